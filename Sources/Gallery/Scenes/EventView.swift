import UIKit

private typealias Words = OtherEventsWords

/// A view that can be the first responder, shows what it is notified of without a touch, and passes it on.
class EventView: UIView {
  /// Called when the view has become the first responder.
  var becameFirst: (() -> Void)?
  let title: LocalizedText
  private let color: UIColor
  /// Its place among the responders of the last propagation, from 1.
  var step: Int? { didSet { if step != oldValue { setNeedsDisplay() } } }
  /// Whether the action would be performed here.
  var isTarget = false { didSet { if isTarget != oldValue { setNeedsDisplay() } } }
  /// The method that the view was notified by last.
  private var method = ""

  init(_ title: LocalizedText, color: UIColor) {
    self.title = title
    self.color = color
    super.init(frame: .zero)
    isOpaque = false
    pointerShape = .hand
  }

  required init?(coder: NSCoder) { nil }

  /// What the view says of the action.
  var ability: LocalizedText { Words.cannotStamp }

  // MARK: The first responder

  override var canBecomeFirstResponder: Bool { true }

  @discardableResult
  override func becomeFirstResponder() -> Bool {
    let wasFirst = isFirstResponder
    let isFirst = super.becomeFirstResponder()
    setNeedsDisplay()
    if isFirst, !wasFirst { becameFirst?() }
    return isFirst
  }

  @discardableResult
  override func resignFirstResponder() -> Bool {
    setNeedsDisplay()
    return super.resignFirstResponder()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { becomeFirstResponder() }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  // MARK: Events without a place

  private func note(_ method: String) {
    self.method = method
    setNeedsDisplay()
  }

  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    note("motionBegan")
    super.motionBegan(motion, with: event)
  }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    note("motionEnded")
    super.motionEnded(motion, with: event)
  }
  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    note("motionCancelled")
    super.motionCancelled(motion, with: event)
  }
  override func remoteControlReceived(with event: UIEvent?) {
    note("remoteControlReceived")
    super.remoteControlReceived(with: event)
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note("pressesBegan")
    super.pressesBegan(presses, with: event)
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note("pressesEnded")
    super.pressesEnded(presses, with: event)
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note("pressesCancelled")
    super.pressesCancelled(presses, with: event)
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    drawGround()
    context.draw(title.string, font: TypeScale.title, in: CGRect(x: 16, y: 8, width: 56, height: 24))
    if isFirstResponder { drawBadge(context) }
    context.draw(
      ability.string, font: isTarget ? TypeScale.bodyStrong : TypeScale.body,
      color: isTarget ? Palette.ink : Palette.quietInk, in: CGRect(x: 16, y: 32, width: 104, height: 20))
    if let step { drawStep(step, context) }
  }

  private func drawGround() {
    UIBezierPath(roundedRect: bounds, cornerRadius: Measure.largeRadius).fill(color)
    UIBezierPath.strokeEdge(
      of: bounds, radius: Measure.largeRadius, isFirstResponder ? Palette.accent : Palette.line,
      width: isFirstResponder ? 3 : 1)
  }

  private func drawBadge(_ context: CGContext) {
    let place = CGRect(x: 72, y: 10, width: 104, height: 20)
    UIBezierPath(roundedRect: place, cornerRadius: 10).fill(Palette.accent)
    context.draw(Words.firstResponder.string, color: Palette.sheet, in: place, alignment: .center)
  }

  /// The method by which the view was notified, with an arrow up and its place in the propagation.
  private func drawStep(_ step: Int, _ context: CGContext) {
    let width = bounds.width
    context.draw(
      method, color: Palette.chain, in: CGRect(x: width - 172, y: 32, width: 160, height: 20),
      alignment: .right)
    let place = CGRect(x: width - 52, y: 10, width: 40, height: 20)
    UIBezierPath(roundedRect: place, cornerRadius: Measure.smallRadius).fill(Palette.chain)
    context.draw("↑ \(step)", font: TypeScale.bodyStrong, color: Palette.sheet, in: place, alignment: .center)
  }
}
