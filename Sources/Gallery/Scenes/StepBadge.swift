import UIKit

/// A responder's place in a propagation, with an arrow if the touch went on, a square if it stayed there, and a cross if
/// the chain ends there and it was dropped.
struct StepBadge: Equatable {
  let number: Int
  let isLast: Bool
  var isDropped = false

  func draw(in place: CGRect, alpha: CGFloat) {
    UIBezierPath(
      roundedRect: place, cornerRadius: Measure.smallRadius
    ).fill(Palette.chain.withAlphaComponent(alpha))
    let ink = Palette.sheet.withAlphaComponent(alpha)
    "\(number)".draw(
      font: TypeScale.bodyStrong, color: ink,
      in: CGRect(x: place.midX, y: place.minY, width: 16, height: place.height), alignment: .center)
    drawShape(at: CGPoint(x: place.minX + 12, y: place.midY), ink)
  }

  private func drawShape(at middle: CGPoint, _ ink: UIColor) {
    if isDropped {
      UIBezierPath(lines: [(4, -4), (-4, 4)], [(-4, -4), (4, 4)], from: middle).stroke(ink, width: 2)
    } else if isLast {
      UIBezierPath(rect: CGRect(x: middle.x - 4, y: middle.y - 4, width: 8, height: 8)).fill(ink)
    } else {
      UIBezierPath(lines: [(0, 5), (0, -5)], [(-4, -1), (0, -5), (4, -1)], from: middle).stroke(ink, width: 2)
    }
  }
}
