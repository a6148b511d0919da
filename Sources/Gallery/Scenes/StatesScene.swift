import UIKit

nonisolated extension Scene {
  static let states = Scene(
    "states", title: "A recogniser's states", section: "Gesture recognisers",
    steps: [
      "Drag on the pad, tap it, hold it for a second.",
      "Press the button, and drag until the call comes.",
    ], make: StatesController.init)
}

/// A pad with a continuous and a discrete recogniser, and the state machines of both.
final class StatesController: SheetController {
  private let diagram = StateDiagram(frame: CGRect(x: 32, y: 64, width: 576, height: 240))
  private let pad = FingerPad("Drag or tap here", frame: CGRect(x: 32, y: 316, width: 416, height: 80))
  private let call = PhoneCall()
  private let sentence = UILabel("", font: TypeScale.large, lines: 2)
  private let pan = UIPanGestureRecognizer()
  private let tap = UITapGestureRecognizer()
  private var token: Trace.Token?

  override func viewDidLoad() {
    prepareSheet("A gesture goes from state to state, and only along these arrows")
    diagram.accessibilityIdentifier = "diagram"
    pad.accessibilityIdentifier = "pad"
    pan.name = "pan"
    pan.addTarget(self, action: StatesController.panned)
    tap.name = "tap"
    tap.addTarget(self, action: StatesController.tapped)
    pad.addGestureRecognizer(pan)
    pad.addGestureRecognizer(tap)
    view.addSubview(diagram)
    view.addSubview(pad)
    call.button.frame = CGRect(x: 464, y: 336, width: 144, height: 40)
    view.addSubview(call.button)
    sentence.textAlignment = .center
    sentence.frame = CGRect(x: 32, y: 404, width: 576, height: 52)
    view.addSubview(sentence)
    describe()
    token = UIApplication.shared.trace.observe { [weak self] in self?.receive($0) }
  }

  private func panned() { pad.isInGesture = pan.state == .began || pan.state == .changed }

  private func tapped() { pad.flash(at: tap.location(in: pad)) }

  // MARK: The trace

  private func receive(_ record: TraceRecord) {
    switch record.body {
    case .event(let event):
      if pad.receive(event) {
        diagram.pan.start(isWatched: pan.isWatching)
        diagram.tap.start(isWatched: tap.isWatching)
      }
    case .gesture(let gesture) where gesture.recognizer == pan.objectID:
      diagram.pan.go(from: gesture.from, to: gesture.to, gesture.reason)
    case .gesture(let gesture) where gesture.recognizer == tap.objectID:
      diagram.tap.go(from: gesture.from, to: gesture.to, gesture.reason)
    case .action(let action) where action.sender == pan.objectID:
      diagram.pan.act(action.event)
    case .action(let action) where action.sender == tap.objectID:
      diagram.tap.act(action.event)
    default:
      return
    }
    diagram.pan.settle(pan.state)
    diagram.tap.settle(tap.state)
    describe()
  }

  private func describe() {
    sentence.text = StatesController.sentence(pan: diagram.pan, tap: diagram.tap)
  }

  /// What happened, in one sentence.
  static func sentence(pan: StatePath, tap: StatePath) -> String {
    guard pan.hasBegun else { return "Both are possible: nothing has happened yet." }
    // A tap takes no other button than the primary one.
    guard tap.hasBegun else { return "Not the primary button: it is the pan's alone." }
    switch (pan.steps.last?.to, tap.end) {
    case (.began, _), (.changed, _): return "A drag: the pan goes on, so the tap has failed."
    case (.ended, _): return "The drag is over: the pan ended, and is possible again."
    case (.cancelled, _): return "Cut short: the pan was cancelled, it did not end."
    case (_, .ended): return "A tap: recognised in one step, and the pan failed."
    case (.failed, .failed): return "No gesture: both have failed."
    case (_, .failed): return "Too late for a tap: only the pan is still possible."
    default: return "A finger is down: it may become a drag or a tap."
    }
  }
}
