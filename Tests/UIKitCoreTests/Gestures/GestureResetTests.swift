import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

@Suite("What a recogniser's reset may do")
struct GestureResetTests {
  private let place = CGPoint(x: 100, y: 200)

  @Test(
    "F67: reset may set failed; it is not called again for that, and the recogniser is possible afterwards")
  func failedInReset() throws {
    final class Tickle: HandMade {
      private(set) var stateInReset: State?
      override func reset() {
        super.reset()
        if state == .possible { state = .failed }
        stateInReset = state
      }
    }
    let stage = try GestureStage()
    let tickle = stage.add(Tickle(), "tickle")
    tickle.onEnded = { tickle, _, _ in tickle.state = .ended }
    for count in 1...3 {
      try stage.hand.fingerTap(at: place)
      #expect(tickle.resets == count)
      #expect(tickle.state == .possible && tickle.stateInReset == .possible)
      #expect(stage.states(of: "tickle") == Array(repeating: "ended", count: count))
    }
    // So it is after failing, and when another is failed as well.
    tickle.onEnded = { tickle, _, _ in tickle.state = .failed }
    try stage.hand.fingerTap(at: place)
    #expect(tickle.resets == 4 && tickle.state == .possible)
    #expect(stage.hand.application.dispatcher.arbiter.engaged.isEmpty)
  }

  private final class Meddler: HandMade {
    var meddle: () -> Void = {}
    override func reset() {
      super.reset()
      meddle()
    }
  }

  @Test("F67: two whose resets fail each other are reset once each")
  func mutualResets() throws {
    let stage = try GestureStage()
    let (one, other) = (stage.add(Meddler(), "one"), stage.add(Meddler(), "other"))
    one.onBegan = { one, _, _ in one.state = .failed }
    one.meddle = { other.state = .failed }
    other.meddle = { one.state = .failed }
    for count in 1...2 {
      try stage.hand.fingerTap(at: place)
      #expect(one.resets == count && other.resets == count)
      #expect(one.state == .possible && other.state == .possible)
    }
    #expect(stage.hand.application.dispatcher.arbiter.engaged.isEmpty)
  }

  @Test("F67: reset may fail, disable and remove others")
  func othersInReset() throws {
    let stage = try GestureStage()
    let meddler = stage.add(Meddler(), "meddler")
    let others = (0..<3).map { stage.add(HandMade(), "other \($0)") }
    for other in others {
      other.delegate = nil
      other.delaysTouchesEnded = false
    }
    meddler.onBegan = { meddler, _, _ in meddler.state = .failed }
    meddler.meddle = {
      others[0].state = .failed
      others[1].isEnabled = false
      stage.view.removeGestureRecognizer(others[2])
    }
    try stage.hand.fingerTap(at: place)
    #expect(meddler.resets == 1)
    #expect(others.map(\.resets) == [1, 1, 1])
    #expect(others.allSatisfy { $0.state == .possible })
    #expect(stage.hand.application.dispatcher.arbiter.engaged.isEmpty)
  }
}
