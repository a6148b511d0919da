import Foundation

extension UIControl: GestureKeeper {
  /// What a finger does by default on one of the system's controls.
  enum OwnGesture {
    /// One finger taps once.
    case tap
    /// One finger swipes along the control.
    case swipe
    /// One finger drags along the control.
    case pan
  }

  /// Whether this control keeps a gesture of its own, which a finger makes now, from a recogniser.
  final func keepsGesture(from recognizer: UIGestureRecognizer) -> Bool {
    for gesture in ownGestures where keeps(gesture, from: recognizer) { return true }
    return false
  }

  /// Whether this control keeps the finger from a recogniser because it does something by the same gesture itself.
  ///
  /// Only recognisers on the views around it are kept out, and only if they would cancel the control's touch. One on the
  /// control itself was put there to be recognised.
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
      // A scroll view has its own rules about controls.
      guard let pan = recognizer as? UIPanGestureRecognizer, !(pan is ScrollPanGestureRecognizer) else {
        return false
      }
      return abs(pan.path.dx) >= abs(pan.path.dy)
    }
  }
}
