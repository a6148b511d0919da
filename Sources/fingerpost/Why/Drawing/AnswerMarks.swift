import EventInspector
import Gallery
import TouchDiagnosis
import UIKit

/// An answer, drawn over the tree: the touch, the views asked, the one that gets it, the expected one and the
/// obstacles.
final class AnswerMarks: UIView {
  var answer: Answer? { didSet { setNeedsDisplay() } }
  var place: DrawingFrame? { didSet { if place != oldValue { setNeedsDisplay() } } }

  /// How many steps of the search, and obstacles, are marked: more would cover one another.
  private static let mostSteps = 60
  private static let mostObstacles = 20
  /// How far names may extend beyond the drawing, in points.
  private static let overhang: CGFloat = 28

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let answer, let place, let context = UIGraphicsGetCurrentContext() else { return }
    var tags = TagLayout(
      room: place.place.insetBy(dx: -AnswerMarks.overhang, dy: -AnswerMarks.overhang).intersection(bounds))
    let touch = place.place.insetBy(dx: -8, dy: -8).nearest(to: place.place(of: answer.diagnosis.point))
    tags.keepFree(CGRect(x: touch.x, y: touch.y, width: 0, height: 0).insetBy(dx: -16, dy: -16))
    context.saveGState()
    context.clip(to: place.place.insetBy(dx: -2, dy: -2))
    drawPath(of: answer, in: place)
    drawObstacles(of: answer, in: place)
    drawWinnerAndExpected(of: answer, in: place)
    context.restoreGState()
    drawNearest(of: answer, from: touch, in: place, context)
    drawTouch(at: touch, context)
    for tag in Self.tags(of: answer, in: place) { tags.add(tag) }
    tags.draw(context)
  }

  // MARK: Outlines

  private func drawPath(of answer: Answer, in place: DrawingFrame) {
    for step in answer.diagnosis.path.prefix(AnswerMarks.mostSteps) where step.verdict != .hit {
      guard let shape = answer.shape(of: step.view) else { continue }
      let symbol = Answer.symbol(for: step)
      switch symbol {
      case .passedOn: stroke(shape, in: place, width: 2, symbol.color.withAlphaComponent(0.7))
      case .outside: stroke(shape, in: place, width: 2, symbol.color, dash: [2, 4])
      default: stroke(shape, in: place, width: 2, symbol.color.withAlphaComponent(0.8), dash: [8, 4])
      }
    }
  }

  private func drawObstacles(of answer: Answer, in place: DrawingFrame) {
    for obstacle in answer.diagnosis.reasons.prefix(AnswerMarks.mostObstacles) {
      guard obstacle.view != answer.diagnosis.expected, let shape = answer.shape(of: obstacle.view) else {
        continue
      }
      fill(shape, in: place, Palette.turnedAway.withAlphaComponent(0.08))
      stroke(shape, in: place, width: 2, Palette.turnedAway)
    }
  }

  private func drawWinnerAndExpected(of answer: Answer, in place: DrawingFrame) {
    let diagnosis = answer.diagnosis
    if let winner = diagnosis.winner.flatMap(answer.shape(of:)) {
      fill(winner, in: place, Palette.found.withAlphaComponent(0.14))
      stroke(winner, in: place, width: 3, Palette.found)
    }
    if diagnosis.expected != diagnosis.winner, let expected = diagnosis.expected.flatMap(answer.shape(of:)) {
      stroke(expected, in: place, width: 2, Palette.ink)
      stroke(expected, in: place, width: 2, Palette.ink, inset: 4)
    }
  }

  private func fill(_ shape: TreeOutline.Shape, in place: DrawingFrame, _ color: UIColor) {
    color.setFill()
    place.outline(of: shape)?.fill()
  }

  private func stroke(
    _ shape: TreeOutline.Shape, in place: DrawingFrame, width: CGFloat, _ color: UIColor,
    dash: [CGFloat] = [],
    inset: CGFloat = 0
  ) {
    guard let path = place.outline(of: shape, inset: inset + width / 2) else { return }
    path.lineWidth = width
    path.setLineDash(dash, count: dash.count, phase: 0)
    color.setStroke()
    path.stroke()
  }

  // MARK: Places

  private func drawTouch(at touch: CGPoint, _ context: CGContext) {
    let disc = CGRect(x: touch.x, y: touch.y, width: 0, height: 0).insetBy(dx: -12, dy: -12)
    Palette.gesture.withAlphaComponent(0.25).setFill()
    UIBezierPath(ovalIn: disc).fill()
    let halo = UIBezierPath(ovalIn: disc.insetBy(dx: -1.5, dy: -1.5))
    halo.lineWidth = 2
    Palette.sheet.setStroke()
    halo.stroke()
    let ring = UIBezierPath(ovalIn: disc)
    ring.lineWidth = 2
    Palette.gesture.setStroke()
    ring.stroke()
    Palette.gesture.setFill()
    UIBezierPath(ovalIn: disc.insetBy(dx: 9, dy: 9)).fill()
  }

  private func drawNearest(
    of answer: Answer, from touch: CGPoint, in place: DrawingFrame, _ context: CGContext
  ) {
    guard let nearest = answer.diagnosis.nearestPoint else { return }
    let end = place.place(of: nearest)
    let way = UIBezierPath()
    way.move(to: touch)
    way.addLine(to: end)
    way.lineWidth = 2
    way.setLineDash([4, 4], count: 2, phase: 0)
    Palette.gesture.setStroke()
    way.stroke()
    Palette.sheet.setFill()
    UIBezierPath(ovalIn: CGRect(x: end.x - 9, y: end.y - 9, width: 18, height: 18)).fill()
    Symbol.nearest.draw(at: end, context)
  }

  // MARK: Names

  private static func tags(of answer: Answer, in place: DrawingFrame) -> [Tag] {
    let diagnosis = answer.diagnosis
    var tags: [Tag] = []
    if let nearest = diagnosis.nearestPoint {
      let end = place.place(of: nearest)
      tags.append(
        Tag(
          symbols: [], text: TouchDiagnosis.text(nearest), color: Palette.gesture,
          anchor: CGRect(x: end.x - 10, y: end.y - 10, width: 20, height: 20)))
    }
    func numbers(of id: ObjectID) -> [Symbol] {
      diagnosis.reasons.prefix(mostObstacles).enumerated().filter { $0.element.view == id }
        .map { .obstacle($0.offset + 1) }
    }
    func add(_ id: ObjectID, _ symbols: [Symbol], _ color: UIColor) {
      guard let shape = answer.shape(of: id) else { return }
      let seen = place.rect(of: shape).intersection(place.place.insetBy(dx: -2, dy: -2))
      guard !seen.isNull else { return }
      tags.append(Tag(symbols: symbols, text: "\(id)".shortened(to: 28), color: color, anchor: seen))
    }
    var named: Set<ObjectID> = []
    if let winner = diagnosis.winner {
      add(
        winner, [.winner] + (winner == diagnosis.expected ? [.expected] : []) + numbers(of: winner),
        Palette.found)
      named.insert(winner)
    }
    if let expected = diagnosis.expected, named.insert(expected).inserted {
      add(expected, [.expected] + numbers(of: expected), Palette.ink)
    }
    for obstacle in diagnosis.reasons.prefix(mostObstacles) where named.insert(obstacle.view).inserted {
      add(obstacle.view, numbers(of: obstacle.view), Palette.turnedAway)
    }
    return tags
  }
}
