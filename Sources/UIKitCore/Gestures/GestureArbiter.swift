import Foundation

// Who may be a gesture, and when
// ==============================
//
// A finger comes down on a view. Every *recogniser* on that view and on the views around it starts to watch: a recogniser
// is an object that knows one kind of movement, say a tap, and says at some point either "this is mine" or "this is not
// mine". Several watch the same finger, and usually only one should have its way. Recognisers know nothing of each
// other. What is between them is decided here, and nowhere else.
//
// Who watches is settled when a finger comes down and never again for that finger: from the view that was hit up to the
// window, on each view in the order in which the recognisers were added to it.
//
// Every event then goes through five steps.
//
// 1. *All watchers see it.* Each looks at its fingers and may change its state. A recogniser that says "mine" for the
//    first time is asked for at once: its delegate and the views concerned may refuse, and then it has failed. If it has
//    to wait for another to fail, it waits and goes on reading `possible`. Otherwise it is ready.
// 2. *The ready ones are taken in turn*, in the order of watching, except that of two of which only one can shut out the
//    other that one goes first (two taps before one tap), and so does a pan before a swipe. If a gesture that began earlier shuts the newcomer out, the
//    newcomer fails. Otherwise the newcomer has its way, and everyone who watches one of the same fingers, is undecided
//    and is shut out by it fails. Each failure may free somebody who was waiting for it, who is then ready too.
// 3. *Actions are sent*, and the fingers of a gesture just recognised are taken away from their views, which hear
//    `touchesCancelled` if they had heard of the fingers at all.
// 4. *The views hear the rest.* An undecided watcher may have their news held back: all of it until it fails
//    (`delaysTouchesBegan`), or only the end (`delaysTouchesEnded`). News that is held back waits at the `TouchGate`. It
//    comes out with its old places and times once nobody holds it any longer, and is dropped if a gesture takes the finger.
// 5. *Gestures that are over are reset* and can watch new fingers. One that failed stays so until the last finger of
//    all is up: otherwise it could recover in the middle of a movement that it has already judged.
//
// Time alone can decide as well, as when a second tap does not come. A timer then changes a recogniser's state with no
// event in progress, and steps 2 to 5 follow in the same way.

/// The one place where relations between recognisers are decided.
final class GestureArbiter {
  unowned let application: UIApplication
  /// Where views are notified of touches.
  let gate: TouchGate
  /// The recognisers that have seen something since their last reset, in the order in which they first did.
  private(set) var engaged: [UIGestureRecognizer] = []
  /// Those that wait for another to fail, in the order in which they were recognised.
  @exclusivity(unchecked) private var waiting: [UIGestureRecognizer] = []
  /// Those whose turn comes in this event.
  @exclusivity(unchecked) private var ready: [UIGestureRecognizer] = []
  /// Those that owe an action.
  @exclusivity(unchecked) private var acting: [UIGestureRecognizer] = []
  /// Those to be reset when the event is over.
  @exclusivity(unchecked) private var over: [UIGestureRecognizer] = []
  /// Memory that serves from event to event.
  @exclusivity(unchecked) private var spareTouches: [UITouch] = []
  @exclusivity(unchecked) private var spareRound: [UIGestureRecognizer] = []
  /// Touches inside scroll views of which the views there have just heard.
  @exclusivity(unchecked) var heardInside: [UITouch] = []
  /// Whether the steps are being taken, so that a change of state need not start them.
  @exclusivity(unchecked) private var isBusy = false
  /// Whether somebody may need to wait no longer.
  @exclusivity(unchecked) private var somebodyFailed = false
  private var patience: ApplicationClock.Timer?

  init(of application: UIApplication) {
    self.application = application
    gate = TouchGate(of: application)
    gate.keeper = self
  }

  var sequence: TouchSequence { application.touches }

  // MARK: The five steps

  /// Takes what an event has to say about the touches of one window to its recognisers and views.
  func deliver(_ event: UIEvent, in window: UIWindow) {
    let wasBusy = isBusy
    isBusy = true
    var news = spareTouches
    spareTouches = []
    for touch in event.orderedTouches where touch.window === window && touch.live.phase != .stationary {
      if touch.live.phase == .began { enlist(touch, event) }
      news.append(touch)
    }
    handOut(news, event)
    settle(with: event)
    gate.deliver(news, with: event)
    isBusy = wasBusy
    if !wasBusy { conclude(with: event) }
    news.removeAll(keepingCapacity: true)
    spareTouches = news
  }

  /// Step 1: tells each watcher once of everything that concerns it.
  private func handOut(_ news: [UITouch], _ event: UIEvent) {
    var round = spareRound
    spareRound = []
    for touch in news {
      for recognizer in touch.observers {
        if !recognizer.progress.isInRound {
          recognizer.progress.isInRound = true
          round.append(recognizer)
        }
        recognizer.news.append(touch)
      }
    }
    for recognizer in round { recognizer.receive(event) }
    round.removeAll(keepingCapacity: true)
    spareRound = round
  }

  /// Steps 2 and 3: until nobody is ready and no action is owed.
  private func settle(with event: UIEvent?) {
    while true {
      freeThoseWhoNeedNotWait()
      if let recognizer = takeNextReady() {
        decide(recognizer)
      } else if !acting.isEmpty {
        act(acting.removeFirst(), event)
      } else {
        return
      }
    }
  }

  /// What is left when the views have been told: news held back that may go now, and resets.
  private func conclude(with event: UIEvent?) {
    isBusy = true
    while true {
      repeat {
        somebodyFailed = false
        settle(with: event)
        gate.reconsider(with: event)
        askScrollViews()
      } while somebodyFailed || !ready.isEmpty || !acting.isEmpty
      guard !over.isEmpty else { break }
      reset(over.removeFirst())
    }
    isBusy = false
  }

  /// Something else than a state has changed that held touches back.
  func reconsider() { settleIfIdle() }

  /// Lets something that is no touch change states, and resolves them together.
  func drive(with event: UIEvent?, _ body: () -> Void) {
    guard !isBusy else { return body() }
    isBusy = true
    body()
    conclude(with: event)
    if sequence.touches.isEmpty { resetFailed() }
  }

  /// A state changed with no event in progress.
  private func settleIfIdle() {
    guard !isBusy else { return }
    application.run {
      sequence.forgetLiftedTouches()
      conclude(with: sequence.event)
      if sequence.touches.isEmpty { resetFailed() }
    }
  }

  // MARK: Who watches

  /// Finds out who watches a finger that has just come down.
  private func enlist(_ touch: UITouch, _ event: UIEvent) {
    var view = touch.view
    while let current = view {
      for recognizer in current.recognizers where recognizer.admits(touch, of: event) {
        watch(touch, with: recognizer)
        recognizer.fingers.append(touch)
      }
      view = current.parent
    }
  }

  /// Ties a recogniser to a touch, so that it is related to everyone else who is.
  func watch(_ touch: UITouch, with recognizer: UIGestureRecognizer) {
    recognizer.progress.touches.append(touch)
    touch.observers.append(recognizer)
    engage(recognizer)
  }

  private func engage(_ recognizer: UIGestureRecognizer) {
    guard !recognizer.progress.isEngaged else { return }
    recognizer.progress.isEngaged = true
    recognizer.engagement = self
    engaged.append(recognizer)
  }

  // MARK: Step 1, the question

  /// A recogniser wants to leave `possible`.
  func ask(_ recognizer: UIGestureRecognizer) {
    engage(recognizer)
    var denier = ""
    guard recognizer.mayBegin(deniedBy: &denier) else {
      return recognizer.fail(because: "\(denier) did not let it begin (\(recognizer.progress.reason))")
    }
    // Those who were asked may have switched it off.
    guard recognizer.progress.isUndecided, recognizer.progress.stand == .none else { return }
    if let rival = rival(
      of: recognizer, where: { $0.progress.isActive && recognizer.requiresFailure(of: $0) })
    {
      return recognizer.fail(because: "it requires \(rival.objectID) to fail, which has begun")
    }
    let mustWait =
      rival(of: recognizer, where: { $0.progress.isUndecided && recognizer.requiresFailure(of: $0) }) != nil
    guard recognizer.progress.isUndecided, recognizer.progress.stand == .none else { return }
    if mustWait {
      recognizer.progress.stand = .waiting
      waiting.append(recognizer)
    } else {
      makeReady(recognizer)
    }
    settleIfIdle()
  }

  private func makeReady(_ recognizer: UIGestureRecognizer) {
    recognizer.progress.stand = .ready
    recognizer.progress.visible = recognizer.progress.goal
    ready.append(recognizer)
  }

  /// The first other recogniser with a touch in common for which something is true.
  private func rival(
    of recognizer: UIGestureRecognizer, where isMeant: (UIGestureRecognizer) -> Bool
  ) -> UIGestureRecognizer? {
    for touch in recognizer.progress.touches {
      for other in touch.observers where other !== recognizer && isMeant(other) { return other }
    }
    return nil
  }

  // MARK: Step 2, the decision

  private func freeThoseWhoNeedNotWait() {
    guard !waiting.isEmpty else { return }
    for recognizer in waiting {
      let mustWait =
        rival(of: recognizer, where: { $0.progress.isUndecided && recognizer.requiresFailure(of: $0) }) != nil
      guard !mustWait, recognizer.progress.stand == .waiting else { continue }
      waiting.removeAll { $0 === recognizer }
      makeReady(recognizer)
    }
  }

  /// The first that no other ready one goes before.
  private func takeNextReady() -> UIGestureRecognizer? {
    while ready.count > 1 {
      let candidates = ready
      let first = candidates.first { candidate in
        !candidates.contains { other in
          other !== candidate && other.sharesTouch(with: candidate) && other.goesBefore(candidate)
        }
      }
      // A delegate that was asked may have taken some of them away.
      let chosen = first ?? candidates[0]
      guard let index = ready.firstIndex(where: { $0 === chosen }) else { continue }
      return ready.remove(at: index)
    }
    return ready.popLast()
  }

  /// Lets a ready recogniser have its way, unless a gesture that began earlier shuts it out.
  private func decide(_ recognizer: UIGestureRecognizer) {
    if let earlier = rival(of: recognizer, where: { $0.progress.isActive && $0.shutsOut(recognizer) }) {
      return recognizer.fail(
        because: "\(earlier.objectID) began first and neither delegate allows both")
    }
    guard recognizer.progress.stand == .ready else { return }
    let goal = recognizer.progress.goal
    recognizer.trace(from: .possible, to: goal) { recognizer.progress.reason }
    recognizer.progress.settled = goal
    recognizer.progress.visible = goal
    recognizer.progress.stand = .none
    recognizer.progress.owesCancellation = true
    owesAction(recognizer)
    if goal == .ended { isOver(recognizer) }
    shutOutOthers(than: recognizer)
  }

  private func shutOutOthers(than recognizer: UIGestureRecognizer) {
    let verb = recognizer.progress.settled == .began ? "began" : "was recognised"
    for touch in recognizer.progress.touches {
      for other in touch.observers where other !== recognizer && other.progress.isUndecided {
        if other.requiresFailure(of: recognizer) {
          other.fail(because: "it requires \(recognizer.objectID) to fail, which \(verb)")
        } else if recognizer.shutsOut(other) {
          other.fail(because: "\(recognizer.objectID) \(verb) first and neither delegate allows both")
        }
      }
    }
  }

  // MARK: Step 3, the action

  func owesAction(_ recognizer: UIGestureRecognizer) {
    guard !recognizer.progress.owesAction else { return }
    recognizer.progress.owesAction = true
    acting.append(recognizer)
    settleIfIdle()
  }

  private func act(_ recognizer: UIGestureRecognizer, _ event: UIEvent?) {
    recognizer.progress.owesAction = false
    let takesTouches = recognizer.progress.owesCancellation
    recognizer.progress.owesCancellation = false
    if takesTouches && !Thresholds.actsBeforeCancelling { takeTouches(of: recognizer, event) }
    if !recognizer.targets.isEmpty { recognizer.performActions(with: event) }
    if takesTouches && Thresholds.actsBeforeCancelling { takeTouches(of: recognizer, event) }
    if recognizer.progress.endsAfterGoal, recognizer.progress.settled == .began {
      recognizer.progress.endsAfterGoal = false
      recognizer.move(to: .ended, because: recognizer.progress.endReason)
    }
  }

  // MARK: Step 5, the reset

  func isOver(_ recognizer: UIGestureRecognizer) {
    over.append(recognizer)
    settleIfIdle()
  }

  /// A recogniser has failed: it is nobody's rival any more.
  func failed(_ recognizer: UIGestureRecognizer) {
    somebodyFailed = true
    ready.removeAll { $0 === recognizer }
    waiting.removeAll { $0 === recognizer }
    engage(recognizer)
    recognizer.stopWatchingEverything()
    settleIfIdle()
  }

  private func reset(_ recognizer: UIGestureRecognizer) {
    engaged.removeAll { $0 === recognizer }
    recognizer.stopWatchingEverything()
    recognizer.progress.forget()
    recognizer.reset()
    if !recognizer.progress.isEngaged { recognizer.engagement = nil }
  }

  private func resetFailed() {
    for recognizer in engaged where recognizer.progress.settled == .failed { reset(recognizer) }
  }

  /// The last finger of all is up.
  func sequenceEnded() {
    resetFailed()
    for recognizer in engaged where recognizer.progress.isUndecided && recognizer.progress.touches.isEmpty {
      reset(recognizer)
    }
    // The framework's own recognisers always come to a decision. Others may have forgotten to.
    guard patience == nil, engaged.contains(where: { !$0.isPlain }) else { return }
    patience = application.clock.schedule(after: Thresholds.indecisionLimit) { [weak self] in
      self?.loseWithTheUndecided()
    }
  }

  private func loseWithTheUndecided() {
    patience = nil
    for recognizer in engaged where !recognizer.isPlain && recognizer.fingers.isEmpty {
      recognizer.abort(
        because: "it did not decide within \(Thresholds.indecisionLimit) s after the last finger was lifted")
    }
  }

  /// A finger was lifted or taken away, and everyone has been told.
  func forget(_ touch: UITouch) {
    for recognizer in touch.observers {
      if recognizer.fingers.count == 1 { recognizer.progress.lastCentroid = recognizer.centroid }
      recognizer.fingers.removeAll { $0 === touch }
      // A gesture that has begun may last long; nobody will ask it about this finger again.
      if recognizer.progress.isActive, touch.passage.stage == .over { recognizer.stopWatching(touch) }
    }
  }
}
