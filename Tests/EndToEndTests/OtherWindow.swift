import CXTest
import Foundation
import TestSupport

/// A window of another program, on a connection of its own.
final class OtherWindow {
  private let connection: Connection
  private let id: Window

  /// Shows a window of one colour at a place of the screen.
  init(on desktop: Desktop, _ frame: CGRect) throws {
    connection = try Connection(to: desktop.server)
    id = XCreateSimpleWindow(
      connection.display, connection.root, Int32(frame.minX), Int32(frame.minY), UInt32(frame.width),
      UInt32(frame.height), 0, 0, 0x123456)
    XMapRaised(connection.display, id)
    connection.sync()
  }

  func takeFocus() {
    XSetInputFocus(connection.display, id, RevertToParent, Time(CurrentTime))
    connection.sync()
  }

  /// Asks the window manager to give it the keyboard, as a task bar does.
  func activateThroughWindowManager() {
    AppWindow(id: id, connection: connection).activateThroughWindowManager()
  }

  func close() {
    XDestroyWindow(connection.display, id)
    connection.sync()
  }
}

extension Connection {
  /// The type of a window's property; 0 if it is not there.
  func type(of name: String, on window: Window) -> Atom {
    var (type, format, count, left) = (Atom(0), Int32(0), UInt(0), UInt(0))
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, window, atom(name), 0, 0, 0, Atom(AnyPropertyType), &type, &format, &count, &left, &data)
    if let data { XFree(data) }
    return type
  }
}

extension AppWindow {
  /// Asks the window manager to show it and to give it the keyboard, as a task bar does.
  func activateThroughWindowManager() {
    send(
      client: "_NET_ACTIVE_WINDOW", [2, CurrentTime, 0], to: connection.root,
      mask: SubstructureRedirectMask | SubstructureNotifyMask)
  }

  /// Asks the program whether it is alive, as a window manager does.
  func ping(time: Int) {
    send(
      client: "WM_PROTOCOLS", [Int(connection.atom("_NET_WM_PING")), time, Int(id)], to: id,
      mask: NoEventMask)
  }
}
