import CX11
import Foundation
import UIKitCore

/// The one X window, as far as the server and the window manager are concerned.
final class MainWindow {
  let connection: Connection
  let id: CX11.Window
  let visual: VisualFormat
  private let colormap: Colormap

  /// The size, in pixels.
  private(set) var pixelWidth: Int
  private(set) var pixelHeight: Int
  /// Whether the window is on the screen at all.
  var isMapped = false
  private var isDestroyed = false

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
    attributes.event_mask =
      StructureNotifyMask | ExposureMask | FocusChangeMask | KeyPressMask | KeyReleaseMask
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

  /// Asks for the core events of buttons and motion as well.
  func selectCorePointerEvents() {
    XSelectInput(
      connection.display, id,
      StructureNotifyMask | ExposureMask | FocusChangeMask | KeyPressMask | KeyReleaseMask | ButtonPressMask
        | ButtonReleaseMask | PointerMotionMask | EnterWindowMask | LeaveWindowMask)
  }

  /// Puts the window on the screen.
  func show() {
    _ = ErrorHandlers.essential(on: connection.display, "show the window") {
      XMapWindow(connection.display, id)
    }
  }

  /// Notes the size the server reported; answers whether it is another one.
  func noteSize(width: Int, height: Int) -> Bool {
    guard width != pixelWidth || height != pixelHeight else { return false }
    pixelWidth = width
    pixelHeight = height
    return true
  }

  /// Somebody destroyed the window: nothing may be asked of it any more.
  func noteDestruction() {
    isMapped = false
    isDestroyed = true
  }

  /// Asks for another size, in pixels.
  func requestSize(width: Int, height: Int) {
    XResizeWindow(connection.display, id, UInt32(max(width, 1)), UInt32(max(height, 1)))
  }
}
