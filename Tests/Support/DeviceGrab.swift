import CXTest

/// Another client that takes the keyboard or the pointer for itself for a while, as window managers and screenshot
/// tools do: what keys and buttons do meanwhile, no other client sees.
package final class DeviceGrab {
  private let connection: Connection

  package init(on server: XServer) throws {
    connection = try Connection(to: server)
  }

  /// Takes the keyboard.
  package func grabKeyboard() throws {
    let status = XGrabKeyboard(
      connection.display, connection.root, 0, GrabModeAsync, GrabModeAsync, Time(CurrentTime))
    guard status == GrabSuccess else {
      throw SupportError("the keyboard cannot be grabbed: status \(status)")
    }
    connection.sync()
  }

  /// Lets go of the keyboard.
  package func ungrabKeyboard() {
    XUngrabKeyboard(connection.display, Time(CurrentTime))
    connection.sync()
  }

  /// Takes the pointer.
  package func grabPointer() throws {
    let status = XGrabPointer(
      connection.display, connection.root, 0, UInt32(ButtonPressMask | ButtonReleaseMask), GrabModeAsync,
      GrabModeAsync, 0, 0, Time(CurrentTime))
    guard status == GrabSuccess else { throw SupportError("the pointer cannot be grabbed: status \(status)") }
    connection.sync()
  }

  /// Lets go of the pointer.
  package func ungrabPointer() {
    XUngrabPointer(connection.display, Time(CurrentTime))
    connection.sync()
  }
}
