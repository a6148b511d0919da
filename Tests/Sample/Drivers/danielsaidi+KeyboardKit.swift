import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import KeyboardKit

/// When an action came, in seconds of the real clock since this was made.
private final class Beats {
  private(set) var times: [TimeInterval] = []
  private let start = ProcessInfo.processInfo.systemUptime

  func beat() { times.append(ProcessInfo.processInfo.systemUptime - start) }

  /// Waits until there are so many, or 10 s long.
  func wait(for count: Int) async throws {
    while times.count < count, ProcessInfo.processInfo.systemUptime - start < 10 {
      try await Task.sleep(for: .milliseconds(10))
    }
  }
}

@Suite("UIRepeatingGestureRecognizer: repeats while a finger is held down, by the real clock")
struct RepeatingDriver {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  private func makeHand(_ beats: Beats, delay: TimeInterval) throws -> (
    EventGenerator, UIRepeatingGestureRecognizer
  ) {
    let recognizer = UIRepeatingGestureRecognizer(initialDelay: delay, repeatInterval: 0.1) { beats.beat() }
    view.addGestureRecognizer(recognizer)
    return (try EventGenerator(view: view), recognizer)
  }

  @Test("Held, it acts once after the delay, and then at every interval, until the finger lifts")
  func repeats() async throws {
    let beats = Beats()
    let (hand, recognizer) = try makeHand(beats, delay: 0.3)
    try hand.fingerDown(at: view)
    #expect(recognizer.state == .began && beats.times.isEmpty)
    try await beats.wait(for: 4)
    let expected = [0.3, 0.4, 0.5, 0.6]
    #expect(beats.times.count == 4)
    #expect(zip(beats.times, expected).allSatisfy { $0 >= $1 - 0.02 })
    try hand.fingerUp()
    let count = beats.times.count
    try await Task.sleep(for: .seconds(0.35))
    #expect(beats.times.count == count && recognizer.timer == nil && recognizer.state == .possible)
  }

  @Test("Lifted before the delay is over, it never acts")
  func tooShort() async throws {
    let beats = Beats()
    let (hand, _) = try makeHand(beats, delay: 0.3)
    try hand.fingerTap(at: view)
    try await Task.sleep(for: .seconds(0.6))
    #expect(beats.times.isEmpty)
  }

  @Test("Cancelled by the system, it stops as well")
  func cancelled() async throws {
    let beats = Beats()
    let (hand, _) = try makeHand(beats, delay: 0.2)
    try hand.fingerDown(at: view)
    try await beats.wait(for: 1)
    try hand.cancelTouches()
    let count = beats.times.count
    try await Task.sleep(for: .seconds(0.3))
    #expect(count >= 1 && beats.times.count == count)
  }

  @Test("It recognises beside a tap and a drag on the same view, and goes on while the finger moves")
  func together() throws {
    let (hand, recognizer) = try makeHand(Beats(), delay: 5)
    let (taps, pans) = (ActionLog(), ActionLog())
    view.addGestureRecognizer(UITapGestureRecognizer(target: taps, action: ActionLog.act))
    view.addGestureRecognizer(UIPanGestureRecognizer(target: pans, action: ActionLog.act))
    try hand.fingerTap(at: view)
    #expect(taps.states == [.ended])
    try hand.fingerDown(at: CGPoint(x: 100, y: 100))
    try hand.fingerMove(to: CGPoint(x: 100, y: 130))
    #expect(pans.states == [.began] && recognizer.state == .changed)
  }
}
