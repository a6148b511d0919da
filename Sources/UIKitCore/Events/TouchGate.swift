import Foundation

/// What one view is to be told about one touch: a value, with the place and time that were true when it was made.
package struct TouchDelivery {
  package let touch: UITouch
  package var moment: UITouch.Moment

  package init(touch: UITouch, moment: UITouch.Moment) {
    self.touch = touch
    self.moment = moment
  }

  package var phase: UITouch.Phase { moment.phase }
}

/// What may become of a delivery at the gate.
package enum GateVerdict {
  /// The view is told now.
  case pass
  /// The view is told later, if at all; what follows for the same touch waits behind it.
  case hold(TraceRecord.WithholdReason)
  /// The view is told that the touch was taken away, if it had heard of it, and nothing more.
  case cancel(TraceRecord.WithholdReason)
}

/// Decides about deliveries; without one, all pass.
package protocol Gatekeeper: AnyObject {
  func verdict(on delivery: TouchDelivery) -> GateVerdict
}

/// The one place where views are told of touches.
///
/// Every delivery comes through here and is passed, held back or turned into a cancellation. Whatever happens, a view
/// that was told that a touch began is told exactly once how it ended.
package final class TouchGate {
  private unowned let application: UIApplication
  /// Who decides: gestures do.
  package weak var keeper: (any Gatekeeper)?
  /// The touches of which something is held back.
  private var holding: [UITouch] = []

  init(of application: UIApplication) {
    self.application = application
  }

  /// Tells the views what an event has to say: each view once per phase, with all its touches in that phase.
  package func deliver(_ touches: [UITouch], with event: UIEvent?) {
    var passed: [TouchDelivery] = []
    for touch in touches where touch.passage.stage != .over {
      let delivery = TouchDelivery(touch: touch, moment: touch.live)
      if admit(delivery, event) { passed.append(delivery) }
    }
    tell(passed, with: event)
  }

  /// Gives what was held back and may pass now to its view, in order and with the values it had.
  package func reconsider(with event: UIEvent?) {
    guard !holding.isEmpty else { return }
    var passed: [TouchDelivery] = []
    repeat {
      passed.removeAll()
      for touch in holding {
        guard let delivery = touch.passage.held.first else { continue }
        let verdict = keeper?.verdict(on: delivery) ?? .pass
        // Whoever was asked may have had the touch taken away.
        guard !touch.passage.held.isEmpty else { continue }
        switch verdict {
        case .pass: passed.append(touch.passage.held.removeFirst())
        case .hold: break
        case .cancel(let reason): cancel([touch], with: event, because: reason)
        }
      }
      tell(passed, with: event)
    } while !passed.isEmpty
    holding.removeAll { $0.passage.held.isEmpty }
  }

  /// Takes touches away from their views, which are told so if they had heard of them.
  package func cancel(
    _ touches: [UITouch], with event: UIEvent?, because reason: TraceRecord.WithholdReason? = nil
  ) {
    if let reason { trace(touches, reason) }
    var cancelled: [TouchDelivery] = []
    for touch in touches {
      touch.passage.held.removeAll()
      if touch.passage.stage == .underWay {
        var moment = touch.live
        moment.phase = .cancelled
        cancelled.append(TouchDelivery(touch: touch, moment: moment))
      } else {
        touch.passage.end()
      }
    }
    tell(cancelled, with: event)
  }

  /// Takes one touch away because its view has left the window: no event tells of that.
  func cancel(_ touch: UITouch) { cancel([touch], with: nil) }

  /// Whether a delivery may pass now.
  private func admit(_ delivery: TouchDelivery, _ event: UIEvent?) -> Bool {
    let touch = delivery.touch
    if delivery.phase == .cancelled {
      touch.passage.held.removeAll()
      return true
    }
    if !touch.passage.held.isEmpty {
      hold(delivery)
      return false
    }
    switch keeper?.verdict(on: delivery) ?? .pass {
    case .pass:
      return true
    case .hold(let reason):
      hold(delivery)
      trace([touch], reason)
      return false
    case .cancel(let reason):
      cancel([touch], with: event, because: reason)
      return false
    }
  }

  /// Keeps a delivery back; moves in a row melt into one that goes from the first place to the last.
  private func hold(_ delivery: TouchDelivery) {
    let touch = delivery.touch
    if delivery.phase == .moved, var last = touch.passage.held.last, last.phase == .moved {
      let from = last.moment.previousLocation
      last.moment = delivery.moment
      last.moment.previousLocation = from
      touch.passage.held[touch.passage.held.count - 1] = last
    } else {
      if touch.passage.held.isEmpty { holding.append(touch) }
      touch.passage.held.append(delivery)
    }
  }

  /// The phases that views are told of, in the order in which one event tells of them.
  nonisolated private static let phases = [UITouch.Phase.began, .moved, .ended, .cancelled]

  private func tell(_ deliveries: [TouchDelivery], with event: UIEvent?) {
    // Loops instead of filters: nearly every event is about one finger, and should cost no more than that.
    for (index, first) in deliveries.enumerated() {
      guard let view = first.touch.view, !isTold(view, before: index, of: deliveries) else { continue }
      for phase in TouchGate.phases { call(view, phase, deliveries[index...], event) }
    }
  }

  /// Whether one of the first `count` deliveries is for the same view.
  private func isTold(_ view: UIView, before count: Int, of deliveries: [TouchDelivery]) -> Bool {
    for delivery in deliveries[..<count] where delivery.touch.view === view { return true }
    return false
  }

  private func call(
    _ view: UIView, _ phase: UITouch.Phase, _ candidates: ArraySlice<TouchDelivery>, _ event: UIEvent?
  ) {
    // The stage is asked again here: the call before this one may have ended or cancelled a touch.
    let stage = phase == .began ? TouchPassage.Stage.waiting : .underWay
    var touches: Set<UITouch> = []
    var told: [(touch: UITouch, outer: UITouch.Moment?)] = []
    for delivery in candidates
    where delivery.phase == phase && delivery.touch.view === view && delivery.touch.passage.stage == stage {
      let touch = delivery.touch
      told.append((touch, touch.delivered))
      touch.delivered = delivery.moment
      touches.insert(touch)
      switch phase {
      case .began: touch.passage.begin()
      case .moved: break
      default: touch.passage.end()
      }
    }
    guard !told.isEmpty else { return }
    let method: TraceRecord.Method
    switch phase {
    case .began: method = .touchesBegan
    case .moved: method = .touchesMoved
    case .ended: method = .touchesEnded
    default: method = .touchesCancelled
    }
    ResponderCall.touches(method, touches, event).start(at: view, of: application)
    for (touch, outer) in told { touch.delivered = outer }
  }

  private func trace(_ touches: [UITouch], _ reason: TraceRecord.WithholdReason) {
    guard application.trace.isObserved else { return }
    var views: [UIView] = []
    for touch in touches {
      if let view = touch.view, !views.contains(view) { views.append(view) }
    }
    for view in views {
      let numbers = touches.filter { $0.view === view }.map(\.number)
      application.trace.record(.withhold(.init(touches: numbers, view: view.objectID, why: reason)))
    }
  }

  /// The touches of which something is held back, also when they were lifted meanwhile.
  var heldTouches: [UITouch] { holding.filter { !$0.passage.held.isEmpty } }
}
