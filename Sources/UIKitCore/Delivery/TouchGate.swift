import Foundation

/// What one view is to be notified of about one touch: a value, with the place and time that were true when it was made.
package struct TouchDelivery {
  package let touch: UITouch
  package var moment: UITouch.Moment

  package init(touch: UITouch, moment: UITouch.Moment) {
    self.touch = touch
    self.moment = moment
  }

  package var phase: UITouch.Phase { moment.phase }
}

/// What becomes of a delivery at the gate, and the recogniser that it is for the sake of.
package enum GateVerdict {
  /// The view gets it now.
  case pass
  /// The view gets it later, if at all; what follows for the same touch waits behind it.
  case hold(TraceRecord.WithholdReason, by: UIGestureRecognizer? = nil)
  /// The view's touch is cancelled, if the view had got it, and the view gets no more of it.
  case cancel(TraceRecord.WithholdReason, by: UIGestureRecognizer? = nil)
}

// The gate
// ========
//
// Every delivery to a view comes through here and is passed, held back or turned into a cancellation. Which of the three
// is said by the caller's rule, for every delivery anew until it has passed. Whatever the rule says, a view that has got
// the beginning of a touch gets exactly one end of it.

/// The one place where views are notified of touches.
package final class TouchGate {
  /// Says what becomes of a delivery.
  package typealias Rule = (TouchDelivery) -> GateVerdict

  private unowned let application: UIApplication
  /// The touches of which something is held back.
  private var holding: [UITouch] = []

  init(of application: UIApplication) {
    self.application = application
  }

  /// Notifies the views of what an event says, after what was held back and may pass now: each view once per phase, with
  /// all its touches in that phase.
  package func deliver(_ touches: [UITouch], with event: UIEvent?, by rule: Rule) {
    var passed: [TouchDelivery] = []
    for touch in touches where touch.passage.stage != .over {
      let delivery = TouchDelivery(touch: touch, moment: touch.live)
      if admit(delivery, event, rule) { passed.append(delivery) }
    }
    takeHeldCancellations(into: &passed)
    release(with: event, by: rule)
    notify(passed, with: event)
  }

  /// Delivers what was held back and may pass now, in order and with the values it had.
  package func release(with event: UIEvent?, by rule: Rule) {
    guard !holding.isEmpty else { return }
    var passed: [TouchDelivery] = []
    repeat {
      passed.removeAll()
      for touch in holding {
        guard let delivery = touch.passage.held.first else { continue }
        let verdict = rule(delivery)
        // What the rule asked may have cancelled the touch.
        guard !touch.passage.held.isEmpty else { continue }
        switch verdict {
        case .pass: passed.append(touch.passage.release())
        case .hold(let reason, let recognizer): traceHold(of: touch, reason, recognizer)
        case .cancel(let reason, let recognizer):
          cancel([touch], with: event, because: reason, by: recognizer)
        }
      }
      notify(passed, with: event)
    } while !passed.isEmpty
    holding.removeAll { $0.passage.held.isEmpty }
  }

  /// Cancels touches in their views: those that had got them are notified.
  package func cancel(
    _ touches: [UITouch], with event: UIEvent?, because reason: TraceRecord.WithholdReason? = nil,
    by recognizer: UIGestureRecognizer? = nil
  ) {
    if let reason { trace(touches, reason, recognizer) }
    var cancelled: [TouchDelivery] = []
    for touch in touches where touch.passage.stage != .over {
      if touch.passage.stage == .underWay {
        touch.passage.dropHeld()
        var moment = touch.live
        moment.phase = .cancelled
        cancelled.append(TouchDelivery(touch: touch, moment: moment))
      } else {
        touch.passage.end()
      }
    }
    notify(cancelled, with: event)
  }

  /// Cancels touches of which something is held back: in its place, a cancellation waits for the next release.
  package func holdCancellations(of touches: [UITouch]) {
    for touch in touches {
      var moment = touch.live
      moment.phase = .cancelled
      touch.passage.replaceHeld(by: TouchDelivery(touch: touch, moment: moment))
    }
  }

  /// Takes along the held cancellations for views that lose other touches now, so that each is notified once.
  private func takeHeldCancellations(into passed: inout [TouchDelivery]) {
    for touch in holding where touch.passage.held.first?.phase == .cancelled {
      let isLosing = passed.contains { $0.phase == .cancelled && $0.touch.hitView === touch.hitView }
      if isLosing { passed.append(touch.passage.release()) }
    }
  }

  /// Whether a delivery may pass now.
  private func admit(_ delivery: TouchDelivery, _ event: UIEvent?, _ rule: Rule) -> Bool {
    let touch = delivery.touch
    if delivery.phase == .cancelled { touch.passage.dropHeld() }
    if touch.passage.stage == .waiting, touch.passage.held.isEmpty, delivery.phase != .began {
      // The view has not got the beginning and never will.
      touch.passage.end()
      return false
    }
    if delivery.phase == .cancelled { return true }
    if !touch.passage.held.isEmpty {
      touch.passage.hold(delivery)
      return false
    }
    switch rule(delivery) {
    case .pass:
      return true
    case .hold(let reason, let recognizer):
      if !holding.contains(touch) { holding.append(touch) }
      touch.passage.hold(delivery)
      traceHold(of: touch, reason, recognizer)
      return false
    case .cancel(let reason, let recognizer):
      cancel([touch], with: event, because: reason, by: recognizer)
      return false
    }
  }

  private func notify(_ deliveries: [TouchDelivery], with event: UIEvent?) {
    for (index, delivery) in deliveries.enumerated() {
      guard let view = delivery.touch.hitView, isFirst(index, for: view, in: deliveries) else { continue }
      for phase in UITouch.Phase.delivered { call(view, phase, deliveries, event) }
    }
  }

  // A loop: a closure checks its actor at each call, and such checks took 11 % of bench-gestures.
  private func isFirst(_ index: Int, for view: UIView, in deliveries: [TouchDelivery]) -> Bool {
    for delivery in deliveries[..<index] where delivery.touch.hitView === view { return false }
    return true
  }

  private func call(
    _ view: UIView, _ phase: UITouch.Phase, _ candidates: [TouchDelivery], _ event: UIEvent?
  ) {
    // The stage is looked at again here: the call before this one may have ended or cancelled a touch.
    let stage = phase == .began ? TouchPassage.Stage.waiting : .underWay
    var touches: Set<UITouch> = []
    var outer: [(touch: UITouch, moment: UITouch.Moment?)] = []
    for delivery in candidates
    where delivery.phase == phase && delivery.touch.hitView === view && delivery.touch.passage.stage == stage
    {
      let touch = delivery.touch
      touches.insert(touch)
      outer.append((touch, touch.delivered))
      touch.delivered = delivery.moment
      switch phase {
      case .began: touch.passage.begin()
      case .moved: break
      default: touch.passage.end()
      }
    }
    guard !touches.isEmpty else { return }
    ResponderCall.touches(TouchGate.method(for: phase), touches, event).start(at: view, of: application)
    for (touch, moment) in outer { touch.delivered = moment }
  }

  private static func method(for phase: UITouch.Phase) -> TraceRecord.Method {
    switch phase {
    case .began: .touchesBegan
    case .moved: .touchesMoved
    case .ended: .touchesEnded
    default: .touchesCancelled
    }
  }

  private func trace(
    _ touches: [UITouch], _ reason: TraceRecord.WithholdReason, _ recognizer: UIGestureRecognizer?
  ) {
    guard application.trace.isObserved else { return }
    var views: [UIView] = []
    for touch in touches {
      if let view = touch.hitView, !views.contains(view) { views.append(view) }
    }
    for view in views {
      let numbers = touches.filter { $0.hitView === view }.map(\.number)
      application.trace.record(
        .withhold(.init(touches: numbers, view: view.objectID, why: reason, by: recognizer?.objectID)))
    }
  }

  /// Records why a touch is held back, unless that was the last that was said of it.
  private func traceHold(
    of touch: UITouch, _ reason: TraceRecord.WithholdReason, _ recognizer: UIGestureRecognizer?
  ) {
    guard application.trace.isObserved, let view = touch.hitView else { return }
    let record = TraceRecord.Withhold(
      touches: [touch.number], view: view.objectID, why: reason, by: recognizer?.objectID)
    guard touch.passage.tracedHold != record else { return }
    touch.passage.tracedHold = record
    application.trace.record(.withhold(record))
  }

  /// The touches of which something is held back, also when they were lifted meanwhile.
  var heldTouches: [UITouch] { holding.filter { !$0.passage.held.isEmpty } }
}
