import Foundation
import UIKitCore

// A view without content of its own paints the same on each pixel of its interior: its background, or nothing. When
// it moves, the common part of its old and its new interior looks as before, whatever is behind or in front of it. In
// a slow drag of a large view that is nearly all of its area.

extension UIView {
  /// The pixels that the view paints the same at both of two places; nil if they are few, or may differ.
  ///
  /// The view must be the same at both, and upright and unscaled on the screen.
  func pixelsPaintedAlike(at first: PixelRect, and second: PixelRect, scale: CGFloat) -> PixelRect? {
    guard isPlainInside else { return nil }
    // If a view around this one clips it, that edge is not its own; its own edge is further away.
    let style = displayedStyle
    let edge = Int((max(style.cornerRadius, style.borderWidth) * scale).rounded(.up))
    let common = first.intersection(second)
    let same = PixelRect(
      left: common.left + edge, top: common.top + edge, right: common.right - edge,
      bottom: common.bottom - edge)
    return same.area > DamageRegion.costOfRect * 4 ? same : nil
  }

  /// Whether only the view's background and border are painted, and it contains nothing.
  private var isPlainInside: Bool {
    drawnContent === ViewLayer.empty && animations == nil && displayedLayer == nil
      && !hasPaintedChildren && shadowArea == nil
  }
}
