import Foundation

// What Objective-C can ask an object about itself, as far as Swift can answer: classes by their types, methods by the
// functions in a `Selector`. Published files ask it of responders, of recognisers and of `NSObject`s, which share no
// class here: so it is a protocol. Nothing on the road asks it; the road asks `OverridableMethod` about classes.

/// An object that knows its class and its methods by name.
nonisolated public protocol DynamicObject: AnyObject {}

extension UIResponder: DynamicObject {}
extension UIGestureRecognizer: DynamicObject {}
extension NSObject: DynamicObject {}

nonisolated extension DynamicObject {
  /// Whether the object is of a class or of one that descends from it.
  ///
  /// **Cost:** O(*d*) in the number of classes from which the object's descends.
  public func isKind(of aClass: AnyClass) -> Bool {
    sequence(first: Mirror(reflecting: self), next: \.superclassMirror).contains { $0.subjectType == aClass }
  }

  /// The object's class.
  public var classForCoder: AnyClass { type(of: self) }

  /// This class.
  public static func classForCoder() -> AnyClass { self }

  /// Whether another value is this very object.
  public func isEqual(_ object: Any?) -> Bool { object.map { $0 as AnyObject } === self }

  /// Whether the object is of exactly this class.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}

extension DynamicObject {
  /// Whether an action is a method of the object's type.
  @preconcurrency @MainActor
  public func responds(to aSelector: Selector!) -> Bool { aSelector?.isMethod(of: self) ?? false }

  /// Performs an action on the object; one that is not a method of its type is refused with a warning.
  @preconcurrency @MainActor
  public func perform(_ aSelector: Selector, with object: Any? = nil) {
    guard !aSelector.perform(on: self, sender: object, event: nil) else { return }
    Diagnostics.warn(
      "an action was not performed: it is not a method of \(type(of: self)), or takes other arguments"
    )
  }

  /// Performs an action on the object: at once, because this is the main thread, or, if the caller does not wait, when
  /// the clock next advances.
  @preconcurrency @MainActor
  public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
    if wait { perform(aSelector, with: arg) } else { perform(aSelector, with: arg, afterDelay: 0) }
  }

  /// Calls a method on the object after a delay, in seconds on the application's clock, and keeps the object alive
  /// until then.
  @preconcurrency @MainActor
  public func perform<Target: AnyObject>(
    _ method: @escaping (Target) -> () -> Void, with object: Any? = nil, afterDelay delay: TimeInterval
  ) {
    perform(Selector(method), with: object, afterDelay: delay)
  }

  /// Calls a method with `object` after a delay, in seconds on the application's clock, and keeps both alive until
  /// then.
  @preconcurrency @MainActor
  public func perform<Target: AnyObject, Value>(
    _ method: @escaping (Target) -> (Value) -> Void, with object: Any?, afterDelay delay: TimeInterval
  ) {
    perform(Selector(method), with: object, afterDelay: delay)
  }

  /// Performs an action on the object after a delay, in seconds on the application's clock, and keeps the object
  /// alive until then.
  ///
  /// Unlike a `Timer` it repeats in a replay, and a test's virtual clock can advance to it.
  @preconcurrency @MainActor
  public func perform(_ aSelector: Selector, with object: Any? = nil, afterDelay delay: TimeInterval) {
    UIApplication.shared.delayedActions.add(self, after: delay) { self.perform(aSelector, with: object) }
  }

  /// Forgets every delayed action on an object.
  ///
  /// You cannot name one method's: an action has no identity.
  ///
  /// **Cost:** O(*n*) in the number of waiting actions.
  @preconcurrency @MainActor
  public static func cancelPreviousPerformRequests(withTarget target: Any) {
    UIApplication.shared.delayedActions.cancel(of: target as AnyObject)
  }
}

/// One application's actions that wait for their time to come.
final class DelayedActions {
  private unowned let clock: ApplicationClock
  private var waiting: [(target: ObjectIdentifier, timer: ApplicationClock.Timer)] = []

  init(on clock: ApplicationClock) {
    self.clock = clock
  }

  func add(_ target: AnyObject, after delay: TimeInterval, _ body: @escaping () -> Void) {
    waiting.removeAll { !$0.timer.isPending }
    waiting.append((ObjectIdentifier(target), clock.schedule(after: delay, body)))
  }

  func cancel(of target: AnyObject) {
    for entry in waiting where entry.target == ObjectIdentifier(target) { entry.timer.cancel() }
    waiting.removeAll { !$0.timer.isPending }
  }
}
