import Foundation

/// How the lines of a text are placed.
nonisolated public class NSParagraphStyle: Hashable {
  fileprivate final var values = Values()

  fileprivate struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
  }

  /// Makes a style with the usual values.
  public init() {}

  /// The usual values: natural alignment, lines broken between words.
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// How lines stand between the edges of their rectangle.
  public var alignment: NSTextAlignment { values.alignment }
  /// What happens to text that is wider than its rectangle.
  public var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// Extra space between lines, in points.
  public var lineSpacing: CGFloat { values.lineSpacing }

  /// A style with the same values that can be changed.
  public final func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  /// Whether both have the same values.
  public static func == (left: NSParagraphStyle, right: NSParagraphStyle) -> Bool {
    left.values == right.values
  }

  /// Feeds the values to `hasher`.
  public final func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// How the lines of a text are placed, to be changed.
nonisolated public final class NSMutableParagraphStyle: NSParagraphStyle {
  /// How lines stand between the edges of their rectangle.
  public override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }

  /// What happens to text that is wider than its rectangle.
  public override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }

  /// Extra space between lines, in points.
  public override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }

  /// Takes over the values of another style.
  public func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}

/// Lines under or through text.
nonisolated public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Makes a style from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One thin line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// One thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
}

nonisolated extension NSAttributedString.Key {
  /// The typeface, a `UIFont`; without it the system's at 12 points.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The colour of the letters, a `UIColor`; without it black.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The colour behind the letters, a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// How the lines are placed, an `NSParagraphStyle`; the one at the start of the text counts.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// Extra space between letters, in points, a number; unlike on iOS, not after the last letter of a line.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// A line under the letters, the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// A line through the letters, the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
}

/// How a text is measured and drawn in a rectangle.
nonisolated public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Makes options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The rectangle's origin is the top left of the first line, and lines break at its width; without this option the
  /// origin is on the baseline of a single line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Lines are as high as the font asks; always so here.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// The last line with room ends in an ellipsis if there is more text.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// A parameter of `boundingRect` for scaling text down; it exists for that signature, and is ignored.
nonisolated public final class NSStringDrawingContext {
  /// Makes a context.
  public init() {}
}
