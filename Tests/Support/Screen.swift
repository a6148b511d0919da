import CCairo
import CXTest
import Foundation

/// A rectangle of the screen, read back.
package struct Picture: Sendable, Equatable {
  package let width: Int
  package let height: Int

  /// The pixels row by row, as 0xRRGGBB.
  package let pixels: [UInt32]

  private init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Takes pixels of 32 bits out of memory.
  fileprivate init(width: Int, height: Int, rows: UnsafeRawPointer, bytesPerRow: Int) {
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      for y in 0..<height { FPCopyPixels(start + y * width, rows + y * bytesPerRow, width) }
      count = width * height
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// Whether both show the same; the bytes are compared, for tests do that all the time and are built without
  /// optimisation.
  package static func == (first: Picture, second: Picture) -> Bool {
    guard (first.width, first.height) == (second.width, second.height) else { return false }
    return first.pixels.withUnsafeBytes { first in
      second.pixels.withUnsafeBytes { second in
        guard let first = first.baseAddress, let start = second.baseAddress else { return second.isEmpty }
        return memcmp(first, start, second.count) == 0
      }
    }
  }

  /// The colour of the pixel in that column and row.
  package subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  /// The smallest rectangle that holds every pixel of that colour, nil if there is none.
  package func bounds(of color: UInt32) -> CGRect? {
    var box: (left: Int, top: Int, right: Int, bottom: Int)?
    for (index, pixel) in pixels.enumerated() where pixel == color {
      let (x, y) = (index % width, index / width)
      let old = box ?? (x, y, x, y)
      box = (min(old.left, x), min(old.top, y), max(old.right, x), max(old.bottom, y))
    }
    return box.map {
      CGRect(x: $0.left, y: $0.top, width: $0.right - $0.left + 1, height: $0.bottom - $0.top + 1)
    }
  }

  /// Reads a rectangle of a PNG, in which it must lie.
  init(png path: String, part: CGRect) throws {
    guard let surface = cairo_image_surface_create_from_png(path) else {
      throw SupportError("no memory for the picture \(path)")
    }
    defer { cairo_surface_destroy(surface) }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(surface) else {
      throw SupportError("cannot read \(path): \(String(cString: cairo_status_to_string(status)))")
    }
    let bytesPerRow = Int(cairo_image_surface_get_stride(surface))
    let start = data + Int(part.minY) * bytesPerRow + Int(part.minX) * 4
    self.init(width: Int(part.width), height: Int(part.height), rows: start, bytesPerRow: bytesPerRow)
  }

  /// Writes it as a PNG.
  package func write(png path: String) throws {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)) else {
      throw SupportError("no memory for a picture of \(width)x\(height)")
    }
    defer { cairo_surface_destroy(surface) }
    let stride = Int(cairo_image_surface_get_stride(surface)) / 4
    cairo_surface_flush(surface)
    cairo_image_surface_get_data(surface)?.withMemoryRebound(to: UInt32.self, capacity: stride * height) {
      data in
      for y in 0..<height {
        for x in 0..<width { data[y * stride + x] = pixels[y * width + x] }
      }
    }
    cairo_surface_mark_dirty(surface)
    let status = cairo_surface_write_to_png(surface, path)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw SupportError("cannot write \(path): \(String(cString: cairo_status_to_string(status)))")
    }
  }
}

/// Reads what is on a server's screen.
package struct Screen {
  let connection: Connection

  /// What is in a rectangle of the screen, in pixels; all of it if nil.
  package func picture(of rectangle: CGRect? = nil) async throws -> Picture {
    let whole = CGRect(x: 0, y: 0, width: connection.server.width, height: connection.server.height)
    let part = (rectangle ?? whole).intersection(whole)
    // What an Xwayland shows, only its compositor knows.
    if let compositor = connection.server.compositor { return try await compositor.picture(of: part) }
    return try picture(of: part, in: connection.root)
  }

  /// What is on the screen in a rectangle of a window, in the window's pixels.
  func picture(of rectangle: CGRect, in window: Window) throws -> Picture {
    let (width, height) = (Int(rectangle.width), Int(rectangle.height))
    guard width > 0, height > 0 else { throw SupportError("there is nothing of \(rectangle) on the screen") }
    let image = try connection.checked("read the screen at \(rectangle)") {
      XGetImage(
        connection.display, window, Int32(rectangle.minX), Int32(rectangle.minY), UInt32(width),
        UInt32(height),
        ~0, ZPixmap)
    }
    guard let image, let data = image.pointee.data else { throw SupportError("no picture of \(rectangle)") }
    defer { _ = image.pointee.f.destroy_image(image) }
    guard image.pointee.bits_per_pixel == 32 else {
      throw SupportError("only screens of 24 and 32 bits can be read, not \(image.pointee.bits_per_pixel)")
    }
    return Picture(
      width: width, height: height, rows: data, bytesPerRow: Int(image.pointee.bytes_per_line))
  }

  /// The colour of a pixel of the screen, as 0xRRGGBB.
  package func pixel(at place: CGPoint) async throws -> UInt32 {
    let corner = CGPoint(x: place.x.rounded(.down), y: place.y.rounded(.down))
    return try await picture(of: CGRect(origin: corner, size: CGSize(width: 1, height: 1)))[0, 0]
  }

  /// Waits until a pixel of the screen has a colour that `condition` accepts; returns it.
  @discardableResult
  package func waitForPixel(
    at place: CGPoint, timeout: Double = defaultTimeout, where condition: (UInt32) -> Bool
  ) async throws -> UInt32 {
    var last: UInt32 = 0
    do {
      return try await wait(for: "another colour at \(place)", timeout: timeout) {
        last = try await pixel(at: place)
        return condition(last) ? last : nil
      }
    } catch {
      let kept = (try? await keepPicture()) ?? "nowhere"
      throw SupportError("\(error); it is #\(String(last, radix: 16)). The screen then: \(kept)")
    }
  }

  /// Saves the screen, to be looked at after a failure; returns the path.
  package func keepPicture() async throws -> String {
    let path = NSTemporaryDirectory() + "/fingerpost-failure-\(UUID().uuidString.prefix(8)).png"
    try await picture().write(png: path)
    return URL(fileURLWithPath: path).standardizedFileURL.path
  }
}
