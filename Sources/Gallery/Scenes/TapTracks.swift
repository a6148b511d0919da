import UIKit

/// Three tap recognisers, a row each: the states it goes through, and the pause in which it waits as a bar.
final class TapTracks: UIView {
  /// What is shown.
  var story = TapStory() {
    didSet {
      setNeedsDisplay()
      followClock()
    }
  }
  /// Whether the single tap requires the double tap to fail.
  var singleWaits = true { didSet { setNeedsDisplay() } }

  private var link: CADisplayLink?
  /// The application's clock when it was last looked at.
  private var now: TimeInterval = 0

  private static let rowHeight: CGFloat = 80
  private static let rowDistance: CGFloat = 96

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  // MARK: The clock

  /// Runs only while a recogniser waits.
  private func followClock() {
    now = UIApplication.shared.clock.now
    if story.isPausing, window != nil, link == nil {
      link = CADisplayLink(target: self, selector: TapTracks.frameCame)
      link?.add(to: .main, forMode: .common)
    } else if !story.isPausing || window == nil {
      link?.invalidate()
      link = nil
    }
  }

  private func frameCame() {
    now = UIApplication.shared.clock.now
    setNeedsDisplay()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    followClock()
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for kind in TapStory.Kind.allCases {
      let row = CGRect(
        x: 0, y: CGFloat(kind.rawValue) * TapTracks.rowDistance, width: bounds.width,
        height: TapTracks.rowHeight)
      Palette.card.setFill()
      UIBezierPath(roundedRect: row, cornerRadius: Measure.largeRadius).fill()
      draw(kind, in: row.insetBy(dx: 16, dy: 6), context)
    }
  }

  private func draw(_ kind: TapStory.Kind, in row: CGRect, _ context: CGContext) {
    let track = story[kind]
    context.draw(
      kind.title, font: TypeScale.title, color: Palette.ink,
      in: CGRect(x: row.minX, y: row.minY, width: 120, height: 20))
    context.draw(
      note(on: kind), font: TypeScale.body, color: Palette.quietInk,
      in: CGRect(x: row.minX + 112, y: row.minY, width: row.width - 112, height: 20), alignment: .right)
    let line = CGRect(x: row.minX, y: row.minY + 24, width: row.width, height: 24)
    drawStates(of: track, waits: waits(kind), in: line, context)
    context.draw(
      reason(for: kind), font: TypeScale.body, color: Palette.quietInk,
      in: CGRect(x: row.minX, y: row.minY + 50, width: row.width, height: 20))
  }

  private func waits(_ kind: TapStory.Kind) -> Bool { kind == .double || kind == .single && singleWaits }

  private func drawStates(of track: TapStory.Track, waits: Bool, in line: CGRect, _ context: CGContext) {
    let first = CGRect(x: line.minX, y: line.minY, width: 80, height: line.height)
    let last = CGRect(x: line.maxX - 112, y: line.minY, width: 112, height: line.height)
    var from = first
    StatePill.draw("possible", in: first, story.hasBegun ? .passed : .ahead, context)
    // What has failed without waiting went past that state.
    if waits, track.outcome == nil || track.pause != nil {
      let middle = CGRect(
        x: first.maxX + 24, y: line.minY, width: last.minX - first.maxX - 48, height: line.height)
      drawPause(track.pause, in: middle, context)
      StatePill.drawArrow(from: first, to: middle, isPassed: track.pause != nil)
      from = middle
    }
    StatePill.drawArrow(from: from, to: last, isPassed: track.outcome != nil)
    switch track.outcome {
    case nil: StatePill.draw("recognised", in: last, .ahead, context)
    case .recognized: StatePill.draw("recognised", in: last, .recognized, context)
    case .failed: StatePill.draw("failed", in: last, .failed, context)
    }
  }

  /// The state of waiting, filled as far as the time for a second tap has run.
  private func drawPause(_ pause: TapStory.Pause?, in pill: CGRect, _ context: CGContext) {
    guard let pause else { return StatePill.draw("waiting", in: pill, .ahead, context) }
    let length = pause.length(at: now)
    context.saveGState()
    context.canvas.clip(to: UIBezierPath(roundedRect: pill, cornerRadius: pill.height / 2))
    Palette.gesture.withAlphaComponent(0.3).setFill()
    var bar = pill
    bar.size.width *= length / Thresholds.tapInterval
    UIBezierPath(rect: bar).fill()
    context.restoreGState()
    StatePill.draw(String(format: "waiting %.2f s", length), in: pill, .passed, context)
  }

  // MARK: Words

  private func note(on kind: TapStory.Kind) -> String {
    switch kind {
    case .single: singleWaits ? "requires the double tap to fail" : "requires nothing"
    case .double: "two taps, at most \(Thresholds.tapInterval) s apart"
    case .twoFingers: "one tap of two fingers"
    }
  }

  private func reason(for kind: TapStory.Kind) -> String {
    let track = story[kind]
    switch track.outcome {
    case nil: return ""
    case .failed(let reason): return reason.words
    case .recognized where kind == .single && track.pause != nil: return "the double tap had failed"
    case .recognized where kind == .double: return "the second tap came in time"
    case .recognized: return kind == .single ? "the finger was lifted" : "both fingers were lifted"
    }
  }
}

extension TapStory.Kind {
  fileprivate var title: String {
    switch self {
    case .single: "Single tap"
    case .double: "Double tap"
    case .twoFingers: "Two-finger tap"
    }
  }
}

/// A state of a recogniser as a pill: its look says whether a gesture has come to it, and a mark how it ended.
enum StatePill {
  enum Look {
    /// Not come to.
    case ahead
    /// Come to, and perhaps left again.
    case passed
    /// Recognised: a tick.
    case recognized
    /// Failed: a cross.
    case failed
  }

  static func draw(_ title: String, in pill: CGRect, _ look: Look, _ context: CGContext) {
    let edge = UIBezierPath(
      roundedRect: pill.insetBy(dx: 0.75, dy: 0.75), cornerRadius: pill.height / 2 - 0.75)
    edge.lineWidth = 1.5
    switch look {
    case .ahead: Palette.outside.withAlphaComponent(0.5).setStroke()
    case .passed: Palette.gesture.setStroke()
    case .failed: Palette.quietInk.setStroke()
    case .recognized:
      Palette.gesture.setStroke()
      Palette.gesture.setFill()
      edge.fill()
    }
    edge.stroke()
    let ink =
      switch look {
      case .ahead: Palette.quietInk
      case .passed, .failed: Palette.ink
      case .recognized: Palette.sheet
      }
    var room = pill
    if look == .recognized || look == .failed {
      room.size.width -= 20
      drawMark(look, at: CGPoint(x: pill.maxX - 18, y: pill.midY), ink)
    }
    context.draw(title, font: TypeScale.time, color: ink, in: room, alignment: .center)
  }

  private static func drawMark(_ look: Look, at middle: CGPoint, _ color: UIColor) {
    let mark = UIBezierPath()
    if look == .recognized {
      mark.move(to: CGPoint(x: middle.x - 4, y: middle.y))
      mark.addLine(to: CGPoint(x: middle.x - 1, y: middle.y + 3))
      mark.addLine(to: CGPoint(x: middle.x + 4, y: middle.y - 3.5))
    } else {
      for side in [CGFloat(-1), 1] {
        mark.move(to: CGPoint(x: middle.x - 4 * side, y: middle.y - 4))
        mark.addLine(to: CGPoint(x: middle.x + 4 * side, y: middle.y + 4))
      }
    }
    mark.lineWidth = 2
    mark.lineCapStyle = .round
    mark.lineJoinStyle = .round
    color.setStroke()
    mark.stroke()
  }

  static func drawArrow(from: CGRect, to: CGRect, isPassed: Bool) {
    let (start, end) = (from.maxX + 4, to.minX - 4)
    let arrow = UIBezierPath()
    arrow.move(to: CGPoint(x: start, y: to.midY))
    arrow.addLine(to: CGPoint(x: end, y: to.midY))
    arrow.move(to: CGPoint(x: end - 5, y: to.midY - 4))
    arrow.addLine(to: CGPoint(x: end, y: to.midY))
    arrow.addLine(to: CGPoint(x: end - 5, y: to.midY + 4))
    arrow.lineWidth = isPassed ? 2.5 : 1.5
    arrow.lineCapStyle = .round
    arrow.lineJoinStyle = .round
    (isPassed ? Palette.gesture : Palette.outside).setStroke()
    arrow.stroke()
  }
}
