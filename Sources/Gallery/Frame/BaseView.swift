import UIKit

/// A view that is made in code alone: a subclass says in `setUp` what it consists of.
class BaseView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) { nil }

  /// Called once, when the view has its first frame.
  func setUp() {}
}
