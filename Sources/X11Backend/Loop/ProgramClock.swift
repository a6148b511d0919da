import Foundation

/// Seconds since the window's application was made, on the kernel's monotonic clock.
nonisolated struct ProgramClock: Sendable {
  private let start = MonotonicTime.now

  /// The time in whole microseconds, because a recording writes every time in full, for people to read.
  ///
  /// Rounded up, so that whatever the loop woke up for is due.
  var now: TimeInterval { ((MonotonicTime.now - start) * 1e6).rounded(.up) / 1e6 }
}

/// The kernel's monotonic clock, in seconds since some moment before the program started.
nonisolated enum MonotonicTime {
  static var now: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }
}
