import UIKit

/// How the stage's time follows the gallery's: equal, slower, shifted, or paused.
struct StageClock {
  /// Seconds of the stage per second of the gallery.
  private(set) var rate = 1.0
  /// Whether the stage's time is paused.
  private(set) var isPaused = false

  /// A moment on both clocks, in seconds; if it is the same on both and the rate is 1, the clocks agree.
  private var anchor = (outer: 0.0, stage: 0.0)

  /// The stage's time at a time of the gallery.
  func time(at outer: TimeInterval) -> TimeInterval {
    if isPaused { return anchor.stage }
    // Neither rounds: at the usual rate both clocks agree to the bit.
    if rate == 1, anchor.outer == anchor.stage { return outer }
    return anchor.stage + max(0, outer - anchor.outer) * rate
  }

  /// The first time of the gallery at which the stage has reached a time; nil if it never will.
  func outer(at time: TimeInterval) -> TimeInterval? {
    if isPaused { return nil }
    if rate == 1, anchor.outer == anchor.stage { return time }
    var outer = anchor.outer + max(0, time - anchor.stage) / rate
    // Rounding must not make the stage's time fall short, or this deadline would come again and again.
    while self.time(at: outer) < time { outer = outer.nextUp }
    return outer
  }

  /// Continues from a time of the stage.
  mutating func set(_ time: TimeInterval, at outer: TimeInterval) {
    anchor = (outer, time)
  }

  mutating func pause(at outer: TimeInterval) {
    set(time(at: outer), at: outer)
    isPaused = true
  }

  mutating func resume(at outer: TimeInterval) {
    let time = time(at: outer)
    isPaused = false
    set(time, at: outer)
  }

  mutating func setRate(_ rate: Double, at outer: TimeInterval) {
    set(time(at: outer), at: outer)
    self.rate = rate
  }
}
