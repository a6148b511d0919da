import Foundation

/// The one clock of an application: turns move it forward, and timers fire in order on the way.
///
/// Nothing in the model asks any other clock, so a run can be repeated to the byte.
@preconcurrency @MainActor
public final class ApplicationClock {
  /// A closure to be called at a time; keep it only to cancel it.
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

    /// Forgets the closure; a timer that has fired stays as it is.
    public func cancel() { body = nil }
  }

  /// Seconds since the application started.
  @exclusivity(unchecked) public private(set) var now: TimeInterval

  @exclusivity(unchecked) private var timers: [Timer] = []
  private var nextOrder: UInt64 = 0
  /// Called when a callback takes time, so that what runs the application lets as much pass; nil on a virtual clock.
  package var timeIsSpent: ((TimeInterval) -> Void)?

  package init(at time: TimeInterval = 0) {
    now = time
  }

  /// Calls `body` once, `delay` seconds from now; a delay that is negative or not a number counts as 0.
  ///
  ///     application.clock.schedule(after: 0.5) { [weak self] in self?.hideHint() }
  ///
  /// **Cost:** O(*n*) in the number of timers that wait.
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

  /// Lets a callback take so many seconds, as a long calculation would: until it returns no timer fires, and input waits.
  ///
  /// The clock moves on by exactly as much wherever the application runs, so that a replay goes the same way. On a virtual
  /// clock that takes no time; behind an X window the thread is blocked meanwhile.
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

  /// Moves the clock forward to `time` and fires what falls due, in order, each at its own time.
  ///
  /// A time in the past only fires what is already due: the clock never goes back. A timer that a callback makes and that is
  /// due at once fires when the clock has moved on, or in the next turn: so one that always makes the next cannot keep a turn
  /// from ending.
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
