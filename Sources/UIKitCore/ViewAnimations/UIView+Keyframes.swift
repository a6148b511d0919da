import Foundation

extension UIView {
  /// How an animation of keyframes runs.
  nonisolated public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt

    /// Makes a set of options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The views take new touches while they are animated.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// A view that is being animated continues from where it is shown, and its earlier animation ends there.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// The animation repeats for ever.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// The animation runs forwards and then backwards.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Inside another animation it keeps its own duration, and does not take over the outer one's.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// From one keyframe to the next in a straight line; the default.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
  }

  /// Animates changes to views in several steps, each of which `addKeyframe` describes inside `animations`.
  ///
  /// As in UIKit the whole course is slow at both ends, unless the options contain the bits of another curve of
  /// `animate`.
  ///
  ///     UIView.animateKeyframes(withDuration: 1, delay: 0) {
  ///       UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { card.alpha = 0 }
  ///       UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { card.alpha = 1 }
  ///     }
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let options = AnimationOptions(rawValue: options.rawValue)
    AnimationGroup(
      duration: duration, delay: delay, timing: options.curve, options: options, completion: completion
    ).run(animations)
  }

  /// Describes a step of `animateKeyframes`: when it starts and how long it takes, as parts of the whole from 0 to 1.
  ///
  /// In any other animation they are parts of that one; outside all animations the changes are made at once.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let group = UIApplication.shared.animations.current else { return animations() }
    let start = min(max(frameStartTime.orIfNotFinite(0), 0), 1)
    let end = min(max(start + frameDuration.orIfNotFinite(0), start), 1)
    let outer = group.keyframe
    let (origin, length) = outer.map { ($0.lowerBound, $0.upperBound - $0.lowerBound) } ?? (0, 1)
    group.keyframe = origin + length * CGFloat(start)...origin + length * CGFloat(end)
    animations()
    group.keyframe = outer
  }

  // MARK: Between two calls

  /// Animates the changes until `commitAnimations()`, over 0.2 seconds unless you set something else.
  public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    UIApplication.shared.animations.begin()
  }

  /// Ends what `beginAnimations` began; without it, does nothing.
  public static func commitAnimations() { UIApplication.shared.animations.commit() }

  /// Sets how long the changes are animated, in seconds.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    UIApplication.shared.animations.begun?.duration = duration
  }

  /// Sets the delay before the changes are animated, in seconds.
  public static func setAnimationDelay(_ delay: TimeInterval) {
    UIApplication.shared.animations.begun?.delay = max(0, delay.orIfNotFinite(0))
  }

  /// Sets the pace of the animation.
  public static func setAnimationCurve(_ curve: AnimationCurve) {
    UIApplication.shared.animations.begun?.timing = curve.timing
  }

  /// Sets whether the animation runs forwards and then backwards.
  public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    guard let group = UIApplication.shared.animations.begun else { return }
    if repeatAutoreverses { group.options.insert(.autoreverse) } else { group.options.remove(.autoreverse) }
  }
}
