import UIKitCore

/// The words of a recording that stand for values of other types.
nonisolated enum RecordingWords {
  private static let touchTypes: [(name: String, type: UITouch.TouchType)] = [
    ("direct", .direct), ("indirect", .indirect), ("pencil", .pencil), ("pointer", .indirectPointer),
  ]
  private static let styles: [(name: String, style: UIUserInterfaceStyle)] = [
    ("unspecified", .unspecified), ("light", .light), ("dark", .dark),
  ]

  static func name(of type: UITouch.TouchType) -> String {
    touchTypes.first { $0.type == type }?.name ?? "direct"
  }

  static func touchType(named name: some StringProtocol) -> UITouch.TouchType? {
    touchTypes.first { $0.name == name }?.type
  }

  static func name(of style: UIUserInterfaceStyle) -> String {
    styles.first { $0.style == style }?.name ?? "unspecified"
  }

  static func style(named name: some StringProtocol) -> UIUserInterfaceStyle? {
    styles.first { $0.name == name }?.style
  }

  // MARK: Text

  /// Text as one word: what would end the word or the line, and the percent sign itself, as `%` and two digits.
  static func encoded(_ text: String) -> String {
    var word = ""
    for scalar in text.unicodeScalars {
      if scalar.value <= 0x20 || scalar == "%" || scalar.value == 0x7f {
        let code = String(scalar.value, radix: 16)
        word += "%" + (code.count < 2 ? "0" : "") + code
      } else {
        word.unicodeScalars.append(scalar)
      }
    }
    return word
  }

  /// The text that a word stands for; nil if a percent sign has no two digits after it.
  static func decoded(_ word: some StringProtocol) -> String? {
    var text = String.UnicodeScalarView()
    var rest = word.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "%" else {
        text.append(scalar)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, digits.allSatisfy(\.properties.isASCIIHexDigit),
        let code = UInt8(String(String.UnicodeScalarView(digits)), radix: 16)
      else { return nil }
      text.append(Unicode.Scalar(code))
      rest = rest.dropFirst(2)
    }
    return String(text)
  }
}
