import Foundation
import UIKitCore

/// Notices when nothing moves any more.
nonisolated struct RestClock {
  /// How long everything must have been still, in seconds.
  static let stillTime = 0.5
  /// How far a body may move in that time and still count as still, in points at its edge.
  static let tolerance: CGFloat = 0.05

  private struct Pose {
    var center: CGPoint
    var angle: CGFloat
    var time: TimeInterval

    func isFar(from other: Pose, extent: CGFloat) -> Bool {
      center.distance(to: other.center) + abs(angle - other.angle) * extent > RestClock.tolerance
    }
  }

  private var poses: [Int: Pose] = [:]
  private var start: TimeInterval?

  /// Begins anew.
  mutating func reset() {
    poses = [:]
    start = nil
  }

  /// Returns whether all bodies have been still for long enough at a time in seconds.
  mutating func isAtRest(_ bodies: [PhysicsBody], at time: TimeInterval) -> Bool {
    let begin = start ?? time
    start = begin
    var isStill = time - begin >= RestClock.stillTime
    for body in bodies where body.isDynamic {
      let pose = Pose(center: body.center, angle: body.angle, time: time)
      guard let last = poses[body.order], !pose.isFar(from: last, extent: body.form.extent) else {
        poses[body.order] = pose
        isStill = false
        continue
      }
      if time - last.time < RestClock.stillTime { isStill = false }
    }
    return isStill
  }
}
