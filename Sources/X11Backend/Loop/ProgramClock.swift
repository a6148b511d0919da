import Foundation

/// Seconds since the window's application was made, on the kernel's monotonic clock.
nonisolated struct ProgramClock: Sendable {
  private let start = MonotonicTime.now

  var now: TimeInterval { MonotonicTime.now - start }
}

/// The kernel's monotonic clock, in seconds since some moment before the program started.
nonisolated enum MonotonicTime {
  static var now: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }
}
