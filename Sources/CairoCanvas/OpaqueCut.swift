import Foundation
import UIKitCore

// A view that is dragged damages the place where it was and the place where it is. Most of that lies under the view
// itself: if it is opaque, what is behind it would be painted for nothing. So an area is cut along the edges of the
// front-most opaque view that hides a good part of it, and the pieces are painted one by one. In the piece under that
// view, painting begins with the view; only the others show what lies behind it. For each of them that is not small a view
// is looked for that hides all of it. Painting of the rest begins with the backdrop, the innermost of the views that fill
// the window: it is found in a few steps from the window downwards.

/// Cuts what is to be painted into pieces, and knows of each which views in it are hidden.
struct OpaqueCut {
  /// An area to be painted by itself.
  struct Piece {
    var area: PixelRect
    /// The front-most view that alone hides all that lies behind it in the area, and those around it up to its window,
    /// innermost first; none if there is no such view.
    var cover: [UIView] = []
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
    guard let hidden = piece(of: damage, hiding: min(damage.area, worthwhile)) else {
      return [Piece(area: damage)]
    }
    var pieces = [hidden]
    pieces.reserveCapacity(5)
    let backdrop = backdrop(of: damage)
    damage.forEachStrip(around: hidden.area) { strip in
      let found = strip.area < worthwhile ? nil : piece(of: strip, hiding: strip.area)
      pieces.append(found ?? Piece(area: strip, cover: backdrop))
    }
    return pieces
  }

  /// The piece of an area that the front-most view hides which hides at least so many pixels; nil if none does.
  private func piece(of area: PixelRect, hiding least: Int) -> Piece? {
    let search = CoverSearch(area: area.rect(scale: screen.scale), least: least)
    let top = ViewPlacement(screen: screen)
    var path: [UIView] = []
    for window in windows.reversed() {
      if let hidden = search.part(hiddenBy: window, top, screen.traitCollection, within: area, path: &path) {
        return Piece(area: hidden, cover: path)
      }
    }
    return nil
  }

  /// The views that lie behind all others in an area, each in the one before, and hide the whole of it, innermost first.
  private func backdrop(of area: PixelRect) -> [UIView] {
    let dirty = area.rect(scale: screen.scale)
    var path: [UIView] = []
    for window in windows.reversed() where path.isEmpty {
      var placement = ViewPlacement(screen: screen)
      var traits = screen.traitCollection
      var view: UIView? = window
      while let next = view, let covered = next.displayState.coveredRect, covered.contains(dirty),
        let backing = Backing(next, in: placement, traits, within: area), backing.filled == area,
        backing.isOpaque
      {
        path.append(next)
        (placement, traits) = (backing.placement, backing.traits)
        view = CoverageIndex.backmostChild(of: next, touching: dirty)
      }
    }
    path.reverse()
    return path
  }
}

/// The search for a view that hides a part of an area.
private struct CoverSearch {
  /// In points of the screen.
  let area: CGRect
  /// How many pixels the view must hide.
  let least: Int

  /// The part of the area that the front-most opaque view in `view`, or the view itself, hides; nil if it is small.
  ///
  /// `limits` is what the views around it let show. If there is one, the path to it is appended, innermost first.
  func part(
    hiddenBy view: UIView, _ parent: ViewPlacement, _ inherited: UITraitCollection, within limits: PixelRect,
    path: inout [UIView]
  ) -> PixelRect? {
    guard let covered = view.displayState.coveredRect,
      PixelRect(nearestTo: covered, scale: parent.scale).intersection(limits).area >= least,
      let backing = Backing(view, in: parent, inherited, within: limits)
    else { return nil }
    let inside = view.style.clipsToBounds ? backing.filled : limits
    var hidden: PixelRect?
    CoverageIndex.firstChild(of: view, touching: area) { child in
      hidden = part(hiddenBy: child, backing.placement, backing.traits, within: inside, path: &path)
      return hidden != nil
    }
    if hidden == nil, backing.filled.area >= least, backing.isOpaque { hidden = backing.filled }
    if hidden != nil { path.append(view) }
    return hidden
  }
}

/// A view that is put on the screen as it is, upright and at no opacity of its own: what its background fills, it hides.
private struct Backing {
  let placement: ViewPlacement
  let traits: UITraitCollection
  /// What the background fills.
  let filled: PixelRect
  private let background: UIColor?

  /// Looks at a view within `limits`; nil if it is put on the screen in another way, or not at all.
  init?(
    _ view: UIView, in parent: ViewPlacement, _ inherited: UITraitCollection, within limits: PixelRect
  ) {
    guard view.displayState.coveredRect != nil, view.displayedAlpha == 1, view.layerModel?.mask == nil,
      view.blendMode == .normal, let placement = parent.entering(view), placement.isTranslation
    else { return nil }
    self.placement = placement
    traits = view.traits(inheriting: inherited)
    background = view.displayedBackgroundColor
    let own = placement.pixels(of: view.displayedBounds)
    var filled = own.intersection(limits)
    // Rounded corners hide nothing; the band between the upper and the lower ones does.
    let radius = view.displayedCornerRadius * parent.scale
    if own.hasCorner(touching: filled, radius: radius) {
      let height = Int(radius.rounded(.up))
      filled.top = max(filled.top, own.top + height)
      filled.bottom = min(filled.bottom, own.bottom - height)
    }
    self.filled = filled
  }

  var isOpaque: Bool { background?.components(with: traits).alpha == 1 }
}

nonisolated extension PixelRect {
  /// Calls `body` with what is left of this rectangle without `hole`, which lies in it: above, below, left and right.
  func forEachStrip(around hole: PixelRect, _ body: (PixelRect) -> Void) {
    func visit(_ strip: PixelRect) { if !strip.isEmpty { body(strip) } }
    visit(PixelRect(left: left, top: top, right: right, bottom: hole.top))
    visit(PixelRect(left: left, top: hole.bottom, right: right, bottom: bottom))
    visit(PixelRect(left: left, top: hole.top, right: hole.left, bottom: hole.bottom))
    visit(PixelRect(left: hole.right, top: hole.top, right: right, bottom: hole.bottom))
  }
}
