import Foundation

/// The movement of content along one axis with no finger on it, as a function of time.
///
/// It has up to three legs, each with its own formula: a spring from beyond an edge, a deceleration between the
/// edges, and another spring if an edge is in the way.
nonisolated struct AxisMotion: Hashable, Sendable {
  private enum Curve: Hashable, Sendable {
    case deceleration(ScrollDeceleration)
    case spring(ScrollSpring)
  }

  private struct Leg: Hashable, Sendable {
    let start: TimeInterval
    let curve: Curve
  }

  /// Where it must come to rest.
  private enum Goal: Hashable, Sendable {
    /// Wherever it slows down to a stop, or at an edge.
    case none
    /// An offset that was chosen when it began.
    case target
    case page
  }

  private let goal: Goal
  private var legs: [Leg] = []
  /// When the movement is over, in seconds.
  private(set) var duration: TimeInterval = 0
  /// The offset where it is over.
  private(set) var end: CGFloat

  /// Starts with content released at an offset with a velocity in points per second, between two edges.
  init(
    from start: CGFloat, velocity: CGFloat, between low: CGFloat, and high: CGFloat, rate: CGFloat,
    bounces: Bool
  ) {
    goal = .none
    end = start
    var (start, velocity) = (start, velocity.orIfNotFinite(0))
    if start < low || start > high {
      let edge = start < low ? low : high
      let spring = ScrollSpring(from: start, velocity: velocity, to: edge)
      append(.spring(spring), lasting: spring.crossing ?? spring.duration, endingAt: edge)
      guard let crossing = spring.crossing else { return }
      (start, velocity) = (edge, spring.velocity(after: crossing))
    }
    runOut(from: start, velocity: velocity, between: low, and: high, rate: rate, bounces: bounces)
  }

  /// Starts with content released at an offset, to stop at `target`.
  init(from start: CGFloat, stoppingAt target: CGFloat, rate: CGFloat) {
    goal = .target
    end = start
    let deceleration = ScrollDeceleration(from: start, stoppingAt: target, rate: rate)
    append(.deceleration(deceleration), lasting: deceleration.duration, endingAt: target)
  }

  /// Starts with content released at an offset with a velocity in points per second, pulled to a page and not beyond
  /// it.
  init(from start: CGFloat, velocity: CGFloat, toPage page: CGFloat) {
    goal = .page
    end = start
    let most = Thresholds.pageSpringRate * (page - start)
    let spring = ScrollSpring(
      from: start, velocity: min(max(velocity, min(most, 0)), max(most, 0)), to: page,
      rate: Thresholds.pageSpringRate)
    append(.spring(spring), lasting: spring.duration, endingAt: page)
  }

  private mutating func runOut(
    from start: CGFloat, velocity: CGFloat, between low: CGFloat, and high: CGFloat, rate: CGFloat,
    bounces: Bool
  ) {
    let deceleration = ScrollDeceleration(from: start, velocity: velocity, rate: rate)
    let stop = deceleration.end
    guard stop < low || stop > high else {
      return append(.deceleration(deceleration), lasting: deceleration.duration, endingAt: stop)
    }
    let edge = stop < low ? low : high
    let arrival = deceleration.arrival(at: edge)
    append(.deceleration(deceleration), lasting: arrival, endingAt: edge)
    guard bounces else { return }
    let spring = ScrollSpring(from: edge, velocity: deceleration.velocity(after: arrival), to: edge)
    append(.spring(spring), lasting: spring.duration, endingAt: edge)
  }

  private mutating func append(_ curve: Curve, lasting time: TimeInterval, endingAt offset: CGFloat) {
    guard time.isFinite, offset.isFinite else { return }
    legs.append(Leg(start: duration, curve: curve))
    duration += time
    end = offset
  }

  /// The offset after a time in seconds.
  func position(after time: TimeInterval) -> CGFloat {
    guard let leg = leg(at: time) else { return end }
    return switch leg.curve {
    case .deceleration(let deceleration): deceleration.position(after: time - leg.start)
    case .spring(let spring): spring.position(after: time - leg.start)
    }
  }

  /// The velocity after a time in seconds, in points per second.
  private func velocity(after time: TimeInterval) -> CGFloat {
    guard let leg = leg(at: time) else { return 0 }
    return switch leg.curve {
    case .deceleration(let deceleration): deceleration.velocity(after: time - leg.start)
    case .spring(let spring): spring.velocity(after: time - leg.start)
    }
  }

  private func leg(at time: TimeInterval) -> Leg? {
    time < duration ? legs.last { $0.start <= time } : nil
  }

  /// The rest of the movement after a time in seconds, from another offset; its target moves along.
  func continued(
    after time: TimeInterval, from offset: CGFloat, between low: CGFloat, and high: CGFloat, rate: CGFloat,
    bounces: Bool
  ) -> AxisMotion {
    let (position, velocity) = (position(after: time), velocity(after: time))
    // Content that a spring was bringing back has arrived if it is put between the edges.
    var isBack = false
    if case .spring? = leg(at: time)?.curve, leg(at: time) == legs.last, velocity * (end - position) > 0 {
      isBack = offset >= low && offset <= high
    }
    let end = min(max(end + offset - position, low), high)
    return switch goal {
    case .none:
      AxisMotion(
        from: offset, velocity: isBack ? 0 : velocity, between: low, and: high, rate: rate, bounces: bounces)
    case .target: AxisMotion(from: offset, stoppingAt: end, rate: rate)
    case .page: AxisMotion(from: offset, velocity: velocity, toPage: end)
    }
  }
}

/// A movement of content with no finger on it.
nonisolated struct ScrollMotion: Sendable {
  nonisolated enum Kind: Sendable {
    /// The rest of a finger's movement.
    case deceleration(x: AxisMotion, y: AxisMotion)
    /// A movement of 0.3 s that the program asked for.
    case glide(from: CGPoint, to: CGPoint)
    /// A wheel's notch: the remaining distance shrinks by the same share in every moment.
    case wheel(from: CGPoint, to: CGPoint)
  }

  var kind: Kind
  /// When it began, in seconds on the application's clock.
  let startTime: TimeInterval
  /// The time for which the content was last placed.
  var lastTime: TimeInterval

  init(kind: Kind, startTime: TimeInterval) {
    self.kind = kind
    self.startTime = startTime
    lastTime = startTime
  }

  /// How long a glide takes, in seconds.
  static let glideDuration: TimeInterval = 0.3
  /// How long a wheel's movement takes for all but a third of its distance, in seconds.
  static let wheelTime: TimeInterval = 0.05

  var isDeceleration: Bool {
    if case .deceleration = kind { true } else { false }
  }

  /// Where the content is at a time on the clock, and whether the movement is over.
  func place(at time: TimeInterval) -> (offset: CGPoint, isOver: Bool) {
    let elapsed = max(0, time - startTime)
    switch kind {
    case .deceleration(let x, let y):
      return (
        CGPoint(x: x.position(after: elapsed), y: y.position(after: elapsed)),
        elapsed >= max(x.duration, y.duration)
      )
    case .glide(let from, let to):
      let share = CGFloat(min(1, elapsed / ScrollMotion.glideDuration))
      return (ScrollMotion.between(to, from, pow(1 - share, 3)), share >= 1)
    case .wheel(let from, let to):
      let left = exp(-CGFloat(elapsed / ScrollMotion.wheelTime))
      let isOver = from.distance(to: to) * left < 0.5
      return (isOver ? to : ScrollMotion.between(from, to, 1 - left), isOver)
    }
  }

  /// Changes where a glide ends; it goes on from where it is.
  mutating func glide(to target: CGPoint) {
    guard case .glide = kind else { return }
    let (offset, isOver) = place(at: lastTime)
    guard !isOver else { return kind = .glide(from: offset, to: target) }
    let left = pow(1 - CGFloat((lastTime - startTime) / ScrollMotion.glideDuration), 3)
    kind = .glide(from: ScrollMotion.between(target, offset, 1 / left), to: target)
  }

  private static func between(_ from: CGPoint, _ to: CGPoint, _ share: CGFloat) -> CGPoint {
    CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
  }
}
