import Foundation

// Only turns vary
// ===============
//
// What an application does depends on its code and on the turns that it takes, and on nothing else. A *turn* is one
// step of time: the inputs that have come in since the last turn, in order, the time up to which timers fire, and the
// frame, if the display is about to show one. Whatever runs an application makes turns: the loop of an X window, a
// hand on a virtual clock, a view that shows another application, a replayed recording. These differ only in where
// their turns come from.

/// One step of an application's time: everything from outside that it may depend on.
///
/// An input may be older than the clock, because timers of the last turn moved the clock on; so a turn has both
/// times.
nonisolated package struct Turn: Hashable, Sendable {
  /// A picture that the display is about to show.
  package struct Frame: Hashable, Sendable {
    /// When it begins, in seconds on the application's clock.
    package var time: TimeInterval
    /// The time from one frame to the next, in seconds.
    package var interval: TimeInterval

    package init(time: TimeInterval, interval: TimeInterval) {
      (self.time, self.interval) = (time, interval)
    }
  }

  /// The time up to which timers fire, in seconds on the application's clock.
  package var time: TimeInterval
  /// What came in from outside, in the order in which it is handled.
  package var inputs: [Input]
  /// The frame that begins in this turn, if one does.
  package var frame: Frame?

  package init(time: TimeInterval, inputs: [Input] = [], frame: Frame? = nil) {
    (self.time, self.inputs, self.frame) = (time, inputs, frame)
  }
}
