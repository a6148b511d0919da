import CXTest
import Foundation

@testable import TestSupport

/// A window of one colour that the tests themselves show, over a connection of its own.
final class PlainWindow {
  let id: Window
  let connection: Connection

  init(on desktop: Desktop, _ frame: CGRect, color: UInt) throws {
    connection = try Connection(to: desktop.server)
    let display = connection.display
    id = XCreateSimpleWindow(
      display, connection.root, Int32(frame.minX), Int32(frame.minY), UInt32(frame.width),
      UInt32(frame.height),
      0, 0, color)
    var process = Int(getpid())
    let type = Atom(XA_CARDINAL)
    withUnsafeBytes(of: &process) { bytes in
      _ = XChangeProperty(
        display, id, connection.atom("_NET_WM_PID"), type, 32, Int32(PropModeReplace),
        bytes.bindMemory(to: UInt8.self).baseAddress, 1)
    }
    XStoreName(display, id, "plain")
    var protocols = [connection.atom("WM_DELETE_WINDOW")]
    XSetWMProtocols(display, id, &protocols, 1)
    XSelectInput(display, id, ButtonPressMask | ButtonReleaseMask | StructureNotifyMask)
    XMapWindow(display, id)
    connection.sync()
  }

  /// Waits for an event of that type and returns it.
  func event(_ type: Int32) async throws -> XEvent {
    try await wait(for: "an event of type \(type)") {
      while XPending(connection.display) > 0 {
        var event = XEvent()
        XNextEvent(connection.display, &event)
        if event.type == type { return event }
      }
      return nil
    }
  }
}
