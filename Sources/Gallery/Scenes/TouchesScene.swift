import UIKit

nonisolated extension Scene {
  static let touches = Scene(
    "touches", title: "Touches", section: "UITouch",
    steps: [
      "Put down as many fingers as you have; with one pointer, hold Ctrl for a second.",
      "Switch multiple touch off: the pad gets one finger at a time.",
    ], make: TouchesController.init)
}

/// A pad that draws every finger on it.
final class TouchesController: SheetController {
  private let pad = TouchPad(frame: CGRect(x: 32, y: 104, width: 576, height: 296))
  private let multiple = UISwitch()

  override func viewDidLoad() {
    prepareSheet("A touch is one finger from the moment it comes down until it is lifted")
    let label = UILabel("isMultipleTouchEnabled", font: TypeScale.body)
    label.frame = CGRect(x: 32, y: 64, width: 200, height: 32)
    multiple.accessibilityIdentifier = "multipleTouchSwitch"
    multiple.isOn = true
    multiple.frame.origin = CGPoint(x: 608 - multiple.bounds.width, y: 64)
    multiple.addTarget(self, action: TouchesController.ruleChanged, for: .valueChanged)
    pad.accessibilityIdentifier = "pad"
    pad.isMultipleTouchEnabled = true
    pad.changed = { [weak self] in self?.status = $0 }
    for part in [label, multiple, pad] { view.addSubview(part) }
    status = "No finger is down."
  }

  private func ruleChanged() {
    pad.isMultipleTouchEnabled = multiple.isOn
    status = multiple.isOn ? "The pad takes every finger." : "The pad takes one finger at a time."
  }
}

/// A ground that draws the fingers on it: number, phase, taps, force, and where they came from.
final class TouchPad: Card {
  /// Called with a sentence about the last event.
  var changed: ((String) -> Void)?

  /// Where a finger was, and when, in seconds on the application's clock.
  private struct Step {
    let place: CGPoint
    let time: TimeInterval
  }

  private struct Mark {
    let touch: UITouch
    let number: Int
    var trail: [Step]
    /// When the finger was lifted or cancelled, and which of the two.
    var end: (time: TimeInterval, phase: UITouch.Phase)?
    /// What was true when the finger was last in an event.
    var phase = UITouch.Phase.began
    var taps = 1
    var force: CGFloat = 0
  }

  private var marks: [Mark] = []
  private var lastNumber = 0
  private var link: CADisplayLink?

  /// How long a trail stays, in seconds.
  private static let trailDuration: TimeInterval = 0.6

  private var now: TimeInterval { UIApplication.shared.clock.now }

  override init(frame: CGRect) {
    super.init(frame: frame)
    pointerShape = .hand
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if marks.isEmpty { lastNumber = 0 }
    // From left to right: a set has no order.
    for touch in touches.sorted(by: { $0.location(in: self).x < $1.location(in: self).x }) {
      lastNumber += 1
      let step = Step(place: touch.location(in: self), time: now)
      marks.append(
        Mark(touch: touch, number: lastNumber, trail: [step], taps: touch.tapCount, force: touch.force))
    }
    describe("down", touches)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    update(touches, with: event)
    describe("moved", touches)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    update(touches, with: event)
    end(touches)
    describe("lifted", touches)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    update(touches, with: event)
    end(touches)
    describe("cancelled", touches)
  }

  private func update(_ touches: Set<UITouch>, with event: UIEvent?) {
    for index in marks.indices where marks[index].end == nil && touches.contains(marks[index].touch) {
      let touch = marks[index].touch
      for sample in event?.coalescedTouches(for: touch) ?? [touch] {
        marks[index].trail.append(Step(place: sample.location(in: self), time: now))
      }
      marks[index].phase = touch.phase
      marks[index].taps = touch.tapCount
      marks[index].force = touch.force
    }
    fade()
  }

  private func end(_ touches: Set<UITouch>) {
    for index in marks.indices where marks[index].end == nil && touches.contains(marks[index].touch) {
      marks[index].end = (now, marks[index].touch.phase)
    }
    fade()
  }

  private func describe(_ what: String, _ touches: Set<UITouch>) {
    setNeedsDisplay()
    let down = marks.count { $0.end == nil }
    let fingers = touches.count == 1 ? "One finger" : "\(touches.count) fingers in one event"
    changed?("\(fingers) \(what); \(down == 0 ? "none" : "\(down)") down now.")
  }

  // MARK: Fading

  /// Runs only while a trail has something to lose.
  private func fade() {
    let hasTrail = marks.contains { $0.trail.count > 1 || $0.end != nil }
    if hasTrail, link == nil {
      link = CADisplayLink(target: self, selector: TouchPad.frameCame)
      link?.add(to: .main, forMode: .common)
    } else if !hasTrail {
      link?.invalidate()
      link = nil
    }
  }

  private func frameCame() {
    let oldest = now - TouchPad.trailDuration
    for index in marks.indices {
      // The last place of a finger that is down stays.
      let kept = marks[index].trail.dropLast().drop { $0.time <= oldest }
      marks[index].trail = kept + marks[index].trail.suffix(1)
    }
    marks.removeAll { $0.end.map { $0.time <= oldest } ?? false }
    setNeedsDisplay()
    fade()
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    guard newWindow == nil else { return }
    marks.removeAll()
    fade()
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if marks.isEmpty {
      context.draw(
        "Touch here", font: TypeScale.large, color: Palette.outside, in: bounds, alignment: .center)
    }
    for mark in marks { draw(mark, in: context) }
  }

  private func draw(_ mark: Mark, in context: CGContext) {
    guard let last = mark.trail.last else { return }
    let color = mark.phase == .cancelled ? Palette.cancelled : Palette.accent
    for (from, to) in zip(mark.trail, mark.trail.dropFirst()) {
      let strength = freshness(since: to.time)
      let line = UIBezierPath()
      line.move(to: from.place)
      line.addLine(to: to.place)
      line.lineWidth = 2 + 6 * strength
      line.lineCapStyle = .round
      color.withAlphaComponent(0.6 * strength).setStroke()
      line.stroke()
    }
    let strength = mark.end.map { freshness(since: $0.time) } ?? 1
    // A finger that presses harder is drawn larger, where the hardware can tell.
    let radius = 26 + min(mark.force, 4) * 4
    let circle = UIBezierPath(ovalIn: disc(at: last.place, radius: radius))
    color.withAlphaComponent(0.2 * strength).setFill()
    circle.fill()
    circle.lineWidth = 2
    color.withAlphaComponent(strength).setStroke()
    circle.stroke()
    drawMiddle(of: mark, at: last.place, color.withAlphaComponent(strength), context)
    drawFacts(of: mark, at: last.place, radius: radius, Palette.ink.withAlphaComponent(strength), context)
  }

  /// The number of a finger that is down; a cross for one that was cancelled.
  private func drawMiddle(of mark: Mark, at place: CGPoint, _ color: UIColor, _ context: CGContext) {
    guard mark.phase == .cancelled else {
      return context.draw(
        "\(mark.number)", font: TypeScale.large, color: color, in: disc(at: place, radius: 20),
        alignment: .center)
    }
    let cross = UIBezierPath()
    for side in [CGFloat(-1), 1] {
      cross.move(to: CGPoint(x: place.x - 8 * side, y: place.y - 8))
      cross.addLine(to: CGPoint(x: place.x + 8 * side, y: place.y + 8))
    }
    cross.lineWidth = 3
    cross.lineCapStyle = .round
    color.setStroke()
    cross.stroke()
  }

  private func drawFacts(
    of mark: Mark, at place: CGPoint, radius: CGFloat, _ color: UIColor, _ context: CGContext
  ) {
    let texts = [
      TouchPad.word(for: mark.phase), mark.taps == 1 ? "1 tap" : "\(mark.taps) taps",
      String(format: "force %.2f", Double(mark.force)),
    ]
    let isAtRight = place.x + radius + 96 < bounds.maxX
    var row = CGRect(
      x: isAtRight ? place.x + radius + 8 : place.x - radius - 96, y: place.y - 24, width: 88, height: 16)
    for text in texts {
      context.draw(
        text, font: TypeScale.figures, color: color, in: row, alignment: isAtRight ? .left : .right)
      row.origin.y += 16
    }
  }

  private func disc(at place: CGPoint, radius: CGFloat) -> CGRect {
    CGRect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// 1 at present, 0 for what is so long ago that it has faded.
  private func freshness(since time: TimeInterval) -> CGFloat {
    CGFloat(min(max(1 - (now - time) / TouchPad.trailDuration, 0), 1))
  }

  private static func word(for phase: UITouch.Phase) -> String {
    switch phase {
    case .began: "began"
    case .moved: "moved"
    case .stationary: "stationary"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .regionEntered, .regionMoved, .regionExited: "hovers"
    }
  }
}
