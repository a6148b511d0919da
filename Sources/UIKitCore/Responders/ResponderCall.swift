import Foundation

/// One call of an event method, without a receiver, so the same call can go up the chain.
///
/// The framework starts a call with `start(at:)`. A responder that does not keep the event ends up in `UIResponder`'s
/// own implementation, which calls `forward(from:)`, and so on up the chain. The trace gets one record for each
/// responder called, and one `discard` when none is left. A `next` that leads back to a responder already in this
/// call counts as the end of the chain, and so does one deeper than `NestingLimit` allows.
enum ResponderCall {
  case touches(TraceRecord.Method, Set<UITouch>, UIEvent?)
  case estimatedProperties(Set<UITouch>)
  case presses(TraceRecord.Method, Set<UIPress>, UIPressesEvent?)
  case motion(TraceRecord.Method, UIEvent.EventSubtype, UIEvent?)
  case remoteControl(UIEvent?)

  /// Calls the method on `responder`, where a call begins.
  func start(at responder: UIResponder, of application: UIApplication) {
    application.run {
      let outer = application.calls.chain.beginWalk()
      call(responder, application)
      application.calls.chain.endWalk(outer)
    }
  }

  /// Passes the call on from a responder that did not keep it.
  func forward(from responder: UIResponder) {
    let application = responder.application
    // An override may have called this responder itself, bypassing the framework.
    let step = ChainSteps.Step(responder, .call(method))
    guard !application.calls.chain.isInnermost(step) else {
      return pass(on: responder, application)
    }
    // Responders with no window are the running application's: the delegate must not take another one's records.
    application.run {
      record(responder, application)
      application.calls.chain.begin(step)
      pass(on: responder, application)
      application.calls.chain.end(step)
    }
  }

  private func pass(on responder: UIResponder, _ application: UIApplication) {
    guard !endsTouches(responder) else { return }
    if let next = responder.next, !isForwarding(from: next, application) {
      call(next, application)
    } else {
      runOff(application)
    }
  }

  /// Whether a responder keeps the touches that it does not use: a scroll view that scrolls does (E60).
  private func endsTouches(_ responder: UIResponder) -> Bool {
    guard case .touches = self else { return false }
    return (responder as? any TouchContainer)?.isScrollEnabled == true
  }

  /// Ends the call: no responder is left.
  private func runOff(_ application: UIApplication) {
    if application.trace.isObserved {
      application.trace.record(.discard(.init(type: eventType, touches: touchNumbers)))
    }
    if case .presses(.pressesBegan, let presses, _) = self {
      for press in presses { if let key = press.key { application.keyWasLeft?(key) } }
    }
  }

  private func call(_ responder: UIResponder, _ application: UIApplication) {
    record(responder, application)
    let step = ChainSteps.Step(responder, .call(method))
    application.calls.chain.begin(step)
    invoke(on: responder)
    application.calls.chain.end(step)
  }

  private func isForwarding(from responder: UIResponder, _ application: UIApplication) -> Bool {
    let chain = application.calls.chain
    guard chain.depth < NestingLimit.levels else {
      Diagnostics.warn(
        "an event was dropped \(NestingLimit.levels) responders up the chain, at \(responder.objectID)")
      return true
    }
    return chain.contains(ChainSteps.Step(responder, .call(method)))
  }

  private func invoke(on responder: UIResponder) {
    switch self {
    case .touches(.touchesBegan, let touches, let event): responder.touchesBegan(touches, with: event)
    case .touches(.touchesMoved, let touches, let event): responder.touchesMoved(touches, with: event)
    case .touches(.touchesEnded, let touches, let event): responder.touchesEnded(touches, with: event)
    case .touches(_, let touches, let event): responder.touchesCancelled(touches, with: event)
    case .estimatedProperties(let touches): responder.touchesEstimatedPropertiesUpdated(touches)
    case .presses(.pressesBegan, let presses, let event): responder.pressesBegan(presses, with: event)
    case .presses(.pressesChanged, let presses, let event): responder.pressesChanged(presses, with: event)
    case .presses(.pressesEnded, let presses, let event): responder.pressesEnded(presses, with: event)
    case .presses(_, let presses, let event): responder.pressesCancelled(presses, with: event)
    case .motion(.motionBegan, let motion, let event): responder.motionBegan(motion, with: event)
    case .motion(.motionEnded, let motion, let event): responder.motionEnded(motion, with: event)
    case .motion(_, let motion, let event): responder.motionCancelled(motion, with: event)
    case .remoteControl(let event): responder.remoteControlReceived(with: event)
    }
  }

  private func record(_ responder: UIResponder, _ application: UIApplication) {
    guard application.trace.isObserved else { return }
    application.trace.record(
      .deliver(.init(method: method, to: responder.objectID, touches: touchNumbers)))
  }

  private var method: TraceRecord.Method {
    switch self {
    case .touches(let method, _, _), .presses(let method, _, _), .motion(let method, _, _): method
    case .estimatedProperties: .touchesEstimatedPropertiesUpdated
    case .remoteControl: .remoteControlReceived
    }
  }

  private var eventType: UIEvent.EventType {
    switch self {
    case .touches, .estimatedProperties: .touches
    case .presses: .presses
    case .motion: .motion
    case .remoteControl: .remoteControl
    }
  }

  private var touchNumbers: [Int]? {
    switch self {
    case .touches(_, let touches, _), .estimatedProperties(let touches): touches.map(\.number).sorted()
    case .presses, .motion, .remoteControl: nil
    }
  }
}
