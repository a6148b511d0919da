import UIKit

/// A responder's place in a propagation, with an arrow if the touch went on, a square if it stayed there, and a cross if
/// the chain ends there and it was dropped.
struct StepBadge: Equatable {
  let number: Int
  let isLast: Bool
  var isDropped = false

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
    if isDropped {
      let cross = UIBezierPath()
      for side in [-4.0, 4.0] {
        cross.move(to: CGPoint(x: middle.x - side, y: middle.y - 4))
        cross.addLine(to: CGPoint(x: middle.x + side, y: middle.y + 4))
      }
      cross.lineWidth = 2
      ink.setStroke()
      cross.stroke()
      return
    }
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
