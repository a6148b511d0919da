import UIKit

/// A field to make one kind of gesture on.
class GestureField: UIView {
  private let title: String
  /// The text on the left half, if that takes no touches.
  var refusedHalf: String? { didSet { setNeedsDisplay() } }
  private var flashes: [CGPoint] = []

  init(_ title: String, frame: CGRect) {
    self.title = title
    super.init(frame: frame)
    setGround(Palette.card, radius: Measure.largeRadius)
    pointerShape = .hand
  }

  required init?(coder: NSCoder) { nil }

  /// Briefly marks where something was recognised.
  func flash(at place: CGPoint) {
    flashes.append(place)
    setNeedsDisplay()
    UIApplication.shared.clock.schedule(after: 0.6) { [weak self] in
      guard let self else { return }
      flashes.removeFirst()
      setNeedsDisplay()
    }
  }

  override func draw(_ rect: CGRect) {
    var titleRoom = CGRect(x: 16, y: 8, width: bounds.width - 32, height: 24)
    if let refusedHalf {
      let half = CGRect(x: 0, y: 0, width: bounds.midX, height: bounds.height)
      UIBezierPath(
        roundedRect: half, byRoundingCorners: [.topLeft, .bottomLeft],
        cornerRadii: CGSize(width: Measure.largeRadius, height: Measure.largeRadius)
      ).clip { hatch(half) }
      let size = TextEngine.size(of: TextBlock(refusedHalf, font: TypeScale.body))
      let label = CGRect(
        x: half.midX - size.width / 2, y: half.midY - size.height / 2, width: size.width, height: size.height)
      UIBezierPath(
        roundedRect: label.insetBy(dx: -4, dy: -2), cornerRadius: Measure.smallRadius
      ).fill(backgroundColor ?? Palette.card)
      refusedHalf.draw(color: Palette.quietInk, in: half.insetBy(dx: 8, dy: 0), alignment: .center)
      titleRoom = CGRect(x: bounds.midX, y: 0, width: bounds.width / 2, height: bounds.height)
    }
    title.draw(font: TypeScale.title, in: titleRoom, alignment: refusedHalf == nil ? .left : .center)
    for place in flashes { UIBezierPath(discAt: place, radius: 14).stroke(Palette.gesture, width: 3) }
  }

  /// Slanting lines: this part takes no touches.
  private func hatch(_ rect: CGRect) {
    let lines = UIBezierPath()
    for x in stride(from: rect.minX - rect.height, to: rect.maxX, by: 8) {
      lines.move(to: CGPoint(x: x, y: rect.maxY))
      lines.addLine(to: CGPoint(x: x + rect.height, y: rect.minY))
    }
    lines.stroke(Palette.quietInk.withAlphaComponent(0.25))
  }
}

/// A field for a long press: it shows how far the finger may stray, and how often the action was sent.
final class LongPressField: GestureField {
  /// How far a finger may stray before the press begins, in points.
  var allowableMovement: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// Whether a press is in progress; the circle returns when it ends.
  private var isHeld = false {
    didSet {
      guard isHeld != oldValue else { return }
      setNeedsDisplay()
      if !isHeld { lift() }
    }
  }
  /// The recogniser's state at each action of the last press.
  private(set) var calls: [UIGestureRecognizer.State] = [] { didSet { setNeedsDisplay() } }
  private var start: CGPoint?

  /// Counts an action.
  func count(_ state: UIGestureRecognizer.State) {
    if state == .began { calls = [] }
    calls.append(state)
    isHeld = state == .began || state == .changed
  }

  override func draw(_ rect: CGRect) {
    super.draw(rect)
    // At rest, the circle is beside the count.
    let middle = start ?? CGPoint(x: bounds.midX - 24, y: bounds.midY + 12)
    let circle = UIBezierPath(discAt: middle, radius: allowableMovement)
    if isHeld { circle.fill(Palette.gesture) }
    circle.stroke(start == nil ? Palette.quietInk : Palette.gesture, width: 1.5, dash: [4, 4])
    "± \(Int(allowableMovement)) pt".draw(
      font: TypeScale.time, color: Palette.quietInk,
      in: CGRect(x: bounds.width - 72, y: 8, width: 56, height: 24), alignment: .right)
    GesturesWords.calls(calls.count).draw(
      font: TypeScale.time, in: CGRect(x: bounds.width - 96, y: bounds.height - 25, width: 80, height: 20),
      alignment: .right)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    start = touches.first?.location(in: self)
    calls = []
    super.touchesBegan(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    lift()
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    // The press cancelled the view's touch: the circle stays where it was until the press is over.
    if !isHeld { lift() }
    super.touchesCancelled(touches, with: event)
  }

  private func lift() {
    start = nil
    setNeedsDisplay()
  }
}

/// A field for swipes: it briefly shows their direction.
final class SwipeField: GestureField {
  /// Every direction, with its recogniser's name.
  static let directions: [(UISwipeGestureRecognizer.Direction, String)] = [
    (.left, "swipeLeft"), (.right, "swipeRight"), (.up, "swipeUp"), (.down, "swipeDown"),
  ]

  /// The direction of the latest swipe, while it is shown.
  private var lastDirection: UISwipeGestureRecognizer.Direction? { didSet { setNeedsDisplay() } }
  private var timer: ApplicationClock.Timer?

  /// Briefly shows the direction of a swipe.
  func flash(_ direction: UISwipeGestureRecognizer.Direction) {
    lastDirection = direction
    timer?.cancel()
    timer = UIApplication.shared.clock.schedule(after: 2) { [weak self] in self?.lastDirection = nil }
  }

  override func draw(_ rect: CGRect) {
    super.draw(rect)
    // Below the title.
    let middle = CGPoint(x: bounds.midX, y: bounds.midY + 14)
    for (direction, _) in SwipeField.directions {
      let isLast = direction == lastDirection
      let arrow = SwipeField.arrow(direction, from: middle)
      arrow.stroke(isLast ? Palette.gesture : Palette.quietInk, width: isLast ? 4 : 2, isRound: true)
    }
  }

  private static func arrow(
    _ direction: UISwipeGestureRecognizer.Direction, from middle: CGPoint
  ) -> UIBezierPath {
    let (x, y): (CGFloat, CGFloat) =
      switch direction {
      case .left: (-1, 0)
      case .right: (1, 0)
      case .up: (0, -1)
      default: (0, 1)
      }
    let path = UIBezierPath(lines: [(12, 0), (40, 0)], [(32, -8), (40, 0), (32, 8)])
    path.apply(CGAffineTransform(a: x, b: y, c: -y, d: x, tx: middle.x, ty: middle.y))
    return path
  }
}

extension UIBezierPath {
  /// Draws only inside this path.
  func clip(_ body: () -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.canvas.clip(to: self)
    body()
    context.restoreGState()
  }
}
