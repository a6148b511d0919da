/// What a recogniser has seen its fingers do: a value that the arbiter applies.
enum GestureStep {
  case begin(GestureReason)
  case change(GestureReason)
  case end(GestureReason)
  case cancel(GestureReason)
  /// Fails, unless the gesture has begun or is over.
  case fail(GestureReason)
  /// The fingers have done all they can: ends a recognised gesture, and fails any other.
  case finish(GestureReason, elseFail: GestureReason)
  /// Stops watching these touches.
  case ignore([UITouch])
  /// One step and then another: a finger was lifted somewhere else than where it was last seen.
  indirect case both(GestureStep, GestureStep)
}

/// A change of state that the arbiter has decided on, to be made once an overridden `state` has let it through.
enum GestureTransition {
  /// Its decision can be read, and its turn comes.
  case ready(GestureProgress.Decision)
  case began(GestureReason, end: GestureReason?)
  case changed(GestureReason)
  case ended(GestureReason)
  case cancelled(GestureReason)
  case failed(GestureReason)
  case reset

  /// The state that it leads to.
  var state: UIGestureRecognizer.State {
    switch self {
    case .ready(let decision): decision.state
    case .began: .began
    case .changed: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    case .failed: .failed
    case .reset: .possible
    }
  }
}
