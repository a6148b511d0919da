import CoreGraphics
import QuartzCore.CALayer
import UIKit.UIGestureRecognizerSubclass

/// Turns by a quarter when its corner is touched.
class CornerView: UIView {
  private final class Recognizer: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      let point = touches.first?.location(in: view) ?? .zero
      state = hypot(point.x, point.y) <= 20 ? .recognized : .failed
    }
  }

  private(set) var turns = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 4
    addGestureRecognizer(Recognizer(target: self, action: CornerView.turn))
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func turn() {
    turns += 1
    transform = CGAffineTransform(rotationAngle: CGFloat(turns) * .pi / 2)
  }
}
