import Foundation

/// Decides when the next frame may be drawn.
///
/// After rest a change is shown at once. While changes keep coming, a frame that costs little is still drawn at
/// once, because that is what makes a drag feel attached to the finger; one that costs more than a quarter of the
/// display's interval waits for the interval to end, so that drawing never takes over the machine. Animations move
/// once in each interval.
nonisolated struct FramePacer: Sendable {
  /// The share of the display's interval that a frame may cost and still be drawn at once.
  private static let cheapShare = 0.25

  /// Seconds between two pictures of the display.
  var interval: TimeInterval
  private var lastStart = -TimeInterval.infinity
  private var lastCost: TimeInterval = 0

  init(framesPerSecond: Int) {
    interval = 1 / TimeInterval(max(framesPerSecond, 1))
  }

  /// When a frame for a change noted before `now` may be drawn.
  func timeForChange(now: TimeInterval) -> TimeInterval {
    lastCost <= interval * Self.cheapShare ? now : max(now, nextInterval)
  }

  /// When the next frame of an animation is due.
  func timeForAnimation(now: TimeInterval) -> TimeInterval {
    max(now, nextInterval)
  }

  /// Whether changes may still be collected instead of drawn, when more input is waiting.
  func mayWait(now: TimeInterval) -> Bool {
    now < nextInterval
  }

  /// Notes that a frame's callbacks began.
  mutating func didBegin(at time: TimeInterval) {
    lastStart = time
  }

  /// Notes that a frame was drawn from `start` to `end`.
  mutating func didDraw(from start: TimeInterval, to end: TimeInterval) {
    lastStart = start
    lastCost = end - start
  }

  private var nextInterval: TimeInterval { lastStart + interval }
}
