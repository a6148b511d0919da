import Foundation
import UIKitCore

extension EventGenerator {
  /// How long a key stays down when it is pressed, in seconds.
  nonisolated private static let keyPressDuration = 0.05

  /// Presses a key and lifts it 0.05 s later.
  ///
  ///     try hand.keyPress(.keyboardZ, modifierFlags: .shift)   // types "Z", and "z" without modifiers
  ///
  /// - Parameters:
  ///   - keyCode: The key.
  ///   - characters: What the key types; nil is what it types on a US keyboard.
  ///   - charactersIgnoringModifiers: What it types without any modifier key; nil is that on a US keyboard.
  ///   - modifierFlags: The modifier keys that are down meanwhile.
  public func keyPress(
    _ keyCode: UIKeyboardHIDUsage, characters: String? = nil, charactersIgnoringModifiers: String? = nil,
    modifierFlags: UIKeyModifierFlags = []
  ) throws {
    try keyDown(
      keyCode, characters: characters, charactersIgnoringModifiers: charactersIgnoringModifiers,
      modifierFlags: modifierFlags)
    pass(EventGenerator.keyPressDuration)
    try keyUp(keyCode)
  }

  /// Presses a key, as `keyPress` does, and holds it down; throws a `HandError` if it is down.
  public func keyDown(
    _ keyCode: UIKeyboardHIDUsage, characters: String? = nil, charactersIgnoringModifiers: String? = nil,
    modifierFlags: UIKeyModifierFlags = []
  ) throws {
    guard keys[keyCode] == nil else { throw HandError.keyAlreadyDown(keyCode) }
    let key = UIKey(
      keyCode, characters: characters, charactersIgnoringModifiers: charactersIgnoringModifiers,
      modifierFlags: modifierFlags)
    keys[keyCode] = key
    send(key, .began)
  }

  /// Has a key that is held down repeat once; throws a `HandError` if it is not down.
  public func keyRepeat(_ keyCode: UIKeyboardHIDUsage) throws {
    guard let key = keys[keyCode] else { throw HandError.keyNotDown(keyCode) }
    send(key, .changed)
  }

  /// Lifts a key; throws a `HandError` if it is not down.
  public func keyUp(_ keyCode: UIKeyboardHIDUsage) throws {
    guard let key = keys.removeValue(forKey: keyCode) else { throw HandError.keyNotDown(keyCode) }
    send(key, .ended)
  }

  private func send(_ key: UIKey, _ phase: InputPhase) {
    take(.press(PressSample(phase: phase, key: key)), modifiers: key.modifierFlags)
  }
}
