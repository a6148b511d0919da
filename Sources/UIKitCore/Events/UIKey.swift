import Foundation

/// The modifier keys that are down.
nonisolated public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bits, as in UIKit.
  public let rawValue: Int

  /// Makes a set of modifier keys from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Caps Lock is on.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Alt, the Option key of other systems.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Super, the Command key of other systems.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The key is on the numeric pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A key and what it types.
nonisolated public struct UIKey: Hashable, Sendable {
  /// The characters that the key types with the Shift, Option and Caps Lock that are down.
  public let characters: String
  /// The characters that the key types without any modifier, Shift included: letters are lower case.
  public let charactersIgnoringModifiers: String
  /// The modifier keys that are down.
  public let modifierFlags: UIKeyModifierFlags
  /// The key's place on the keyboard.
  public let keyCode: UIKeyboardHIDUsage

  package init(
    characters: String, charactersIgnoringModifiers: String, modifierFlags: UIKeyModifierFlags,
    keyCode: UIKeyboardHIDUsage
  ) {
    (self.characters, self.charactersIgnoringModifiers) = (characters, charactersIgnoringModifiers)
    (self.modifierFlags, self.keyCode) = (modifierFlags, keyCode)
  }
}
