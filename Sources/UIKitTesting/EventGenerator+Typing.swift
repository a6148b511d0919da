import Foundation
import UIKitCore

// Text as the keys of a US keyboard type it.

extension EventGenerator {
  /// Presses the keys that type a text, one after the other, with Shift where it is needed.
  ///
  /// Throws a `HandError` for a character that no key of a US keyboard types; the text up to there is typed.
  public func keyType(_ text: String) throws {
    for character in text { try keyPress(character) }
  }

  /// Presses the key that types a character and lifts it 0.05 s later.
  public func keyPress(_ character: Character, modifierFlags: UIKeyModifierFlags = []) throws {
    let key = try TypedKey(character)
    try keyPress(
      key.usage, characters: String(character),
      modifierFlags: key.needsShift ? [modifierFlags, .shift] : modifierFlags)
  }

  /// Presses the key that types a character and holds it down.
  public func keyDown(_ character: Character, modifierFlags: UIKeyModifierFlags = []) throws {
    let key = try TypedKey(character)
    try keyDown(
      key.usage, characters: String(character),
      modifierFlags: key.needsShift ? [modifierFlags, .shift] : modifierFlags)
  }

  /// Lifts the key that types a character.
  public func keyUp(_ character: Character) throws { try keyUp(TypedKey(character).usage) }
}

/// The key that types a character on a US keyboard.
private struct TypedKey {
  let usage: UIKeyboardHIDUsage
  let needsShift: Bool

  // The usages of page 7 in order, from 4 on: what each types by itself, and with Shift. A space in the second row stands for a
  // key that types the same with Shift, and a null character for one that a US keyboard has not.
  private static let plain = Array("abcdefghijklmnopqrstuvwxyz1234567890\n\u{1b}\u{8}\t -=[]\\\u{0};'`,./")
  private static let shifted = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ!@#$%^&*()     _+{}|\u{0}:\"~<>?")

  init(_ character: Character) throws {
    guard character != "\u{0}" else { throw HandError.noKeyTypes(character) }
    let index: Int
    if let place = TypedKey.plain.firstIndex(of: character) {
      (index, needsShift) = (place, false)
    } else if let place = TypedKey.shifted.firstIndex(of: character) {
      (index, needsShift) = (place, true)
    } else {
      throw HandError.noKeyTypes(character)
    }
    usage = UIKeyboardHIDUsage(rawValue: index + 4)
  }
}
