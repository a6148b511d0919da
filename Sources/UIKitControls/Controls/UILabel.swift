import Foundation

/// A view that shows text.
///
/// Labels take no touches unless you set `isUserInteractionEnabled`, and neither do their subviews.
open class UILabel: UIView, ClassWithAccessibility, WrappingContent, TextBaselines {
  /// The text; setting it replaces `attributedText`.
  open var text: String? {
    didSet {
      let hadAttributes = styledText != nil
      styledText = nil
      markedText = nil
      if hadAttributes || text != oldValue { contentDidChange() }
    }
  }
  /// The text with marks that end its lines, measured and drawn instead of it; setting `text` drops it.
  package final var markedText: String? { didSet { if markedText != oldValue { contentDidChange() } } }
  /// The text with the attributes that were set with it.
  private final var styledText: NSAttributedString?
  /// The text with the fonts, colours and underlines of its parts; parts without a colour are drawn in `textColor`.
  ///
  /// A plain text has the label's font here.
  open var attributedText: NSAttributedString? {
    get {
      styledText ?? text.map { NSAttributedString(string: $0, attributes: font.map { [.font: $0] } ?? [:]) }
    }
    set {
      text = newValue?.string
      styledText = newValue.map { NSAttributedString(attributedString: $0) }
      contentDidChange()
    }
  }
  /// The typeface and its size.
  open var font: UIFont! = UILabel.usualFont { didSet { contentDidChange() } }
  /// The colour of the text.
  open var textColor: UIColor! = .label { didSet { setNeedsDisplay() } }
  /// The colour of the text while the label is highlighted; nil means the ordinary one.
  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
  /// Whether the label is highlighted, as in a pressed row of a list.
  open var isHighlighted = false { didSet { setNeedsDisplay() } }
  /// Whether the text looks enabled; touches ignore this.
  open var isEnabled = true { didSet { setNeedsDisplay() } }
  /// Where lines are placed between the left and right edges.
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }
  /// What happens to text that does not fit.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { contentDidChange() } }
  /// Whether a single line that is too wide is drawn smaller, down to `minimumScaleFactor`.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
  /// The largest number of lines; 0 means as many as there is room for.
  open var numberOfLines = 1 { didSet { contentDidChange() } }
  /// The smallest size of such a line, as a share of the font's; 0 means any.
  open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// The width at which the intrinsic size of several lines is measured, in points; 0 means the width that constraints
  /// give, or without them the current one.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }

  private static let usualFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  /// Makes a label with a frame in its future superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Returns nil: there are no archives to read labels from.
  public required init?(coder: NSCoder) {
    nil
  }

  package final var ownAccessibility: OwnAccessibility {
    OwnAccessibility(label: text, traits: isEnabled ? .staticText : [.staticText, .notEnabled])
  }

  private final func contentDidChange() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// The size that the text needs if no line is wider than `size`, in points; a single line is never broken.
  ///
  /// **Cost:** O(*n*) in the number of characters.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    // A single line is never broken, so the available width does not matter.
    let width = numberOfLines == 1 || size.width <= 0 ? CGFloat.infinity : size.width
    let room = CGRect(x: 0, y: 0, width: width, height: .infinity)
    return textRect(forBounds: room, limitedToNumberOfLines: numberOfLines).size
  }

  /// The size that the text needs, in points; for several lines, at `preferredMaxLayoutWidth` or else at the current
  /// width.
  ///
  /// **Cost:** as `sizeThatFits(_:)`.
  open override var intrinsicContentSize: CGSize {
    let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : bounds.width
    return sizeThatFits(CGSize(width: width, height: 0))
  }

  package final var wrapsLines: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  package final func contentSize(inWidth width: CGFloat?) -> CGSize {
    sizeThatFits(CGSize(width: width ?? 0, height: 0))
  }

  /// A single line stands in the middle of the height; several lines get the height that they need.
  package final func baseline(
    _ attribute: NSLayoutConstraint.Attribute
  ) -> (share: CGFloat, offset: CGFloat) {
    let isFirst = attribute == .firstBaseline
    guard numberOfLines == 1 else { return isFirst ? (0, font.ascender) : (1, font.descender) }
    let half = intrinsicContentSize.height / 2
    return (0.5, isFirst ? font.ascender - half : half + font.descender)
  }

  /// The rectangle that the text needs, at the top left of `bounds`, in points.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard let block = textBlock(lines: numberOfLines) else {
      return CGRect(origin: bounds.origin, size: .zero)
    }
    return CGRect(origin: bounds.origin, size: TextEngine.size(of: block, width: bounds.width))
  }

  /// Draws the text into the bounds.
  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text into a rectangle of the bounds, vertically centred.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let (block, place) = placedText(in: rect) else {
      return
    }
    context.draw {
      $0.draw(block, in: place, color: context.shown(shownColor.components(with: context.traits)))
    }
  }

  /// The text to draw into a rectangle, and where; the place extends to the bottom of the rectangle.
  private final func placedText(in rect: CGRect) -> (TextBlock, CGRect)? {
    guard rect.width > 0, rect.height > 0, var block = textBlock(lines: numberOfLines) else { return nil }
    shrink(&block, to: rect.width)
    if numberOfLines != 1, case let lineHeight = font.lineHeight, lineHeight > 0 {
      // Lines that have no room are left out.
      let room = max(1, Int((rect.height + 0.5) / lineHeight))
      block.numberOfLines = numberOfLines == 0 ? room : min(numberOfLines, room)
    }
    let height = TextEngine.size(of: block, width: rect.width).height
    var place = rect
    place.origin.y += max(0, ((rect.height - height) / 2).rounded(.down))
    return (block, place)
  }

  /// Makes a plain line smaller until it is no wider than `width`, in points.
  private final func shrink(_ block: inout TextBlock, to width: CGFloat) {
    guard adjustsFontSizeToFitWidth, numberOfLines == 1, styledText == nil, let text else { return }
    let wanted = TextEngine.size(of: block).width
    guard wanted > width, wanted > 0 else { return }
    // Half a point less, because widths do not grow exactly with the size.
    let scale = max(minimumScaleFactor, (width - 0.5) / wanted, 0.01)
    block = TextBlock(
      text, font: font.withSize(font.pointSize * scale), alignment: textAlignment,
      lineBreakMode: lineBreakMode,
      numberOfLines: 1)
  }

  private final var shownColor: UIColor {
    guard isEnabled else { return .tertiaryLabel }
    return (isHighlighted ? highlightedTextColor : nil) ?? textColor ?? .label
  }

  private final func textBlock(lines: Int) -> TextBlock? {
    guard let text = markedText ?? text, !text.isEmpty, let font else { return nil }
    if let styledText {
      var block = TextBlock(styledText, traits: traitCollection)
      block.numberOfLines = lines
      if styledText.attribute(.paragraphStyle, at: 0, effectiveRange: nil) == nil {
        (block.alignment, block.lineBreakMode) = (textAlignment, lineBreakMode)
      }
      return block
    }
    return TextBlock(
      text, font: font, alignment: textAlignment, lineBreakMode: lineBreakMode, numberOfLines: lines)
  }
}
