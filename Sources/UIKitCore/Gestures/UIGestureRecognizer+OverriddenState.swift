import Foundation

// A subclass may override `state`: to see each change, or to make another one of it. What it sets itself comes by there
// anyway. What its superclass and the arbiter change is sent by that property too (F68), and the base class's setter makes
// the change. A beginning is sent when it can be read, so one that has to wait for another recogniser is sent after the wait.

/// What a recogniser's overridable `state` has shown.
struct ShownState {
  /// The state that came by last, since the reset.
  var last = UIGestureRecognizer.State.possible
  /// The state that a subclass is setting now.
  var assigned: UIGestureRecognizer.State?
  /// A change on its way from the framework to the base class's setter.
  var pending: (state: UIGestureRecognizer.State, make: () -> Void)?

  /// Whether a change has still to come by: each does once but `changed`, and nothing begins after its end.
  func needs(_ new: UIGestureRecognizer.State) -> Bool {
    switch new {
    case .changed: assigned != .changed
    case .began: last != .began && last != .ended
    default: last != new
    }
  }
}

extension UIGestureRecognizer {
  /// Makes a change by way of `state`, so that a subclass that overrides it sees it.
  ///
  /// An override that passes another state on gets that one; if it passes none on, the change is made all the same.
  final func change(to new: State, _ make: () -> Void) {
    guard !isPlain, shownState.needs(new) else { return make() }
    withoutActuallyEscaping(make) { make in
      // In one pass, so that what follows from the change comes after the override has seen it.
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

  /// What the base class does with a state that is set: a change on its way, or one that a subclass decides on.
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
