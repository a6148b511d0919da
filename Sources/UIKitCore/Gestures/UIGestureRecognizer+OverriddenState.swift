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
  /// A transition on its way from the arbiter to the base class's setter.
  var pending: GestureTransition?

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
  /// What the base class does with a state that is set: it makes a pending transition, or takes a step that a subclass
  /// decides on.
  final func assign(_ new: State) {
    let (dispatcher, arbiter) = (dispatcher, arbiter)
    let pending = shownState.pending
    shownState.pending = nil
    if let pending, pending.phase.state == new {
      return arbiter.go(self, to: pending.phase, because: pending.reason)
    }
    // A reset leads to nothing, whatever is set in it.
    if progress.isResetting { return arbiter.assign(new, to: self) }
    let outer = shownState.assigned
    (shownState.assigned, shownState.last) = (new, new)
    dispatcher.changeDirectly { dispatcher.change { arbiter.assign(new, to: self) } }
    shownState.assigned = outer
  }
}
