import Foundation

/// An action: a method of some type, for an object of that type to perform.
///
/// Linux has no Objective-C runtime, so you make an action from the method itself, unapplied:
/// `Selector(MyView.pressed)`. It has no identity: two selectors are never equal.
@preconcurrency @MainActor
public struct Selector {
  private let matches: (Any) -> Bool
  private let prepare: (Any, Any?, UIEvent?) -> (() -> Void)?

  private init<Target: AnyObject>(
    _ target: Target.Type, _ prepare: @escaping (Target, Any?, UIEvent?) -> (() -> Void)?
  ) {
    matches = { $0 is Target }
    self.prepare = { object, sender, event in
      (object as? Target).flatMap { prepare($0, sender, event) }
    }
  }

  /// Makes an action from a method that takes nothing.
  public init<Target: AnyObject>(_ method: @escaping (Target) -> () -> Void) {
    self.init(Target.self) { target, _, _ in { method(target)() } }
  }

  /// Makes an action from a method that takes the sender.
  public init<Target: AnyObject, Sender>(_ method: @escaping (Target) -> (Sender) -> Void) {
    self.init(Target.self) { target, sender, _ in
      (sender as? Sender).map { sender in { method(target)(sender) } }
    }
  }

  /// Makes an action from a method that takes the sender and the event.
  public init<Target: AnyObject, Sender>(_ method: @escaping (Target) -> (Sender, UIEvent?) -> Void) {
    self.init(Target.self) { target, sender, event in
      (sender as? Sender).map { sender in { method(target)(sender, event) } }
    }
  }

  /// Whether `object` is of the type whose method this is.
  package func isMethod(of object: Any) -> Bool { matches(object) }

  /// Calls the method on `object`, and returns whether it could: object and sender must be of the method's types.
  package func perform(on object: Any, sender: Any?, event: UIEvent?) -> Bool {
    guard let call = call(on: object, sender: sender, event: event) else { return false }
    call()
    return true
  }

  /// The call of the method on `object`, ready to be made, or nil if object or sender is not of the method's types.
  func call(on object: Any, sender: Any?, event: UIEvent?) -> (() -> Void)? {
    prepare(object, sender, event)
  }
}
