import UIKitCore

nonisolated extension UIKeyboardHIDUsage {
  /// The key in Swift source: `.keyboardA`.
  var source: String {
    UIKeyboardHIDUsage.names[rawValue].map { "." + $0 }
      ?? "UIKeyboardHIDUsage(rawValue: 0x\(String(rawValue, radix: 16)))"
  }

  /// The names of the keys by their usages, from the beginning of each row.
  private static let names: [Int: String] = {
    let rows: [(first: Int, names: [String])] = [
      (0x04, "ABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890".map { "keyboard\($0)" }),
      (
        0x28,
        [
          "keyboardReturnOrEnter", "keyboardEscape", "keyboardDeleteOrBackspace", "keyboardTab",
          "keyboardSpacebar", "keyboardHyphen", "keyboardEqualSign", "keyboardOpenBracket",
          "keyboardCloseBracket", "keyboardBackslash",
        ]
      ),
      (
        0x33,
        [
          "keyboardSemicolon", "keyboardQuote", "keyboardGraveAccentAndTilde", "keyboardComma",
          "keyboardPeriod", "keyboardSlash", "keyboardCapsLock",
        ]
      ),
      (0x3a, (1...12).map { "keyboardF\($0)" }),
      (
        0x49,
        [
          "keyboardInsert", "keyboardHome", "keyboardPageUp", "keyboardDeleteForward", "keyboardEnd",
          "keyboardPageDown", "keyboardRightArrow", "keyboardLeftArrow", "keyboardDownArrow",
          "keyboardUpArrow",
        ]
      ),
      (0x58, ["keypadEnter"] + "1234567890".map { "keypad\($0)" }),
      (
        0xe0,
        [
          "keyboardLeftControl", "keyboardLeftShift", "keyboardLeftAlt", "keyboardLeftGUI",
          "keyboardRightControl", "keyboardRightShift", "keyboardRightAlt", "keyboardRightGUI",
        ]
      ),
    ]
    let pairs = rows.flatMap { row in row.names.enumerated().map { (row.first + $0.offset, $0.element) } }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()
}
