import UIKit

/// A scene with its subject at the left, its rules at the right, and below them what became of the last touch.
///
/// Everything said about a touch comes from the trace: a subclass turns an `Interaction` into words.
class TouchLessonController: SceneController, ExplainingScene {
  nonisolated static let sheet = CGSize(width: 608, height: 456)
  /// The subject's frame on the sheet, in points.
  nonisolated static let subjectFrame = CGRect(x: 24, y: 24, width: 272, height: 408)
  /// The width of a choice, or of a switch with its title, in points.
  nonisolated static let ruleWidth: CGFloat = 272
  /// The column of the rules and, below them, of what became of the touch.
  var column: CGRect { CGRect(x: 312, y: 24, width: Self.ruleWidth, height: 408) }

  /// What has happened since the scene was opened.
  private(set) var history = EventHistory()
  /// The sentence before the first touch.
  var opening: LocalizedText { .empty }
  /// The view that holds the lesson's subject.
  private weak var subject: UIView?

  private let tale = TouchTale(frame: .zero)
  private var rules: [UIControl] = []
  private lazy var top = column.minY

  /// The sentence about an interaction.
  func words(on interaction: Interaction) -> LocalizedText { .empty }

  /// The sentence about a switch or a choice that has been changed.
  func words(onRule name: String) -> LocalizedText { .empty }

  /// Called when a switch or a choice has been changed.
  func rulesChanged() {}

  final var sentence: LocalizedText {
    guard let latest = history.latestTouches else { return opening }
    let rule = rules.compactMap(\.accessibilityIdentifier).first { latest.reported("valueChanged", by: $0) }
    return rule.map(words(onRule:)) ?? words(on: latest)
  }

  override func receive(_ record: TraceRecord) {
    history.add(record)
    if let subject { tale.receive(record, in: subject) }
  }

  // MARK: Parts

  /// Adds a switch below the rules so far.
  final func addSwitch(_ title: String, named name: String, isOn: Bool) -> UISwitch {
    let control = UISwitch()
    view.addRow(
      title, control, named: name, isOn: isOn, in: nextPlace(ofHeight: 32))
    addRule(control)
    return control
  }

  /// Adds a choice below the rules so far.
  final func addChoice(_ items: [LocalizedText], named name: String) -> UISegmentedControl {
    let control = UISegmentedControl(items: items.map(\.string))
    control.selectedSegmentIndex = 0
    view.add(control, named: name, at: nextPlace(ofHeight: 32))
    addRule(control)
    return control
  }

  private func nextPlace(ofHeight height: CGFloat) -> CGRect {
    defer { top += height + 8 }
    return CGRect(x: column.minX, y: top, width: column.width, height: height)
  }

  private func addRule(_ control: UIControl) {
    control.addTarget(self, action: TouchLessonController.rulesChanged, for: .valueChanged)
    rules.append(control)
  }

  /// Adds a button below the rules so far.
  final func addButton(_ title: LocalizedText, named name: String) -> UIButton {
    let button = SetupButton(configuration: .filled())
    button.setTitle(title.string, for: .normal)
    view.add(button, named: name, at: nextPlace(ofHeight: 40))
    return button
  }

  /// Adds the list of what became of the last touch in a view, with a scene's names, in the remaining room.
  final func addTale(of subject: UIView, in scene: Scene) {
    self.subject = subject
    tale.names = scene.names
    tale.frame = CGRect(x: column.minX, y: top + 8, width: column.width, height: column.maxY - top - 8)
    view.addSubview(tale)
  }
}

nonisolated extension Interaction {
  /// Whether the first touch came down in the named view or inside it.
  func isInside(_ name: String) -> Bool {
    switch touch?.verdict(of: name) {
    case .hit, .descendant: true
    default: false
    }
  }

  /// When the named control first reported an event, in seconds after the finger came down; nil if it did not.
  func delay(of event: String, by control: String) -> TimeInterval? {
    controls.first { $0.body.control.name == control && $0.body.event == event }.map { $0.time - began }
  }

  /// How far the first touch has moved down, in points.
  var fall: CGFloat { touch.map { $0.latest.at.y - $0.start.y } ?? 0 }
}

nonisolated extension EventHistory {
  /// Whether the named switch was on when an interaction began.
  func isOn(_ name: String, initially: Bool, before interaction: Interaction) -> Bool {
    let changes = interactions.prefix { $0.number < interaction.number }.flatMap(\.controls)
      .count { $0.body.control.name == name && $0.body.event == "valueChanged" }
    return changes.isMultiple(of: 2) == initially
  }
}

/// Lists what became of the last touch in a part of a scene, as the trace has it.
final class TouchTale: Card, Apparatus {
  struct Line: Equatable {
    /// In seconds after the finger came down.
    let time: TimeInterval
    let color: UIColor
    let text: LocalizedText
  }

  /// The names of views and recognisers.
  var names: [String: LocalizedText] = [:]
  private(set) var lines: [Line] = []
  private var touches: Set<Int> = []
  /// The view that was hit: what later responders do concerns the chain.
  private var hit: ObjectID?
  private var start: TimeInterval = 0

  private static let (top, rowHeight): (CGFloat, CGFloat) = (40, 26)

  func receive(_ record: TraceRecord, in subject: UIView) {
    switch record.body {
    case .event(let event) where event.type == .touches:
      for touch in event.touches { receive(touch, at: record.t, in: subject) }
    case .withhold(let withhold) where concerns(withhold.touches) && withhold.why == .delaysContentTouches:
      add(TouchTaleWords.held(by: name(withhold.by)), Palette.turnedAway, at: record.t)
    case .deliver(let call)
    where call.method != .touchesMoved && call.to == hit && call.touches.map(concerns) == true:
      let color = call.method == .touchesCancelled ? Palette.cancelled : Palette.chain
      add(TouchTaleWords.call(call.method.rawValue, to: name(call.to)), color, at: record.t)
    case .control(let control)
    where !touches.isEmpty && !control.event.hasPrefix("touchDrag")
      && control.event != "primaryActionTriggered":
      let color = control.event == "touchCancel" ? Palette.cancelled : Palette.found
      add(TouchTaleWords.said(control.event, by: name(control.control)), color, at: record.t)
    // Recognisers without a name are inside the controls.
    case .gesture(let gesture)
    where !touches.isEmpty && gesture.to != .changed && gesture.to != .possible
      && gesture.recognizer.name != gesture.className:
      add(TouchTaleWords.said("\(gesture.to)", by: name(gesture.recognizer)), Palette.gesture, at: record.t)
    default: break
    }
  }

  private func receive(_ touch: TraceRecord.Touch, at time: TimeInterval, in subject: UIView) {
    switch touch.phase {
    case .began:
      guard let view = touch.view, subject.descendant(withID: view) != nil else {
        return touches = []
      }
      (lines, touches, hit, start) = ([], [touch.id], view, time)
      add(TouchTaleWords.down, Palette.outside, at: time)
    case .ended where touches.contains(touch.id): add(TouchTaleWords.up, Palette.outside, at: time)
    default: break
    }
  }

  /// A name without its article, for a list; a row's content is called by the row's name, for lack of room.
  private func name(_ id: ObjectID?) -> LocalizedText {
    guard let id else { return .empty }
    return (names[id.name.replacing("content", with: "row")] ?? names.name(of: id)).inList
  }

  private func concerns(_ others: [Int]) -> Bool { !touches.isDisjoint(with: others) }

  private func add(_ text: LocalizedText, _ color: UIColor, at time: TimeInterval) {
    guard lines.last?.text != text else { return }
    lines.append(Line(time: time - start, color: color, text: text))
    setNeedsDisplay()
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    TouchTaleWords.title.draw(
      font: TypeScale.bodyStrong, in: CGRect(x: 16, y: 8, width: bounds.width - 32, height: 24))
    let shown = lines.suffix(Int((bounds.height - TouchTale.top - 4) / TouchTale.rowHeight))
    for (index, line) in shown.enumerated() {
      let y = TouchTale.top + CGFloat(index) * TouchTale.rowHeight
      draw(line, at: y, isLast: index == shown.count - 1)
    }
    guard lines.isEmpty else { return }
    TouchTaleWords.none.draw(
      color: Palette.quietInk, in: CGRect(x: 16, y: TouchTale.top, width: bounds.width - 32, height: 26))
  }

  private func draw(_ line: Line, at y: CGFloat, isLast: Bool) {
    let height = TouchTale.rowHeight
    String(format: "%.2f", line.time).draw(
      font: TypeScale.time, color: Palette.quietInk, in: CGRect(x: 4, y: y, width: 40, height: height),
      alignment: .right)
    if !isLast {
      UIBezierPath(rect: CGRect(x: 55, y: y + height / 2, width: 2, height: height)).fill(Palette.edge)
    }
    UIBezierPath(discAt: CGPoint(x: 56, y: y + height / 2), radius: 5).fill(line.color)
    line.text.draw(in: CGRect(x: 70, y: y, width: bounds.width - 76, height: height))
  }
}
