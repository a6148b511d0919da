import Foundation
import UIKitCore

/// What counts as the same to a person who reads a test; whether it is the same to the application is tried out.
nonisolated enum ExportLimits {
  /// How far a finger may wander and still have stayed where it was, in points.
  static let stillness: CGFloat = 5
  /// How long a tap lasts at most, in seconds; longer is a long press.
  static let tapDuration: TimeInterval = 0.35
  /// The longest pause within a double tap, in seconds.
  static let doubleTapPause = Thresholds.tapInterval
  /// How far taps of a double tap may lie apart, in points.
  static let doubleTapDistance: CGFloat = 10
  /// Notches of a wheel that follow each other within so many seconds are one turn of it.
  static let scrollPause: TimeInterval = 0.25
  /// How far from a straight line a drag may go, in points.
  static let straightness: CGFloat = 4
  /// How far a simplified path may be from the recorded one at any time, in points.
  static let pathError: CGFloat = 2
  /// Fingers that come down or are lifted within so many seconds do it together.
  static let together: TimeInterval = 0.05
  /// How far the middle of a pinch or rotation may wander, in points.
  static let pairWander: CGFloat = 10
  /// The largest turn in a pinch, in radians.
  static let pinchTurn: CGFloat = 0.15
  /// The largest change of distance in a rotation, as a fraction.
  static let rotationStretch: CGFloat = 0.12
  /// A key that is held down no longer is pressed, in seconds.
  static let keyPressDuration: TimeInterval = 0.5
}
