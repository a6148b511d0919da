import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

@Suite("What is delivered late: in which order, with which event, and why")
struct LateDeliveryTests {
  private let place = CGPoint(x: 100, y: 200)

  @Test("A1, A25: what was held back is delivered before what comes with the event that frees it")
  func heldFirst() throws {
    let stage = try Stage()
    stage.root.isMultipleTouchEnabled = true
    let tap = UITapGestureRecognizer()
    tap.delaysTouchesBegan = true
    stage.root.addGestureRecognizer(tap)
    stage.send((1, .began, 10, 10))
    stage.send((2, .began, 20, 20))
    #expect(stage.log.deliveries == ["TB R {(10,10)}", "TB R {(20,20)}"])
  }

  @Test("F60: touches freed by a key are delivered and cancelled with their event", arguments: [true, false])
  func freedByAKey(isRecognized: Bool) throws {
    final class Keys: UIGestureRecognizer {
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) { state = .ended }
    }
    let stage = try Stage()
    let tap = UITapGestureRecognizer()
    tap.delaysTouchesBegan = !isRecognized
    stage.root.addGestureRecognizer(tap)
    var events: [UIEvent?] = []
    stage.root.onTouches = { _, _, event in events.append(event) }
    let disabler = Watcher { tap.isEnabled = false }
    let keys = Keys(target: disabler, action: Selector(Watcher.look))
    keys.cancelsTouchesInView = isRecognized
    stage.window.addGestureRecognizer(keys)
    stage.send((1, .began, 10, 10))
    let key = UIKey(
      characters: "a", charactersIgnoringModifiers: "a", modifierFlags: [], keyCode: .keyboardA)
    stage.send(.press(PressSample(phase: .began, key: key)))
    #expect(stage.log.deliveries == ["TB R {(10,10)}"] + (isRecognized ? ["TC R {(10,10)}"] : []))
    #expect(events.allSatisfy { $0 === stage.application.dispatcher.touches.event })
  }

  @Test("F60: touches that nothing holds any longer when a wheel rests are delivered with their event")
  func freedByRest() throws {
    let stage = try GestureStage()
    final class Inner: UIView {
      var events: [UIEvent?] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { events.append(event) }
    }
    let inner = Inner(frame: CGRect(x: 0, y: 300, width: 320, height: 100))
    stage.view.addSubview(inner)
    let tap = stage.add(UITapGestureRecognizer(), "tap", to: inner)
    tap.delaysTouchesBegan = true
    let pan = UIPanGestureRecognizer()
    pan.allowedScrollTypesMask = .all
    let disabler = Watcher { if pan.state == .ended { tap.isEnabled = false } }
    pan.addTarget(disabler, action: Watcher.look)
    stage.add(pan, "pan")
    stage.scroll(by: CGVector(dx: 0, dy: -30), at: place)
    try stage.hand.fingerDown(at: CGPoint(x: 100, y: 350))
    stage.hand.wait(Thresholds.scrollRest + 0.01)
    #expect(inner.events.count == 1)
    #expect(inner.events.first.flatMap { $0 } === stage.hand.application.dispatcher.touches.event)
  }

  @Test("F23: a touch that its only holder ignores between events goes to its view at once")
  func ignoredBetweenEvents() throws {
    let stage = try GestureStage()
    let made = stage.add(HandMade(), "made")
    made.delaysTouchesBegan = true
    var begun: (touch: UITouch, event: UIEvent)?
    made.onBegan = { _, touches, event in begun = touches.first.map { ($0, event) } }
    try stage.hand.fingerDown(at: place)
    #expect(stage.log.take().isEmpty)
    let (touch, event) = try #require(begun)
    made.ignore(touch, for: event)
    #expect(stage.log.take() == ["TB R 1"])
    try stage.hand.fingerUp()
    #expect(stage.log.take() == ["TE R 1"])
  }

  @Test("F29, E33: the trace says anew why a touch is held back when the reason or the holder changes")
  func reasons() throws {
    let stage = try GestureStage()
    let scrollView = UIScrollView(frame: stage.view.bounds)
    scrollView.contentSize = CGSize(width: 320, height: 2000)
    scrollView.panGestureRecognizer.name = "scroll"
    scrollView.addSubview(WitnessView("I", frame: scrollView.bounds, log: stage.log))
    stage.view.addSubview(scrollView)
    let twice = UITapGestureRecognizer()
    twice.numberOfTapsRequired = 2
    stage.add(twice, "twice", to: stage.hand.window)
    try stage.hand.fingerTap(at: place)
    #expect(stage.withheld == ["1 delaysContentTouches by scroll", "1 delaysTouchesEnded by twice"])
    stage.hand.wait(0.5)
    #expect(stage.log.take() == ["TB I 1", "TE I 1"])
    #expect(stage.withheld.count == 2)
  }

  @Test("E14, F60: a control whose held end the system cancels gets the touches' event, as it is not removed")
  func heldEndCancelled() throws {
    let stage = try ControlStage()
    let twice = UITapGestureRecognizer()
    twice.numberOfTapsRequired = 2
    stage.hand.window.addGestureRecognizer(twice)
    try stage.hand.fingerTap(at: stage.inside)
    #expect(stage.changes() == ["TR c.begin", "EV c.touchDown"])
    try stage.hand.cancelTouches()
    #expect(stage.changes() == ["TR c.cancel", "EV c.touchCancel"])
    stage.hand.wait(1)
    #expect(stage.changes().isEmpty)
  }

  @Test("F26, A33: a lifted touch and one that is down are cancelled in one call, after the recognisers")
  func liftedAndDown() throws {
    let stage = try GestureStage()
    let twice = UITapGestureRecognizer()
    twice.numberOfTapsRequired = 2
    stage.add(twice, "twice")
    let delegate = ClosureDelegate()
    delegate.allowsBoth = { _, _ in true }
    let made = stage.add(HandMade(), "made")
    made.cancelsTouchesInView = false
    made.delegate = delegate
    made.onBegan = { made, _, _ in if made.state == .possible { made.state = .began } }
    try stage.hand.fingerTap(at: place)
    try stage.hand.fingerDown(at: place)
    #expect(stage.log.take() == ["ACT made began", "TB R 1", "TB R 1"])
    try stage.hand.cancelTouches()
    #expect(stage.log.take() == ["ACT made cancelled", "TC R 2"])
    stage.hand.wait(1)
    #expect(stage.log.take().isEmpty)
  }
}
