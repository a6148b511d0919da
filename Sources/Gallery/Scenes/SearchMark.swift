import UIKit

/// The number that a view got in a search and what it returned: a colour and, for those who cannot tell colours apart, a shape.
final class SearchMark {
  private enum Outcome { case found, outside, turnedAway }

  private weak var view: UIView?
  private var number = 0
  private var outcome = Outcome.outside
  private var isLeaf = false

  /// How far the mark has appeared, from 0 to 1.
  var progress: CGFloat = 0 { didSet { if progress != oldValue { view?.setNeedsDisplay() } } }

  init(of view: UIView) {
    self.view = view
  }

  /// Forgets the last search.
  func clear() {
    number = 0
    progress = 0
  }

  /// Takes a number and a verdict, to be shown as `progress` grows.
  func prepare(number: Int, verdict: TraceRecord.Verdict) {
    self.number = number
    isLeaf = verdict == .hit
    outcome =
      switch verdict {
      case .hit, .descendant, .redirected: .found
      case .outside: .outside
      case .hidden, .disabled, .transparent, .animating, .declined: .turnedAway
      }
  }

  private var color: UIColor {
    switch outcome {
    case .found: Palette.found
    case .outside: Palette.outside
    case .turnedAway: Palette.turnedAway
    }
  }

  /// Draws the mark at the right end of a header.
  func draw(in header: CGRect, _ context: CGContext) {
    guard number > 0, progress > 0 else { return }
    let size = CGSize(width: 44, height: 20)
    let middle = CGPoint(x: header.maxX - 8 - size.width / 2, y: header.midY)
    let eased = 1 - (1 - progress) * (1 - progress)
    context.saveGState()
    context.canvas.beginGroup(alpha: eased)
    context.translateBy(x: middle.x, y: middle.y)
    context.scaleBy(x: 0.6 + 0.4 * eased, y: 0.6 + 0.4 * eased)
    let pill = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    color.setFill()
    UIBezierPath(roundedRect: pill, cornerRadius: size.height / 2).fill()
    context.draw(
      "\(number)", font: TypeScale.figures, color: Palette.sheet,
      in: CGRect(x: pill.minX + 4, y: pill.minY, width: 18, height: size.height), alignment: .center)
    drawShape(at: CGPoint(x: 10, y: 0))
    context.canvas.endGroup()
    context.restoreGState()
  }

  /// Draws the edge of a view that was asked; that of the view that was found is thicker.
  func drawEdge(around bounds: CGRect) {
    guard number > 0, progress > 0 else { return }
    let width: CGFloat = isLeaf ? 3 : 1.5
    let edge = UIBezierPath(
      roundedRect: bounds.insetBy(dx: width / 2, dy: width / 2),
      cornerRadius: Measure.smallRadius - width / 2)
    edge.lineWidth = width
    color.withAlphaComponent(progress).setStroke()
    edge.stroke()
  }

  /// A tick for yes, a ring for outside, a bar for a rule.
  private func drawShape(at middle: CGPoint) {
    let path: UIBezierPath
    switch outcome {
    case .found:
      path = UIBezierPath()
      path.move(to: CGPoint(x: middle.x - 4, y: middle.y))
      path.addLine(to: CGPoint(x: middle.x - 1, y: middle.y + 3))
      path.addLine(to: CGPoint(x: middle.x + 4, y: middle.y - 3.5))
    case .outside:
      path = UIBezierPath(ovalIn: CGRect(x: middle.x - 3.5, y: middle.y - 3.5, width: 7, height: 7))
    case .turnedAway:
      path = UIBezierPath()
      path.move(to: CGPoint(x: middle.x - 4, y: middle.y))
      path.addLine(to: CGPoint(x: middle.x + 4, y: middle.y))
    }
    path.lineWidth = outcome == .turnedAway ? 3 : 1.75
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    Palette.sheet.setStroke()
    path.stroke()
  }
}
