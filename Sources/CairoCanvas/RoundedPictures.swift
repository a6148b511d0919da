import CCairo
import Foundation
import UIKitCore

/// Small rectangles with rounded corners, kept as pictures: dots, badges, keys.
///
/// Cairo takes as long to find the outline of a small one as to fill a large one.
enum RoundedPictures {
  private struct Key: Hashable {
    let width: Int
    let height: Int
    let radius: CGFloat
    let color: RGBA
  }

  private static var cache: [Key: CairoCanvas] = [:]
  /// How many pictures are kept.
  private static let capacity = 128
  /// The largest area of a kept picture, in pixels; filling the outline of a larger one costs no more.
  private static let largestArea = 4096

  /// A filled rectangle with rounded corners, whose radius is in pixels; nil if it is not small.
  static func picture(of rect: PixelRect, radius: CGFloat, color: RGBA) -> OpaquePointer? {
    let (width, height) = (rect.width, rect.height)
    guard !rect.isEmpty, rect.area <= largestArea else { return nil }
    let key = Key(width: width, height: height, radius: radius, color: color)
    if let known = cache[key] { return known.surface }
    guard let canvas = CairoCanvas(width: width, height: height, format: .transparent, scale: 1) else {
      return nil
    }
    canvas.fill(CGRect(x: 0, y: 0, width: width, height: height), cornerRadius: radius, color: color)
    if cache.count >= capacity { cache.removeAll(keepingCapacity: true) }
    cache[key] = canvas
    return canvas.surface
  }
}
