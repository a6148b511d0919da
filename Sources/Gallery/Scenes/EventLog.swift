import UIKit

/// What came without a place and to whom, newest at the bottom.
final class EventLog: Card {
  private static let lineCount = 5

  private let events = UILabel("", font: TypeScale.body, lines: lineCount)
  private let receivers = UILabel("", font: TypeScale.body, color: Palette.quietInk, lines: lineCount)
  private var lines: [(event: String, receivers: String)] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(events)
    addSubview(receivers)
    render()
  }

  required init?(coder: NSCoder) { nil }

  /// Adds a climb, or puts it in the place of itself when it had not come as far.
  func show(_ climb: EventClimb) {
    if !climb.isNew, !lines.isEmpty { lines.removeLast() }
    let end = climb.isAtEnd ? ["end"] : []
    add(climb.method.rawValue, (climb.responders.map(EventLog.word) + end).joined(separator: " › "))
  }

  /// Adds a line.
  func add(_ event: String, _ receivers: String) {
    lines.append((event, receivers))
    if lines.count > EventLog.lineCount { lines.removeFirst(lines.count - EventLog.lineCount) }
    render()
  }

  private func render() {
    events.text = lines.isEmpty ? "Nothing yet." : lines.map(\.event).joined(separator: "\n")
    receivers.text = lines.map(\.receivers).joined(separator: "\n")
    for (label, x, width) in [(events, CGFloat(16), CGFloat(144)), (receivers, 160, 408)] {
      let height = label.sizeThatFits(CGSize(width: width, height: bounds.height)).height
      label.frame = CGRect(x: x, y: 8, width: width, height: height)
    }
  }

  /// A responder's name, short enough for a whole chain in one line.
  private static func word(_ id: ObjectID) -> String {
    switch id.kind {
    case .window: "window"
    case .other where id.name.hasSuffix("Controller"): "controller"
    case .other where id.name.hasSuffix("Application"): "application"
    case .other where id.name.hasSuffix("Delegate"): "delegate"
    default: id.name
    }
  }
}
