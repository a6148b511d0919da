import Foundation
import UIKitCore

// Two fingers as one: side by side about a centre, at a distance in points and an angle in radians, clockwise on the
// screen from horizontal.

extension EventGenerator {
  /// The distance of two fingers if none is given, in points.
  nonisolated public static let twoFingerDistance: CGFloat = 20
  /// The distance of two fingers after a pinch opens or before it closes, in points.
  nonisolated public static let pinchLargeDistance: CGFloat = 200
  /// The distance of two fingers before a pinch opens or after it closes, in points.
  nonisolated public static let pinchSmallDistance: CGFloat = 20

  /// Puts two fingers down about a place, in one event.
  public func twoFingerDown(
    at location: some HandLocation, withDistance distance: CGFloat = EventGenerator.twoFingerDistance,
    angle radians: CGFloat = 0, fileID: String = #fileID, line: Int = #line
  ) throws {
    try verb(fileID, line) {
      let middle = try landing(at: location)
      let first = try freeFinger()
      let second = try freeFinger(besides: first)
      try fingersDown(try places(of: [first, second], about: middle, distance, radians))
      lastPair = [first, second]
    }
  }

  /// Moves the two fingers that last came down together, both in each event.
  public func twoFingerMove(
    to location: some HandLocation, withDistance distance: CGFloat = EventGenerator.twoFingerDistance,
    angle radians: CGFloat = 0, duration: TimeInterval = 0, fileID: String = #fileID, line: Int = #line
  ) throws {
    try verb(fileID, line) {
      guard lastPair.count == 2 else { throw HandError.fingerNotDown(.rightIndex) }
      let middle = try location.point(in: window)
      try fingersMove(try places(of: lastPair, about: middle, distance, radians), duration: duration)
    }
  }

  /// Lifts the two fingers that last came down together, in one event.
  public func twoFingerUp(fileID: String = #fileID, line: Int = #line) throws {
    try verb(fileID, line) {
      guard lastPair.count == 2 else { throw HandError.fingerNotDown(.rightIndex) }
      defer { lastPair = [] }
      try fingersUp(lastPair)
    }
  }

  /// Puts two fingers down and lifts them 0.05 s later.
  public func twoFingerTap(
    at location: some HandLocation, withDistance distance: CGFloat = EventGenerator.twoFingerDistance,
    angle radians: CGFloat = 0, fileID: String = #fileID, line: Int = #line
  ) throws {
    try verb(fileID, line) {
      try twoFingerDown(at: location, withDistance: distance, angle: radians)
      pass(EventGenerator.tapDuration)
      try twoFingerUp()
    }
  }

  /// Moves two fingers apart about a place, from 20 points to 200.
  public func fingerPinchOpen(
    at location: some HandLocation, duration: TimeInterval = 0.3, fileID: String = #fileID, line: Int = #line
  ) throws {
    try fingerPinch(
      at: location, from: EventGenerator.pinchSmallDistance, to: EventGenerator.pinchLargeDistance,
      duration: duration, fileID: fileID, line: line)
  }

  /// Moves two fingers together about a place, from 200 points to 20.
  public func fingerPinchClose(
    at location: some HandLocation, duration: TimeInterval = 0.3, fileID: String = #fileID, line: Int = #line
  ) throws {
    try fingerPinch(
      at: location, from: EventGenerator.pinchLargeDistance, to: EventGenerator.pinchSmallDistance,
      duration: duration, fileID: fileID, line: line)
  }

  private func places(
    of fingers: [Finger], about middle: CGPoint, _ distance: CGFloat, _ angle: CGFloat
  ) throws -> [(Finger, CGPoint)] {
    for number in [distance, angle] where !number.isFinite { throw HandError.numberNotValid(number) }
    let arm = CGPoint(x: cos(angle) * distance / 2, y: sin(angle) * distance / 2)
    return [
      (fingers[0], CGPoint(x: middle.x - arm.x, y: middle.y - arm.y)),
      (fingers[1], CGPoint(x: middle.x + arm.x, y: middle.y + arm.y)),
    ]
  }
}
