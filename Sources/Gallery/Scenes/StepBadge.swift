import UIKit

/// A responder's place in a propagation, with an arrow, square or cross: the touch went on, stayed, or was dropped.
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
    let shape: PanelShape = isDropped ? .cross : isLast ? .square : .arrow
    shape.draw(at: CGPoint(x: place.minX + 12, y: place.midY), color: ink, width: 2)
  }
}
