import Foundation

/// Recognises two fingers that move apart or together, by 10 points as measured.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance that counts as scale 1, in points.
  private final var baseline: CGFloat = 1
  /// The distance now, or that of the last moment when two fingers were down.
  private final var distance: CGFloat = 1
  private final var start: CGFloat?
  private final var pair: TwoFingers?
  private final var filter = VelocityFilter(at: 0)

  override class var plainType: UIGestureRecognizer.Type { UIPinchGestureRecognizer.self }

  /// Forgets the fingers of the last pinch; the scale is 1 again.
  open override func reset() {
    super.reset()
    baseline = 1
    distance = 1
    start = nil
    pair = nil
    filter.restart()
  }

  /// The fingers' distance relative to that at the beginning; if you set it, the scale continues from there.
  ///
  /// A scale that is not finite or not positive is refused with a warning.
  open var scale: CGFloat {
    get { distance / baseline }
    set {
      guard newValue.isFinite, newValue > 0 else {
        return Diagnostics.warn("\(objectID) was given the scale \(newValue); it keeps \(scale)")
      }
      baseline = distance / newValue
      filter.restart()
    }
  }

  /// How fast the scale changes, per second.
  open var velocity: CGFloat { filter.value.dx }

  override func fingersBegan(_ touches: [UITouch]) -> GestureStep? {
    if let two = TwoFingers(fingers), !two.isSame(as: pair) { measure(from: two) }
    return nil
  }

  /// Two other fingers are down, or they are together no longer: a pinch in progress goes on from its current scale.
  private func measure(from two: TwoFingers) {
    pair = two
    startSpread(from: two.span.length, at: two.timestamp)
  }

  override func fingersMoved(_ touches: [UITouch]) -> GestureStep? {
    guard let two = TwoFingers(fingers) else { return moveOfOneFinger }
    guard two.isSame(as: pair) else {
      measure(from: two)
      return nil
    }
    return spread(to: two.span.length, at: two.timestamp)
  }

  /// The assumed distance, in points, of fingers on a touchpad when their pinch begins.
  nonisolated static let touchpadDistance: CGFloat = 100

  /// Starts counting from a distance, in points.
  final func startSpread(from distance: CGFloat, at time: TimeInterval) {
    let scale = self.scale
    self.distance = max(distance, .leastNormalMagnitude)
    if progress.isPossible { start = self.distance }
    baseline = self.distance / (progress.isPossible ? 1 : scale)
    filter = VelocityFilter(at: time)
  }

  /// Changes the distance, in points.
  final func spread(to new: CGFloat, at time: TimeInterval) -> GestureStep? {
    let old = distance
    distance = max(new, .leastNormalMagnitude)
    if progress.isActive {
      filter.add(CGVector(dx: (distance - old) / baseline, dy: 0), at: time)
      return .change(.moved)
    }
    guard progress.isPossible, let start else { return nil }
    let change = (distance - start).rounded(toStep: 0.001)
    guard abs(change) >= Thresholds.pinchMovement else {
      // Until it begins the scale stays 1, even if code for another gesture reads it.
      baseline = distance
      filter.add(.zero, at: time)
      filter.restart()
      return nil
    }
    baseline = start + (change > 0 ? Thresholds.pinchSlack : -Thresholds.pinchSlack)
    filter.add(CGVector(dx: scale - 1, dy: 0), at: time)
    return .begin(.distanceChanged(by: change, atLeast: Thresholds.pinchMovement))
  }

  override func fingersEnded(_ touches: [UITouch]) -> GestureStep? {
    guard fingersDown == 0 else { return nil }
    return .finish(
      .allTouchesLifted,
      elseFail: start.map {
        .distanceChangedTooLittle(by: abs(distance - $0), lessThan: Thresholds.pinchMovement)
      } ?? .onlyOneTouch)
  }
}
