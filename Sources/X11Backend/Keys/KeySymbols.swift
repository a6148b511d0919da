import CX11
import UIKitCore

/// The meaning of a key symbol of the server.
nonisolated enum KeySymbols {
  /// What the symbol types: a character, UIKit's name of a key without one, or nothing.
  static func characters(for symbol: UInt) -> String {
    if let key = keys[symbol] { return key.characters() }
    let scalar = xkb_keysym_to_utf32(UInt32(truncatingIfNeeded: symbol))
    guard scalar != 0, let unicode = Unicode.Scalar(scalar) else { return "" }
    return String(unicode)
  }

  /// What a media key asks a player to do; the numbers are those of `X11/XF86keysym.h`.
  static func remoteControl(for symbol: UInt) -> UIEvent.EventSubtype? {
    switch symbol {
    case 0x1008_ff14: .remoteControlTogglePlayPause
    case 0x1008_ff15: .remoteControlStop
    case 0x1008_ff16: .remoteControlPreviousTrack
    case 0x1008_ff17: .remoteControlNextTrack
    case 0x1008_ff31: .remoteControlPause
    default: nil
    }
  }

  /// The keys whose symbols type no character, by their numbers in `X11/keysymdef.h`.
  private static let keys: [UInt: UIKeyboardHIDUsage] = {
    var keys: [UInt: UIKeyboardHIDUsage] = [
      0xff1b: .keyboardEscape, 0xffff: .keyboardDeleteForward,
      0xff50: .keyboardHome, 0xff57: .keyboardEnd,
      0xff51: .keyboardLeftArrow, 0xff52: .keyboardUpArrow,
      0xff53: .keyboardRightArrow, 0xff54: .keyboardDownArrow,
      0xff55: .keyboardPageUp, 0xff56: .keyboardPageDown,
      // Tab with Shift has a symbol of its own.
      0xfe20: .keyboardTab,
    ]
    for number in 0..<12 {
      keys[0xffbe + UInt(number)] = UIKeyboardHIDUsage(
        rawValue: UIKeyboardHIDUsage.keyboardF1.rawValue + number)
    }
    return keys
  }()
}
