import Foundation

/// The recogniser that zooms a scroll view with two fingers, together with a drag of the same view.
package final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
  package weak var scrollView: (any TouchContainer)?

  override class var plainType: UIGestureRecognizer.Type { ScrollPinchGestureRecognizer.self }

  override func takes(_ touch: UITouch) -> Bool { scrollView?.zoomedView != nil }

  /// Whether two fingers hold the content, or a touchpad does; one finger that is left of two only drags it.
  package var holdsContent: Bool {
    (state == .began || state == .changed) && (fingers.isEmpty || fingersDown >= 2)
  }

  /// The fingers that zoom, to notice when they change.
  package var pair: [UITouch] { Array(fingers.prefix(2)) }

  /// Zooms and drags go together.
  package override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.pan
  }

  /// Zooms and drags go together.
  package override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventingGestureRecognizer !== scrollView?.pan
  }
}
