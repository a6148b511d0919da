import Foundation

/// The object that is notified of an animation's beginning and end.
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
  /// Carries the action out for the change of `key` of the layer `anObject`.
  func run(forKey key: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// An animation of a layer: the parent of those that can be added to one.
///
/// A layer keeps a copy of what is added to it. Values are those of the application's clock, so an animation replays.
@preconcurrency @MainActor
open class CAAnimation: CAMediaTiming, CAAction {
  final var timing = MediaTiming()

  /// Makes an animation of no length of its own, which lasts as long as its transaction says.
  public init() {}

  deinit {}

  /// When it begins, in seconds of the layer's time; 0 means at once.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue.orIfNotFinite(0) }
  }

  /// How long it lasts once, in seconds; 0 means as long as the transaction says in which it is added.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = max(0, newValue.orIfNotFinite(0)) }
  }

  /// How many seconds of its own pass in a second of the layer.
  open var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue.isFinite ? newValue : 1 }
  }

  /// What is added to its own time, in seconds: how far into its course it begins.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue.orIfNotFinite(0) }
  }

  /// How often it is repeated, parts of a course included; 0 counts as once.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue.isNaN ? 0 : max(0, newValue) }
  }

  /// For how long it is repeated, in seconds; 0 leaves it to `repeatCount`.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue.isNaN ? 0 : max(0, newValue) }
  }

  /// Whether each course runs forwards and then backwards.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  /// What is shown before it begins and, if it is not removed then, after its end.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  /// How the progress follows from the time; nil is the linear function.
  open var timingFunction: CAMediaTimingFunction?

  /// The object that is notified of beginning and end, which the animation keeps alive, as Core Animation's does.
  open var delegate: (any CAAnimationDelegate)?

  /// Whether the layer forgets the animation when it is over.
  open var isRemovedOnCompletion = true

  /// Values under names of the programmer's own choice.
  private var attributes: [String: Any] = [:]

  /// Keeps a value under a name, or removes it; a copy of the animation, which the delegate gets, has it too.
  open func setValue(_ value: Any?, forKey key: String) { attributes[key] = value }

  /// The value that is kept under a name.
  open func value(forKey key: String) -> Any? { attributes[key] }

  /// An animation that does the same and can be changed by itself.
  open func copy() -> Any { makeCopy() }

  /// Adds a copy of the animation to the layer `anObject` under `key`.
  open func run(forKey key: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: key)
  }

  // MARK: For the layer

  /// A copy of the framework's class that this animation is of.
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

  /// The length that it takes where it has none of its own.
  package var naturalDuration: CFTimeInterval? { nil }

  /// Writes what it shows at a time of its own, in seconds from its beginning, into a picture of its layer.
  ///
  /// `length` is how long it lasts once. Returns whether it shows anything at that time.
  @discardableResult
  package func apply(
    at time: CFTimeInterval, length: CFTimeInterval, to values: CALayer
  ) -> Bool {
    timing.moment(at: time, once: length) != nil
  }
}

/// Several animations that run together, in the time of the group, which cuts off what lasts longer.
open class CAAnimationGroup: CAAnimation {
  /// The animations; their delegates and what they say about their removal are ignored.
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
