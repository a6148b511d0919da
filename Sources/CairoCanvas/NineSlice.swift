import CCairo
import Foundation

/// A rectangle with rounded corners or its shadow, cut in nine so that one picture serves every size and colour.
///
/// A corner is no different in a larger rectangle, and along an edge every point is like the next. So the smallest
/// rectangle with whole corners is filled and blurred once; a larger one combines its four corners with its
/// stretched middle row and column. The middle is a fill.
final class NineSlice {
  private struct Key: Hashable {
    let sigma: CGFloat
    let radius: CGFloat
    /// The size of the whole rectangle if it is too small for whole corners, else 0.
    let width: Int
    let height: Int
  }

  /// By their bytes.
  private static var cache = RecentCache<Key, NineSlice>(capacity: 16 << 20)
  /// The area, in pixels, up to which a rectangle that is not blurred is one picture: pieces would take longer.
  private static let smallArea = 4096
  /// The area from which on one that cannot be cut is not kept: to fill its outline costs no more.
  private static let largeArea = 1 << 16

  private let mask: CoverageMask
  /// The side of a corner tile, in pixels; 0 if the mask is drawn whole.
  private let corner: Int

  private init(mask: CoverageMask, corner: Int) {
    self.mask = mask
    self.corner = corner
  }

  /// A rectangle, blurred unless `sigma` is 0; measures in pixels.
  ///
  /// Nil if it is too large to draw, or should be filled without a picture.
  static func roundedRect(sigma: CGFloat, radius: CGFloat, width: Int, height: Int) -> NineSlice? {
    let reach = CoverageMask.reach(sigma: sigma)
    // One edge affects the other's profile until the rounding is over, plus a reach.
    let inner = max(1, Int(radius.rounded(.up)) + reach)
    let isStretched =
      width > 2 * inner && height > 2 * inner && (reach > 0 || width * height > smallArea)
    guard reach > 0 || isStretched || width * height <= largeArea else { return nil }
    let key = Key(
      sigma: sigma, radius: radius, width: isStretched ? 0 : width, height: isStretched ? 0 : height)
    if let known = cache.value(of: key) { return known }
    let side = 2 * inner + 1
    let (maskWidth, maskHeight) = isStretched ? (side, side) : (width, height)
    guard
      let mask = CoverageMask.roundedRect(width: maskWidth, height: maskHeight, radius: radius, sigma: sigma)
    else { return nil }
    let result = NineSlice(mask: mask, corner: isStretched ? inner + reach : 0)
    cache.keep(result, as: key, cost: mask.width * mask.height)
    return result
  }

  /// Fills a rectangle or its shadow with the source; place and size in pixels of `context`, whose units are pixels.
  func paint(on context: OpaquePointer, x: Int, y: Int, width: Int, height: Int) {
    let (left, top) = (x - mask.reach, y - mask.reach)
    guard corner > 0 else { return cairo_mask_surface(context, mask.surface, Double(left), Double(top)) }
    let columns = NineSlice.tiles(from: left, length: width + 2 * mask.reach, corner: corner)
    let rows = NineSlice.tiles(from: top, length: height + 2 * mask.reach, corner: corner)
    for row in rows {
      for column in columns { paintTile(row, column, on: context) }
    }
  }

  private func paintTile(_ row: Tile, _ column: Tile, on context: OpaquePointer) {
    let place = (x: Double(column.place), y: Double(row.place))
    let isPlain = row.isMiddle && column.isMiddle || mask.reach == 0 && (row.isMiddle || column.isMiddle)
    cairo_new_path(context)
    cairo_rectangle(context, place.x, place.y, Double(column.length), Double(row.length))
    if isPlain { return cairo_fill(context) }
    cairo_save(context)
    cairo_clip(context)
    // An edge is one row or column of the mask, repeated.
    let part = cairo_surface_create_for_rectangle(
      mask.surface, Double(column.source), Double(row.source), Double(column.isMiddle ? 1 : corner),
      Double(row.isMiddle ? 1 : corner))
    let pattern = cairo_pattern_create_for_surface(part)
    var toPart = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: -place.x, y0: -place.y)
    cairo_pattern_set_matrix(pattern, &toPart)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
    cairo_mask(context, pattern)
    cairo_pattern_destroy(pattern)
    cairo_surface_destroy(part)
    cairo_restore(context)
  }

  /// A tile in one direction: where to paint it, how long it is, and where it comes from in the mask.
  private typealias Tile = (place: Int, length: Int, source: Int, isMiddle: Bool)

  /// Corner, middle and corner.
  private static func tiles(from start: Int, length: Int, corner: Int) -> [Tile] {
    let end = start + length - corner
    return [
      (start, corner, 0, false), (start + corner, end - start - corner, corner, true),
      (end, corner, corner + 1, false),
    ]
  }
}
