import Foundation

/// How lines of text stand between the edges of their rectangle.
nonisolated public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
  /// Stretched to both edges.
  case justified
  /// As the script of the text asks.
  case natural
}

/// What happens to text that is wider than its rectangle.
nonisolated public enum NSLineBreakMode: Int, Sendable {
  /// Break between words.
  case byWordWrapping
  /// Break between characters.
  case byCharWrapping
  /// Cut at the edge.
  case byClipping
  /// Put an ellipsis at the start.
  case byTruncatingHead
  /// Put an ellipsis at the end.
  case byTruncatingTail
  /// Put an ellipsis in the middle.
  case byTruncatingMiddle
}

/// A piece of text and how to set it: everything needed to measure or to draw it.
nonisolated package struct TextBlock: Hashable, Sendable {
  package var string: String
  package var font: UIFont
  package var alignment: NSTextAlignment
  package var lineBreakMode: NSLineBreakMode
  /// The largest number of lines to set; 0 means as many as needed.
  package var numberOfLines: Int
  /// Extra space between lines, in points.
  package var lineSpacing: CGFloat
  /// The parts that are set differently from the rest.
  package var runs: [TextRun] = []

  package init(
    _ string: String, font: UIFont, alignment: NSTextAlignment = .natural,
    lineBreakMode: NSLineBreakMode = .byTruncatingTail, numberOfLines: Int = 1, lineSpacing: CGFloat = 0
  ) {
    self.string = string
    self.font = font
    self.alignment = alignment
    self.lineBreakMode = lineBreakMode
    self.numberOfLines = numberOfLines
    self.lineSpacing = lineSpacing
  }
}

/// The vertical measures of a font, in points.
nonisolated package struct FontMetrics: Hashable, Sendable {
  package var ascender: CGFloat
  /// Negative: below the baseline.
  package var descender: CGFloat
  package var lineHeight: CGFloat
  package var capHeight: CGFloat
  package var xHeight: CGFloat

  package init(
    ascender: CGFloat, descender: CGFloat, lineHeight: CGFloat, capHeight: CGFloat, xHeight: CGFloat
  ) {
    self.ascender = ascender
    self.descender = descender
    self.lineHeight = lineHeight
    self.capHeight = capHeight
    self.xHeight = xHeight
  }
}

/// A line of a text that was set.
nonisolated package struct TextLine: Sendable {
  /// A character of the line, from edge to edge, in points from the left edge of the line.
  package struct Box: Sendable {
    /// Its place in the text's UTF-8, in bytes.
    package var bytes: Range<Int>
    package var minX: CGFloat
    package var maxX: CGFloat

    package init(bytes: Range<Int>, minX: CGFloat, maxX: CGFloat) {
      (self.bytes, self.minX, self.maxX) = (bytes, minX, maxX)
    }
  }

  /// The distance from the top of the text, in points.
  package var top: CGFloat
  package var width: CGFloat
  package var height: CGFloat
  package var isRightToLeft: Bool
  package var boxes: [Box]

  package init(top: CGFloat, width: CGFloat, height: CGFloat, isRightToLeft: Bool, boxes: [Box]) {
    (self.top, self.width, self.height) = (top, width, height)
    (self.isRightToLeft, self.boxes) = (isRightToLeft, boxes)
  }
}

/// Something that can set text; Pango does, in `CairoCanvas`.
package protocol TextSetting: AnyObject {
  /// The size of the block if no line may be wider than `width` points (infinite: no limit), rounded up to whole
  /// points.
  func size(of block: TextBlock, width: CGFloat) -> CGSize
  /// The lines of the block if none may be wider than `width` points, with the places of its characters.
  func lines(of block: TextBlock, width: CGFloat) -> [TextLine]
  /// The vertical measures of a font.
  func metrics(of font: UIFont) -> FontMetrics
  /// The machine's fonts, by their PostScript names; the first call is slow.
  var machineFonts: [String: MachineFont] { get }
}

/// This process's text setter: the drawing engine's; empty if the program has none.
package enum TextEngine {
  package static var current: (any TextSetting)? { DrawingModule.parts?.textSetter }

  package static func size(of block: TextBlock, width: CGFloat = .infinity) -> CGSize {
    current?.size(of: block, width: width) ?? .zero
  }

  package static func metrics(of font: UIFont) -> FontMetrics {
    current?.metrics(of: font)
      ?? FontMetrics(ascender: 0, descender: 0, lineHeight: 0, capHeight: 0, xHeight: 0)
  }
}
