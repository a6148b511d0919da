import EventRecording
import UIKit

/// The values of each touch on a pad, a row each, those of their event, and how often each method was called.
final class TouchTable: DrawingCard {
  /// The touches that are down, and as many before them as there is room for, by number.
  private(set) var rows: [Row] = [] { didSet { if rows != oldValue { setNeedsDisplay() } } }
  /// The values of the last event; nil before the first.
  private(set) var moment: Moment? { didSet { if moment != oldValue { setNeedsDisplay() } } }
  /// How often each method was called.
  var counts: [TraceRecord.Method: Int] = [:] { didSet { if counts != oldValue { setNeedsDisplay() } } }

  private static let capacity = 5
  private static let rowHeight: CGFloat = 20
  /// The columns' titles and left edges.
  static let columns: [(title: LocalizedText, x: CGFloat)] = [
    (TouchesWords.number, 12), (LocalizedText(verbatim: "phase"), 44),
    (LocalizedText(verbatim: "tapCount"), 118), (LocalizedText(verbatim: "type"), 188),
    (LocalizedText(verbatim: "location"), 308), (LocalizedText(verbatim: "previous"), 390),
    (LocalizedText(verbatim: "timestamp"), 480),
  ]

  /// Takes an event's touches, and the event; a new sequence drops the rows of the one before.
  func take(_ touches: [UITouch], of event: UIEvent?) {
    moment = event.map { Moment($0, for: touches.first?.view) }
    var rows = rows
    if rows.allSatisfy(\.isOver), touches.contains(where: { $0.phase == .began }) { rows.removeAll() }
    for row in touches.map(Row.init) {
      if let index = rows.firstIndex(where: { $0.number == row.number }) {
        rows[index] = row
      } else {
        rows.append(row)
      }
    }
    while rows.count > TouchTable.capacity, let index = rows.firstIndex(where: \.isOver) {
      rows.remove(at: index)
    }
    self.rows = rows.sorted { $0.number < $1.number }
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    draw(TouchTable.columns.map(\.title.string), color: Palette.quietInk, y: 8)
    let shown = rows.count > TouchTable.capacity ? TouchTable.capacity - 1 : rows.count
    for (index, row) in rows.prefix(shown).enumerated() {
      draw(
        row.cells, color: row.phase == .cancelled ? Palette.cancelled : Palette.ink, y: y(of: index))
    }
    if rows.count > shown {
      TouchesWords.more(rows.count - shown).draw(
        color: Palette.quietInk, in: CGRect(x: 44, y: y(of: shown), width: 200, height: TouchTable.rowHeight))
    }
    drawMoment()
    drawCounts()
  }

  private func y(of row: Int) -> CGFloat { 28 + CGFloat(row) * TouchTable.rowHeight }

  private func draw(_ cells: [String], color: UIColor, y: CGFloat) {
    for (cell, column) in zip(cells, TouchTable.columns) {
      cell.draw(
        font: TypeScale.time, color: color,
        in: CGRect(x: column.x, y: y, width: bounds.width - column.x, height: TouchTable.rowHeight))
    }
  }

  private func drawMoment() {
    UIBezierPath(rect: CGRect(x: 12, y: 132, width: bounds.width - 24, height: 1)).fill(Palette.quietFill)
    let lines = [moment?.words, rows.last?.windowWords]
    for (index, line) in lines.enumerated() {
      guard let line else { continue }
      line.draw(
        font: TypeScale.time, color: Palette.ink,
        in: CGRect(
          x: 12, y: 136 + CGFloat(index) * TouchTable.rowHeight, width: bounds.width - 24, height: 20)
      )
    }
  }

  private func drawCounts() {
    UIBezierPath(rect: CGRect(x: 12, y: 180, width: bounds.width - 24, height: 1)).fill(Palette.quietFill)
    let width = (bounds.width - 24) / CGFloat(PadCalls.methods.count)
    for (index, method) in PadCalls.methods.enumerated() {
      "\(method.rawValue)  \(counts[method] ?? 0)".draw(
        font: TypeScale.time, in: CGRect(x: 12 + CGFloat(index) * width, y: 183, width: width, height: 20),
        alignment: .center)
    }
  }
}

extension TouchTable.Row {
  var isOver: Bool { phase == .ended || phase == .cancelled }

  /// The texts of the columns.
  var cells: [String] {
    [
      "\(number)", phase.traceName, "\(tapCount)", type.traceName, words(location), words(previous),
      String(format: "%.3f", timestamp),
    ]
  }

  /// Where the touch is in its window, and its force if it has one.
  var windowWords: LocalizedText {
    TouchesWords.inWindow(number, at: words(inWindow), force: force > 0 ? Double(force) : nil)
  }

  private func words(_ point: CGPoint) -> String {
    "\(Int(point.x.rounded())), \(Int(point.y.rounded()))"
  }
}

extension TouchTable.Moment {
  /// The event's values in words.
  var words: LocalizedText {
    TouchesWords.event(
      type: type.traceName, timestamp: String(format: "%.3f", timestamp), touches: touches, own: own)
  }
}
