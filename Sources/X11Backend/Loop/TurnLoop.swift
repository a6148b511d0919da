import CoreFoundation
import Foundation

/// The main run loop, as a window needs it: it calls a closure after each wake-up, and before each sleep.
///
/// It wakes up because a descriptor became readable, because the time set before the sleep has come, or for a timer
/// or a queue of the application. While nothing happens it sleeps, and nothing runs.
///
/// One window runs the loop; others may join it, and do their work after it each time.
final class TurnLoop {
  private let clock: ProgramClock
  /// What the loop calls, while it runs.
  private var registration: (source: LoopSource, observers: [LoopObserver])?
  /// Wakes the loop; it never expires, so that it can be set again and again.
  private var timer: Timer?
  /// When the timer is due, in seconds on the clock.
  private var timerTime: TimeInterval?
  private var hasJoined = false
  private var isBusy = false
  /// Whether `run` is over, or must not begin.
  private(set) var isStopped = false

  init(clock: ProgramClock) {
    self.clock = clock
  }

  isolated deinit { timer?.invalidate() }

  /// Runs until it is stopped.
  ///
  /// - Parameters:
  ///   - descriptor: Wakes the loop while it can be read from.
  ///   - wokeUp: Called first after each wake-up, so that later callbacks find the work done; it must read everything
  ///     readable.
  ///   - willSleep: Called before each sleep; returns the latest time to wake up, in seconds on the clock.
  func run(
    reading descriptor: Int32, wokeUp: @escaping () -> Void, willSleep: @escaping () -> TimeInterval?
  ) {
    register(descriptor, wokeUp: wokeUp, willSleep: willSleep)
    while !isStopped { CFRunLoopRun() }
    registration = nil
    wakeUp(at: nil)
  }

  /// Joins the loop, which another one runs, and returns at once; takes part in it until stopped or released.
  func join(
    reading descriptor: Int32, wokeUp: @escaping () -> Void, willSleep: @escaping () -> TimeInterval?
  ) {
    hasJoined = true
    register(descriptor, wokeUp: wokeUp, willSleep: willSleep)
  }

  private func register(
    _ descriptor: Int32, wokeUp: @escaping () -> Void, willSleep: @escaping () -> TimeInterval?
  ) {
    let order = hasJoined ? 1 : 0
    registration = (
      // By the time the source would be asked, the descriptor has been read.
      LoopSource(descriptor: descriptor),
      [
        LoopObserver(.afterWaiting, order: order) { [weak self] in self?.once(wokeUp) },
        LoopObserver(.beforeWaiting, order: order) { [weak self] in
          self?.once { self?.wakeUp(at: willSleep()) }
        },
      ]
    )
  }

  /// Makes `run` return, or not begin; a loop that has joined does no more work.
  func stop() {
    isStopped = true
    if !hasJoined { CFRunLoopStop(CFRunLoopGetMain()) }
  }

  /// A callback may run the loop itself until something has come true: then nothing begins a second time.
  private func once(_ body: () -> Void) {
    guard !isBusy, !(hasJoined && isStopped) else { return }
    isBusy = true
    body()
    isBusy = false
  }

  private func wakeUp(at time: TimeInterval?) {
    // For what is due already, Foundation would set a timer, read it, look for it among others and set it again.
    if let time, time <= clock.now { return CFRunLoopWakeUp(CFRunLoopGetMain()) }
    guard time != timerTime else { return }
    timerTime = time
    let timer = timer ?? makeTimer()
    timer.fireDate = time.map { Date(timeIntervalSinceNow: $0 - clock.now) } ?? .distantFuture
  }

  private func makeTimer() -> Timer {
    // A timer that does not repeat is gone after firing once; the period is longer than any run.
    let timer = Timer(fire: .distantFuture, interval: 1e9, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.timerTime = nil }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
    return timer
  }
}
