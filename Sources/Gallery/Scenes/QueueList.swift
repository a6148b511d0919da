import UIKit

/// The last presses with their times, and beside them the time that each spent in the queue, drawn to scale.
final class QueueList: Card {
  private static let rowHeight: CGFloat = 32
  private static let headerHeight: CGFloat = 40
  /// The columns of text: where they end or, the first, where it begins, in points.
  fileprivate static let columns: [(title: LocalizedText, mark: Mark?, x: CGFloat)] = [
    (QueueWords.press, nil, 16), (QueueWords.made, .made, 144), (QueueWords.handled, .handled, 232),
    (QueueWords.waited, .waits, 312),
  ]
  /// Where the chart begins and ends, in points.
  private static let chart = (start: CGFloat(336), end: CGFloat(560))
  /// The shortest time that the chart shows, in seconds.
  private static let shortestSpan: TimeInterval = 2

  private(set) var history = QueueHistory()

  func show(_ history: QueueHistory) {
    self.history = history
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    drawHeader(context)
    for (index, press) in history.presses.enumerated() {
      drawTexts(of: press, y: QueueList.top(of: index), in: context)
    }
    drawChart()
    guard history.presses.isEmpty else { return }
    context.draw(
      QueueWords.noRowYet.string, font: TypeScale.body, color: Palette.quietInk,
      in: bounds, alignment: .center)
  }

  private func drawHeader(_ context: CGContext) {
    for column in QueueList.columns {
      let width = context.draw(column.title.string, font: TypeScale.bodyStrong, at: column, y: 4)
      column.mark?.draw(from: column.x - width - 22, to: column.x - width - 6, y: 20)
    }
    let start = QueueList.chart.start
    Mark.works.draw(from: start, to: start + 16, y: 20)
    context.draw(
      QueueWords.works.string, font: TypeScale.bodyStrong, color: Palette.ink,
      in: CGRect(x: start + 22, y: 4, width: 200, height: QueueList.rowHeight))
  }

  private func drawTexts(of press: QueuedPress, y: CGFloat, in context: CGContext) {
    let name = press.isSlow ? QueueWords.slow : QueueWords.quick
    let times = [press.made, press.handled, press.wait].map(QueueWords.time)
    let texts = ([name] + times).map(\.string)
    for (column, text) in zip(QueueList.columns, texts) {
      let isStrong = column.mark == .waits && press.hasWaited
      context.draw(text, font: isStrong ? QueueList.strongTime : TypeScale.time, at: column, y: y)
    }
  }

  private static let strongTime = UIFont.monospacedDigitSystemFont(ofSize: 13, weight: .semibold)

  /// Where the row of a press begins.
  private static func top(of index: Int) -> CGFloat { headerHeight + CGFloat(index) * rowHeight }

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
      let y = QueueList.top(of: index) + QueueList.rowHeight / 2
      if press.work > 0 { Mark.works.draw(from: x(press.handled), to: x(press.handled + press.work), y: y) }
      if press.hasWaited { Mark.waits.draw(from: x(press.made) + 6, to: x(press.handled), y: y) }
      Mark.made.draw(from: x(press.made) - 6, to: x(press.made) + 6, y: y)
      Mark.handled.draw(from: x(press.handled) - 6, to: x(press.handled) + 6, y: y)
    }
  }

  /// What the chart is made of, told apart by shape as well as by colour.
  enum Mark {
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

extension CGContext {
  /// Draws a text of a column, and returns how wide it is.
  @discardableResult
  fileprivate func draw(
    _ text: String, font: UIFont, at column: (title: LocalizedText, mark: QueueList.Mark?, x: CGFloat),
    y: CGFloat
  ) -> CGFloat {
    let width = TextEngine.size(of: TextBlock(text, font: font), width: 160).width.rounded(.up)
    let x = column.mark == nil ? column.x : column.x - width
    draw(text, font: font, color: Palette.ink, in: CGRect(x: x, y: y, width: width, height: 32))
    return width
  }
}
