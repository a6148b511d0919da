import CX11
import CairoCanvas
import Foundation
import UIKitCore

/// The window's pixels: drawn here, kept here, and put into the window in pieces.
///
/// While the server may still be reading shared memory, `isBusy` says so and nothing may be drawn.
///
/// The server handles requests in order, and whatever it sends says how far it has got. So the next motion of a drag
/// also says that the picture before it has been read. The server is asked for a report only if nothing else may
/// come: that report would wake the program a second time for each motion.
final class WindowSurface {
  /// How the pixels get to the server.
  private enum Storage {
    case shared(SharedPicture)
    case copied(UnsafeMutablePointer<XImage>)
  }

  private let window: MainWindow
  private let context: GC
  private var storage: Storage?
  private var sharingIsPossible: Bool

  /// The requests of each put that the server may not have read yet, oldest first.
  private var unread: [ClosedRange<UInt>] = []
  /// The number of the last request for which the server sends an event.
  private var lastReport: UInt?
  /// Whether the server may still be reading.
  var isBusy: Bool {
    guard let last = unread.last else { return false }
    return isPending(last.upperBound)
  }
  /// Whether the server will send an event when it has finished reading.
  var willReport: Bool {
    guard let lastReport else { return false }
    return isPending(lastReport)
  }
  /// Whether the server refused to read from shared memory: `fit` then makes other memory, and everything must be
  /// redrawn.
  private(set) var isRefused = false
  private var size: PictureSize?

  /// Prepares pixels for `window`.
  init?(window: MainWindow) {
    self.window = window
    var values = XGCValues()
    values.graphics_exposures = 0
    let display = window.connection.display
    let context = ErrorHandlers.essential(on: display, "draw into the window") {
      XCreateGC(display, window.id, UInt(GCGraphicsExposures), &values)
    }
    guard let context else { return nil }
    self.context = context
    sharingIsPossible =
      window.connection.sharedMemoryCompletion != nil
      && getenv("FINGERPOST_NO_SHM").map { String(cString: $0) } != "1"
  }

  isolated deinit {
    freeStorage()
    XFreeGC(window.connection.display, context)
  }

  /// The first pixel of the first row.
  var pixels: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(image?.pointee.data) }

  /// The distance between rows, in bytes.
  var bytesPerRow: Int { Int(image?.pointee.bytes_per_line ?? 0) }

  /// Makes sure that there is memory for the window's size; returns whether old pixels were lost.
  func fit() throws(XServerError) -> Bool {
    let needed = PictureSize(fitting: window.pixelWidth, window.pixelHeight)
    if storage != nil, needed == size, !isRefused { return false }
    if isRefused { sharingIsPossible = false }
    // Anything still on its way is refused while the memory is released.
    freeStorage()
    isRefused = false
    size = needed
    if sharingIsPossible {
      if let picture = SharedPicture.make(
        display: window.connection.display, format: window.visual, size: needed)
      {
        storage = .shared(picture)
        return true
      }
      sharingIsPossible = false
    }
    storage = .copied(try makeImage(needed))
    return true
  }

  /// Shows parts of the drawing; with `reports`, the server reports when it has read them.
  func put(_ rects: [PixelRect], reports: Bool) {
    guard let storage else { return }
    let whole = PixelRect(left: 0, top: 0, right: window.pixelWidth, bottom: window.pixelHeight)
    guard let last = rects.lastIndex(where: whole.intersects) else { return }
    let first = XNextRequest(window.connection.display)
    for index in 0...last where whole.intersects(rects[index]) {
      let rect = rects[index].intersection(whole)
      switch storage {
      case .shared(let picture):
        picture.put(rect, into: window.id, context, reports: reports && index == last)
      case .copied(let image):
        XPutImage(
          window.connection.display, window.id, context, image, Int32(rect.left), Int32(rect.top),
          Int32(rect.left), Int32(rect.top), UInt32(rect.width), UInt32(rect.height))
      }
    }
    if case .shared = storage { notePut(from: first, reports: reports) }
  }

  /// Makes the server send an event when it has read everything.
  ///
  /// It gets one pixel once more, which it reads last.
  func requestReport() {
    put([PixelRect(left: 0, top: 0, right: 1, bottom: 1)], reports: true)
  }

  /// Notes the requests from `first` to the last one as those of one put.
  private func notePut(from first: UInt, reports: Bool) {
    let last = XNextRequest(window.connection.display) - 1
    while let oldest = unread.first, !isPending(oldest.upperBound) { unread.removeFirst() }
    unread.append(first...last)
    assert(
      zip(unread, unread.dropFirst()).allSatisfy { Int(bitPattern: $1.lowerBound &- $0.upperBound) > 0 },
      "puts are not in the order of their requests")
    if reports { lastReport = last }
  }

  /// Whether the server has not yet reported that it has handled a request; the numbers wrap around.
  private func isPending(_ request: UInt) -> Bool {
    Int(bitPattern: XLastKnownRequestProcessed(window.connection.display) &- request) < 0
  }

  /// Notes a refused request; returns whether it was one to read a shared picture.
  ///
  /// Called in the middle of reading from the server: no requests are allowed here.
  func noteRefusal(of request: UInt, code: UInt8) -> Bool {
    guard unread.contains(where: { $0.contains(request) }) else { return false }
    // Another client destroyed the window: there is an event for that.
    guard code != BadDrawable else { return true }
    isRefused = true
    Diagnostics.warn("the X server refused a picture in shared memory; going on with slower copies")
    return true
  }

  private var image: UnsafeMutablePointer<XImage>? {
    switch storage {
    case .shared(let picture): picture.image
    case .copied(let image): image
    case nil: nil
    }
  }

  private func makeImage(_ size: PictureSize) throws(XServerError) -> UnsafeMutablePointer<XImage> {
    guard let memory = calloc(size.width * size.height, 4) else {
      throw XServerError("there is no memory for the window: close other programs")
    }
    guard
      let image = XCreateImage(
        window.connection.display, window.visual.visual, UInt32(window.visual.depth), ZPixmap, 0,
        memory.assumingMemoryBound(to: CChar.self), UInt32(size.width), UInt32(size.height), 32,
        Int32(size.width * 4)),
      image.pointee.bits_per_pixel == 32
    else {
      free(memory)
      throw XServerError("the X server does not take pictures with 32 bits per pixel")
    }
    // The pixels are written in this machine's byte order; Xlib converts them if the server's differs.
    image.pointee.byte_order = 1.littleEndian == 1 ? LSBFirst : MSBFirst
    return image
  }

  private func freeStorage() {
    if case .copied(let image) = storage { _ = image.pointee.f.destroy_image(image) }
    storage = nil
    unread.removeAll()
    lastReport = nil
  }
}
