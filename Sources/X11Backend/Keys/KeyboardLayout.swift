import CX11

/// Converts keys to symbols, by the layout of the server's keyboard.
///
/// The layout is read for the first key, and again for the first one after a reported change. Xlib has one as well,
/// but asks for reports only after reading it, and misses a change in between.
final class KeyboardLayout {
  private let display: OpaquePointer
  /// The layout as read; nil before the first key and after a change.
  private var map: XkbDescPtr?
  /// The number of the event that reports a change, requested with the first key; nil on a server without the
  /// keyboard extension, whose layout Xlib keeps.
  private lazy var changeEvent = askForChanges()

  /// The parts of the layout to read.
  private static let parts = UInt32(XkbKeyTypesMask | XkbKeySymsMask | XkbModifierMapMask)

  init(of connection: Connection) {
    display = connection.display
  }

  isolated deinit { forget() }

  /// The symbol of a key with the modifiers and the group in `state`; 0 for a key without one.
  ///
  /// Waits for the server the first time, and after each change.
  func symbol(of key: UInt32, state: UInt32) -> UInt {
    let code = KeyCode(truncatingIfNeeded: key)
    var used: UInt32 = 0
    var symbol: KeySym = 0
    guard changeEvent != nil else {
      return XkbLookupKeySym(display, code, state, &used, &symbol) != 0 ? symbol : 0
    }
    if map == nil { map = XkbGetMap(display, Self.parts, UInt32(XkbUseCoreKbd)) }
    guard let map, XkbTranslateKeyCode(map, code, state, &used, &symbol) != 0 else { return 0 }
    return symbol
  }

  /// Forgets the layout, if an event reports a change to it.
  func note(_ event: XEvent) {
    if let changeEvent {
      if event.type == changeEvent { forget() }
    } else if event.type == MappingNotify {
      var event = event.xmapping
      XRefreshKeyboardMapping(&event)
    }
  }

  private func forget() {
    if let map { XkbFreeKeyboard(map, 0, 1) }
    map = nil
  }

  private func askForChanges() -> Int32? {
    var event: Int32 = 0
    guard XkbQueryExtension(display, nil, &event, nil, nil, nil) != 0 else { return nil }
    let keyboard = UInt32(XkbUseCoreKbd)
    let changed = UInt(XkbNKN_KeycodesMask | XkbNKN_DeviceIDMask)
    XkbSelectEventDetails(display, keyboard, UInt32(XkbNewKeyboardNotify), changed, changed)
    XkbSelectEventDetails(display, keyboard, UInt32(XkbMapNotify), UInt(Self.parts), UInt(Self.parts))
    return event
  }
}
