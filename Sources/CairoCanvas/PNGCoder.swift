import CCairo
import Foundation
import UIKitCore

/// Reads and writes PNG with Cairo; returns nil for anything that is not a picture, or is too large to be one.
final class PNGCoder: ImageCoding {
  /// The largest file to read, in bytes.
  private static let largestFile = 256 << 20
  /// The largest number of pixels to read.
  private static let mostPixels = 64 << 20

  func decode(contentsOfFile path: String) -> Bitmap? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var status = stat()
    guard fstat(fileno(file), &status) == 0, (1...PNGCoder.largestFile).contains(Int(status.st_size)) else {
      return nil
    }
    var data = Data(count: Int(status.st_size))
    let count = data.withUnsafeMutableBytes { fread($0.baseAddress, 1, $0.count, file) }
    return decode(data.prefix(count))
  }

  func decode(_ data: Data) -> Bitmap? {
    guard data.count <= PNGCoder.largestFile, PNGCoder.hasReasonableSize(data) else { return nil }
    var reader = Reader(rest: data[...])
    let surface = withUnsafeMutablePointer(to: &reader) { reader in
      cairo_image_surface_create_from_png_stream(Reader.read, reader)
    }
    defer { cairo_surface_destroy(surface) }
    guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
    return PNGCoder.bitmap(of: surface)
  }

  func encode(_ bitmap: Bitmap) -> Data? {
    guard let surface = bitmap.makeSurface() else { return nil }
    defer { cairo_surface_destroy(surface) }
    return PNGCoder.encode(surface)
  }

  func folders(in bundle: Bundle?) -> [String] {
    (bundle?.resourcePath.map { [$0] } ?? []) + AssetFolder.programFolders
  }

  /// The bytes of a PNG file with the pixels of a surface.
  static func encode(_ surface: OpaquePointer) -> Data? {
    var data = Data()
    let status = withUnsafeMutablePointer(to: &data) { data in
      cairo_surface_write_to_png_stream(
        surface,
        { closure, bytes, count in
          guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
          closure.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: Int(count))
          return CAIRO_STATUS_SUCCESS
        }, data)
    }
    return status == CAIRO_STATUS_SUCCESS ? data : nil
  }

  /// The unread rest of a file in memory.
  nonisolated private struct Reader {
    var rest: Data.SubSequence

    static let read: cairo_read_func_t = { closure, bytes, count in
      guard let closure, let bytes else { return CAIRO_STATUS_READ_ERROR }
      let reader = closure.assumingMemoryBound(to: Reader.self)
      let count = Int(count)
      guard reader.pointee.rest.count >= count else { return CAIRO_STATUS_READ_ERROR }
      reader.pointee.rest.prefix(count).copyBytes(to: bytes, count: count)
      reader.pointee.rest.removeFirst(count)
      return CAIRO_STATUS_SUCCESS
    }
  }

  /// Whether the data starts like a PNG and announces a size that fits into memory.
  ///
  /// The signature takes 8 bytes, the header's length and name another 8; width and height follow, highest byte first.
  private static func hasReasonableSize(_ data: Data) -> Bool {
    let head = [UInt8](data.prefix(24))
    guard head.count == 24, head.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) else {
      return false
    }
    func number(at index: Int) -> Int { head[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(at: 16), number(at: 20))
    let sides = 1...CairoCanvas.largestSide
    return sides.contains(width) && sides.contains(height) && width * height <= mostPixels
  }

  private static func bitmap(of surface: OpaquePointer) -> Bitmap? {
    let format = cairo_image_surface_get_format(surface)
    guard format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24,
      let data = cairo_image_surface_get_data(surface)
    else { return nil }
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    let stride = Int(cairo_image_surface_get_stride(surface))
    let opaque: UInt32 = format == CAIRO_FORMAT_RGB24 ? 0xff00_0000 : 0
    return Bitmap(width: width, height: height) { pixels in
      for y in 0..<height {
        let row = UnsafeRawPointer(data + y * stride).assumingMemoryBound(to: UInt32.self)
        for x in 0..<width { pixels[y * width + x] = row[x] | opaque }
      }
    }
  }
}
