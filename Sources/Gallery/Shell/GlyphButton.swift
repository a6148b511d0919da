import UIKit

/// A small button with a sign for what it does.
final class GlyphButton: UIControl {
  enum Glyph {
    case play, pause, step, back, sidebar, inspector, code, layers, areas, next, previous, help
  }

  var glyph: Glyph { didSet { if glyph != oldValue { setNeedsDisplay() } } }
  /// The word beside the sign, where there is room; empty for a sign that needs none.
  var word = LocalizedText.empty { didSet { if word != oldValue { setNeedsDisplay() } } }

  /// The width with the word, in points, for a height.
  func width(at height: CGFloat) -> CGFloat {
    let text = word[application.language]
    return text.isEmpty
      ? height
      : signWidth(at: height) + 6
        + TextEngine.size(of: TextBlock(text, font: TypeScale.body)).width.rounded(.up)
  }

  /// The width that the sign takes beside a word, in points.
  private func signWidth(at height: CGFloat) -> CGFloat { max(height, 26) }

  init(_ glyph: Glyph, named identifier: String) {
    self.glyph = glyph
    super.init(frame: .zero)
    accessibilityIdentifier = identifier
    layer.cornerRadius = Measure.smallRadius
    pointerShape = .hand
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { restyle() } }
  override var isSelected: Bool { didSet { restyle() } }
  override var isEnabled: Bool { didSet { setNeedsDisplay() } }

  private func restyle() {
    backgroundColor = isHighlighted || isSelected ? Palette.line : nil
  }

  override func draw(_ rect: CGRect) {
    let middle = CGPoint(x: (min(bounds.width, bounds.height) / 2).rounded(), y: bounds.midY.rounded())
    if bounds.width > bounds.height {
      let left = signWidth(at: bounds.height)
      word[application.language].draw(
        font: TypeScale.body, color: color,
        in: CGRect(x: left, y: 0, width: bounds.width - left, height: bounds.height))
    }
    switch glyph {
    case .play: fillTriangle(at: middle, pointing: 1)
    case .pause: fillBars(at: [-5, 2], of: middle)
    case .step:
      fillTriangle(at: CGPoint(x: middle.x - 2, y: middle.y), pointing: 1)
      fillBars(at: [5], of: middle)
    case .back:
      fillTriangle(at: CGPoint(x: middle.x + 2, y: middle.y), pointing: -1)
      fillBars(at: [-8], of: middle)
    case .sidebar: strokeWindow(at: middle, divider: -3)
    case .inspector: strokeWindow(at: middle, divider: 3)
    case .code:
      strokeLine([(-3, -5), (-8, 0), (-3, 5)], at: middle)
      strokeLine([(3, -5), (8, 0), (3, 5)], at: middle)
    case .layers:
      strokeLine([(0, -7), (8, -2.5), (0, 2), (-8, -2.5), (0, -7)], at: middle)
      strokeLine([(-8, 2), (0, 6.5), (8, 2)], at: middle)
    case .areas:
      UIBezierPath(rect: CGRect(x: middle.x - 8, y: middle.y - 6, width: 16, height: 12))
        .stroke(color, width: 1.5, dash: [3, 2.5])
      UIBezierPath(discAt: middle, radius: 2.5).fill(color)
    case .next: strokeLine([(-2, -5), (3, 0), (-2, 5)], at: middle)
    case .previous: strokeLine([(2, -5), (-3, 0), (2, 5)], at: middle)
    case .help: strokeQuestionMark(at: middle)
    }
  }

  private var color: UIColor { isEnabled ? Palette.ink : Palette.edge }

  private func fillTriangle(at middle: CGPoint, pointing way: CGFloat) {
    UIBezierPath(lines: [(-4 * way, -6), (7 * way, 0), (-4 * way, 6)], from: middle).fill(color)
  }

  private func fillBars(at lefts: [CGFloat], of middle: CGPoint) {
    for left in lefts {
      UIBezierPath(
        roundedRect: CGRect(x: middle.x + left, y: middle.y - 6, width: 3, height: 12), cornerRadius: 1
      ).fill(color)
    }
  }

  /// Draws a window with a line where a side panel begins.
  private func strokeWindow(at middle: CGPoint, divider: CGFloat) {
    let frame = CGRect(x: middle.x - 8.25, y: middle.y - 6.25, width: 16.5, height: 12.5)
    let path = UIBezierPath(roundedRect: frame, cornerRadius: 3)
    path.move(to: CGPoint(x: middle.x + divider, y: frame.minY))
    path.addLine(to: CGPoint(x: middle.x + divider, y: frame.maxY))
    path.stroke(color, width: 1.5)
  }

  private func strokeQuestionMark(at middle: CGPoint) {
    let hook = UIBezierPath()
    hook.addArc(
      withCenter: CGPoint(x: middle.x, y: middle.y - 3.5), radius: 3.5, startAngle: .pi,
      endAngle: 2.5 * .pi, clockwise: true)
    hook.addLine(to: CGPoint(x: middle.x, y: middle.y + 2))
    hook.lineCapStyle = .round
    hook.stroke(color, width: 2)
    UIBezierPath(discAt: CGPoint(x: middle.x, y: middle.y + 6), radius: 1.25).fill(color)
  }

  private func strokeLine(_ steps: [(x: CGFloat, y: CGFloat)], at middle: CGPoint) {
    UIBezierPath(lines: steps, from: middle).stroke(color, width: 2, isRound: true)
  }
}
