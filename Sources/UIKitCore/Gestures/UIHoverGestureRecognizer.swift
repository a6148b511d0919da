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

  /// Moves the pointer over the view, to a point of the window.
  final func hover(at point: CGPoint, isNew: Bool) {
    let hasMoved = point != latest.centroid
    latest.centroid = point
    if isNew {
      move(to: .began, because: .pointerEntered)
    } else if progress.isActive && hasMoved {
      move(to: .changed, because: .pointerMoved)
    }
  }

  /// Ends the hovering: the pointer is no longer over the view.
  final func leave() {
    guard progress.isActive else { return }
    move(to: .ended, because: .pointerLeft)
  }
}
