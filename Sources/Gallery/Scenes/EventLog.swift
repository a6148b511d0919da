import UIKit

/// What came without a place and to whom, newest at the bottom.
final class EventLog: Card {
  /// One event, and the responders that were notified of it.
  struct Line: Equatable {
    let event: String
    let receivers: String
  }

  static let lineCount = 5
  private static let lineHeight: CGFloat = 18

  private(set) var lines: [Line] = [] { didSet { setNeedsDisplay() } }

  /// Adds a climb, or puts it in the place of itself when it had not come as far.
  func show(_ climb: EventClimb) {
    if !climb.isNew, !lines.isEmpty { lines.removeLast() }
    let end = climb.isAtEnd ? ["end"] : []
    let receivers = climb.responders.map(\.shortName) + end
    add(Line(event: climb.title, receivers: receivers.joined(separator: " › ")))
  }

  func add(_ line: Line) {
    lines.append(line)
    if lines.count > EventLog.lineCount { lines.removeFirst(lines.count - EventLog.lineCount) }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if lines.isEmpty {
      context.draw(
        "Each event gets a line, with the responders that were notified of it.", font: TypeScale.body,
        color: Palette.quietInk, in: bounds, alignment: .center)
    }
    for (index, line) in lines.enumerated() {
      let isLast = index == lines.count - 1
      let y = 7 + CGFloat(index) * EventLog.lineHeight
      context.draw(
        line.event, font: isLast ? TypeScale.bodyStrong : TypeScale.body, color: Palette.ink,
        in: CGRect(x: 12, y: y, width: 88, height: EventLog.lineHeight))
      context.draw(
        line.receivers, font: TypeScale.body, color: isLast ? Palette.ink : Palette.quietInk,
        in: CGRect(x: 100, y: y, width: bounds.width - 108, height: EventLog.lineHeight))
    }
  }
}

extension EventClimb {
  /// What came, in two words.
  var title: String {
    switch method {
    case .motionBegan: "Shake began"
    case .motionEnded: "Shake ended"
    case .motionCancelled: "No shake"
    case .remoteControlReceived: "Media key"
    case .pressesEnded: "Key up"
    case .pressesCancelled: "Key lost"
    default: "Key down"
    }
  }
}

extension ObjectID {
  /// The responder's name, short enough for a whole chain in one line.
  var shortName: String {
    switch kind {
    case .window: "window"
    case .other where name.hasSuffix("Controller"): "controller"
    case .other where name.hasSuffix("Application"): "app"
    case .other where name.hasSuffix("Delegate"): "delegate"
    default: name
    }
  }
}
