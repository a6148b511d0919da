import UIKit

private typealias Words = StatesWords

nonisolated extension Scene {
  static let states = Scene(
    "states", .recognising, title: Words.title, section: Words.section, lesson: Words.lesson,
    steps: [
      Step(Words.drag) { $0.came("pan", to: .ended) },
      Step(Words.tap) { $0.came("tap", to: .ended) },
      Step(Words.hold) {
        guard case .heldTooLong = $0.reason(of: "tap", for: .failed) else { return false }
        return $0.came("pan", to: .failed) && $0.reason(of: "pan", for: .failed) != .touchesCancelled
      },
      Step(Words.callDuringDrag) { $0.reason(of: "pan", for: .cancelled) == .touchesCancelled },
    ],
    notes: [
      ArticleNote(uikit: Words.onTouchDown, step: 2),
      ArticleNote(article: Words.restoredArticle, uikit: Words.restoredUIKit, step: 3),
    ],
    code: ["private func panned()"],
    names: ["pad": Words.pad, "diagram": Words.diagram, "call": Words.callButton],
    firstView: "pad",
    make: StatesController.init)
}

/// A pad with a continuous and a discrete recogniser, and the state machines of both.
final class StatesController: SceneController, ExplainingScene {
  private(set) var sentence = Words.dragTapOrHold
  private let diagram = StateDiagram(frame: CGRect(x: 32, y: 24, width: 576, height: 264))
  private let pad = FingerPad(
    Words.padTitle.string, frame: CGRect(x: 32, y: 304, width: 416, height: 136))
  private let call = PhoneCall()
  private let pan = UIPanGestureRecognizer()
  private let tap = UITapGestureRecognizer()

  override func viewDidLoad() {
    super.viewDidLoad()
    pan.addTarget(self, action: StatesController.panned)
    tap.addTarget(self, action: StatesController.tapped)
    pad.add(pan, named: "pan")
    pad.add(tap, named: "tap")
    view.add(diagram, named: "diagram")
    view.add(pad, named: "pad")
    call.button.frame = CGRect(x: 464, y: 352, width: 144, height: 40)
    view.addSubview(call.button)
  }

  /// The action of a continuous gesture: it is sent in these states and in no others.
  private func panned() {
    switch pan.state {
    case .began, .changed: pad.isInGesture = true
    case .ended, .cancelled: pad.isInGesture = false
    case .possible, .failed: break
    }
  }

  private func tapped() { pad.flash(at: tap.location(in: pad)) }

  // MARK: The trace

  override func receive(_ record: TraceRecord) {
    switch record.body {
    case .event(let event):
      if pad.receive(event) {
        diagram.pan.start(isWatched: pan.isWatching)
        diagram.tap.start(isWatched: tap.isWatching)
      }
      guard event.touches.contains(where: { $0.view == pad.objectID }) else { return }
    case .gesture(let gesture) where gesture.recognizer == pan.objectID:
      diagram.pan.go(from: gesture.from, to: gesture.to, gesture.reason)
    case .gesture(let gesture) where gesture.recognizer == tap.objectID:
      diagram.tap.go(from: gesture.from, to: gesture.to, gesture.reason)
    case .action(let action) where action.sender == pan.objectID:
      diagram.pan.act(action.event)
    case .action(let action) where action.sender == tap.objectID:
      diagram.tap.act(action.event)
    case .control(let control) where control.control == call.button.objectID:
      if control.event == "touchUpInside", pad.fingerCount == 0 { sentence = Words.callIsComing }
      return
    default:
      return
    }
    diagram.pan.settle(pan.state)
    diagram.tap.settle(tap.state)
    sentence = StatesController.sentence(pan: diagram.pan, tap: diagram.tap)
  }

  /// Says in one sentence what happened.
  static func sentence(pan: StatePath, tap: StatePath) -> LocalizedText {
    guard pan.hasBegun else { return Words.dragTapOrHold }
    // A tap takes only the primary button.
    guard tap.hasBegun else { return Words.anotherButton }
    switch (pan.steps.last?.to, tap.end) {
    case (.began, _), (.changed, _): return Words.dragging
    case (.ended, _): return Words.dragged
    case (.cancelled, _): return Words.cutShort
    case (_, .ended): return Words.tapped
    case (.failed, .failed): return Words.neither
    case (_, .failed):
      guard case .heldTooLong = tap.reason else { return Words.noTapAnyMore }
      return Words.tooLate
    default: return Words.fingerDown
    }
  }
}
