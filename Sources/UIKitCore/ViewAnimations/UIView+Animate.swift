import Foundation

extension UIView {
  /// How an animation runs.
  nonisolated public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt

    /// Makes a set of options from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The views take new touches while they are animated.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// A view that is being animated continues from where it is shown, and its earlier animation ends there.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// The animation repeats for ever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// The animation runs forwards and then backwards.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Inside another animation it keeps its own duration, and does not take over the outer one's.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Inside another animation it keeps its own curve, and does not take over the outer one's.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Slow at both ends; the default.
    public static let curveEaseInOut = AnimationOptions([])
    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// At one speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    var curve: AnimationTiming {
      switch rawValue >> 16 & 3 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    }
  }

  /// Animates changes to views.
  ///
  /// The properties have their new values at once; only the drawing follows, over `duration` seconds of the
  /// application's clock, after `delay` seconds. It animates `center`, `bounds`, `frame`, `transform`, `alpha`,
  /// `backgroundColor` and the layer's `cornerRadius`. Inside the closure of another animation it takes over that
  /// animation's duration and curve, unless its options say otherwise.
  ///
  /// A second animation of a place, a size or a transform adds to the first: the speed does not jump, and both run to
  /// their ends. Any other one, and one with `beginFromCurrentState`, continues from what is shown and ends the
  /// first. `completion` is called once, with false if one of the changes was ended in this way, or by a change
  /// outside animations.
  ///
  ///     UIView.animate(withDuration: 0.3) {
  ///       card.alpha = 0
  ///     } completion: { _ in
  ///       card.removeFromSuperview()
  ///     }
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    AnimationGroup(
      duration: duration, delay: delay, timing: options.curve, options: options, completion: completion
    ).run(animations)
  }

  /// Animates changes to views as if they hung on a spring, over `duration` seconds.
  ///
  /// `dampingRatio` is 1 for a spring that does not oscillate and near 0 for one that oscillates for long; a velocity
  /// of 1 covers the whole way in a second.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = AnimationTiming.spring(damping: dampingRatio, velocity: velocity)
    AnimationGroup(
      duration: duration, delay: delay, timing: spring, options: options, completion: completion
    ).run(animations)
  }

  /// Animates changes to views as if they hung on a spring that is still after about `springDuration` seconds.
  ///
  /// `bounce` is 0 for a spring that does not oscillate and near 1 for one that oscillates for long.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: delay, usingSpringWithDamping: min(max(1 - bounce, 0.01), 1),
      initialSpringVelocity: initialSpringVelocity, options: options, animations: animations,
      completion: completion)
  }

  /// Changes views at once, even inside an animation.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    UIApplication.shared.animations.disable(during: actionsWithoutAnimation)
  }

  /// Switches animations on or off: without animations changes show at once.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    UIApplication.shared.animations.isEnabled = enabled
  }

  /// Whether changes are animated.
  public static var areAnimationsEnabled: Bool { UIApplication.shared.animations.isEnabled }
}
