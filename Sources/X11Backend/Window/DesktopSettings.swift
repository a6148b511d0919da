import Foundation
import UIKitCore

/// A desktop's look, in the format in which settings managers publish it to X clients.
///
/// The format is that of the XSETTINGS specification 0.5 of freedesktop.org: a header with the byte order and the
/// number of settings, then each setting's type, name and value, all of it in multiples of four bytes.
nonisolated struct DesktopSettings: Equatable {
  private(set) var texts: [String: String] = [:]
  private(set) var numbers: [String: Int32] = [:]

  init() {}

  /// Reads published settings; leaves out the first malformed one and all after it.
  init(_ bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    guard let order = reader.byte(), order <= 1, reader.skip(3) else { return }
    reader.isBigEndian = order == 1
    guard reader.skip(4), let count = reader.number(UInt32.self) else { return }
    for _ in 0..<min(count, 4096) {
      guard let type = reader.byte(), reader.skip(1), let nameLength = reader.number(UInt16.self),
        let name = reader.text(Int(nameLength)), reader.skip(4)
      else { return }
      switch type {
      case 0:
        guard let value = reader.number(UInt32.self) else { return }
        numbers[name] = Int32(bitPattern: value)
      case 1:
        guard let length = reader.number(UInt32.self), let value = reader.text(Int(length)) else { return }
        texts[name] = value
      case 2:
        guard reader.skip(8) else { return }
      default:
        return
      }
    }
  }

  /// Whether the desktop is light or dark: it may prefer dark themes, or its theme's name may say dark.
  var style: UIUserInterfaceStyle {
    if let preference = numbers["Gtk/ApplicationPreferDarkTheme"], preference != 0 { return .dark }
    guard let theme = texts["Net/ThemeName"] else { return .unspecified }
    return theme.lowercased().contains("dark") ? .dark : .light
  }

  /// Whether the desktop asks for no animations.
  var reducesMotion: Bool { numbers["Gtk/EnableAnimations"] == 0 }
}

/// Walks over bytes; nil and false if they end too soon.
nonisolated private struct Reader {
  let bytes: [UInt8]
  var isBigEndian = false
  private var place = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func skip(_ count: Int) -> Bool {
    guard count <= bytes.count - place else { return false }
    place += count
    return true
  }

  mutating func byte() -> UInt8? {
    guard skip(1) else { return nil }
    return bytes[place - 1]
  }

  mutating func number<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
    let size = MemoryLayout<Number>.size
    guard skip(size) else { return nil }
    let digits = bytes[place - size..<place]
    let ordered = isBigEndian ? Array(digits) : digits.reversed()
    return ordered.reduce(0) { $0 << 8 | Number($1) }
  }

  /// Text of this many bytes, and the padding to a multiple of four.
  mutating func text(_ length: Int) -> String? {
    guard skip(length) else { return nil }
    let text = String(decoding: bytes[place - length..<place], as: UTF8.self)
    return skip((4 - length % 4) % 4) ? text : nil
  }
}
