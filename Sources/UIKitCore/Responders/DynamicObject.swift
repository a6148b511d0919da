import Foundation

// What Objective-C asks an object about itself, as far as Swift can say it: classes by their types, methods by what a
// `Selector` is made of.

/// An object that can be asked for its class and for methods of it.
nonisolated public protocol DynamicObject: AnyObject {}

extension UIResponder: DynamicObject {}
extension UIGestureRecognizer: DynamicObject {}
extension NSObject: DynamicObject {}

nonisolated extension DynamicObject {
  /// Whether the object is of a class or of one that descends from it.
  ///
  /// **Cost:** O(*d*) in the number of classes from which the object's descends.
  public func isKind(of aClass: AnyClass) -> Bool {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      if current.subjectType == aClass { return true }
      mirror = current.superclassMirror
    }
    return false
  }

  /// Whether the object is of exactly this class.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}

extension DynamicObject {
  /// Whether an action is a method of the object's type.
  @preconcurrency @MainActor
  public func responds(to aSelector: Selector!) -> Bool { aSelector?.isMethod(of: self) ?? false }

  /// Performs an action on the object; one that is no method of its type is refused with a warning.
  @preconcurrency @MainActor
  public func perform(_ aSelector: Selector, with object: Any? = nil) {
    guard !aSelector.perform(on: self, sender: object, event: nil) else { return }
    Diagnostics.warn(
      "an action was not performed: it is not a method of \(type(of: self)), or takes other arguments"
    )
  }

  /// Performs an action on the object: now, for this is the main thread, or if nobody waits for it when the clock goes on.
  @preconcurrency @MainActor
  public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
    if wait { perform(aSelector, with: arg) } else { perform(aSelector, with: arg, afterDelay: 0) }
  }

  /// Performs a method on the object after a delay, in seconds on the application's clock; it is kept alive until then.
  @preconcurrency @MainActor
  public func perform<Target: AnyObject>(
    _ method: @escaping (Target) -> () -> Void, with object: Any? = nil, afterDelay delay: TimeInterval
  ) {
    perform(Selector(method), with: object, afterDelay: delay)
  }

  /// Performs a method that takes `object` after a delay, in seconds on the application's clock; both are kept alive
  /// until then.
  @preconcurrency @MainActor
  public func perform<Target: AnyObject, Value>(
    _ method: @escaping (Target) -> (Value) -> Void, with object: Any?, afterDelay delay: TimeInterval
  ) {
    perform(Selector(method), with: object, afterDelay: delay)
  }

  /// Performs an action on the object after a delay, in seconds on the application's clock; it is kept alive until then.
  ///
  /// Unlike a `Timer` it repeats in a replay, and a test's virtual clock brings it forward.
  @preconcurrency @MainActor
  public func perform(_ aSelector: Selector, with object: Any? = nil, afterDelay delay: TimeInterval) {
    UIApplication.shared.delayedActions.add(self, after: delay) { self.perform(aSelector, with: object) }
  }

  /// Forgets every action that was to be performed on an object after a delay.
  ///
  /// Those of one method cannot be named: an action has no identity.
  ///
  /// **Cost:** O(*n*) in the number of actions that wait.
  @preconcurrency @MainActor
  public static func cancelPreviousPerformRequests(withTarget target: Any) {
    UIApplication.shared.delayedActions.cancel(of: target as AnyObject)
  }
}

/// The actions of one application that wait for their time.
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
