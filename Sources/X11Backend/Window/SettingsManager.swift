import CX11
import Foundation
import UIKitCore

/// The client that publishes the desktop's settings, if there is one; it may come, go and change its mind.
final class SettingsManager {
  private let connection: Connection
  private let selection: Atom
  private let property: Atom
  private let manager: Atom
  private var owner: Window = 0

  init(connection: Connection) {
    self.connection = connection
    let screen = XDefaultScreen(connection.display)
    selection = XInternAtom(connection.display, "_XSETTINGS_S\(screen)", 0)
    property = XInternAtom(connection.display, "_XSETTINGS_SETTINGS", 0)
    manager = XInternAtom(connection.display, "MANAGER", 0)
    findOwner()
  }

  /// What is published now.
  var settings: DesktopSettings {
    guard owner != 0 else { return DesktopSettings() }
    // The owner may have gone this moment.
    return ErrorHandlers.quietly(on: connection.display) { read() }
  }

  /// Whether an event says that the settings are others, or that somebody else publishes them.
  func isNews(_ event: XEvent) -> Bool {
    switch event.type {
    case PropertyNotify:
      return owner != 0 && event.xproperty.window == owner && event.xproperty.atom == property
    case DestroyNotify where owner != 0 && event.xdestroywindow.window == owner:
      findOwner()
      return true
    case ClientMessage:
      // Sent to the root window by whoever becomes the manager, as the ICCCM asks in section 2.8.
      guard event.xclient.message_type == manager, Atom(bitPattern: event.xclient.data.l.1) == selection
      else { return false }
      findOwner()
      return true
    default:
      return false
    }
  }

  /// Whether an event is about the manager's own window, and so nothing to the application.
  func isAboutManager(_ event: XEvent) -> Bool {
    switch event.type {
    case ConfigureNotify, MapNotify, UnmapNotify, DestroyNotify, ReparentNotify, PropertyNotify:
      return owner != 0 && event.xany.window == owner
    default:
      return false
    }
  }

  private func findOwner() {
    owner = XGetSelectionOwner(connection.display, selection)
    guard owner != 0 else { return }
    let error = ErrorHandlers.catching(on: connection.display) {
      XSelectInput(connection.display, owner, PropertyChangeMask | StructureNotifyMask)
    }
    if error != nil { owner = 0 }
  }

  private func read() -> DesktopSettings {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var bytes: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      connection.display, owner, property, 0, 1 << 16, 0, property, &type, &format, &count, &rest, &bytes)
    guard status == Success, let bytes else { return DesktopSettings() }
    defer { XFree(bytes) }
    guard format == 8 else { return DesktopSettings() }
    return DesktopSettings(Array(UnsafeBufferPointer(start: bytes, count: Int(count))))
  }
}
