import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

/// What an override of `state` saw.
private final class Seen {
  var states: [String] = []
}

private final class SeeingPan: UIPanGestureRecognizer {
  let seen = Seen()
  override var state: State { didSet { seen.states.append("\(oldValue.name) \(state.name)") } }
}

private final class SeeingTap: UITapGestureRecognizer {
  let seen = Seen()
  override var state: State {
    get { super.state }
    set {
      super.state = newValue
      seen.states.append(newValue.name)
    }
  }
}

/// Sets its own states, and sees each of them once.
private final class OwnStates: UIGestureRecognizer {
  let seen = Seen()
  override var state: State { didSet { seen.states.append(state.name) } }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
}

/// Begins and ends when the finger is lifted.
private final class AtOnce: UIGestureRecognizer {
  let seen = Seen()
  override var state: State { didSet { seen.states.append(state.name) } }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .began
    state = .ended
  }
}

/// Makes a failure of the beginning that its superclass wants.
private final class Never: UIPanGestureRecognizer {
  override var state: State {
    get { super.state }
    set { super.state = newValue == .began ? .failed : newValue }
  }
}

/// Passes nothing on.
private final class Silent: UIPanGestureRecognizer {
  override var state: State {
    get { super.state }
    set {}
  }
}

@Suite("F68: overrides of a recogniser's state")
struct GestureStateOverrideTests {
  private let here = CGPoint(x: 100, y: 100)
  private let there = CGPoint(x: 160, y: 100)

  @Test("F68: each change that the superclass makes comes by the override, and actions stay as they were")
  func superclass() throws {
    let stage = try GestureStage()
    let pan = stage.add(SeeingPan(), "pan")
    try stage.hand.fingerDown(at: here)
    try stage.hand.fingerMove(to: there)
    for x in [170.0, 180, 190] { try stage.hand.fingerMove(to: CGPoint(x: x, y: 100)) }
    try stage.hand.fingerUp()
    #expect(
      pan.seen.states == [
        "possible began", "began changed", "changed changed", "changed changed", "changed ended",
        "ended possible",
      ])
    #expect(
      stage.log.lines(of: "ACT") == [
        "ACT pan began", "ACT pan changed", "ACT pan changed", "ACT pan changed", "ACT pan ended",
      ])
    #expect(stage.states(of: "pan") == ["began", "changed", "ended"])
  }

  @Test("F68: so do a failure, a cancellation and being prevented")
  func system() throws {
    let stage = try GestureStage()
    let pan = stage.add(SeeingPan(), "pan")
    try stage.hand.fingerTap(at: here)
    #expect(pan.seen.states == ["possible failed", "failed possible"])
    pan.seen.states = []
    try stage.hand.fingerDown(at: here)
    try stage.hand.fingerMove(to: there)
    try stage.hand.cancelTouches()
    #expect(pan.seen.states == ["possible began", "began cancelled", "cancelled possible"])
    pan.seen.states = []
    try stage.hand.fingerDown(at: here)
    try stage.hand.fingerMove(to: there)
    pan.isEnabled = false
    #expect(pan.seen.states == ["possible began", "began cancelled", "cancelled possible"])
    try stage.hand.fingerUp()

    let rivals = try GestureStage()
    let tap = rivals.add(SeeingTap(), "tap")
    let other = rivals.add(UILongPressGestureRecognizer(), "press")
    other.minimumPressDuration = 0
    try rivals.hand.fingerTap(at: here)
    #expect(tap.seen.states == ["failed", "possible"])
  }

  @Test("F68: one that must wait sees its end after the wait")
  func waiting() throws {
    let stage = try GestureStage()
    let tap = stage.add(SeeingTap(), "tap")
    let twice = stage.add(UITapGestureRecognizer(), "twice")
    twice.numberOfTapsRequired = 2
    tap.require(toFail: twice)
    try stage.hand.fingerTap(at: here)
    #expect(tap.seen.states.isEmpty)
    stage.hand.wait(1)
    #expect(tap.seen.states == ["ended", "possible"])
  }

  @Test("F68: what a subclass sets itself comes by once")
  func own() throws {
    let stage = try GestureStage()
    let own = stage.add(OwnStates(), "own")
    try stage.hand.fingerDown(at: here)
    try stage.hand.fingerMove(to: there)
    try stage.hand.fingerMove(to: here)
    try stage.hand.fingerUp()
    #expect(own.seen.states == ["began", "changed", "changed", "ended", "possible"])
    let atOnce = try GestureStage()
    let short = atOnce.add(AtOnce(), "short")
    try atOnce.hand.fingerTap(at: here)
    #expect(short.seen.states == ["began", "ended", "possible"])
    #expect(atOnce.log.lines(of: "ACT") == ["ACT short began", "ACT short ended"])
  }

  @Test("F68: an override may make another state of it; one that passes nothing on stops nothing")
  func others() throws {
    let stage = try GestureStage()
    let never = stage.add(Never(), "never")
    try stage.hand.fingerDrag(from: here, to: there, duration: 0.1)
    #expect(stage.states(of: "never") == ["failed"])
    #expect(stage.log.lines(of: "ACT").isEmpty)
    #expect(never.state == .possible)
    let silent = try GestureStage()
    silent.add(Silent(), "silent")
    try silent.hand.fingerDrag(from: here, to: there, duration: 0.1)
    #expect(silent.states(of: "silent") == ["began", "changed", "ended"])
  }

  @Test("F68: setting a state from within a change is obeyed")
  func nested() throws {
    final class Stopping: UIPanGestureRecognizer {
      override var state: State { didSet { if state == .changed { state = .ended } } }
    }
    let stage = try GestureStage()
    stage.add(Stopping(), "pan")
    try stage.hand.fingerDown(at: here)
    try stage.hand.fingerMove(to: there)
    try stage.hand.fingerMove(to: here)
    #expect(stage.states(of: "pan") == ["began", "changed", "ended"])
    try stage.hand.fingerUp()
  }
}
