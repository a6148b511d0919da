import Foundation

/// How far an animation is when a part of its time has passed.
nonisolated enum AnimationTiming: Hashable, Sendable {
  case linear, easeIn, easeOut, easeInOut
  case spring(damping: CGFloat, velocity: CGFloat)
  case curve(CAMediaTimingFunction)
  case physical(DampedSpring)

  /// The part of the way covered after `time`, a fraction of a duration of `duration` seconds.
  func progress(at time: Double, duration: TimeInterval) -> CGFloat {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    switch self {
    case .linear: return time
    case .easeIn: return AnimationTiming.easeInFunction.progress(at: time)
    case .easeOut: return AnimationTiming.easeOutFunction.progress(at: time)
    case .easeInOut: return AnimationTiming.easeInOutFunction.progress(at: time)
    case .curve(let function): return function.progress(at: time)
    case .physical(let spring): return spring.progress(at: time * duration)
    case .spring(let damping, let velocity):
      return AnimationTiming.spring(time * duration, duration, damping, velocity)
    }
  }

  private static let easeInFunction = CAMediaTimingFunction(name: .easeIn)
  private static let easeOutFunction = CAMediaTimingFunction(name: .easeOut)
  private static let easeInOutFunction = CAMediaTimingFunction(name: .easeInEaseOut)

  /// The part of the time after which a part of the way is first covered, with a duration of `duration` seconds.
  func time(of progress: CGFloat, duration: TimeInterval) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1, self != .linear { return firstTime(of: 1, duration) }
    if case .linear = self { return Double(min(progress, 1)) }
    return firstTime(of: progress, duration)
  }

  /// Finds the first crossing in steps and then by halving: a spring goes beyond its end and comes back.
  private func firstTime(of progress: CGFloat, _ duration: TimeInterval) -> Double {
    let steps = 200
    let reached = (1...steps).first {
      self.progress(at: Double($0) / Double(steps), duration: duration) >= progress
    }
    guard let reached else { return 1 }
    var (low, high) = (Double(reached - 1) / Double(steps), Double(reached) / Double(steps))
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if self.progress(at: middle, duration: duration) < progress { low = middle } else { high = middle }
    }
    return high
  }

  /// A damped oscillator that starts one unit from rest and has settled after `duration`.
  private static func spring(
    _ time: Double, _ duration: Double, _ damping: CGFloat, _ velocity: CGFloat
  ) -> CGFloat {
    // Settled means that at most a thousandth of the way is left.
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
