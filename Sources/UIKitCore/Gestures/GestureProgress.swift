import Foundation

// How far a recogniser has got
// ============================
//
// A recogniser that sets `began` or `ended` has *recognised* its gesture; it has made a *decision*. That decision
// does not take effect at once. Its delegate and views are asked whether it may begin; it may have to *wait* for
// another recogniser to fail; then it is *ready* until every recogniser has seen the event and the arbiter has
// resolved their relations. Until then it may still fail. Its own code can read what it has set, once it is ready.
//
//     possible ── asking ──┬─────────────► ready ──┬─► began ─► changed ─┬─► ended ──────┐
//        │          │      └─► waiting ─►──┘       └─────────────────────┘   cancelled ──┤
//        │          │            │           │                                           ├─► resetting ─► possible
//        └──────────┴────────────┴───────────┴───► failed ───────────────────────────────┘

/// What the arbiter knows about one recogniser: how far it has got, and what it waits for.
struct GestureProgress {
  /// A recogniser's decision that has not taken effect yet, and why it was made.
  enum Decision {
    /// It begins.
    case begin(GestureReason)
    /// It begins, and its fingers have already reached its end.
    case beginAndEnd(GestureReason, GestureReason)
    /// It ends at once, as a discrete gesture does.
    case end(GestureReason)
  }

  /// A recogniser's position between one reset and the next.
  enum Phase {
    /// It has not recognised anything.
    case possible
    /// It has recognised its gesture, and its delegate and the views are being asked whether it may begin.
    case asking(Decision)
    /// It has recognised its gesture and waits for another recogniser to fail.
    case waiting(Decision)
    /// It has recognised its gesture, and its turn comes when the event is resolved.
    case ready(Decision)
    /// It has begun; `end` is the reason to end as soon as its action was sent, if there is one.
    case began(end: GestureReason?)
    /// It has begun and gone on.
    case changed(end: GestureReason?)
    case ended
    case cancelled
    case failed
    /// Its `reset()` is running.
    case resetting
  }

  /// Whether another recogniser must fail first, and why: asked once, and kept until the reset.
  struct Requirement {
    /// The other's number, which no other recogniser ever gets, even when this one is gone.
    let other: ObjectNumber
    let cause: TraceRecord.Relation.Cause?
  }

  private(set) var phase = Phase.possible
  var requirements: [Requirement] = []

  /// Goes on to another phase.
  mutating func go(to next: Phase) {
    assert(phase.allows(next), "a recogniser cannot go from \(phase) to \(next)")
    phase = next
  }

  /// What the recogniser's own code reads.
  var state: UIGestureRecognizer.State { phase.state }

  /// Whether it has recognised nothing yet.
  var isPossible: Bool { if case .possible = phase { true } else { false } }

  /// Whether its `reset()` is running.
  var isResetting: Bool { if case .resetting = phase { true } else { false } }

  /// Whether it has failed.
  var hasFailed: Bool { if case .failed = phase { true } else { false } }

  /// The reason to end as soon as its action was sent; nil if there is none.
  var pendingEnd: GestureReason? {
    switch phase {
    case .began(let end), .changed(let end): end
    default: nil
    }
  }

  /// Whether it has begun and not ended.
  var isActive: Bool {
    switch phase {
    case .began, .changed: true
    default: false
    }
  }

  /// Whether it may still begin, end at once, or fail.
  var isUndecided: Bool { isPossible || decision != nil }

  /// Its decision, while that may still fail.
  var decision: Decision? {
    switch phase {
    case .asking(let decision), .waiting(let decision), .ready(let decision): decision
    default: nil
    }
  }

  /// Whether it needs no more fingers, because it only waits for its end to take effect.
  var isComplete: Bool {
    switch decision {
    case .beginAndEnd, .end: true
    case .begin, nil: false
    }
  }
}

extension GestureProgress.Decision {
  /// The state that it leads to.
  var state: UIGestureRecognizer.State { if case .begin = self { .began } else { .ended } }

  /// The reason why it was made.
  var reason: GestureReason {
    switch self {
    case .begin(let reason), .beginAndEnd(let reason, _), .end(let reason): reason
    }
  }
}

extension GestureProgress.Phase {
  /// What the recogniser's own code reads.
  var state: UIGestureRecognizer.State {
    switch self {
    case .possible, .asking, .waiting, .resetting: .possible
    case .ready(let decision): decision.state
    case .began: .began
    case .changed: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    case .failed: .failed
    }
  }

  /// The same phase with another decision.
  func with(_ decision: GestureProgress.Decision) -> GestureProgress.Phase {
    switch self {
    case .asking: .asking(decision)
    case .waiting: .waiting(decision)
    case .ready: .ready(decision)
    default: self
    }
  }

  /// Whether a recogniser may go from this phase to another.
  fileprivate func allows(_ next: GestureProgress.Phase) -> Bool {
    switch (self, next) {
    case (.possible, .asking), (.possible, .failed), (.possible, .resetting),
      (.asking, .asking), (.asking, .waiting), (.asking, .ready), (.asking, .failed),
      (.waiting, .waiting), (.waiting, .ready), (.waiting, .failed),
      (.ready(.begin), .ready(.beginAndEnd)), (.ready, .failed),
      (.ready(.begin), .began(end: nil)), (.ready(.beginAndEnd), .began(end: .some)), (.ready(.end), .ended),
      (.began, .changed), (.began, .ended), (.began, .cancelled),
      (.changed, .changed), (.changed, .ended), (.changed, .cancelled),
      (.ended, .resetting), (.cancelled, .resetting), (.failed, .resetting), (.resetting, .possible):
      true
    default: false
    }
  }
}
