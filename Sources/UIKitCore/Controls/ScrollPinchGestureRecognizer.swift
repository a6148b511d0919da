import Foundation

/// The recogniser that zooms a scroll view with two fingers, together with a drag of the same view.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
  weak var scrollView: UIScrollView?

  override class var plainType: UIGestureRecognizer.Type { ScrollPinchGestureRecognizer.self }

  override func takes(_ touch: UITouch) -> Bool { scrollView?.zoomedView != nil }

  /// Whether two fingers hold the content, or a touchpad does; one finger that is left of two only drags it.
  var holdsContent: Bool { (state == .began || state == .changed) && (fingers.isEmpty || fingersDown >= 2) }

  /// The fingers that zoom, to notice when they change.
  var pair: [UITouch] { Array(fingers.prefix(2)) }

  /// Zooms and drags go together.
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.pan
  }

  /// Zooms and drags go together.
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventingGestureRecognizer !== scrollView?.pan
  }
}
