import Foundation

/// The keys that are down, and the responders that they were given to.
package final class PressSequence {
  private unowned let application: UIApplication
  private let event = UIPressesEvent()
  private var presses: [UIPress] = []

  init(of application: UIApplication) {
    self.application = application
  }

  func process(_ sample: PressSample, of input: Input) {
    let press: UIPress
    if let known = presses.first(where: { $0.key?.keyCode == sample.key.keyCode }) {
      // A second "down" without an "up" between is a repetition.
      press = known
      press.phase = sample.phase == .began ? .changed : sample.phase.pressPhase
      press.key = sample.key
    } else {
      guard sample.phase == .began else { return }
      press = UIPress(phase: .began, timestamp: input.timestamp, key: sample.key)
      press.window = application.keyWindow
      press.responder = application.firstResponderForKeys
      presses.append(press)
    }
    press.timestamp = input.timestamp
    send([press], modifiers: input.modifiers, at: input.timestamp)
  }

  /// The system cancels all presses.
  func cancelAll(at time: TimeInterval) {
    guard !presses.isEmpty else { return }
    for press in presses {
      press.phase = .cancelled
      press.timestamp = time
    }
    send(presses, modifiers: [], at: time)
  }

  private func send(_ changed: [UIPress], modifiers: UIKeyModifierFlags, at time: TimeInterval) {
    for press in presses {
      if changed.contains(press) { press.change() } else { press.phase = .stationary }
    }
    event.timestamp = time
    event.modifierFlags = modifiers
    event.allPresses = Set(presses)
    application.record(event)
    application.sendEvent(event)
    cancelUndispatched()
    presses.removeAll(where: \.isOver)
    // A press keeps its responder alive, so none is kept longer than it lasts.
    event.allPresses = Set(presses)
  }

  /// Cancels presses that are over and whose end an override of `sendEvent(_:)` has dropped: what got their beginning
  /// gets an end in any case.
  private func cancelUndispatched() {
    let dropped = presses.filter(\.isEndDropped)
    for press in dropped { press.phase = .cancelled }
    if !dropped.isEmpty { deliver(event) }
  }

  /// Delivers to each responder, once, what is new of the keys that it was given when they went down.
  func deliver(_ event: UIPressesEvent) {
    let changes = presses.filter { $0.dispatch() }
    var responders: [UIResponder] = []
    for press in changes {
      if let responder = press.responder, !responders.contains(responder) { responders.append(responder) }
    }
    deliver(changes, toRecognizersOf: event)
    for responder in responders {
      for (phase, method) in PressSequence.methods {
        let set = Set(changes.filter { $0.responder === responder && $0.phase == phase })
        if !set.isEmpty { ResponderCall.presses(method, set, event).start(at: responder, of: application) }
      }
    }
  }

  /// Delivers to the recognisers on the responder's view and on the views around it, before the responder itself.
  private func deliver(_ changes: [UIPress], toRecognizersOf event: UIPressesEvent) {
    for press in changes where press.phase == .began {
      var view = (press.responder as? UIView) ?? (press.responder as? UIViewController)?.viewIfLoaded
      while let current = view {
        press.observers += current.recognizers.filter { $0.admits(press, on: current, of: event) }
        view = current.parent
      }
    }
    var recognizers: [UIGestureRecognizer] = []
    for press in changes {
      recognizers += press.observers.filter { !recognizers.contains($0) }
    }
    application.arbiter.drive(with: event) {
      for recognizer in recognizers {
        recognizer.receive(changes.filter { $0.observers.contains(recognizer) }, of: event)
      }
    }
  }

  nonisolated private static let methods: [(UIPress.Phase, TraceRecord.Method)] = [
    (.began, .pressesBegan), (.changed, .pressesChanged), (.ended, .pressesEnded),
    (.cancelled, .pressesCancelled),
  ]

  /// Views have changed places: recognisers receive no more of a key if their view left its window, or that the screen.
  func viewsMoved() {
    for press in presses {
      press.observers.removeAll { $0.owner?.window !== press.window || press.window?.isHidden == true }
    }
  }

  /// A recogniser that was disabled or removed receives no more of the keys that are down.
  func forget(_ recognizer: UIGestureRecognizer) {
    for press in presses { press.observers.removeAll { $0 === recognizer } }
  }
}
