import Foundation
import UIKitCore

// Text, typed with the keys of a US keyboard.

extension EventGenerator {
  /// Presses the keys that type a text, one after another, with Shift where needed.
  ///
  /// Throws a `HandError` at a character that no key of a US keyboard types, after typing the text up to there.
  public func keyType(_ text: String, fileID: String = #fileID, line: Int = #line) throws {
    try verb(fileID, line) {
      for character in text { try keyPress(character) }
    }
  }

  /// Presses the key that types a character and releases it 0.05 s later.
  public func keyPress(
    _ character: Character, modifierFlags: UIKeyModifierFlags = [], fileID: String = #fileID,
    line: Int = #line
  ) throws {
    try verb(fileID, line) {
      let key = try key(typing: character)
      try keyPress(key.usage, modifierFlags: key.needsShift ? [modifierFlags, .shift] : modifierFlags)
    }
  }

  /// Presses the key that types a character and holds it down.
  public func keyDown(
    _ character: Character, modifierFlags: UIKeyModifierFlags = [], fileID: String = #fileID,
    line: Int = #line
  ) throws {
    try verb(fileID, line) {
      let key = try key(typing: character)
      try keyDown(key.usage, modifierFlags: key.needsShift ? [modifierFlags, .shift] : modifierFlags)
    }
  }

  /// Releases the key that types a character.
  public func keyUp(_ character: Character, fileID: String = #fileID, line: Int = #line) throws {
    try verb(fileID, line) { try keyUp(key(typing: character).usage) }
  }

  private func key(typing character: Character) throws -> (usage: UIKeyboardHIDUsage, needsShift: Bool) {
    guard let key = UIKeyboardHIDUsage.typing(character) else { throw HandError.noKeyTypes(character) }
    return key
  }
}
