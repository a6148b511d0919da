import CX11
import Foundation

/// The main run loop, as a window needs it: something is done after each wake-up, and before each sleep.
///
/// It wakes up because a descriptor became readable, because the time came that was set before the sleep, or for a
/// timer or a queue of the application's own. While nothing happens it sleeps, and nothing runs.
///
/// One window runs the loop; others may join it, and do their work after that one's each time.
final class TurnLoop {
  /// The one whose work is being done.
  private static weak var working: TurnLoop?
  /// How many have joined, which the one that runs the loop does not wait for by itself.
  private static var joinedCount = 0

  private let clock: ProgramClock
  /// What the loop calls, while it is to.
  private var registration: (source: LoopSource, observers: [LoopObserver])?
  private var hasJoined = false
  private var timer: LoopTimer?
  private var timerTime: TimeInterval?
  private var isBusy = false
  private var stream = InputStream()
  private var wait: InputWait?
  /// Whether `run` is over, or is not to begin.
  private(set) var isStopped = false

  init(clock: ProgramClock) {
    self.clock = clock
  }

  isolated deinit {
    if hasJoined { TurnLoop.joinedCount -= 1 }
  }

  /// Runs until it is stopped.
  ///
  /// - Parameters:
  ///   - descriptor: Wakes the loop while it can be read from.
  ///   - isTracking: Whether a touch is down; inputs are waited for longer then before the loop makes a pass.
  ///   - wokeUp: Called first after each wake-up, so that whatever is called later finds the work done; it must read
  ///     all that can be read, and returns whether there was input.
  ///   - willSleep: Called before each sleep; returns when to wake up at the latest, in seconds on the clock.
  func run(
    reading descriptor: Int32, isTracking: @escaping () -> Bool, wokeUp: @escaping () -> Bool,
    willSleep: @escaping () -> TimeInterval?
  ) {
    wait = InputWait(for: descriptor)
    register(
      descriptor,
      wokeUp: { [weak self, clock] in
        let hadInput = wokeUp()
        self?.stream.beginPass(at: clock.now, hadInput: hadInput)
      },
      willSleep: { [weak self] in
        var deadline = willSleep()
        while let self, !self.isStopped,
          self.moreComes(before: deadline, isTracking: isTracking())
        {
          if wokeUp() { self.stream.noteInput(at: self.clock.now) }
          deadline = willSleep()
        }
        return deadline
      })
    while !isStopped { CFRunLoopRun() }
    registration = nil
    wait = nil
    timer = nil
    timerTime = nil
  }

  /// Joins the loop, which another one runs, and returns at once; it takes part in it until it is stopped or let go.
  func join(
    reading descriptor: Int32, wokeUp: @escaping () -> Void, willSleep: @escaping () -> TimeInterval?
  ) {
    hasJoined = true
    TurnLoop.joinedCount += 1
    register(descriptor, wokeUp: wokeUp, willSleep: willSleep)
  }

  private func register(
    _ descriptor: Int32, wokeUp: @escaping () -> Void, willSleep: @escaping () -> TimeInterval?
  ) {
    timer = LoopTimer { [weak self] in self?.timerTime = nil }
    let order = hasJoined ? 1 : 0
    registration = (
      // By the time that the source would be asked, the descriptor has been read.
      LoopSource(descriptor: descriptor) {},
      [
        LoopObserver(.afterSleep, order: order) { [weak self] in self?.once(wokeUp) },
        LoopObserver(.beforeSleep, order: order) { [weak self] in
          self?.once { self?.wakeUp(at: willSleep()) }
        },
      ]
    )
  }

  /// Waits for the next input of a stream; returns whether that came first, and nothing that the run loop deals with.
  private func moreComes(before deadline: TimeInterval?, isTracking: Bool) -> Bool {
    let now = clock.now
    guard TurnLoop.joinedCount == 0, let wait, let end = stream.endOfWaiting(at: now, isTracking: isTracking)
    else { return false }
    var due = deadline ?? .infinity
    let timer = CFRunLoopGetNextTimerFireDate(CFRunLoopGetMain(), kCFRunLoopDefaultMode)
    // There is a date of 0 if there is no timer.
    if timer > 0 { due = min(due, now + timer - CFAbsoluteTimeGetCurrent()) }
    return wait.inputComes(now: now, due: due, end: end)
  }

  /// Makes `run` return, or not begin; one that has joined does no more work.
  func stop() {
    isStopped = true
    if !hasJoined { CFRunLoopStop(CFRunLoopGetMain()) }
  }

  /// There is something to do that one which has joined may have brought up, when this one's work was done.
  func goRoundAgain() {
    if !hasJoined, TurnLoop.working?.hasJoined == true { CFRunLoopWakeUp(CFRunLoopGetMain()) }
  }

  /// A callback may run the loop itself until something has come true: then nothing is begun a second time.
  private func once(_ body: () -> Void) {
    guard !isBusy, !(hasJoined && isStopped) else { return }
    let outer = TurnLoop.working
    (isBusy, TurnLoop.working) = (true, self)
    body()
    (isBusy, TurnLoop.working) = (false, outer)
  }

  private func wakeUp(at time: TimeInterval?) {
    guard time != timerTime else { return }
    timerTime = time
    if let time { timer?.set(after: time - clock.now) } else { timer?.clear() }
  }
}
