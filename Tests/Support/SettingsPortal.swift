import CDBus
import Foundation

/// A desktop's portal for settings on a bus, which says whether the desktop is light or dark.
package final class SettingsPortal: @unchecked Sendable {
  /// How it replies.
  package enum Manner: Sendable, CaseIterable {
    /// As version 2 does.
    case current
    /// As version 1 does, which has no `ReadOne`.
    case older
    /// Never.
    case silent
    /// With a text where a variant belongs.
    case plainText
    /// With a text in the variant.
    case textInVariant
    /// With nothing.
    case empty
    /// With an error, whatever is called.
    case refusing
  }

  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  private static let (namespace, key) = ("org.freedesktop.appearance", "color-scheme")

  private let connection: OpaquePointer
  private let manner: Manner
  private let lock = NSLock()
  // Guarded by `lock`.
  private var scheme: UInt32
  private var calls: [String] = []
  private var signals: [(key: String, value: Value)] = []
  private var isToEnd = false
  private var hasEnded = false

  /// A value in a variant.
  package enum Value: Sendable {
    case number(UInt32)
    case text(String)
  }

  /// Takes the portal's name on a bus.
  ///
  /// - Parameter scheme: The preference: 1 for dark, 2 for light, 0 for none.
  package init(on bus: MessageBus, scheme: UInt32, _ manner: Manner = .current) throws {
    (self.scheme, self.manner) = (scheme, manner)
    guard let connection = dbus_connection_open_private(bus.address, nil) else {
      throw SupportError("cannot connect to the bus at \(bus.address)")
    }
    self.connection = connection
    dbus_connection_set_exit_on_disconnect(connection, 0)
    guard dbus_bus_register(connection, nil) != 0,
      dbus_bus_request_name(connection, Self.name, 0, nil) == DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER
    else { throw SupportError("cannot be the portal on the bus at \(bus.address)") }
    Thread.detachNewThread { self.serve() }
  }

  /// The methods that were called, in order.
  package var calledMethods: [String] { lock.withLock { calls } }

  /// Changes the preference, and says so.
  package func prefer(_ scheme: UInt32) {
    lock.withLock {
      self.scheme = scheme
      signals.append((Self.key, .number(scheme)))
    }
  }

  /// Says that a setting of the same namespace has changed, whether that makes sense or not.
  package func announce(_ value: Value, of key: String = "color-scheme") {
    lock.withLock { signals.append((key, value)) }
  }

  /// Gives the name back and leaves the bus.
  package func leave() async throws {
    lock.withLock { isToEnd = true }
    try await wait(for: "the portal's end") { lock.withLock { hasEnded } }
  }

  // MARK: On its own thread

  private func serve() {
    while !lock.withLock({ isToEnd }), dbus_connection_read_write(connection, 10) != 0 {
      while let message = dbus_connection_pop_message(connection) {
        if dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_CALL { reply(to: message) }
        dbus_message_unref(message)
      }
      let waiting = lock.withLock {
        defer { signals.removeAll() }
        return signals
      }
      for (key, value) in waiting { sendChange(of: key, value) }
    }
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
    lock.withLock { hasEnded = true }
  }

  private func reply(to call: OpaquePointer) {
    let method = dbus_message_get_member(call).map { String(cString: $0) } ?? ""
    lock.withLock { calls.append(method) }
    let isKnown = method == "Read" || method == "ReadOne" && manner != .older
    guard manner != .silent else { return }
    guard isKnown, manner != .refusing else {
      return send(dbus_message_new_error(call, "org.freedesktop.DBus.Error.UnknownMethod", "There is none"))
    }
    guard let reply = dbus_message_new_method_return(call) else { return }
    var arguments = DBusMessageIter()
    dbus_message_iter_init_append(reply, &arguments)
    switch manner {
    case .plainText: append(.text("dark"), to: &arguments)
    case .textInVariant: appendVariant(.text("dark"), to: &arguments)
    case .empty: break
    default:
      let value = Value.number(lock.withLock { scheme })
      appendVariant(value, to: &arguments, twice: method == "Read")
    }
    send(reply)
  }

  private func sendChange(of key: String, _ value: Value) {
    guard let signal = dbus_message_new_signal(Self.path, Self.interface, "SettingChanged") else { return }
    var arguments = DBusMessageIter()
    dbus_message_iter_init_append(signal, &arguments)
    append(.text(Self.namespace), to: &arguments)
    append(.text(key), to: &arguments)
    appendVariant(value, to: &arguments)
    send(signal)
  }

  private func send(_ message: OpaquePointer?) {
    guard let message else { return }
    dbus_connection_send(connection, message, nil)
    dbus_connection_flush(connection)
    dbus_message_unref(message)
  }

  /// Adds a value in a variant; `Read` has one in another.
  private func appendVariant(_ value: Value, to iterator: inout DBusMessageIter, twice: Bool = false) {
    var inner = DBusMessageIter()
    let signature = if twice { "v" } else if case .number = value { "u" } else { "s" }
    dbus_message_iter_open_container(&iterator, Int32(UInt8(ascii: "v")), signature, &inner)
    if twice { appendVariant(value, to: &inner) } else { append(value, to: &inner) }
    dbus_message_iter_close_container(&iterator, &inner)
  }

  private func append(_ value: Value, to iterator: inout DBusMessageIter) {
    switch value {
    case .number(var number):
      dbus_message_iter_append_basic(&iterator, Int32(UInt8(ascii: "u")), &number)
    case .text(let text):
      text.withCString { characters in
        var characters: UnsafePointer<CChar>? = characters
        _ = dbus_message_iter_append_basic(&iterator, Int32(UInt8(ascii: "s")), &characters)
      }
    }
  }
}
