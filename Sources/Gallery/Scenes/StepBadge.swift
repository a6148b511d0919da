import UIKit

/// A responder's place in a propagation, with an arrow if the touch went on, and a square if it stayed there.
struct StepBadge: Equatable {
  let number: Int
  let isLast: Bool

  func draw(in place: CGRect, alpha: CGFloat, _ context: CGContext) {
    Palette.chain.withAlphaComponent(alpha).setFill()
    UIBezierPath(roundedRect: place, cornerRadius: Measure.smallRadius).fill()
    let ink = Palette.sheet.withAlphaComponent(alpha)
    context.draw(
      "\(number)", font: TypeScale.bodyStrong, color: ink,
      in: CGRect(x: place.midX, y: place.minY, width: 16, height: place.height), alignment: .center)
    drawShape(at: CGPoint(x: place.minX + 12, y: place.midY), ink)
  }

  private func drawShape(at middle: CGPoint, _ ink: UIColor) {
    if isLast {
      ink.setFill()
      UIBezierPath(rect: CGRect(x: middle.x - 4, y: middle.y - 4, width: 8, height: 8)).fill()
      return
    }
    let arrow = UIBezierPath()
    arrow.move(to: CGPoint(x: middle.x, y: middle.y + 5))
    arrow.addLine(to: CGPoint(x: middle.x, y: middle.y - 5))
    arrow.move(to: CGPoint(x: middle.x - 4, y: middle.y - 1))
    arrow.addLine(to: CGPoint(x: middle.x, y: middle.y - 5))
    arrow.addLine(to: CGPoint(x: middle.x + 4, y: middle.y - 1))
    arrow.lineWidth = 2
    ink.setStroke()
    arrow.stroke()
  }
}
