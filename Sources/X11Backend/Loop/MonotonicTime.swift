import Foundation

/// The kernel's clock that nobody can set, in seconds since some moment before the program started.
nonisolated enum MonotonicTime {
  static var now: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }
}
