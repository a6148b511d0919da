import Foundation

/// What the arbiter knows about one recogniser: how far it has got, and with which touches.
///
/// A recogniser that leaves `possible` is not believed at once. Its *visible* state changes in the same moment, so that
/// its code can go on; its *settled* state changes when all recognisers have seen the event and their relations are
/// resolved. Between the two it may still be made to fail.
struct GestureProgress {
  /// What stands between a recogniser and the state it wants.
  enum Stand {
    /// It wants nothing.
    case none
    /// It has been recognised and its turn comes when the event is settled.
    case ready
    /// It has been recognised and waits for another to fail.
    case waiting
  }

  /// What the recogniser's own code reads.
  var visible = UIGestureRecognizer.State.possible
  /// What everybody else goes by.
  var settled = UIGestureRecognizer.State.possible
  var stand = Stand.none
  /// The state that a ready or waiting recogniser wants: `began` or `ended`.
  var goal = UIGestureRecognizer.State.possible
  /// Whether a recogniser that wants to begin has already got to its end meanwhile.
  var endsAfterGoal = false
  /// Whether an action must be sent for the settled state.
  var owesAction = false
  /// Whether the touches of this gesture must still be taken away from their views.
  var owesCancellation = false
  /// Whether it stands in the arbiter's list of those to be reset.
  var isEngaged = false
  /// Every touch since the last reset that was not ignored, those already lifted included.
  var touches: [UITouch] = []
  /// The answers given about failure requirements since the last reset.
  var answers: [(other: ObjectIdentifier, waits: Bool)] = []
  /// Why it wants its goal; only taken down while somebody listens.
  var reason = ""
  var endReason = ""
  var buttonMask: UIEvent.ButtonMask = []
  var modifierFlags: UIKeyModifierFlags = []
  /// Where the last touches were, in the coordinates of the window, for a gesture that has none left.
  var lastCentroid = CGPoint.zero
  /// Marks the recogniser while an event is handed out, so that it is called once.
  var isInRound = false

  /// Whether it has begun and not ended.
  var isActive: Bool { settled == .began || settled == .changed }
  /// Whether nothing is decided about it yet.
  var isUndecided: Bool { settled == .possible }
}

/// A recogniser that is not kept alive.
struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}
