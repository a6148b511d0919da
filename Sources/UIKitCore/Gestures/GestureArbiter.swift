import Foundation

// Who may be a gesture, and when
// ==============================
//
// Terms. A *recogniser* is an object that knows one kind of movement, say a tap. It *watches* the touches that come
// down on its view or in it, and it is *undecided* until it has *recognised* its gesture in them or has *failed*. A
// recognised gesture either *begins*, goes on and ends, or, if it is discrete, ends at once. Several recognisers
// watch the same touch, and usually only one gesture should win: when one is recognised, it *prevents* the undecided
// others, which then fail. Some may be recognised *together*, and one may be *required to fail* before another is
// recognised, which *waits*. Recognisers know nothing of each other, except where UIKit asks one about another, as in
// `canPrevent(_:)`. The arbiter decides between them, and nothing else does.
//
// The watchers of a touch are settled when it begins and never change: from the view that was hit up to the window,
// and on each view in the order in which the recognisers were added.
//
// Every event then goes through five steps.
//
// 1. *Notify all watchers.* Each looks at its touches and returns a step, which the arbiter applies. If one recognises
// its gesture, the arbiter asks at once whether it may: if its delegate or one of the views concerned refuses, it has
// failed. If it requires another to fail, it waits and still reads `possible`. Otherwise it is ready.
// 2. *Give the ready ones their turns*: first those that a rule puts first (two taps before one tap, a pan before a
// swipe), then in order of watching. Of two on one view that exclude each other, the one added last goes first. If a
// gesture in progress prevents the one whose turn it is, that one fails. Otherwise its gesture begins or ends at
// once, and the undecided recognisers that it prevents fail. Each failure may free one that was waiting, which is
// then ready.
// 3. *Send actions*, and cancel the touches of a gesture just recognised in their views: a view gets
// `touchesCancelled` if it had got the touch at all.
// 4. *Give the rest to the views.* Recognisers may make the `TouchGate` hold touches back while they are undecided:
// all of a touch (`delaysTouchesBegan`), or only its end (`delaysTouchesEnded`). The gate delivers held touches
// later, with their original places and times, once no recogniser holds them any longer, and drops them if a gesture
// is recognised with the touch.
// 5. *Reset gestures that are over*, so that they can watch new touches. A failed one stays failed until the very
// last finger is lifted: otherwise it could recover in the middle of a movement that it has already judged.
//
// Time alone can decide as well, for instance when a second tap does not come. A timer then changes a recogniser's
// state with no event in progress, and steps 2 to 5 follow in the same way.
//
// `EventDispatcher` takes the steps in this order. The arbiter does its part of each and returns what the next one
// needs. Who watches what is in `WatchTable.swift`, step 1 in `GestureArbiter+Watching.swift`, what it leads to in
// `GestureArbiter+Steps.swift`, step 2 in `GestureArbiter+Resolution.swift`, whatever concerns views in
// `GestureArbiter+Views.swift`, the rest here.
//
// Flutter's arena needs one list for each pointer: members accept or reject, and the first to accept, or the
// last one left, wins. UIKit needs more. A recogniser may wait for another to fail, so a win may come late. Two may be
// recognised together, so a win does not close the arena. A gesture goes on after it has won, and new fingers join it.
// And views get the touches all the while, so a win must cancel them in one view and leave those of another alone.

/// The one place that decides between recognisers.
final class GestureArbiter {
  /// An action to be sent.
  struct Action {
    let recognizer: UIGestureRecognizer
    /// Whether it is the first one of its gesture; with it, the touches are cancelled in their views.
    let isFirst: Bool
  }

  unowned let application: UIApplication
  /// The recognisers that have seen something since their last reset, in that order.
  var engaged: [UIGestureRecognizer] = []
  /// The recognisers that wait for another to fail, in the order in which they recognised their gestures.
  var waiting: [UIGestureRecognizer] = []
  /// The recognisers whose turn comes in this event.
  var ready: [UIGestureRecognizer] = []
  /// The actions of this event still to be sent.
  var actions: [Action] = []
  /// The recognisers whose gestures are over and that this pass must reset.
  var over: [UIGestureRecognizer] = []
  /// The recognisers whose gestures application code ended with no event in progress: the next turn resets them.
  private(set) var kept: [UIGestureRecognizer] = []
  /// Touches that views inside a touch container have just got.
  var contentTouches: [UITouch] = []
  /// Whether a recogniser failed that another may have been waiting for.
  var needsAnotherPass = false

  init(of application: UIApplication) {
    self.application = application
  }

  func engage(_ recognizer: UIGestureRecognizer) {
    guard recognizer.engagement == nil else { return }
    recognizer.engagement = self
    recognizer.engagedWindow = recognizer.owner?.window.flatMap { $0.isHidden ? nil : $0.windowReference }
    engaged.append(recognizer)
  }

  // MARK: Step 5, the reset

  /// Detaches a recogniser from everything, so that it can start afresh.
  func reset(_ recognizer: UIGestureRecognizer, isNotified: Bool = true) {
    engaged.removeAll { $0 === recognizer }
    over.removeAll { $0 === recognizer }
    stopWatchingEverything(with: recognizer)
    recognizer.progress.requirements = []
    make(.resetting, of: recognizer)
    if !recognizer.progress.isResetting { go(recognizer, to: .resetting) }
    if isNotified { recognizer.reset() }
    // A reset may have set another state, in vain.
    recognizer.shownState.last = .possible
    recognizer.progress.go(to: .possible)
    recognizer.engagement = nil
  }

  /// The next recogniser that must be reset: one whose gesture is over; with no finger down, one that has failed; at
  /// the end of a sequence, one that has nothing left in which to recognise its gesture.
  func nextToReset(areFingersDown: Bool, endsSequence: Bool) -> UIGestureRecognizer? {
    if !over.isEmpty || areFingersDown { return over.first }
    return engaged.first { $0.progress.hasFailed } ?? (endsSequence ? engaged.first(where: \.isIdle) : nil)
  }

  /// Lets the recognisers whose gestures are over keep their states.
  func keepFinished() {
    kept += over
    over = []
  }

  /// Whether a recogniser has kept its state.
  func hasKept(areFingersDown: Bool) -> Bool {
    !kept.isEmpty || !areFingersDown && engaged.contains { $0.progress.hasFailed }
  }

  /// Lets the recognisers that have kept their states be reset.
  func releaseKept() {
    over += kept
    kept = []
  }

  /// The recognisers of classes outside the framework that have not decided.
  var undecidedOfOwnClass: [UIGestureRecognizer] { engaged.filter { !$0.isPlain && $0.progress.isUndecided } }

  /// Fails a recogniser that has not decided in time; one that holds nothing back is only reset.
  func giveUp(_ recognizer: UIGestureRecognizer) {
    guard recognizer.progress.isUndecided, recognizer.engagement === self else { return }
    if recognizer.delaysTouchesBegan || recognizer.delaysTouchesEnded || !waiting.isEmpty {
      abort(recognizer, because: .undecidedTooLong(Thresholds.indecisionLimit))
    } else {
      reset(recognizer)
    }
  }
}
