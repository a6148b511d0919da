import Foundation

/// The one clock of an application: turns move it forward, and timers fire in order on the way.
///
/// Nothing in the model asks any other clock, so a run can be repeated to the byte.
@preconcurrency @MainActor
public final class ApplicationClock {
  /// A closure that is due at a time; keep it only if you want to cancel it.
  @preconcurrency @MainActor
  public final class Timer {
    /// When it is due, in seconds on the clock.
    public let fireTime: TimeInterval
    fileprivate let order: UInt64
    fileprivate var body: (() -> Void)?

    fileprivate init(fireTime: TimeInterval, order: UInt64, body: @escaping () -> Void) {
      self.fireTime = fireTime
      self.order = order
      self.body = body
    }

    /// Whether it has neither fired nor been cancelled.
    public var isPending: Bool { body != nil }

    /// Forgets the closure; no effect on a timer that has fired.
    public func cancel() { body = nil }
  }

  /// Seconds since the application started.
  public private(set) var now: TimeInterval

  private var timers: [Timer] = []
  private var nextOrder: UInt64 = 0
  /// Called when a callback spends time, so that whatever runs the application lets as much pass; nil on a virtual
  /// clock.
  package var timeIsSpent: ((TimeInterval) -> Void)?

  package init(at time: TimeInterval = 0) {
    now = time
  }

  /// Calls `body` once, `delay` seconds from now; a negative delay, or one that is not a number, counts as 0.
  ///
  ///     application.clock.schedule(after: 0.5) { [weak self] in self?.hideHint() }
  ///
  /// **Cost:** O(*n*) in the number of waiting timers.
  @discardableResult
  public func schedule(after delay: TimeInterval, _ body: @escaping () -> Void) -> Timer {
    let timer = Timer(fireTime: now + (delay > 0 ? delay : 0), order: nextOrder, body: body)
    nextOrder += 1
    let index = timers.firstIndex { $0.fireTime > timer.fireTime } ?? timers.endIndex
    timers.insert(timer, at: index)
    checkInvariants()
    return timer
  }

  /// Asserts in debug builds that timers wait in the order in which they fire.
  private func checkInvariants() {
    let isSorted = zip(timers, timers.dropFirst()).allSatisfy {
      ($0.fireTime, $0.order) < ($1.fireTime, $1.order)
    }
    assert(isSorted, "timers are not in the order in which they fire")
    assert(timers.allSatisfy { $0.order < nextOrder }, "two timers have one place in the order")
  }

  /// Makes a callback take this many seconds, as a long calculation would: until it returns no timer fires, and input
  /// waits.
  ///
  /// The clock advances by exactly this much wherever the application runs, so a replay does the same. On a virtual
  /// clock that takes no time; with an X window the thread blocks meanwhile.
  package func spend(_ duration: TimeInterval) {
    guard duration > 0 else { return }
    now += duration
    timeIsSpent?(duration)
  }

  /// When the earliest timer is due, in seconds on the clock.
  package var nextDeadline: TimeInterval? {
    timers.removeAll { !$0.isPending }
    return timers.first?.fireTime
  }

  /// Moves the clock forward to `time` and fires what is due, in order, each timer at its own time.
  ///
  /// A time in the past only fires what is already due: the clock never goes back. If a callback makes a timer that
  /// is due at once, it fires when the clock has moved on, or in the next turn: so a timer that always makes the next
  /// one cannot keep a turn from ending.
  package func advance(to time: TimeInterval) {
    var newest = nextOrder
    while true {
      if let index = timers.firstIndex(where: { $0.fireTime <= now && $0.order < newest }) {
        let timer = timers.remove(at: index)
        let body = timer.body
        timer.body = nil
        body?()
      } else {
        // A callback may have moved the clock further.
        guard now < time else { return }
        let before = now
        now = min(time, timers.first { $0.isPending && $0.fireTime > now }?.fireTime ?? time)
        assert(now >= before, "the clock went back from \(before) to \(now)")
        newest = nextOrder
      }
    }
  }
}
