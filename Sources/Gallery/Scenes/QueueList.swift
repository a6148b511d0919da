import UIKit

/// The last presses with their times, and beside them the time that each spent in the queue, drawn to scale.
final class QueueList: Card {
  private static let rowHeight: CGFloat = 24
  /// Where the columns of text begin, and how wide they are, in points.
  private static let columns: [(title: String, x: CGFloat, width: CGFloat)] = [
    ("Press", 16, 96), ("made", 112, 64), ("handled", 176, 64), ("waited", 240, 64),
  ]
  /// Where the chart begins and ends.
  private static let chart = (start: CGFloat(328), end: CGFloat(560))
  /// The shortest time that the chart shows, in seconds.
  private static let shortestSpan: TimeInterval = 2

  private var history = QueueHistory()

  func show(_ history: QueueHistory) {
    self.history = history
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    drawHeader(context)
    for (index, press) in history.presses.enumerated() {
      let y = 32 + CGFloat(index) * QueueList.rowHeight
      drawTexts(of: press, y: y, in: context)
    }
    drawChart()
  }

  private func drawHeader(_ context: CGContext) {
    for (column, place) in QueueList.columns.enumerated() {
      context.draw(
        place.title, font: TypeScale.bodyStrong, color: Palette.ink,
        in: CGRect(x: place.x, y: 8, width: place.width, height: QueueList.rowHeight),
        alignment: column == 0 ? .left : .right)
    }
    var x = QueueList.chart.start
    for (mark, word) in [(Mark.made, "made"), (.waits, "waits"), (.handled, "handled"), (.works, "works")] {
      mark.draw(from: x, to: x + 16, y: 20)
      context.draw(
        word, font: TypeScale.body, color: Palette.quietInk,
        in: CGRect(x: x + 20, y: 8, width: 56, height: QueueList.rowHeight))
      x += mark == .handled ? 72 : 56
    }
  }

  private func drawTexts(of press: QueuedPress, y: CGFloat, in context: CGContext) {
    let texts = [press.isSlow ? "Slow" : "Quick", time(press.made), time(press.handled), time(press.wait)]
    for (column, text) in texts.enumerated() {
      let place = QueueList.columns[column]
      let isWait = column == 3 && press.hasWaited
      context.draw(
        text, font: isWait ? QueueList.strongTime : TypeScale.time, color: Palette.ink,
        in: CGRect(x: place.x, y: y, width: place.width, height: QueueList.rowHeight),
        alignment: column == 0 ? .left : .right)
    }
  }

  private static let strongTime = UIFont.monospacedDigitSystemFont(ofSize: 13, weight: .semibold)

  private func time(_ time: TimeInterval) -> String { String(format: "%.2f s", time) }

  // MARK: The chart

  private func drawChart() {
    let latest = history.latest
    guard let first = latest.first else { return }
    let end = latest.map { $0.handled + $0.work }.max() ?? 0
    let span = max(QueueList.shortestSpan, end - first.made)
    let width = QueueList.chart.end - QueueList.chart.start - 12
    func x(_ time: TimeInterval) -> CGFloat {
      QueueList.chart.start + 6 + width * CGFloat((time - first.made) / span)
    }
    for index in latest.indices {
      let press = latest[index]
      let y = 44 + CGFloat(index) * QueueList.rowHeight
      if press.isSlow { Mark.works.draw(from: x(press.handled), to: x(press.handled + press.work), y: y) }
      if press.hasWaited { Mark.waits.draw(from: x(press.made), to: x(press.handled), y: y) }
      Mark.made.draw(from: x(press.made) - 6, to: x(press.made) + 6, y: y)
      Mark.handled.draw(from: x(press.handled) - 6, to: x(press.handled) + 6, y: y)
    }
  }

  /// What the chart is made of, told apart by shape as well as by colour.
  private enum Mark {
    case made, waits, handled, works

    /// Draws a line or a bar from end to end, or a point in the middle.
    func draw(from start: CGFloat, to end: CGFloat, y: CGFloat) {
      let middle = CGPoint(x: (start + end) / 2, y: y)
      switch self {
      case .made:
        let ring = UIBezierPath(
          arcCenter: middle, radius: 5, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        ring.lineWidth = 2
        Palette.outside.setStroke()
        ring.stroke()
      case .waits:
        Palette.outside.setFill()
        UIBezierPath(rect: CGRect(x: start, y: y - 1, width: end - start, height: 2)).fill()
      case .handled:
        Palette.found.setFill()
        UIBezierPath(arcCenter: middle, radius: 4, startAngle: 0, endAngle: 2 * .pi, clockwise: true).fill()
      case .works:
        Palette.found.withAlphaComponent(0.35).setFill()
        UIBezierPath(
          roundedRect: CGRect(x: start, y: y - 6, width: end - start, height: 12), cornerRadius: 3
        ).fill()
      }
    }
  }
}
