import Foundation

/// The callbacks before each frame, such as those of running animations.
///
/// While there are any, the loop keeps making turns with frames at the display's rate; otherwise nothing runs.
package final class FrameScheduler {
  /// A registration for the frames; cancel it to stop.
  package final class Token {
    /// Returns whether to call it again.
    fileprivate var body: ((TimeInterval) -> Bool)?
    fileprivate init(_ body: @escaping (TimeInterval) -> Bool) { self.body = body }
    /// Stops the calls.
    package func cancel() { body = nil }
  }

  private var tokens: [Token] = []
  /// The time from one frame to the next, in seconds.
  package internal(set) var interval: TimeInterval = 1 / 60

  package init() {}

  /// Whether frames must begin even if nothing else has changed.
  package var wantsFrames: Bool {
    guard !tokens.isEmpty else { return false }
    tokens.removeAll { $0.body == nil }
    return !tokens.isEmpty
  }

  /// Calls `body` before each frame with the frame's time on the application's clock, in seconds.
  ///
  /// The owner is not kept alive; once it is gone, the calls stop.
  package func add<Owner: AnyObject>(
    for owner: Owner, _ body: @escaping (Owner, TimeInterval) -> Void
  ) -> Token {
    let token = Token { [weak owner] time in
      guard let owner else { return false }
      body(owner, time)
      return true
    }
    tokens.append(token)
    return token
  }

  func begin(_ frame: Turn.Frame) {
    interval = frame.interval
    for token in tokens where token.body?(frame.time) == false { token.cancel() }
    tokens.removeAll { $0.body == nil }
  }
}
