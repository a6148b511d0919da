import Foundation

/// Decides when a frame may begin, and when the next picture may be drawn.
///
/// The two have their own rates. Frames, in which animations move, begin once in each interval of the display,
/// however often pictures are drawn in between. A change made by input is drawn at once if the last picture cost
/// little, because that makes a drag feel attached to the finger. If it cost more than a quarter of the interval,
/// drawing waits for the interval to end, so that it never takes over the machine.
nonisolated struct FramePacer: Sendable {
  /// The share of the display's interval that a picture may cost and still be drawn at once.
  private static let cheapShare = 0.25

  /// Seconds from one frame to the next.
  var interval: TimeInterval
  /// When the next frame is due, in seconds on the application's clock.
  private(set) var nextFrame = -TimeInterval.infinity
  private var lastDrawing = -TimeInterval.infinity
  private var lastCost: TimeInterval = 0
  private var frameIsUndrawn = false

  init(interval: TimeInterval) {
    self.interval = interval
  }

  // MARK: Frames

  /// Begins a frame, at the time at which it was due or later.
  ///
  /// A frame that is late by less than an interval does not delay the ones after it.
  mutating func beginFrame(at time: TimeInterval) {
    assert(time >= nextFrame, "a frame began before it was due")
    nextFrame = (time - nextFrame < interval ? nextFrame : time) + interval
    assert(nextFrame >= time, "the next frame is due before this one")
    frameIsUndrawn = true
  }

  // MARK: Pictures

  /// When to draw a change that was made before `now`: with the frame that made it, or at once if that is cheap.
  func timeForChange(now: TimeInterval) -> TimeInterval {
    frameIsUndrawn || lastCost <= interval * Self.cheapShare ? now : max(now, lastDrawing + interval)
  }

  /// Notes that a picture was drawn from `start` to `end`.
  mutating func didDraw(from start: TimeInterval, to end: TimeInterval) {
    assert(end >= start, "a picture was done before it was begun")
    lastDrawing = start
    lastCost = end - start
    frameIsUndrawn = false
  }
}
