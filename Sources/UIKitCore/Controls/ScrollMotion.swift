import Foundation

// How content moves when nobody touches it
// =========================================
//
// A finger that is lifted leaves the content with a velocity v. After t milliseconds d^t of it is left, with d the
// deceleration rate that Apple documents (0.998), so the content has gone v·(d^t - 1) / (1000·ln d) and would come to
// rest v / (-1000·ln d) away. If an edge lies in between, the content reaches it with what velocity it still has and
// goes on as a weight on a spring: a critically damped one, x(t) = e^(-βt)·(x + (v + βx)·t), with β = 10 per second (a
// mass of 1 and a stiffness of 100). Beyond an edge a finger moves the content less and less: a distance of x shows as
// (1 - 1 / (x·c / L + 1))·L, with L the length of the view and c = 0.55. None but the first formula is published by
// Apple; the others are those of I. Lobanov, "How UIScrollView works" (2019), who fitted them to recordings.

/// The movement of content along one axis, as a function of time.
nonisolated struct AxisMotion: Hashable, Sendable {
  private let start: CGFloat
  private let velocity: CGFloat
  /// The natural logarithm of the share of velocity that is left after a second.
  private let decay: CGFloat
  /// From when on an edge pulls the content back, in seconds, and where that edge is.
  private let springStart: TimeInterval
  private let edge: CGFloat?
  private let springVelocity: CGFloat
  private let springOffset: CGFloat
  /// When the movement is over, in seconds.
  let duration: TimeInterval

  /// The spring's rate, per second.
  static let springRate: CGFloat = 10
  /// A velocity below which a movement is over, in points per second.
  static let leastVelocity: CGFloat = 8
  /// A distance from the edge below which a spring is at rest, in points.
  static let leastDistance: CGFloat = 0.25

  /// A movement from `start` with a velocity in points per second, free between two bounds.
  init(
    from start: CGFloat, velocity: CGFloat, between low: CGFloat, and high: CGFloat, rate: CGFloat,
    bounces: Bool
  ) {
    self.start = start
    let safeRate = min(max(rate, 0.5), 0.9999)
    let decay = 1000 * log(safeRate)
    self.decay = decay
    if start < low || start > high {
      let edge = start < low ? low : high
      self.velocity = velocity
      self.edge = edge
      springStart = 0
      springOffset = start - edge
      springVelocity = velocity
      duration = AxisMotion.springDuration(from: start - edge, velocity: velocity)
      return
    }
    self.velocity = abs(velocity) < AxisMotion.leastVelocity ? 0 : velocity
    guard self.velocity != 0 else {
      (edge, springStart, springOffset, springVelocity, duration) = (nil, 0, 0, 0, 0)
      return
    }
    let rest = start - velocity / decay
    guard rest < low || rest > high else {
      (edge, springStart, springOffset, springVelocity) = (nil, .infinity, 0, 0)
      duration = TimeInterval(log(AxisMotion.leastVelocity / abs(velocity)) / decay)
      return
    }
    let edge = rest < low ? low : high
    let arrival = TimeInterval(log(1 + decay * (edge - start) / velocity) / decay)
    self.edge = edge
    springStart = arrival
    springOffset = 0
    springVelocity = bounces ? velocity * exp(decay * CGFloat(arrival)) : 0
    duration = arrival + AxisMotion.springDuration(from: 0, velocity: springVelocity)
  }

  /// Where the content is after a time in seconds.
  func position(after time: TimeInterval) -> CGFloat {
    guard let edge, time >= springStart else {
      return velocity == 0
        ? start : start + velocity * (exp(decay * CGFloat(min(time, duration))) - 1) / decay
    }
    guard time < duration else { return edge }
    let t = CGFloat(time - springStart)
    let rate = AxisMotion.springRate
    return edge + exp(-rate * t) * (springOffset + (springVelocity + rate * springOffset) * t)
  }

  /// How long a spring needs to come to rest, in seconds.
  private static func springDuration(from offset: CGFloat, velocity: CGFloat) -> TimeInterval {
    // Both parts of the formula are below half the least distance from here on.
    let first = log(2 * abs(offset) / leastDistance) / springRate
    let slope = abs(velocity + springRate * offset)
    let second = 2 / springRate * log(4 * slope / (M_E * springRate * leastDistance))
    return max(0, TimeInterval(max(first.isFinite ? first : 0, second.isFinite ? second : 0)))
  }

  /// How far content seems to go when it is dragged `distance` beyond an edge of a view of some length, in points.
  static func rubberBand(_ distance: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let shown = (1 - 1 / (abs(distance) * 0.55 / length + 1)) * length
    return distance < 0 ? -shown : shown
  }

  /// How far content was dragged that seems to be `shown` beyond an edge, in points.
  static func unrubberBand(_ shown: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let share = min(abs(shown) / length, 0.99)
    let distance = share / (1 - share) * length / 0.55
    return shown < 0 ? -distance : distance
  }
}

/// A movement of content with nobody touching it.
nonisolated struct ScrollMotion: Sendable {
  nonisolated enum Kind: Sendable {
    /// What is left of a finger's movement.
    case deceleration(x: AxisMotion, y: AxisMotion)
    /// A movement that the program asked for, of 0.3 s.
    case glide(from: CGPoint, to: CGPoint)
    /// A wheel's notch: the rest of the way shrinks by the same share in every moment.
    case wheel(from: CGPoint, to: CGPoint)
  }

  let kind: Kind
  let startTime: TimeInterval

  /// How long a glide takes, in seconds.
  static let glideDuration: TimeInterval = 0.3
  /// In which time a wheel's movement does all but a third of its way, in seconds.
  static let wheelTime: TimeInterval = 0.05

  var isDeceleration: Bool {
    if case .deceleration = kind { true } else { false }
  }

  /// Where the content is at a time on the clock, and whether that is the end.
  func place(at time: TimeInterval) -> (offset: CGPoint, isOver: Bool) {
    let elapsed = time - startTime
    switch kind {
    case .deceleration(let x, let y):
      return (
        CGPoint(x: x.position(after: elapsed), y: y.position(after: elapsed)),
        elapsed >= max(x.duration, y.duration)
      )
    case .glide(let from, let to):
      let share = CGFloat(min(1, elapsed / ScrollMotion.glideDuration))
      return (ScrollMotion.between(from, to, 1 - pow(1 - share, 3)), share >= 1)
    case .wheel(let from, let to):
      let left = exp(-CGFloat(elapsed / ScrollMotion.wheelTime))
      let isOver = from.distance(to: to) * left < 0.5
      return (isOver ? to : ScrollMotion.between(from, to, 1 - left), isOver)
    }
  }

  private static func between(_ from: CGPoint, _ to: CGPoint, _ share: CGFloat) -> CGPoint {
    CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
  }
}
