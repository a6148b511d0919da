import CX11
import UIKitCore

/// What a key symbol of the server stands for.
nonisolated enum KeySymbols {
  /// What typing the symbol produces: a character, the name UIKit gives to a key without one, or nothing.
  static func characters(for symbol: UInt) -> String {
    if let name = names[symbol] { return name }
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

  /// The keys without a character, by the symbol's number in `X11/keysymdef.h`.
  private static let names: [UInt: String] = {
    var names: [UInt: String] = [
      0xff1b: "UIKeyInputEscape",
      0xff50: "UIKeyInputHome", 0xff57: "UIKeyInputEnd",
      0xff51: "UIKeyInputLeftArrow", 0xff52: "UIKeyInputUpArrow",
      0xff53: "UIKeyInputRightArrow", 0xff54: "UIKeyInputDownArrow",
      0xff55: "UIKeyInputPageUp", 0xff56: "UIKeyInputPageDown",
      0xffff: "UIKeyInputDelete",
    ]
    for number in 1...12 { names[0xffbe + UInt(number) - 1] = "UIKeyInputF\(number)" }
    return names
  }()
}
