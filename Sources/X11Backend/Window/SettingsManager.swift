import CX11
import Foundation
import UIKitCore

/// The client that publishes the desktop's settings, if there is one; it may come, go and publish others.
final class SettingsManager {
  /// What an event says about the settings.
  enum Effect {
    /// They may have changed.
    case changes
    /// It is about the manager's own window, and no more.
    case changesNothing
    /// It is about something else.
    case isOther
  }

  private let connection: Connection
  private var owner: Window = 0
  private var atoms: Atoms { connection.atoms }

  init(connection: Connection) {
    self.connection = connection
    findOwner()
  }

  /// The currently published settings.
  var settings: DesktopSettings {
    guard owner != 0 else { return DesktopSettings() }
    // The owner may be gone this very moment.
    return ErrorHandlers.quietly(on: connection.display) { read() }
  }

  /// Handles an event that says that the settings have changed, or that another client publishes them now.
  func handle(_ event: XEvent) -> Effect {
    switch event.type {
    case PropertyNotify where owner != 0 && event.xproperty.window == owner:
      return event.xproperty.atom == atoms[.settings] ? .changes : .changesNothing
    case DestroyNotify where owner != 0 && event.xdestroywindow.window == owner:
      owner = 0
      findOwner()
      return .changes
    case ClientMessage
    where event.xclient.message_type == atoms[.manager]
      && Atom(bitPattern: event.xclient.data.l.1) == atoms.settingsSelection:
      // A client that becomes the manager sends this to the root window, as the ICCCM requires in section 2.8.
      findOwner()
      return .changes
    case ConfigureNotify, MapNotify, UnmapNotify, ReparentNotify:
      return owner != 0 && event.xany.window == owner ? .changesNothing : .isOther
    default:
      return .isOther
    }
  }

  private func findOwner() {
    _ = selectEvents(NoEventMask)
    owner = XGetSelectionOwner(connection.display, atoms.settingsSelection)
    if !selectEvents(PropertyChangeMask | StructureNotifyMask) { owner = 0 }
  }

  /// Selects events of the owner's window; returns false if that is gone.
  private func selectEvents(_ mask: Int) -> Bool {
    guard owner != 0 else { return true }
    return ErrorHandlers.catching(on: connection.display) {
      XSelectInput(connection.display, owner, mask)
    } == nil
  }

  private func read() -> DesktopSettings {
    connection.bytes(of: atoms[.settings], on: owner, type: atoms[.settings]).map { DesktopSettings($0) }
      ?? DesktopSettings()
  }
}
