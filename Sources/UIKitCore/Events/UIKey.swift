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

/// A key by its place on the keyboard: a usage of page 7 of the USB HID Usage Tables.
nonisolated public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
  /// The usage on page 7.
  public let rawValue: Int

  /// Makes a key from its usage on page 7.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The A key; the other letters follow in the order of the alphabet.
  public static let keyboardA = UIKeyboardHIDUsage(rawValue: 0x04)
  /// The C key.
  public static let keyboardC = UIKeyboardHIDUsage(rawValue: 0x06)
  /// The Z key.
  public static let keyboardZ = UIKeyboardHIDUsage(rawValue: 0x1d)
  /// The 1 key of the top row; 2 to 9 follow.
  public static let keyboard1 = UIKeyboardHIDUsage(rawValue: 0x1e)
  /// The 0 key of the top row.
  public static let keyboard0 = UIKeyboardHIDUsage(rawValue: 0x27)
  /// Return.
  public static let keyboardReturnOrEnter = UIKeyboardHIDUsage(rawValue: 0x28)
  /// Escape.
  public static let keyboardEscape = UIKeyboardHIDUsage(rawValue: 0x29)
  /// Backspace.
  public static let keyboardDeleteOrBackspace = UIKeyboardHIDUsage(rawValue: 0x2a)
  /// Tab.
  public static let keyboardTab = UIKeyboardHIDUsage(rawValue: 0x2b)
  /// The space bar.
  public static let keyboardSpacebar = UIKeyboardHIDUsage(rawValue: 0x2c)
  /// Minus.
  public static let keyboardHyphen = UIKeyboardHIDUsage(rawValue: 0x2d)
  /// Equals, with plus above it.
  public static let keyboardEqualSign = UIKeyboardHIDUsage(rawValue: 0x2e)
  /// Slash, with the question mark above it.
  public static let keyboardSlash = UIKeyboardHIDUsage(rawValue: 0x38)
  /// F1; F2 to F12 follow.
  public static let keyboardF1 = UIKeyboardHIDUsage(rawValue: 0x3a)
  /// Home.
  public static let keyboardHome = UIKeyboardHIDUsage(rawValue: 0x4a)
  /// Page Up.
  public static let keyboardPageUp = UIKeyboardHIDUsage(rawValue: 0x4b)
  /// Delete forward.
  public static let keyboardDeleteForward = UIKeyboardHIDUsage(rawValue: 0x4c)
  /// End.
  public static let keyboardEnd = UIKeyboardHIDUsage(rawValue: 0x4d)
  /// Page Down.
  public static let keyboardPageDown = UIKeyboardHIDUsage(rawValue: 0x4e)
  /// The arrow to the right.
  public static let keyboardRightArrow = UIKeyboardHIDUsage(rawValue: 0x4f)
  /// The arrow to the left.
  public static let keyboardLeftArrow = UIKeyboardHIDUsage(rawValue: 0x50)
  /// The arrow down.
  public static let keyboardDownArrow = UIKeyboardHIDUsage(rawValue: 0x51)
  /// The arrow up.
  public static let keyboardUpArrow = UIKeyboardHIDUsage(rawValue: 0x52)
  /// Enter on the numeric pad.
  public static let keypadEnter = UIKeyboardHIDUsage(rawValue: 0x58)
  /// Left Control.
  public static let keyboardLeftControl = UIKeyboardHIDUsage(rawValue: 0xe0)
  /// Left Shift.
  public static let keyboardLeftShift = UIKeyboardHIDUsage(rawValue: 0xe1)
  /// Left Alt.
  public static let keyboardLeftAlt = UIKeyboardHIDUsage(rawValue: 0xe2)
  /// Left Super.
  public static let keyboardLeftGUI = UIKeyboardHIDUsage(rawValue: 0xe3)
  /// Right Control.
  public static let keyboardRightControl = UIKeyboardHIDUsage(rawValue: 0xe4)
  /// Right Shift.
  public static let keyboardRightShift = UIKeyboardHIDUsage(rawValue: 0xe5)
  /// Right Alt.
  public static let keyboardRightAlt = UIKeyboardHIDUsage(rawValue: 0xe6)
  /// Right Super.
  public static let keyboardRightGUI = UIKeyboardHIDUsage(rawValue: 0xe7)
}

/// A key and what it types.
nonisolated public struct UIKey: Hashable, Sendable {
  /// What the key types with the modifiers that are down.
  public let characters: String
  /// What the key types with no modifier but Shift.
  public let charactersIgnoringModifiers: String
  /// The modifier keys that are down.
  public let modifierFlags: UIKeyModifierFlags
  /// The key's place on the keyboard.
  public let keyCode: UIKeyboardHIDUsage

  package init(
    characters: String, charactersIgnoringModifiers: String, modifierFlags: UIKeyModifierFlags,
    keyCode: UIKeyboardHIDUsage
  ) {
    self.characters = characters
    self.charactersIgnoringModifiers = charactersIgnoringModifiers
    self.modifierFlags = modifierFlags
    self.keyCode = keyCode
  }
}
