import Foundation

/// Follows a pointer with no button down while it is over the view.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  override class var plainType: UIGestureRecognizer.Type { UIHoverGestureRecognizer.self }

  /// Fingers do not hover.
  override func takes(_ touch: UITouch) -> Bool { false }

  /// Where the pointer is, in the bounds coordinates of `view`; nil means the window.
  ///
  /// **Cost:** O(*d*) in the depth of `view`.
  open override func location(in view: UIView?) -> CGPoint { convert(latest.centroid, to: view) }

  /// What it means that the pointer is over the view, at a point of the window.
  final func hover(at point: CGPoint, isNew: Bool) -> GestureStep? {
    let hasMoved = point != latest.centroid
    latest.centroid = point
    if isNew { return .begin(.pointerEntered) }
    return progress.isActive && hasMoved ? .change(.pointerMoved) : nil
  }

  /// What it means that the pointer is no longer over the view.
  final var leave: GestureStep? { progress.isActive ? .end(.pointerLeft) : nil }
}
