import Foundation

/// Decides when a frame may begin, and when the next picture may be drawn.
///
/// The two have a pace of their own. Frames, in which animations move, begin once in each interval of the display,
/// however often is drawn between them. A change that input made is drawn at once if the last picture cost little,
/// because that is what makes a drag feel attached to the finger; if it cost more than a quarter of the interval,
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

  /// A frame begins, at the time at which it was due or later.
  ///
  /// One that is late by less than an interval does not make the ones after it late.
  mutating func beginFrame(at time: TimeInterval) {
    assert(time >= nextFrame, "a frame began before it was due")
    nextFrame = (time - nextFrame < interval ? nextFrame : time) + interval
    assert(nextFrame > time, "the next frame is due before this one")
    frameIsUndrawn = true
  }

  // MARK: Pictures

  /// When a change that was made before `now` may be drawn: with the frame that moved it, at once if that is cheap.
  func timeForChange(now: TimeInterval) -> TimeInterval {
    frameIsUndrawn || lastCost <= interval * Self.cheapShare ? now : max(now, lastDrawing + interval)
  }

  /// A picture was drawn from `start` to `end`.
  mutating func didDraw(from start: TimeInterval, to end: TimeInterval) {
    assert(end >= start, "a picture was done before it was begun")
    lastDrawing = start
    lastCost = end - start
    frameIsUndrawn = false
  }
}
