import UIKit

/// What each touch on a pad says of itself, a row each, and how often each method was called.
final class TouchTable: Card {
  /// A touch at one moment, places in the coordinates of its view.
  struct Row: Equatable {
    let number: Int
    let phase: UITouch.Phase
    let location: CGPoint
    let previous: CGPoint
    let tapCount: Int
    let type: UITouch.TouchType
    let force: CGFloat
    let radius: CGFloat
    let timestamp: TimeInterval

    init(_ touch: UITouch) {
      number = touch.number
      phase = touch.phase
      location = touch.location(in: touch.view)
      previous = touch.previousLocation(in: touch.view)
      tapCount = touch.tapCount
      type = touch.type
      force = touch.force
      radius = touch.majorRadius
      timestamp = touch.timestamp
    }

    var isOver: Bool { phase == .ended || phase == .cancelled }

    /// What stands in each column.
    var cells: [String] {
      [
        "\(number)", phase.word, "\(tapCount)", type.word, TouchTable.words(location),
        TouchTable.words(previous), force > 0 ? String(format: "%.2f", Double(force)) : "–",
        radius > 0 ? String(format: "%.1f", Double(radius)) : "–", String(format: "%.3f", timestamp),
      ]
    }
  }

  /// The touches that are down, and those before them that there is room for, by number.
  private(set) var rows: [Row] = [] { didSet { if rows != oldValue { setNeedsDisplay() } } }
  /// How often each method was called.
  var counts: [TraceRecord.Method: Int] = [:] { didSet { if counts != oldValue { setNeedsDisplay() } } }

  private static let capacity = 5
  private static let rowHeight: CGFloat = 20
  /// The columns' titles, and where they begin.
  private static let columns: [(title: String, x: CGFloat)] = [
    ("no.", 8), ("phase", 40), ("tapCount", 112), ("type", 176), ("location", 276), ("previous", 344),
    ("force", 408), ("radius", 452), ("timestamp", 500),
  ]

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// Takes the touches of an event; the rows of an earlier sequence go when a new one begins.
  func take(_ touches: [UITouch]) {
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

  private static func words(_ point: CGPoint) -> String {
    "\(Int(point.x.rounded())), \(Int(point.y.rounded()))"
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    draw(TouchTable.columns.map(\.title), color: Palette.quietInk, y: 8, context)
    let shown = rows.count > TouchTable.capacity ? TouchTable.capacity - 1 : rows.count
    for (index, row) in rows.prefix(shown).enumerated() {
      draw(
        row.cells, color: row.phase == .cancelled ? Palette.cancelled : Palette.ink, y: y(of: index), context)
    }
    if rows.count > shown {
      context.draw(
        "and \(rows.count - shown) more", font: TypeScale.body, color: Palette.quietInk,
        in: CGRect(x: 40, y: y(of: shown), width: 200, height: TouchTable.rowHeight))
    }
    drawCounts(context)
  }

  private func y(of row: Int) -> CGFloat { 28 + CGFloat(row) * TouchTable.rowHeight }

  private func draw(_ cells: [String], color: UIColor, y: CGFloat, _ context: CGContext) {
    for (cell, column) in zip(cells, TouchTable.columns) {
      context.draw(
        cell, font: TypeScale.time, color: color,
        in: CGRect(x: column.x, y: y, width: bounds.width - column.x, height: TouchTable.rowHeight))
    }
  }

  private func drawCounts(_ context: CGContext) {
    Palette.line.setFill()
    UIBezierPath(rect: CGRect(x: 8, y: 132, width: bounds.width - 16, height: 1)).fill()
    let width = (bounds.width - 16) / CGFloat(PadCalls.methods.count)
    for (index, method) in PadCalls.methods.enumerated() {
      context.draw(
        "\(method.rawValue)  \(counts[method] ?? 0)", font: TypeScale.time, color: Palette.ink,
        in: CGRect(x: 8 + CGFloat(index) * width, y: 138, width: width, height: 24), alignment: .center)
    }
  }
}

extension UITouch.Phase {
  /// The name of the case.
  fileprivate var word: String {
    switch self {
    case .began: "began"
    case .moved: "moved"
    case .stationary: "stationary"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .regionEntered, .regionMoved, .regionExited: "hovers"
    }
  }
}

extension UITouch.TouchType {
  /// The name of the case.
  fileprivate var word: String {
    switch self {
    case .direct: "direct"
    case .indirect: "indirect"
    case .pencil: "pencil"
    case .indirectPointer: "indirectPointer"
    }
  }
}
