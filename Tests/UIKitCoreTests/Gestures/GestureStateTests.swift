import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

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
      ([.failed, .began], .failed), ([.failed, .ended], .failed),
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
      // It gets nothing more, so the state is set from outside.
      made.state = steps[1]
      outcomes.append(made.state)
    }
    try stage.hand.fingerMove(to: CGPoint(x: 110, y: 200))
    #expect(outcomes == [outcome])
  }

  @Test("F5: one that goes straight to changed, as published recognisers do, begins")
  func straightToChanged() throws {
    let stage = try GestureStage()
    let made = stage.add(HandMade(), "made")
    made.onMoved = { made, _, _ in made.state = .changed }
    made.onEnded = { made, _, _ in made.state = .ended }
    try stage.hand.fingerDrag(from: place, to: CGPoint(x: 130, y: 200), duration: 0.05)
    #expect(
      stage.log.lines(of: "ACT") == [
        "ACT made began", "ACT made changed", "ACT made changed", "ACT made ended",
      ])
    #expect(made.state == .possible)
  }

  @Test(
    "F2: a discrete recogniser never begins", arguments: [.began, .changed] as [UIGestureRecognizer.State])
  func discrete(step: UIGestureRecognizer.State) throws {
    final class Tap: UITapGestureRecognizer {
      var step = State.began
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = step }
    }
    let stage = try GestureStage()
    let tap = stage.add(Tap(), "tap")
    tap.step = step
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

  @Test(
    "F43, F61: should-begin is asked during the assignment; no fails it, with no action and no cancellation")
  func shouldBegin() throws {
    let stage = try GestureStage()
    let made = stage.add(HandMade(), "made")
    let delegate = ClosureDelegate()
    delegate.shouldBegin = { _ in false }
    made.delegate = delegate
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
    tap.addTarget(first, action: Watcher.look)
    tap.removeTarget(first, action: nil)
    try stage.hand.fingerTap(at: place)
    #expect(order == ["first", "second", "first"])
    #expect(stage.log.lines(of: "ACT").count == 3)
    tap.removeTarget(nil)
    try stage.hand.fingerTap(at: place)
    #expect(stage.log.lines(of: "ACT").count == 3)
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

  @Test(
    "F50: one that its own action moves while it is removed belongs to the view it was moved to",
    arguments: [true, false])
  func movedByItsAction(isAdded: Bool) throws {
    let stage = try GestureStage()
    let frame = CGRect(x: 50, y: 150, width: 200, height: 200)
    let (inner, other, third) = (UIView(frame: frame), UIView(), UIView())
    for view in [other, third, inner] { stage.view.addSubview(view) }
    let pan = stage.add(UIPanGestureRecognizer(), "pan", to: inner)
    let mover = Watcher { if pan.state == .cancelled { other.addGestureRecognizer(pan) } }
    pan.addTarget(mover, action: Watcher.look)
    try stage.hand.fingerDown(at: place)
    try stage.hand.fingerMove(to: CGPoint(x: 150, y: 200))
    if isAdded { third.addGestureRecognizer(pan) } else { inner.removeGestureRecognizer(pan) }
    #expect(pan.view === other)
    #expect(stage.log.lines(of: "ACT") == ["ACT pan began", "ACT pan cancelled"])
    let owners = [inner, other, third].filter { $0.gestureRecognizers?.contains(pan) == true }
    #expect(owners == [other])
    try stage.hand.fingerUp()
  }

  @Test("F56: when the system takes touches away, what began is cancelled and anything else fails")
  func systemCancel() throws {
    let stage = try GestureStage()
    let delegate = ClosureDelegate()
    delegate.allowsBoth = { _, _ in true }
    stage.add(UIPanGestureRecognizer(), "pan").delegate = delegate
    stage.add(UITapGestureRecognizer(), "tap")
    stage.add(UIPinchGestureRecognizer(), "pinch")
    try stage.hand.fingerDown(at: place)
    try stage.hand.fingerMove(to: CGPoint(x: 120, y: 200))
    try stage.hand.cancelTouches()
    #expect(stage.states(of: "pan") == ["began", "cancelled"])
    #expect(stage.states(of: "tap") == ["failed"])
    #expect(stage.states(of: "pinch") == ["failed"])
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
}
