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
    var area: PixelRect
    /// The front-most view that alone hides all that lies behind it in the area, and those around it up to its window.
    ///
    /// The innermost comes first; there are none if there is no such view. None of them cuts off anything of the area.
    var cover: ArraySlice<PlacedView> = []
  }

  /// A view that is put on the screen as it is, upright and at no opacity of its own.
  struct PlacedView {
    let view: UIView
    let placement: ViewPlacement
    let traits: UITraitCollection
  }

  private let screen: UIScreen
  private let windows: [UIWindow]

  /// What painting one more piece costs in itself, in pixels that could be painted meanwhile.
  private static let costOfPiece = 1024

  init(of windows: [UIWindow], on screen: UIScreen) {
    self.screen = screen
    self.windows = windows
  }

  /// The pieces of an area, which together are the area.
  func pieces(of damage: PixelRect) -> [Piece] {
    // A cut makes up to four pieces more.
    let worthwhile = 4 * OpaqueCut.costOfPiece
    var search = CoverSearch(of: damage, hiding: min(damage.area, worthwhile), scale: screen.scale)
    guard let hidden = piece(&search) else { return [Piece(area: damage)] }
    let backdrop = search.backdrop
    var pieces: [Piece] = []
    pieces.reserveCapacity(5)
    pieces.append(hidden)
    let strips = damage.strips(around: hidden.area)
    for place in strips.indices where !strips[place].isEmpty {
      let strip = strips[place]
      guard strip.area >= worthwhile else {
        pieces.append(Piece(area: strip, cover: backdrop))
        continue
      }
      var search = CoverSearch(of: strip, hiding: strip.area, scale: screen.scale)
      pieces.append(piece(&search) ?? Piece(area: strip))
    }
    return pieces
  }

  /// The piece under the front-most view that hides enough of the area searched; nil if there is none.
  private func piece(_ search: inout CoverSearch) -> Piece? {
    let top = ViewPlacement(screen: screen)
    for window in windows.reversed() {
      if let hidden = search.part(hiddenBy: window, top, screen.traitCollection, within: search.area) {
        return Piece(area: hidden, cover: search.path[...])
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
  /// The view that was found and those around it up to its window, innermost first.
  private(set) var path: [OpaqueCut.PlacedView] = []
  /// Where the backdrop stands in the path.
  private var backdropPlace: Int?

  init(of area: PixelRect, hiding least: Int, scale: CGFloat) {
    self.area = area
    self.least = least
    rect = area.rect(scale: scale)
  }

  /// The innermost of the views on the path that hide all that lies behind them in the whole area, and those around it.
  var backdrop: ArraySlice<OpaqueCut.PlacedView> { backdropPlace.map { path[$0...] } ?? [] }

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
    if backdropPlace == nil, filled == area, isOpaque { backdropPlace = path.count }
    path.append(OpaqueCut.PlacedView(view: view, placement: placement, traits: traits))
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
  /// What is left of this rectangle without `hole`, which lies in it: above, below, left and right; some may be empty.
  func strips(around hole: PixelRect) -> InlineArray<4, PixelRect> {
    [
      PixelRect(left: left, top: top, right: right, bottom: hole.top),
      PixelRect(left: left, top: hole.bottom, right: right, bottom: bottom),
      PixelRect(left: left, top: hole.top, right: hole.left, bottom: hole.bottom),
      PixelRect(left: hole.right, top: hole.top, right: right, bottom: hole.bottom),
    ]
  }
}
