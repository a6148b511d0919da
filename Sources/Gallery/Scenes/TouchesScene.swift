import UIKit

private typealias Words = TouchesWords

nonisolated extension Scene {
  static let touches = Scene(
    "touches", .delivering, title: Words.title, section: Words.section, lesson: Words.lesson,
    steps: [
      Step(
        Words.pressWithTwo,
        all: [
          { $0.fingersApart(on: "pad").contains { $0.begunTogether > 1 } },
          { $0.fingersApart(on: "pad").contains { $0.begunTogether == 1 } },
        ]),
      Step(Words.tapTwice) { $0.found("pad") && ($0.touch?.latest.tapCount ?? 0) > 1 && $0.wasQuick },
      Step(Words.letPhoneRing) { $1.wasCancelled($0, on: "pad", byCallFrom: "call") },
      Step(Words.switchOff) {
        $0.touches.contains { touch in
          touch.view?.name == "pad" && touch.withheld.contains { $0.why == .multipleTouchDisabled }
        }
      },
    ],
    notes: [
      ArticleNote(article: Words.eventArticle, uikit: Words.eventUIKit),
      ArticleNote(article: Words.lifetimeArticle, uikit: Words.lifetimeUIKit, step: 3),
      ArticleNote(article: Words.doubleTapArticle, uikit: Words.doubleTapUIKit, step: 2),
      ArticleNote(uikit: Words.types), ArticleNote(uikit: Words.phases, step: 2),
      ArticleNote(uikit: Words.exclusive, step: 4),
    ],
    code: ["init(_ touch: UITouch)", "private func ruleChanged"],
    names: ["pad": Words.pad, "multipleTouchSwitch": Words.multipleTouch, "call": Words.call],
    firstView: "pad",
    make: TouchesController.init)
}

nonisolated extension Interaction {
  /// The touches of a view if they were apart from each other in the end: two at one spot look like one.
  fileprivate func fingersApart(on view: String) -> [TouchStory] {
    let touches = touches.filter { $0.view?.name == view && $0.begunTogether > 0 }
    guard let (one, other) = touches.first.map({ ($0.latest.at, touches.last?.latest.at ?? $0.latest.at) })
    else { return [] }
    return hypot(one.x - other.x, one.y - other.y) > 20 ? touches : []
  }

  /// Whether the finger was lifted as soon as in a tap.
  fileprivate var wasQuick: Bool {
    touch.flatMap { touch in touch.ended.map { $0 - touch.began < Thresholds.tapInterval } } ?? false
  }
}

nonisolated extension EventHistory {
  /// Whether a touch of the named view was cancelled by the phone call that a button announced.
  fileprivate func wasCancelled(
    _ interaction: Interaction, on view: String, byCallFrom button: String
  ) -> Bool {
    let calls = interactions.flatMap(\.controls)
      .filter { $0.body.control.name == button && $0.body.event == "touchUpInside" }
      .map { $0.time + PhoneCall.delay }
    let ends = interaction.touches.filter { $0.view?.name == view && $0.isCancelled }.compactMap(\.ended)
    return calls.contains { call in ends.contains { (0...0.5).contains($0 - call) } }
  }
}

/// A pad that draws every finger on it, and a table of their touches' values.
final class TouchesController: SceneController, ExplainingScene {
  private let pad = TouchPad(frame: CGRect(x: 32, y: 72, width: 576, height: 148))
  private let table = TouchTable(frame: CGRect(x: 32, y: 232, width: 576, height: 208))
  private let multiple = UISwitch()
  private let call = PhoneCall()
  private var calls = PadCalls()
  private(set) var sentence = Words.putFingersDown

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addRow(
      "isMultipleTouchEnabled", multiple, named: "multipleTouchSwitch", isOn: true,
      in: CGRect(x: 32, y: 24, width: 264, height: 40), isLeading: true)
    multiple.addTarget(self, action: TouchesController.ruleChanged, for: .valueChanged)
    call.button.frame = CGRect(x: 464, y: 28, width: 144, height: 32)
    pad.isMultipleTouchEnabled = true
    pad.changed = { [weak self] in self?.table.take($0, of: $1) }
    view.addSubview(call.button)
    view.add(pad, named: "pad")
    view.add(table, named: "table")
  }

  private func ruleChanged() { pad.isMultipleTouchEnabled = multiple.isOn }

  override func receive(_ record: TraceRecord) {
    follow(record)
    if case .event(let event) = record.body,
      event.touches.contains(where: { $0.phase == .began && $0.view == view.objectID })
    {
      sentence = Words.besidePad
    }
  }

  private func follow(_ record: TraceRecord) {
    switch record.body {
    case .control(let report) where report.control == call.button.objectID && report.event == "touchUpInside":
      sentence = Words.callComes(in: Int(PhoneCall.delay))
    case .control(let report) where report.control == multiple.objectID && report.event == "valueChanged":
      sentence = multiple.isOn ? Words.takesAll : Words.takesOne
    default:
      guard calls.receive(record, to: pad.objectID), let sentence = calls.sentence else { return }
      table.counts = calls.counts
      self.sentence = sentence
    }
  }
}

extension TouchTable {
  /// An event at one moment.
  struct Moment: Equatable {
    let type: UIEvent.EventType
    let timestamp: TimeInterval
    let touches: Int
    /// How many of them belong to the view.
    let own: Int

    /// Copies an event's values: like a touch, it is one object that changes in place.
    init(_ event: UIEvent, for view: UIView?) {
      type = event.type
      timestamp = event.timestamp
      touches = event.allTouches?.count ?? 0
      own = view.flatMap { event.touches(for: $0)?.count } ?? 0
    }
  }

  /// A touch at one moment, in the coordinates of its view.
  struct Row: Equatable {
    let number: Int
    let phase: UITouch.Phase
    let location: CGPoint
    let previous: CGPoint
    let inWindow: CGPoint
    let tapCount: Int
    let type: UITouch.TouchType
    let force: CGFloat
    let timestamp: TimeInterval

    /// Copies a touch's values: it is one object that changes in place.
    init(_ touch: UITouch) {
      number = touch.number
      phase = touch.phase
      location = touch.location(in: touch.view)
      previous = touch.previousLocation(in: touch.view)
      inWindow = touch.location(in: nil)
      tapCount = touch.tapCount
      type = touch.type
      force = touch.force
      timestamp = touch.timestamp
    }
  }
}
