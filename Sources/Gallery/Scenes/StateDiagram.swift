import UIKit

private typealias Words = StatesWords

/// The state machines of a continuous and a discrete recogniser: states as nodes, legal steps as arrows.
///
/// The current state is filled; the steps made, and the reset, have the colour of gestures.
final class StateDiagram: Card, Apparatus {
  var pan = StatePath(isContinuous: true) { didSet { setNeedsDisplay() } }
  var tap = StatePath(isContinuous: false) { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect) {
    let plans = [
      StatePlan(path: pan, origin: CGPoint(x: 16, y: 44)),
      StatePlan(path: tap, origin: CGPoint(x: 368, y: 44)),
    ]
    for (plan, title) in zip(plans, [Words.panHead, Words.tapHead]) {
      let head = CGRect(x: plan.origin.x, y: 8, width: plan.railX - plan.origin.x, height: 24)
      title.draw(font: TypeScale.title, in: head)
      Words.actions(plan.path.actions).draw(
        font: TypeScale.time, color: Palette.quietInk, in: head, alignment: .right)
      plan.draw()
    }
    drawReasons()
  }

  /// Writes why each of them last changed its state.
  private func drawReasons() {
    for (index, (name, path)) in [(Words.panName, pan), (Words.tapName, tap)].enumerated() {
      let row = CGRect(x: 16, y: 208 + 24 * CGFloat(index), width: bounds.width - 32, height: 20)
      name.draw(font: TypeScale.bodyStrong, in: row)
      let words =
        if let last = path.steps.last, let reason = path.reason {
          Words.reason(last.to, reason)
        } else {
          path.hasBegun ? Words.possibleWithFinger : Words.possible
        }
      words.draw(
        color: Palette.quietInk,
        in: CGRect(x: row.minX + 40, y: row.minY, width: row.width - 40, height: row.height))
    }
  }
}

/// The layout of one state machine's nodes and arrows, and how they are drawn.
struct StatePlan {
  let path: StatePath
  /// The upper left corner of the first node.
  let origin: CGPoint

  private static let nodeSize = CGSize(width: 76, height: 28)
  private static let rowDistance: CGFloat = 48
  private static let columnDistance: CGFloat = 120

  private var ends: [StatePath.State] {
    path.isContinuous ? [.ended, .cancelled, .failed] : [.ended, .failed]
  }

  private func node(_ state: StatePath.State) -> CGRect {
    let lastColumn: CGFloat = path.isContinuous ? 2 : 5.0 / 6
    let (column, row): (CGFloat, CGFloat) =
      switch state {
      case .possible: (0, 0)
      case .began: (1, 0)
      case .changed: (1, 1)
      case .ended: (lastColumn, 0)
      case .cancelled: (lastColumn, 1)
      case .failed: (lastColumn, 2)
      }
    return CGRect(
      x: origin.x + column * StatePlan.columnDistance, y: origin.y + row * StatePlan.rowDistance,
      width: StatePlan.nodeSize.width, height: StatePlan.nodeSize.height)
  }

  /// The line down which the reset runs.
  var railX: CGFloat { node(.failed).maxX + 12 }
  private var railY: CGFloat { node(.failed).maxY + 12 }

  func draw() {
    drawResets()
    drawResetLabel()
    for step in path.legalSteps where !path.steps.contains(step) { draw(step, isPassed: false) }
    for step in path.legalSteps where path.steps.contains(step) { draw(step, isPassed: true) }
    for state in [.possible] + (path.isContinuous ? [.began, .changed] : []) + ends { draw(state) }
    guard !path.isContinuous else { return }
    "= recognized".draw(
      color: Palette.quietInk, in: node(.ended).offsetBy(dx: 0, dy: 26).insetBy(dx: -8, dy: 0),
      alignment: .center)
  }

  // MARK: Nodes

  private func draw(_ state: StatePath.State) {
    let place = node(state)
    let isCurrent = path.current == state
    let isPassed = path.hasPassed(state)
    let outline = UIBezierPath(
      roundedRect: place.insetBy(dx: 1, dy: 1), cornerRadius: Measure.smallRadius)
    // At rest the first state is the current one, without a gesture.
    let color = isPassed ? passedColor(of: state) : isCurrent ? Palette.quietInk : Palette.outside
    outline.fill(isCurrent ? color : Palette.card)
    outline.stroke(color, width: isPassed || isCurrent ? 2 : 1.5)
    state.name.draw(
      font: isCurrent ? TypeScale.bodyStrong : TypeScale.body,
      color: isCurrent ? Palette.sheet : isPassed ? Palette.ink : Palette.quietInk, in: place,
      alignment: .center)
  }

  private func passedColor(of state: StatePath.State) -> UIColor {
    state == .cancelled ? Palette.cancelled : Palette.gesture
  }

  // MARK: Arrows

  private func draw(_ step: StatePath.Step, isPassed: Bool) {
    let (from, to) = (node(step.from), node(step.to))
    switch (step.from, step.to) {
    case (.changed, .changed): stroke(loop(at: from), isPassed: isPassed)
    case (.began, .changed):
      stroke([CGPoint(x: from.midX, y: from.maxY), CGPoint(x: to.midX, y: to.minY)], isPassed: isPassed)
    case (.possible, .failed):
      let x = from.midX + 14
      stroke(
        [CGPoint(x: x, y: from.maxY), CGPoint(x: x, y: to.midY), CGPoint(x: to.minX, y: to.midY)],
        isPassed: isPassed)
    default:
      // Arrows from another row keep clear of those in the row.
      let shift: CGFloat = to.midY > from.midY ? -7 : to.midY < from.midY ? 7 : 0
      stroke(
        [CGPoint(x: from.maxX, y: from.midY - shift), CGPoint(x: to.minX, y: to.midY + shift)],
        isPassed: isPassed)
    }
  }

  /// From a node's left side out and back to it.
  private func loop(at node: CGRect) -> [CGPoint] {
    [
      CGPoint(x: node.minX, y: node.midY - 8), CGPoint(x: node.minX - 16, y: node.midY - 8),
      CGPoint(x: node.minX - 16, y: node.midY + 8), CGPoint(x: node.minX, y: node.midY + 8),
    ]
  }

  /// Draws the ways back from all ends, which join into one, and over them the one that was taken.
  private func drawResets() {
    for end in ends.dropFirst() {
      let from = node(end)
      UIBezierPath(lines: [(from.maxX, from.midY), (railX, from.midY)])
        .stroke(Palette.outside, width: 1.25, dash: [3, 3])
    }
    stroke(wayBack(from: .ended), isPassed: false, isDashed: true)
    if let end = path.end, path.wasReset { stroke(wayBack(from: end), isPassed: true) }
  }

  private func wayBack(from end: StatePath.State) -> [CGPoint] {
    let (from, to) = (node(end), node(.possible))
    let x = to.midX - 14
    return [
      CGPoint(x: from.maxX, y: from.midY), CGPoint(x: railX, y: from.midY), CGPoint(x: railX, y: railY),
      CGPoint(x: x, y: railY), CGPoint(x: x, y: to.maxY),
    ]
  }

  private func drawResetLabel() {
    let label = CGRect(
      x: (node(.possible).maxX + node(.failed).minX) / 2 - 24, y: railY - 9, width: 48, height: 18)
    UIBezierPath(rect: label).fill(Palette.card)
    "reset".draw(color: path.wasReset ? Palette.ink : Palette.quietInk, in: label, alignment: .center)
  }

  /// Strokes a line through points, with a head at its end.
  private func stroke(_ points: [CGPoint], isPassed: Bool, isDashed: Bool = false) {
    guard points.count > 1, let tip = points.last else { return }
    let line = UIBezierPath(lines: points.map { ($0.x, $0.y) })
    line.lineJoinStyle = .round
    let color = isPassed ? Palette.gesture : Palette.outside
    line.stroke(color, width: isPassed ? 2.5 : 1.25, dash: isDashed ? [3, 3] : [])

    let before = points[points.count - 2]
    let angle = atan2(tip.y - before.y, tip.x - before.x)
    let sides = [-0.45, 0.45].map { (x: -9 * cos(angle + $0), y: -9 * sin(angle + $0)) }
    UIBezierPath(lines: [(0, 0)] + sides, from: tip).fill(color)
  }
}
