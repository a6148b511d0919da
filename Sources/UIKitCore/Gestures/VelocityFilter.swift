import Foundation

/// A velocity that follows the last steps and forgets older ones.
///
/// The first step counts as it is. Each later step's share grows with the time it took, so the result does not depend
/// on how often a device reports.
nonisolated struct VelocityFilter: Hashable, Sendable {
  private var known: CGVector?
  private var lastTime: TimeInterval
  /// Points per second along each axis, or whatever unit the steps have; zero before the first step.
  var value: CGVector { known ?? .zero }

  init(at time: TimeInterval) {
    lastTime = time
  }

  /// Adds a movement by `step` that lasted until `time`.
  mutating func add(_ step: CGVector, at time: TimeInterval) {
    let duration = time - lastTime
    guard duration > 0 else { return }
    lastTime = time
    let now = CGVector(dx: step.dx / duration, dy: step.dy / duration)
    let share = duration / (duration + Thresholds.velocityMemory)
    known =
      known.map { old in
        CGVector(dx: old.dx + (now.dx - old.dx) * share, dy: old.dy + (now.dy - old.dy) * share)
      } ?? now
  }

  /// Starts again from nothing.
  mutating func restart() { known = nil }
}
