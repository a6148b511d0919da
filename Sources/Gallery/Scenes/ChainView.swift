import UIKit

/// What a view does with its touches.
enum ChainMode: Int {
  /// As UIResponder does: hand them on.
  case pass
  /// Not call super.
  case keep
  /// Do something, and call super.
  case both
}

/// A view that hands its touches on, keeps them, or does both, as its control says.
final class ChainView: UIView {
  let control = UISegmentedControl(items: ["Pass", "Keep", "Both"])
  let title: String
  private let color: UIColor
  /// What the view does with each touch that it was notified of: what the control said when the touch began.
  private var modes: [UITouch: ChainMode] = [:]
  /// The same by the touches' numbers, and until the next touch comes down after the last was lifted.
  private var choices: [Int: ChainMode] = [:]
  /// How brightly the view is lit, from 0 to 1, as a touch climbs past it.
  var light: CGFloat = 0 { didSet { if light != oldValue { setNeedsDisplay() } } }
  /// The view's place in the climb, while it is lit.
  var badge: ClimbBadge? { didSet { if badge != oldValue { setNeedsDisplay() } } }
  /// Whether the climb ended here.
  var isKeeper: Bool { badge?.isLast == true }

  init(_ title: String, color: UIColor) {
    self.title = title
    self.color = color
    super.init(frame: .zero)
    isOpaque = false
    control.selectedSegmentIndex = 0
    addSubview(control)
  }

  required init?(coder: NSCoder) { nil }

  private var mode: ChainMode { ChainMode(rawValue: control.selectedSegmentIndex) ?? .pass }

  /// Whether the view did something with the touch of that number.
  func used(_ touch: Int) -> Bool { choices[touch].map { $0 != .pass } ?? false }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if modes.isEmpty { choices.removeAll() }
    for touch in touches {
      modes[touch] = mode
      choices[touch.number] = mode
    }
    let passed = notKept(touches)
    if !passed.isEmpty { super.touchesBegan(passed, with: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    let passed = notKept(touches)
    if !passed.isEmpty { super.touchesMoved(passed, with: event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let passed = notKept(touches)
    for touch in touches { modes[touch] = nil }
    if !passed.isEmpty { super.touchesEnded(passed, with: event) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    let passed = notKept(touches)
    for touch in touches { modes[touch] = nil }
    if !passed.isEmpty { super.touchesCancelled(passed, with: event) }
  }

  private func notKept(_ touches: Set<UITouch>) -> Set<UITouch> { touches.filter { modes[$0] != .keep } }

  // MARK: Drawing

  override func layoutSubviews() {
    control.frame = CGRect(x: bounds.width - 168, y: 12, width: 152, height: 32)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    color.setFill()
    UIBezierPath(roundedRect: bounds, cornerRadius: Measure.largeRadius).fill()
    context.draw(
      title, font: TypeScale.title, color: Palette.ink, in: CGRect(x: 16, y: 12, width: 48, height: 32))
    guard let badge, light > 0 else { return }
    let width: CGFloat = 4
    let edge = UIBezierPath(
      roundedRect: bounds.insetBy(dx: width / 2, dy: width / 2), cornerRadius: Measure.largeRadius - width / 2
    )
    edge.lineWidth = width
    Palette.climbing.withAlphaComponent(light).setStroke()
    edge.stroke()
    badge.draw(in: CGRect(x: 64, y: 18, width: 36, height: 20), alpha: light, context)
  }
}

/// A responder's place in a climb, with an arrow if the touch went on, and a square if it stayed there.
struct ClimbBadge: Equatable {
  let number: Int
  let isLast: Bool

  func draw(in place: CGRect, alpha: CGFloat, _ context: CGContext) {
    Palette.climbing.withAlphaComponent(alpha).setFill()
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
