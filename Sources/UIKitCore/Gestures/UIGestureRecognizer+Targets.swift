import Foundation

/// One action of a recogniser and the object that performs it.
struct GestureTarget {
  weak var object: AnyObject?
  let action: Selector
}

extension UIGestureRecognizer {
  /// Makes a recogniser that calls a method on a target, held weakly, when its state changes.
  ///
  ///     view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: MyView.tapped))
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> () -> Void
  ) {
    self.init(target: target, action: Selector(action))
  }

  /// Makes a recogniser that calls a method on a target, held weakly, with itself when its state changes.
  public convenience init<Target: AnyObject, Sender>(
    target: Target, action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(target: target, action: Selector(action))
  }

  /// Performs an action on a target, held weakly, when the state changes; earlier targets come first.
  public final func addTarget(_ target: Any, action: Selector) {
    // A responder is certainly an object; for anything else Foundation looks for a way to make one.
    let object = target as? UIResponder ?? target as AnyObject
    targets.append(GestureTarget(object: object, action: action))
  }

  /// Calls a method on a target, held weakly, when the state changes; earlier targets come first.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> () -> Void
  ) {
    targets.append(GestureTarget(object: target, action: Selector(action)))
  }

  /// Calls a method on a target, held weakly, with this recogniser when the state changes; earlier targets come first.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target, action: @escaping (Target) -> (Sender) -> Void
  ) {
    targets.append(GestureTarget(object: target, action: Selector(action)))
  }

  /// Forgets a target; nil means every target.
  ///
  /// All actions of the target go, because they have no identity: `action` can only be nil.
  ///
  /// **Cost:** O(*n*) in the number of actions.
  public final func removeTarget(_ target: Any?, action: Never? = nil) {
    guard let target else { return targets.removeAll() }
    let object = target as AnyObject
    targets.removeAll { $0.object === object }
  }

  /// Whether recognising the gesture would have an effect: it has a target, or a class outside the framework decides.
  package final var doesSomething: Bool {
    targets.contains { $0.object != nil } || !ObjectID.isOwn(type(of: self))
  }

  /// Performs every action, in the order added.
  final func performActions(with event: UIEvent?) {
    guard !targets.isEmpty else { return }
    targets.removeAll { $0.object == nil }
    let state = progress.state
    for target in targets {
      // A change made by a target leads to an action of its own, for all targets.
      guard progress.state == state else { return }
      guard let object = target.object else { continue }
      if isObserved {
        application.trace.record(
          .action(
            .init(sender: objectID, event: state.name, target: ObjectID(target: object))))
      }
      _ = target.action.perform(on: object, sender: self, event: event)
    }
  }
}

extension UIGestureRecognizer.State {
  /// The state as the trace writes it.
  nonisolated package var name: String { "\(self)" }
}
