import UIKit

/// A view that is made in code alone: a subclass says in `setUp` what it consists of.
class CodedView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) { nil }

  /// Called once, when the view has its first frame.
  func setUp() {}
}

/// The same for a control.
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
  /// Called with a finger that pressed the control, and as often as it moves.
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
