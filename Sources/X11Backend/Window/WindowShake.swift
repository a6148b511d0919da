import CX11
import Foundation
import UIKitCore

/// Turns a shake of the window into a shake of the device.
///
/// A window manager reports where it has put the window in an event of its own, which any client could send. So such
/// an event only counts as a hint, and the server gives the place, once in each turn.
final class WindowShake {
  private let window: MainWindow
  private var detector = ShakeDetector()
  private var hasMoved = false
  private var size = (width: 0, height: 0)

  init(of window: MainWindow) {
    self.window = window
  }

  /// When a turn is needed, in seconds on the application's clock.
  var deadline: TimeInterval? { detector.deadline }

  /// Notes an event that may mean that the window was moved.
  func note(_ event: XEvent) {
    if event.type == ConfigureNotify, event.xconfigure.window == window.id { hasMoved = true }
  }

  /// Takes the beginning and the end of a shake.
  func take(at now: TimeInterval, scale: CGFloat) -> [Input] {
    var phases = [detector.pass(to: now)]
    if hasMoved, let place = window.frame?.origin { phases.append(follow(to: place, at: now, scale: scale)) }
    hasMoved = false
    return phases.compactMap { $0 }.map { Input(.motion(.motionShake, phase: $0), at: now) }
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
