import UIKit

nonisolated extension Scene {
  static let touches = Scene(
    "touches", title: "Touches", section: "UITouch",
    steps: [
      "Put fingers down; a second with one pointer: hold Ctrl, move aside, press.",
      "Keep one down while the call comes. Switch multiple touch off.",
    ], make: TouchesController.init)
}

/// A pad that draws every finger on it, and a table of what their touches say.
final class TouchesController: SheetController {
  private let pad = TouchPad(frame: CGRect(x: 32, y: 104, width: 576, height: 128))
  private let table = TouchTable(frame: CGRect(x: 32, y: 240, width: 576, height: 168))
  private let multiple = UISwitch()
  private let call = PhoneCall()
  private var calls = PadCalls()
  private var token: Trace.Token?

  override func viewDidLoad() {
    prepareSheet("A touch is one finger from the moment it comes down until it is lifted")
    let label = UILabel("isMultipleTouchEnabled", font: TypeScale.body)
    label.frame = CGRect(x: 96, y: 60, width: 200, height: 40)
    multiple.accessibilityIdentifier = "multipleTouchSwitch"
    multiple.isOn = true
    multiple.frame.origin = CGPoint(x: 32, y: 80 - (multiple.bounds.height / 2).rounded(.down))
    multiple.addTarget(self, action: TouchesController.ruleChanged, for: .valueChanged)
    call.button.frame = CGRect(x: 464, y: 64, width: 144, height: 32)
    pad.accessibilityIdentifier = "pad"
    pad.isMultipleTouchEnabled = true
    pad.changed = { [weak self] in self?.table.take($0) }
    table.accessibilityIdentifier = "table"
    for part in [label, multiple, call.button, pad, table] { view.addSubview(part) }
    status = "No finger is down."
    token = UIApplication.shared.trace.observe { [weak self] in self?.receive($0) }
  }

  private func ruleChanged() {
    pad.isMultipleTouchEnabled = multiple.isOn
    status = multiple.isOn ? "The pad takes every finger." : "The pad takes one finger at a time."
  }

  private func receive(_ record: TraceRecord) {
    guard calls.receive(record, to: pad.objectID), let sentence = calls.sentence else { return }
    table.counts = calls.counts
    status = sentence
  }
}

/// The calls that a view gets about touches, counted from the trace.
struct PadCalls {
  static let methods: [TraceRecord.Method] = [
    .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled,
  ]

  /// How often each method was called.
  private(set) var counts: [TraceRecord.Method: Int] = [:]
  /// What the last call said, in one sentence; nil before the first.
  private(set) var sentence: String?
  /// The touches that are down.
  private var down: Set<Int> = []

  /// Takes a record; returns whether it is a call of the view about touches.
  mutating func receive(_ record: TraceRecord, to view: ObjectID) -> Bool {
    guard case .deliver(let call) = record.body, call.to == view, let touches = call.touches,
      let word = PadCalls.word(for: call.method)
    else { return false }
    counts[call.method, default: 0] += 1
    switch call.method {
    case .touchesBegan: down.formUnion(touches)
    case .touchesEnded, .touchesCancelled: down.subtract(touches)
    default: break
    }
    let fingers = touches.count == 1 ? "One finger" : "\(touches.count) fingers in one event"
    sentence = "\(fingers) \(word); \(down.isEmpty ? "none" : "\(down.count)") down now."
    return true
  }

  private static func word(for method: TraceRecord.Method) -> String? {
    switch method {
    case .touchesBegan: "down"
    case .touchesMoved: "moved"
    case .touchesEnded: "lifted"
    case .touchesCancelled: "cancelled"
    default: nil
    }
  }
}
