import CX11
import CairoCanvas
import Foundation

/// Memory for a picture that the server can read as well.
///
/// The segment belongs to this user alone and is marked for removal as soon as the server has it, so that nothing
/// is left behind however the program ends.
final class SharedPicture {
  let image: UnsafeMutablePointer<XImage>
  private let display: OpaquePointer
  // Xlib keeps the address of this record in the image, so it must not move.
  private let info: UnsafeMutablePointer<XShmSegmentInfo>
  /// Gets pages for the rows that are about to be drawn; the memory must stay until that is done.
  private let populating: StartWorker.Work

  private init(
    display: OpaquePointer, image: UnsafeMutablePointer<XImage>, info: UnsafeMutablePointer<XShmSegmentInfo>,
    filled: Int
  ) {
    self.display = display
    self.image = image
    self.info = info
    populating = Self.populate(image, rows: filled)
  }

  isolated deinit {
    populating.wait()
    XShmDetach(display, info)
    XSync(display, 0)
    shmdt(info.pointee.shmaddr)
    Self.free(image, info)
  }

  /// Makes a picture, or returns nil if the server will not or cannot share memory with this program.
  ///
  /// - Parameter filled: How many rows are about to be drawn.
  static func make(
    display: OpaquePointer, format: VisualFormat, width: Int, height: Int, filled: Int
  ) -> SharedPicture? {
    let info = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
    info.initialize(to: XShmSegmentInfo())
    guard
      let image = XShmCreateImage(
        display, format.visual, UInt32(format.depth), ZPixmap, nil, info, UInt32(width), UInt32(height))
    else {
      info.deallocate()
      return nil
    }
    guard image.pointee.bits_per_pixel == 32, attach(image, info, to: display) else {
      free(image, info)
      return nil
    }
    return SharedPicture(display: display, image: image, info: info, filled: filled)
  }

  /// Puts a part of the picture into the window; with `reports`, the server says when it has read it.
  func put(_ rect: PixelRect, into window: CX11.Window, _ context: GC, reports: Bool) {
    XShmPutImage(
      display, window, context, image, Int32(rect.left), Int32(rect.top), Int32(rect.left), Int32(rect.top),
      UInt32(rect.width), UInt32(rect.height), reports ? 1 : 0)
  }

  /// Gets memory and shows it to the server; returns whether the server took it.
  private static func attach(
    _ image: UnsafeMutablePointer<XImage>, _ info: UnsafeMutablePointer<XShmSegmentInfo>,
    to display: OpaquePointer
  ) -> Bool {
    let size = Int(image.pointee.bytes_per_line) * Int(image.pointee.height)
    info.pointee.shmid = shmget(IPC_PRIVATE, size, IPC_CREAT | 0o600)
    guard info.pointee.shmid >= 0 else { return false }
    defer { shmctl(info.pointee.shmid, IPC_RMID, nil) }
    guard let address = shmat(info.pointee.shmid, nil, 0), Int(bitPattern: address) != -1 else {
      return false
    }
    info.pointee.shmaddr = address.assumingMemoryBound(to: CChar.self)
    image.pointee.data = info.pointee.shmaddr
    info.pointee.readOnly = 1
    // Another user's server or one on another machine refuses this with BadAccess.
    guard ErrorHandlers.catching(on: display, { XShmAttach(display, info) }) == nil else {
      shmdt(address)
      return false
    }
    return true
  }

  /// Gets pages for rows ahead, beside the start: a tenth of the time to the first picture goes by if each page is only got
  /// when it is first written to.
  ///
  /// It begins with the last row: what is painted comes from the first, and two threads that ask for the same page wait
  /// for each other. Linux before 5.14 refuses, and gives the pages one by one.
  private static func populate(_ image: UnsafeMutablePointer<XImage>, rows: Int) -> StartWorker.Work {
    let rows = UnsafeMutableRawBufferPointer(
      start: image.pointee.data, count: Int(image.pointee.bytes_per_line) * rows)
    let memory = UnsafeMutablePointer<UnsafeMutableRawBufferPointer>.allocate(capacity: 1)
    memory.initialize(to: rows)
    return StartWorker.add(memory) { argument in
      guard let memory = argument?.assumingMemoryBound(to: UnsafeMutableRawBufferPointer.self) else { return }
      SharedPicture.populate(memory.move())
      memory.deallocate()
    }
  }

  private nonisolated static func populate(_ memory: UnsafeMutableRawBufferPointer) {
    let populateForWriting: Int32 = 23
    // In pieces: until one is done, no other thread can map a file.
    let piece = 1 << 16
    for start in stride(from: 0, to: memory.count, by: piece).reversed() {
      let part = UnsafeMutableRawBufferPointer(rebasing: memory[start..<min(start + piece, memory.count)])
      guard madvise(part.baseAddress, part.count, populateForWriting) == 0 else { return }
    }
  }

  private static func free(
    _ image: UnsafeMutablePointer<XImage>, _ info: UnsafeMutablePointer<XShmSegmentInfo>
  ) {
    // The pixels are not Xlib's to free.
    image.pointee.data = nil
    _ = image.pointee.f.destroy_image(image)
    info.deallocate()
  }
}
