// A pass, as far as it concerns views: each delivery by the arbiter's verdict, and held deliveries when they may
// pass.

extension EventDispatcher {
  /// Keeps touches that still wait for their views from them for good, because a recogniser has use for them.
  func withhold(
    _ touches: [UITouch], _ reason: TraceRecord.WithholdReason, by recognizer: UIGestureRecognizer
  ) {
    gate.withhold(touches, reason, by: recognizer)
  }

  /// Delivers an event's touches to the views, after held deliveries that may pass now.
  func deliverToViews(_ changes: [UITouch], _ event: UIEvent) {
    var passed: [TouchDelivery] = []
    for touch in changes {
      guard let delivery = gate.receive(touch) else { continue }
      let verdict = arbiter.verdict(on: delivery, with: event)
      if gate.apply(verdict, to: delivery, with: event) { passed.append(delivery) }
    }
    if !gate.holding.isEmpty {
      passed += gate.takeCancellations(for: passed)
      release(with: event)
    }
    gate.notify(passed, with: event)
  }

  /// Delivers what was held back and may pass now, in order and with its original values.
  func release(with event: UIEvent) {
    guard !gate.holding.isEmpty else { return }
    var passed: [TouchDelivery] = []
    repeat {
      passed.removeAll()
      for touch in gate.holding {
        guard let delivery = touch.progress.held.first else { continue }
        let verdict = arbiter.verdict(on: delivery, with: event)
        // A container that was asked may have cancelled the touch.
        guard !touch.progress.held.isEmpty else { continue }
        if gate.apply(verdict, to: delivery, with: event) { passed.append(touch.progress.release()) }
      }
      gate.notify(passed, with: event)
    } while !passed.isEmpty
    gate.forgetReleased()
  }
}
