import UIKit

/// The large sentence, which keys can go to so that it can be copied.
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

  /// How many lines more than needed it may take, so that each ends well.
  var spareLines = 0 { didSet { if spareLines != oldValue { setNeedsLayout() } } }

  override func sizeThatFits(_ size: CGSize) -> CGSize { label.sizeThatFits(size) }

  /// Ends its lines well in so much room, and returns the width at which they are about equally long, in points.
  @discardableResult
  func balance(in width: CGFloat) -> CGFloat {
    label.balance(text, in: width, spareLines: spareLines)
  }

  override func layoutSubviews() {
    label.frame = bounds
    balance(in: bounds.width)
  }
}
