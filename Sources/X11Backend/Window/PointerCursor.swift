import CX11
import UIKitCore

/// The pointer's shape over the window; requests one from the server only when it changes.
final class PointerCursor {
  private let window: MainWindow
  private var cursors: [PointerShape: Cursor] = [:]
  // The desktop's default, if no client asks for anything.
  private var shape = PointerShape.arrow

  init(window: MainWindow) {
    self.window = window
  }

  isolated deinit {
    for cursor in cursors.values { XFreeCursor(window.connection.display, cursor) }
  }

  func show(_ shape: PointerShape) {
    guard shape != self.shape, !window.isDestroyed else { return }
    self.shape = shape
    XDefineCursor(window.connection.display, window.id, cursor(for: shape))
  }

  private func cursor(for shape: PointerShape) -> Cursor {
    if let cursor = cursors[shape] { return cursor }
    let glyph: Int32 =
      switch shape {
      case .arrow: XC_left_ptr
      case .hand: XC_hand2
      case .grab: XC_fleur
      }
    let cursor = XCreateFontCursor(window.connection.display, UInt32(glyph))
    cursors[shape] = cursor
    return cursor
  }
}
