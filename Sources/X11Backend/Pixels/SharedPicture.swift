import CX11
import CairoCanvas
import Foundation

/// Memory for a picture that the server can read as well.
///
/// It is a file without a name, whose descriptor is passed to the server on the connection. So nothing is left behind
/// however the program ends, and a server outside the program's container can read it as well: for a System V segment
/// it would get a number, by which it finds nothing there, or another program's pixels.
final class SharedPicture {
  let image: UnsafeMutablePointer<XImage>
  private let display: OpaquePointer
  // Xlib keeps the address of this record in the image, so it must not move.
  private let info: UnsafeMutablePointer<XShmSegmentInfo>

  private init(
    display: OpaquePointer, image: UnsafeMutablePointer<XImage>, info: UnsafeMutablePointer<XShmSegmentInfo>
  ) {
    self.display = display
    self.image = image
    self.info = info
  }

  isolated deinit {
    XShmDetach(display, info)
    XSync(display, 0)
    munmap(info.pointee.shmaddr, Self.size(of: image))
    Self.free(image, info)
  }

  /// Makes a picture; nil if the server will not or cannot share memory with this program.
  static func make(display: OpaquePointer, format: VisualFormat, size: PictureSize) -> SharedPicture? {
    let info = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
    info.initialize(to: XShmSegmentInfo())
    guard
      let image = XShmCreateImage(
        display, format.visual, UInt32(format.depth), ZPixmap, nil, info, UInt32(size.width),
        UInt32(size.height))
    else {
      info.deallocate()
      return nil
    }
    guard image.pointee.bits_per_pixel == 32, attach(image, info, to: display) else {
      free(image, info)
      return nil
    }
    return SharedPicture(display: display, image: image, info: info)
  }

  /// Puts a part of the picture into the window; with `reports`, the server reports when it has read it.
  func put(_ rect: PixelRect, into window: CX11.Window, _ context: GC, reports: Bool) {
    XShmPutImage(
      display, window, context, image, Int32(rect.left), Int32(rect.top), Int32(rect.left), Int32(rect.top),
      UInt32(rect.width), UInt32(rect.height), reports ? 1 : 0)
  }

  /// Allocates memory and shows it to the server; returns whether the server accepted it.
  private static func attach(
    _ image: UnsafeMutablePointer<XImage>, _ info: UnsafeMutablePointer<XShmSegmentInfo>,
    to display: OpaquePointer
  ) -> Bool {
    let size = size(of: image)
    let file = memfd_create("picture", MFD_CLOEXEC)
    guard file >= 0 else { return false }
    guard ftruncate(file, size) == 0,
      let address = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), address != MAP_FAILED
    else {
      close(file)
      return false
    }
    info.pointee.shmaddr = address.assumingMemoryBound(to: CChar.self)
    image.pointee.data = info.pointee.shmaddr
    info.pointee.readOnly = 1
    // A server from before 2014 does not know the request; one behind a program that only passes on bytes gets no
    // descriptor.
    let refusal = ErrorHandlers.catching(on: display) {
      let connection = XGetXCBConnection(display)
      let segment = xcb_generate_id(connection)
      info.pointee.shmseg = UInt(segment)
      // The descriptor is closed once it has been sent.
      xcb_shm_attach_fd(connection, segment, file, 1)
    }
    guard refusal == nil else {
      munmap(address, size)
      return false
    }
    return true
  }

  private static func size(of image: UnsafeMutablePointer<XImage>) -> Int {
    Int(image.pointee.bytes_per_line) * Int(image.pointee.height)
  }

  private static func free(
    _ image: UnsafeMutablePointer<XImage>, _ info: UnsafeMutablePointer<XShmSegmentInfo>
  ) {
    // Xlib must not free the pixels.
    image.pointee.data = nil
    _ = image.pointee.f.destroy_image(image)
    info.deallocate()
  }
}
