import Foundation

// The formulas of scrolling
// =========================
//
// Deceleration. The *rate* d is the share of the speed that is left after a millisecond: 0.998, as Apple documents.
// Content released at a velocity v, in points per second, has moved v·f·(1 - d^t) after t milliseconds. The *reach* f
// is d / (1000·(1 - d)), 0.499 s: the sum of the movement in every millisecond, which fits recordings better than the
// integral. At 10 points per second the content stops, and does not move the remaining 5 points.
//
// Spring. Beyond an edge a critically damped spring, the quickest that does not oscillate, pulls the content back:
// from a distance x from the edge and a velocity v, the distance after t seconds is (x + (v + ωx)·t)·e^(-ωt).
//
// Rubber band. The farther content is beyond an edge, the less a finger moves it. Where it would be d points beyond,
// it is shown (1 - 1 / (d·c / L + 1))·L points beyond, where L is the length of the view and c = 0.55.
//
// Each depends only on the time or place, so the content's position does not depend on how often frames are drawn.

/// Content that slows down along one axis, with nothing in its way.
nonisolated struct ScrollDeceleration: Hashable, Sendable {
  private let start: CGFloat
  private let velocity: CGFloat
  /// The logarithm of the share of the speed that is left after a second.
  private let decay: CGFloat
  /// The distance for each unit of velocity lost, in seconds.
  private let reach: CGFloat

  /// Starts at an offset, with a velocity in points per second and the share of the speed left after each
  /// millisecond.
  init(from start: CGFloat, velocity: CGFloat, rate: CGFloat) {
    self.start = start
    self.velocity = velocity
    (decay, reach) = ScrollDeceleration.constants(of: rate)
  }

  /// Starts at an offset with exactly the velocity that makes it stop at `end`.
  init(from start: CGFloat, stoppingAt end: CGFloat, rate: CGFloat) {
    self.start = start
    (decay, reach) = ScrollDeceleration.constants(of: rate)
    let way = end - start
    velocity = way == 0 ? 0 : way / reach + CGFloat(signOf: way, magnitudeOf: Thresholds.scrollEndVelocity)
  }

  private static func constants(of rate: CGFloat) -> (decay: CGFloat, reach: CGFloat) {
    let rate = min(max(rate, 0.5), 0.9999)
    return (1000 * log(rate), rate / (1000 * (1 - rate)))
  }

  /// When it stops, in seconds.
  var duration: TimeInterval {
    abs(velocity) > Thresholds.scrollEndVelocity
      ? TimeInterval(log(Thresholds.scrollEndVelocity / abs(velocity)) / decay) : 0
  }

  /// The offset at which it stops.
  var end: CGFloat { position(after: duration) }

  /// The offset after a time in seconds.
  func position(after time: TimeInterval) -> CGFloat {
    start + velocity * reach * (1 - exp(decay * CGFloat(time)))
  }

  /// The velocity after a time in seconds, in points per second.
  func velocity(after time: TimeInterval) -> CGFloat { velocity * exp(decay * CGFloat(time)) }

  /// When it reaches an offset on its way, in seconds.
  func arrival(at offset: CGFloat) -> TimeInterval {
    TimeInterval(log(1 - (offset - start) / (velocity * reach)) / decay)
  }
}

/// Content that a critically damped spring pulls to an offset along one axis.
nonisolated struct ScrollSpring: Hashable, Sendable {
  private let rest: CGFloat
  private let distance: CGFloat
  private let slope: CGFloat
  private let rate: CGFloat

  /// Starts at an offset with a velocity in points per second, pulled to `rest` at a rate per second.
  init(from start: CGFloat, velocity: CGFloat, to rest: CGFloat, rate: CGFloat = Thresholds.scrollSpringRate)
  {
    self.rest = rest
    self.rate = rate
    distance = start - rest
    slope = velocity + rate * distance
  }

  /// The offset after a time in seconds.
  func position(after time: TimeInterval) -> CGFloat { rest + shift(after: CGFloat(time)) }

  /// The velocity after a time in seconds, in points per second.
  func velocity(after time: TimeInterval) -> CGFloat {
    slope * exp(-rate * CGFloat(time)) - rate * shift(after: CGFloat(time))
  }

  /// When it passes the offset that it is pulled to, in seconds; nil if it only gets closer and closer.
  var crossing: TimeInterval? { distance * slope < 0 ? TimeInterval(-distance / slope) : nil }

  /// When a spring that does not cross comes to rest, in seconds.
  var duration: TimeInterval {
    // After its farthest point it only gets closer, so halving finds the moment.
    let farthest = slope == 0 ? 0 : max(0, 1 / rate - distance / slope)
    guard abs(shift(after: farthest)) > Thresholds.scrollSpringRest else { return 0 }
    var (early, late) = (farthest, farthest + 1 / rate)
    while abs(shift(after: late)) > Thresholds.scrollSpringRest { (early, late) = (late, late + 1 / rate) }
    for _ in 0..<40 {
      let middle = (early + late) / 2
      if abs(shift(after: middle)) > Thresholds.scrollSpringRest { early = middle } else { late = middle }
    }
    return TimeInterval(late)
  }

  private func shift(after time: CGFloat) -> CGFloat { (distance + slope * time) * exp(-rate * time) }
}

/// Where content appears that a finger drags beyond an edge; `length` is the view's, along the same axis, in points.
nonisolated enum RubberBand {
  /// How far beyond the edge content appears when dragged `distance` points beyond.
  static func shown(for distance: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let stretch = abs(distance) * Thresholds.rubberBand / length
    return CGFloat(signOf: distance, magnitudeOf: (1 - 1 / (stretch + 1)) * length)
  }

  /// How far content has been dragged that appears `shown` points beyond the edge.
  static func distance(for shown: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let share = min(abs(shown) / length, 0.99)
    return CGFloat(signOf: shown, magnitudeOf: share / (1 - share) * length / Thresholds.rubberBand)
  }

  /// The share of a finger's velocity that moves content shown `shown` points beyond the edge.
  static func share(at shown: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let left = max(0, 1 - abs(shown) / length)
    return Thresholds.rubberBand * left * left
  }
}
