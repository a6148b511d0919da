import UIKit

/// The queue as boxes and, below it, the last presses with their times, and their waits to scale.
final class QueueList: Card, Apparatus {
  private static let rowHeight: CGFloat = 32
  private static let headerHeight: CGFloat = 88
  /// The columns of text with their right edges, or the left one of the first, in points.
  fileprivate static let columns: [(title: LocalizedText, mark: Mark?, x: CGFloat)] = [
    (QueueWords.press, nil, 16), (QueueWords.made, .made, 144), (QueueWords.handled, .handled, 232),
    (QueueWords.waited, .waits, 312),
  ]
  /// The chart's left and right edges, in points.
  private static let chart = (start: CGFloat(336), end: CGFloat(560))
  /// The shortest time that the chart covers, in seconds.
  private static let shortestSpan: TimeInterval = 2

  private(set) var history = QueueHistory()
  /// For each press that waits in the queue, whether it is on the slow button.
  var waiting: [Bool] = [] { didSet { if waiting != oldValue { setNeedsDisplay() } } }
  /// Whether a handler is running.
  var isWorking = false { didSet { if isWorking != oldValue { setNeedsDisplay() } } }
  /// Whether the presses are shown as a stack would hand them over.
  var isStack = false { didSet { setNeedsDisplay() } }

  /// The presses that are shown.
  private var presses: [QueuedPress] { isStack ? history.stacked : Array(history.latest) }

  func show(_ history: QueueHistory) {
    self.history = history
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    if isStack { drawImagined() } else { drawQueue() }
    drawHeader()
    let presses = presses
    for (index, press) in presses.enumerated() {
      drawTexts(of: press, since: history.latest.first?.made ?? 0, y: QueueList.top(of: index))
    }
    drawChart(presses)
    guard presses.isEmpty else { return }
    QueueWords.noRowYet.draw(color: Palette.quietInk, in: bounds, alignment: .center)
  }

  /// Says that the rows are imagined.
  private func drawImagined() {
    UIBezierPath.strokeEdge(
      of: bounds, radius: Measure.largeRadius, Palette.turnedAway, width: 2, dash: [6, 6])
    QueueWords.imagined.draw(
      font: TypeScale.bodyStrong, color: Palette.turnedAway, in: CGRect(x: 16, y: 10, width: 544, height: 28))
  }

  /// Draws the handler, and behind it the presses that wait.
  private func drawQueue() {
    let handler = CGRect(x: 16, y: 10, width: 168, height: 28)
    let words = isWorking ? QueueWords.works : QueueWords.idle
    drawBox(handler, words, isFilled: isWorking)
    for (index, isSlow) in waiting.prefix(6).enumerated() {
      let box = CGRect(x: 200 + CGFloat(index) * 60, y: 10, width: 56, height: 28)
      drawBox(box, isSlow ? QueueWords.slow : QueueWords.quick, isFilled: false)
    }
    guard waiting.isEmpty else { return }
    QueueWords.noneWaits.draw(color: Palette.quietInk, in: CGRect(x: 204, y: 10, width: 356, height: 28))
  }

  private func drawBox(_ box: CGRect, _ words: LocalizedText, isFilled: Bool) {
    let path = UIBezierPath(roundedRect: box, cornerRadius: Measure.smallRadius)
    path.fill(isFilled ? Palette.found.withAlphaComponent(0.35) : Palette.sheet)
    path.stroke(isFilled ? Palette.found : Palette.outside)
    words.draw(font: TypeScale.bodyStrong, in: box, alignment: .center)
  }

  private func drawHeader() {
    for column in QueueList.columns {
      let width = column.title.string.draw(font: TypeScale.bodyStrong, at: column, y: 52)
      column.mark?.draw(from: column.x - width - 22, to: column.x - width - 6, y: 68)
    }
    let start = QueueList.chart.start
    Mark.works.draw(from: start, to: start + 16, y: 68)
    QueueWords.works.draw(
      font: TypeScale.bodyStrong, in: CGRect(x: start + 22, y: 52, width: 200, height: QueueList.rowHeight))
  }

  /// Draws a row; its times count from `start`, in seconds on the application's clock.
  private func drawTexts(of press: QueuedPress, since start: TimeInterval, y: CGFloat) {
    let name = press.isSlow ? QueueWords.slow : QueueWords.quick
    let times = [press.made - start, press.handled - start, press.wait].map(QueueWords.time)
    let texts = ([name] + times).map(\.string)
    for (column, text) in zip(QueueList.columns, texts) {
      let isStrong = column.mark == .waits && press.hasWaited
      text.draw(font: isStrong ? TypeScale.timeStrong : TypeScale.time, at: column, y: y)
    }
  }

  /// The top of a press's row.
  private static func top(of index: Int) -> CGFloat { headerHeight + CGFloat(index) * rowHeight }

  // MARK: The chart

  private func drawChart(_ presses: [QueuedPress]) {
    guard let first = presses.first else { return }
    let end = presses.map { $0.handled + $0.work }.max() ?? 0
    let span = max(QueueList.shortestSpan, end - first.made)
    let width = QueueList.chart.end - QueueList.chart.start - 12
    func x(_ time: TimeInterval) -> CGFloat {
      QueueList.chart.start + 6 + width * CGFloat((time - first.made) / span)
    }
    for (index, press) in presses.enumerated() {
      let y = QueueList.top(of: index) + QueueList.rowHeight / 2
      if press.work > 0 { Mark.works.draw(from: x(press.handled), to: x(press.handled + press.work), y: y) }
      if press.hasWaited { Mark.waits.draw(from: x(press.made) + 6, to: x(press.handled), y: y) }
      Mark.made.draw(from: x(press.made) - 6, to: x(press.made) + 6, y: y)
      Mark.handled.draw(from: x(press.handled) - 6, to: x(press.handled) + 6, y: y)
    }
  }

  /// The marks of the chart, which differ in shape as well as colour.
  enum Mark {
    case made, waits, handled, works

    /// Draws a line or a bar from end to end, or a point in the middle.
    func draw(from start: CGFloat, to end: CGFloat, y: CGFloat) {
      let middle = CGPoint(x: (start + end) / 2, y: y)
      switch self {
      case .made:
        UIBezierPath(discAt: middle, radius: 5).stroke(Palette.outside, width: 2)
      case .waits:
        UIBezierPath(rect: CGRect(x: start, y: y - 1, width: end - start, height: 2)).fill(Palette.outside)
      case .handled:
        UIBezierPath(discAt: middle, radius: 4).fill(Palette.found)
      case .works:
        UIBezierPath(
          roundedRect: CGRect(x: start, y: y - 6, width: end - start, height: 12), cornerRadius: 3
        ).fill(Palette.found.withAlphaComponent(0.35))
      }
    }
  }
}

extension String {
  /// Draws a text of a column, and returns its width.
  @discardableResult
  fileprivate func draw(
    font: UIFont, at column: (title: LocalizedText, mark: QueueList.Mark?, x: CGFloat), y: CGFloat
  ) -> CGFloat {
    let width = TextEngine.size(of: TextBlock(self, font: font), width: 160).width.rounded(.up)
    let x = column.mark == nil ? column.x : column.x - width
    draw(font: font, in: CGRect(x: x, y: y, width: width, height: 32))
    return width
  }
}
