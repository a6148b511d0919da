import CX11
import Foundation

/// Waits for the next input of a stream, and for what the run loop deals with.
///
/// What ends the waits of one pass is one timer of the kernel, set once.
final class InputWait {
  /// -1 if the kernel gives none; then each wait has a timer of its own.
  private let alarm = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC))
  /// When the alarm goes off, in seconds on the clock of those who wait.
  private var alarmTime: TimeInterval?

  isolated deinit { if alarm >= 0 { close(alarm) } }

  /// Waits until `descriptor` can be read from; returns false if something came first.
  ///
  /// That is a block on the main queue, `due`, when something falls due, or `end`, until when the run loop can wait.
  func inputComes(
    on descriptor: Int32, now: TimeInterval, due: TimeInterval, end: TimeInterval
  ) -> Bool {
    guard due > now else { return false }
    let isAlarmed = due >= end && set(for: end, now: now)
    var waited = (
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: _dispatch_get_main_queue_handle_4CF(), events: Int16(POLLIN), revents: 0),
      pollfd(fd: isAlarmed ? alarm : -1, events: Int16(POLLIN), revents: 0)
    )
    let count = withUnsafeMutableBytes(of: &waited) { waited in
      withUnsafePointer(to: timespec(seconds: min(due, end) - now)) { rest in
        ppoll(waited.assumingMemoryBound(to: pollfd.self).baseAddress, 3, isAlarmed ? nil : rest, nil)
      }
    }
    return count > 0 && waited.1.revents == 0 && waited.2.revents == 0
  }

  /// Sets the alarm, if it is not set for that time already.
  private func set(for time: TimeInterval, now: TimeInterval) -> Bool {
    guard time != alarmTime else { return true }
    var setting = itimerspec(it_interval: timespec(), it_value: timespec(seconds: time - now))
    guard timerfd_settime(alarm, 0, &setting, nil) == 0 else { return false }
    alarmTime = time
    return true
  }
}

nonisolated extension timespec {
  fileprivate init(seconds: TimeInterval) {
    self.init(tv_sec: Int(seconds), tv_nsec: Int((seconds - seconds.rounded(.down)) * 1e9))
  }
}
