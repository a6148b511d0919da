import UIKit

private typealias Words = OtherEventsWords

/// Lists events without a place and their receivers, newest at the bottom.
final class EventLog: Card, Apparatus {
  /// One event, and the responders that it reached.
  struct Line: Equatable {
    let event: LocalizedText
    let receivers: LocalizedText

    /// Makes a line with the names of the responders in order.
    init(event: LocalizedText, receivers: [LocalizedText]) {
      self.event = event
      self.receivers = LocalizedText(
        receivers.map(\.english).joined(separator: " › "), receivers.map(\.chinese).joined(separator: " › "))
    }
  }

  static let lineCount = 6
  private static let lineHeight: CGFloat = 20

  private(set) var lines: [Line] = [] { didSet { setNeedsDisplay() } }

  /// Adds a propagation, or replaces its own line if it has gone on since.
  func show(_ propagation: EventPropagation, name: (ObjectID) -> LocalizedText) {
    if !propagation.isNew, !lines.isEmpty { lines.removeLast() }
    add(
      Line(
        event: propagation.title,
        receivers: propagation.responders.map(name) + (propagation.isAtEnd ? [Words.end] : [])))
  }

  func add(_ line: Line) {
    lines.append(line)
    if lines.count > EventLog.lineCount { lines.removeFirst(lines.count - EventLog.lineCount) }
  }

  override func draw(_ rect: CGRect) {
    if lines.isEmpty {
      Words.emptyLog.draw(color: Palette.quietInk, in: bounds, alignment: .center)
    }
    for (index, line) in lines.enumerated() {
      let isLast = index == lines.count - 1
      let y = 8 + CGFloat(index) * EventLog.lineHeight
      line.event.draw(
        font: isLast ? TypeScale.bodyStrong : TypeScale.body,
        in: CGRect(x: 12, y: y, width: 88, height: EventLog.lineHeight))
      line.receivers.draw(
        color: isLast ? Palette.ink : Palette.quietInk,
        in: CGRect(x: 100, y: y, width: bounds.width - 108, height: EventLog.lineHeight))
    }
  }
}

extension EventPropagation {
  /// The event in two words.
  var title: LocalizedText {
    switch method {
    case .motionBegan: Words.shakeBegan
    case .motionEnded: Words.shakeEnded
    case .motionCancelled: Words.noShake
    case .remoteControlReceived: Words.mediaKey
    case .pressesEnded: Words.keyUp
    case .pressesCancelled: Words.keyLost
    default: Words.keyDown
    }
  }
}
