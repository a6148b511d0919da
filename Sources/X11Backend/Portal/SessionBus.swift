import CX11
import Foundation

// A bus in the main loop
// ======================
//
// libdbus can be used without ever waiting: its connection provides *watches*, each a descriptor with the events to
// watch for. When the main loop finds one ready, libdbus reads and writes as much as possible at once. Everything
// works that way here, including the greeting to the bus (`Hello`, for which libdbus's own functions for a bus would
// wait). Calls have no timeout: nothing waits for a reply that never comes.

/// A separate connection to the user's session bus.
final class SessionBus {
  /// Called with each message.
  var received: ((DBusMessage) -> Void)?
  /// Called once when the bus is gone, or did not let this program in.
  var lost: (() -> Void)?

  private let library: DBusLibrary
  private let connection: DBusLibrary.Object
  private let watches = Watches()
  private var source: LoopSource?

  /// libdbus's watches; they outlive the connection's end, when libdbus takes them back.
  private final class Watches {
    var all: [DBusLibrary.Object] = []
    weak var bus: SessionBus?
  }

  /// Connects to the bus in the environment; nil if there is none, or none in reach.
  ///
  /// It tries only sockets of this machine, and starts no bus.
  init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
    guard let address = SessionBus.address(in: environment), let library = DBusLibrary.shared else {
      return nil
    }
    // The process decides for itself which signals to ignore.
    library.setChangesSIGPIPE(0)
    guard let connection = library.openPrivate(address, nil) else { return nil }
    (self.library, self.connection) = (library, connection)
    library.setExitsOnDisconnect(connection, 0)
    watch()
    call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "Hello")
  }

  isolated deinit {
    _ = library.setWatchFunctions(connection, nil, nil, nil, nil, nil)
    library.close(connection)
    library.releaseConnection(connection)
  }

  /// The addresses of sockets among those in an environment; nil if there are none.
  static func address(in environment: [String: String]) -> String? {
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty {
      // Others may look up a machine's name, or start a bus.
      let sockets = address.split(separator: ";").filter { $0.hasPrefix("unix:") }
      return sockets.isEmpty ? nil : sockets.joined(separator: ";")
    }
    guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/"),
      access("\(folder)/bus", F_OK) == 0
    else { return nil }
    return "unix:path=\(escaped("\(folder)/bus"))"
  }

  /// A value as addresses write it: all but a few characters as the numbers of their bytes.
  private static func escaped(_ value: String) -> String {
    let digits = Array("0123456789abcdef")
    return value.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "/"),
        UInt8(ascii: "."):
        String(UnicodeScalar(byte))
      default:
        "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }.joined()
  }

  // MARK: Calling

  /// Calls a method with texts for arguments; returns the number that its reply will have, or nil if it cannot be
  /// sent.
  @discardableResult
  func call(
    _ destination: String, _ path: String, _ interface: String, _ method: String, _ texts: [String] = [],
    wantsReply: Bool = true
  ) -> UInt32? {
    guard let message = library.newMethodCall(destination, path, interface, method) else { return nil }
    defer { library.releaseMessage(message) }
    if !wantsReply { library.setNoReply(message, 1) }
    let isComplete = DBusIterator.with { iterator in
      library.beginAppending(message, iterator)
      return texts.allSatisfy { append($0, to: iterator) }
    }
    var serial: UInt32 = 0
    guard isComplete, library.send(connection, message, &serial) != 0 else { return nil }
    return serial
  }

  private func append(_ text: String, to iterator: UnsafeMutableRawPointer) -> Bool {
    text.withCString { characters in
      withUnsafeBytes(of: characters) { bytes in
        bytes.baseAddress.map { library.append(iterator, Int32(UInt8(ascii: "s")), $0) != 0 } ?? false
      }
    }
  }

  /// Asks the bus for signals.
  func follow(_ rule: String) {
    call(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "AddMatch", [rule],
      wantsReply: false)
  }

  // MARK: The main loop

  private func watch() {
    let added: DBusLibrary.AddWatch = { watch, data in
      SessionBus.note(watch, data) { $0.all.append($1) }
      return 1
    }
    let removed: DBusLibrary.NoteWatch = { watch, data in
      SessionBus.note(watch, data) { watches, watch in watches.all.removeAll { $0 == watch } }
    }
    let toggled: DBusLibrary.NoteWatch = { watch, data in
      SessionBus.note(watch, data) { _, _ in }
    }
    watches.bus = self
    _ = library.setWatchFunctions(
      connection, added, removed, toggled, Unmanaged.passUnretained(watches).toOpaque(), nil)
  }

  /// Handles a change of watches, which libdbus reports while this class calls it.
  nonisolated private static func note(
    _ watch: DBusLibrary.Object?, _ data: UnsafeMutableRawPointer?,
    _ change: @MainActor (Watches, DBusLibrary.Object) -> Void
  ) {
    let (watch, address) = (Int(bitPattern: watch), Int(bitPattern: data))
    MainActor.assumeIsolated {
      guard let watch = DBusLibrary.Object(bitPattern: watch),
        let pointer = UnsafeRawPointer(bitPattern: address)
      else { return }
      let watches = Unmanaged<Watches>.fromOpaque(pointer).takeUnretainedValue()
      change(watches, watch)
      watches.bus?.updateSource()
    }
  }

  private func updateSource() {
    let enabled = watches.all.filter { library.isEnabled($0) != 0 }
    guard let first = enabled.first else { return source = nil }
    let source =
      source ?? LoopSource(descriptor: library.descriptor(first)) { [weak self] in self?.readAndWrite() }
    source.waitsForRoom = enabled.contains { library.flags($0) & DBusLibrary.writable != 0 }
    self.source = source
  }

  /// Reads and writes as much as possible without waiting, and passes on what came.
  private func readAndWrite() {
    for watch in watches.all where watches.all.contains(watch) && library.isEnabled(watch) != 0 {
      _ = library.handle(watch, library.flags(watch))
    }
    while let message = library.popMessage(connection) {
      received?(DBusMessage(message, library))
      library.releaseMessage(message)
    }
    guard library.isConnected(connection) == 0 else { return }
    source = nil
    let lost = lost
    (self.lost, received) = (nil, nil)
    lost?()
  }
}
