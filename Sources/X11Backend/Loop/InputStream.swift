import Foundation

// A mouse that reports 1000 times a second wakes the program as often, and a pass of Foundation's run loop is eight calls
// of the system, beside the seven that one motion takes to be read and shown. So between inputs that follow each other
// fast the connection alone is waited for. The run loop, with the application's timers and queues, has its pass every four
// milliseconds all the same.

/// Decides how long to wait for the next input of a fast stream before the run loop goes on.
nonisolated struct InputStream: Sendable {
  /// Inputs that are less than this apart are a fast stream, in seconds; so are those of devices with 250 reports a second
  /// and more.
  private static let fastGap = 0.004
  /// How long timers and queues of the application may have to wait for a fast stream, in seconds: a quarter of a frame at
  /// 60 Hz.
  private static let longestPass = 0.004

  private var passStart = -TimeInterval.infinity
  private var lastInput = -TimeInterval.infinity
  private var isFast = false

  /// The run loop woke up, and what could be read has been.
  mutating func beginPass(at time: TimeInterval, hadInput: Bool) {
    passStart = time
    if hadInput { noteInput(at: time) }
  }

  /// There was input.
  mutating func noteInput(at time: TimeInterval) {
    isFast = time - lastInput < Self.fastGap
    lastInput = time
  }

  /// How long to wait for input without the run loop, in seconds; nil if the run loop is to go on.
  ///
  /// - Parameter deadline: When the application has something to do, in seconds on the same clock.
  func waitingTime(at now: TimeInterval, deadline: TimeInterval?) -> TimeInterval? {
    guard isFast, now - lastInput < Self.fastGap else { return nil }
    let end = min(passStart + Self.longestPass, deadline ?? .infinity)
    return end > now ? end - now : nil
  }
}
