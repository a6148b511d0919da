import UIKitCore

/// Converts a key code of the server to a place on the keyboard.
///
/// Sources: the usages are those of page 0x07 in the USB HID Usage Tables (1.4, section 10); the codes are those of
/// Linux, `linux/input-event-codes.h`, which an X server with the evdev rules raises by 8; Linux's own
/// `drivers/hid/hid-input.c` says which is which.
nonisolated enum KeyTable {
  /// What an X server adds to Linux's code.
  static let serverOffset = 8

  /// The place of the key on the keyboard; nil for a key that no standard keyboard has.
  static func usage(forKeycode keycode: Int) -> UIKeyboardHIDUsage? {
    usages[keycode - serverOffset]
  }

  /// Whether the key is one of the numeric pad.
  static func isOnNumericPad(_ usage: UIKeyboardHIDUsage) -> Bool {
    (0x53...0x63).contains(usage.rawValue) || [0x67, 0x85, 0x8c].contains(usage.rawValue)
  }

  /// Whether the key is one of the two Control keys by their places.
  static func isControl(_ usage: UIKeyboardHIDUsage?) -> Bool {
    usage == .keyboardLeftControl || usage == .keyboardRightControl
  }

  private static let usages: [Int: UIKeyboardHIDUsage] = {
    var table: [Int: UIKeyboardHIDUsage] = [:]
    for (first, codes) in runs {
      for (index, code) in codes.enumerated() {
        table[code] = UIKeyboardHIDUsage(rawValue: first + index)
      }
    }
    return table
  }()

  /// Runs of usages in ascending order, each with Linux's codes for the keys from there on.
  private static let runs: [(first: Int, codes: [Int])] = [
    // A to Z
    (
      0x04,
      [
        30, 48, 46, 32, 18, 33, 34, 35, 23, 36, 37, 38, 50, 49, 24, 25, 16, 19, 31, 20, 22, 47, 17, 45, 21,
        44,
      ]
    ),
    // 1 to 9, then 0
    (0x1e, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
    // Return, Escape, Backspace, Tab, Space
    (0x28, [28, 1, 14, 15, 57]),
    // - = [ ] and the backslash
    (0x2d, [12, 13, 26, 27, 43]),
    // ; ' ` , . /
    (0x33, [39, 40, 41, 51, 52, 53]),
    // Caps Lock
    (0x39, [58]),
    // F1 to F12
    (0x3a, [59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 87, 88]),
    // Print Screen, Scroll Lock, Pause
    (0x46, [99, 70, 119]),
    // Insert, Home, Page Up, Delete forward, End, Page Down
    (0x49, [110, 102, 104, 111, 107, 109]),
    // Right, left, down, up
    (0x4f, [106, 105, 108, 103]),
    // Num Lock
    (0x53, [69]),
    // On the numeric pad: / * - + Enter
    (0x54, [98, 55, 74, 78, 96]),
    // On the numeric pad: 1 to 9, then 0 and the point
    (0x59, [79, 80, 81, 75, 76, 77, 71, 72, 73, 82, 83]),
    // The extra key beside the left Shift, Menu
    (0x64, [86, 127]),
    // = on the numeric pad
    (0x67, [117]),
    // F13 to F24
    (0x68, [183, 184, 185, 186, 187, 188, 189, 190, 191, 192, 193, 194]),
    // The comma (the point in Brazil) on the numeric pad
    (0x85, [121]),
    // International 1 to 6: Ro (the slash in Brazil), Katakana/Hiragana, Yen, Henkan, Muhenkan, the PC-98 pad's comma
    (0x87, [89, 93, 124, 92, 94, 95]),
    // Languages 1 to 5: Hangul/English, Hanja, Katakana, Hiragana, Zenkaku/Hankaku
    (0x90, [122, 123, 90, 91, 85]),
    // Left Control, Shift, Alt, Super; then the right ones
    (0xe0, [29, 42, 56, 125, 97, 54, 100, 126]),
  ]
}
