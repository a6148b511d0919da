import Foundation

// A subclass may override `state`: to see each change, or to make another one of it. What it sets itself comes by there
// anyway. What its superclass and the arbiter change is sent by that property too (F68), and the base class's setter makes
// the change. A beginning is sent when it can be read, so one that has to wait for another recogniser is sent after the wait.

/// What has come by a recogniser's `state`.
struct StatePassage {
  /// The state that came by last, since the reset.
  var shown = UIGestureRecognizer.State.possible
  /// The state that a subclass is setting now.
  var assigned: UIGestureRecognizer.State?
  /// A change on its way from the framework to the base class's setter.
  var pending: (state: UIGestureRecognizer.State, make: () -> Void)?

  /// Whether a change has still to come by: each does once but `changed`, and nothing begins after its end.
  func needs(_ new: UIGestureRecognizer.State) -> Bool {
    switch new {
    case .changed: assigned != .changed
    case .began: shown != .began && shown != .ended
    default: shown != new
    }
  }
}

extension UIGestureRecognizer {
  /// Makes a change by way of `state`, so that a subclass that overrides it sees it.
  ///
  /// An override that passes another state on gets that one; if it passes none on, the change is made all the same.
  final func change(to new: State, _ make: () -> Void) {
    guard !isPlain, passage.needs(new) else { return make() }
    withoutActuallyEscaping(make) { make in
      // In one step, so that what follows from the change comes after the override has seen it.
      arbiter.inOneStep {
        passage.shown = new
        passage.pending = (new, make)
        state = new
        guard passage.pending != nil else { return }
        passage.pending = nil
        make()
      }
    }
  }

  /// What the base class does with a state that is set: a change on its way, or one that a subclass decides on.
  final func assign(_ new: State) {
    let change = passage.pending
    passage.pending = nil
    if let change, change.state == new { return change.make() }
    let outer = passage.assigned
    (passage.assigned, passage.shown) = (new, new)
    arbiter.byHand { move(to: new, because: .decidedBySubclass) }
    passage.assigned = outer
  }
}
