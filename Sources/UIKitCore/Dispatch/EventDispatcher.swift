import Foundation

// One event along the road
// ========================
//
// Each step of the road is an object that knows nothing of the steps after it: `TouchSequence` makes touches of samples and
// finds their views, `GestureArbiter` decides between recognisers, `TouchGate` notifies views. This object calls them in
// order and hands on what each returns.
//
//     samples ─► touches ─► hit-test ─► UIApplication.sendEvent ─► UIWindow.sendEvent ─┐
//        ┌─────────────────────────────────────────────────────────────────────────────┘
//        └─► recognisers see the change ─► the arbiter resolves ─► actions ─► views ─► reset
//
// The second line is one *pass*. An event is not the only thing that starts one: a timer, or code of the application that sets
// a recogniser's state, does so as well. A pass goes on until nothing is left to decide, to release and to reset. Whatever
// changes a recogniser in the middle of a pass joins it.
//
// The touches' pass is in this file, what it does with the views in `EventDispatcher+Views.swift`, cancellation in
// `EventDispatcher+Cancelling.swift`, and keys and pointers in `EventDispatcher+OtherInput.swift`.

/// Takes the events of one application along the road: the one place that calls its steps in order.
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
  /// Drives recognisers by input that is no touch.
  let indirect: IndirectInput
  /// The recognisers that were changed with no event in progress.
  let directChanges = DirectChanges()

  /// How many events are being delivered, one inside the other.
  @exclusivity(unchecked) private(set) var depth = 0
  /// Whether a pass is running, so that a change of a recogniser joins it.
  @exclusivity(unchecked) private(set) var isInPass = false
  /// Whether touches are to be cancelled as soon as nothing is in progress.
  var cancelsWhenIdle = false
  /// Fails those that come to no decision after the last finger was lifted.
  private var indecisionTimer: ApplicationClock.Timer?
  /// Ends what a wheel scrolls once it rests.
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

  /// Whether touches are being delivered, or a pass is running for something that is no touch.
  var isBusy: Bool { depth > 0 || isInPass }

  // MARK: From samples to events

  /// Makes events of the samples of one frame of input, and sends each on its road.
  func process(_ samples: [TouchSample], of input: Input) {
    touches.event.modifierFlags = input.modifiers
    var rest = samples[...]
    while !rest.isEmpty {
      depth += 1
      // Callbacks of the event before may have marked views: the next finger must find them where they belong.
      application.layoutWindows()
      let changed = touches.takeOneEvent(from: &rest)
      depth -= 1
      changed.isEmpty ? cancelIfWanted() : send(changed)
    }
  }

  /// Sends the event that says how touches have changed through the application and its windows.
  func send(_ changed: [UITouch]) {
    touches.fillEvent(with: changed)
    application.record(touches.event)
    touches.recordWithheld(among: changed)
    depth += 1
    application.sendEvent(touches.event)
    // An override of `sendEvent` may have dropped an end: what got the beginning gets an end in any case.
    let dropped = touches.cancelUndispatched()
    if !dropped.isEmpty { deliver(dropped, touches.event) }
    depth -= 1
    assert(depth >= 0, "more deliveries ended than began")
    finish()
  }

  /// Forgets the touches that ended in the event that was just sent.
  private func finish() {
    for touch in touches.takeEnded() { arbiter.forget(touch) }
    if touches.touches.isEmpty { endSequence() }
    touches.trimEvent()
    cancelIfWanted()
  }

  /// The last finger of all was lifted, and all have been notified.
  private func endSequence() {
    assert(touches.event.orderedTouches.allSatisfy { !$0.isDown }, "a sequence ended with a finger down")
    arbiter.sequenceEnded()
    // The framework's own recognisers always come to a decision. Others may forget to.
    indecisionTimer?.cancel()
    guard arbiter.hasUndecidedOfOwnClass else { return }
    indecisionTimer = application.clock.schedule(after: Thresholds.indecisionLimit) { [weak self] in
      // With another finger down it counts from that one's end.
      guard let self, touches.touches.isEmpty else { return }
      arbiter.failUndecided()
    }
  }

  // MARK: From a window to recognisers and views

  /// Delivers what an event says about the touches of one window to its recognisers and views, once.
  func deliver(_ event: UIEvent, in window: UIWindow) {
    var changes: [UITouch] = []
    for touch in event.orderedTouches where touch.hitWindow === window && touch.live.phase != .stationary {
      guard touch.progress.dispatch() else { continue }
      if touch.live.phase == .began { arbiter.enlist(touch, event) }
      changes.append(touch)
    }
    deliver(changes, event)
  }

  private func deliver(_ changes: [UITouch], _ event: UIEvent) {
    pass(with: event) {
      arbiter.notifyWatchers(of: changes, event)
      resolve(with: event)
      deliverToViews(changes, event)
    }
  }

  // MARK: A pass

  /// Runs a pass that begins with `body`; in the middle of another one, `body` joins that.
  private func pass(with event: UIEvent?, _ body: () -> Void) {
    guard !isInPass else { return body() }
    isInPass = true
    body()
    settle(with: event)
    isInPass = false
    assert(!arbiter.isUnresolved && !arbiter.needsAnotherPass, "a pass left something to be decided")
    arbiter.checkInvariants(kept: directChanges.kept)
    gate.checkInvariants()
  }

  /// Runs a pass for something that is no touch.
  func drive(with event: UIEvent?, _ body: () -> Void) {
    guard !isInPass else { return body() }
    pass(with: event, body)
    if touches.touches.isEmpty, !directChanges.keepsStates { arbiter.resetFailed() }
    cancelIfWanted()
  }

  /// Changes what a pass goes by, and runs one if none is running.
  func change(_ body: () -> Void) {
    guard !isInPass else { return body() }
    application.run {
      // Touches lifted in an earlier event are no part of what is delivered late.
      if depth == 0 { touches.trimEvent() }
      drive(with: touches.event, body)
    }
  }

  /// Goes on until nothing is left to decide, to release or to reset.
  private func settle(with event: UIEvent?) {
    while true {
      repeat {
        arbiter.needsAnotherPass = false
        resolve(with: event)
        // Whatever frees touches, views get them with the event that is theirs.
        release(with: touches.event)
        arbiter.notifyContainers()
      } while arbiter.needsAnotherPass || arbiter.isUnresolved
      guard let recognizer = arbiter.takeOver() else { return }
      if directChanges.keepsStates { directChanges.keep(recognizer) } else { arbiter.reset(recognizer) }
    }
  }

  /// Sends the actions of the gestures that begin, change and end, until no recogniser's turn comes any more.
  func resolve(with event: UIEvent?) {
    while let action = arbiter.nextAction() { send(action, event) }
  }

  /// Sends one action, and cancels the touches of a gesture just recognised in their views.
  private func send(_ action: GestureArbiter.Action, _ event: UIEvent?) {
    let recognizer = action.recognizer
    if action.isFirst && !Thresholds.actsBeforeCancelling { cancelTouches(of: recognizer) }
    if !recognizer.targets.isEmpty { recognizer.performActions(with: event) }
    guard action.isFirst else { return }
    if Thresholds.actsBeforeCancelling { cancelTouches(of: recognizer) }
    if let end = recognizer.progress.pendingEnd { recognizer.move(to: .ended, because: end) }
  }
}
