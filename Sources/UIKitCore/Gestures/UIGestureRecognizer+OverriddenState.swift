import Foundation

// A subclass may override `state` to see each change, or to turn it into another. What the subclass itself sets goes
// through the property anyway. Changes by its superclass and by the arbiter go through it too (F68), and the base
// class's setter makes the change. A beginning goes through once it can be read, so if it must wait for another
// recogniser, it does so after the wait.

/// What has gone through a recogniser's overridable `state`.
struct ShownState {
  /// The last state that went through since the reset.
  var last = UIGestureRecognizer.State.possible
  /// The state that a subclass is setting now.
  var assigned: UIGestureRecognizer.State?
  /// A change on its way from the framework to the base class's setter.
  var pending: (state: UIGestureRecognizer.State, make: () -> Void)?

  /// Whether a change must still go through: each does once, except `changed`, and nothing begins after its end.
  func needs(_ new: UIGestureRecognizer.State) -> Bool {
    switch new {
    case .changed: assigned != .changed
    case .began: last != .began && last != .ended
    default: last != new
    }
  }
}

extension UIGestureRecognizer {
  /// Makes a change through `state`, so that a subclass that overrides it sees it.
  ///
  /// If an override passes on another state, the recogniser gets that one; if it passes on none, the change is made
  /// all the same.
  final func change(to new: State, _ make: () -> Void) {
    guard !isPlain, shownState.needs(new) else { return make() }
    withoutActuallyEscaping(make) { make in
      // In one pass, so that the consequences of the change come after the override has seen it.
      dispatcher.change {
        shownState.last = new
        shownState.pending = (new, make)
        state = new
        guard shownState.pending != nil else { return }
        shownState.pending = nil
        make()
      }
    }
  }

  /// What the base class does with a state that is set: it makes a pending change, or one that a subclass decides on.
  final func assign(_ new: State) {
    let change = shownState.pending
    shownState.pending = nil
    if let change, change.state == new { return change.make() }
    let outer = shownState.assigned
    (shownState.assigned, shownState.last) = (new, new)
    dispatcher.changeDirectly { move(to: new, because: .decidedBySubclass) }
    shownState.assigned = outer
  }
}
