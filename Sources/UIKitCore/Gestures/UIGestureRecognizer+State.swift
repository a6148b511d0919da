import Foundation

// The state machine. A recogniser starts as possible. One that lasts goes to began, then any number of times to
// changed, then to ended or cancelled; a short one goes straight to ended; both may instead go to failed, but only from
// possible. After ended, cancelled and failed only a reset leads back. Whatever else is asked for is refused.

extension UIGestureRecognizer {
  /// Asks for a new state, and says why.
  final func move(to new: State, because reason: @autoclosure () -> String) {
    switch (progress.settled, progress.stand) {
    case (.began, _), (.changed, _): advance(to: new, reason)
    case (.possible, .none): leavePossible(for: new, reason)
    case (.possible, _): reconsider(new, reason)
    default:
      if new != progress.settled { refuse(new) }
    }
  }

  /// Ends a gesture whose fingers have done all they need to, or fails one that had not begun.
  final func finish(because reason: @autoclosure () -> String, elseFail failure: @autoclosure () -> String) {
    if progress.isActive || progress.stand != .none {
      move(to: .ended, because: reason())
    } else {
      fail(because: failure())
    }
  }

  /// A step of a gesture that has begun.
  private func advance(to new: State, _ reason: () -> String) {
    switch new {
    case .changed:
      // Most steps are of this kind, so nothing is made here that nobody reads.
      if progress.settled == .began {
        trace(from: .began, to: .changed, reason)
        progress.settled = .changed
      }
      progress.visible = .changed
      arbiter.owesAction(self)
    case .ended, .cancelled:
      trace(from: progress.settled, to: new, reason)
      progress.settled = new
      progress.visible = new
      arbiter.owesAction(self)
      arbiter.isOver(self)
    case .possible, .began, .failed:
      refuse(new)
    }
  }

  /// The first step, the one about which others have a say.
  private func leavePossible(for new: State, _ reason: () -> String) {
    switch new {
    case .began where isDiscrete, .changed: refuse(new)
    case .possible: break
    // Nothing has begun that could be cancelled.
    case .failed, .cancelled: fail(because: reason())
    case .began, .ended:
      if isObserved { progress.reason = reason() }
      progress.goal = new
      arbiter.ask(self)
    }
  }

  /// A step of a gesture that was recognised and is not settled yet.
  private func reconsider(_ new: State, _ reason: () -> String) {
    switch new {
    case .ended where progress.goal == .began:
      progress.endsAfterGoal = true
      if isObserved { progress.endReason = reason() }
      if progress.stand == .ready { progress.visible = .ended }
    // It has said so before, or its beginning will tell of this as well.
    case .began, .changed, .ended: break
    case .cancelled, .failed: fail(because: reason())
    case .possible: refuse(new)
    }
  }

  /// What the fingers did is not this gesture, or another gesture came first.
  final func fail(because reason: @autoclosure () -> String) {
    guard progress.isUndecided else { return }
    trace(from: .possible, to: .failed, reason)
    progress.settled = .failed
    progress.visible = .failed
    progress.stand = .none
    arbiter.failed(self)
  }

  /// Takes what began away, or lets what is still possible fail.
  final func abort(because reason: @autoclosure () -> String) {
    if progress.isActive {
      move(to: .cancelled, because: reason())
    } else if progress.isEngaged {
      fail(because: reason())
    }
  }

  final func trace(from old: State, to new: State, _ reason: () -> String) {
    guard isObserved else { return }
    application.trace.record(
      .gesture(
        .init(recognizer: objectID, className: ObjectID.className(of: type(of: self)), view: owner?.objectID,
          from: old, to: new, why: reason())))
  }

  private func refuse(_ new: State) {
    Diagnostics.warn(
      "\(objectID) cannot go from \(progress.visible.name) to \(new.name); it stays as it is")
  }
}
