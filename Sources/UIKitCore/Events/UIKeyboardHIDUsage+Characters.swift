import Foundation

// What keys type. A window asks the server, which knows its keyboard's layout; a test's hand has a US keyboard. Both
// get the names of keys without a character from here.

nonisolated extension UIKeyboardHIDUsage {
  /// The characters that the key types on a US keyboard, with Shift and Caps Lock applied; for a key without a
  /// character, UIKit's name of it, if it has one.
  package func characters(with modifiers: UIKeyModifierFlags = []) -> String {
    if let name { return name }
    let index = rawValue - UIKeyboardHIDUsage.keyboardA.rawValue
    guard UIKeyboardHIDUsage.plain.indices.contains(index) else { return "" }
    let plain = UIKeyboardHIDUsage.plain[index]
    // As on an X server, Shift reverses Caps Lock.
    let isShifted = modifiers.contains(.shift) != (plain.isLetter && modifiers.contains(.alphaShift))
    let typed = isShifted ? UIKeyboardHIDUsage.shifted[index] : plain
    return typed == UIKeyboardHIDUsage.noCharacter ? "" : String(typed)
  }

  /// The key that types a character on a US keyboard, and whether it needs Shift; nil if none does.
  package static func typing(_ character: Character) -> (usage: UIKeyboardHIDUsage, needsShift: Bool)? {
    let character: Character = character == "\n" ? "\r" : character
    for (keys, needsShift) in [(plain, false), (shifted, true)] where character != noCharacter {
      guard let place = keys.firstIndex(of: character) else { continue }
      return UIKeyboardHIDUsage(rawValue: keyboardA.rawValue + place).map { ($0, needsShift) }
    }
    return nil
  }

  // What the usages from `keyboardA` on type by themselves, and with Shift.
  private static let plain = Array("abcdefghijklmnopqrstuvwxyz1234567890\r\u{1b}\u{8}\t -=[]\\\u{0};'`,./")
  private static let shifted = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ!@#$%^&*()\r\u{1b}\u{8}\t _+{}|\u{0}:\"~<>?")
  /// Stands for a key that a US keyboard does not have.
  private static let noCharacter: Character = "\u{0}"

  /// UIKit's name of a key without a character; nil if it has none.
  private var name: String? {
    switch self {
    case .keyboardDeleteForward: "UIKeyInputDelete"
    case .keyboardEscape, .keyboardHome, .keyboardEnd, .keyboardPageUp, .keyboardPageDown, .keyboardLeftArrow,
      .keyboardUpArrow, .keyboardRightArrow, .keyboardDownArrow, .keyboardF1, .keyboardF2, .keyboardF3,
      .keyboardF4, .keyboardF5, .keyboardF6, .keyboardF7, .keyboardF8, .keyboardF9, .keyboardF10,
      .keyboardF11, .keyboardF12:
      "UIKeyInput" + "\(self)".dropFirst("keyboard".count)
    default: nil
    }
  }
}

nonisolated extension UIKey {
  /// Makes a key as a US keyboard types it, except for what is given.
  package init(
    _ keyCode: UIKeyboardHIDUsage, characters: String? = nil, charactersIgnoringModifiers: String? = nil,
    modifierFlags: UIKeyModifierFlags
  ) {
    let typed = keyCode.characters(with: modifierFlags)
    let characters = characters ?? typed
    // On other layouts we only know what was typed: Latin letters are lower case without modifiers.
    let plain = characters == typed ? keyCode.characters() : characters.lowercased()
    self.init(
      characters: characters, charactersIgnoringModifiers: charactersIgnoringModifiers ?? plain,
      modifierFlags: modifierFlags, keyCode: keyCode)
  }
}
