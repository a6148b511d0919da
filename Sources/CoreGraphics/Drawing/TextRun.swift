import Foundation

/// A part of a text that is set differently from the rest.
nonisolated package struct TextRun: Hashable, Sendable {
  /// The place in the string's UTF-8, in bytes.
  package var range: Range<Int>
  /// Nil for the font of the whole text.
  package var font: UIFont?
  /// Nil for the colour of the whole text.
  package var color: RGBA?
  package var background: RGBA?
  /// Extra space between letters, in points.
  package var kern: CGFloat
  package var underline: NSUnderlineStyle
  package var strikethrough: NSUnderlineStyle

  package init(
    range: Range<Int>, font: UIFont? = nil, color: RGBA? = nil, background: RGBA? = nil, kern: CGFloat = 0,
    underline: NSUnderlineStyle = [], strikethrough: NSUnderlineStyle = []
  ) {
    self.range = range
    self.font = font
    self.color = color
    self.background = background
    self.kern = kern
    self.underline = underline
    self.strikethrough = strikethrough
  }
}

extension TextBlock {
  /// The text of an attributed string, with the font and paragraph style at its start; colours under the given traits.
  package init(_ text: NSAttributedString, traits: UITraitCollection) {
    var runs: [TextRun] = []
    let string = text.string
    let all = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: all) { attributes, range, _ in
      guard let place = Range(range, in: string) else { return }
      let bytes =
        string.utf8.distance(
          from: string.startIndex, to: place.lowerBound)..<string.utf8.distance(
          from: string.startIndex, to: place.upperBound)
      runs.append(TextRun(attributes, range: bytes, traits: traits))
    }
    let first = text.length > 0 ? text.attributes(at: 0, effectiveRange: nil) : [:]
    self.init(string, attributes: first, runs: runs)
  }

  /// A text with the same attributes throughout.
  init(_ string: String, attributes: [NSAttributedString.Key: Any]?, traits: UITraitCollection) {
    let attributes = attributes ?? [:]
    let run = TextRun(attributes, range: 0..<string.utf8.count, traits: traits)
    self.init(string, attributes: attributes, runs: [run])
  }

  private init(_ string: String, attributes: [NSAttributedString.Key: Any], runs: [TextRun]) {
    let style = attributes[.paragraphStyle] as? NSParagraphStyle ?? NSParagraphStyle()
    self.init(
      string, font: attributes[.font] as? UIFont ?? .systemFont(ofSize: 12), alignment: style.alignment,
      lineBreakMode: style.lineBreakMode, numberOfLines: 0, lineSpacing: style.lineSpacing)
    for run in runs {
      var run = run
      if run.font == font { run.font = nil }
      if run != TextRun(range: run.range) { self.runs.append(run) }
    }
  }
}

extension TextRun {
  fileprivate init(
    _ attributes: [NSAttributedString.Key: Any], range: Range<Int>, traits: UITraitCollection
  ) {
    func color(_ key: NSAttributedString.Key) -> RGBA? {
      (attributes[key] as? UIColor)?.components(with: traits) ?? (attributes[key] as? CGColor)?.rgba
    }
    func number(_ key: NSAttributedString.Key) -> CGFloat {
      switch attributes[key] {
      case let number as CGFloat: number
      case let number as NSNumber: CGFloat(number.doubleValue)
      case let number as Int: CGFloat(number)
      case let style as NSUnderlineStyle: CGFloat(style.rawValue)
      default: 0
      }
    }
    func line(_ key: NSAttributedString.Key) -> NSUnderlineStyle {
      let number = number(key)
      return number > 0 && number < 256 ? NSUnderlineStyle(rawValue: Int(number)) : []
    }
    self.init(
      range: range, font: attributes[.font] as? UIFont, color: color(.foregroundColor),
      background: color(.backgroundColor), kern: number(.kern).orIfNotFinite(0),
      underline: line(.underlineStyle), strikethrough: line(.strikethroughStyle))
  }
}
