import Foundation
import UIKitCore

// A view without content of its own paints the same on each pixel of its interior: its background, or nothing. If it is
// moved, what its old and its new interior have in common looks as before, whatever lies behind or in front of it. On the
// slow drag of a large view that is nearly all that it covers.

extension UIView {
  /// The pixels on which the view paints the same at two places that it covers; nil if they are few, or may differ.
  ///
  /// The view must be the same at both, and upright and unscaled on the screen.
  func pixelsPaintedAlike(at first: PixelRect, and second: PixelRect, scale: CGFloat) -> PixelRect? {
    guard isPlainInside else { return nil }
    // Where a view around this one cuts it off, that edge is no edge of its own; its edge lies further away.
    let edge = Int((max(displayedCornerRadius, displayedBorderWidth) * scale).rounded(.up))
    let common = first.intersection(second)
    let same = PixelRect(
      left: common.left + edge, top: common.top + edge, right: common.right - edge,
      bottom: common.bottom - edge)
    return same.area > DamageRegion.costOfRect * 4 ? same : nil
  }

  /// Whether nothing but background and border is painted of the view, and nothing lies in it.
  private var isPlainInside: Bool {
    displayState.content === ViewLayer.empty && animations == nil && displayedLayer == nil
      && !hasPaintedChildren && shadowArea == nil
  }
}
