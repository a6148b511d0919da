import Foundation
import UIKitCore

/// What counts as the same for a reader of the test; a trial decides whether it is the same for the application.
nonisolated enum ExportLimits {
  /// How far a finger may wander and still count as staying in place, in points.
  static let stillness: CGFloat = 5
  /// The longest duration of a tap, in seconds; beyond that it is a long press.
  static let tapDuration: TimeInterval = 0.35
  /// The longest pause within a double tap, in seconds.
  static let doubleTapPause = Thresholds.tapInterval
  /// How far apart the taps of a double tap may be, in points.
  static let doubleTapDistance: CGFloat = 10
  /// Wheel notches within this many seconds of each other are one turn.
  static let scrollPause: TimeInterval = 0.25
  /// How far a drag may stray from a straight line, in points.
  static let straightness: CGFloat = 4
  /// How far a simplified path may be from the recorded one at any time, in points.
  static let pathError: CGFloat = 2
  /// Fingers that come down or lift within this many seconds do it together.
  static let together: TimeInterval = 0.05
  /// How far the centre of a pinch or rotation may wander, in points.
  static let pairWander: CGFloat = 10
  /// The largest turn in a pinch, in radians.
  static let pinchTurn: CGFloat = 0.15
  /// The largest change of distance in a rotation, as a fraction.
  static let rotationStretch: CGFloat = 0.12
  /// A key held down no longer than this counts as pressed, in seconds.
  static let keyPressDuration: TimeInterval = 0.5
}
