import CX11
import Foundation
import UIKitCore

/// The X window, as the server and the window manager see it.
final class MainWindow {
  /// The core events that we always need; KeymapNotify reports after each FocusIn which keys are down, PropertyNotify
  /// the pieces of a selection.
  private static let eventMask =
    StructureNotifyMask | ExposureMask | FocusChangeMask | KeyPressMask | KeyReleaseMask | KeymapStateMask
    | PropertyChangeMask

  let connection: Connection
  let id: CX11.Window
  let visual: VisualFormat
  private let colormap: Colormap

  /// The size, in pixels.
  private(set) var pixelWidth: Int
  private(set) var pixelHeight: Int
  /// Whether the window is on the screen at all.
  private(set) var isMapped = false
  /// Whether the user asked to close the window, or another client destroyed it.
  private(set) var isToBeClosed = false
  /// Whether another client destroyed it: no requests about it are allowed any more.
  private(set) var isDestroyed = false

  /// Makes the window, not yet shown.
  init(connection: Connection, pixelWidth: Int, pixelHeight: Int) throws(XServerError) {
    self.connection = connection
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    let display = connection.display
    visual = try VisualFormat(display: display, screen: connection.screenNumber)
    let colormap = ErrorHandlers.essential(on: display, "make a colour map") { [visual] in
      XCreateColormap(display, connection.root, visual.visual, AllocNone)
    }
    self.colormap = colormap
    var attributes = XSetWindowAttributes()
    attributes.background_pixmap = 0
    attributes.border_pixel = 0
    attributes.bit_gravity = NorthWestGravity
    attributes.colormap = colormap
    attributes.event_mask = Self.eventMask
    id = ErrorHandlers.essential(on: display, "make the window") { [visual] in
      XCreateWindow(
        display, connection.root, 0, 0, UInt32(pixelWidth), UInt32(pixelHeight), 0, visual.depth,
        UInt32(InputOutput), visual.visual,
        UInt(CWBackPixmap | CWBorderPixel | CWBitGravity | CWColormap | CWEventMask), &attributes)
    }
  }

  isolated deinit {
    if !isDestroyed { XDestroyWindow(connection.display, id) }
    XFreeColormap(connection.display, colormap)
  }

  /// Selects the core events for buttons and motion as well.
  func selectCorePointerEvents() {
    XSelectInput(
      connection.display, id,
      Self.eventMask | ButtonPressMask | ButtonReleaseMask | PointerMotionMask | EnterWindowMask
        | LeaveWindowMask)
  }

  /// Puts the window on the screen.
  func show() {
    _ = ErrorHandlers.essential(on: connection.display, "show the window") {
      XMapWindow(connection.display, id)
    }
  }

  /// Notes the size that the server reported; returns whether it has changed.
  func noteSize(width: Int, height: Int) -> Bool {
    guard width != pixelWidth || height != pixelHeight else { return false }
    pixelWidth = width
    pixelHeight = height
    return true
  }

  /// Where the server has its content on the screen, in pixels; nil if the window no longer exists.
  var frame: CGRect? {
    guard !isDestroyed else { return nil }
    var (x, y): (Int32, Int32) = (0, 0)
    var child = CX11.Window()
    guard XTranslateCoordinates(connection.display, id, connection.root, 0, 0, &x, &y, &child) != 0 else {
      return nil
    }
    return CGRect(x: Int(x), y: Int(y), width: pixelWidth, height: pixelHeight)
  }

  /// Requests another size, in pixels.
  func requestSize(width: Int, height: Int) {
    XResizeWindow(connection.display, id, UInt32(max(width, 1)), UInt32(max(height, 1)))
  }

  // MARK: Events

  /// Notes what an event says about the window's existence; returns whether it says nothing else.
  func handle(_ event: XEvent, _ policy: SentEventPolicy) -> Bool {
    let isSent = event.xany.send_event != 0
    switch event.type {
    case MapNotify:
      if event.xmap.window == id, policy.accepts(.state, isSent: isSent) { isMapped = true }
      return true
    case UnmapNotify:
      guard event.xunmap.window == id else { return true }
      if policy.accepts(.state, isSent: isSent) { isMapped = false }
      // It cancels touches as well.
      return false
    case DestroyNotify where event.xdestroywindow.window == id:
      if policy.accepts(.state, isSent: isSent) {
        (isMapped, isDestroyed, isToBeClosed) = (false, true, true)
      }
      return true
    case ClientMessage:
      let message = event.xclient
      if message.message_type == connection.atoms[.wmProtocols], message.format == 32,
        policy.accepts(.windowManagerProtocol, isSent: isSent)
      {
        handle(message)
      }
      return true
    default:
      return false
    }
  }

  /// Handles a message from the window manager.
  private func handle(_ message: XClientMessageEvent) {
    switch Atom(bitPattern: message.data.l.0) {
    case connection.atoms[.wmDeleteWindow]:
      isToBeClosed = true
    case connection.atoms[.ping]:
      // A living program returns it to the root window unchanged.
      var reply = XEvent()
      reply.xclient = message
      reply.xclient.window = connection.root
      XSendEvent(
        connection.display, connection.root, 0, SubstructureNotifyMask | SubstructureRedirectMask, &reply)
      XFlush(connection.display)
    default: break
    }
  }
}
