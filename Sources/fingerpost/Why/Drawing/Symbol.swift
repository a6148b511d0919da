import EventInspector
import Gallery
import UIKit

/// The marks of an answer: each has its own colour and its own shape, so that either is enough to tell them apart.
enum Symbol: Equatable {
  case touch
  /// The view that gets the touch.
  case winner
  /// A view that was asked and passed the question on to a subview.
  case passedOn
  /// The view that was expected to get the touch.
  case expected
  /// An obstacle; if there are several, each has its number in the list.
  case obstacle(Int)
  /// A view that was asked and that a rule refused.
  case turnedAway
  /// A view that was asked, with the point outside.
  case outside
  /// Where the expected view does get a touch.
  case nearest

  /// The length of a side of the square that a symbol fills, in points.
  static let size: CGFloat = 16

  @MainActor var color: UIColor {
    switch self {
    case .touch, .nearest: Palette.gesture
    case .winner, .passedOn: Palette.found
    case .expected: Palette.ink
    case .obstacle, .turnedAway: Palette.turnedAway
    case .outside: Palette.outside
    }
  }

  /// Draws the symbol around a point.
  @MainActor
  func draw(at center: CGPoint, _ context: CGContext) {
    let square = CGRect(
      x: center.x - Symbol.size / 2, y: center.y - Symbol.size / 2, width: Symbol.size, height: Symbol.size)
    color.setFill()
    color.setStroke()
    switch self {
    case .touch:
      stroke(UIBezierPath(ovalIn: square.insetBy(dx: 1, dy: 1)), width: 2)
      UIBezierPath(ovalIn: square.insetBy(dx: 5, dy: 5)).fill()
    case .winner:
      UIBezierPath(ovalIn: square).fill()
      drawTick(in: square, Palette.sheet)
    case .passedOn:
      stroke(UIBezierPath(ovalIn: square.insetBy(dx: 1, dy: 1)), width: 2)
      drawTick(in: square, color)
    case .expected:
      UIBezierPath(roundedRect: square, cornerRadius: 4).fill()
      write("?", in: square, Palette.sheet, context)
    case .obstacle(let number):
      UIBezierPath(roundedRect: square, cornerRadius: 4).fill()
      write("\(number)", in: square, .black, context)
    case .turnedAway:
      stroke(UIBezierPath(roundedRect: square.insetBy(dx: 1, dy: 1), cornerRadius: 3), width: 2)
      stroke(
        line(from: CGPoint(x: square.minX + 4, y: center.y), to: CGPoint(x: square.maxX - 4, y: center.y)),
        width: 2)
    case .outside:
      let ring = UIBezierPath(ovalIn: square.insetBy(dx: 2, dy: 2))
      ring.setLineDash([3.14, 3.14], count: 2, phase: 0)
      ring.lineWidth = 2
      ring.stroke()
    case .nearest:
      let diamond = UIBezierPath()
      diamond.move(to: CGPoint(x: center.x, y: square.minY + 1))
      diamond.addLine(to: CGPoint(x: square.maxX - 1, y: center.y))
      diamond.addLine(to: CGPoint(x: center.x, y: square.maxY - 1))
      diamond.addLine(to: CGPoint(x: square.minX + 1, y: center.y))
      diamond.close()
      stroke(diamond, width: 2)
      UIBezierPath(ovalIn: square.insetBy(dx: 6, dy: 6)).fill()
    }
  }

  @MainActor
  private func stroke(_ path: UIBezierPath, width: CGFloat) {
    path.lineWidth = width
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    path.stroke()
  }

  @MainActor
  private func line(from start: CGPoint, to end: CGPoint) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: start)
    path.addLine(to: end)
    return path
  }

  @MainActor
  private func drawTick(in square: CGRect, _ color: UIColor) {
    let tick = UIBezierPath()
    tick.move(to: CGPoint(x: square.minX + 4.5, y: square.minY + 8.5))
    tick.addLine(to: CGPoint(x: square.minX + 7, y: square.minY + 11))
    tick.addLine(to: CGPoint(x: square.minX + 11.5, y: square.minY + 5.5))
    color.setStroke()
    stroke(tick, width: 2)
  }

  @MainActor
  private func write(_ text: String, in square: CGRect, _ color: UIColor, _ context: CGContext) {
    let font = UIFont.systemFont(ofSize: text.count > 2 ? 8 : 11, weight: .bold)
    let block = TextBlock(text, font: font, alignment: .center, lineBreakMode: .byClipping)
    let height = TextEngine.size(of: block).height
    var line = square.insetBy(dx: -4, dy: 0)
    line.origin.y += ((square.height - height) / 2).rounded()
    context.canvas.draw(block, in: line, color: color.components(with: context.traits))
  }
}

/// A symbol beside a text.
final class SymbolView: UIView {
  var symbol: Symbol? { didSet { if symbol != oldValue { setNeedsDisplay() } } }

  override func draw(_ rect: CGRect) {
    guard let symbol, let context = UIGraphicsGetCurrentContext() else { return }
    symbol.draw(at: CGPoint(x: bounds.midX, y: bounds.midY), context)
  }
}
