import Foundation

// The state machine as a recogniser's own code sees it. It starts as possible. A continuous gesture goes to began,
// then any number of times to changed, then to ended or cancelled; a discrete one goes straight to ended; both may
// instead go to failed, but only from possible. After ended, cancelled and failed only a reset leads back. A gesture
// that goes straight to changed begins: some published recognisers never set began, and work. Any other step is
// refused.

extension UIGestureRecognizer {
  /// Goes to a new state, if the state machine allows the step.
  final func move(to new: State, because reason: @autoclosure () -> GestureReason) {
    switch progress.phase {
    case .began(let end): advance(from: .began, to: new, end, reason)
    case .changed(let end): advance(from: .changed, to: new, end, reason)
    case .possible: leavePossible(for: new, reason)
    case .asking(let decision), .waiting(let decision), .ready(let decision): revise(decision, new, reason)
    // A recogniser that fails in its reset is possible again afterwards, like any other.
    case .resetting: if new != .failed && new != .possible { refuse(new) }
    case .ended, .cancelled, .failed: if new != progress.state { refuse(new) }
    }
  }

  /// Ends a gesture whose fingers have done all they need to, or fails one that was not recognised.
  final func finish(
    because reason: @autoclosure () -> GestureReason, elseFail failure: @autoclosure () -> GestureReason
  ) {
    if progress.isActive || progress.decision != nil {
      move(to: .ended, because: reason())
    } else {
      fail(because: failure())
    }
  }

  /// Takes a step in a gesture that has begun.
  private func advance(from old: State, to new: State, _ end: GestureReason?, _ reason: () -> GestureReason) {
    switch new {
    case .changed:
      // Most steps are of this kind, so make nothing here that is not needed.
      change(to: .changed) {
        if old == .began {
          trace(from: .began, to: .changed, reason)
          progress.go(to: .changed(end: end))
        }
        if !arbiter.hasAction(of: self) { report { $0.didChange(self) } }
      }
    case .ended, .cancelled:
      change(to: new) {
        trace(from: old, to: new, reason)
        progress.go(to: new == .ended ? .ended : .cancelled)
        report { $0.didFinish(self) }
      }
    case .possible, .began, .failed:
      refuse(new)
    }
  }

  /// Takes the first step, in which others have a say.
  private func leavePossible(for new: State, _ reason: () -> GestureReason) {
    switch new {
    case .began where isDiscrete, .changed where isDiscrete: refuse(new)
    case .possible: break
    // Nothing has begun that could be cancelled.
    case .failed, .cancelled: fail(because: reason())
    case .began, .changed: recognize(.begin(reason()))
    case .ended: recognize(.end(reason()))
    }
  }

  private func recognize(_ decision: GestureProgress.Decision) { report { $0.recognize(self, decision) } }

  /// Reports a change to the arbiter, in the current pass or in a new one.
  private func report(_ change: (GestureArbiter) -> Void) {
    let dispatcher = dispatcher
    dispatcher.change { change(dispatcher.arbiter) }
  }

  /// Takes a step in a recognised gesture whose decision may still fail.
  private func revise(
    _ decision: GestureProgress.Decision, _ new: State, _ reason: () -> GestureReason
  ) {
    switch (new, decision) {
    case (.ended, .begin(let beginning)):
      progress.go(to: progress.phase.with(.beginAndEnd(beginning, reason())))
    // It has reported this before, or its first action shows it as well.
    case (.began, _), (.changed, _), (.ended, _): break
    case (.cancelled, _), (.failed, _): fail(because: reason())
    case (.possible, _): refuse(new)
    }
  }

  /// Fails, because the fingers did something else, or another gesture came first.
  final func fail(because reason: @autoclosure () -> GestureReason) {
    guard progress.isUndecided else { return }
    var isMade = false
    func fail() {
      isMade = true
      trace(from: .possible, to: .failed, reason)
      progress.go(to: .failed)
      report { $0.didFail(self) }
    }
    change(to: .failed, fail)
    // An override turned the failure into something else, but the caller has failed the recogniser and relies on
    // that.
    if !isMade, progress.isUndecided { fail() }
  }

  /// Does something after a delay, in seconds, unless a reset or the next wait comes first.
  final func wait(_ delay: TimeInterval, then body: @escaping () -> Void) {
    timer?.cancel()
    timer = application.clock.schedule(after: delay, body)
  }

  /// Fails after a delay, in seconds, unless a reset or the next wait comes first.
  final func wait(_ delay: TimeInterval, failingWith reason: GestureReason) {
    wait(delay) { [weak self] in self?.fail(because: reason) }
  }

  /// Cancels a gesture that has begun, or fails one that is still possible.
  final func abort(because reason: @autoclosure () -> GestureReason) {
    if progress.isActive {
      move(to: .cancelled, because: reason())
    } else if engagement != nil {
      fail(because: reason())
    }
  }

  final func trace(from old: State, to new: State, _ reason: () -> GestureReason) {
    guard isObserved else { return }
    application.trace.record(
      .gesture(
        .init(
          recognizer: objectID, className: className, view: owner?.objectID,
          from: old, to: new, reason: reason())))
  }

  private func refuse(_ new: State) {
    Diagnostics.warn(
      "\(objectID) cannot go from \(progress.state.name) to \(new.name); it stays as it is")
  }
}
