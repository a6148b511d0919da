import Foundation

/// A velocity that follows the last steps and forgets older ones.
///
/// The first step counts as it is. Each later step's share grows with the time it took, so the result does not depend
/// on how often a device reports.
nonisolated struct VelocityFilter: Hashable, Sendable {
  private(set) var value = CGVector.zero
  private var lastTime: TimeInterval
  private var hasValue = false

  init(at time: TimeInterval) {
    lastTime = time
  }

  /// Adds a movement by `step` that lasted until `time`.
  mutating func add(_ step: CGVector, at time: TimeInterval) {
    let duration = time - lastTime
    guard duration > 0 else { return }
    lastTime = time
    let now = CGVector(dx: step.dx / duration, dy: step.dy / duration)
    guard hasValue else {
      hasValue = true
      value = now
      return
    }
    let share = duration / (duration + Thresholds.velocityMemory)
    value = CGVector(
      dx: value.dx + (now.dx - value.dx) * share, dy: value.dy + (now.dy - value.dy) * share)
  }

  /// Starts again from nothing.
  mutating func restart() {
    value = .zero
    hasValue = false
  }
}
