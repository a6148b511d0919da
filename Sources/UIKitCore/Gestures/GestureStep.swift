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

/// A change that the arbiter has decided on, to be made once an overridden `state` has let it through.
struct GestureTransition {
  /// The phase that it leads to.
  let phase: GestureProgress.Phase
  /// Why it is made; nil for one that no one outside sees.
  var reason: GestureReason?
}
