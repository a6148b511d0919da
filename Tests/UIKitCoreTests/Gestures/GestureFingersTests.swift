import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

@Suite("The fingers that a recogniser gets")
struct GestureFingersTests {
  private let place = CGPoint(x: 100, y: 200)

  @Test("F13, F17: it sees fingers on its view and in it, inner views' recognisers first")
  func observing() throws {
    let stage = try GestureStage()
    let inner = WitnessView("I", frame: CGRect(x: 50, y: 50, width: 100, height: 100), log: stage.log)
    stage.view.addSubview(inner)
    var order: [String] = []
    for (name, view) in [("outer1", stage.view), ("inner1", inner), ("inner2", inner)] as [(String, UIView)] {
      stage.add(HandMade(), name, to: view).onBegan = { made, _, _ in order.append(made.name ?? "") }
    }
    try stage.hand.fingerDown(.rightIndex, at: place)
    #expect(order == ["outer1"])
    order = []
    try stage.hand.fingerDown(.rightMiddle, at: CGPoint(x: 60, y: 60))
    #expect(order == ["inner1", "inner2", "outer1"])
  }

  @Test("F14: a recogniser added later does not get fingers that are down")
  func addedLater() throws {
    let stage = try GestureStage()
    try stage.hand.fingerDown(at: place)
    let made = stage.add(HandMade(), "made")
    try stage.hand.fingerMove(to: CGPoint(x: 110, y: 200))
    #expect(made.seen == [])
  }

  @Test("F16, B30: fingers reach it although its view takes one at a time")
  func multipleTouch() throws {
    let stage = try GestureStage()
    stage.view.isMultipleTouchEnabled = false
    let made = stage.add(HandMade(), "made")
    try stage.hand.fingersDown([(.rightIndex, place), (.rightMiddle, CGPoint(x: 200, y: 200))])
    #expect(made.seen == ["began 2"])
    #expect(stage.log.lines(of: "TB") == ["TB R 1"])
  }

  @Test("F16, B33: fingers reach it although an exclusive view elsewhere keeps them from its view")
  func exclusiveTouch() throws {
    let stage = try GestureStage()
    let greedy = UIControl(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
    greedy.isExclusiveTouch = true
    stage.view.addSubview(greedy)
    let inner = WitnessView("I", frame: CGRect(x: 0, y: 100, width: 320, height: 200), log: stage.log)
    stage.view.addSubview(inner)
    let made = stage.add(HandMade(), "made", to: inner)
    try stage.hand.fingerDown(.rightIndex, at: CGPoint(x: 10, y: 10))
    try stage.hand.fingerDown(.rightMiddle, at: place)
    #expect(greedy.isTracking)
    #expect(made.seen == ["began 1"])
    #expect(stage.log.lines(of: "TB").isEmpty)
  }

  @Test("F18: the delegate is asked about the event, then about the touch; no hides it for good")
  func shouldReceive() throws {
    let stage = try GestureStage()
    let made = stage.add(HandMade(), "made")
    let delegate = ClosureDelegate()
    var asked: [String] = []
    delegate.takesEvent = { _, event in
      asked.append("event")
      return true
    }
    delegate.takesTouch = { _, touch in
      asked.append("touch")
      return touch.location(in: nil).x > 150
    }
    made.delegate = delegate
    try stage.hand.fingerDown(.rightIndex, at: place)
    try stage.hand.fingerMove(.rightIndex, to: CGPoint(x: 300, y: 200))
    try stage.hand.fingerDown(.rightMiddle, at: CGPoint(x: 200, y: 200))
    #expect(asked == ["event", "touch", "event", "touch"])
    #expect(made.seen == ["began 1"])
    #expect(made.numberOfTouches == 1)
  }

  @Test("F23: an ignored finger is not seen any more, and its view keeps it")
  func ignored() throws {
    let stage = try GestureStage()
    let made = stage.add(HandMade(), "made")
    made.onBegan = { made, touches, event in
      if let second = touches.first(where: { $0.location(in: nil).x > 150 }) {
        made.ignore(second, for: event)
      }
    }
    made.onMoved = { made, touches, _ in if made.state == .possible { made.state = .began } }
    try stage.hand.fingersDown([(.rightIndex, place), (.rightMiddle, CGPoint(x: 200, y: 200))])
    try stage.hand.fingersMove([
      (.rightIndex, CGPoint(x: 120, y: 200)), (.rightMiddle, CGPoint(x: 220, y: 200)),
    ])
    #expect(made.seen == ["began 2", "moved 1"])
    #expect(stage.log.take() == ["TB R 2", "ACT made began", "TC R 1", "TM R 1"])
  }

  @Test("F45, F46, F47: places and numbers of fingers; one that is not there reads as the middle")
  func places() throws {
    let stage = try GestureStage()
    let made = stage.add(HandMade(), "made")
    #expect(made.numberOfTouches == 0)
    try stage.hand.fingersDown([(.rightIndex, place), (.rightMiddle, CGPoint(x: 200, y: 240))])
    #expect(made.numberOfTouches == 2)
    #expect(made.location(in: nil) == CGPoint(x: 150, y: 220))
    #expect(made.location(ofTouch: 1, in: nil) == CGPoint(x: 200, y: 240))
    #expect(made.location(ofTouch: 7, in: nil) == CGPoint(x: 150, y: 220))
    try stage.hand.fingersUp([.rightIndex, .rightMiddle])
    #expect(made.numberOfTouches == 0)
  }

  @Test("F53, F54: types of touch")
  func types() throws {
    let stage = try GestureStage()
    let made = stage.add(HandMade(), "made")
    made.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    stage.touch(1, .began, at: place, type: .pencil)
    #expect(made.seen == [])
    stage.touch(2, .began, at: place, type: .direct)
    #expect(made.seen == ["began 1"])
    made.allowedTouchTypes = [0, 2]
    stage.touch(3, .began, at: place, type: .pencil)
    #expect(made.seen == ["began 1"])
    made.requiresExclusiveTouchType = false
    stage.touch(4, .began, at: place, type: .pencil)
    #expect(made.seen == ["began 1", "began 1"])
  }

  @Test("F55: buttons and modifier keys of the event; none for a finger")
  func buttons() throws {
    let stage = try GestureStage()
    let tap = stage.add(UITapGestureRecognizer(), "tap")
    stage.touch(1, .began, at: place, type: .indirectPointer, buttons: .secondary, modifiers: .shift)
    #expect(tap.buttonMask == [])
    tap.buttonMaskRequired = .secondary
    stage.touch(1, .ended, at: place, type: .indirectPointer, buttons: .secondary)
    #expect(stage.states(of: "tap") == [])
    stage.touch(2, .began, at: place, type: .indirectPointer, buttons: .secondary, modifiers: .shift)
    #expect(tap.buttonMask == .secondary)
    #expect(tap.modifierFlags == .shift)
    stage.touch(2, .ended, at: place, type: .indirectPointer, buttons: .secondary)
    #expect(stage.states(of: "tap") == ["ended"])
    try stage.hand.fingerDown(at: place)
    #expect(tap.buttonMask == [])
  }

  @Test("F58, F59: recognisers on a window see every touch of it, those on a view without interaction none")
  func windowAndDisabledView() throws {
    let stage = try GestureStage()
    let inner = UIView(frame: CGRect(x: 50, y: 150, width: 200, height: 200))
    inner.isUserInteractionEnabled = false
    stage.view.addSubview(inner)
    stage.add(UITapGestureRecognizer(), "inner", to: inner)
    stage.add(UITapGestureRecognizer(), "window", to: stage.hand.window)
    try stage.hand.fingerTap(at: place)
    #expect(stage.log.lines(of: "ACT") == ["ACT window ended"])
  }

  @Test("B12, A20: a touch lists the recognisers that get it, and an event the touches of a recogniser")
  func lists() throws {
    let stage = try GestureStage()
    let made = stage.add(HandMade(), "made")
    var listed: [ObjectIdentifier]?
    var count: Int?
    made.onBegan = { made, touches, event in
      listed = touches.first?.gestureRecognizers?.map(ObjectIdentifier.init)
      count = event.touches(for: made)?.count
    }
    try stage.hand.fingerDown(at: place)
    #expect(listed == [ObjectIdentifier(made)])
    #expect(count == 1)
  }

  @Test(
    "F19: a recogniser that is switched off and on while its delegate is asked about a touch does not get it")
  func failsWhileAsked() throws {
    let stage = try GestureStage()
    let pan = stage.add(UIPanGestureRecognizer(), "pan")
    let delegate = ClosureDelegate()
    pan.delegate = delegate
    try stage.hand.fingerDown(.rightIndex, at: place)
    delegate.takesTouch = { recognizer, _ in
      recognizer.isEnabled = false
      recognizer.isEnabled = true
      return true
    }
    try stage.hand.fingerDown(.rightMiddle, at: CGPoint(x: 200, y: 200))
    #expect(stage.states(of: "pan") == ["failed"])
    #expect(pan.numberOfTouches == 0)
    try stage.hand.fingersUp([.rightIndex, .rightMiddle])
    delegate.takesTouch = { _, _ in true }
    try stage.hand.fingerDown(at: place)
    try stage.hand.fingerMove(to: CGPoint(x: 150, y: 200))
    #expect(stage.states(of: "pan") == ["failed", "began"])
  }
}
