import CXTest
import Foundation

/// A program that pastes: it asks whoever owns the clipboard for what was copied.
package final class Clipboard {
  private let connection: Connection
  private let window: Window
  private let property: Atom

  package init(of server: XServer) throws {
    connection = try Connection(to: server)
    window = XCreateSimpleWindow(connection.display, connection.root, 0, 0, 1, 1, 0, 0, 0)
    property = connection.atom("PASTED")
    connection.sync()
  }

  /// Whether anybody owns the clipboard.
  package var hasOwner: Bool { XGetSelectionOwner(connection.display, connection.atom("CLIPBOARD")) != 0 }

  /// What was copied, as one of its forms; nil if the owner has none.
  package func text(as target: String = "UTF8_STRING") async throws -> String? {
    try await ask(for: target) ? connection.text("PASTED", of: window) : nil
  }

  /// The picture that was copied, as PNG; nil if the owner has none.
  package func picture() async throws -> [UInt8]? {
    try await ask(for: "image/png") ? connection.bytes("PASTED", of: window) : nil
  }

  /// The names of the forms in which the owner has it.
  package func targets() async throws -> [String] {
    guard try await ask(for: "TARGETS") else { return [] }
    return connection.property("PASTED", of: window).compactMap { atom in
      guard let name = XGetAtomName(connection.display, Atom(atom)) else { return nil }
      defer { XFree(name) }
      return String(cString: name)
    }
  }

  /// Asks, and is gone before the owner can have replied.
  package func askAndGo() {
    let gone = XCreateSimpleWindow(connection.display, connection.root, 0, 0, 1, 1, 0, 0, 0)
    XConvertSelection(
      connection.display, connection.atom("CLIPBOARD"), connection.atom("UTF8_STRING"), property, gone,
      Time(CurrentTime))
    XDestroyWindow(connection.display, gone)
    connection.sync()
  }

  /// Takes the clipboard, as a program does in which something is copied.
  package func take() {
    XSetSelectionOwner(connection.display, connection.atom("CLIPBOARD"), window, Time(CurrentTime))
    connection.sync()
  }

  /// Leaves the clipboard to nobody, so that what is on it next was copied afterwards.
  package func clear() {
    XSetSelectionOwner(connection.display, connection.atom("CLIPBOARD"), 0, Time(CurrentTime))
    connection.sync()
  }

  private func ask(for target: String) async throws -> Bool {
    XDeleteProperty(connection.display, window, property)
    XConvertSelection(
      connection.display, connection.atom("CLIPBOARD"), connection.atom(target), property, window,
      Time(CurrentTime))
    connection.sync()
    return try await wait(for: "a reply of the clipboard's owner to \(target)") {
      while XPending(connection.display) > 0 {
        var event = XEvent()
        XNextEvent(connection.display, &event)
        if event.type == SelectionNotify { return event.xselection.property != 0 }
      }
      return nil
    }
  }
}
