import UIKit

private typealias Words = OtherEventsWords

/// A view that can be the first responder, and shows and passes on what it gets without a touch.
class EventView: UIView {
  /// Called when the view has become the first responder.
  var becameFirst: (() -> Void)?
  let title: LocalizedText
  private let color: UIColor
  /// Its place in the last propagation, from 1.
  var step: Int? { didSet { if step != oldValue { setNeedsDisplay() } } }
  /// Whether it would perform the action.
  var isTarget = false { didSet { if isTarget != oldValue { setNeedsDisplay() } } }
  /// The last method that was called.
  var method = "" { didSet { if method != oldValue { setNeedsDisplay() } } }

  init(_ title: LocalizedText, color: UIColor) {
    self.title = title
    self.color = color
    super.init(frame: .zero)
    isOpaque = false
    pointerShape = .hand
  }

  required init?(coder: NSCoder) { nil }

  /// What the view says about the action.
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

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    drawGround()
    title.draw(font: TypeScale.title, in: CGRect(x: 16, y: 8, width: 56, height: 24))
    if isFirstResponder { drawBadge() }
    ability.draw(
      font: isTarget ? TypeScale.bodyStrong : TypeScale.body,
      color: isTarget ? Palette.ink : Palette.quietInk, in: CGRect(x: 16, y: 32, width: 104, height: 20))
    if let step { drawStep(step) }
  }

  private func drawGround() {
    UIBezierPath(roundedRect: bounds, cornerRadius: Measure.largeRadius).fill(color)
    UIBezierPath.strokeEdge(
      of: bounds, radius: Measure.largeRadius, isFirstResponder ? Palette.accent : Palette.line,
      width: isFirstResponder ? 3 : 1)
  }

  private func drawBadge() {
    let place = CGRect(x: 72, y: 10, width: 104, height: 20)
    UIBezierPath(roundedRect: place, cornerRadius: 10).fill(Palette.accent)
    Words.firstResponder.draw(color: Palette.sheet, in: place, alignment: .center)
  }

  /// Draws the method that was called, with an arrow up and the place in the propagation.
  private func drawStep(_ step: Int) {
    let width = bounds.width
    method.draw(
      color: Palette.chain, in: CGRect(x: width - 172, y: 32, width: 160, height: 20), alignment: .right)
    let place = CGRect(x: width - 52, y: 10, width: 40, height: 20)
    UIBezierPath(roundedRect: place, cornerRadius: Measure.smallRadius).fill(Palette.chain)
    "↑ \(step)".draw(font: TypeScale.bodyStrong, color: Palette.sheet, in: place, alignment: .center)
  }
}
