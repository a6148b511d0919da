import Foundation

// Input from something other than fingers: keys, the pointer with no button down, wheels and touchpads.

extension EventDispatcher {
  /// Processes one input.
  func process(_ input: Input) {
    // Touches lay out before each of their events.
    if case .touches(let samples) = input.kind { return process(samples, of: input) }
    application.layoutWindows()
    switch input.kind {
    case .touches: break
    case .display(let properties): application.apply(properties)
    case .activity(let isActive): application.setActive(isActive)
    case .cancelTouches:
      cancelAll(at: input.timestamp)
      if presses.cancel(at: input.timestamp) { sendPresses() }
    case .hover(let place): hover(at: place, of: input)
    case .scroll(let sample): scroll(sample, of: input)
    case .transform(let sample): transform(sample, of: input)
    case .press(let sample): if presses.take(sample, of: input) { sendPresses() }
    case .motion(let subtype, let phase): sendToApplication(MotionEvent(subtype, phase), of: input)
    case .remoteControl(let subtype):
      sendToApplication(UIEvent(type: .remoteControl, subtype: subtype), of: input)
    }
  }

  private func sendToApplication(_ event: UIEvent, of input: Input) {
    event.timestamp = input.timestamp
    event.modifierFlags = input.modifiers
    application.record(event)
    application.sendEvent(event)
  }

  // MARK: Keys

  private func sendPresses() {
    application.record(presses.event)
    application.sendEvent(presses.event)
    // An override of `sendEvent` may have dropped an end: a responder that got the beginning must still get an end.
    if presses.cancelUndispatched() { deliverPresses(of: presses.event) }
    presses.forgetEnded()
  }

  /// Delivers new key changes to the recognisers around each responder, then to the responder itself, once.
  func deliverPresses(of event: UIPressesEvent) {
    let changes = presses.dispatch()
    pass(with: event) { presses.notifyRecognizers(of: changes, event) }
    presses.notifyResponders(of: changes, event)
  }

  // MARK: The pointer

  private func hover(at place: CGPoint?, of input: Input) {
    let found = pointer.hover(at: place, of: input)
    pass(with: nil) { indirect.hover(at: place, over: found) }
    pointer.updateShape()
  }

  private func scroll(_ sample: ScrollSample, of input: Input) {
    let event = UIEvent(type: .scroll)
    sendToApplication(event, of: input)
    let found = application.mainScreen.view(at: sample.location)
    if let receiver = found?.view as? any IndirectInputReceiver { return receiver.receive(input) }
    var scrolls = false
    pass(with: event) { scrolls = indirect.scroll(sample, over: found, event) }
    guard scrolls else { return }
    restTimer?.cancel()
    restTimer = application.clock.schedule(after: Thresholds.scrollRest) { [weak self] in
      self?.pass(with: nil) { self?.indirect.endScroll() }
    }
  }

  private func transform(_ sample: TransformSample, of input: Input) {
    let event = UIEvent(type: .transform)
    sendToApplication(event, of: input)
    let found = application.mainScreen.view(at: sample.location)
    if sample.phase == .began, indirect.isTransforming { pass(with: nil) { indirect.endTransform() } }
    if let receiver = pointer.receiver(of: sample, over: found?.view) { return receiver.receive(input) }
    pass(with: event) { indirect.transform(sample, over: found, event) }
  }
}
