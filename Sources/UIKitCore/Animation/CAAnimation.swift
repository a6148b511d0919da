import Foundation

/// The object that is notified when an animation begins and ends.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// Notifies the delegate that the animation has begun.
  func animationDidStart(_ anim: CAAnimation)
  /// Notifies the delegate that the animation is over; `flag` is false if it was removed before its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// Something that happens when a layer's property changes or a layer comes or goes; animations are actions.
@preconcurrency @MainActor
public protocol CAAction: AnyObject {
  /// Carries out the action for a change of `key` in the layer `anObject`.
  func run(forKey key: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// An animation of a layer, and the superclass of all of them.
///
/// A layer keeps a copy of an animation that you add. Times are on the application's clock, so an animation replays.
@preconcurrency @MainActor
open class CAAnimation: CAMediaTiming, CAAction {
  final var timing = MediaTiming()

  /// Makes an animation without a duration of its own, which lasts as long as its transaction says.
  public init() {}

  deinit {}

  /// When it begins, in seconds of the layer's time; 0 means at once.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue.orIfNotFinite(0) }
  }

  /// How long it lasts once, in seconds; 0 means as long as its transaction says.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = max(0, newValue.orIfNotFinite(0)) }
  }

  /// How many seconds of its own pass in a second of the layer's time.
  open var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue.isFinite ? newValue : 1 }
  }

  /// An addition to its own time, in seconds: how far into its course it begins.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue.orIfNotFinite(0) }
  }

  /// How often it repeats, fractions included; 0 counts as once.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue.isNaN ? 0 : max(0, newValue) }
  }

  /// How long it repeats, in seconds; 0 means that `repeatCount` decides.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue.isNaN ? 0 : max(0, newValue) }
  }

  /// Whether each course runs forwards and then backwards.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  /// What it shows before it begins and, if it is not removed then, after its end.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  /// How progress depends on time; nil is the linear function.
  open var timingFunction: CAMediaTimingFunction?

  /// The object that is notified of beginning and end; the animation keeps it alive, as in Core Animation.
  open var delegate: (any CAAnimationDelegate)?

  /// Whether the layer removes the animation when it is over.
  open var isRemovedOnCompletion = true

  /// Values under names of the application's choice.
  private var attributes: [String: Any] = [:]

  /// Keeps a value under a name, or removes it; copies of the animation, such as the one the delegate gets, have it
  /// too.
  open func setValue(_ value: Any?, forKey key: String) { attributes[key] = value }

  /// The value under a name.
  open func value(forKey key: String) -> Any? { attributes[key] }

  /// An independent copy of the animation.
  open func copy() -> Any { makeCopy() }

  /// Adds a copy of the animation to the layer `anObject` under `key`.
  open func run(forKey key: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: key)
  }

  // MARK: For the layer

  /// A copy of this animation's framework class.
  package func makeCopy() -> CAAnimation { CAAnimation().taking(from: self) }

  final func taking(from other: CAAnimation) -> Self {
    timing = other.timing
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    attributes = other.attributes
    return self
  }

  /// How long it lasts once, in seconds, if its transaction gives it `length`.
  final func length(orElse length: CFTimeInterval) -> CFTimeInterval { duration > 0 ? duration : length }

  /// Writes its values at a time of its own, in seconds from its beginning, into a picture of its layer.
  ///
  /// `length` is how long it lasts once. Returns whether it shows anything at that time.
  @discardableResult
  package func apply(
    at time: CFTimeInterval, length: CFTimeInterval, to values: CALayer
  ) -> Bool {
    timing.moment(at: time, once: length) != nil
  }
}

/// Several animations that run together, in the group's time, which cuts off any that last longer.
open class CAAnimationGroup: CAAnimation {
  /// The animations; their delegates and removal settings are ignored.
  open var animations: [CAAnimation]?

  package override func makeCopy() -> CAAnimation {
    let copy = CAAnimationGroup().taking(from: self)
    copy.animations = animations?.map { $0.makeCopy() }
    return copy
  }

  package override func apply(
    at time: CFTimeInterval, length: CFTimeInterval, to values: CALayer
  ) -> Bool {
    guard let moment = timing.moment(at: time, once: length) else { return false }
    let progress = timingFunction.map { Double($0.progress(at: moment.progress)) } ?? moment.progress
    for animation in animations ?? [] {
      let own = animation.timing.local(progress * length)
      animation.apply(at: own, length: animation.length(orElse: length), to: values)
    }
    return true
  }
}
