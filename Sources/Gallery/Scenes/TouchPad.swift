import UIKit

/// A card that draws the fingers on it: their numbers, how hard they press, and where they came from.
final class TouchPad: Card {
  /// Called with the pad's touches in the event, and the event, when the pad is notified.
  var changed: (([UITouch], UIEvent?) -> Void)?

  /// A finger's place at a time, in seconds on the application's clock.
  private struct Step {
    let place: CGPoint
    let time: TimeInterval
  }

  private struct Mark {
    let touch: UITouch
    var trail: [Step]
    /// When the finger was lifted or cancelled, and which of the two.
    var end: (time: TimeInterval, phase: UITouch.Phase)?
    /// The finger's values in its last event.
    var phase = UITouch.Phase.began
    var force: CGFloat = 0

    /// Whether the numbers above both fingers would lie one over the other.
    func isNear(_ other: Mark) -> Bool {
      guard let place = trail.last?.place, let there = other.trail.last?.place else { return false }
      return abs(place.x - there.x) < 16 && abs(place.y - there.y) < 20
    }
  }

  private var marks: [Mark] = []
  private var link: CADisplayLink?

  /// How long a trail stays, in seconds.
  private static let trailDuration: TimeInterval = 0.6

  private var now: TimeInterval { UIApplication.shared.clock.now }

  override func setUp() {
    super.setUp()
    pointerShape = .hand
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // In order of number: a set has none.
    for touch in touches.sorted(by: { $0.number < $1.number }) {
      let step = Step(place: touch.location(in: self), time: now)
      marks.append(Mark(touch: touch, trail: [step], force: touch.force))
    }
    notify(of: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    update(touches, with: event)
    notify(of: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    update(touches, with: event)
    end(touches)
    notify(of: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    update(touches, with: event)
    end(touches)
    notify(of: event)
  }

  private func update(_ touches: Set<UITouch>, with event: UIEvent?) {
    for index in marks.indices where marks[index].end == nil && touches.contains(marks[index].touch) {
      let touch = marks[index].touch
      for sample in event?.coalescedTouches(for: touch) ?? [touch] {
        marks[index].trail.append(Step(place: sample.location(in: self), time: now))
      }
      marks[index].phase = touch.phase
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

  private func notify(of event: UIEvent?) {
    setNeedsDisplay()
    // Touches that rest or changed otherwise are in the event too; a withheld touch was never down here.
    let own = Set(marks.map(\.touch))
    changed?((event?.allTouches ?? own).filter(own.contains).sorted { $0.number < $1.number }, event)
  }

  // MARK: Fading

  /// Runs while a trail has something to lose.
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
    if marks.isEmpty {
      TouchesWords.touchHere.draw(
        font: TypeScale.large, color: Palette.outside, in: bounds, alignment: .center)
    }
    for mark in marks { draw(mark) }
    // Last, so that no mark covers a number.
    for (index, mark) in marks.enumerated() {
      drawNumber(of: mark, isOverAnother: marks[..<index].contains { $0.isNear(mark) })
    }
  }

  private func draw(_ mark: Mark) {
    guard let last = mark.trail.last else { return }
    let color = mark.phase == .cancelled ? Palette.cancelled : Palette.accent
    for (from, to) in zip(mark.trail, mark.trail.dropFirst()) {
      let strength = freshness(since: to.time)
      let line = UIBezierPath(lines: [(from.place.x, from.place.y), (to.place.x, to.place.y)])
      line.stroke(color.withAlphaComponent(0.6 * strength), width: 2 + 6 * strength, isRound: true)
    }
    let strength = mark.end.map { freshness(since: $0.time) } ?? 1
    let circle = UIBezierPath(discAt: last.place, radius: radius(of: mark))
    circle.fill(color.withAlphaComponent(0.2 * strength))
    circle.stroke(color.withAlphaComponent(strength), width: 2)
    if mark.phase == .cancelled {
      PanelShape.strokeCross(at: last.place, size: 8, color.withAlphaComponent(strength))
    }
  }

  /// A finger that presses harder is larger, if the hardware can tell.
  private func radius(of mark: Mark) -> CGFloat { 24 + min(mark.force, 4) * 4 }

  /// Draws the touch's number above the finger, which would cover it, or below, where another's number is above.
  private func drawNumber(of mark: Mark, isOverAnother: Bool) {
    guard let place = mark.trail.last?.place else { return }
    let strength = mark.end.map { freshness(since: $0.time) } ?? 1
    let distance = radius(of: mark) + 12
    let isBelow = (place.y - distance < 12) != isOverAnother
    let middle = CGPoint(x: place.x, y: place.y + (isBelow ? distance : -distance))
    "\(mark.touch.number)".draw(
      font: TypeScale.title, color: Palette.ink.withAlphaComponent(strength),
      in: CGRect(x: middle.x - 24, y: middle.y - 12, width: 48, height: 24), alignment: .center)
  }

  /// How fresh a time is: 1 now, 0 once it has faded.
  private func freshness(since time: TimeInterval) -> CGFloat {
    CGFloat(min(max(1 - (now - time) / TouchPad.trailDuration, 0), 1))
  }
}
