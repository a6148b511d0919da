import CCairo
import Foundation

/// The coverage of a rectangle with rounded corners, or of its border or its shadow, cut in nine so that one picture serves
/// every size.
///
/// A corner is no different in a larger rectangle, and along an edge every point is like the next. So the smallest
/// rectangle that has whole corners is drawn once; a larger one is put together from its four corners, and from its
/// middle row and column stretched. The middle is a fill, or empty.
final class NineSlice {
  /// What is drawn of the rectangle; measures in pixels.
  enum Kind: Hashable {
    case area
    case border(width: CGFloat)
    /// Blurred, and empty where the rectangle itself lies if there is a hole.
    case shadow(sigma: CGFloat, hole: Hole?)
  }

  /// Where a rectangle lies from its shadow.
  struct Hole: Hashable {
    let dx: Int
    let dy: Int
  }

  private struct Key: Hashable {
    let kind: Kind
    let radius: CGFloat
    /// The size of the whole rectangle if it is too small for whole corners, else 0.
    let width: Int
    let height: Int
  }

  private static var cache: [Key: NineSlice] = [:]
  /// How many masks are kept.
  private static let capacity = 128

  private let mask: CoverageMask
  /// The side of a corner tile, in pixels; 0 if the mask is drawn whole.
  private let corner: Int
  private let hasMiddle: Bool

  private init(mask: CoverageMask, corner: Int, hasMiddle: Bool) {
    self.mask = mask
    self.corner = corner
    self.hasMiddle = hasMiddle
  }

  /// The mask for a rectangle, measures in pixels, or nil if it is too large to be drawn.
  static func cached(_ kind: Kind, radius: CGFloat, width: Int, height: Int) -> NineSlice? {
    var (reach, sigma, band, hole) = (0, 0 as CGFloat, 0 as CGFloat, nil as Hole?)
    switch kind {
    case .area: break
    case .border(let width): band = width
    case .shadow(let deviation, let place):
      (sigma, hole) = (deviation, place)
      reach = CoverageMask.reach(sigma: sigma)
    }
    // What one edge does to the other's profile ends where both rounding and band are over, and a reach beyond.
    let shift = hole.map { max(abs($0.dx), abs($0.dy)) } ?? 0
    let inner = max(1, Int(max(radius, band).rounded(.up)) + reach + shift)
    let isStretched = width > 2 * inner && height > 2 * inner
    let key = Key(
      kind: kind, radius: radius, width: isStretched ? 0 : width, height: isStretched ? 0 : height)
    if let known = cache[key] { return known }
    let side = 2 * inner + 1
    let (maskWidth, maskHeight) = isStretched ? (side, side) : (width, height)
    guard
      let mask = CoverageMask.roundedRect(
        width: maskWidth, height: maskHeight, radius: radius, border: band, sigma: sigma)
    else { return nil }
    if let hole { mask.cutOut(x: hole.dx, y: hole.dy, width: maskWidth, height: maskHeight, radius: radius) }
    let result = NineSlice(
      mask: mask, corner: isStretched ? inner + reach : 0, hasMiddle: band == 0 && hole == nil)
    if cache.count >= capacity { cache.removeAll(keepingCapacity: true) }
    cache[key] = result
    return result
  }

  /// Fills the mask of a rectangle with the source colour; place and size in pixels of `context`.
  func paint(on context: OpaquePointer, x: Int, y: Int, width: Int, height: Int) {
    let (left, top) = (Double(x - mask.reach), Double(y - mask.reach))
    guard corner > 0 else {
      cairo_mask_surface(context, mask.surface, left, top)
      return
    }
    let side = Double(corner)
    let middleWidth = Double(width + 2 * mask.reach - 2 * corner)
    let middleHeight = Double(height + 2 * mask.reach - 2 * corner)
    let columns = [
      (left, side, 0), (left + side, middleWidth, side), (left + side + middleWidth, side, side + 1),
    ]
    let rows = [
      (top, side, 0), (top + side, middleHeight, side), (top + side + middleHeight, side, side + 1),
    ]
    guard let pattern = cairo_pattern_create_for_surface(mask.surface) else { return }
    defer { cairo_pattern_destroy(pattern) }
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
    var (clipLeft, clipTop, clipRight, clipBottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &clipLeft, &clipTop, &clipRight, &clipBottom)
    for (row, (y, height, v)) in rows.enumerated() where y < clipBottom && y + height > clipTop {
      for (column, (x, width, u)) in columns.enumerated() where x < clipRight && x + width > clipLeft {
        let isMiddle = row == 1 && column == 1
        if isMiddle && !hasMiddle { continue }
        cairo_new_path(context)
        cairo_rectangle(context, x, y, width, height)
        if isMiddle {
          cairo_fill(context)
          continue
        }
        cairo_save(context)
        cairo_clip(context)
        // Stretched pieces stay within the one row or column of pixels that they repeat.
        let xx = column == 1 ? 1 / width : 1
        let yy = row == 1 ? 1 / height : 1
        var matrix = cairo_matrix_t(xx: xx, yx: 0, xy: 0, yy: yy, x0: u - x * xx, y0: v - y * yy)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_mask(context, pattern)
        cairo_restore(context)
      }
    }
  }
}
