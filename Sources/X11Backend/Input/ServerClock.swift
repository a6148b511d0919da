import Foundation

/// Converts the server's clock, in milliseconds that wrap after 49 days, to the application's clock.
///
/// The two have no common zero, and an event takes a while to arrive. The best estimate of the distance between the
/// zeros is the smallest difference between "read now" and "happened then", because no event can be read before it
/// happened. Only the last seconds count, because the clock of a server on another computer may run slower. Times
/// returned are whole microseconds, never go back and never lie in the future.
nonisolated struct ServerClock: Sendable {
  /// How long a difference counts at least, in seconds; it counts at most twice as long.
  ///
  /// If the server's clock loses 100 millionths, times lag by 2 ms at most.
  private static let period: TimeInterval = 10

  /// The last time that the server reported, in its own milliseconds.
  private(set) var lastServerTime: UInt32?
  private var unwrapped: Int64 = 0
  /// The smallest difference since `periodStart`, and that of the period before.
  private var (offset, offsetBefore) = (TimeInterval.infinity, TimeInterval.infinity)
  private var periodStart = -TimeInterval.infinity
  private var lastTime: TimeInterval = 0

  /// The application's time for an event read at `now`; without a server time, `now` itself.
  mutating func time(of serverTime: UInt32?, now: TimeInterval) -> TimeInterval {
    guard let serverTime, serverTime != 0 else { return limited(now) }
    if let lastServerTime {
      unwrapped += Int64(Int32(bitPattern: serverTime &- lastServerTime))
    } else {
      unwrapped = Int64(serverTime)
    }
    lastServerTime = serverTime
    let seconds = TimeInterval(unwrapped) / 1000
    if now - periodStart >= Self.period { (offsetBefore, offset, periodStart) = (offset, .infinity, now) }
    offset = min(offset, now - seconds)
    return limited(min(now, ((seconds + min(offset, offsetBefore)) * 1e6).rounded() / 1e6))
  }

  private mutating func limited(_ time: TimeInterval) -> TimeInterval {
    lastTime = max(lastTime, time)
    return lastTime
  }
}
