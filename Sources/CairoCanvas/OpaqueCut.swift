import Foundation
import UIKitCore

// A view that is dragged damages the place where it was and the place where it is. Most of that lies under the view
// itself: if it is opaque, what is behind it would be painted for nothing. So an area is cut along the edges of the
// front-most opaque view that hides a good part of it, and the pieces are painted one by one. In the piece under that
// view, painting begins with the view; only the others show what lies behind it.

/// Cuts what is to be painted into pieces, of which one is hidden by a single view.
struct OpaqueCut {
  /// The area to cut, in pixels and in points of the screen.
  private let damage: PixelRect
  private let dirty: CGRect
  /// How many pixels the view must hide.
  private let least: Int

  /// What painting one more piece costs in itself, in pixels that could be painted meanwhile.
  private static let costOfPiece = 1024

  /// The pieces of an area, each to be painted by itself; together they are the area.
  static func pieces(of damage: PixelRect, on screen: UIScreen) -> [PixelRect] {
    // A cut makes up to four pieces more.
    let least = 4 * costOfPiece
    guard damage.area > least else { return [damage] }
    let cut = OpaqueCut(damage: damage, dirty: damage.rect(scale: screen.scale), least: least)
    let top = ViewPlacement(screen: screen)
    for window in screen.windows.reversed() {
      if let hidden = cut.hiddenPart(by: window, top, screen.traitCollection, within: damage) {
        return [hidden] + damage.strips(around: hidden)
      }
    }
    return [damage]
  }

  /// The part of the area that the front-most opaque view in `view`, or the view itself, hides; nil if it is small.
  ///
  /// `limits` is what the views around it let show.
  private func hiddenPart(
    by view: UIView, _ parent: ViewPlacement, _ inherited: UITraitCollection, within limits: PixelRect
  ) -> PixelRect? {
    guard let covered = view.displayState.coveredRect,
      PixelRect(nearestTo: covered, scale: parent.scale).intersection(limits).area >= least,
      view.displayedAlpha == 1, let placement = parent.entering(view), placement.isTranslation
    else { return nil }
    let traits = view.traits(inheriting: inherited)
    // Rounded corners hide nothing; the band between the upper and the lower ones does.
    let radius = Int((view.displayedCornerRadius * placement.scale).rounded(.up))
    var band = placement.pixels(of: view.displayedGeometry.bounds)
    band.top += radius
    band.bottom -= radius
    band = band.intersection(limits)
    let inside = view.style.clipsToBounds ? band : limits
    var hidden: PixelRect?
    CoverageIndex.firstChild(of: view, touching: dirty) { child in
      hidden = hiddenPart(by: child, placement, traits, within: inside)
      return hidden != nil
    }
    if hidden != nil { return hidden }
    let isOpaque = view.displayedBackgroundColor?.components(with: traits).alpha == 1
    return isOpaque && band.area >= least ? band : nil
  }
}

nonisolated extension PixelRect {
  /// What is left of this rectangle without `hole`, which lies in it: above, below, left and right.
  func strips(around hole: PixelRect) -> [PixelRect] {
    [
      PixelRect(left: left, top: top, right: right, bottom: hole.top),
      PixelRect(left: left, top: hole.bottom, right: right, bottom: bottom),
      PixelRect(left: left, top: hole.top, right: hole.left, bottom: hole.bottom),
      PixelRect(left: hole.right, top: hole.top, right: right, bottom: hole.bottom),
    ].filter { !$0.isEmpty }
  }
}
