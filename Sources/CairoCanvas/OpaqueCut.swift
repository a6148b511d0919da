import Foundation
import UIKitCore

// A view that is dragged damages the place where it was and the place where it is. Most of that lies under the view
// itself: if it is opaque, what is behind it would be painted for nothing. So an area is cut along the edges of the
// front-most opaque view that hides a good part of it, and the pieces are painted one by one. In the piece under that
// view, painting begins with the view; only the others show what lies behind it. For each of them that is not small a view
// is looked for that hides all of it. Painting of a small one begins with the backdrop: the innermost of the views around
// the dragged one that fill the whole area, which the search has come by.

/// Cuts what is to be painted into pieces, and knows of each which views in it are hidden.
struct OpaqueCut {
  /// An area to be painted by itself.
  struct Piece {
    let area: PixelRect
    /// The front-most view that alone hides all that lies behind it in the area; nil if there is none.
    ///
    /// Neither it nor a view around it cuts off anything of the area.
    let cover: PlacedView?
  }

  /// A view that is put on the screen as it is, upright and at no opacity of its own.
  final class PlacedView {
    let view: UIView
    let placement: ViewPlacement
    let traits: UITraitCollection
    /// The view around it; nil for a window.
    fileprivate(set) var around: PlacedView?

    fileprivate init(_ view: UIView, _ placement: ViewPlacement, _ traits: UITraitCollection) {
      (self.view, self.placement, self.traits) = (view, placement, traits)
    }

    // The deinit that the compiler makes asks whether it runs on the main actor, which takes more than all else here.
    deinit {}
  }

  private let screen: UIScreen
  private let windows: [UIWindow]

  /// What a cut costs, which makes up to four pieces more: in pixels that could be painted meanwhile.
  private static let costOfCut = 4096
  /// What a search costs, in pixels that could be filled meanwhile: some two microseconds.
  private static let costOfSearch = 16384

  init(of windows: [UIWindow], on screen: UIScreen) {
    self.screen = screen
    self.windows = windows
  }

  /// Calls `body` with the pieces of an area, which together are the area.
  func forEachPiece(of damage: PixelRect, do body: (Piece) -> Void) {
    var search = CoverSearch(of: damage, hiding: min(damage.area, OpaqueCut.costOfCut), scale: screen.scale)
    guard let hidden = piece(&search) else { return body(Piece(area: damage, cover: nil)) }
    body(hidden)
    let backdrop = search.backdrop
    damage.forEachStrip(around: hidden.area) { strip in
      guard strip.area >= OpaqueCut.costOfSearch else {
        return body(Piece(area: strip, cover: backdrop))
      }
      var search = CoverSearch(of: strip, hiding: strip.area, scale: screen.scale)
      body(piece(&search) ?? Piece(area: strip, cover: nil))
    }
  }

  /// The piece under the front-most view that hides enough of the area searched; nil if there is none.
  private func piece(_ search: inout CoverSearch) -> Piece? {
    let top = ViewPlacement(screen: screen)
    for window in windows.reversed() {
      if let hidden = search.part(hiddenBy: window, top, screen.traitCollection, within: search.area) {
        return Piece(area: hidden, cover: search.cover)
      }
    }
    return nil
  }
}

/// The search for a view that hides a part of an area.
private struct CoverSearch {
  /// In pixels.
  let area: PixelRect
  /// The same in points of the screen.
  private let rect: CGRect
  /// How many pixels the view must hide.
  private let least: Int
  /// The view that was found.
  private(set) var cover: OpaqueCut.PlacedView?
  /// The innermost of it and the views around it that hide all that lies behind them in the whole area.
  private(set) var backdrop: OpaqueCut.PlacedView?
  /// The outermost of the views around it that the search has come back to.
  private var outermost: OpaqueCut.PlacedView?

  init(of area: PixelRect, hiding least: Int, scale: CGFloat) {
    self.area = area
    self.least = least
    rect = area.rect(scale: scale)
  }

  /// The part of the area that the front-most opaque view in `view`, or the view itself, hides; nil if it is small.
  ///
  /// `limits` is what the views around it let show.
  mutating func part(
    hiddenBy view: UIView, _ parent: ViewPlacement, _ inherited: UITraitCollection, within limits: PixelRect
  ) -> PixelRect? {
    guard let covered = view.displayState.coveredRect,
      PixelRect(nearestTo: covered, scale: parent.scale).intersection(limits).area >= least,
      view.displayedAlpha == 1, view.layerModel?.mask == nil, view.blendMode == .normal,
      let placement = parent.entering(view), placement.isTranslation
    else { return nil }
    let traits = view.traits(inheriting: inherited)
    let filled = view.areaFilled(placement, within: limits)
    var hidden: PixelRect?
    if view.hasPaintedChildren {
      let inside = view.style.clipsToBounds ? filled : limits
      CoverageIndex.firstChild(of: view, touching: rect) { child in
        hidden = part(hiddenBy: child, placement, traits, within: inside)
        return hidden != nil
      }
    }
    guard hidden != nil || filled.area >= least else { return nil }
    let isOpaque = view.displayedBackgroundColor?.components(with: traits).alpha == 1
    if hidden == nil, isOpaque { hidden = filled }
    guard let hidden else { return nil }
    let placed = OpaqueCut.PlacedView(view, placement, traits)
    if cover == nil { cover = placed }
    if backdrop == nil, filled == area, isOpaque { backdrop = placed }
    outermost?.around = placed
    outermost = placed
    return hidden
  }
}

extension UIView {
  /// The pixels within `limits` that the background fills wholly, apart from its opacity.
  fileprivate func areaFilled(_ placement: ViewPlacement, within limits: PixelRect) -> PixelRect {
    let own = placement.pixels(of: displayedBounds)
    var filled = own.intersection(limits)
    // Rounded corners hide nothing; the band between the upper and the lower ones does.
    let radius = displayedCornerRadius * placement.scale
    if own.hasCorner(touching: filled, radius: radius) {
      let height = Int(radius.rounded(.up))
      filled.top = max(filled.top, own.top + height)
      filled.bottom = min(filled.bottom, own.bottom - height)
    }
    return filled
  }
}

nonisolated extension PixelRect {
  /// Calls `body` with what is left of this rectangle without `hole`, which lies in it: above, below, left and right.
  func forEachStrip(around hole: PixelRect, do body: (PixelRect) -> Void) {
    if top < hole.top { body(PixelRect(left: left, top: top, right: right, bottom: hole.top)) }
    if hole.bottom < bottom { body(PixelRect(left: left, top: hole.bottom, right: right, bottom: bottom)) }
    if left < hole.left { body(PixelRect(left: left, top: hole.top, right: hole.left, bottom: hole.bottom)) }
    if hole.right < right {
      body(PixelRect(left: hole.right, top: hole.top, right: right, bottom: hole.bottom))
    }
  }
}
