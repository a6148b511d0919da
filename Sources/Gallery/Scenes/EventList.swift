import UIKit

private typealias Words = OtherEventsWords

/// Lists events without a place and their receivers, newest at the bottom.
final class EventList: Card, Apparatus {
  /// One event, and the responders that it reached.
  struct Line: Equatable {
    let event: LocalizedText
    let receivers: LocalizedText

    /// Makes a line with the names of the responders in order.
    init(event: LocalizedText, receivers: [LocalizedText]) {
      self.event = event
      // Thin spaces leave room for a whole chain.
      let arrow = "\u{2009}›\u{2009}"
      self.receivers = LocalizedText(
        receivers.map(\.english).joined(separator: arrow), receivers.map(\.chinese).joined(separator: arrow))
    }
  }

  static let lineCount = 6
  private static let lineHeight: CGFloat = 20

  private(set) var lines: [Line] = [] { didSet { setNeedsDisplay() } }

  /// Adds a call's way up the chain, or puts it in the place of itself when it had not come as far.
  func show(_ entry: EventLog.Entry, name: (ObjectID) -> LocalizedText) {
    if entry.records.count > 1, !lines.isEmpty { lines.removeLast() }
    add(Line(event: entry.title, receivers: entry.propagation.map(name) + (entry.isAtEnd ? [Words.end] : [])))
  }

  func add(_ line: Line) {
    lines.append(line)
    if lines.count > EventList.lineCount { lines.removeFirst(lines.count - EventList.lineCount) }
  }

  override func draw(_ rect: CGRect) {
    if lines.isEmpty {
      Words.emptyLog.draw(color: Palette.quietInk, in: bounds, alignment: .center)
    }
    for (index, line) in lines.enumerated() {
      let isLast = index == lines.count - 1
      let y = 8 + CGFloat(index) * EventList.lineHeight
      line.event.draw(
        font: isLast ? TypeScale.bodyStrong : TypeScale.body,
        in: CGRect(x: 12, y: y, width: 88, height: EventList.lineHeight))
      line.receivers.draw(
        color: isLast ? Palette.ink : Palette.quietInk,
        in: CGRect(x: 100, y: y, width: bounds.width - 104, height: EventList.lineHeight))
    }
  }
}

extension EventLog.Entry {
  /// The method that was called for an event without a place; nil for other records.
  ///
  /// A key that is held down repeats, and would push everything else out of sight.
  var methodWithoutPlace: TraceRecord.Method? {
    guard case .deliver(let call) = records[0].body, call.touches == nil, call.method != .pressesChanged
    else { return nil }
    return call.method
  }

  /// Whether it went up to the end of the chain, and no responder kept it.
  var isAtEnd: Bool { if case .discard = records.last?.body { true } else { false } }

  /// What came, in two words.
  fileprivate var title: LocalizedText {
    switch methodWithoutPlace {
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
