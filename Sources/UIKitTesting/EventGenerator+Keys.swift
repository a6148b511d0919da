import Foundation
import UIKitCore

extension EventGenerator {
  /// How long a key press lasts, in seconds.
  nonisolated private static let keyPressDuration = 0.05

  /// Presses a key and releases it 0.05 s later.
  ///
  ///     try hand.keyPress(.keyboardZ, modifierFlags: .shift)   // types "Z", and "z" without modifiers
  ///
  /// - Parameters:
  ///   - keyCode: The key.
  ///   - characters: What the key types; nil means what it types on a US keyboard.
  ///   - charactersIgnoringModifiers: What it types without any modifier key; nil means that on a US keyboard.
  ///   - modifierFlags: The modifier keys that are down meanwhile.
  public func keyPress(
    _ keyCode: UIKeyboardHIDUsage, characters: String? = nil, charactersIgnoringModifiers: String? = nil,
    modifierFlags: UIKeyModifierFlags = [], fileID: String = #fileID, line: Int = #line
  ) throws {
    try verb(fileID, line) {
      try keyDown(
        keyCode, characters: characters, charactersIgnoringModifiers: charactersIgnoringModifiers,
        modifierFlags: modifierFlags)
      pass(EventGenerator.keyPressDuration)
      try keyUp(keyCode)
    }
  }

  /// Presses a key, like `keyPress`, and holds it down; throws a `HandError` if it is down already.
  public func keyDown(
    _ keyCode: UIKeyboardHIDUsage, characters: String? = nil, charactersIgnoringModifiers: String? = nil,
    modifierFlags: UIKeyModifierFlags = [], fileID: String = #fileID, line: Int = #line
  ) throws {
    try verb(fileID, line) {
      guard keys[keyCode] == nil else { throw HandError.keyAlreadyDown(keyCode) }
      let key = UIKey(
        keyCode, characters: characters, charactersIgnoringModifiers: charactersIgnoringModifiers,
        modifierFlags: modifierFlags)
      keys[keyCode] = key
      send(key, .began)
    }
  }

  /// Makes a key that is held down repeat once; throws a `HandError` if it is not down.
  public func keyRepeat(_ keyCode: UIKeyboardHIDUsage, fileID: String = #fileID, line: Int = #line) throws {
    try verb(fileID, line) {
      guard let key = keys[keyCode] else { throw HandError.keyNotDown(keyCode) }
      send(key, .changed)
    }
  }

  /// Releases a key; throws a `HandError` if it is not down.
  public func keyUp(_ keyCode: UIKeyboardHIDUsage, fileID: String = #fileID, line: Int = #line) throws {
    try verb(fileID, line) {
      guard let key = keys.removeValue(forKey: keyCode) else { throw HandError.keyNotDown(keyCode) }
      send(key, .ended)
    }
  }

  private func send(_ key: UIKey, _ phase: InputPhase) {
    take(.press(PressSample(phase: phase, key: key)), modifiers: key.modifierFlags)
  }
}
