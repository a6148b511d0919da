import Foundation

/// Recognises two fingers that turn about each other, by 10 degrees as measured.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The turn since both fingers were down, in radians, clockwise on the screen.
  private final var turn: CGFloat = 0
  /// The turn that counts as rotation 0.
  private final var origin: CGFloat = 0
  /// The direction from one finger to the other, in radians.
  private final var direction: CGFloat?
  private final var pair: TwoFingers?
  private final var filter = VelocityFilter(at: 0)

  override class var plainType: UIGestureRecognizer.Type { UIRotationGestureRecognizer.self }

  /// Forgets the fingers of the last rotation; the rotation is 0 again.
  open override func reset() {
    super.reset()
    turn = 0
    origin = 0
    direction = nil
    pair = nil
    filter.restart()
  }

  /// How far the fingers have turned since the gesture began, in radians, clockwise on the screen.
  ///
  /// If you set it, the rotation continues from there; a value that is not finite is refused with a warning.
  open var rotation: CGFloat {
    get { turn - origin }
    set {
      guard newValue.isFinite else {
        return Diagnostics.warn("\(objectID) was given the rotation \(newValue); it keeps \(rotation)")
      }
      origin = turn - newValue
      filter.restart()
    }
  }

  /// How fast the fingers turn, in radians per second.
  open var velocity: CGFloat { filter.value.dx }

  override func fingersBegan(_ touches: [UITouch]) -> GestureStep? {
    if let two = TwoFingers(fingers), !two.isSame(as: pair) { measure(from: two) }
    return nil
  }

  /// Two other fingers are down, or they were at one point: a rotation in progress goes on from where it is.
  private func measure(from two: TwoFingers) {
    guard let direction = two.direction else { return }
    pair = two
    startTurn(from: direction, at: two.timestamp)
  }

  override func fingersMoved(_ touches: [UITouch]) -> GestureStep? {
    guard let two = TwoFingers(fingers) else { return moveOfOneFinger }
    guard let direction = two.direction else {
      // Once they are at two points again, they start from where they are then.
      pair = nil
      return nil
    }
    guard two.isSame(as: pair) else {
      measure(from: two)
      return nil
    }
    return turn(to: direction, at: two.timestamp)
  }

  /// Starts counting from a direction, in radians.
  final func startTurn(from direction: CGFloat, at time: TimeInterval) {
    if progress.isPossible {
      turn = 0
      origin = 0
    }
    self.direction = direction
    filter = VelocityFilter(at: time)
  }

  /// Changes the direction, in radians.
  final func turn(to new: CGFloat, at time: TimeInterval) -> GestureStep? {
    guard let old = direction else { return nil }
    var step = new - old
    // The short way round.
    if step > .pi { step -= 2 * .pi } else if step <= -.pi { step += 2 * .pi }
    direction = new
    turn += step
    filter.add(CGVector(dx: step, dy: 0), at: time)
    if progress.isActive { return .change(.moved) }
    guard progress.isPossible else { return nil }
    let degrees = (turn * 180 / .pi).rounded(toStep: 0.0001)
    if abs(degrees) >= Thresholds.rotationTurn { return begin(degrees) }
    // Until it begins the rotation stays 0, even if code for another gesture reads it.
    origin = turn
    filter.restart()
    return nil
  }

  private func begin(_ degrees: CGFloat) -> GestureStep {
    let slack = Thresholds.rotationSlack * .pi / 180
    origin = degrees > 0 ? slack : -slack
    return .begin(.turned(by: degrees, atLeast: Thresholds.rotationTurn))
  }

  override func fingersEnded(_ touches: [UITouch]) -> GestureStep? {
    fingersDown == 0 ? .finish(.allTouchesLifted, elseFail: shortfall) : nil
  }

  /// What was missing when the fingers were lifted.
  private var shortfall: GestureReason {
    if direction != nil {
      return .turnedTooLittle(by: abs(turn * 180 / .pi), lessThan: Thresholds.rotationTurn)
    }
    return watched.all.count < 2 ? .onlyOneTouch : .neverApart
  }
}
