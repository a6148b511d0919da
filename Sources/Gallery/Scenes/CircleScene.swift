import UIKit

nonisolated extension Scene {
  static let circle = Scene(
    "circle", title: "A round view", section: "Using the responder chain",
    steps: [
      "Press inside the disc, then in a corner of its square.",
      "point(inside:) says no to the corners, so they belong to the sheet behind.",
    ], make: CircleController.init)
}

/// A disc that is round to the finger too, and a frame that shows the square it lives in.
final class CircleController: UIViewController {
  private let circle = RoundView(frame: CGRect(x: 220, y: 112, width: 200, height: 200))
  private let square = DashedSquare(frame: CGRect(x: 220, y: 112, width: 200, height: 200))
  private let status = UILabel("", font: TypeScale.body, color: Palette.quietInk)

  override func viewDidLoad() {
    view.backgroundColor = Palette.sheet
    let heading = UILabel("Touch decides by point(inside:), not by what you see", font: TypeScale.title)
    heading.textAlignment = .center
    heading.frame = CGRect(x: 0, y: 32, width: 640, height: 24)
    circle.accessibilityIdentifier = "circle"
    circle.pressed = { [weak self] in self?.describe(true) }
    status.textAlignment = .center
    status.frame = CGRect(x: 0, y: 352, width: 640, height: 24)
    describe(nil)
    for part in [heading, square, circle, status] { view.addSubview(part) }
  }

  private func describe(_ inside: Bool?) {
    switch inside {
    case true?: status.text = "Inside: at most 100 pt from the middle."
    case false?: status.text = "Outside the disc: the sheet behind has the touch."
    case nil: status.text = "The dashed square is the view's frame, 200 by 200 pt."
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if touches.contains(where: { $0.view === view }) { describe(false) }
    super.touchesBegan(touches, with: event)
  }
}

/// A view that is touched only within its inscribed circle.
final class RoundView: UIView {
  /// Called when a finger comes down on the disc.
  var pressed: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.accent
    layer.cornerRadius = frame.width / 2
    pointerShape = .hand
  }

  required init?(coder: NSCoder) { nil }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let radius = bounds.width / 2
    let (x, y) = (point.x - bounds.midX, point.y - bounds.midY)
    return (x * x + y * y).squareRoot() <= radius
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    backgroundColor = Palette.found
    pressed?()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    backgroundColor = Palette.accent
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    backgroundColor = Palette.accent
  }
}

/// A dashed outline that lets touches fall through.
final class DashedSquare: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath(rect: bounds.insetBy(dx: 0.5, dy: 0.5))
    path.setLineDash([4, 4], count: 2, phase: 0)
    Palette.outside.setStroke()
    path.stroke()
  }
}
