import EventInspector
import UIKit

/// The recorded hands over the picture: a circle for each touch, and an arrow for the pointer.
final class HandMarks: UIView {
  private var touchMarks: [TouchMark] = []
  private let arrow = PointerMark(frame: CGRect(x: 0, y: 0, width: 20, height: 28))

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
    accessibilityIdentifier = "handMarks"
    addSubview(arrow)
  }

  required init?(coder: NSCoder) { nil }

  /// Marks touches and the pointer in this view's coordinates, smaller on a picture that is much smaller.
  func show(touches: [CGPoint], pointer: CGPoint?, scale: CGFloat) {
    let scale = min(max(scale, 0.5), 1)
    while touchMarks.count < touches.count {
      let mark = TouchMark(frame: CGRect(x: 0, y: 0, width: TouchMark.size, height: TouchMark.size))
      touchMarks.append(mark)
      addSubview(mark)
    }
    for (index, mark) in touchMarks.enumerated() {
      mark.isHidden = index >= touches.count
      if index < touches.count { mark.center = touches[index] }
      mark.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
    }
    arrow.isHidden = pointer == nil
    if let pointer {
      arrow.frame.origin = CGPoint(x: pointer.x - PointerMark.tip.x, y: pointer.y - PointerMark.tip.y)
    }
  }
}

/// A finger that presses: a translucent disc with a ring around it and a dot in the middle.
final class TouchMark: UIView {
  static let size: CGFloat = 48
  private static let dotSize: CGFloat = 12

  override func draw(_ rect: CGRect) {
    let ring = bounds.insetBy(dx: 4, dy: 4)
    UIBezierPath(ovalIn: ring).fill(Palette.gesture.withAlphaComponent(0.25))
    UIBezierPath(ovalIn: ring.insetBy(dx: -2, dy: -2)).stroke(UIColor(white: 1, alpha: 0.8), width: 2)
    UIBezierPath(ovalIn: ring).stroke(Palette.gesture, width: 3)
    let inset = (bounds.width - TouchMark.dotSize) / 2
    UIBezierPath(ovalIn: bounds.insetBy(dx: inset, dy: inset)).fill(Palette.gesture)
  }
}

/// The hovering pointer, in the colour of recorded touches, so that you do not take it for your own.
final class PointerMark: UIView {
  /// The arrow's tip, in its own coordinates.
  static let tip = CGPoint(x: 2, y: 2)

  private static let outline: [(x: CGFloat, y: CGFloat)] = [
    (0, 0), (0, 18), (4.5, 14), (7.5, 21), (11, 19.5), (8, 12.8), (13.5, 12.8),
  ]

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath(lines: PointerMark.outline, from: PointerMark.tip)
    path.close()
    path.lineJoinStyle = .round
    path.stroke(UIColor.white, width: 3)
    path.fill(Palette.gesture)
  }
}
