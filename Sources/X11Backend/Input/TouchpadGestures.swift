import Foundation
import UIKitCore

/// The pinches and swipes that are in progress on touchpads.
nonisolated struct TouchpadGestures: Sendable {
  private var samples: [Int: TransformSample] = [:]

  /// The sum of a gesture's steps so far; nil for a step of a gesture that is not in progress.
  mutating func translate(_ step: RawGesture, scale: CGFloat) -> TransformSample? {
    let before = samples[step.device]
    guard (step.phase == .began) == (before == nil) else { return nil }
    var sample =
      before
      ?? TransformSample(
        phase: .began, location: .zero, scale: 1, rotation: 0, translation: .zero, fingers: step.fingers)
    sample.phase = step.phase
    sample.location = CGPoint(x: step.location.x / scale, y: step.location.y / scale)
    if step.phase == .changed {
      sample.scale = CGFloat(step.scale)
      sample.rotation += CGFloat(step.turn) * .pi / 180
      sample.translation.dx += step.movement.dx / scale
      sample.translation.dy += step.movement.dy / scale
    }
    let isOver = step.phase == .ended || step.phase == .cancelled
    samples[step.device] = isOver ? nil : sample
    return sample
  }

  /// Cancels the gesture on a device.
  mutating func cancel(on device: Int) -> TransformSample? {
    guard var sample = samples.removeValue(forKey: device) else { return nil }
    sample.phase = .cancelled
    return sample
  }

  /// Cancels all gestures, in the order of their devices.
  mutating func cancelAll() -> [TransformSample] {
    samples.isEmpty ? [] : samples.keys.sorted().compactMap { cancel(on: $0) }
  }
}
