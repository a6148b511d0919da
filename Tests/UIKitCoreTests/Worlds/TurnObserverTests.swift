import Foundation
import Testing

@testable import UIKitCore

/// An application that takes its turns out of another's, as the one on the gallery's stage does.
private final class Embedded: TurnObserver {
  let application = UIApplication()

  var nextDeadline: TimeInterval? { application.nextDeadline }
  var wantsFrames: Bool { application.wantsFrames }

  func follow(_ turn: Turn) { application.take(Turn(time: turn.time, frame: turn.frame)) }
}

@Suite("An application whose turns follow another's")
struct TurnObserverTests {
  private let outer = UIApplication()
  private let embedded = Embedded()

  init() { outer.addObserver(embedded) }

  @Test("Its display links run when only the outer one is driven virtually")
  func displayLink() {
    final class Counter {
      private(set) var frames = 0
      func frameCame() { frames += 1 }
    }
    let counter = Counter()
    let link = CADisplayLink(target: counter, selector: Counter.frameCame)
    embedded.application.run { link.add(to: .main, forMode: .common) }
    outer.passVirtually(0.5)
    #expect(counter.frames == 30)
    link.invalidate()
    outer.passVirtually(0.5)
    #expect(counter.frames == 30)
  }

  @Test("Its timers fire at their times")
  func timers() {
    var times: [TimeInterval] = []
    let clock = embedded.application.clock
    for delay in [0.25, 0.5, 2] {
      clock.schedule(after: delay) { [outer] in times.append(outer.clock.now) }
    }
    outer.passVirtually(1)
    #expect(times == [0.25, 0.5])
  }
}
