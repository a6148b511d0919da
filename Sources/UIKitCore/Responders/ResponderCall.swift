import Foundation

/// One application's calls up the responder chain that are in progress.
final class ChainCalls {
  /// A responder on which a method is being called.
  struct Step: Equatable {
    let responder: ObjectIdentifier
    let method: TraceRecord.Method
  }

  /// The calls that the framework made or a responder forwarded, innermost last.
  @exclusivity(unchecked) var path: [Step] = []
  /// Where in the path the framework's innermost call begins: a call started in the middle of another is not part of
  /// it.
  @exclusivity(unchecked) var base = 0
}

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
      let outer = application.calls.chain.base
      application.calls.chain.base = application.calls.chain.path.count
      call(responder, application)
      let chain = application.calls.chain
      assert(chain.path.count == chain.base, "a call up the chain did not return")
      chain.base = outer
    }
  }

  /// Passes the call on from a responder that did not keep it.
  func forward(from responder: UIResponder) {
    let application = responder.application
    let step = ChainCalls.Step(responder: ObjectIdentifier(responder), method: method)
    // An override may have called this responder itself, bypassing the framework.
    let depth = application.calls.chain.path.count
    guard depth == 0 || application.calls.chain.path[depth - 1] != step else {
      return pass(on: responder, application)
    }
    // Responders with no window are the running application's: the delegate must not take another one's records.
    application.run {
      record(responder, application)
      application.calls.chain.path.append(step)
      pass(on: responder, application)
      application.calls.chain.path.removeLast()
    }
  }

  private func pass(on responder: UIResponder, _ application: UIApplication) {
    if let next = responder.next, !isForwarding(from: next, application) {
      call(next, application)
    } else {
      runOff(application)
    }
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
    let step = ChainCalls.Step(responder: ObjectIdentifier(responder), method: method)
    application.calls.chain.path.append(step)
    invoke(on: responder)
    let last = application.calls.chain.path.popLast()
    assert(last == step, "a call up the chain returned to another one than made it")
  }

  private func isForwarding(from responder: UIResponder, _ application: UIApplication) -> Bool {
    let step = ChainCalls.Step(responder: ObjectIdentifier(responder), method: method)
    var index = application.calls.chain.path.count
    if index >= NestingLimit.levels {
      Diagnostics.warn(
        "an event was dropped \(NestingLimit.levels) responders up the chain, at \(responder.objectID)")
      return true
    }
    while index > application.calls.chain.base {
      index -= 1
      if application.calls.chain.path[index] == step { return true }
    }
    return false
  }

  private func invoke(on responder: UIResponder) {
    switch self {
    case .touches(let method, let touches, let event):
      switch method {
      case .touchesBegan: responder.touchesBegan(touches, with: event)
      case .touchesMoved: responder.touchesMoved(touches, with: event)
      case .touchesEnded: responder.touchesEnded(touches, with: event)
      default: responder.touchesCancelled(touches, with: event)
      }
    case .estimatedProperties(let touches):
      responder.touchesEstimatedPropertiesUpdated(touches)
    case .presses(let method, let presses, let event):
      switch method {
      case .pressesBegan: responder.pressesBegan(presses, with: event)
      case .pressesChanged: responder.pressesChanged(presses, with: event)
      case .pressesEnded: responder.pressesEnded(presses, with: event)
      default: responder.pressesCancelled(presses, with: event)
      }
    case .motion(let method, let motion, let event):
      switch method {
      case .motionBegan: responder.motionBegan(motion, with: event)
      case .motionEnded: responder.motionEnded(motion, with: event)
      default: responder.motionCancelled(motion, with: event)
      }
    case .remoteControl(let event):
      responder.remoteControlReceived(with: event)
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
