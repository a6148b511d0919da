import Foundation

// The state machine. A gesture starts as possible. A continuous one goes to began, then any number of times to changed,
// then to ended or cancelled; a discrete one goes straight to ended; both may instead go to failed, but only from
// possible. After ended, cancelled and failed only a reset leads back. A gesture that goes straight to changed begins:
// some published recognisers never set began, and work. Any other step is refused.
//
// A recogniser of the framework returns a step, a subclass sets `state`, and another gesture may fail one: all of it
// comes here, and nothing that a step leads to calls a recogniser back, except for the questions that UIKit lets it
// answer, its `reset()`, and a `state` that it overrides.

extension GestureArbiter {
  /// Applies what a recogniser has seen; nil means that nothing has changed.
  func apply(_ step: GestureStep?, to recognizer: UIGestureRecognizer) {
    guard let step else { return }
    switch step {
    case .begin(let reason): advance(recognizer, to: .began, reason)
    case .change(let reason): advance(recognizer, to: .changed, reason)
    case .end(let reason): advance(recognizer, to: .ended, reason)
    case .cancel(let reason): advance(recognizer, to: .cancelled, reason)
    case .fail(let reason): fail(recognizer, reason)
    case .finish(let reason, let failure):
      let isRecognized = recognizer.progress.isActive || recognizer.progress.decision != nil
      apply(isRecognized ? .end(reason) : .fail(failure), to: recognizer)
    case .ignore(let touches): for touch in touches { stopWatching(touch, with: recognizer) }
    case .both(let first, let second):
      apply(first, to: recognizer)
      apply(second, to: recognizer)
    }
  }

  /// Applies the state that a subclass has set.
  func assign(_ state: UIGestureRecognizer.State, to recognizer: UIGestureRecognizer) {
    advance(recognizer, to: state, .decidedBySubclass)
  }

  /// Cancels a gesture that has begun, or fails one that has not been decided.
  func abort(_ recognizer: UIGestureRecognizer, because reason: GestureReason) {
    apply(recognizer.progress.isActive ? .cancel(reason) : .fail(reason), to: recognizer)
  }

  private func advance(
    _ recognizer: UIGestureRecognizer, to new: UIGestureRecognizer.State, _ reason: GestureReason
  ) {
    switch recognizer.progress.phase {
    case .possible: leavePossible(recognizer, for: new, reason)
    case .asking(let decision), .waiting(let decision), .ready(let decision):
      revise(decision, of: recognizer, new, reason)
    case .began, .changed: goOn(recognizer, to: new, reason)
    // A recogniser that fails in its reset is possible again afterwards, like any other.
    case .resetting: if new != .failed && new != .possible { refuse(new, to: recognizer) }
    case .ended, .cancelled, .failed: if new != recognizer.progress.state { refuse(new, to: recognizer) }
    }
  }

  /// Takes the first step, in which others have a say.
  private func leavePossible(
    _ recognizer: UIGestureRecognizer, for new: UIGestureRecognizer.State, _ reason: GestureReason
  ) {
    switch new {
    case .began where recognizer.isDiscrete, .changed where recognizer.isDiscrete: refuse(new, to: recognizer)
    case .possible: break
    // Nothing has begun that could be cancelled.
    case .failed, .cancelled: fail(recognizer, reason)
    case .began, .changed: recognize(recognizer, .begin(reason))
    case .ended: recognize(recognizer, .end(reason))
    }
  }

  /// Takes a step in a recognised gesture whose decision may still fail.
  private func revise(
    _ decision: GestureProgress.Decision, of recognizer: UIGestureRecognizer,
    _ new: UIGestureRecognizer.State, _ reason: GestureReason
  ) {
    switch (new, decision) {
    case (.ended, .begin(let beginning)):
      recognizer.progress.go(to: recognizer.progress.phase.with(.beginAndEnd(beginning, reason)))
    // It has reported this before, or its first action shows it as well.
    case (.began, _), (.changed, _), (.ended, _): break
    case (.cancelled, _), (.failed, _): fail(recognizer, reason)
    case (.possible, _): refuse(new, to: recognizer)
    }
  }

  /// Takes a step in a gesture that has begun.
  private func goOn(
    _ recognizer: UIGestureRecognizer, to new: UIGestureRecognizer.State, _ reason: GestureReason
  ) {
    switch new {
    case .changed: make(.changed(end: recognizer.progress.pendingEnd), of: recognizer, because: reason)
    case .ended: make(.ended, of: recognizer, because: reason)
    case .cancelled: make(.cancelled, of: recognizer, because: reason)
    case .possible, .began, .failed: refuse(new, to: recognizer)
    }
  }

  /// Fails an undecided recogniser, because the fingers did something else, or another gesture came first.
  func fail(_ recognizer: UIGestureRecognizer, _ reason: GestureReason) {
    guard recognizer.progress.isUndecided else { return }
    make(.failed, of: recognizer, because: reason)
    // An override may have turned the failure into something else, but whoever failed it relies on that.
    if recognizer.progress.isUndecided { go(recognizer, to: .failed, because: reason) }
  }

  private func refuse(_ new: UIGestureRecognizer.State, to recognizer: UIGestureRecognizer) {
    Diagnostics.warn(
      "\(recognizer.objectID) cannot go from \(recognizer.progress.state.name) to \(new.name); it stays as it is"
    )
  }

  // MARK: Transitions

  /// Makes a transition to a phase, which goes through `state` first if a subclass may override that.
  ///
  /// If an override passes on another state, the recogniser gets that one; if it passes on none, the transition is
  /// made all the same.
  func make(
    _ phase: GestureProgress.Phase, of recognizer: UIGestureRecognizer, because reason: GestureReason? = nil
  ) {
    let new = phase.state
    guard !recognizer.isPlain, recognizer.shownState.needs(new) else {
      return go(recognizer, to: phase, because: reason)
    }
    // In one pass, so that what the transition leads to comes after the override has seen it.
    application.dispatcher.change {
      recognizer.shownState.last = new
      recognizer.shownState.pending = GestureTransition(phase: phase, reason: reason)
      recognizer.state = new
      if recognizer.shownState.pending != nil { go(recognizer, to: phase, because: reason) }
    }
  }

  /// Makes a transition to a phase now.
  func go(
    _ recognizer: UIGestureRecognizer, to phase: GestureProgress.Phase, because reason: GestureReason? = nil
  ) {
    let old = recognizer.progress
    recognizer.shownState.pending = nil
    // A decision that can be read already has not been traced yet, and further changes are not traced.
    if let reason, phase.state != .changed || old.state != .changed {
      recognizer.trace(from: old.isActive ? old.state : .possible, to: phase.state, reason)
    }
    recognizer.progress.go(to: phase)
    switch phase {
    case .ready: ready.append(recognizer)
    case .changed: noteChange(of: recognizer)
    case .ended, .cancelled: noteEnd(of: recognizer)
    case .failed: noteFailure(of: recognizer)
    case .possible, .asking, .waiting, .began, .resetting: break
    }
  }

  /// Lets the targets of a gesture in progress be notified once in this event.
  private func noteChange(of recognizer: UIGestureRecognizer) {
    if !hasAction(of: recognizer) { actions.append(Action(recognizer: recognizer, isFirst: false)) }
  }

  /// Lets the targets of a gesture that is over be notified, and the recogniser be reset.
  private func noteEnd(of recognizer: UIGestureRecognizer) {
    over.append(recognizer)
    noteChange(of: recognizer)
  }

  /// Lets a recogniser that has failed prevent none and hold back nothing any more.
  private func noteFailure(of recognizer: UIGestureRecognizer) {
    needsAnotherPass = true
    ready.removeAll { $0 === recognizer }
    waiting.removeAll { $0 === recognizer }
    engage(recognizer)
    let isLifted = recognizer.fingersDown == 0
    stopWatchingEverything(with: recognizer)
    // The content that fingers have caught is let go once they are known not to drag it.
    if isLifted { (recognizer as? ScrollPanGestureRecognizer)?.releaseContent() }
  }

  /// Whether an action of a recogniser is still to be sent; that action will show its next change as well.
  func hasAction(of recognizer: UIGestureRecognizer) -> Bool {
    for action in actions where action.recognizer === recognizer { return true }
    return false
  }
}
