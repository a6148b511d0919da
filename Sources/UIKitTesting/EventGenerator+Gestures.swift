import Foundation
import UIKitCore

extension EventGenerator {
  /// Puts a finger down and lifts it 0.05 s later.
  public func fingerTap(at location: some HandLocation, fileID: String = #fileID, line: Int = #line) throws {
    try verb(fileID, line) {
      let finger = try freeFinger()
      try fingerDown(finger, at: location)
      pass(EventGenerator.tapDuration)
      try fingerUp(finger)
    }
  }

  /// Taps twice, 0.1 s apart.
  public func fingerDoubleTap(at location: some HandLocation, fileID: String = #fileID, line: Int = #line)
    throws
  {
    try verb(fileID, line) {
      let point = try landing(at: location)
      try fingerTap(at: point)
      pass(EventGenerator.doubleTapPause)
      try fingerTap(at: point)
    }
  }

  /// Holds a finger down for a time in seconds.
  public func fingerLongPress(
    at location: some HandLocation, duration: TimeInterval = 0.6, fileID: String = #fileID, line: Int = #line
  ) throws {
    try verb(fileID, line) {
      try check(duration)
      let finger = try freeFinger()
      try fingerDown(finger, at: location)
      pass(duration)
      try fingerUp(finger)
    }
  }

  /// Drags a finger in a straight line and lifts it.
  public func fingerDrag(
    from start: some HandLocation, to end: some HandLocation, duration: TimeInterval = 0.3,
    fileID: String = #fileID, line: Int = #line
  ) throws {
    try verb(fileID, line) {
      let end = try end.point(in: window)
      try check(end)
      try check(duration)
      let finger = try freeFinger()
      try fingerDown(finger, at: start)
      try fingerMove(finger, to: end, duration: duration)
      try fingerUp(finger)
    }
  }

  /// Drags a finger in a straight line as far as a vector says, in points, and lifts it.
  ///
  ///     try hand.fingerDrag(from: "card", by: CGVector(dx: 0, dy: -120))
  public func fingerDrag(
    from start: some HandLocation, by way: CGVector, duration: TimeInterval = 0.3, fileID: String = #fileID,
    line: Int = #line
  ) throws {
    try fingerDrag(
      from: start, to: start.offset(x: way.dx, y: way.dy), duration: duration, fileID: fileID, line: line)
  }

  /// Moves two fingers apart or together about a place, side by side; distances in points.
  ///
  /// A `UIPinchGestureRecognizer` begins once their distance has changed by 10 points and leaves 8 of them out.
  public func fingerPinch(
    at location: some HandLocation, from startDistance: CGFloat, to endDistance: CGFloat,
    duration: TimeInterval = 0.3, fileID: String = #fileID, line: Int = #line
  ) throws {
    try verb(fileID, line) {
      try turnPair(about: location, duration: duration) { fraction in
        (startDistance + (endDistance - startDistance) * fraction, 0)
      }
    }
  }

  /// Turns two fingers, 100 points apart, about a place; the angle in radians, clockwise on the screen.
  ///
  /// A `UIRotationGestureRecognizer` begins once the fingers have turned 10 degrees and leaves 5 of them out: its
  /// `rotation` ends 5 degrees, 0.087 radians, smaller than `angle`.
  public func fingerRotate(
    at location: some HandLocation, by angle: CGFloat, duration: TimeInterval = 0.3, fileID: String = #fileID,
    line: Int = #line
  ) throws {
    try verb(fileID, line) {
      try turnPair(about: location, duration: duration) { fraction in (100, angle * fraction) }
    }
  }

  private func turnPair(
    about location: some HandLocation, duration: TimeInterval,
    pose: (CGFloat) -> (distance: CGFloat, angle: CGFloat)
  ) throws {
    let middle = try location.point(in: window)
    try check(duration)
    func places(_ fraction: CGFloat) -> [(Finger, CGPoint)] {
      let (distance, angle) = pose(fraction)
      let arm = CGPoint(x: cos(angle) * distance / 2, y: sin(angle) * distance / 2)
      return [
        (.rightThumb, CGPoint(x: middle.x - arm.x, y: middle.y - arm.y)),
        (.rightIndex, CGPoint(x: middle.x + arm.x, y: middle.y + arm.y)),
      ]
    }
    for (_, end) in places(1) { try check(end) }
    for (_, start) in places(0) { try check(start, isOn: location) }
    try fingersDown(places(0))
    let steps = max(1, Int((duration * UIApplication.virtualFrameRate).rounded(.up)))
    for step in 1...steps {
      pass(duration / Double(steps))
      try fingersMove(places(CGFloat(step) / CGFloat(steps)))
    }
    try fingersUp([.rightThumb, .rightIndex])
  }
}
