import UIKit

/// The session on a timeline with four lanes: fingers, gestures, actions, keys; with a ruler above if there is room.
///
/// A press or a drag shows that moment. It draws again when something else has happened, and at most ten times a second
/// while a finger moves.
final class LanesView: TrackingControl {
  /// The time that was last chosen, in seconds on the session's clock.
  private(set) var chosenTime: TimeInterval = 0

  private var lanes = SessionLanes(from: 0)
  private var moment: TimeInterval?
  private var drawn = (count: -1, length: -1.0, moment: TimeInterval?.none)
  /// How much longer the session must be for lanes that only grew to be drawn again, in seconds.
  private static let step: TimeInterval = 0.1
  /// A session shorter than this does not fill the line, in seconds.
  private static let shortest: TimeInterval = 10

  override func setUp() {
    accessibilityIdentifier = "lanes"
    pointerShape = .hand
    isOpaque = false
  }

  /// Shows a session's lanes, and the moment if it is an earlier one.
  func show(_ lanes: SessionLanes, at moment: TimeInterval?) {
    self.lanes = lanes
    self.moment = moment
    let (count, length) = (lanes.count, lanes.axis.length)
    guard
      count != drawn.count || moment != drawn.moment || length < drawn.length
        || length - drawn.length >= LanesView.step
    else { return }
    drawn = (count, length, moment)
    setNeedsDisplay()
  }

  // MARK: Places

  /// The lanes' places, top to bottom, under the ruler.
  static func lanes(in bounds: CGRect) -> [CGRect] {
    let count = TimelineWords.lanes.count
    let ruler = bounds.height < LanesView.leastWithRuler ? 0 : LanesView.rulerHeight
    let height = ((bounds.height - ruler) / CGFloat(count)).rounded(.down)
    return (0..<count).map { index in
      CGRect(
        x: bounds.minX, y: bounds.minY + ruler + CGFloat(index) * height + 1, width: bounds.width,
        height: height - 3)
    }
  }

  private static let rulerHeight: CGFloat = 12
  /// The lowest view with a ruler, in points.
  private static let leastWithRuler: CGFloat = 56
  /// The shortest distance between two figures of the ruler, in points.
  private static let figureDistance: CGFloat = 72

  private static let inset: CGFloat = 8
  private var length: TimeInterval { max(lanes.axis.length, LanesView.shortest) }

  private func x(of time: TimeInterval) -> CGFloat { x(ofPlace: lanes.axis.place(of: time)) }

  private func x(ofPlace place: TimeInterval) -> CGFloat {
    LanesView.inset + (bounds.width - 2 * LanesView.inset) * CGFloat(place / length)
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    let places = LanesView.lanes(in: bounds)
    let ground = Palette.line.withAlphaComponent(0.6)
    for lane in places { UIBezierPath(roundedRect: lane, cornerRadius: lane.height / 2).fill(ground) }
    let now = x(of: lanes.axis.end)
    draw(lanes.fingers, in: places[0], until: now, Palette.ink)
    draw(lanes.gestures, in: places[1], until: now, Palette.gesture)
    draw(lanes.actions, in: places[2], Palette.found)
    draw(lanes.keys, in: places[3], Palette.ink)
    drawFolds()
    let cursor = moment.map { x(of: $0) } ?? now
    if places[0].minY >= LanesView.rulerHeight { drawRuler(besides: cursor) }
    drawCursor(at: cursor)
  }

  private func draw(_ spans: [SessionLanes.Span], in lane: CGRect, until now: CGFloat, _ color: UIColor) {
    var drawnTo = -CGFloat.infinity
    for span in spans {
      let left = x(of: span.start)
      let right = max(span.end.map { x(of: $0) } ?? now, left + 3)
      // Less than a pixel beyond what was drawn is invisible.
      guard right > drawnTo + 0.5 else { continue }
      UIBezierPath(
        roundedRect: CGRect(x: left, y: lane.minY, width: right - left, height: lane.height),
        cornerRadius: min(lane.height, right - left) / 2
      ).fill(span.isCancelled ? Palette.cancelled : color)
      drawnTo = right
    }
  }

  private func draw(_ marks: [SessionLanes.Mark], in lane: CGRect, _ color: UIColor) {
    var drawnTo = -CGFloat.infinity
    let radius = lane.height / 2
    for mark in marks {
      let (start, end) = (x(of: mark.time), x(of: mark.end))
      if end > start { UIBezierPath(lines: [(start, lane.midY), (end, lane.midY)]).stroke(color, width: 2) }
      for middle in [start, end] where middle > drawnTo + 1 {
        UIBezierPath(
          lines: [(0, -radius), (radius, 0), (0, radius), (-radius, 0)],
          from: CGPoint(x: middle, y: lane.midY)
        ).fill(color)
        drawnTo = middle
      }
    }
  }

  /// Draws two cuts through the lanes where a long pause is left out.
  private func drawFolds() {
    for fold in lanes.axis.folds {
      let middle = x(ofPlace: (fold.lowerBound + fold.upperBound) / 2)
      let top = LanesView.lanes(in: bounds)[0].minY
      for (offset, color) in [(CGFloat(-1.5), Palette.outside), (0, Palette.panel), (1.5, Palette.outside)] {
        UIBezierPath(lines: [(middle + offset + 3, top), (middle + offset - 3, bounds.maxY - 1)])
          .stroke(color, width: offset == 0 ? 2 : 1)
      }
    }
  }

  /// Draws a tick every few seconds, with a figure unless the cursor is on it.
  ///
  /// After a cut the figures continue by the clock.
  private func drawRuler(besides cursor: CGFloat) {
    let second = (bounds.width - 2 * LanesView.inset) / CGFloat(length)
    let step =
      [1, 2, 5, 10, 30, 60, 300, 1800].first { CGFloat($0) * second >= LanesView.figureDistance } ?? 3600
    for place in stride(from: 0, through: length, by: Double(step)) {
      let axis = lanes.axis
      let time = axis.time(at: min(place, axis.length)) - axis.start + max(0, place - axis.length)
      let left = x(ofPlace: place)
      guard left + LanesView.figureDistance - 8 <= bounds.width else { break }
      UIBezierPath(rect: CGRect(x: left.rounded(), y: 7, width: 1, height: 5)).fill(Palette.outside)
      guard cursor < left + 4 || cursor > left + 40 else { continue }
      TimelineWords.seconds(time).draw(
        font: TypeScale.figures, color: Palette.quietInk,
        in: CGRect(x: left + 4, y: 0, width: LanesView.figureDistance - 8, height: LanesView.rulerHeight))
    }
  }

  /// Draws the moment that is shown: a line over all lanes, with a knob in the past.
  private func drawCursor(at x: CGFloat) {
    UIBezierPath(rect: CGRect(x: x.rounded() - 1, y: 0, width: 2, height: bounds.height)).fill(Palette.accent)
    guard moment != nil else { return }
    UIBezierPath(discAt: CGPoint(x: x.rounded(), y: bounds.midY), radius: 6).fill(Palette.accent)
  }

  // MARK: Choosing a moment

  override func follow(_ touch: UITouch) {
    let width = max(1, bounds.width - 2 * LanesView.inset)
    let place = length * Double((touch.location(in: self).x - LanesView.inset) / width)
    chosenTime = place >= lanes.axis.length ? .infinity : lanes.axis.time(at: max(0, place))
    sendActions(for: .valueChanged)
  }
}
