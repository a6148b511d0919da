import UIKit

/// The large sentence; it can have the focus, so that keys can copy it.
final class SentenceControl: CodedControl {
  private let label = BalancedLabel("", font: TypeScale.large, lines: 0)

  override func setUp() {
    isOpaque = false
    layer.cornerRadius = Measure.smallRadius
    addSubview(label)
  }

  var text = "" {
    didSet {
      label.text = text
      setNeedsLayout()
    }
  }
  var font: UIFont {
    get { label.font }
    set { label.font = newValue }
  }
  var textAlignment: NSTextAlignment {
    get { label.textAlignment }
    set { label.textAlignment = newValue }
  }

  /// How many more lines than needed it may take, so that each ends well.
  var spareLines = 0 { didSet { if spareLines != oldValue { setNeedsLayout() } } }

  override func sizeThatFits(_ size: CGSize) -> CGSize { label.sizeThatFits(size) }

  /// Balances its lines in a width, and returns the width that they take, in points.
  @discardableResult
  func balance(in width: CGFloat) -> CGFloat {
    label.balance(text, in: width, spareLines: spareLines)
  }

  override func layoutSubviews() {
    label.frame = bounds
    balance(in: bounds.width)
  }
}
