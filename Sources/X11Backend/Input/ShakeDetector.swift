import Foundation
import UIKitCore

/// Finds a shake in the places that a window is moved to.
///
/// A window that is dragged somewhere goes one way, or turns round once. One that turns round again and again, soon and
/// after some distance, is being shaken; the shake is over when the window rests.
nonisolated struct ShakeDetector: Sendable {
  /// One coordinate of the places.
  private struct Axis {
    /// The farthest place on the present way.
    private var extreme: CGFloat
    /// 1 or -1; 0 as long as there is no way yet.
    private var direction: CGFloat = 0

    init(at start: CGFloat) {
      extreme = start
    }

    /// Goes on to a place; returns whether that is far enough back to be a turn.
    mutating func move(to place: CGFloat) -> Bool {
      let way = place - extreme
      if direction != 0, way * direction >= 0 {
        extreme = place
        return false
      }
      guard abs(way) >= Thresholds.shakeDistance else { return false }
      let isTurn = direction != 0
      extreme = place
      direction = way < 0 ? -1 : 1
      return isTurn
    }
  }

  private var axes: (x: Axis, y: Axis)?
  /// When the window turned round lately, in seconds.
  private var turns: [TimeInterval] = []
  private var lastMove: TimeInterval = 0
  private var isShaken = false

  /// When the shake is over if the window does not move until then.
  var deadline: TimeInterval? { isShaken ? lastMove + Thresholds.shakeRest : nil }

  /// The window was moved to a place, in points; returns what that means for a shake, if anything.
  mutating func move(to place: CGPoint, at time: TimeInterval) -> InputPhase? {
    guard var axes else {
      self.axes = (Axis(at: place.x), Axis(at: place.y))
      return nil
    }
    // Both may turn at once, in a shake across.
    let (turnedX, turnedY) = (axes.x.move(to: place.x), axes.y.move(to: place.y))
    self.axes = axes
    lastMove = time
    if turnedX || turnedY { turns.append(time) }
    turns.removeAll { time - $0 > Thresholds.shakeInterval }
    guard !isShaken, turns.count >= Thresholds.shakeTurns else { return nil }
    isShaken = true
    return .began
  }

  /// Time has passed; returns that the shake is over once it is.
  mutating func pass(to time: TimeInterval) -> InputPhase? {
    guard let deadline, time >= deadline else { return nil }
    self = ShakeDetector()
    return .ended
  }
}
