import Foundation

/// Where a text layer's lines are placed between its edges.
nonisolated public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name as a text.
  public let rawValue: String

  /// Makes a mode of a text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// As the script of the text asks.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left edge.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right edge.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Stretched to both edges.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

  var alignment: NSTextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}

/// What happens to a text layer's text that is too wide.
nonisolated public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name as a text.
  public let rawValue: String

  /// Makes a mode of a text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// It continues beyond the edge.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// An ellipsis replaces its beginning.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// An ellipsis replaces its end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// An ellipsis replaces its middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")

  var lineBreakMode: NSLineBreakMode {
    switch self {
    case .start: .byTruncatingHead
    case .end: .byTruncatingTail
    case .middle: .byTruncatingMiddle
    default: .byClipping
    }
  }
}

/// A layer that shows a text, from the top of its bounds.
///
/// **Cost:** the text is set each time the layer is drawn: O(*n*) in the number of characters.
open class CATextLayer: CALayer {
  private struct Text {
    var string: Any?
    var font: Any?
    var fontSize: CGFloat = 36
    var foregroundColor: CGColor? = .white
    var isWrapped = false
    var alignmentMode = CATextLayerAlignmentMode.natural
    var truncationMode = CATextLayerTruncationMode.none
  }

  private var text = Text()

  /// Makes a layer of no size and without a text.
  public override init() { super.init() }

  /// Makes a layer with the values of another.
  public override init(layer: Any) { super.init(layer: layer) }

  /// Returns nil: there are no archives to read layers from.
  public required init?(coder: NSCoder) { nil }

  /// The text: a `String`, or an `NSAttributedString`, whose fonts and colours take precedence over the layer's.
  open var string: Any? {
    get { text.string }
    set { changing("string") { text.string = newValue } }
  }

  /// The typeface: a `CGFont`, a `UIFont`, whose size is ignored, or a font's name; nil is the system's.
  open var font: Any? {
    get { text.font }
    set { changing("font") { text.font = newValue } }
  }

  /// The size of the text, in points.
  open var fontSize: CGFloat {
    get { text.fontSize }
    set { changing("fontSize") { text.fontSize = CALayer.length(newValue) } }
  }

  /// The colour of the text, white by default.
  open var foregroundColor: CGColor? {
    get { text.foregroundColor }
    set { changing("foregroundColor") { text.foregroundColor = newValue } }
  }

  /// Whether to break lines that are too wide between words.
  open var isWrapped: Bool {
    get { text.isWrapped }
    set { changing("wrapped") { text.isWrapped = newValue } }
  }

  /// Where the lines are placed between the edges.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { text.alignmentMode }
    set { changing("alignmentMode") { text.alignmentMode = newValue } }
  }

  /// What happens to text that is too wide.
  open var truncationMode: CATextLayerTruncationMode {
    get { text.truncationMode }
    set { changing("truncationMode") { text.truncationMode = newValue } }
  }

  // MARK: For the layer

  override func takeValues(of other: CALayer) {
    super.takeValues(of: other)
    if let other = other as? CATextLayer { text = other.text }
  }

  override func property(_ key: String) -> LayerProperty? {
    CATextLayer.properties[key] ?? super.property(key)
  }

  private static let properties: [String: LayerProperty] = [
    "fontSize": .number(\CATextLayer.fontSize), "foregroundColor": .color(\CATextLayer.foregroundColor),
  ]

  // MARK: Drawing

  package override var drawsOwnContents: Bool { block != nil }

  private var plainText: String? { text.string as? String ?? (text.string as? NSAttributedString)?.string }

  /// The text, and how to set it; nil if there is none.
  private var block: TextBlock? {
    guard let plainText, !plainText.isEmpty, fontSize > 0 else { return nil }
    return TextBlock(
      plainText, font: shownFont, alignment: alignmentMode.alignment,
      lineBreakMode: isWrapped ? .byWordWrapping : truncationMode.lineBreakMode,
      numberOfLines: isWrapped ? 0 : 1)
  }

  private var shownFont: UIFont {
    if let font = text.font as? UIFont ?? (text.font as? CGFont)?.font { return font.withSize(fontSize) }
    if let name = text.font as? String, let font = UIFont(name: name, size: fontSize) { return font }
    return .systemFont(ofSize: fontSize)
  }

  package override func drawOwnContents(in context: CGContext) {
    // The string's own attributes may have colours even if the layer has none.
    let isStyled = text.string is NSAttributedString
    let own = foregroundColor?.rgba(with: context.traits)
    guard var block, let color = own ?? (isStyled ? RGBA(hex: 0) : nil) else { return }
    if let styled = text.string as? NSAttributedString {
      let (alignment, lineBreakMode, lines) = (block.alignment, block.lineBreakMode, block.numberOfLines)
      block = TextBlock(styled, traits: context.traits)
      (block.alignment, block.lineBreakMode, block.numberOfLines) = (alignment, lineBreakMode, lines)
    }
    context.canvas.draw(block, in: bounds, color: color)
  }
}
