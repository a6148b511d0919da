import Foundation

// A pass of Foundation's run loop is eight calls of the system, and code that nothing else in a drag runs. So between inputs
// that follow each other closely, those of a drag, the connection is waited for without the run loop, and so are the main
// queue and the next timer. What is left to the run loop's own pass are the blocks that `RunLoop.perform` is given and an
// application's own sources: they wait for some frames at most.

/// Decides how long to wait for the next input of a stream before the run loop goes on.
nonisolated struct InputStream: Sendable {
  /// Inputs that are less than this apart are a stream, in seconds: a drag has one for each frame at 60 Hz or more.
  private static let longestGap = 0.025
  /// How long after a pass of the run loop the next input may still be waited for without one, in seconds: two frames at
  /// 60 Hz.
  private static let longestPass = 0.034

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

  /// How long to wait for input without the run loop, in seconds; nil if the run loop is to go on.
  ///
  /// - Parameter deadline: When something is due, in seconds on the same clock.
  func waitingTime(at now: TimeInterval, deadline: TimeInterval?) -> TimeInterval? {
    guard isFlowing, now < passStart + Self.longestPass else { return nil }
    let end = min(lastInput + Self.longestGap, deadline ?? .infinity)
    return end > now ? end - now : nil
  }
}
