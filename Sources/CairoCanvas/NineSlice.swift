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
  nonisolated enum Kind: Hashable, Sendable {
    case area
    case border(width: CGFloat)
    /// Blurred, and empty where the rectangle itself lies if there is a hole.
    case shadow(sigma: CGFloat, hole: Hole?)
  }

  /// Where a rectangle lies from its shadow.
  nonisolated struct Hole: Hashable, Sendable {
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
  /// Whether the middle is a fill.
  private let hasMiddle: Bool
  /// Whether all between the corners is covered.
  private let hasFullEdges: Bool

  private init(mask: CoverageMask, corner: Int, hasMiddle: Bool, hasFullEdges: Bool) {
    self.mask = mask
    self.corner = corner
    self.hasMiddle = hasMiddle
    self.hasFullEdges = hasFullEdges
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
      mask: mask, corner: isStretched ? inner + reach : 0, hasMiddle: band == 0 && hole == nil,
      hasFullEdges: kind == .area)
    if cache.count >= capacity { cache.removeAll(keepingCapacity: true) }
    cache[key] = result
    return result
  }

  /// Fills the mask of a rectangle with the source; place and size in pixels of `context`, whose units are pixels.
  func paint(on context: OpaquePointer, x: Int, y: Int, width: Int, height: Int) {
    paint(with: CairoTiles(context: context), x: x, y: y, width: width, height: height)
  }

  /// Fills the mask of a rectangle; place and size in pixels.
  func paint(with tiles: some TilePainting, x: Int, y: Int, width: Int, height: Int) {
    let (left, top) = (x - mask.reach, y - mask.reach)
    guard corner > 0 else { return tiles.paint(mask.surface, in: nil, left: left, top: top) }
    let columns = NineSlice.tiles(from: left, length: width + 2 * mask.reach, corner: corner)
    let rows = NineSlice.tiles(from: top, length: height + 2 * mask.reach, corner: corner)
    let clip = tiles.clip
    func seen(_ row: Int, _ column: Int) -> PixelRect {
      PixelRect(
        left: columns[column].place, top: rows[row].place,
        right: columns[column].place + columns[column].length, bottom: rows[row].place + rows[row].length
      ).intersection(clip)
    }
    var filled: [PixelRect] = []
    for row in 0..<3 {
      for column in 0..<3 {
        let tile = seen(row, column)
        if tile.isEmpty { continue }
        if isFilled(row, column) {
          filled.append(tile)
        } else if !(row == 1 && column == 1) {
          paintTile(tile, rows[row], columns[column], isStretched: row == 1 || column == 1, tiles)
        }
      }
    }
    tiles.fill(filled)
  }

  /// Whether all of a tile is covered.
  private func isFilled(_ row: Int, _ column: Int) -> Bool {
    row == 1 && column == 1 ? hasMiddle : (row == 1 || column == 1) && hasFullEdges
  }

  /// Paints what is seen of a corner or, stretched, of an edge.
  private func paintTile(
    _ seen: PixelRect, _ row: Tile, _ column: Tile, isStretched: Bool, _ tiles: some TilePainting
  ) {
    guard isStretched else {
      return tiles.paint(
        mask.surface, in: seen, left: column.place - column.source, top: row.place - row.source)
    }
    let isLevel = column.source == corner
    guard
      let edge = mask.edge(
        isLevel: isLevel, x: column.source + (isLevel ? 0 : seen.left - column.place),
        y: row.source + (isLevel ? seen.top - row.place : 0), width: seen.width, height: seen.height)
    else { return }
    tiles.paint(edge, in: seen, left: seen.left, top: seen.top)
    cairo_surface_destroy(edge)
  }

  /// A tile in one direction: where it is painted, how long it is, and where it comes from in the mask.
  private typealias Tile = (place: Int, length: Int, source: Int)

  /// Corner, middle and corner.
  private static func tiles(from start: Int, length: Int, corner: Int) -> [Tile] {
    let end = start + length - corner
    return [(start, corner, 0), (start + corner, end - start - corner, corner), (end, corner, corner + 1)]
  }
}

/// Fills what masks cover, in pixels.
protocol TilePainting {
  /// The pixels that can be painted on.
  var clip: PixelRect { get }
  /// Fills rectangles that do not overlap.
  func fill(_ rects: [PixelRect])
  /// Fills what a mask covers in a rectangle, or all that it covers; `left` and `top` are where its first pixel is.
  func paint(_ mask: OpaquePointer, in rect: PixelRect?, left: Int, top: Int)
}

/// Fills with the source of a Cairo context, whose units are pixels.
private struct CairoTiles: TilePainting {
  let context: OpaquePointer

  var clip: PixelRect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &left, &top, &right, &bottom)
    return PixelRect(
      left: Int(left.rounded(.down)), top: Int(top.rounded(.down)), right: Int(right.rounded(.up)),
      bottom: Int(bottom.rounded(.up)))
  }

  func fill(_ rects: [PixelRect]) {
    cairo_new_path(context)
    rects.forEach(append)
    cairo_fill(context)
  }

  func paint(_ mask: OpaquePointer, in rect: PixelRect?, left: Int, top: Int) {
    cairo_save(context)
    if let rect {
      cairo_new_path(context)
      append(rect)
      cairo_clip(context)
    }
    cairo_mask_surface(context, mask, Double(left), Double(top))
    cairo_restore(context)
  }

  private func append(_ rect: PixelRect) {
    cairo_rectangle(
      context, Double(rect.left), Double(rect.top), Double(rect.width), Double(rect.height))
  }
}
