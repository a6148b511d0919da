import CairoCanvas
import Foundation
import UIKitCore

/// The pictures of a lesson, cut where rows are empty, and each piece kept once by its content.
///
/// A list that gets a new line draws all of it again. Cut between the lines, only the new one is another file.
struct PictureStore {
  private struct Content: Hashable {
    let width, height, hash: Int
  }

  /// A PNG file and its size, in pixels.
  struct Strip {
    let width, height: Int
    let png: Data
  }

  /// A picture of a size in pixels, and the places of its strips with the rows at which they begin.
  struct Entry: Hashable {
    let width, height: Int
    let strips: [[Int]]
  }

  private(set) var strips: [Strip] = []
  var entries: [Entry] { interned.values }
  private var interned = Interned<Entry>()
  private var places: [Content: Int] = [:]

  /// So many empty rows between two strips: what is scaled may reach into one row beside it.
  private static let gap = 4

  /// The place of a picture, added if it is new; nil if nothing can be seen on it.
  ///
  /// **Cost:** O(*n*) in the number of pixels.
  mutating func place(of picture: Bitmap) -> Int? {
    let strips = PictureStore.filledRows(of: picture).compactMap { rows in
      place(ofRows: rows, of: picture).map { [$0, rows.lowerBound] }
    }
    guard !strips.isEmpty else { return nil }
    return interned.place(of: Entry(width: picture.width, height: picture.height, strips: strips))
  }

  /// The ranges of rows between which there are empty ones, each with an empty row at its edges where there is room.
  static func filledRows(of picture: Bitmap) -> [Range<Int>] {
    let (width, pixels) = (picture.width, picture.pixels)
    var ranges: [Range<Int>] = []
    for row in 0..<picture.height {
      guard pixels[(row * width)..<((row + 1) * width)].contains(where: { $0 != 0 }) else { continue }
      let end = min(picture.height, row + 2)
      if let last = ranges.last, row - last.upperBound < gap - 2 {
        ranges[ranges.count - 1] = last.lowerBound..<end
      } else {
        ranges.append(max(0, row - 1)..<end)
      }
    }
    return ranges
  }

  private mutating func place(ofRows rows: Range<Int>, of picture: Bitmap) -> Int? {
    let width = picture.width
    let strip = Bitmap(width: width, height: rows.count) { pixels in
      for index in pixels.indices { pixels[index] = picture.pixels[rows.lowerBound * width + index] }
    }
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(strip.pixels))
    let content = Content(width: width, height: rows.count, hash: hasher.finalize())
    if let place = places[content] { return place }
    guard let png = ViewDrawing.png(of: strip) else { return nil }
    places[content] = strips.count
    strips.append(Strip(width: width, height: rows.count, png: png))
    return strips.count - 1
  }
}
