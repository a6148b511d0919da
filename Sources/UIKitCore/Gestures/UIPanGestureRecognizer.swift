import Foundation

/// Recognises fingers that drag, from about 10 points on, as observed; the exact distance is not published.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The fewest fingers that drag.
  open var minimumNumberOfTouches = 1
  /// The most fingers that drag.
  open var maximumNumberOfTouches = Int.max
  /// The kinds of scrolling that drag too; by default, none.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// How far the centre of the fingers has moved since the first came down, in the window.
  package private(set) final var path = CGVector.zero
  /// The path at which the translation is zero.
  private final var origin = CGVector.zero
  private final var filter = VelocityFilter(at: 0)
  private final var hasStarted = false
  /// Whether a wheel with notches is dragging.
  package final var isScrolledInNotches = false

  override class var plainType: UIGestureRecognizer.Type { UIPanGestureRecognizer.self }

  /// Forgets the path of the last drag; its velocity stays until the next one begins.
  open override func reset() {
    super.reset()
    path = .zero
    origin = .zero
    hasStarted = false
  }

  // MARK: What it says

  /// How far the fingers have dragged since the gesture began, in points of `view`; nil means the window.
  ///
  /// It leaves out the 10 points that were needed to begin.
  ///
  /// **Cost:** O(*d*) in the depth of `view`.
  open func translation(in view: UIView?) -> CGPoint {
    convert(CGVector(dx: path.dx - origin.dx, dy: path.dy - origin.dy), to: view)
  }

  /// Lets the translation continue from another value, in the coordinates of `view`; the velocity starts at zero.
  ///
  /// **Cost:** O(*d*) in the depth of `view`.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let vector = convert(translation, from: view)
    origin = CGVector(dx: path.dx - vector.dx, dy: path.dy - vector.dy)
    filter.restart()
  }

  /// How fast the fingers last moved, in points per second in the coordinates of `view`; nil means the window.
  ///
  /// It is zero at the end of a drag if the device has rested for more than 0.1 s.
  ///
  /// **Cost:** O(*d*) in the depth of `view`.
  open func velocity(in view: UIView?) -> CGPoint { convert(filter.value, to: view) }

  // MARK: Fingers

  override func fingersBegan(_ touches: [UITouch]) -> GestureStep? {
    if fingersDown > maximumNumberOfTouches {
      return progress.isActive
        ? .ignore(touches) : .fail(.tooManyTouches(fingersDown, atMost: maximumNumberOfTouches))
    }
    if !hasStarted, let touch = touches.first { start(at: touch.live.timestamp) }
    return nil
  }

  func start(at time: TimeInterval) {
    hasStarted = true
    filter = VelocityFilter(at: time)
  }

  override func fingersMoved(_ touches: [UITouch]) -> GestureStep? { advance(touches) }

  override func fingersEnded(_ touches: [UITouch]) -> GestureStep? {
    // A finger that was lifted somewhere other than where it was last seen has moved.
    let hasMoved = touches.contains { $0.live.location != $0.live.previousLocation }
    let lastMove = hasMoved ? advance(touches) : nil
    guard fingersDown == 0 else { return lastMove }
    if touches.allSatisfy({ $0.reportedRest > Thresholds.velocityRest }) { filter.restart() }
    let end = GestureStep.finish(.allTouchesLifted, elseFail: .movedTooLittle(path.length, limit(slop)))
    return lastMove.map { .both($0, end) } ?? end
  }

  /// Advances by the movement of the fingers: the centre of all that were down moves by their share.
  private func advance(_ touches: [UITouch]) -> GestureStep? {
    var count = fingersDown
    for touch in touches where !touch.isDown { count += 1 }
    guard count >= minimumNumberOfTouches, count > 0 else { return nil }
    var step = CGVector.zero
    for touch in touches {
      let moment = touch.live
      step.dx += (moment.location.x - moment.previousLocation.x) / CGFloat(count)
      step.dy += (moment.location.y - moment.previousLocation.y) / CGFloat(count)
    }
    return advance(
      by: step, at: touches.reduce(0) { max($0, $1.live.timestamp) }, hysteresis: slop)
  }

  /// Advances the drag by one step.
  final func advance(by step: CGVector, at time: TimeInterval, hysteresis: CGFloat) -> GestureStep? {
    path.dx += step.dx
    path.dy += step.dy
    filter.add(step, at: time)
    if progress.isActive { return .change(.moved) }
    guard progress.isPossible else { return nil }
    let length = path.length.rounded(toStep: 0.001)
    guard length > hysteresis || beginsAtLimit && hysteresis > 0 && length == hysteresis else {
      // Until it begins the translation stays 0, even if code for another gesture reads it.
      origin = path
      return nil
    }
    if let objection = objection(to: path) { return .fail(objection) }
    return begin(length, hysteresis)
  }

  /// How far fingers must move before the drag begins, in points.
  var slop: CGFloat { Thresholds.panMovement }
  /// Whether moving by exactly that distance is enough.
  var beginsAtLimit: Bool { false }

  private func limit(_ hysteresis: CGFloat) -> GestureReason.Limit {
    beginsAtLimit && hysteresis > 0 ? .atLeast(hysteresis) : .moreThan(hysteresis)
  }

  /// Why a drag in this direction is not this gesture; nil if it is.
  func objection(to path: CGVector) -> GestureReason? { nil }

  private func begin(_ length: CGFloat, _ hysteresis: CGFloat) -> GestureStep {
    // The direction of the first movement decides how much of each axis is left out.
    let share = hysteresis / max(path.length, .leastNonzeroMagnitude)
    origin = CGVector(dx: path.dx * share, dy: path.dy * share)
    return .begin(.movedFarEnough(length, limit(hysteresis)))
  }
}

/// Kinds of scrolling.
nonisolated public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  /// The bits, as in UIKit.
  public let rawValue: Int

  /// Makes a set of kinds from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A wheel with notches.
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  /// A touchpad or a wheel without notches.
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  /// Every kind.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
