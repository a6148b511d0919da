import UIKit

/// The session's time, at the bottom: pause, one event back and forward, the pace, and the lanes.
final class TimelineBar: CodedView {
  /// What the buttons and the lanes ask for.
  enum Request {
    case togglePause, step, stepBack, changeRate
    /// Show a moment, in seconds on the stage's clock.
    case go(TimeInterval)
    /// Show the present, and let it continue.
    case returnToNow
  }

  var request: ((Request) -> Void)?

  let playButton = GlyphButton(.pause, named: "playButton")
  let backButton = GlyphButton(.back, named: "backButton")
  let stepButton = GlyphButton(.step, named: "stepButton")
  let rateButton = RateButton(frame: .zero)
  private let lanes = LanesView(frame: .zero)
  private let names = LaneNames(frame: .zero)
  private let time = UILabel("", font: TypeScale.time, alignment: .right)
  private let line = UIView()

  override func setUp() {
    backgroundColor = Palette.panel
    accessibilityIdentifier = "timeline"
    line.backgroundColor = Palette.edge
    time.accessibilityIdentifier = "time"
    for part in [line, backButton, playButton, stepButton, rateButton, names, lanes, time] {
      addSubview(part)
    }
    for (button, asked) in [
      (backButton, Request.stepBack), (playButton, .togglePause), (stepButton, .step),
      (rateButton, .changeRate),
    ] as [(UIControl, Request)] {
      button.addAction(UIAction { [weak self] _ in self?.request?(asked) }, for: .touchUpInside)
    }
    lanes.addAction(
      UIAction { [weak self] _ in
        if let self { request?(.go(lanes.chosenTime)) }
      }, for: .valueChanged)
  }

  override func layoutSubviews() {
    let height = bounds.height
    let side: CGFloat = 32
    let top = ((height - side) / 2).rounded(.down)
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
    for (index, button) in [backButton, playButton, stepButton].enumerated() {
      button.frame = CGRect(x: 8 + CGFloat(index) * side, y: top, width: side, height: side)
    }
    rateButton.frame = CGRect(x: 8 + 3 * side + 4, y: top, width: 40, height: side)
    names.frame = CGRect(x: rateButton.frame.maxX + 12, y: 2, width: LaneNames.width, height: height - 4)
    let timeWidth: CGFloat = 112
    time.frame = CGRect(x: bounds.width - timeWidth - 16, y: 0, width: timeWidth, height: height)
    lanes.frame = CGRect(
      x: names.frame.maxX + 8, y: 2, width: max(0, time.frame.minX - names.frame.maxX - 16),
      height: height - 4)
  }

  func show(_ session: StageSession) {
    playButton.glyph = session.isPaused ? .play : .pause
    rateButton.show(session.rate)
    let isPast = session.isInPast
    lanes.show(session.live.lanes, at: isPast ? session.position : nil)
    let text =
      isPast || session.waitingEvents == 0
      ? TimelineWords.seconds(session.position - session.live.lanes.axis.start)
      : TimelineWords.waiting(session.waitingEvents)
    if time.text != text.string { time.text = text.string }
  }
}

/// The pace: how much slower than the clock the stage's time runs.
final class RateButton: CodedControl {
  /// The paces, in the order of pressing.
  static let rates = [1, 0.5, 0.25, 0.1]
  private let label = UILabel("", font: TypeScale.time, alignment: .center)

  override func setUp() {
    accessibilityIdentifier = "rateButton"
    layer.cornerRadius = Measure.smallRadius
    pointerShape = .hand
    addSubview(label)
    show(1)
  }

  override var isHighlighted: Bool { didSet { backgroundColor = isHighlighted ? Palette.line : nil } }

  override func layoutSubviews() { label.frame = bounds }

  func show(_ rate: Double) {
    let text = TimelineWords.rate(rate).string
    guard label.text != text else { return }
    label.text = text
    label.textColor = rate == 1 ? Palette.quietInk : Palette.ink
  }

  /// The pace after another one.
  static func rate(after rate: Double) -> Double {
    let place = rates.firstIndex(of: rate) ?? 0
    return rates[(place + 1) % rates.count]
  }
}

/// The names of the lanes, at their left.
final class LaneNames: CodedView {
  static let width: CGFloat = 64
  private let labels = TimelineWords.lanes.map {
    UILabel($0, font: TypeScale.small, color: Palette.quietInk, alignment: .right)
  }

  override func setUp() {
    isUserInteractionEnabled = false
    labels.forEach(addSubview)
  }

  override func layoutSubviews() {
    for (label, lane) in zip(labels, LanesView.lanes(in: bounds)) {
      label.frame = lane.insetBy(dx: 0, dy: -4)
    }
  }
}
