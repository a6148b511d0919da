import Foundation
import UIKitCore

/// Recognises a shake from the places to which a window is moved.
///
/// If you drag a window somewhere, it goes one way, or reverses once. If it reverses again and again, quickly and
/// after some distance, you are shaking it; the shake is over when the window rests.
nonisolated struct ShakeDetector: Sendable {
  /// One coordinate of the places.
  private struct Axis {
    /// The farthest place in the current direction.
    private var extreme: CGFloat
    /// 1 or -1; 0 as long as there is no direction yet.
    private var direction: CGFloat = 0

    init(at start: CGFloat) {
      extreme = start
    }

    /// Continues to a place; returns whether that is far enough back for a reversal.
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
  /// The window's recent reversals, in seconds.
  private var turns: [TimeInterval] = []
  private var lastMove: TimeInterval = 0
  private var isShaken = false

  /// When the shake ends if the window does not move until then.
  var deadline: TimeInterval? { isShaken ? lastMove + Thresholds.shakeRest : nil }

  /// Notes that the window was moved to a place, in points; returns what that means for a shake, if anything.
  mutating func move(to place: CGPoint, at time: TimeInterval) -> InputPhase? {
    guard var axes else {
      self.axes = (Axis(at: place.x), Axis(at: place.y))
      return nil
    }
    // A diagonal shake may reverse both at once.
    let (turnedX, turnedY) = (axes.x.move(to: place.x), axes.y.move(to: place.y))
    self.axes = axes
    lastMove = time
    if turnedX || turnedY { turns.append(time) }
    turns.removeAll { time - $0 > Thresholds.shakeInterval }
    guard !isShaken, turns.count >= Thresholds.shakeTurns else { return nil }
    isShaken = true
    return .began
  }

  /// Notes that time has passed; returns the end of the shake once it is over.
  mutating func pass(to time: TimeInterval) -> InputPhase? {
    guard let deadline, time >= deadline else { return nil }
    self = ShakeDetector()
    return .ended
  }
}
