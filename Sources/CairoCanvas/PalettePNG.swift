import CZlib
import CoreGraphics
import Foundation

/// Writes a picture of at most 256 colours as a PNG with a palette: exact, and less than half as large as one without.
///
/// What a view draws is mostly text and lines in a few colours.
nonisolated struct PalettePNG {
  private var palette: [UInt32] = []
  private var rows: [UInt8] = []
  private let width: Int
  private let height: Int

  /// Nil if there are more colours.
  ///
  /// **Cost:** O(*n*) in the number of pixels.
  init?(_ picture: Bitmap) {
    (width, height) = (picture.width, picture.height)
    var places: [UInt32: UInt8] = [:]
    rows.reserveCapacity(picture.pixels.count + height)
    var (last, lastPlace): (UInt32?, UInt8) = (nil, 0)
    for y in 0..<height {
      // Each row begins with its filter: none.
      rows.append(0)
      for x in 0..<width {
        let pixel = picture.pixels[y * width + x]
        if pixel != last {
          if places[pixel] == nil {
            guard palette.count < 256 else { return nil }
            places[pixel] = UInt8(palette.count)
            palette.append(pixel)
          }
          (last, lastPlace) = (pixel, places[pixel] ?? 0)
        }
        rows.append(lastPlace)
      }
    }
  }

  /// The bytes of the file; nil without enough memory.
  var data: Data? {
    var size = compressBound(uLong(rows.count))
    var packed = [UInt8](repeating: 0, count: Int(size))
    guard compress2(&packed, &size, rows, uLong(rows.count), 9) == Z_OK else { return nil }
    // Eight bits a pixel, with a palette.
    let header = PalettePNG.bytes(width) + PalettePNG.bytes(height) + [8, 3, 0, 0, 0]
    let colors = palette.map(PalettePNG.color)
    var file = Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    file += PalettePNG.chunk("IHDR", header)
    file += PalettePNG.chunk("PLTE", colors.flatMap { $0.prefix(3) })
    file += PalettePNG.chunk("tRNS", colors.map { $0[3] })
    file += PalettePNG.chunk("IDAT", Array(packed.prefix(Int(size))))
    return file + PalettePNG.chunk("IEND", [])
  }

  /// Red, green, blue and alpha of a pixel, whose colours are premultiplied.
  private static func color(_ pixel: UInt32) -> [UInt8] {
    let alpha = pixel >> 24
    guard alpha > 0 else { return [0, 0, 0, 0] }
    return [16, 8, 0].map { UInt8(min(255, ((pixel >> $0 & 255) * 255 + alpha / 2) / alpha)) } + [
      UInt8(alpha)
    ]
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> Data {
    let named = Array(name.utf8) + content
    return Data(bytes(content.count) + named + bytes(Int(crc32(0, named, uInt(named.count)))))
  }

  /// A number's four bytes, highest first.
  private static func bytes(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
