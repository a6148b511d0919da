import UIKit

/// A coloured view with its name, which keeps its touches and shows when a finger is on it.
///
/// It draws its name itself: a label in it would be one more view that every search has to ask.
class NamedView: UIView {
  /// Called when a finger comes down on the view.
  var pressed: (() -> Void)?

  let title: String
  var color: UIColor { didSet { backgroundColor = color } }
  /// The colour of its name.
  var ink: UIColor { didSet { setNeedsDisplay() } }
  private let titleAtTop: Bool

  private var fingers = 0 { didSet { if (fingers > 0) != (oldValue > 0) { setNeedsDisplay() } } }

  init(_ title: String, color: UIColor, ink: UIColor = Palette.sheet, titleAtTop: Bool = false) {
    self.title = title
    self.color = color
    self.ink = ink
    self.titleAtTop = titleAtTop
    super.init(frame: .zero)
    setGround(color, radius: Measure.largeRadius)
    pointerShape = .hand
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    if fingers > 0 {
      UIBezierPath(
        roundedRect: bounds, cornerRadius: Measure.largeRadius
      ).fill(UIColor(white: 0, alpha: 0.18))
    }
    let room =
      titleAtTop ? CGRect(x: 16, y: 12, width: bounds.width - 32, height: 24) : bounds.insetBy(dx: 8, dy: 8)
    title.draw(font: TypeScale.title, color: ink, in: room, alignment: titleAtTop ? .left : .center)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    fingers += touches.count
    pressed?()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    fingers = max(0, fingers - touches.count)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    fingers = max(0, fingers - touches.count)
  }
}
