import Foundation

/// How an animator's progress depends on time.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
  /// The curve, if it is a cubic one.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil if it is none.
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UIView {
  /// The curves of UIKit's own animations.
  nonisolated public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends.
    case easeInOut
    /// Slow at the beginning.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// At one speed.
    case linear

    var timing: AnimationTiming {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }
}

/// A cubic curve as an animator's course.
@preconcurrency @MainActor
open class UICubicTimingParameters: UITimingCurveProvider {
  /// One of UIKit's curves; meaningful only if it is one.
  public final let animationCurve: UIView.AnimationCurve
  /// The first control point.
  public final let controlPoint1: CGPoint
  /// The second control point.
  public final let controlPoint2: CGPoint
  final let timing: AnimationTiming

  /// Makes the curve that is slow at both ends.
  public convenience init() { self.init(animationCurve: .easeInOut) }

  /// Makes one of UIKit's curves.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    timing = curve.timing
    switch curve {
    case .easeInOut: (controlPoint1, controlPoint2) = (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
    case .easeIn: (controlPoint1, controlPoint2) = (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
    case .easeOut: (controlPoint1, controlPoint2) = (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
    case .linear: (controlPoint1, controlPoint2) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
    }
  }

  /// Makes a curve of two control points; x coordinates are kept between 0 and 1.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    (controlPoint1, controlPoint2) = (point1, point2)
    animationCurve = .easeInOut
    timing = .curve(
      CAMediaTimingFunction(controlPoints: Float(point1.x), Float(point1.y), Float(point2.x), Float(point2.y))
    )
  }

  /// This curve.
  public final var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Nil: it is no spring.
  public final var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring as an animator's course.
@preconcurrency @MainActor
open class UISpringTimingParameters: UITimingCurveProvider {
  /// The speed at the beginning along both axes, of which the faster counts; 1 covers the whole way in a second.
  public final let initialVelocity: CGVector
  final let timing: AnimationTiming
  /// How long the spring takes by itself, in seconds; nil lets the animator decide.
  final let settlingDuration: TimeInterval?

  /// Makes a spring that comes to rest soonest without oscillating.
  public convenience init() { self.init(dampingRatio: 1) }

  /// Makes a spring by its damping ratio: 1 does not oscillate, near 0 oscillates for long.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Makes a spring by its damping ratio, with a speed at the beginning; 1 covers the whole way in a second.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    initialVelocity = velocity
    timing = .spring(damping: ratio, velocity: UISpringTimingParameters.fastest(velocity))
    settlingDuration = nil
  }

  /// Makes a spring from its mass, stiffness and friction, which takes as long as it needs to come to rest.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    initialVelocity = velocity
    let spring = DampedSpring(
      mass: mass > 0 && mass.isFinite ? mass : 1,
      stiffness: stiffness > 0 && stiffness.isFinite ? stiffness : 100,
      damping: max(0, damping.orIfNotFinite(0)),
      velocity: UISpringTimingParameters.fastest(velocity))
    timing = .physical(spring)
    settlingDuration = spring.settlingTime
  }

  private static func fastest(_ velocity: CGVector) -> CGFloat {
    (abs(velocity.dx) > abs(velocity.dy) ? velocity.dx : velocity.dy).orIfNotFinite(0)
  }

  /// Nil: it is no cubic curve.
  public final var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// This spring.
  public final var springTimingParameters: UISpringTimingParameters? { self }
}
