import CXTest
import Foundation

/// A program's window, from outside: what a user, a window manager or another program does to it.
package struct AppWindow {
  package let id: Window
  package let connection: Connection

  package init(id: Window, connection: Connection) {
    self.id = id
    self.connection = connection
  }

  /// Waits for the window on screen of the process with that number.
  static func find(of pid: pid_t, over connection: Connection) async throws -> AppWindow {
    try await wait(for: "a window of process \(pid) on the screen; does it set _NET_WM_PID?") {
      all(of: pid, over: connection).first
    }
  }

  /// The windows on screen of the process with that number.
  static func all(of pid: pid_t, over connection: Connection) -> [AppWindow] {
    var found: [AppWindow] = []
    var open = [connection.root]
    while let window = open.popLast() {
      if connection.property("_NET_WM_PID", of: window).first == Int(pid), isViewable(window, connection) {
        found.append(AppWindow(id: window, connection: connection))
      }
      open += connection.children(of: window)
    }
    return found
  }

  private static func isViewable(_ window: Window, _ connection: Connection) -> Bool {
    var attributes = XWindowAttributes()
    return XGetWindowAttributes(connection.display, window, &attributes) != 0
      && attributes.map_state == IsViewable
  }

  /// Whether the window is mapped and so are the windows around it.
  package var isOnScreen: Bool { Self.isViewable(id, connection) }

  /// Where its content is on the screen, in pixels.
  package var frame: CGRect {
    get throws {
      var attributes = XWindowAttributes()
      var x: Int32 = 0
      var y: Int32 = 0
      var child = Window()
      guard XGetWindowAttributes(connection.display, id, &attributes) != 0,
        XTranslateCoordinates(connection.display, id, connection.root, 0, 0, &x, &y, &child) != 0
      else { throw SupportError("the window is gone") }
      return CGRect(x: Int(x), y: Int(y), width: Int(attributes.width), height: Int(attributes.height))
    }
  }

  /// Waits until its program and the server have done what they were told.
  package func waitForRest() async throws {
    guard let pid = connection.property("_NET_WM_PID", of: id).first else {
      throw SupportError("the window does not say whose it is")
    }
    try await connection.waitForRest(of: pid_t(pid))
  }

  /// What the window shows once everything that was done has been drawn.
  package func pictureAtRest() async throws -> Picture {
    try await waitForRest()
    return try picture()
  }

  /// Its title.
  package var title: String? {
    connection.text("_NET_WM_NAME", of: id) ?? connection.text("WM_NAME", of: id)
  }

  /// What is in it, in its own pixels.
  package func picture() throws -> Picture {
    let size = try frame.size
    return try Screen(connection: connection).picture(of: CGRect(origin: .zero, size: size), in: id)
  }

  package func move(to place: CGPoint) {
    XMoveWindow(connection.display, id, Int32(place.x), Int32(place.y))
    connection.sync()
  }

  package func resize(width: Int, height: Int) {
    XResizeWindow(connection.display, id, UInt32(width), UInt32(height))
    connection.sync()
  }

  /// Takes it off the screen.
  package func unmap() {
    XUnmapWindow(connection.display, id)
    connection.sync()
  }

  /// Puts it back on the screen.
  package func map() {
    XMapWindow(connection.display, id)
    connection.sync()
  }

  /// Asks the window manager to make it an icon.
  package func iconify() {
    XIconifyWindow(connection.display, id, XDefaultScreen(connection.display))
    connection.sync()
  }

  /// Puts it in front, and the keyboard's focus on it.
  package func activate() {
    XRaiseWindow(connection.display, id)
    XSetInputFocus(connection.display, id, RevertToParent, Time(CurrentTime))
    connection.sync()
  }

  /// Takes the keyboard's focus away from it, to no window at all.
  package func deactivate() {
    XSetInputFocus(connection.display, Window(PointerRoot), Int32(RevertToPointerRoot), Time(CurrentTime))
    connection.sync()
  }

  /// Asks it to close, as the cross in its title bar does.
  package func close() {
    send(
      client: "WM_PROTOCOLS", [Int(connection.atom("WM_DELETE_WINDOW")), CurrentTime], to: id,
      mask: NoEventMask)
  }

  /// Asks the window manager to close it, as a task bar does.
  package func closeThroughWindowManager() {
    send(
      client: "_NET_CLOSE_WINDOW", [CurrentTime, 2], to: connection.root,
      mask: SubstructureRedirectMask | SubstructureNotifyMask)
  }

  /// Sends it a button press and release that no device made, at a place in the window's pixels.
  package func sendClick(at place: CGPoint, button: Pointer.Button = .left) throws {
    let outer = try frame.origin
    for (type, mask) in [(ButtonPress, ButtonPressMask), (ButtonRelease, ButtonReleaseMask)] {
      var event = XEvent()
      event.xbutton.type = type
      event.xbutton.window = id
      event.xbutton.root = connection.root
      event.xbutton.x = Int32(place.x)
      event.xbutton.y = Int32(place.y)
      event.xbutton.x_root = Int32(place.x + outer.x)
      event.xbutton.y_root = Int32(place.y + outer.y)
      event.xbutton.button = button.rawValue
      event.xbutton.state = type == ButtonRelease ? UInt32(Button1Mask) : 0
      event.xbutton.same_screen = 1
      XSendEvent(connection.display, id, 1, mask, &event)
    }
    connection.sync()
  }

  /// Sends a message of that name with those words about this window.
  package func send(client message: String, _ words: [Int], to target: Window, mask: Int) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = id
    event.xclient.message_type = connection.atom(message)
    event.xclient.format = 32
    withUnsafeMutableBytes(of: &event.xclient.data) {
      for (index, word) in words.enumerated() {
        $0.storeBytes(of: word, toByteOffset: index * 8, as: Int.self)
      }
    }
    XSendEvent(connection.display, target, 0, mask, &event)
    connection.sync()
  }
}
