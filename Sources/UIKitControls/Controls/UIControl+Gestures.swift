import Foundation

extension UIControl: GestureKeeper {
  /// What a finger does by default on a system control.
  enum OwnGesture {
    /// One finger taps once.
    case tap
    /// One finger swipes along the control.
    case swipe
    /// One finger drags along the control.
    case pan
  }

  /// Whether this control keeps the gesture that a finger is making from a recogniser.
  package final func keepsGesture(from recognizer: UIGestureRecognizer) -> Bool {
    ownGestures.contains { keeps($0, from: recognizer) }
  }

  /// Whether this control keeps the finger from a recogniser because it uses the same gesture itself.
  ///
  /// It keeps out only recognisers on the views around it, and only if they would cancel the control's touch. A
  /// recogniser on the control itself was put there to be recognised.
  private final func keeps(_ gesture: OwnGesture, from recognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, recognizer.cancelsTouchesInView, let view = recognizer.view, view !== self,
      isDescendant(of: view), recognizer.numberOfTouches <= 1
    else { return false }
    switch gesture {
    case .tap:
      guard let tap = recognizer as? UITapGestureRecognizer else { return false }
      return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    case .swipe:
      guard let swipe = recognizer as? UISwipeGestureRecognizer else { return false }
      return swipe.numberOfTouchesRequired == 1 && !swipe.direction.isDisjoint(with: [.left, .right])
    case .pan:
      // Scroll views have their own rules about controls.
      guard let pan = recognizer as? UIPanGestureRecognizer, !(pan is ScrollPanGestureRecognizer) else {
        return false
      }
      return abs(pan.path.dx) >= abs(pan.path.dy)
    }
  }
}
