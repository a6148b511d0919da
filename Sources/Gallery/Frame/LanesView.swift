import UIKit

/// The session as three lanes on a line of time: fingers, gestures, actions.
///
/// A press or a drag shows that moment. It is drawn again when something else has happened, and while a finger moves ten
/// times a second at most.
final class LanesView: UIControl {
  /// The time that was chosen last, in seconds on the session's clock.
  private(set) var chosenTime: TimeInterval = 0

  private var lanes = SessionLanes(from: 0)
  private var moment: TimeInterval?
  private var drawn = (count: -1, length: -1.0, moment: TimeInterval?.none)
  /// So much longer the session is before a line that only grew is drawn again, in seconds.
  private static let step: TimeInterval = 0.1
  /// A session shorter than this does not fill the line, in seconds.
  private static let shortest: TimeInterval = 10

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "lanes"
    pointerShape = .hand
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a session's lanes, and the earlier moment that is looked at, if one is.
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

  /// Where the three lanes lie, top to bottom.
  static func lanes(in bounds: CGRect) -> [CGRect] {
    let height = (bounds.height / 3).rounded(.down)
    let top = bounds.minY + ((bounds.height - 3 * height) / 2).rounded(.down)
    return (0..<3).map { index in
      CGRect(
        x: bounds.minX, y: top + CGFloat(index) * height + 2, width: bounds.width, height: height - 4)
    }
  }

  private static let inset: CGFloat = 8
  private var length: TimeInterval { max(lanes.axis.length, LanesView.shortest) }

  private func x(of time: TimeInterval) -> CGFloat {
    LanesView.inset + (bounds.width - 2 * LanesView.inset) * CGFloat(lanes.axis.place(of: time) / length)
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    let places = LanesView.lanes(in: bounds)
    Palette.line.withAlphaComponent(0.6).setFill()
    for lane in places { UIBezierPath(roundedRect: lane, cornerRadius: lane.height / 2).fill() }
    let now = x(of: lanes.axis.end)
    draw(lanes.fingers, in: places[0], until: now, Palette.ink)
    draw(lanes.gestures, in: places[1], until: now, Palette.gesture)
    draw(lanes.actions, in: places[2], Palette.found)
    drawCursor(at: moment.map(x) ?? now)
  }

  private func draw(_ spans: [SessionLanes.Span], in lane: CGRect, until now: CGFloat, _ color: UIColor) {
    var drawnTo = -CGFloat.infinity
    for span in spans {
      let left = x(of: span.start)
      let right = max(span.end.map(x) ?? now, left + 3)
      // What is nearer than a pixel to what was drawn cannot be seen.
      guard right > drawnTo + 0.5 else { continue }
      (span.isCancelled ? Palette.cancelled : color).setFill()
      UIBezierPath(
        roundedRect: CGRect(x: left, y: lane.minY, width: right - left, height: lane.height),
        cornerRadius: min(lane.height, right - left) / 2
      ).fill()
      drawnTo = right
    }
  }

  private func draw(_ marks: [SessionLanes.Mark], in lane: CGRect, _ color: UIColor) {
    color.setFill()
    var drawnTo = -CGFloat.infinity
    for mark in marks {
      let middle = x(of: mark.time)
      guard middle > drawnTo + 1 else { continue }
      let diamond = UIBezierPath()
      let radius = lane.height / 2
      diamond.move(to: CGPoint(x: middle, y: lane.midY - radius))
      diamond.addLine(to: CGPoint(x: middle + radius, y: lane.midY))
      diamond.addLine(to: CGPoint(x: middle, y: lane.midY + radius))
      diamond.addLine(to: CGPoint(x: middle - radius, y: lane.midY))
      diamond.close()
      diamond.fill()
      drawnTo = middle
    }
  }

  /// The moment that is shown: a line over all lanes, with a knob in the past.
  private func drawCursor(at x: CGFloat) {
    Palette.accent.setFill()
    UIBezierPath(rect: CGRect(x: x.rounded() - 1, y: 0, width: 2, height: bounds.height)).fill()
    guard moment != nil else { return }
    UIBezierPath(ovalIn: CGRect(x: x.rounded() - 6, y: bounds.midY - 6, width: 12, height: 12)).fill()
  }

  // MARK: Choosing a moment

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    choose(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    choose(touch)
    return true
  }

  private func choose(_ touch: UITouch) {
    let width = max(1, bounds.width - 2 * LanesView.inset)
    let place = length * Double((touch.location(in: self).x - LanesView.inset) / width)
    chosenTime = place >= lanes.axis.length ? .infinity : lanes.axis.time(at: max(0, place))
    sendActions(for: .valueChanged)
  }
}
