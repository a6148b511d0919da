import Foundation
import Testing

@testable import X11Backend

/// What ends the wait for an input.
@Suite struct InputWaitTests {
  private let wait: InputWait
  /// Two ends, of which the first can be read from when something was written to the second.
  private let pipe = Pipe()

  init() {
    wait = InputWait(for: pipe.fileHandleForReading.fileDescriptor)
  }

  /// Waits; returns whether input came, and after how many seconds.
  private func inputComes(due: TimeInterval = .infinity, end: TimeInterval) -> (Bool, TimeInterval) {
    let start = MonotonicTime.now
    let came = wait.inputComes(now: 0, due: due, end: end)
    return (came, MonotonicTime.now - start)
  }

  @Test func inputIsNotWaitedForLongerThanItTakes() {
    pipe.fileHandleForWriting.write(Data([1]))
    for due in [30, TimeInterval.infinity] {
      let (came, time) = inputComes(due: due, end: 60)
      #expect(came && time < 20)
    }
  }

  @Test func withoutInputTheEndComes() {
    for _ in 0..<3 {
      let (came, time) = inputComes(end: 0.02)
      #expect(!came)
      // The alarm that has gone off for an end ends every later wait for it.
      #expect(time < 10)
    }
    let (came, time) = inputComes(end: 0.03)
    #expect(!came && time >= 0.03)
  }

  @Test func anEndThatIsAsGoodAsThereEndsTheWait() {
    let (came, time) = inputComes(end: 1e-12)
    #expect(!came && time < 20)
  }

  @Test func aDescriptorThatCannotBeWaitedForIsLeftToTheRunLoop() {
    let start = MonotonicTime.now
    #expect(!InputWait(for: -1).inputComes(now: 0, due: .infinity, end: 60))
    #expect(MonotonicTime.now - start < 20)
  }

  @Test func whatIsDueEndsTheWait() {
    let (came, time) = inputComes(due: 0.02, end: 60)
    #expect(!came && time >= 0.02 && time < 50)
    #expect(!inputComes(due: 0, end: 60).0)
    #expect(!inputComes(due: -1, end: 60).0)
  }
}
