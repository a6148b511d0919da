import UIKitCore

/// Keeps account of what responders and recognisers are notified of: whatever begins has to end, once.
///
/// It observes the trace, which has a record for each call. The view that a touch was found for is held to it always,
/// and the responders that the calls climb to are, unless the touch began in a scene where a press changes which of
/// them keeps what: there a responder may be notified of a beginning and not of the end, which a view below has kept
/// meanwhile.
final class Ledger {
  private(set) var began = 0
  private(set) var ended = 0
  private(set) var cancelled = 0
  private(set) var gestures = 0
  /// What was not as it should be, each once.
  private(set) var faults: [String] = []

  /// Whether the next end of a touch is to be missed, to see that this is found.
  var isDeaf = false

  private struct Delivery: Hashable {
    let touch: Int
    let responder: ObjectID
  }

  private var viewOf: [Int: ObjectID] = [:]
  /// The touches whose climbs need not be whole.
  private var loose: Set<Int> = []
  private var unfinished: Set<Delivery> = []
  private var closed: Set<Delivery> = []
  /// The touches that were down when the application was followed: it goes on from an earlier moment, which only its
  /// history knows.
  private var earlier: Set<Int> = []
  /// The recognisers whose gesture has begun.
  private var acting: Set<ObjectID> = []
  private var token: Trace.Token?

  private let climbsMayChange: () -> Bool

  /// A ledger with nothing in it; `climbsMayChange` says of the scene that is open whether its views change their
  /// minds.
  init(climbsMayChange: @escaping () -> Bool) {
    self.climbsMayChange = climbsMayChange
  }

  /// From now on everything counts that an application does, and no more of the one before.
  func follow(_ application: UIApplication) {
    close()
    viewOf.removeAll()
    loose.removeAll()
    closed.removeAll()
    earlier = Set(application.dispatcher.touches.touches.map(\.number))
    for window in application.mainScreen.windows { noteActing(in: window) }
    token = application.trace.observe { [weak self] in self?.receive($0) }
  }

  private func noteActing(in view: UIView) {
    for recognizer in view.gestureRecognizers ?? [] where [.began, .changed].contains(recognizer.state) {
      acting.insert(recognizer.objectID)
    }
    for subview in view.subviews { noteActing(in: subview) }
  }

  /// No more is to come: what is still open is a fault.
  func close() {
    token = nil
    for delivery in unfinished {
      complain("\(delivery.responder) never heard the end of touch \(delivery.touch)")
    }
    for recognizer in acting { complain("\(recognizer) began and never ended") }
    unfinished.removeAll()
    acting.removeAll()
  }

  private func complain(_ fault: String) {
    if faults.count < 20 { faults.append(fault) }
  }

  private func receive(_ record: TraceRecord) {
    switch record.body {
    case .event(let event):
      for touch in event.touches {
        viewOf[touch.id] = touch.view
        if touch.phase == .began, climbsMayChange() { loose.insert(touch.id) }
      }
    case .deliver(let call):
      for touch in call.touches ?? [] where !earlier.contains(touch) {
        guard viewOf[touch] == call.to || !loose.contains(touch) else { continue }
        note(call.method, Delivery(touch: touch, responder: call.to))
      }
    case .gesture(let gesture): note(gesture)
    default: break
    }
  }

  private func note(_ method: TraceRecord.Method, _ delivery: Delivery) {
    switch method {
    case .touchesBegan:
      began += 1
      if !unfinished.insert(delivery).inserted || closed.contains(delivery) {
        complain("\(delivery.responder) heard twice that touch \(delivery.touch) began")
      }
    case .touchesMoved:
      if !unfinished.contains(delivery) {
        complain("\(delivery.responder) heard a move of touch \(delivery.touch) out of turn")
      }
    case .touchesEnded where isDeaf: isDeaf = false
    case .touchesEnded, .touchesCancelled:
      if method == .touchesEnded { ended += 1 } else { cancelled += 1 }
      if unfinished.remove(delivery) == nil {
        complain("\(delivery.responder) heard an end of touch \(delivery.touch) out of turn")
      }
      closed.insert(delivery)
    default: break
    }
  }

  private func note(_ gesture: TraceRecord.Gesture) {
    if gesture.from == .possible, gesture.to != .failed { gestures += 1 }
    switch gesture.to {
    case .began:
      if !acting.insert(gesture.recognizer).inserted { complain("\(gesture.recognizer) began twice") }
    case .changed:
      if !acting.contains(gesture.recognizer) { complain("\(gesture.recognizer) changed out of turn") }
    case .ended, .cancelled, .failed:
      if gesture.from != .possible, acting.remove(gesture.recognizer) == nil {
        complain("\(gesture.recognizer) went from \(gesture.from.name) to \(gesture.to.name) out of turn")
      }
    default: break
    }
  }
}
