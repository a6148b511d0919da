import UIKitCore

/// The words of a recording for values of other types.
nonisolated enum RecordingWords {
  /// The first word of an input's line.
  enum Input: String {
    case touches, cancel, hover, scroll, transform, press, motion, remote, display, activity
  }

  private static let touchTypes: [(name: String, type: UITouch.TouchType)] = [
    ("direct", .direct), ("indirect", .indirect), ("pencil", .pencil), ("pointer", .indirectPointer),
  ]
  private static let styles: [(name: String, style: UIUserInterfaceStyle)] = [
    ("unspecified", .unspecified), ("light", .light), ("dark", .dark),
  ]

  static func name(of type: UITouch.TouchType) -> String {
    touchTypes.first { $0.type == type }?.name ?? "direct"
  }

  static func touchType(named name: LineParser.Word) -> UITouch.TouchType? {
    touchTypes.first { name.elementsEqual($0.name.utf8) }?.type
  }

  static func name(of style: UIUserInterfaceStyle) -> String {
    styles.first { $0.style == style }?.name ?? "unspecified"
  }

  static func style(named name: LineParser.Word) -> UIUserInterfaceStyle? {
    styles.first { name.elementsEqual($0.name.utf8) }?.style
  }

  // MARK: Text

  /// Text as one word: anything that would end the word or the line, and the percent sign itself, becomes `%` and two
  /// digits.
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

  /// The text of a word; nil if a percent sign has no two digits after it, or they are not UTF-8.
  static func decoded(_ word: LineParser.Word) -> String? {
    var bytes: [UInt8] = []
    var rest = word
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The value of a hexadecimal digit; nil if it is none.
  static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
