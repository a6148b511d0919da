import Foundation

// Who may be a gesture, and when
// ==============================
//
// Terms. A *recogniser* is an object that knows one kind of movement, say a tap. It *watches* the touches that come down on
// its view or in it, and it is *undecided* until it has *recognised* its gesture in them or has *failed*. A gesture that
// was recognised either *begins*, goes on and ends, or, if it is a discrete one, ends at once. Several recognisers watch
// the same touch and usually only one gesture is wanted: one that is recognised *prevents* the undecided others, which then
// fail. Some may be recognised *together*, and one may be *required to fail* before another is recognised, which *waits*.
// Recognisers know nothing of each other. What is between them is decided here, and nowhere else.
//
// Who watches is settled when a touch begins and never again for that touch: from the view that was hit up to the window,
// on each view in the order in which the recognisers were added to it.
//
// Every event then goes through five steps.
//
// 1. *All watchers are notified.* Each looks at its touches and may change its state. One that recognises its gesture is
//    asked about at once: its delegate and the views concerned may refuse, and then it has failed. If it requires another
//    to fail, it waits and goes on reading `possible`. Otherwise it is ready.
// 2. *The ready ones take their turns*: first those that a rule puts first (two taps before one tap, a pan before a swipe),
//    then in order of watching, but for two on one view of which only one can be: there the one added last goes first. If
//    a gesture in progress prevents the one whose turn it is, that one fails. Otherwise its gesture begins or ends at once,
//    and the undecided recognisers that it prevents fail. Each failure may free one that was waiting, which is then ready.
// 3. *Actions are sent*, and the touches of a gesture just recognised are cancelled in their views: a view gets
//    `touchesCancelled` if it had got the touch at all.
// 4. *The views get the rest.* Recognisers may have the `TouchGate` hold touches back while they are undecided: all of a
//    touch (`delaysTouchesBegan`), or only its end (`delaysTouchesEnded`). What is held is delivered later with the places
//    and times it had, once no recogniser holds it any longer, and is dropped if a gesture is recognised with the touch.
// 5. *Gestures that are over are reset* and can watch new touches. One that failed stays so until the last finger of all is
//    lifted: otherwise it could recover in the middle of a movement that it has already judged.
//
// Time alone can decide as well, as when a second tap does not come. A timer then changes a recogniser's state with no
// event in progress, and steps 2 to 5 follow in the same way.
//
// `EventDispatcher` takes the steps in this order. The arbiter does its part of each and returns what the next one needs: step 2
// stands in `GestureArbiter+Resolution.swift`, what concerns views in `GestureArbiter+Views.swift`, the rest here.

/// The one place where relations between recognisers are decided.
final class GestureArbiter {
  /// An action to be sent.
  struct Action {
    let recognizer: UIGestureRecognizer
    /// Whether it is the first one of its gesture, with which the touches are cancelled in their views.
    let isFirst: Bool
  }

  unowned let application: UIApplication
  /// The recognisers that have seen something since their last reset, in the order in which they first did.
  @exclusivity(unchecked) var engaged: [UIGestureRecognizer] = []
  /// Those that wait for another to fail, in the order in which they recognised their gestures.
  @exclusivity(unchecked) var waiting: [UIGestureRecognizer] = []
  /// Those whose turn comes in this event.
  @exclusivity(unchecked) var ready: [UIGestureRecognizer] = []
  /// The actions of this event that are still to be sent.
  @exclusivity(unchecked) var actions: [Action] = []
  /// Those whose gestures are over, to be reset in this event.
  @exclusivity(unchecked) var over: [UIGestureRecognizer] = []
  /// Touches that views inside a container of touches have just got.
  @exclusivity(unchecked) var contentTouches: [UITouch] = []
  /// Whether a recogniser failed, for which another may have been waiting.
  @exclusivity(unchecked) var needsAnotherPass = false

  init(of application: UIApplication) {
    self.application = application
  }

  // MARK: Step 1, the change

  /// Notifies each watcher once of every change that concerns it.
  func notifyWatchers(of changes: [UITouch], _ event: UIEvent) {
    var watchers: [UIGestureRecognizer] = []
    for touch in changes {
      for recognizer in touch.observers {
        if recognizer.changes.isEmpty { watchers.append(recognizer) }
        recognizer.changes.append(touch)
      }
    }
    for recognizer in watchers {
      let own = recognizer.changes
      recognizer.changes = []
      recognizer.receive(own, of: event)
    }
  }

  // MARK: Who watches

  /// Finds out who watches a touch that has just begun.
  func enlist(_ touch: UITouch, _ event: UIEvent) {
    var view = touch.hitView
    while let current = view {
      for recognizer in current.recognizers where recognizer.admits(touch, on: current, of: event) {
        watch(touch, with: recognizer)
        recognizer.fingers.append(touch)
      }
      view = current.parent
    }
  }

  /// Ties a recogniser to a touch, so that it is related to every other that is.
  func watch(_ touch: UITouch, with recognizer: UIGestureRecognizer) {
    recognizer.progress.touches.append(touch)
    touch.observers.append(recognizer)
    engage(recognizer)
  }

  func engage(_ recognizer: UIGestureRecognizer) {
    guard recognizer.engagement == nil else { return }
    recognizer.engagement = self
    recognizer.engagedWindow = recognizer.owner?.window.flatMap { $0.isHidden ? nil : $0.windowReference }
    engaged.append(recognizer)
  }

  // MARK: Step 5, the reset

  /// Lets go of everything that a recogniser had to do with, so that it can start anew.
  func reset(_ recognizer: UIGestureRecognizer) {
    engaged.removeAll { $0 === recognizer }
    recognizer.stopWatchingEverything()
    recognizer.progress.requirements = []
    recognizer.change(to: .possible) { recognizer.progress.go(to: .resetting) }
    if !recognizer.progress.isResetting { recognizer.progress.go(to: .resetting) }
    recognizer.reset()
    recognizer.progress.go(to: .possible)
    recognizer.engagement = nil
  }

  func resetFailed() {
    for recognizer in engaged where recognizer.progress.hasFailed { reset(recognizer) }
  }

  /// The next one whose gesture is over and that is to be reset.
  func takeOver() -> UIGestureRecognizer? { over.isEmpty ? nil : over.removeFirst() }

  /// The last finger of all was lifted, and all have been notified.
  func sequenceEnded() {
    resetFailed()
    // A reset may have led to that of others, which are engaged no longer.
    for recognizer in engaged where recognizer.isIdle { reset(recognizer) }
    checkInvariants(afterSequence: true)
  }

  /// Whether one of a class that is not the framework's has come to no decision.
  var hasUndecidedOfOwnClass: Bool { engaged.contains { !$0.isPlain && $0.progress.isUndecided } }

  /// Fails those of the application's own classes that have come to no decision.
  func failUndecided() {
    for recognizer in engaged where !recognizer.isPlain && recognizer.progress.isUndecided {
      recognizer.abort(because: .undecidedTooLong(Thresholds.indecisionLimit))
    }
  }

  /// A touch is over, and all have been notified.
  func forget(_ touch: UITouch) {
    assert(touch.progress.isSettled, "touch \(touch.number) is over, and its view will not know")
    for recognizer in touch.observers {
      if recognizer.fingers.count == 1 { recognizer.latest.centroid = recognizer.centroid }
      recognizer.fingers.removeAll { $0 === touch }
      // A gesture that has begun may last long; it is not asked about this touch again.
      if recognizer.progress.isActive, touch.progress.stage == .over { recognizer.stopWatching(touch) }
    }
  }
}
