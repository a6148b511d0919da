import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

@Suite("Relations between recognisers")
struct GestureRelationTests {
  private let place = CGPoint(x: 100, y: 200)

  @Test("F32: the first to be recognised makes the others fail, and the trace says why")
  func oneAtATime() throws {
    let stage = try GestureStage()
    stage.add(UIPanGestureRecognizer(), "one")
    stage.add(UIRotationGestureRecognizer(), "two")
    try stage.hand.fingersDown([(.rightIndex, place), (.rightMiddle, CGPoint(x: 200, y: 200))])
    try stage.hand.fingersMove([
      (.rightIndex, CGPoint(x: 120, y: 200)), (.rightMiddle, CGPoint(x: 220, y: 200)),
    ])
    #expect(stage.states(of: "one") == ["began"])
    #expect(stage.states(of: "two") == ["failed"])
    let one = try #require(stage.changes(of: "one").first?.recognizer)
    #expect(stage.reason(of: "two") == "\(one) began first and neither delegate allows both")
  }

  @Test("F65, F66: of two on one view that one event makes ready, the one added last goes first")
  func addedLast() throws {
    let stage = try GestureStage()
    let first = stage.add(UIPanGestureRecognizer(), "first")
    stage.add(UIPanGestureRecognizer(), "last")
    try stage.hand.fingerDrag(from: place, to: CGPoint(x: 150, y: 200), duration: 0)
    #expect(stage.states(of: "last") == ["began", "ended"])
    #expect(stage.states(of: "first") == ["failed"])
    // It counts when it was added, not when it was made.
    stage.view.removeGestureRecognizer(first)
    stage.view.addGestureRecognizer(first)
    try stage.hand.fingerDrag(from: place, to: CGPoint(x: 150, y: 200), duration: 0)
    #expect(stage.states(of: "first") == ["failed", "began", "ended"])
    #expect(stage.states(of: "last") == ["began", "ended", "failed"])
  }

  @Test("F66: three on one view, of which the first and the last may be recognised together")
  func addedLastOfThree() throws {
    let stage = try GestureStage()
    let delegate = ClosureDelegate()
    delegate.allowsBoth = { one, two in Set([one.name, two.name]) == ["one", "three"] }
    for name in ["one", "two", "three"] { stage.add(UIPanGestureRecognizer(), name).delegate = delegate }
    try stage.hand.fingerDown(at: place)
    try stage.hand.fingerMove(to: CGPoint(x: 150, y: 200))
    #expect(stage.log.lines(of: "ACT") == ["ACT three began", "ACT one began"])
    #expect(stage.states(of: "two") == ["failed"])
  }

  @Test("F33: one that has begun is not failed by a newcomer, which is blocked")
  func newcomer() throws {
    let stage = try GestureStage()
    stage.add(UIPinchGestureRecognizer(), "pinch")
    let tap = stage.add(UITapGestureRecognizer(), "tap")
    tap.numberOfTouchesRequired = 1
    try stage.hand.fingersDown([(.rightIndex, place), (.rightMiddle, CGPoint(x: 150, y: 200))])
    try stage.hand.fingerMove(.rightMiddle, to: CGPoint(x: 250, y: 200))
    #expect(stage.states(of: "pinch") == ["began"])
    // The tap failed with two fingers; the press is new, on a finger that joins the pinch.
    let press = stage.add(UILongPressGestureRecognizer(), "press")
    press.minimumPressDuration = 0.1
    try stage.hand.fingerDown(.leftIndex, at: CGPoint(x: 50, y: 50))
    stage.hand.wait(0.2)
    #expect(stage.states(of: "press") == ["failed"])
    #expect(stage.states(of: "pinch") == ["began"])
    #expect(stage.log.lines(of: "TB") == ["TB R 2"])
  }

  @Test("F34: one yes from either delegate allows both", arguments: [true, false])
  func simultaneous(isFirst: Bool) throws {
    let stage = try GestureStage()
    let one = stage.add(UIPanGestureRecognizer(), "one")
    let two = stage.add(UIPanGestureRecognizer(), "two")
    let yes = ClosureDelegate()
    yes.allowsBoth = { _, _ in true }
    let no = ClosureDelegate()
    one.delegate = isFirst ? yes : no
    two.delegate = isFirst ? no : yes
    try stage.hand.fingerDown(at: place)
    try stage.hand.fingerMove(to: CGPoint(x: 150, y: 200))
    #expect(stage.log.lines(of: "ACT") == ["ACT one began", "ACT two began"])
  }

  @Test(
    "F35: both classes must agree to prevention", arguments: [(true, true), (true, false), (false, true)])
  func classRules(prevents: Bool, canBePrevented: Bool) throws {
    final class Rules: UIPanGestureRecognizer {
      var prevents = true
      var preventable = true
      override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { prevents }
      override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventable
      }
    }
    let stage = try GestureStage()
    stage.add(Rules(), "one").prevents = prevents
    let two = stage.add(Rules(), "two")
    two.preventable = canBePrevented
    // Two does not push one aside either, so that only the rule under test decides.
    two.prevents = false
    try stage.hand.fingerDown(at: place)
    try stage.hand.fingerMove(to: CGPoint(x: 150, y: 200))
    #expect(stage.states(of: "two") == [prevents && canBePrevented ? "failed" : "began"])
  }

  @Test("F37: a pan beats a swipe unless it requires it to fail")
  func panAndSwipe() throws {
    for requires in [false, true] {
      let stage = try GestureStage()
      let swipe = stage.add(UISwipeGestureRecognizer(), "swipe")
      let pan = stage.add(UIPanGestureRecognizer(), "pan")
      if requires { pan.require(toFail: swipe) }
      try stage.hand.fingerDrag(from: place, to: CGPoint(x: 250, y: 200), duration: 0.2)
      #expect(stage.states(of: "swipe") == [requires ? "ended" : "failed"])
      #expect(stage.states(of: "pan").first == (requires ? "failed" : "began"))
    }
  }

  @Test("F38: of equal recognisers on nested views the inner one wins")
  func nested() throws {
    let stage = try GestureStage()
    let inner = WitnessView("I", frame: CGRect(x: 50, y: 150, width: 200, height: 200), log: stage.log)
    stage.view.addSubview(inner)
    stage.add(UITapGestureRecognizer(), "outer")
    stage.add(UITapGestureRecognizer(), "inner", to: inner)
    try stage.hand.fingerTap(at: place)
    #expect(stage.log.lines(of: "ACT") == ["ACT inner ended"])
  }

  @Test("F40: one that waits is recognised at the moment the other fails, with no finger down")
  func waiting() throws {
    let stage = try GestureStage()
    let swipe = stage.add(UISwipeGestureRecognizer(), "swipe")
    let pan = stage.add(UIPanGestureRecognizer(), "pan")
    pan.require(toFail: swipe)
    try stage.hand.fingerDown(at: place)
    try stage.hand.fingerMove(to: CGPoint(x: 120, y: 200))
    #expect(pan.state == .possible)
    try stage.hand.fingerUp()
    #expect(stage.log.lines(of: "ACT") == ["ACT pan began", "ACT pan ended"])
    #expect(stage.states(of: "swipe") == ["failed"])
  }

  @Test(
    "F41: the lazy forms set up the same relation, each question asked once in an attempt", arguments: [0, 1])
  func lazily(form: Int) throws {
    let stage = try GestureStage()
    let single = stage.add(UITapGestureRecognizer(), "S")
    let double = stage.add(UITapGestureRecognizer(), "D")
    double.numberOfTapsRequired = 2
    let delegate = ClosureDelegate()
    var asked = 0
    if form == 0 {
      delegate.requires = { one, other in
        asked += 1
        return one === single && other === double
      }
      single.delegate = delegate
    } else {
      delegate.isRequired = { one, other in
        asked += 1
        return one === double && other === single
      }
      double.delegate = delegate
    }
    try stage.hand.fingerTap(at: place)
    #expect(stage.log.lines(of: "ACT") == [])
    #expect(asked == 1)
    stage.hand.wait(0.4)
    #expect(stage.log.lines(of: "ACT") == ["ACT S ended"])
  }

  @Test(
    "F42: a requirement on one that is disabled or does not see the touch does not block",
    arguments: [true, false])
  func doesNotBlock(isDisabled: Bool) throws {
    let stage = try GestureStage()
    let elsewhere = UIView(frame: CGRect(x: 0, y: 400, width: 320, height: 80))
    stage.view.addSubview(elsewhere)
    let single = stage.add(UITapGestureRecognizer(), "S")
    let double = stage.add(UITapGestureRecognizer(), "D", to: isDisabled ? nil : elsewhere)
    double.numberOfTapsRequired = 2
    double.isEnabled = !isDisabled
    single.require(toFail: double)
    try stage.hand.fingerTap(at: place)
    #expect(stage.log.lines(of: "ACT") == ["ACT S ended"])
  }

  @Test("A requirement that would close a circle is refused, directly or by way of others")
  func circles() throws {
    let stage = try GestureStage()
    let one = stage.add(UIPanGestureRecognizer(), "one")
    let two = stage.add(UIPanGestureRecognizer(), "two")
    let three = stage.add(UIPanGestureRecognizer(), "three")
    one.require(toFail: one)
    one.require(toFail: two)
    two.require(toFail: three)
    three.require(toFail: one)
    #expect(three.failureRequirements.isEmpty)
    #expect(one.failureRequirements.count == 1)
    try stage.hand.fingerDown(at: place)
    try stage.hand.fingerMove(to: CGPoint(x: 150, y: 200))
    #expect(stage.log.lines(of: "ACT") == ["ACT three began"])
  }

  @Test("Of two that lazily require each other, the one that asked first waits")
  func lazyCircle() throws {
    let stage = try GestureStage()
    let delegate = ClosureDelegate()
    delegate.requires = { _, _ in true }
    stage.add(UIPanGestureRecognizer(), "one").delegate = delegate
    stage.add(UIPanGestureRecognizer(), "two").delegate = delegate
    try stage.hand.fingerDown(at: place)
    try stage.hand.fingerMove(to: CGPoint(x: 150, y: 200))
    #expect(stage.log.lines(of: "ACT") == ["ACT two began"])
    #expect(stage.states(of: "one") == ["failed"])
  }

  @Test("F57: a name is for the trace alone, which lists a view's recognisers by it")
  func named() throws {
    let stage = try GestureStage()
    stage.add(UITapGestureRecognizer(), "tap")
    stage.view.addGestureRecognizer(UIPanGestureRecognizer())
    var views: [TraceRecord.View] = []
    stage.view.traceTree(into: &views)
    let names = try #require(views.first).recognizers.map(\.name)
    #expect(names == ["tap", "UIPanGestureRecognizer"])
  }
}
