import Foundation
import UIKitCore

// Most drawings here are one path in one colour.

extension UIBezierPath {
  /// Makes a disc around a point.
  package convenience init(discAt middle: CGPoint, radius: CGFloat) {
    self.init(
      ovalIn: CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius))
  }

  /// Makes lines, each through points relative to `origin`.
  package convenience init(lines: [(x: CGFloat, y: CGFloat)]..., from origin: CGPoint = .zero) {
    self.init()
    for line in lines {
      for (index, step) in line.enumerated() {
        let place = CGPoint(x: origin.x + step.x, y: origin.y + step.y)
        index == 0 ? move(to: place) : addLine(to: place)
      }
    }
  }

  /// Fills what the path encloses with a colour.
  package func fill(_ color: UIColor) {
    color.setFill()
    fill()
  }

  /// Strokes the path in a colour, `width` points wide; `isRound` rounds ends and corners.
  package func stroke(_ color: UIColor, width: CGFloat = 1, dash: [CGFloat] = [], isRound: Bool = false) {
    lineWidth = width
    if isRound { (lineCapStyle, lineJoinStyle) = (.round, .round) }
    setLineDash(dash, count: dash.count, phase: 0)
    color.setStroke()
    stroke()
  }

  /// Strokes the edge of a rounded rectangle, all of it inside, `width` points wide.
  package static func strokeEdge(
    of rect: CGRect, radius: CGFloat, _ color: UIColor, width: CGFloat, dash: [CGFloat] = []
  ) {
    UIBezierPath(
      roundedRect: rect.insetBy(dx: width / 2, dy: width / 2), cornerRadius: radius - width / 2
    ).stroke(color, width: width, dash: dash)
  }
}
