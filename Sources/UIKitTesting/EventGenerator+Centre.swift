import Foundation
import UIKitCore

// Verbs without a place: they mean the middle of the window, whatever is there.

extension EventGenerator {
  /// The middle of the window, in its coordinates.
  public var center: CGPoint { CGPoint(x: window.bounds.midX, y: window.bounds.midY) }

  /// Puts a finger down in the middle of the window; without a name, the next free one.
  public func fingerDown(_ finger: Finger? = nil, fileID: String = #fileID, line: Int = #line) throws {
    try fingerDown(finger, at: center, fileID: fileID, line: line)
  }

  /// Taps the middle of the window.
  public func fingerTap(fileID: String = #fileID, line: Int = #line) throws {
    try fingerTap(at: center, fileID: fileID, line: line)
  }

  /// Taps the middle of the window twice, 0.1 s apart.
  public func fingerDoubleTap(fileID: String = #fileID, line: Int = #line) throws {
    try fingerDoubleTap(at: center, fileID: fileID, line: line)
  }

  /// Holds a finger down in the middle of the window for a time in seconds.
  public func fingerLongPress(duration: TimeInterval = 0.6, fileID: String = #fileID, line: Int = #line)
    throws
  {
    try fingerLongPress(at: center, duration: duration, fileID: fileID, line: line)
  }

  /// Moves two fingers apart or together about the middle of the window; distances in points.
  public func fingerPinch(
    from startDistance: CGFloat, to endDistance: CGFloat, duration: TimeInterval = 0.3,
    fileID: String = #fileID, line: Int = #line
  ) throws {
    try fingerPinch(
      at: center, from: startDistance, to: endDistance, duration: duration, fileID: fileID, line: line)
  }

  /// Moves two fingers apart about the middle of the window, from 20 points to 200.
  public func fingerPinchOpen(duration: TimeInterval = 0.3, fileID: String = #fileID, line: Int = #line)
    throws
  {
    try fingerPinchOpen(at: center, duration: duration, fileID: fileID, line: line)
  }

  /// Moves two fingers together about the middle of the window, from 200 points to 20.
  public func fingerPinchClose(duration: TimeInterval = 0.3, fileID: String = #fileID, line: Int = #line)
    throws
  {
    try fingerPinchClose(at: center, duration: duration, fileID: fileID, line: line)
  }

  /// Turns two fingers, 100 points apart, about the middle of the window; the angle in radians, clockwise.
  public func fingerRotate(
    by angle: CGFloat, duration: TimeInterval = 0.3, fileID: String = #fileID, line: Int = #line
  ) throws {
    try fingerRotate(at: center, by: angle, duration: duration, fileID: fileID, line: line)
  }

  /// Puts two fingers down about the middle of the window, in one event.
  public func twoFingerDown(
    withDistance distance: CGFloat = EventGenerator.twoFingerDistance, angle radians: CGFloat = 0,
    fileID: String = #fileID, line: Int = #line
  ) throws {
    try twoFingerDown(at: center, withDistance: distance, angle: radians, fileID: fileID, line: line)
  }

  /// Puts two fingers down about the middle of the window and lifts them 0.05 s later.
  public func twoFingerTap(
    withDistance distance: CGFloat = EventGenerator.twoFingerDistance, angle radians: CGFloat = 0,
    fileID: String = #fileID, line: Int = #line
  ) throws {
    try twoFingerTap(at: center, withDistance: distance, angle: radians, fileID: fileID, line: line)
  }

  /// Taps the middle of the window with the stylus.
  public func stylusTap(fileID: String = #fileID, line: Int = #line) throws {
    try stylusTap(at: center, fileID: fileID, line: line)
  }
}
