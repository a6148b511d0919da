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
// The steps stand in this file, step 2 in `GestureArbiter+Resolution.swift`, and what concerns views in
// `GestureArbiter+Views.swift`.

/// The one place where relations between recognisers are decided.
final class GestureArbiter {
  /// An action to be sent.
  struct Action {
    let recognizer: UIGestureRecognizer
    /// Whether it is the first one of its gesture, with which the touches are cancelled in their views.
    let isFirst: Bool
  }

  unowned let application: UIApplication
  /// Where views are notified of touches.
  let gate: TouchGate
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
  /// Those whose gestures are over and that keep their states until the next turn, since they were changed by hand.
  var results: [UIGestureRecognizer] = []
  /// Whether some keep their states, or have failed, since they were changed by hand.
  var hasResults = false
  /// Whether what is over keeps its state now.
  var keepsResults = false
  /// Touches that views inside a container of touches have just got.
  @exclusivity(unchecked) var contentTouches: [UITouch] = []
  /// Whether the steps are being taken, so that a change of state need not start them.
  @exclusivity(unchecked) private(set) var isBusy = false
  /// Whether a recogniser failed, for which another may have been waiting.
  @exclusivity(unchecked) var needsAnotherPass = false
  /// Fails those that come to no decision after the last finger was lifted.
  private var indecisionTimer: ApplicationClock.Timer?

  init(of application: UIApplication) {
    self.application = application
    gate = TouchGate(of: application)
  }

  // MARK: The five steps

  /// Delivers what an event says about the touches of one window to its recognisers and views, once.
  func deliver(_ event: UIEvent, in window: UIWindow) {
    var changes: [UITouch] = []
    for touch in event.orderedTouches where touch.hitWindow === window && touch.live.phase != .stationary {
      guard touch.passage.dispatch() else { continue }
      if touch.live.phase == .began { enlist(touch, event) }
      changes.append(touch)
    }
    deliver(changes, event)
  }

  /// Cancels touches that are over and of whose end no window was notified, for all that got their beginning.
  func cancel(_ touches: [UITouch], with event: UIEvent) {
    deliver(touches, event)
  }

  private func deliver(_ changes: [UITouch], _ event: UIEvent) {
    let wasBusy = isBusy
    isBusy = true
    notifyWatchers(of: changes, event)
    resolve(with: event)
    gate.deliver(changes, with: event) { verdict(on: $0) }
    isBusy = wasBusy
    if !wasBusy { conclude(with: event) }
  }

  /// Step 1: notifies each watcher once of every change that concerns it.
  private func notifyWatchers(of changes: [UITouch], _ event: UIEvent) {
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

  /// Steps 2 and 3: until none is ready and no action is left.
  func resolve(with event: UIEvent?) {
    while true {
      endNeedlessWaits()
      if let (recognizer, causes) = takeNextReady() {
        grant(recognizer, causes)
      } else if !actions.isEmpty {
        send(actions.removeFirst(), event)
      } else {
        return
      }
    }
  }

  /// Step 3: sends one action, and cancels the touches of a gesture just recognised in their views.
  private func send(_ action: Action, _ event: UIEvent?) {
    let recognizer = action.recognizer
    if action.isFirst && !Thresholds.actsBeforeCancelling { cancelTouches(of: recognizer) }
    if !recognizer.targets.isEmpty { recognizer.performActions(with: event) }
    guard action.isFirst else { return }
    if Thresholds.actsBeforeCancelling { cancelTouches(of: recognizer) }
    if let end = recognizer.progress.pendingEnd { recognizer.move(to: .ended, because: end) }
  }

  /// What is left when the views were notified: deliveries held back that may pass now, and step 5.
  private func conclude(with event: UIEvent?) {
    isBusy = true
    while true {
      repeat {
        needsAnotherPass = false
        resolve(with: event)
        // Whatever frees touches, views get them with the event that is theirs.
        gate.release(with: application.touches.event) { verdict(on: $0) }
        notifyContainers()
      } while needsAnotherPass || !ready.isEmpty || !actions.isEmpty
      guard !over.isEmpty else { break }
      if keepsResults { results.append(over.removeFirst()) } else { reset(over.removeFirst()) }
    }
    isBusy = false
    checkInvariants()
  }

  /// Lets something that is no touch change states, and resolves them together.
  func drive(with event: UIEvent?, _ body: () -> Void) {
    guard !isBusy else { return body() }
    isBusy = true
    body()
    conclude(with: event)
    hasResults = hasResults || keepsResults
    if application.touches.touches.isEmpty, !keepsResults { resetFailed() }
    application.touches.cancelIfWanted()
  }

  /// Changes what the steps go by, and takes them if no event is in progress.
  func inOneStep(_ body: () -> Void) {
    guard !isBusy else { return body() }
    application.run {
      application.touches.forgetLiftedTouches()
      drive(with: application.touches.event, body)
    }
  }

  // MARK: Who watches

  /// Finds out who watches a touch that has just begun.
  private func enlist(_ touch: UITouch, _ event: UIEvent) {
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

  /// The last finger of all was lifted, and all have been notified.
  func sequenceEnded() {
    resetFailed()
    // A reset may have led to that of others, which are engaged no longer.
    for recognizer in engaged where recognizer.isIdle { reset(recognizer) }
    checkInvariants(afterSequence: true)
    // The framework's own recognisers always come to a decision. Others may forget to.
    indecisionTimer?.cancel()
    guard engaged.contains(where: { !$0.isPlain && $0.progress.isUndecided }) else { return }
    indecisionTimer = application.clock.schedule(after: Thresholds.indecisionLimit) { [weak self] in
      self?.failUndecided()
    }
  }

  private func failUndecided() {
    // With another finger down it counts from that one's end.
    guard application.touches.touches.isEmpty else { return }
    for recognizer in engaged where !recognizer.isPlain && recognizer.progress.isUndecided {
      recognizer.abort(because: .undecidedTooLong(Thresholds.indecisionLimit))
    }
  }

  /// A touch is over, and all have been notified.
  func forget(_ touch: UITouch) {
    assert(touch.passage.isSettled, "touch \(touch.number) is over, and its view will not know")
    for recognizer in touch.observers {
      if recognizer.fingers.count == 1 { recognizer.latest.centroid = recognizer.centroid }
      recognizer.fingers.removeAll { $0 === touch }
      // A gesture that has begun may last long; it is not asked about this touch again.
      if recognizer.progress.isActive, touch.passage.stage == .over { recognizer.stopWatching(touch) }
    }
  }
}
