import CXTest

/// A settings manager as a desktop runs it: publishes the name of its theme to every X client.
package final class SettingsPublisher {
  private let connection: Connection
  private let window: Window

  /// Becomes the server's settings manager and says so.
  package init(on connection: Connection, theme: String) {
    self.connection = connection
    window = XCreateSimpleWindow(connection.display, connection.root, -10, -10, 1, 1, 0, 0, 0)
    publish(theme: theme)
    XSetSelectionOwner(connection.display, connection.atom("_XSETTINGS_S0"), window, 0)
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = connection.root
    event.xclient.message_type = connection.atom("MANAGER")
    event.xclient.format = 32
    event.xclient.data.l.1 = Int(connection.atom("_XSETTINGS_S0"))
    event.xclient.data.l.2 = Int(window)
    XSendEvent(connection.display, connection.root, 0, StructureNotifyMask, &event)
    connection.sync()
  }

  /// Publishes another theme.
  package func publish(theme: String) {
    func padded(_ text: String) -> [UInt8] {
      let bytes = Array(text.utf8)
      return bytes + Array(repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
    let name = "Net/ThemeName"
    var bytes: [UInt8] = [0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]
    bytes += [1, 0, UInt8(name.utf8.count), 0] + padded(name) + [1, 0, 0, 0]
    bytes += [UInt8(theme.utf8.count), 0, 0, 0] + padded(theme)
    let property = connection.atom("_XSETTINGS_SETTINGS")
    XChangeProperty(
      connection.display, window, property, property, 8, Int32(PropModeReplace), bytes, Int32(bytes.count))
    connection.sync()
  }

  /// Puts its window on the screen and takes it away again, which means nothing to others.
  package func showAndHideWindow() {
    XMapWindow(connection.display, window)
    XUnmapWindow(connection.display, window)
    connection.sync()
  }

  /// Goes away, as a settings manager does that crashes.
  package func leave() {
    XDestroyWindow(connection.display, window)
    connection.sync()
  }
}
