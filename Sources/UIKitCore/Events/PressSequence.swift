import Foundation

/// The keys that are down, the responders that got them, and the event that says how they change.
final class PressSequence {
  private unowned let application: UIApplication
  let event = UIPressesEvent()
  private var presses: [UIPress] = []

  init(of application: UIApplication) {
    self.application = application
  }

  // MARK: The event

  /// Updates a press from a sample and fills the event; returns whether anything changed.
  func take(_ sample: PressSample, of input: Input) -> Bool {
    let press: UIPress
    if let known = presses.first(where: { $0.key?.keyCode == sample.key.keyCode }) {
      // A second "down" without an "up" in between is a repetition.
      press = known
      press.phase = sample.phase == .began ? .changed : sample.phase.pressPhase
      press.key = sample.key
    } else {
      guard sample.phase == .began else { return false }
      press = UIPress(phase: .began, timestamp: input.timestamp, key: sample.key)
      press.window = application.keyWindow
      press.responder = application.firstResponderForKeys
      presses.append(press)
    }
    press.timestamp = input.timestamp
    fillEvent(with: [press], modifiers: input.modifiers, at: input.timestamp)
    return true
  }

  /// Marks all presses as cancelled and fills the event; returns whether there are any.
  func cancel(at time: TimeInterval) -> Bool {
    for press in presses {
      press.phase = .cancelled
      press.timestamp = time
    }
    if !presses.isEmpty { fillEvent(with: presses, modifiers: [], at: time) }
    return !presses.isEmpty
  }

  private func fillEvent(with changed: [UIPress], modifiers: UIKeyModifierFlags, at time: TimeInterval) {
    for press in presses {
      if changed.contains(press) { press.change() } else { press.phase = .stationary }
    }
    event.timestamp = time
    event.modifierFlags = modifiers
    event.allPresses = Set(presses)
    checkInvariants()
  }

  /// Asserts in debug builds that each key that is down has one press, and that no press outlasts its event.
  func checkInvariants() {
    assert(
      Set(presses.map(\.key?.keyCode)).count == presses.count, "two presses stand for one key")
    assert(event.allPresses == Set(presses), "the event has other presses than are down")
  }

  /// Cancels presses that are over but whose end reached no window; returns whether there are any.
  func cancelUndispatched() -> Bool {
    let dropped = presses.filter(\.isEndDropped)
    for press in dropped { press.phase = .cancelled }
    return !dropped.isEmpty
  }

  /// Forgets the presses that are over.
  ///
  /// A press keeps its responder alive, so none may outlive its key.
  func forgetEnded() {
    presses.removeAll(where: \.isOver)
    event.allPresses = Set(presses)
    checkInvariants()
  }

  // MARK: Delivery

  /// Takes what is new since the last delivery.
  func dispatch() -> [UIPress] { presses.filter { $0.dispatch() } }

  /// Notifies the recognisers on each responder's view and on the views around it.
  func notifyRecognizers(of changes: [UIPress], _ event: UIPressesEvent) {
    var recognizers: [UIGestureRecognizer] = []
    for press in changes {
      if press.phase == .began { enlist(press, event) }
      recognizers += press.watchers.filter { !recognizers.contains($0) }
    }
    for recognizer in recognizers {
      recognizer.receive(changes.filter { $0.watchers.contains(recognizer) }, of: event)
    }
  }

  /// Finds out which recognisers watch a key that has just gone down.
  private func enlist(_ press: UIPress, _ event: UIPressesEvent) {
    let view = (press.responder as? UIView) ?? (press.responder as? UIViewController)?.viewIfLoaded
    guard let view else { return }
    for view in view.selfAndSuperviews {
      press.watchers += view.recognizers.filter { $0.admits(press, on: view, of: event) }
    }
  }

  /// Notifies each responder, once, of the keys that it got when they went down.
  func notifyResponders(of changes: [UIPress], _ event: UIPressesEvent) {
    for press in changes where press.phase == .began || press.isCommand && press.phase == .changed {
      press.isCommand = application.performKeyCommand(of: press) || press.isCommand
    }
    let changes = changes.filter { !$0.isCommand }
    for responder in changes.compactMap(\.responder).unique {
      for (phase, method) in PressSequence.methods {
        let set = Set(changes.filter { $0.responder === responder && $0.phase == phase })
        if !set.isEmpty { ResponderCall.presses(method, set, event).start(at: responder, of: application) }
      }
    }
  }

  nonisolated private static let methods: [(UIPress.Phase, TraceRecord.Method)] = [
    (.began, .pressesBegan), (.changed, .pressesChanged), (.ended, .pressesEnded),
    (.cancelled, .pressesCancelled),
  ]

  /// Ends recognisers' keys if their view left its window, or its window the screen.
  func viewsMoved() {
    for press in presses {
      press.watchers.removeAll { $0.owner?.window !== press.window || press.window?.isHidden == true }
    }
  }

  /// Takes the keys that are down away from a recogniser that was disabled or removed.
  func forget(_ recognizer: UIGestureRecognizer) {
    for press in presses { press.watchers.removeAll { $0 === recognizer } }
  }
}
