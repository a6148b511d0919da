import CX11
import Foundation

/// The main run loop, as a window needs it: something is done after each wake-up, and before each sleep.
///
/// It wakes up because a descriptor became readable, because the time came that was set before the sleep, or for a
/// timer or a queue of the application's own. While nothing happens it sleeps, and nothing runs.
final class TurnLoop {
  private let clock: ProgramClock
  private var timer: LoopTimer?
  private var timerTime: TimeInterval?
  private var isBusy = false
  /// Whether `run` is over, or is not to begin.
  private(set) var isStopped = false

  init(clock: ProgramClock) {
    self.clock = clock
  }

  /// Runs until it is stopped.
  ///
  /// - Parameters:
  ///   - descriptor: Wakes the loop while it can be read from.
  ///   - wokeUp: Called first after each wake-up, so that whatever is called later finds the work done; it must read
  ///     all that can be read.
  ///   - willSleep: Called before each sleep; returns when to wake up at the latest, in seconds on the clock.
  func run(
    reading descriptor: Int32, wokeUp: @escaping () -> Void, willSleep: @escaping () -> TimeInterval?
  ) {
    // By the time that the source would be asked, the descriptor has been read.
    let source = LoopSource(descriptor: descriptor) {}
    timer = LoopTimer { [weak self] in self?.timerTime = nil }
    let observers = [
      LoopObserver(.afterSleep) { [weak self] in self?.once(wokeUp) },
      LoopObserver(.beforeSleep) { [weak self] in self?.once { self?.wakeUp(at: willSleep()) } },
    ]
    withExtendedLifetime((source, observers)) {
      while !isStopped { CFRunLoopRun() }
    }
    timer = nil
    timerTime = nil
  }

  /// Makes `run` return, or not begin.
  func stop() {
    isStopped = true
    CFRunLoopStop(CFRunLoopGetMain())
  }

  /// A callback may run the loop itself until something has come true: then nothing is begun a second time.
  private func once(_ body: () -> Void) {
    guard !isBusy else { return }
    isBusy = true
    body()
    isBusy = false
  }

  private func wakeUp(at time: TimeInterval?) {
    guard time != timerTime else { return }
    timerTime = time
    if let time { timer?.set(after: time - clock.now) } else { timer?.clear() }
  }
}
