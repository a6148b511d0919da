import Testing
import UIKitCore

@testable import X11Backend

@Suite("What a desktop says about its look")
struct DesktopSettingsTests {
  /// Settings as a manager publishes them, in either byte order.
  private func published(bigEndian: Bool, _ settings: [(String, Any)]) -> [UInt8] {
    func number(_ value: UInt32, _ size: Int) -> [UInt8] {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
      return bigEndian ? bytes.reversed() : bytes
    }
    func text(_ value: String) -> [UInt8] {
      let bytes = Array(value.utf8)
      return bytes + Array(repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
    var result: [UInt8] = [bigEndian ? 1 : 0, 0, 0, 0] + number(7, 4) + number(UInt32(settings.count), 4)
    for (name, value) in settings {
      switch value {
      case let value as Int:
        result += [0, 0] + number(UInt32(name.utf8.count), 2) + text(name) + number(1, 4)
        result += number(UInt32(value), 4)
      case let value as String:
        result += [1, 0] + number(UInt32(name.utf8.count), 2) + text(name) + number(1, 4)
        result += number(UInt32(value.utf8.count), 4) + text(value)
      default:
        result += [2, 0] + number(UInt32(name.utf8.count), 2) + text(name) + number(1, 4)
        result += Array(repeating: 9, count: 8)
      }
    }
    return result
  }

  @Test(arguments: [false, true]) func settingsOfEveryTypeAreRead(bigEndian: Bool) {
    let settings = DesktopSettings(
      published(
        bigEndian: bigEndian,
        [("Xft/DPI", 98304), ("Gtk/Colour", 0.5), ("Net/ThemeName", "Breeze-Dark"), ("Net/X", "abcd")]))
    #expect(settings.numbers == ["Xft/DPI": 98304])
    #expect(settings.texts == ["Net/ThemeName": "Breeze-Dark", "Net/X": "abcd"])
    #expect(settings.style == .dark)
  }

  @Test func theLookFollowsWishAndTheme() {
    func style(_ settings: [(String, Any)]) -> UIUserInterfaceStyle {
      DesktopSettings(published(bigEndian: false, settings)).style
    }
    #expect(style([]) == .unspecified)
    #expect(style([("Net/ThemeName", "Adwaita")]) == .light)
    #expect(style([("Net/ThemeName", "Adwaita-dark")]) == .dark)
    #expect(style([("Net/ThemeName", "Adwaita"), ("Gtk/ApplicationPreferDarkTheme", 1)]) == .dark)
    #expect(style([("Net/ThemeName", "Adwaita"), ("Gtk/ApplicationPreferDarkTheme", 0)]) == .light)
  }

  @Test func animationsAreTurnedOff() {
    func reduces(_ settings: [(String, Any)]) -> Bool {
      DesktopSettings(published(bigEndian: false, settings)).reducesMotion
    }
    #expect(reduces([("Gtk/EnableAnimations", 0)]))
    #expect(!reduces([("Gtk/EnableAnimations", 1)]) && !reduces([]))
  }

  @Test func whatIsCutOffDoesNoHarm() {
    let whole = published(bigEndian: false, [("A", 1), ("Net/ThemeName", "Dark"), ("B", 2)])
    for length in 0..<whole.count {
      let settings = DesktopSettings(Array(whole.prefix(length)))
      #expect(settings.numbers["B"] == nil)
    }
    #expect(DesktopSettings(Array(repeating: 0xff, count: 64)) == DesktopSettings())
  }
}
