import CairoCanvas
import Foundation
import UIKitCore

/// The pictures of a lesson, each kept once by its content.
struct PictureStore {
  private struct Content: Hashable {
    let width, height, hash: Int
  }

  /// A PNG file and its size, in pixels.
  struct Entry {
    let width, height: Int
    let png: Data
  }

  private(set) var entries: [Entry] = []
  private var places: [Content: Int] = [:]

  /// The place of a picture, added if it is new; nil if nothing can be seen on it.
  ///
  /// **Cost:** O(*n*) in the number of pixels.
  mutating func place(of picture: Bitmap) -> Int? {
    guard picture.pixels.contains(where: { $0 != 0 }) else { return nil }
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(picture.pixels))
    let content = Content(width: picture.width, height: picture.height, hash: hasher.finalize())
    if let place = places[content] { return place }
    guard let png = ViewDrawing.png(of: picture) else { return nil }
    places[content] = entries.count
    entries.append(Entry(width: picture.width, height: picture.height, png: png))
    return entries.count - 1
  }
}
