import UIKit

private typealias Words = PriorityWords

/// The background of the controls; it gets its own touches as any responder does.
final class Backdrop: Card {
  /// How often each contestant has acted.
  var actions = (button: 0, toggle: 0, slider: 0, control: 0, recogniser: 0) { didSet { setNeedsDisplay() } }
  /// Where a touch of its own was cancelled.
  var lostPlace: CGPoint? { didSet { if lostPlace != oldValue { setNeedsDisplay() } } }
  private var isLit = false { didSet { if isLit != oldValue { setNeedsDisplay() } } }
  private var timer: ApplicationClock.Timer?

  /// Briefly shows that a recogniser acted.
  func flash() {
    isLit = true
    timer?.cancel()
    timer = UIApplication.shared.clock.schedule(after: 0.4) { [weak self] in self?.isLit = false }
  }

  override func draw(_ rect: CGRect) {
    Words.backdropTitle.draw(
      font: TypeScale.title, in: CGRect(x: 16, y: 12, width: bounds.width - 32, height: 28))
    let counts = Words.actions(
      button: actions.button, toggle: actions.toggle, slider: actions.slider, control: actions.control,
      recogniser: actions.recogniser)
    counts.draw(
      color: Palette.quietInk, in: CGRect(x: 16, y: bounds.height - 32, width: bounds.width - 32, height: 28))
    if let lostPlace { PanelShape.strokeCross(at: lostPlace, size: 10, Palette.cancelled) }
    guard isLit else { return }
    UIBezierPath.strokeEdge(of: bounds, radius: Measure.largeRadius, Palette.gesture, width: 3)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// A system button that shows when it has lost its touch.
final class LosableButton: UIButton {
  var hasLost = false { didSet { if hasLost != oldValue { setNeedsDisplay() } } }

  override func draw(_ rect: CGRect) {
    super.draw(rect)
    if hasLost { drawLoss(radius: Measure.smallRadius) }
  }
}

/// A control of our own: it knows nothing about recognisers, and so loses its touch to one.
final class CustomControl: CodedControl {
  var hasLost = false {
    didSet {
      guard hasLost != oldValue else { return }
      backgroundColor = hasLost ? Palette.sheet : Palette.chain
      setNeedsDisplay()
    }
  }

  override func setUp() {
    setGround(Palette.chain, radius: Measure.smallRadius)
    pointerShape = .hand
  }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.7 : 1 } }

  override func draw(_ rect: CGRect) {
    if hasLost {
      drawLoss(radius: Measure.smallRadius)
      // A gap in the cross, so that the title stays readable.
      UIBezierPath(rect: bounds.insetBy(dx: 56, dy: 12)).fill(Palette.sheet)
    }
    Words.controlTitle.draw(
      font: TypeScale.title, color: hasLost ? Palette.cancelled : Palette.sheet, in: bounds,
      alignment: .center)
  }
}
