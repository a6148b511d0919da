import CX11
import Foundation
import UIKitCore

/// Turns a shake of the window into a shake of the device.
///
/// A window manager reports where it has put the window in an event of its own, which any client could send, and some
/// (openbox) report only where a move ends. The server reports each move of the frame that the manager has put around
/// the window. All of these only count as hints, and the server gives the place, once in each turn.
final class WindowShake {
  private let window: MainWindow
  private var detector = ShakeDetector()
  private var hasMoved = false
  /// The windows around this one: a window manager's frame.
  private var frames: Set<CX11.Window> = []
  private var size = (width: 0, height: 0)

  init(of window: MainWindow) {
    self.window = window
  }

  /// When a turn is needed, in seconds on the application's clock.
  var deadline: TimeInterval? { detector.deadline }

  /// Notes an event that may mean that the window was moved.
  func note(_ event: XEvent) {
    switch event.type {
    case ConfigureNotify:
      let moved = event.xconfigure.window
      if moved == window.id || frames.contains(moved) { hasMoved = true }
    case ReparentNotify where event.xreparent.window == window.id:
      followFrames(from: event.xreparent.parent)
    default: break
    }
  }

  /// Selects the moves of a window's parent and of those around it, up to the root window's child.
  private func followFrames(from parent: CX11.Window) {
    let connection = window.connection
    frames = []
    var next = parent
    while next != 0, next != connection.root, frames.insert(next).inserted {
      let frame = next
      next = 0
      // The manager may have taken the frame away already.
      let refusal = ErrorHandlers.catching(on: connection.display) {
        XSelectInput(connection.display, frame, StructureNotifyMask)
        var (root, above, children, count) = (
          CX11.Window(), CX11.Window(), UnsafeMutablePointer<CX11.Window>?.none, UInt32(0)
        )
        if XQueryTree(connection.display, frame, &root, &above, &children, &count) != 0 { next = above }
        if let children { XFree(children) }
      }
      if refusal != nil { return }
    }
  }

  /// Adds the beginning and the end of a shake.
  func take(into inputs: inout [Input], at now: TimeInterval, scale: CGFloat) {
    if let phase = detector.pass(to: now) { inputs.append(shake(phase, at: now)) }
    if hasMoved, let place = window.frame?.origin, let phase = follow(to: place, at: now, scale: scale) {
      inputs.append(shake(phase, at: now))
    }
    hasMoved = false
  }

  private func shake(_ phase: InputPhase, at now: TimeInterval) -> Input {
    Input(.motion(.motionShake, phase: phase), at: now)
  }

  private func follow(to place: CGPoint, at now: TimeInterval, scale: CGFloat) -> InputPhase? {
    let newSize = (window.pixelWidth, window.pixelHeight)
    // Dragging an edge may move the window, too.
    guard size == newSize else {
      size = newSize
      return nil
    }
    return detector.move(to: CGPoint(x: place.x / scale, y: place.y / scale), at: now)
  }
}
