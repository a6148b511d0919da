import UIKit

private typealias Words = TapsWords

/// Three tap recognisers in a row each: their states, and as a bar the pause in which one waits.
final class TapTracks: Drawing {
  /// The story that is shown.
  var story = TapStory() {
    didSet {
      setNeedsDisplay()
      followClock()
    }
  }
  /// Whether the single tap requires the double tap to fail.
  var singleWaits = true { didSet { setNeedsDisplay() } }

  private var link: CADisplayLink?
  /// The application's clock when it was last read.
  private var now: TimeInterval = 0

  private static let rowHeight: CGFloat = 96
  private static let rowDistance: CGFloat = 112

  // MARK: The clock

  /// Follows the clock while a recogniser waits.
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
    for kind in TapStory.Kind.allCases {
      let row = CGRect(
        x: 0, y: CGFloat(kind.rawValue) * TapTracks.rowDistance, width: bounds.width,
        height: TapTracks.rowHeight)
      UIBezierPath(roundedRect: row, cornerRadius: Measure.largeRadius).fill(Palette.card)
      draw(kind, in: row.insetBy(dx: 16, dy: 10))
    }
  }

  private func draw(_ kind: TapStory.Kind, in row: CGRect) {
    let track = story[kind]
    Words.title(of: kind).draw(
      font: TypeScale.title, in: CGRect(x: row.minX, y: row.minY, width: 120, height: 20))
    note(on: kind).draw(
      color: Palette.quietInk, in: CGRect(x: row.minX + 112, y: row.minY, width: row.width - 112, height: 20),
      alignment: .right)
    let line = CGRect(x: row.minX, y: row.minY + 26, width: row.width, height: 24)
    drawStates(of: track, waits: waits(kind), in: line)
    reason(for: kind).draw(
      color: Palette.quietInk, in: CGRect(x: row.minX, y: row.minY + 56, width: row.width, height: 20))
  }

  private func waits(_ kind: TapStory.Kind) -> Bool { kind == .double || kind == .single && singleWaits }

  private func drawStates(of track: TapStory.Track, waits: Bool, in line: CGRect) {
    let first = CGRect(x: line.minX, y: line.minY, width: 80, height: line.height)
    let last = CGRect(x: line.maxX - 112, y: line.minY, width: 112, height: line.height)
    var from = first
    StatePill.draw(Words.possible.string, in: first, story.hasBegun ? .passed : .ahead)
    // A recogniser that failed without waiting skipped that state.
    if waits, track.outcome == nil || track.pause != nil {
      let middle = CGRect(
        x: first.maxX + 24, y: line.minY, width: last.minX - first.maxX - 48, height: line.height)
      drawPause(track.pause, in: middle)
      StatePill.drawArrow(from: first, to: middle, isPassed: track.pause != nil)
      from = middle
    }
    StatePill.drawArrow(from: from, to: last, isPassed: track.outcome != nil)
    switch track.outcome {
    case nil: StatePill.draw(Words.ended.string, in: last, .ahead)
    case .recognized: StatePill.draw(Words.ended.string, in: last, .recognized)
    case .failed: StatePill.draw(Words.failed.string, in: last, .failed)
    }
  }

  /// Draws the wait, which is no state: a bar that fills while the time for a second tap runs, with words above it.
  private func drawPause(_ pause: TapStory.Pause?, in place: CGRect) {
    let (words, bar) = place.divided(atDistance: place.height - 5, from: .minYEdge)
    UIBezierPath(rect: bar).fill(Palette.line)
    let length = pause?.length(at: now)
    (length.map { Words.waiting($0) } ?? Words.waiting).draw(
      font: TypeScale.time, color: length == nil ? Palette.quietInk : Palette.ink, in: words,
      alignment: .center)
    guard let length else { return }
    let part = min(1, length / Thresholds.tapInterval)
    UIBezierPath(rect: bar.divided(atDistance: bar.width * part, from: .minXEdge).slice).fill(Palette.gesture)
  }

  // MARK: Words

  private func note(on kind: TapStory.Kind) -> LocalizedText {
    switch kind {
    case .single: singleWaits ? Words.requiresFailure : Words.requiresNothing
    case .double: Words.twoTaps(within: Thresholds.tapInterval)
    case .twoFingers: Words.oneTapOfTwoFingers
    }
  }

  private func reason(for kind: TapStory.Kind) -> LocalizedText {
    let track = story[kind]
    switch track.outcome {
    case nil: return .empty
    case .failed(let reason): return Words.reason(reason)
    case .recognized where kind == .single && track.pause != nil: return Words.doubleTapHadFailed
    case .recognized where kind == .double: return Words.secondTapCame
    case .recognized: return kind == .single ? Words.fingerLifted : Words.bothLifted
    }
  }
}
