import Foundation

// A pass of Foundation's run loop is eight calls of the system, and code that nothing else in a drag runs. So between inputs
// that follow each other closely, those of a drag, the connection is waited for without the run loop, and so are the main
// queue and the next timer. What is left to the run loop's own pass are the blocks that `RunLoop.perform` is given and an
// application's own sources: they wait for some frames at most, or while a touch is down for a fifth of a second. While a
// control or a scroll view tracks a touch, UIKit's run loop is in its tracking mode, in which those of the default mode wait
// until the touch has ended.

/// Decides until when the next input of a stream is waited for before the run loop goes on.
nonisolated struct InputStream: Sendable {
  /// Inputs that are less than this apart are a stream, in seconds: a drag has one for each frame at 60 Hz or more.
  private static let longestGap = 0.025
  /// How long after a pass of the run loop waiting may still begin, in seconds: two frames at 60 Hz.
  private static let longestPass = 0.034
  /// The same while a touch is down.
  ///
  /// At 60 events a second the code of a pass has left the processor's caches: with one for each fourth event, passes took a
  /// seventh of the time of a drag.
  private static let longestTrackedPass = 0.175

  private var passStart = -TimeInterval.infinity
  private var lastInput = -TimeInterval.infinity
  private var isFlowing = false

  /// The run loop woke up, and what could be read has been.
  mutating func beginPass(at time: TimeInterval, hadInput: Bool) {
    passStart = time
    if hadInput { noteInput(at: time) }
  }

  /// There was input.
  mutating func noteInput(at time: TimeInterval) {
    isFlowing = time - lastInput < Self.longestGap
    lastInput = time
  }

  /// Until when to wait for input without the run loop, in seconds on the same clock; nil if the run loop is to go on.
  ///
  /// `isTracking` says whether a touch is down. Once none is, the run loop goes on as soon as if none had been.
  ///
  /// It is one time for each pass: a limit that moved with each input would be a timer of the kernel that is set and cleared
  /// for each, which takes 4 of the 60 microseconds of an event of a drag.
  func endOfWaiting(at now: TimeInterval, isTracking: Bool) -> TimeInterval? {
    let end = passStart + (isTracking ? Self.longestTrackedPass : Self.longestPass)
    guard isFlowing, now < lastInput + Self.longestGap, now < end else { return nil }
    return end + Self.longestGap
  }
}
