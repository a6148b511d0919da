import Foundation

/// A key by its place on the keyboard: a usage of page 7 of the USB HID Usage Tables.
nonisolated public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
  /// The usage on page 7.
  public let rawValue: Int

  /// Makes a key from its usage on page 7.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The A key.
  public static let keyboardA = UIKeyboardHIDUsage(rawValue: 0x04)
  /// The B key.
  public static let keyboardB = UIKeyboardHIDUsage(rawValue: 0x05)
  /// The C key.
  public static let keyboardC = UIKeyboardHIDUsage(rawValue: 0x06)
  /// The D key.
  public static let keyboardD = UIKeyboardHIDUsage(rawValue: 0x07)
  /// The E key.
  public static let keyboardE = UIKeyboardHIDUsage(rawValue: 0x08)
  /// The F key.
  public static let keyboardF = UIKeyboardHIDUsage(rawValue: 0x09)
  /// The G key.
  public static let keyboardG = UIKeyboardHIDUsage(rawValue: 0x0a)
  /// The H key.
  public static let keyboardH = UIKeyboardHIDUsage(rawValue: 0x0b)
  /// The I key.
  public static let keyboardI = UIKeyboardHIDUsage(rawValue: 0x0c)
  /// The J key.
  public static let keyboardJ = UIKeyboardHIDUsage(rawValue: 0x0d)
  /// The K key.
  public static let keyboardK = UIKeyboardHIDUsage(rawValue: 0x0e)
  /// The L key.
  public static let keyboardL = UIKeyboardHIDUsage(rawValue: 0x0f)
  /// The M key.
  public static let keyboardM = UIKeyboardHIDUsage(rawValue: 0x10)
  /// The N key.
  public static let keyboardN = UIKeyboardHIDUsage(rawValue: 0x11)
  /// The O key.
  public static let keyboardO = UIKeyboardHIDUsage(rawValue: 0x12)
  /// The P key.
  public static let keyboardP = UIKeyboardHIDUsage(rawValue: 0x13)
  /// The Q key.
  public static let keyboardQ = UIKeyboardHIDUsage(rawValue: 0x14)
  /// The R key.
  public static let keyboardR = UIKeyboardHIDUsage(rawValue: 0x15)
  /// The S key.
  public static let keyboardS = UIKeyboardHIDUsage(rawValue: 0x16)
  /// The T key.
  public static let keyboardT = UIKeyboardHIDUsage(rawValue: 0x17)
  /// The U key.
  public static let keyboardU = UIKeyboardHIDUsage(rawValue: 0x18)
  /// The V key.
  public static let keyboardV = UIKeyboardHIDUsage(rawValue: 0x19)
  /// The W key.
  public static let keyboardW = UIKeyboardHIDUsage(rawValue: 0x1a)
  /// The X key.
  public static let keyboardX = UIKeyboardHIDUsage(rawValue: 0x1b)
  /// The Y key.
  public static let keyboardY = UIKeyboardHIDUsage(rawValue: 0x1c)
  /// The Z key.
  public static let keyboardZ = UIKeyboardHIDUsage(rawValue: 0x1d)
  /// The 1 key of the top row.
  public static let keyboard1 = UIKeyboardHIDUsage(rawValue: 0x1e)
  /// The 2 key of the top row.
  public static let keyboard2 = UIKeyboardHIDUsage(rawValue: 0x1f)
  /// The 3 key of the top row.
  public static let keyboard3 = UIKeyboardHIDUsage(rawValue: 0x20)
  /// The 4 key of the top row.
  public static let keyboard4 = UIKeyboardHIDUsage(rawValue: 0x21)
  /// The 5 key of the top row.
  public static let keyboard5 = UIKeyboardHIDUsage(rawValue: 0x22)
  /// The 6 key of the top row.
  public static let keyboard6 = UIKeyboardHIDUsage(rawValue: 0x23)
  /// The 7 key of the top row.
  public static let keyboard7 = UIKeyboardHIDUsage(rawValue: 0x24)
  /// The 8 key of the top row.
  public static let keyboard8 = UIKeyboardHIDUsage(rawValue: 0x25)
  /// The 9 key of the top row.
  public static let keyboard9 = UIKeyboardHIDUsage(rawValue: 0x26)
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
  /// The opening bracket.
  public static let keyboardOpenBracket = UIKeyboardHIDUsage(rawValue: 0x2f)
  /// The closing bracket.
  public static let keyboardCloseBracket = UIKeyboardHIDUsage(rawValue: 0x30)
  /// The backslash.
  public static let keyboardBackslash = UIKeyboardHIDUsage(rawValue: 0x31)
  /// The semicolon.
  public static let keyboardSemicolon = UIKeyboardHIDUsage(rawValue: 0x33)
  /// The quotation mark.
  public static let keyboardQuote = UIKeyboardHIDUsage(rawValue: 0x34)
  /// The grave accent.
  public static let keyboardGraveAccentAndTilde = UIKeyboardHIDUsage(rawValue: 0x35)
  /// The comma.
  public static let keyboardComma = UIKeyboardHIDUsage(rawValue: 0x36)
  /// The full stop.
  public static let keyboardPeriod = UIKeyboardHIDUsage(rawValue: 0x37)
  /// Slash, with the question mark above it.
  public static let keyboardSlash = UIKeyboardHIDUsage(rawValue: 0x38)
  /// Caps Lock.
  public static let keyboardCapsLock = UIKeyboardHIDUsage(rawValue: 0x39)
  /// F1.
  public static let keyboardF1 = UIKeyboardHIDUsage(rawValue: 0x3a)
  /// F2.
  public static let keyboardF2 = UIKeyboardHIDUsage(rawValue: 0x3b)
  /// F3.
  public static let keyboardF3 = UIKeyboardHIDUsage(rawValue: 0x3c)
  /// F4.
  public static let keyboardF4 = UIKeyboardHIDUsage(rawValue: 0x3d)
  /// F5.
  public static let keyboardF5 = UIKeyboardHIDUsage(rawValue: 0x3e)
  /// F6.
  public static let keyboardF6 = UIKeyboardHIDUsage(rawValue: 0x3f)
  /// F7.
  public static let keyboardF7 = UIKeyboardHIDUsage(rawValue: 0x40)
  /// F8.
  public static let keyboardF8 = UIKeyboardHIDUsage(rawValue: 0x41)
  /// F9.
  public static let keyboardF9 = UIKeyboardHIDUsage(rawValue: 0x42)
  /// F10.
  public static let keyboardF10 = UIKeyboardHIDUsage(rawValue: 0x43)
  /// F11.
  public static let keyboardF11 = UIKeyboardHIDUsage(rawValue: 0x44)
  /// F12.
  public static let keyboardF12 = UIKeyboardHIDUsage(rawValue: 0x45)
  /// Insert.
  public static let keyboardInsert = UIKeyboardHIDUsage(rawValue: 0x49)
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
  /// The 1 key of the numeric pad.
  public static let keypad1 = UIKeyboardHIDUsage(rawValue: 0x59)
  /// The 2 key of the numeric pad.
  public static let keypad2 = UIKeyboardHIDUsage(rawValue: 0x5a)
  /// The 3 key of the numeric pad.
  public static let keypad3 = UIKeyboardHIDUsage(rawValue: 0x5b)
  /// The 4 key of the numeric pad.
  public static let keypad4 = UIKeyboardHIDUsage(rawValue: 0x5c)
  /// The 5 key of the numeric pad.
  public static let keypad5 = UIKeyboardHIDUsage(rawValue: 0x5d)
  /// The 6 key of the numeric pad.
  public static let keypad6 = UIKeyboardHIDUsage(rawValue: 0x5e)
  /// The 7 key of the numeric pad.
  public static let keypad7 = UIKeyboardHIDUsage(rawValue: 0x5f)
  /// The 8 key of the numeric pad.
  public static let keypad8 = UIKeyboardHIDUsage(rawValue: 0x60)
  /// The 9 key of the numeric pad.
  public static let keypad9 = UIKeyboardHIDUsage(rawValue: 0x61)
  /// The 0 key of the numeric pad.
  public static let keypad0 = UIKeyboardHIDUsage(rawValue: 0x62)
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
