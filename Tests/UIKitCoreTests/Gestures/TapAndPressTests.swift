import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

@Suite("Tap")
struct TapTests {
  private let place = CGPoint(x: 100, y: 200)

  @Test("G1: one tap with one finger; G2: recognised once, when the finger lifts")
  func oneTap() throws {
    let stage = try GestureStage()
    let tap = stage.add(UITapGestureRecognizer(), "tap")
    #expect(tap.numberOfTapsRequired == 1)
    #expect(tap.numberOfTouchesRequired == 1)
    try stage.hand.fingerDown(at: place)
    #expect(tap.state == .possible)
    try stage.hand.fingerUp()
    #expect(stage.log.lines(of: "ACT") == ["ACT tap ended"])
  }

  @Test("G3: a finger may wander a little", arguments: [(5.0, "ended"), (60.0, "failed")])
  func wandering(distance: Double, state: String) throws {
    let stage = try GestureStage()
    stage.add(UITapGestureRecognizer(), "tap")
    try stage.hand.fingerDrag(from: place, to: CGPoint(x: place.x + distance, y: place.y))
    #expect(stage.states(of: "tap") == [state])
  }

  @Test("G4: a press of 0.3 s is a tap; one beyond the limit is none")
  func holding() throws {
    let stage = try GestureStage()
    stage.add(UITapGestureRecognizer(), "tap")
    try stage.hand.fingerLongPress(at: place, duration: 0.3)
    try stage.hand.fingerLongPress(at: place, duration: Thresholds.tapDuration + 0.1)
    #expect(stage.states(of: "tap") == ["ended", "failed"])
  }

  @Test(
    "G5: the pause between taps, to the boundary that the count of taps has too",
    arguments: [
      (0.25, ["ended"]), (Thresholds.tapInterval, ["ended"]),
      (Thresholds.tapInterval + 0.00001, ["failed", "failed"]), (0.5, ["failed", "failed"]),
    ])
  func pause(pause: Double, states: [String]) throws {
    let stage = try GestureStage()
    stage.add(UITapGestureRecognizer(), "tap").numberOfTapsRequired = 2
    // Times that no binary number holds exactly.
    stage.hand.wait(0.1)
    try stage.hand.fingerTap(at: place)
    stage.hand.wait(pause)
    try stage.hand.fingerTap(at: place)
    stage.hand.wait(1)
    #expect(stage.states(of: "tap") == states)
  }

  @Test("G6: one that waits for a second tap fails by the clock")
  func runsOut() throws {
    let stage = try GestureStage()
    stage.add(UITapGestureRecognizer(), "tap").numberOfTapsRequired = 2
    try stage.hand.fingerTap(at: place)
    stage.hand.wait(0.34)
    #expect(stage.states(of: "tap") == [])
    stage.hand.wait(0.02)
    #expect(stage.reason(of: "tap") == "no tap within 0.35 s after 1 of 2")
  }

  @Test("G7: more fingers than required fail it; G8: they may come one after the other")
  func fingers() throws {
    let stage = try GestureStage()
    let tap = stage.add(UITapGestureRecognizer(), "tap")
    tap.numberOfTouchesRequired = 2
    try stage.hand.fingerDown(.rightIndex, at: place)
    stage.hand.wait(0.05)
    try stage.hand.fingerDown(.rightMiddle, at: CGPoint(x: 140, y: 200))
    try stage.hand.fingerUp(.rightIndex)
    #expect(stage.states(of: "tap") == [])
    try stage.hand.fingerUp(.rightMiddle)
    #expect(stage.states(of: "tap") == ["ended"])
    try stage.hand.fingersDown([
      (.rightIndex, place), (.rightMiddle, CGPoint(x: 140, y: 200)), (.rightRing, CGPoint(x: 180, y: 200)),
    ])
    #expect(stage.reason(of: "tap") == "3 fingers, not 2")
  }

  @Test("G9: the place is that of the first tap, or the middle of its fingers")
  func location() throws {
    let stage = try GestureStage()
    let tap = stage.add(UITapGestureRecognizer(), "tap")
    tap.numberOfTapsRequired = 2
    var found: CGPoint?
    let watcher = Watcher { found = tap.location(in: nil) }
    tap.addTarget(watcher, action: Watcher.look)
    try stage.hand.fingerTap(at: place)
    try stage.hand.fingerTap(at: CGPoint(x: 110, y: 200))
    #expect(found == place)
    tap.numberOfTapsRequired = 1
    tap.numberOfTouchesRequired = 2
    try stage.hand.fingersDown([(.rightIndex, place), (.rightMiddle, CGPoint(x: 140, y: 220))])
    try stage.hand.fingersUp([.rightIndex, .rightMiddle])
    #expect(found == CGPoint(x: 120, y: 210))
  }

  @Test("G10: a triple tap is a double tap at its second")
  func tripleTap() throws {
    let stage = try GestureStage()
    stage.add(UITapGestureRecognizer(), "tap").numberOfTapsRequired = 2
    try stage.hand.fingerDoubleTap(at: place)
    #expect(stage.states(of: "tap") == ["ended"])
    stage.hand.wait(0.1)
    try stage.hand.fingerTap(at: place)
    #expect(stage.states(of: "tap") == ["ended"])
  }
}

@Suite("Long press")
struct LongPressTests {
  private let place = CGPoint(x: 100, y: 200)

  @Test("G11: the defaults")
  func defaults() {
    let press = UILongPressGestureRecognizer()
    #expect(press.minimumPressDuration == 0.5)
    #expect(press.allowableMovement == 10)
    #expect(press.numberOfTouchesRequired == 1)
    #expect(press.numberOfTapsRequired == 0)
  }

  @Test("G12, G15, A35: begins by the clock, and a still press gives exactly two actions")
  func still() throws {
    let stage = try GestureStage()
    let press = stage.add(UILongPressGestureRecognizer(), "press")
    try stage.hand.fingerDown(at: place)
    stage.hand.wait(0.49)
    #expect(press.state == .possible)
    stage.hand.wait(0.02)
    #expect(press.state == .began)
    #expect(stage.log.take() == ["TB R 1", "ACT press began", "TC R 1"])
    try stage.hand.fingerUp()
    #expect(stage.log.take() == ["ACT press ended"])
  }

  @Test("G13: 12 pt before it begins fail it; after that nothing does", arguments: [0.2, 0.6])
  func movement(time: Double) throws {
    let stage = try GestureStage()
    stage.add(UILongPressGestureRecognizer(), "press")
    try stage.hand.fingerDown(at: place)
    stage.hand.wait(time)
    try stage.hand.fingerMove(to: CGPoint(x: 112, y: 200))
    try stage.hand.fingerUp()
    if time < 0.5 {
      #expect(stage.reason(of: "press") == "moved 12.0 pt, more than 10.0")
      #expect(stage.states(of: "press") == ["failed"])
    } else {
      #expect(stage.states(of: "press") == ["began", "changed", "ended"])
    }
  }

  @Test("G14: lifting early fails it")
  func early() throws {
    let stage = try GestureStage()
    stage.add(UILongPressGestureRecognizer(), "press")
    try stage.hand.fingerLongPress(at: place, duration: 0.3)
    #expect(stage.reason(of: "press") == "lifted after 0.3 s, before 0.5")
  }

  @Test("G16: taps come first, then the press")
  func afterTaps() throws {
    let stage = try GestureStage()
    stage.add(UILongPressGestureRecognizer(), "press").numberOfTapsRequired = 1
    try stage.hand.fingerLongPress(at: place, duration: 0.1)
    stage.hand.wait(0.1)
    try stage.hand.fingerLongPress(at: place, duration: 0.6)
    #expect(stage.states(of: "press") == ["began", "ended"])
    stage.hand.wait(1)
    try stage.hand.fingerLongPress(at: place, duration: 0.6)
    stage.hand.wait(1)
    #expect(stage.states(of: "press") == ["began", "ended", "failed"])
  }

  @Test("G17: with no duration it begins at once; G18: in the middle; G12: it ends when any finger lifts")
  func atOnce() throws {
    let stage = try GestureStage()
    let press = stage.add(UILongPressGestureRecognizer(), "press")
    press.minimumPressDuration = 0
    press.numberOfTouchesRequired = 2
    try stage.hand.fingersDown([(.rightIndex, place), (.rightMiddle, CGPoint(x: 140, y: 200))])
    #expect(press.state == .began)
    #expect(press.location(in: nil) == CGPoint(x: 120, y: 200))
    try stage.hand.fingerUp(.rightMiddle)
    #expect(stage.states(of: "press") == ["began", "ended"])
  }
}
