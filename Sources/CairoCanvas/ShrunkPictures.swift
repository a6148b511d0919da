import Foundation
import UIKitCore

/// Pictures halved once, twice, … for drawing large pictures small.
///
/// Drawing a picture at a third of its size straight from its own pixels either reads all of them in every frame or
/// skips most and flickers. From the copy that is closest above the wanted size it is quick and smooth.
enum ShrunkPictures {
  private struct Entry {
    weak var original: Bitmap?
    /// The picture halved once, halved twice and so on.
    var halves: [Bitmap]
  }

  /// Looked through for pictures that are gone whenever a new one comes.
  private static var cache: [ObjectIdentifier: Entry] = [:]

  /// The smallest copy of `bitmap` that is not magnified when one of its pixels becomes `factor` pixels wide.
  static func picture(_ bitmap: Bitmap, factor: CGFloat) -> Bitmap {
    guard factor > 0, factor <= 0.5, min(bitmap.width, bitmap.height) > 1 else { return bitmap }
    let key = ObjectIdentifier(bitmap)
    var entry =
      cache[key].flatMap { $0.original === bitmap ? $0 : nil } ?? Entry(original: bitmap, halves: [])
    let steps = Int((-log2(factor) + 1e-6).rounded(.down))
    while entry.halves.count < steps {
      let last = entry.halves.last ?? bitmap
      guard min(last.width, last.height) > 1 else { break }
      entry.halves.append(half(of: last))
    }
    if cache[key]?.original !== bitmap { cache = cache.filter { $0.value.original != nil } }
    cache[key] = entry
    return entry.halves.isEmpty ? bitmap : entry.halves[min(steps, entry.halves.count) - 1]
  }

  /// Every pixel the average of two by two; of an odd number the last row and column count twice.
  private static func half(of bitmap: Bitmap) -> Bitmap {
    let (width, height) = (bitmap.width, bitmap.height)
    let source = bitmap.pixels
    let result = Bitmap(width: (width + 1) / 2, height: (height + 1) / 2) { pixels in
      for y in 0..<(height + 1) / 2 {
        let rows = (2 * y * width, min(2 * y + 1, height - 1) * width)
        for x in 0..<(width + 1) / 2 {
          let columns = (2 * x, min(2 * x + 1, width - 1))
          pixels[y * ((width + 1) / 2) + x] = average(
            source[rows.0 + columns.0], source[rows.0 + columns.1], source[rows.1 + columns.0],
            source[rows.1 + columns.1])
        }
      }
    }
    return withExtendedLifetime(bitmap) { result }
  }

  /// The average of four pixels, two components at a time: each has 16 bits of room for its sum.
  private static func average(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    let mask: UInt64 = 0x00ff_00ff
    func pair(_ shift: UInt32) -> UInt64 {
      let sum =
        UInt64(a >> shift) & mask + UInt64(b >> shift) & mask + UInt64(c >> shift) & mask
        + UInt64(d >> shift) & mask
      return ((sum + 0x0002_0002) >> 2) & mask
    }
    return UInt32(pair(8) << 8 | pair(0))
  }
}
