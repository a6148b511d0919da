import CoreGraphics
import QuartzCore
import UIKit
import UIKit.UIGestureRecognizerSubclass

/// Recognises a touch near the top left corner of its view.
class CornerRecognizer: UIGestureRecognizer {
  let reach: CGFloat

  init(reach: CGFloat) {
    self.reach = reach
    super.init(target: nil, action: nil)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    let point: CGPoint = touches.first?.location(in: view) ?? .zero
    state = hypot(point.x, point.y) <= reach ? .recognized : .failed
  }
}
