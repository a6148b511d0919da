import Foundation
import UIKitCore

/// The desktop portal's preference for light or dark, as long as there is a session bus.
///
/// It supports version 2 of `org.freedesktop.portal.Settings`, and 1, which has only the older `Read`: the preference
/// is the number `color-scheme` in the namespace `org.freedesktop.appearance`, 1 for dark and 2 for light. Nothing
/// here waits: until the portal replies, and if it never does, there is no preference.
final class DesktopPortal {
  /// The preferred style; unspecified if there is none, or it is unknown.
  private(set) var style = UIUserInterfaceStyle.unspecified
  /// Called when the preference changes.
  var changed: (() -> Void)?

  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  private static let (namespace, key) = ("org.freedesktop.appearance", "color-scheme")

  private var bus: SessionBus?
  /// The call that waits for a reply.
  private var request: (serial: UInt32, isOlder: Bool)?

  /// Asks the portal on the bus in the environment; nil if there is none.
  init?() {
    guard let bus = SessionBus() else { return nil }
    self.bus = bus
    bus.received = { [weak self] in self?.receive($0) }
    bus.lost = { [weak self] in self?.forget() }
    bus.follow(
      "type='signal',sender='\(Self.name)',path='\(Self.path)',interface='\(Self.interface)',"
        + "member='SettingChanged',arg0='\(Self.namespace)'")
    // A portal that starts or restarts later is asked then.
    bus.follow(
      "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
        + "member='NameOwnerChanged',arg0='\(Self.name)'")
    ask()
  }

  private func ask(older: Bool = false) {
    let serial = bus?.call(
      Self.name, Self.path, Self.interface, older ? "Read" : "ReadOne", [Self.namespace, Self.key])
    request = serial.map { ($0, older) }
  }

  private func receive(_ message: DBusMessage) {
    switch message.type {
    case .methodReturn where message.replySerial == request?.serial:
      request = nil
      note(message.arguments.first)
    case .error where message.replySerial == request?.serial:
      // The newer method may not be there, or no portal at all.
      if request?.isOlder == false { ask(older: true) } else { request = nil }
    case .signal where message.isSignal("SettingChanged", of: Self.interface):
      let arguments = message.arguments
      guard arguments.count == 3, arguments[0] == .text(Self.namespace), arguments[1] == .text(Self.key)
      else { return }
      note(arguments[2])
    case .signal where message.isSignal("NameOwnerChanged", of: "org.freedesktop.DBus"):
      let arguments = message.arguments
      guard arguments.count == 3, arguments[0] == .text(Self.name), arguments[2] != .text("") else { return }
      ask()
    default:
      break
    }
  }

  /// Notes a preference; anything but a number in a variant is none, and changes nothing.
  private func note(_ value: DBusValue?) {
    guard case .variant(let packed) = value, let number = packed.number else { return }
    prefer(number == 1 ? .dark : number == 2 ? .light : .unspecified)
  }

  /// Without a bus there is no preference.
  private func forget() {
    (bus, request) = (nil, nil)
    prefer(.unspecified)
  }

  private func prefer(_ style: UIUserInterfaceStyle) {
    guard style != self.style else { return }
    self.style = style
    changed?()
  }
}
