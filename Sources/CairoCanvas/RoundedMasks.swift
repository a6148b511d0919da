import CCairo
import Foundation

/// The shapes of small rectangles with rounded corners, kept as pictures: dots, badges, keys.
///
/// Cairo takes as long to find the outline of a small one as to fill a large one.
enum RoundedMasks {
  private struct Key: Hashable {
    let width: Int
    let height: Int
    let radius: CGFloat
  }

  private static var cache: [Key: CoverageMask] = [:]
  /// How many shapes are kept.
  private static let capacity = 128
  /// The largest area of a kept shape, in pixels; filling the outline of a larger one costs no more than its picture.
  private static let largestArea = 4096

  /// The shape of a rectangle with rounded corners, measured in pixels; nil if it is not small.
  static func mask(width: Int, height: Int, radius: CGFloat) -> CoverageMask? {
    guard width > 0, height > 0, width <= largestArea, height <= largestArea, width * height <= largestArea
    else {
      return nil
    }
    let key = Key(width: width, height: height, radius: radius)
    if let known = cache[key] { return known }
    let mask = CoverageMask.roundedRect(width: width, height: height, radius: radius, sigma: 0)
    if cache.count >= capacity { cache.removeAll(keepingCapacity: true) }
    cache[key] = mask
    return mask
  }
}
