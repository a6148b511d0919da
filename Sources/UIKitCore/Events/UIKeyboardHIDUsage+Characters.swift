import Foundation

// What keys type. A window asks the server, which knows its keyboard's layout; a test's hand has a US keyboard. Both
// get the names of keys without a character from here.

nonisolated extension UIKeyboardHIDUsage {
  /// The characters that the key types on a US keyboard, with Shift and Caps Lock applied; for a key without a
  /// character, UIKit's name of it, if it has one.
  package func characters(with modifiers: UIKeyModifierFlags = []) -> String {
    if let name = UIKeyboardHIDUsage.names[self] { return name }
    let index = rawValue - UIKeyboardHIDUsage.first
    guard UIKeyboardHIDUsage.plain.indices.contains(index), UIKeyboardHIDUsage.plain[index] != "\u{0}" else {
      return ""
    }
    let isLetter = UIKeyboardHIDUsage.plain[index].isLetter
    // As on an X server, Shift reverses Caps Lock.
    let isShifted = modifiers.contains(.shift) != (isLetter && modifiers.contains(.alphaShift))
    let keys = isShifted ? UIKeyboardHIDUsage.shifted : UIKeyboardHIDUsage.plain
    return String(keys[index])
  }

  /// The key that types a character on a US keyboard, and whether it needs Shift; nil if none does.
  package static func typing(_ character: Character) -> (usage: UIKeyboardHIDUsage, needsShift: Bool)? {
    guard character != "\u{0}" else { return nil }
    let character: Character = character == "\n" ? "\r" : character
    if let place = plain.firstIndex(of: character) {
      return (UIKeyboardHIDUsage(rawValue: first + place), false)
    }
    return shifted.firstIndex(of: character).map { (UIKeyboardHIDUsage(rawValue: first + $0), true) }
  }

  // The usages of page 7 in order, from 4 on: what each types by itself, and with Shift. A null character stands for
  // a key that a US keyboard does not have.
  private static let first = 4
  private static let plain = Array("abcdefghijklmnopqrstuvwxyz1234567890\r\u{1b}\u{8}\t -=[]\\\u{0};'`,./")
  private static let shifted = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ!@#$%^&*()\r\u{1b}\u{8}\t _+{}|\u{0}:\"~<>?")

  /// UIKit's names of the keys without a character.
  private static let names: [UIKeyboardHIDUsage: String] = {
    var names: [UIKeyboardHIDUsage: String] = [
      .keyboardEscape: "UIKeyInputEscape", .keyboardDeleteForward: "UIKeyInputDelete",
      .keyboardHome: "UIKeyInputHome", .keyboardEnd: "UIKeyInputEnd",
      .keyboardLeftArrow: "UIKeyInputLeftArrow", .keyboardUpArrow: "UIKeyInputUpArrow",
      .keyboardRightArrow: "UIKeyInputRightArrow", .keyboardDownArrow: "UIKeyInputDownArrow",
      .keyboardPageUp: "UIKeyInputPageUp", .keyboardPageDown: "UIKeyInputPageDown",
    ]
    for number in 1...12 {
      names[UIKeyboardHIDUsage(rawValue: keyboardF1.rawValue + number - 1)] = "UIKeyInputF\(number)"
    }
    return names
  }()
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
