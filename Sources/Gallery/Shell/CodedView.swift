import UIKit

/// A view made in code alone: a subclass adds its parts in `setUp`.
class CodedView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) { nil }

  /// Called once, when the view has its first frame.
  func setUp() {}
}

/// A control made in code alone.
class CodedControl: UIControl {
  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) { nil }

  /// Called once, when the control has its first frame.
  func setUp() {}
}

/// A control that follows the finger on it.
class TrackingControl: CodedControl {
  /// Called with the finger when it presses the control, and each time it moves.
  func follow(_ touch: UITouch) {}

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }
}
