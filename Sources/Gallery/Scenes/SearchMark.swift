import UIKit

/// What became of a view that a search asked: a colour and, for those who cannot tell colours apart, a shape.
enum SearchOutcome: CaseIterable {
  case found, outside, turnedAway

  init(_ verdict: TraceRecord.Verdict) {
    self =
      switch verdict {
      case .hit, .descendant, .redirected: .found
      case .outside: .outside
      case .hidden, .disabled, .transparent, .animating, .declined: .turnedAway
      }
  }

  var color: UIColor {
    switch self {
    case .found: Palette.found
    case .outside: Palette.outside
    case .turnedAway: Palette.turnedAway
    }
  }

  /// The meaning in a few words.
  var meaning: LocalizedText {
    switch self {
    case .found: AskedWords.foundMark
    case .outside: AskedWords.outsideMark
    case .turnedAway: AskedWords.turnedAwayMark
    }
  }

  /// A tick for yes, a ring for outside, a bar for a rule.
  private var shape: PanelShape {
    switch self {
    case .found: .tick
    case .outside: .ring
    case .turnedAway: .bar
    }
  }

  func drawShape(at middle: CGPoint) { shape.draw(at: middle, color: Palette.sheet) }

  /// Draws the shape on its colour, and the meaning.
  func drawMeaning(in rect: CGRect) {
    let pill = CGRect(x: rect.minX, y: rect.midY - 10, width: 28, height: 20)
    UIBezierPath(roundedRect: pill, cornerRadius: 10).fill(color)
    drawShape(at: CGPoint(x: pill.midX, y: pill.midY))
    meaning.draw(
      in: CGRect(x: pill.maxX + 8, y: rect.minY, width: rect.maxX - pill.maxX - 8, height: rect.height))
  }
}

/// A view's number in a search, its outcome and its result.
final class SearchMark {
  private weak var view: UIView?
  private var number = 0
  private var outcome = SearchOutcome.outside
  private var isLeaf = false
  private var returned = ""

  /// How much of the number has appeared, from 0 to 1.
  var progress: CGFloat = 0 { didSet { if progress != oldValue { view?.setNeedsDisplay() } } }
  /// How much of the result has appeared, from 0 to 1.
  var returnProgress: CGFloat = 0 {
    didSet { if returnProgress != oldValue { view?.setNeedsDisplay() } }
  }

  init(of view: UIView) {
    self.view = view
  }

  /// Whether the view returned a view, itself or another.
  var isOnPath: Bool { outcome == .found }

  /// Forgets the last search.
  func clear() {
    number = 0
    progress = 0
    returnProgress = 0
  }

  /// Takes a number, a verdict and the result's text, which appear as the progress grows.
  func prepare(number: Int, verdict: TraceRecord.Verdict, returned: String = "") {
    self.number = number
    self.returned = returned
    isLeaf = verdict == .hit
    outcome = SearchOutcome(verdict)
  }

  /// Draws the number at the right end of a header.
  func draw(in header: CGRect) {
    guard number > 0, progress > 0, let context = UIGraphicsGetCurrentContext() else { return }
    let size = CGSize(width: 44, height: 20)
    let middle = CGPoint(x: header.maxX - 8 - size.width / 2, y: header.midY)
    let eased = 1 - (1 - progress) * (1 - progress)
    context.saveGState()
    context.canvas.beginGroup(alpha: eased)
    context.translateBy(x: middle.x, y: middle.y)
    context.scaleBy(x: 0.6 + 0.4 * eased, y: 0.6 + 0.4 * eased)
    let pill = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    UIBezierPath(roundedRect: pill, cornerRadius: size.height / 2).fill(outcome.color)
    "\(number)".draw(
      font: TypeScale.timeStrong, color: Palette.sheet,
      in: CGRect(x: pill.minX + 4, y: pill.minY, width: 18, height: size.height), alignment: .center)
    outcome.drawShape(at: CGPoint(x: 10, y: 0))
    context.canvas.endGroup()
    context.restoreGState()
  }

  /// Draws an arrow up and the result, at the left end of a line.
  func drawReturned(in line: CGRect) {
    guard number > 0, returnProgress > 0, isOnPath, let context = UIGraphicsGetCurrentContext()
    else { return }
    let rise = 6 * (1 - returnProgress)
    context.saveGState()
    context.canvas.beginGroup(alpha: returnProgress)
    context.translateBy(x: line.minX, y: line.midY + rise)
    let arrow = UIBezierPath(lines: [(4, 5), (4, -5)], [(0.5, -1.5), (4, -5), (7.5, -1.5)])
    arrow.lineCapStyle = .round
    arrow.stroke(outcome.color, width: 1.75)
    returned.draw(
      font: TypeScale.bodyStrong,
      in: CGRect(x: 12, y: -line.height / 2, width: line.width - 12, height: line.height))
    context.canvas.endGroup()
    context.restoreGState()
  }

  /// Draws the edge of a view that was asked; that of the view that was found is thicker.
  func drawEdge(around bounds: CGRect) {
    guard number > 0, progress > 0 else { return }
    UIBezierPath.strokeEdge(
      of: bounds, radius: Measure.smallRadius, outcome.color.withAlphaComponent(progress),
      width: isLeaf ? 3 : 1.5)
  }
}
