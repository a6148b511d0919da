import UIKit

func drawRing(in view: UIView) {
  let ring = CAShapeLayer()
  ring.path = UIBezierPath(ovalIn: view.bounds.insetBy(dx: 8, dy: 8)).cgPath
  ring.fillColor = nil
  ring.strokeColor = UIColor.systemBlue.cgColor
  view.layer.addSublayer(ring)

  let draw = CABasicAnimation(keyPath: "strokeEnd")
  draw.fromValue = 0
  draw.duration = 1
  ring.add(draw, forKey: "draw")
}
