import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

/// A recogniser written outside the framework: it goes to whatever state a test asks for.
private class HandMade: UIGestureRecognizer {
  var onBegan: ((HandMade, Set<UITouch>, UIEvent) -> Void)?
  var onMoved: ((HandMade, Set<UITouch>, UIEvent) -> Void)?
  var onEnded: ((HandMade, Set<UITouch>, UIEvent) -> Void)?
  private(set) var resets = 0
  private(set) var seen: [String] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    seen.append("began \(touches.count)")
    onBegan?(self, touches, event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    seen.append("moved \(touches.count)")
    onMoved?(self, touches, event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    seen.append("ended \(touches.count)")
    onEnded?(self, touches, event)
  }

  override func reset() {
    super.reset()
    resets += 1
  }
}

@Suite("The state machine")
struct GestureStateTests {
  private let place = CGPoint(x: 100, y: 200)

  @Test("F1: the numbers of the states")
  func numbers() {
    let states: [UIGestureRecognizer.State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
    #expect(states.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    #expect(UIGestureRecognizer.State.recognized == .ended)
  }

  @Test("F3, F5, F6: a gesture that lasts sends an action for each step, and for changed again and again")
  func lasting() throws {
    let stage = try GestureStage()
    let made = stage.add(HandMade(), "made")
    made.onBegan = { made, _, _ in made.state = .began }
    made.onMoved = { made, _, _ in made.state = .changed }
    made.onEnded = { made, _, _ in made.state = .ended }
    try stage.hand.fingerDown(at: place)
    try stage.hand.fingerMove(to: CGPoint(x: 110, y: 200))
    try stage.hand.fingerMove(to: CGPoint(x: 120, y: 200))
    try stage.hand.fingerUp()
    #expect(
      stage.log.lines(of: "ACT") == [
        "ACT made began", "ACT made changed", "ACT made changed", "ACT made ended",
      ])
    #expect(made.state == .possible)
    #expect(made.resets == 1)
  }

  @Test(
    "F4, F5: steps that the machine does not know are refused",
    arguments: [
      ([.began, .failed], .began), ([.began, .possible], .began), ([.began, .began], .began),
      ([.changed], .possible), ([.failed, .began], .failed), ([.failed, .ended], .failed),
    ] as [([UIGestureRecognizer.State], UIGestureRecognizer.State)])
  func illegal(steps: [UIGestureRecognizer.State], outcome: UIGestureRecognizer.State) throws {
    let stage = try GestureStage()
    let made = stage.add(HandMade(), "made")
    var outcomes: [UIGestureRecognizer.State] = []
    made.onBegan = { made, _, _ in made.state = steps[0] }
    made.onMoved = { made, _, _ in
      for step in steps.dropFirst() { made.state = step }
      outcomes.append(made.state)
    }
    try stage.hand.fingerDown(at: place)
    if steps == [.failed, .began] || steps == [.failed, .ended] {
      // It hears nothing more, so the state is set from outside.
      made.state = steps[1]
      outcomes.append(made.state)
    }
    try stage.hand.fingerMove(to: CGPoint(x: 110, y: 200))
    #expect(outcomes == [outcome])
  }

  @Test("F2: a discrete recogniser never begins")
  func discrete() throws {
    final class Tap: UITapGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
    }
    let stage = try GestureStage()
    let tap = stage.add(Tap(), "tap")
    try stage.hand.fingerDown(at: place)
    #expect(tap.state == .possible)
  }

  @Test("F7, F9, F10: one that failed is reset when the last finger of all is up, and sees no finger before")
  func failed() throws {
    let stage = try GestureStage()
    let made = stage.add(HandMade(), "made")
    made.onBegan = { made, _, _ in made.state = .failed }
    try stage.hand.fingerDown(.rightIndex, at: place)
    #expect(made.state == .failed)
    try stage.hand.fingerDown(.rightMiddle, at: CGPoint(x: 200, y: 200))
    try stage.hand.fingerUp(.rightIndex)
    #expect(made.state == .failed)
    #expect(made.resets == 0)
    try stage.hand.fingerUp(.rightMiddle)
    #expect(made.state == .possible)
    #expect(made.resets == 1)
    #expect(made.seen == ["began 1"])
    try stage.hand.fingerDown(at: place)
    #expect(made.seen == ["began 1", "began 1"])
  }

  @Test("F8: inside the action the state is still ended")
  func insideTheAction() throws {
    let stage = try GestureStage()
    let tap = stage.add(UITapGestureRecognizer(), "tap")
    try stage.hand.fingerTap(at: place)
    #expect(stage.log.lines(of: "ACT") == ["ACT tap ended"])
    #expect(tap.state == .possible)
  }

  @Test("F12: several changes in one event make one action")
  func coalesced() throws {
    let stage = try GestureStage()
    let made = stage.add(HandMade(), "made")
    made.onBegan = { made, _, _ in made.state = .began }
    made.onMoved = { made, _, _ in
      made.state = .changed
      made.state = .changed
    }
    try stage.hand.fingerDown(at: place)
    try stage.hand.fingerMove(to: CGPoint(x: 110, y: 200))
    #expect(stage.log.lines(of: "ACT") == ["ACT made began", "ACT made changed"])
  }

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
    let answers = Answers()
    var asked: [String] = []
    answers.takesEvent = { _, event in
      asked.append("event")
      return true
    }
    answers.takesTouch = { _, touch in
      asked.append("touch")
      return touch.location(in: nil).x > 150
    }
    made.delegate = answers
    try stage.hand.fingerDown(.rightIndex, at: place)
    try stage.hand.fingerMove(.rightIndex, to: CGPoint(x: 300, y: 200))
    try stage.hand.fingerDown(.rightMiddle, at: CGPoint(x: 200, y: 200))
    #expect(asked == ["event", "touch", "event", "touch"])
    #expect(made.seen == ["began 1"])
    #expect(made.numberOfTouches == 1)
  }

  @Test(
    "F19, F20: switched off in mid-gesture it is cancelled, and switching it on again does not bring it back")
  func disabled() throws {
    let stage = try GestureStage()
    let pan = stage.add(UIPanGestureRecognizer(), "pan")
    try stage.hand.fingerDown(at: place)
    try stage.hand.fingerMove(to: CGPoint(x: 150, y: 200))
    pan.isEnabled = false
    pan.isEnabled = true
    try stage.hand.fingerMove(to: CGPoint(x: 250, y: 200))
    #expect(stage.log.lines(of: "ACT") == ["ACT pan began", "ACT pan cancelled"])
    try stage.hand.fingerUp()
    try stage.hand.fingerDrag(from: place, to: CGPoint(x: 150, y: 200))
    #expect(stage.log.lines(of: "ACT").count > 2)
  }

  @Test("F19: switched off while still possible it fails without an action, and gets no fingers")
  func disabledWhilePossible() throws {
    let stage = try GestureStage()
    let pan = stage.add(UIPanGestureRecognizer(), "pan")
    try stage.hand.fingerDown(at: place)
    pan.isEnabled = false
    #expect(stage.states(of: "pan") == ["failed"])
    try stage.hand.fingerMove(to: CGPoint(x: 250, y: 200))
    try stage.hand.fingerUp()
    try stage.hand.fingerDrag(from: place, to: CGPoint(x: 150, y: 200))
    #expect(stage.log.lines(of: "ACT").isEmpty)
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

  @Test(
    "F43, F61: should-begin is asked during the assignment; no fails it, with no action and no cancellation")
  func shouldBegin() throws {
    let stage = try GestureStage()
    let made = stage.add(HandMade(), "made")
    let answers = Answers()
    answers.shouldBegin = { _ in false }
    made.delegate = answers
    var read: UIGestureRecognizer.State?
    made.onBegan = { made, _, _ in
      made.state = .began
      read = made.state
    }
    try stage.hand.fingerDown(at: place)
    try stage.hand.fingerUp()
    #expect(read == .failed)
    #expect(stage.log.take() == ["TB R 1", "TE R 1"])
  }

  @Test("F44, E29: the views are asked as well: the recogniser's own and the one that was hit")
  func viewsAreAsked() throws {
    final class Refusing: UIView {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    let stage = try GestureStage()
    let inner = Refusing(frame: CGRect(x: 0, y: 0, width: 150, height: 480))
    stage.view.addSubview(inner)
    stage.add(UITapGestureRecognizer(), "tap")
    try stage.hand.fingerTap(at: CGPoint(x: 50, y: 50))
    #expect(stage.states(of: "tap") == ["failed"])
    try stage.hand.fingerTap(at: CGPoint(x: 200, y: 50))
    #expect(stage.states(of: "tap") == ["failed", "ended"])
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

  @Test("F48, F49: a recogniser belongs to one view, which keeps it alive and is not kept alive by it")
  func belonging() {
    let first = UIView()
    var second: UIView? = UIView()
    let tap = UITapGestureRecognizer()
    first.addGestureRecognizer(tap)
    #expect(first.gestureRecognizers == [tap])
    second?.addGestureRecognizer(tap)
    #expect(first.gestureRecognizers == nil)
    #expect(tap.view === second)
    second = nil
    #expect(tap.view == nil)
  }

  @Test(
    "F49: targets are not kept alive; F51: actions run in the order added; F52: with the recogniser or nothing"
  )
  func targets() throws {
    let stage = try GestureStage()
    var order: [String] = []
    let first = Watcher { order.append("first") }
    var second: Watcher? = Watcher { order.append("second") }
    let third = ActionLog(stage.log)
    let tap = UITapGestureRecognizer(target: first, action: Watcher.look)
    if let second { tap.addTarget(second, action: Watcher.look) }
    tap.addTarget(third, action: ActionLog.acted)
    stage.view.addGestureRecognizer(tap)
    try stage.hand.fingerTap(at: place)
    #expect(order == ["first", "second"])
    #expect(stage.log.lines(of: "ACT").count == 1)
    second = nil
    try stage.hand.fingerTap(at: place)
    #expect(order == ["first", "second", "first"])
    tap.removeTarget(first)
    try stage.hand.fingerTap(at: place)
    #expect(order == ["first", "second", "first"])
  }

  @Test("F50: removed in mid-gesture, it or its view, it is cancelled", arguments: [true, false])
  func removed(isView: Bool) throws {
    let stage = try GestureStage()
    let inner = WitnessView("I", frame: CGRect(x: 50, y: 150, width: 200, height: 200), log: stage.log)
    stage.view.addSubview(inner)
    let pan = stage.add(UIPanGestureRecognizer(), "pan", to: inner)
    try stage.hand.fingerDown(at: place)
    try stage.hand.fingerMove(to: CGPoint(x: 150, y: 200))
    if isView { inner.removeFromSuperview() } else { inner.removeGestureRecognizer(pan) }
    #expect(stage.log.lines(of: "ACT") == ["ACT pan began", "ACT pan cancelled"])
    #expect(pan.state == .possible)
    try stage.hand.fingerUp()
    #expect(stage.log.lines(of: "ACT").count == 2)
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

  @Test("F56: when the system takes touches away, what began is cancelled and anything else fails")
  func systemCancel() throws {
    let stage = try GestureStage()
    let answers = Answers()
    answers.allowsBoth = { _, _ in true }
    stage.add(UIPanGestureRecognizer(), "pan").delegate = answers
    stage.add(UITapGestureRecognizer(), "tap")
    stage.add(UIPinchGestureRecognizer(), "pinch")
    try stage.hand.fingerDown(at: place)
    try stage.hand.fingerMove(to: CGPoint(x: 120, y: 200))
    try stage.hand.cancelTouches()
    #expect(stage.states(of: "pan") == ["began", "cancelled"])
    #expect(stage.states(of: "tap") == ["failed"])
    #expect(stage.states(of: "pinch") == ["failed"])
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
    "A recogniser that never decides is given up a second after the last finger, and its view's end comes then"
  )
  func undecided() throws {
    let stage = try GestureStage()
    stage.add(HandMade(), "made")
    try stage.hand.fingerTap(at: place)
    #expect(stage.log.take() == ["TB R 1"])
    stage.hand.wait(Thresholds.indecisionLimit + 0.1)
    #expect(stage.log.take() == ["TE R 1"])
    #expect(stage.states(of: "made") == ["failed"])
  }

  @Test("G50: a pointer hovers, and a finger does not")
  func hover() throws {
    let stage = try GestureStage()
    let inner = UIView(frame: CGRect(x: 50, y: 150, width: 200, height: 200))
    stage.view.addSubview(inner)
    let hover = stage.add(UIHoverGestureRecognizer(), "hover", to: inner)
    try stage.hand.fingerTap(at: place)
    #expect(stage.states(of: "hover") == [])
    stage.send(.hover(CGPoint(x: 10, y: 10)))
    stage.send(.hover(place))
    #expect(hover.location(in: inner) == CGPoint(x: 50, y: 50))
    stage.send(.hover(CGPoint(x: 110, y: 200)))
    stage.send(.hover(CGPoint(x: 10, y: 10)))
    #expect(stage.states(of: "hover") == ["began", "changed", "ended"])
    stage.send(.hover(place))
    stage.send(.hover(nil))
    #expect(stage.states(of: "hover") == ["began", "changed", "ended", "began", "ended"])
  }

  @Test("A pinch and a turn on a touchpad drive the recognisers under the pointer")
  func touchpad() throws {
    let stage = try GestureStage()
    let answers = Answers()
    answers.allowsBoth = { _, _ in true }
    let pinch = stage.add(UIPinchGestureRecognizer(), "pinch")
    let turn = stage.add(UIRotationGestureRecognizer(), "turn")
    pinch.delegate = answers
    var sample = TransformSample(
      phase: .began, location: place, scale: 1, rotation: 0, translation: .zero, fingers: 2)
    stage.send(.transform(sample))
    sample.phase = .moved
    sample.scale = 1.5
    sample.rotation = .pi / 4
    stage.send(.transform(sample))
    #expect(abs(pinch.scale - 150 / 108) < 1e-9)
    #expect(abs(turn.rotation - 0.6981317) < 5e-7)
    #expect(pinch.location(in: nil) == place)
    sample.phase = .ended
    stage.send(.transform(sample))
    #expect(stage.states(of: "pinch") == ["began", "ended"])
    #expect(stage.states(of: "turn") == ["began", "ended"])
    #expect(stage.log.lines(of: "TB", "TC").isEmpty)
  }
}

extension GestureStage {
  /// Reports what one contact does.
  func touch(
    _ contact: Int, _ phase: UITouch.Phase, at place: CGPoint, type: UITouch.TouchType = .direct,
    buttons: UIEvent.ButtonMask = [], modifiers: UIKeyModifierFlags = []
  ) {
    let application = UIApplication.shared
    let sample = TouchSample(
      contact: 100 + contact, phase: phase, location: place, timestamp: application.clock.now, type: type,
      buttonMask: buttons)
    application.enqueue(
      QueuedEvent(
        input: .touches([sample]), timestamp: application.clock.now, screen: hand.window.screen,
        modifiers: modifiers))
    application.processQueue()
  }
}
