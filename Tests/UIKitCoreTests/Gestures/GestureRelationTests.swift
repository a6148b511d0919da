import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

@Suite("Relations between recognisers, and what the view sees")
struct GestureRelationTests {
  private let place = CGPoint(x: 100, y: 200)

  @Test("F21, F25: when a pan begins its touches are taken from the view that was hit")
  func cancels() throws {
    let stage = try GestureStage()
    let inner = WitnessView("I", frame: CGRect(x: 50, y: 150, width: 200, height: 200), log: stage.log)
    stage.view.addSubview(inner)
    stage.add(UIPanGestureRecognizer(), "pan")
    try stage.hand.fingerDown(at: place)
    try stage.hand.fingerMove(to: CGPoint(x: 105, y: 200))
    try stage.hand.fingerMove(to: CGPoint(x: 150, y: 200))
    try stage.hand.fingerMove(to: CGPoint(x: 160, y: 200))
    try stage.hand.fingerUp()
    #expect(
      stage.log.take() == [
        "TB I 1", "TM I 1", "ACT pan began", "TC I 1", "ACT pan changed", "ACT pan ended",
      ])
  }

  @Test("F22, F26: only the touches of the gesture are cancelled, those of one view in one call")
  func onlyItsOwn() throws {
    let stage = try GestureStage()
    let answers = Answers()
    answers.takesTouch = { _, touch in touch.location(in: nil).y < 300 }
    stage.add(UIPinchGestureRecognizer(), "pinch").delegate = answers
    try stage.hand.fingersDown([
      (.rightIndex, place), (.rightMiddle, CGPoint(x: 150, y: 200)), (.leftIndex, CGPoint(x: 150, y: 400)),
    ])
    try stage.hand.fingerMove(.rightMiddle, to: CGPoint(x: 250, y: 200))
    try stage.hand.fingerMove(.leftIndex, to: CGPoint(x: 160, y: 400))
    #expect(stage.log.take() == ["TB R 3", "ACT pinch began", "TC R 2", "TM R 1"])
  }

  @Test("F24: with cancelsTouchesInView off the view sees everything, after the action")
  func doesNotCancel() throws {
    let stage = try GestureStage()
    stage.add(UITapGestureRecognizer(), "tap").cancelsTouchesInView = false
    try stage.hand.fingerTap(at: place)
    #expect(stage.log.take() == ["TB R 1", "ACT tap ended", "TE R 1"])
  }

  @Test("F27: with delaysTouchesBegan the view sees nothing of a recognised gesture")
  func delaysBeganRecognised() throws {
    let stage = try GestureStage()
    stage.add(UITapGestureRecognizer(), "tap").delaysTouchesBegan = true
    try stage.hand.fingerTap(at: place)
    #expect(stage.log.take() == ["ACT tap ended"])
  }

  @Test("F27, F28: on failure it sees everything late, the beginning with its own place and time")
  func delaysBeganFailed() throws {
    final class Places: UIView {
      var lines: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("began", touches)
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
      private func note(_ word: String, _ touches: Set<UITouch>) {
        for touch in touches {
          let place = touch.location(in: nil)
          lines.append("\(word) \(Int(place.x)) at \(Double((touch.timestamp * 10).rounded() / 10))")
        }
      }
    }
    let stage = try GestureStage()
    let inner = Places(frame: stage.view.bounds)
    stage.view.addSubview(inner)
    stage.add(UITapGestureRecognizer(), "tap").delaysTouchesBegan = true
    try stage.hand.fingerDown(at: place)
    stage.hand.wait(0.1)
    try stage.hand.fingerMove(to: CGPoint(x: 110, y: 200))
    stage.hand.wait(0.1)
    try stage.hand.fingerMove(to: CGPoint(x: 120, y: 200))
    #expect(inner.lines == [])
    stage.hand.wait(0.1)
    try stage.hand.fingerMove(to: CGPoint(x: 180, y: 200))
    #expect(inner.lines == ["began 100 at 0.0", "moved 180 at 0.3"])
    try stage.hand.fingerUp()
    #expect(inner.lines.last == "ended 180 at 0.3")
  }

  @Test("F29: a delayed end is given on failure, cancelled on recognition")
  func delaysEnded() throws {
    let stage = try GestureStage()
    stage.add(UITapGestureRecognizer(), "tap").numberOfTapsRequired = 2
    try stage.hand.fingerTap(at: place)
    #expect(stage.log.take() == ["TB R 1"])
    stage.hand.wait(0.4)
    #expect(stage.log.take() == ["TE R 1"])
    let withheld = stage.hand.trace.contains { record in
      if case .withhold(let withhold) = record.body { withhold.why == .delaysTouchesEnded } else { false }
    }
    #expect(withheld)
  }

  @Test("F62: with several that delay, the beginning waits for the last of them")
  func severalDelays() throws {
    let stage = try GestureStage()
    let tap = stage.add(UITapGestureRecognizer(), "tap")
    let press = stage.add(UILongPressGestureRecognizer(), "press")
    tap.delaysTouchesBegan = true
    press.delaysTouchesBegan = true
    try stage.hand.fingerDown(at: place)
    try stage.hand.fingerMove(to: CGPoint(x: 120, y: 200))
    #expect(stage.states(of: "press") == ["failed"])
    #expect(stage.log.take() == [])
    try stage.hand.fingerMove(to: CGPoint(x: 180, y: 200))
    #expect(stage.log.take() == ["TB R 1", "TM R 1"])
  }

  @Test("F64: two that are recognised together cancel a touch once")
  func cancelledOnce() throws {
    let stage = try GestureStage()
    let answers = Answers()
    answers.allowsBoth = { _, _ in true }
    stage.add(UIPanGestureRecognizer(), "one").delegate = answers
    stage.add(UIPanGestureRecognizer(), "two")
    try stage.hand.fingerDown(at: place)
    try stage.hand.fingerMove(to: CGPoint(x: 150, y: 200))
    #expect(stage.log.lines(of: "TC") == ["TC R 1"])
    #expect(stage.log.lines(of: "ACT") == ["ACT one began", "ACT two began"])
  }

  @Test("F32: the first to be recognised makes the others fail, and the trace says why")
  func oneAtATime() throws {
    let stage = try GestureStage()
    stage.add(UIPanGestureRecognizer(), "one")
    stage.add(UIPanGestureRecognizer(), "two")
    try stage.hand.fingerDown(at: place)
    try stage.hand.fingerMove(to: CGPoint(x: 150, y: 200))
    #expect(stage.states(of: "one") == ["began"])
    #expect(stage.states(of: "two") == ["failed"])
    let one = try #require(stage.changes(of: "one").first?.recognizer)
    #expect(stage.reason(of: "two") == "\(one) began first and neither delegate allows both")
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
    let yes = Answers()
    yes.allowsBoth = { _, _ in true }
    let no = Answers()
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
    let answers = Answers()
    var asked = 0
    if form == 0 {
      answers.requires = { one, other in
        asked += 1
        return one === single && other === double
      }
      single.delegate = answers
    } else {
      answers.isRequired = { one, other in
        asked += 1
        return one === double && other === single
      }
      double.delegate = answers
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
    let answers = Answers()
    answers.requires = { _, _ in true }
    stage.add(UIPanGestureRecognizer(), "one").delegate = answers
    stage.add(UIPanGestureRecognizer(), "two").delegate = answers
    try stage.hand.fingerDown(at: place)
    try stage.hand.fingerMove(to: CGPoint(x: 150, y: 200))
    #expect(stage.log.lines(of: "ACT") == ["ACT two began"])
    #expect(stage.states(of: "one") == ["failed"])
  }

  @Test("F60: late calls bring the shared event, without the touch, in the phase of the call")
  func lateCall() throws {
    final class Late: UIView {
      var seen: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        seen.append("\(touches.first?.phase == .ended) \(event?.allTouches?.count ?? -1)")
      }
    }
    let stage = try GestureStage()
    let late = Late(frame: stage.view.bounds)
    stage.view.addSubview(late)
    stage.add(UITapGestureRecognizer(), "tap").numberOfTapsRequired = 2
    try stage.hand.fingerTap(at: place)
    stage.hand.wait(0.5)
    #expect(late.seen == ["true 0"])
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
