import Foundation

/// One change of one touch that a view is to be notified of: a value, with its own place and time.
struct TouchDelivery {
  let touch: UITouch
  var moment: UITouch.Moment

  var phase: UITouch.Phase { moment.phase }
}

/// What the gate does with a delivery, and the recogniser that causes it.
enum GateVerdict {
  /// The view gets it now.
  case pass
  /// The view gets it later, if at all; later deliveries of the same touch wait behind it.
  case hold(TraceRecord.WithholdReason, by: UIGestureRecognizer? = nil)
  /// The view's touch is cancelled, if the view had got it, and the view gets no more of it.
  case cancel(TraceRecord.WithholdReason, by: UIGestureRecognizer? = nil)
}

/// Decides what the gate does with deliveries.
protocol DeliveryJudge {
  /// What to do with a delivery, a new one or the first one held back of its touch, that is not a cancellation.
  func verdict(on delivery: TouchDelivery, with event: UIEvent) -> GateVerdict
}

// The gate
// ========
//
// Every delivery to a view comes through here: the gate passes it, holds it back or turns it into a cancellation. A
// judge says which, and is asked again about what is held back, each time that it might pass. Whatever the verdicts
// are, a view that got the beginning of a touch gets exactly one end of it.

/// The one place that notifies views of touches.
final class TouchGate {
  private unowned let application: UIApplication
  /// The touches with deliveries that may be held back.
  private(set) var holding: [UITouch] = []
  /// The touches with deliveries held back.
  var held: [UITouch] { holding.filter { !$0.delivery.held.isEmpty } }

  init(of application: UIApplication) {
    self.application = application
  }

  // MARK: Delivering

  /// Delivers an event's touches to the views, after held deliveries that may pass now.
  func deliver(_ changes: [UITouch], with event: UIEvent, by judge: some DeliveryJudge) {
    var passed: [TouchDelivery] = []
    for touch in changes {
      guard let delivery = receive(touch) else { continue }
      if passes(delivery, with: event, by: judge) { passed.append(delivery) }
    }
    if !holding.isEmpty {
      passed += takeCancellations(for: passed)
      release(with: event, by: judge)
    }
    notify(passed, with: event)
  }

  /// Delivers what was held back and may pass now, in order and with its original values.
  func release(with event: UIEvent, by judge: some DeliveryJudge) {
    guard !holding.isEmpty else { return }
    var passed: [TouchDelivery] = []
    repeat {
      passed.removeAll()
      for touch in holding {
        guard let delivery = touch.delivery.held.first else { continue }
        if passes(delivery, with: event, by: judge) { passed.append(touch.delivery.release()) }
      }
      notify(passed, with: event)
    } while !passed.isEmpty
    holding.removeAll { $0.delivery.held.isEmpty }
  }

  /// Takes what an event says about a touch, and returns a delivery if the view may get one now.
  ///
  /// Returns nil if the delivery waits behind others of its touch, or if the view never gets the touch.
  private func receive(_ touch: UITouch) -> TouchDelivery? {
    guard touch.stage != .over else { return nil }
    let delivery = TouchDelivery(touch: touch, moment: touch.live)
    if delivery.phase == .cancelled { touch.delivery.dropHeld() }
    if touch.stage == .waiting, touch.delivery.held.isEmpty, delivery.phase != .began {
      // The view has not got the beginning and never will.
      touch.delivery.end()
      return nil
    }
    if touch.delivery.held.isEmpty { return delivery }
    touch.delivery.hold(delivery)
    return nil
  }

  /// Carries out the verdict on a delivery; returns whether it passes.
  private func passes(_ delivery: TouchDelivery, with event: UIEvent, by judge: some DeliveryJudge) -> Bool {
    let touch = delivery.touch
    let isHeld = !touch.delivery.held.isEmpty
    let verdict = delivery.phase == .cancelled ? .pass : judge.verdict(on: delivery, with: event)
    // Code of the application that was asked may have cancelled the touch.
    guard !isHeld || !touch.delivery.held.isEmpty else { return false }
    switch verdict {
    case .pass: return true
    case .hold(let reason, let recognizer):
      if !isHeld {
        if !holding.contains(touch) { holding.append(touch) }
        touch.delivery.hold(delivery)
      }
      traceHold(of: touch, reason, recognizer)
    case .cancel(let reason, let recognizer):
      cancel([touch], with: event, because: reason, by: recognizer)
    }
    return false
  }

  // MARK: Cancelling

  /// Cancels touches in their views, and notifies the views that had got them.
  func cancel(
    _ touches: [UITouch], with event: UIEvent?, because reason: TraceRecord.WithholdReason? = nil,
    by recognizer: UIGestureRecognizer? = nil
  ) {
    if let reason { trace(touches, reason, recognizer) }
    var cancelled: [TouchDelivery] = []
    for touch in touches where touch.stage != .over {
      if touch.stage == .underWay {
        touch.delivery.dropHeld()
        var moment = touch.live
        moment.phase = .cancelled
        cancelled.append(TouchDelivery(touch: touch, moment: moment))
      } else {
        touch.delivery.end()
      }
    }
    notify(cancelled, with: event)
  }

  /// Cancels touches with deliveries held back: a cancellation waits in their place for the next release.
  func holdCancellations(of touches: [UITouch]) {
    for touch in touches {
      var moment = touch.live
      moment.phase = .cancelled
      touch.delivery.replaceHeld(by: TouchDelivery(touch: touch, moment: moment))
    }
  }

  /// Takes out the cancellations held back for views that lose other touches now, so that each view is notified once.
  private func takeCancellations(for passed: [TouchDelivery]) -> [TouchDelivery] {
    var taken: [TouchDelivery] = []
    for touch in holding where touch.delivery.held.first?.phase == .cancelled {
      let isLosing = passed.contains { $0.phase == .cancelled && $0.touch.hitView === touch.hitView }
      if isLosing { taken.append(touch.delivery.release()) }
    }
    return taken
  }

  // MARK: Calling views

  /// Notifies each view of its deliveries: one call per phase, with all its touches in that phase.
  private func notify(_ deliveries: [TouchDelivery], with event: UIEvent?) {
    for (index, delivery) in deliveries.enumerated() {
      guard let view = delivery.touch.hitView,
        !deliveries[..<index].contains(where: { $0.touch.hitView === view })
      else { continue }
      for phase in UITouch.Phase.delivered { call(view, phase, deliveries, event) }
    }
  }

  private func call(
    _ view: UIView, _ phase: UITouch.Phase, _ candidates: [TouchDelivery], _ event: UIEvent?
  ) {
    // Look at the stage again: the call before this one may have ended or cancelled a touch.
    let stage = phase == .began ? DeliveryProgress.Stage.waiting : .underWay
    var touches: Set<UITouch> = []
    // What calls around this one deliver of the same touches.
    var outer: [TouchDelivery] = []
    for delivery in candidates
    where delivery.phase == phase && delivery.touch.hitView === view && delivery.touch.stage == stage {
      let touch = delivery.touch
      touches.insert(touch)
      if let moment = touch.delivered { outer.append(TouchDelivery(touch: touch, moment: moment)) }
      touch.delivery.moment = delivery.moment
      switch phase {
      case .began: touch.delivery.begin()
      case .moved: break
      default: touch.delivery.end()
      }
    }
    guard !touches.isEmpty else { return }
    let method: TraceRecord.Method =
      switch phase {
      case .began: .touchesBegan
      case .moved: .touchesMoved
      case .ended: .touchesEnded
      default: .touchesCancelled
      }
    ResponderCall.touches(method, touches, event).start(at: view, of: application)
    for touch in touches { touch.delivery.moment = nil }
    for delivery in outer { delivery.touch.delivery.moment = delivery.moment }
  }

  /// Keeps waiting touches from their views for good.
  func withhold(
    _ touches: [UITouch], _ reason: TraceRecord.WithholdReason, by recognizer: UIGestureRecognizer
  ) {
    for touch in touches { touch.delivery.end() }
    trace(touches, reason, recognizer)
  }

  private func trace(
    _ touches: [UITouch], _ reason: TraceRecord.WithholdReason, _ recognizer: UIGestureRecognizer?
  ) {
    guard application.trace.isObserved else { return }
    for view in touches.compactMap(\.hitView).unique {
      let numbers = touches.filter { $0.hitView === view }.map(\.number)
      application.trace.record(
        .withhold(.init(touches: numbers, view: view.objectID, why: reason, by: recognizer?.objectID)))
    }
  }

  /// Records why a touch is held back, unless the last record said the same.
  private func traceHold(
    of touch: UITouch, _ reason: TraceRecord.WithholdReason, _ recognizer: UIGestureRecognizer?
  ) {
    guard application.trace.isObserved, let view = touch.hitView else { return }
    let record = TraceRecord.Withhold(
      touches: [touch.number], view: view.objectID, why: reason, by: recognizer?.objectID)
    guard touch.delivery.tracedHold != record else { return }
    touch.delivery.tracedHold = record
    application.trace.record(.withhold(record))
  }
}
