import Foundation

/// How far an animation has come when a part of its time has passed.
nonisolated enum AnimationTiming: Hashable, Sendable {
  case linear, easeIn, easeOut, easeInOut
  case spring(damping: CGFloat, velocity: CGFloat)

  /// The part of the way covered after `time`, a fraction of the duration of `duration` seconds.
  func progress(at time: Double, duration: TimeInterval) -> CGFloat {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    switch self {
    case .linear: return time
    case .easeIn: return AnimationTiming.bezier(time, 0.42, 1)
    case .easeOut: return AnimationTiming.bezier(time, 0, 0.58)
    case .easeInOut: return AnimationTiming.bezier(time, 0.42, 0.58)
    case .spring(let damping, let velocity):
      return AnimationTiming.spring(time * duration, duration, damping, velocity)
    }
  }

  /// A cubic Bézier curve from (0, 0) to (1, 1) whose control points are (`x1`, 0) and (`x2`, 1).
  private static func bezier(_ x: Double, _ x1: Double, _ x2: Double) -> CGFloat {
    func value(_ t: Double, _ first: Double, _ second: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * first + 3 * (1 - t) * t * t * second + t * t * t
    }
    // x grows with t, so halving finds it: 40 steps are far below what a pixel shows.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if value(middle, x1, x2) < x { low = middle } else { high = middle }
    }
    return value((low + high) / 2, 0, 1)
  }

  /// A damped oscillator that starts one unit from rest and has all but settled after `duration`.
  private static func spring(
    _ time: Double, _ duration: Double, _ damping: CGFloat, _ velocity: CGFloat
  ) -> CGFloat {
    // Settled means that no more than a thousandth of the way is left.
    let ratio = min(max(damping.orIfNotFinite(1), 0.05), 1)
    let velocity = velocity.orIfNotFinite(0)
    if ratio >= 1 {
      let frequency = 9.233 / duration
      return 1 - exp(-frequency * time) * (1 + (frequency - velocity) * time)
    }
    let decay = log(1000) / duration
    let frequency = decay / ratio * (1 - ratio * ratio).squareRoot()
    let swing = cos(frequency * time) + (decay - velocity) / frequency * sin(frequency * time)
    return 1 - exp(-decay * time) * swing
  }
}
