import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

@Suite("Work that makes more work does not keep a turn from ending")
struct EndlessWorkTests {
  private let application = UIApplication()

  /// A timer that makes the next one, after a delay.
  private final class Chain {
    var times: [TimeInterval] = []
    private let clock: ApplicationClock
    private let delay: TimeInterval

    init(on clock: ApplicationClock, after delay: TimeInterval) {
      self.clock = clock
      self.delay = delay
      goOn()
    }

    private func goOn() {
      clock.schedule(after: delay) { [weak self] in
        guard let self else { return }
        times.append(clock.now)
        goOn()
      }
    }
  }

  @Test("A timer without a delay that makes the next takes one step in each turn")
  func oneStepATurn() {
    let chain = Chain(on: application.clock, after: 0)
    for _ in 1...3 { application.takeNow() }
    #expect(chain.times == [0, 0, 0])
  }

  @Test("It takes one more as the clock moves on, and timers with a delay fire at their times")
  func withADelay() {
    let (chain, steady) = (Chain(on: application.clock, after: 0), Chain(on: application.clock, after: 0.25))
    application.take(Turn(time: 1))
    #expect(steady.times == [0.25, 0.5, 0.75, 1])
    #expect(chain.times == [0, 0.25, 0.5, 0.75, 1])
    #expect(application.clock.nextDeadline == 1)
  }

  @Test("A method that asks to be performed again at once takes one step in each turn")
  func performingItself() {
    final class Looper: UIResponder {
      var count = 0
      func step() {
        count += 1
        perform(Looper.step, afterDelay: 0)
      }
    }
    let looper = Looper()
    application.run { looper.step() }
    for _ in 1...3 { application.takeNow() }
    #expect(looper.count == 4)
  }

  @Test("A hand's time passes all the same")
  func onAVirtualClock() {
    let (chain, steady) = (Chain(on: application.clock, after: 0), Chain(on: application.clock, after: 0.25))
    application.passVirtually(1)
    #expect(application.clock.now == 1)
    #expect(steady.times == [0.25, 0.5, 0.75, 1])
    #expect(chain.times.count < 100)
  }

  @Test("What a callback asks for at once is done before a wait is over")
  func insideAWait() {
    var isDone = false
    application.clock.schedule(after: 0.5) { [application] in
      application.clock.schedule(after: 0) { isDone = true }
    }
    application.take(Turn(time: 1))
    #expect(isDone)
  }

  @Test("An observer of the trace gets no records of what it does itself; the others get them")
  func observersThatSearch() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var (seen, seenBySearching) = (0, 0)
    let searching = application.trace.observe { _ in
      seenBySearching += 1
      _ = window.hitTest(CGPoint(x: 50, y: 50), with: nil)
    }
    let alsoSearching = application.trace.observe { _ in
      _ = window.hitTest(CGPoint(x: 50, y: 50), with: nil)
    }
    let counting = application.trace.observe { _ in seen += 1 }
    application.run {
      window.screen = application.mainScreen
      window.isHidden = false
      _ = window.hitTest(CGPoint(x: 50, y: 50), with: nil)
    }
    // One record of the search, one of what each of the two did about it, and one each of what they did about that.
    #expect(seen == 5)
    #expect(seenBySearching == 2)
    for token in [searching, alsoSearching, counting] { token.cancel() }
    window.isHidden = true
  }
}
