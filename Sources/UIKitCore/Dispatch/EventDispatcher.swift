import Foundation

// One event along the road
// ========================
//
// Three objects do the steps, and none of them calls another: `TouchSequence` makes touches from samples and searches
// for their views, `GestureArbiter` decides between recognisers, `TouchGate` notifies views. This object calls them in
// order and passes on what each returns.
//
//     samples ─► touches ─► hit-test ─► UIApplication.sendEvent ─► UIWindow.sendEvent ─┐
//        ┌─────────────────────────────────────────────────────────────────────────────┘
//        └─► recognisers see the change ─► the arbiter resolves ─► actions ─► views ─► reset
//
// The second line is one *pass*. Not only an event starts one: a timer does too, and so does application code that
// sets a recogniser's state. A pass goes on until nothing is left to decide, to release or to reset. Any change to a
// recogniser in the middle of a pass joins it. `DispatchPhase` says what is in progress and what may follow it.
//
// This file has the pass for touches; `EventDispatcher+Cancelling.swift` has cancellation,
// `EventDispatcher+OtherInput.swift` keys and pointers.

/// Takes one application's events along the road: the one place that calls its steps in order.
package final class EventDispatcher {
  unowned let application: UIApplication
  /// The touches that are down.
  package let touches: TouchSequence
  /// Decides between recognisers.
  let arbiter: GestureArbiter
  /// Notifies views of touches.
  let gate: TouchGate
  /// The keys that are down.
  let presses: PressSequence
  /// The pointer with no button down.
  let pointer: PointerTracker
  /// Drives recognisers with input other than touches.
  let indirect: IndirectInput

  /// What is in progress.
  private(set) var phase = DispatchPhase.idle
  /// Whether to cancel touches as soon as nothing is in progress: a request that came in the middle of something.
  var cancelsWhenIdle = false
  /// Fails recognisers that have not decided after the last finger was lifted.
  private var indecisionTimer: ApplicationClock.Timer?
  /// Ends a wheel's scrolling once the wheel rests.
  var restTimer: ApplicationClock.Timer?

  init(of application: UIApplication) {
    self.application = application
    touches = TouchSequence(of: application)
    arbiter = GestureArbiter(of: application)
    gate = TouchGate(of: application)
    presses = PressSequence(of: application)
    pointer = PointerTracker(of: application)
    indirect = IndirectInput(tying: arbiter)
  }

  // MARK: From samples to events

  /// Makes events from the samples of one frame of input, and sends each on its way.
  func process(_ samples: [TouchSample], of input: Input) {
    touches.event.modifierFlags = input.modifiers
    var rest = samples[...]
    while !rest.isEmpty {
      let changed = enter(.delivering) {
        // Callbacks of the event before may have marked views: the next finger must find them where they belong.
        application.layoutWindows()
        return touches.takeOneEvent(from: &rest)
      }
      changed.isEmpty ? cancelIfWanted() : sendTouches(changed)
    }
  }

  /// Sends the event that says how touches have changed to the application.
  func sendTouches(_ changed: [UITouch]) {
    touches.fillEvent(with: changed)
    application.record(touches.event)
    touches.recordWithheld(among: changed)
    enter(.delivering) {
      application.sendEvent(touches.event)
      // An override of `sendEvent` may have dropped an end: a responder that got the beginning must still get an end.
      let dropped = touches.cancelUndispatched()
      if !dropped.isEmpty { notifyRecognizersAndViews(of: dropped, touches.event) }
    }
    finish()
  }

  /// Forgets the touches that ended in the event just sent.
  private func finish() {
    for touch in touches.takeEnded() { arbiter.forget(touch) }
    if touches.touches.isEmpty { endSequence() }
    touches.trimEvent()
    cancelIfWanted()
  }

  /// Ends the sequence: the last finger was lifted, and everyone has been notified.
  private func endSequence() {
    assert(touches.event.orderedTouches.allSatisfy { !$0.isDown }, "a sequence ended with a finger down")
    if arbiter.nextToReset(areFingersDown: false, endsSequence: true) != nil {
      pass(with: touches.event, endsSequence: true) {}
    }
    // The framework's own recognisers always decide. Others may forget to.
    indecisionTimer?.cancel()
    guard !arbiter.undecidedOfOwnClass.isEmpty else { return }
    indecisionTimer = application.clock.schedule(after: Thresholds.indecisionLimit) { [weak self] in
      // If another finger is down, the time counts from its end.
      guard let self, touches.touches.isEmpty else { return }
      for recognizer in arbiter.undecidedOfOwnClass {
        change { arbiter.giveUp(recognizer) }
      }
    }
  }

  // MARK: From a window to recognisers and views

  /// Delivers an event's touches in one window to their recognisers and views, once.
  func deliverTouches(of event: UIEvent, in window: UIWindow) {
    let changes = touches.dispatch(event, in: window)
    for touch in changes where touch.live.phase == .began { arbiter.enlist(touch, event) }
    notifyRecognizersAndViews(of: changes, event)
  }

  private func notifyRecognizersAndViews(of changes: [UITouch], _ event: UIEvent) {
    pass(with: event) {
      arbiter.notifyWatchers(of: changes, event)
      resolve(with: event)
      gate.deliver(changes, with: event, by: arbiter)
    }
  }

  // MARK: A pass

  /// Runs `body` in a phase; in the middle of a pass, it joins that.
  func enter<Result>(_ next: DispatchPhase, _ body: () -> Result) -> Result {
    guard !phase.isPassing else { return body() }
    assert(phase.allows(next), "a dispatcher cannot go from \(phase) to \(next)")
    let outer = phase
    phase = next
    defer { phase = outer }
    return body()
  }

  /// Runs a pass that begins with `body`; in the middle of another one, `body` joins that.
  func pass(with event: UIEvent?, endsSequence: Bool = false, _ body: () -> Void) {
    guard !phase.isPassing else { return body() }
    enter(.passing(keepsStates: phase == .changingDirectly)) {
      body()
      settle(with: event, endsSequence)
    }
    assert(!arbiter.isUnresolved && !arbiter.needsAnotherPass, "a pass left something to be decided")
    arbiter.checkInvariants(afterSequence: touches.touches.isEmpty && phase != .changingDirectly)
    gate.checkInvariants(of: touches.touches)
    cancelIfWanted()
  }

  /// Changes the state that a pass depends on, and runs a pass unless one is running.
  func change(_ body: () -> Void) {
    guard !phase.isPassing else { return body() }
    application.run {
      // Touches lifted in an earlier event do not belong in a late delivery.
      if phase != .delivering { touches.trimEvent() }
      pass(with: touches.event, body)
    }
  }

  /// Goes on until nothing is left to decide, to release or to reset.
  private func settle(with event: UIEvent?, _ endsSequence: Bool) {
    var reset: Set<UIGestureRecognizer> = []
    repeat {
      repeat {
        arbiter.needsAnotherPass = false
        resolve(with: event)
        // Whatever frees touches, views get them with the touches' own event.
        gate.release(with: touches.event, by: arbiter)
        arbiter.notifyContainers()
      } while arbiter.needsAnotherPass || arbiter.isUnresolved
    } while resetNext(endsSequence, &reset)
  }

  /// Resets the next recogniser whose time has come; returns whether there was one.
  private func resetNext(_ endsSequence: Bool, _ reset: inout Set<UIGestureRecognizer>) -> Bool {
    guard phase != .passing(keepsStates: true) else {
      arbiter.keepFinished()
      return false
    }
    let areFingersDown = !touches.touches.isEmpty
    guard let next = arbiter.nextToReset(areFingersDown: areFingersDown, endsSequence: endsSequence) else {
      return false
    }
    // Two whose reset() fails the other would take turns for ever.
    arbiter.reset(next, isNotified: reset.insert(next).inserted)
    return true
  }

  /// Sends the actions of gestures that begin, change and end, until no recogniser is left whose turn could come.
  func resolve(with event: UIEvent?) {
    while let action = arbiter.nextAction() {
      let recognizer = action.recognizer
      recognizer.performActions(with: event)
      guard action.isFirst else { continue }
      // F21: Apple's header says that the action comes after this; every published log shows it before.
      cancelTouches(lostTo: recognizer)
      arbiter.apply(recognizer.progress.pendingEnd.map(GestureStep.end), to: recognizer)
    }
  }

  /// Cancels the touches of a gesture that was just recognised in their views: they get `touchesCancelled`.
  private func cancelTouches(lostTo recognizer: UIGestureRecognizer) {
    gate.cancel(
      arbiter.touchesLost(to: recognizer), with: touches.event, because: .cancelledByGesture, by: recognizer)
  }
}
