import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

@Suite("What is open about a view that leaves its window, and who still watches it")
struct RemovalTests {
  private let place = CGPoint(x: 100, y: 200)

  /// A button that notes the control events it sends.
  private func makeButton(_ log: GestureLog) -> (UIButton, [Watcher]) {
    let button = UIButton(frame: CGRect(x: 50, y: 150, width: 100, height: 100))
    let events: [(String, UIControl.Event)] = [
      ("down", .touchDown), ("press", .touchUpInside), ("cancel", .touchCancel),
    ]
    let watchers = events.map { name, event in
      let watcher = Watcher { log.note(name) }
      button.addTarget(watcher, action: Watcher.look, for: event)
      return watcher
    }
    return (button, watchers)
  }

  @Test(
    "E15, B38: a button is cancelled though what held back its end goes with it", arguments: [true, false])
  func holderRemoved(isOnButton: Bool) throws {
    let stage = try GestureStage()
    let box = UIView(frame: stage.view.bounds)
    let (button, watchers) = makeButton(stage.log)
    box.addSubview(button)
    stage.view.addSubview(box)
    let twice = UITapGestureRecognizer()
    twice.numberOfTapsRequired = 2
    stage.add(twice, "twice", to: isOnButton ? button : box)
    try stage.hand.fingerTap(at: place)
    #expect(stage.log.take() == ["down"])
    box.removeFromSuperview()
    stage.hand.wait(1)
    #expect(stage.log.take() == ["cancel"])
    #expect(stage.states(of: "twice") == ["failed"])
    withExtendedLifetime(watchers) {}
  }

  @Test("B38, E33: a button in a scroll view that is removed within its delay gets nothing")
  func scrollViewRemoved() throws {
    let stage = try GestureStage()
    let scrollView = UIScrollView(frame: stage.view.bounds)
    scrollView.contentSize = CGSize(width: 320, height: 2000)
    let (button, watchers) = makeButton(stage.log)
    scrollView.addSubview(button)
    stage.view.addSubview(scrollView)
    try stage.hand.fingerDown(at: place)
    stage.hand.wait(0.1)
    scrollView.removeFromSuperview()
    stage.hand.wait(0.3)
    try stage.hand.fingerUp()
    #expect(stage.log.take().isEmpty)
    withExtendedLifetime(watchers) {}
  }

  @Test("A25, F26: a view removed under two fingers gets one call with both; actions come first")
  func twoFingers() throws {
    let stage = try GestureStage()
    let inner = WitnessView("I", frame: stage.view.bounds, log: stage.log)
    inner.isMultipleTouchEnabled = true
    stage.view.addSubview(inner)
    let pan = UIPanGestureRecognizer()
    pan.cancelsTouchesInView = false
    stage.add(pan, "pan", to: inner)
    try stage.hand.fingersDown([(.rightIndex, place), (.rightMiddle, CGPoint(x: 150, y: 200))])
    try stage.hand.fingerMove(.rightIndex, to: CGPoint(x: 100, y: 240))
    inner.removeFromSuperview()
    #expect(stage.log.take() == ["TB I 2", "ACT pan began", "TM I 1", "ACT pan cancelled", "TC I 2"])
  }

  @Test("F18: a recogniser removed when another is asked about the touch does not watch it")
  func removedWhenAnotherIsAsked() throws {
    let stage = try GestureStage()
    let delegate = ClosureDelegate()
    let first = stage.add(HandMade(), "first")
    let second = stage.add(HandMade(), "second")
    let third = stage.add(HandMade(), "third")
    first.delegate = delegate
    third.delegate = delegate
    delegate.takesTouch = { recognizer, _ in
      stage.view.removeGestureRecognizer(recognizer === first ? second : third)
      return true
    }
    try stage.hand.fingerDown(at: place)
    #expect(first.seen == ["began 1"])
    #expect(second.seen.isEmpty && third.seen.isEmpty)
    try stage.hand.fingerUp()
  }

  @Test("F50, A31: recognisers do not watch a touch whose window was hidden earlier in the event")
  func windowHiddenInTheSameEvent() throws {
    let stage = try Stage()
    let other = LoggingWindow(
      "V", frame: CGRect(x: 200, y: 0, width: 100, height: 100), screen: stage.window.screen, log: stage.log)
    other.isHidden = false
    let watching = HandMade()
    other.addGestureRecognizer(watching)
    stage.root.onTouches = { _, _, _ in other.isHidden = true }
    stage.send((1, .began, 10, 10), (2, .began, 210, 10))
    #expect(stage.log.deliveries == ["TB R {(10,10)}"])
    #expect(watching.seen.isEmpty)
    #expect(stage.application.dispatcher.arbiter.engaged.isEmpty)
  }

  @Test("F50, G50: a hovering gesture is cancelled when its view goes, and begins anew when it is back")
  func hoveredViewRemoved() throws {
    let stage = try GestureStage()
    let inner = UIView(frame: stage.view.bounds)
    stage.view.addSubview(inner)
    stage.add(UIHoverGestureRecognizer(), "hover", to: inner)
    stage.send(.hover(place))
    inner.removeFromSuperview()
    #expect(stage.states(of: "hover") == ["began", "cancelled"])
    stage.view.addSubview(inner)
    stage.send(.hover(CGPoint(x: 110, y: 200)))
    #expect(stage.states(of: "hover") == ["began", "cancelled", "began"])
  }

  @Test("F19, G50: a hovering gesture that was switched off and on again begins when the pointer moves")
  func hoverSwitchedOffAndOn() throws {
    let stage = try GestureStage()
    let hover = stage.add(UIHoverGestureRecognizer(), "hover")
    stage.send(.hover(place))
    hover.isEnabled = false
    hover.isEnabled = true
    stage.send(.hover(CGPoint(x: 110, y: 200)))
    #expect(stage.states(of: "hover") == ["began", "cancelled", "began"])
  }

  @Test("F50: a gesture that its own code began is cancelled when its view leaves the window")
  func programmaticGesture() throws {
    let stage = try GestureStage()
    let inner = UIView(frame: stage.view.bounds)
    stage.view.addSubview(inner)
    let made = stage.add(HandMade(), "made", to: inner)
    made.state = .began
    inner.removeFromSuperview()
    #expect(stage.states(of: "made") == ["began", "cancelled"])
  }

  @Test(
    "F50: of a key that is down, a recogniser gets no more when its view has left the window or the window the screen",
    arguments: [true, false])
  func keyDown(isWindowHidden: Bool) throws {
    final class Keys: UIGestureRecognizer {
      var seen: [String] = []
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) { seen.append("began") }
      override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        seen.append("ended")
        state = .ended
      }
    }
    final class First: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let stage = try GestureStage()
    let first = First(frame: stage.view.bounds)
    stage.view.addSubview(first)
    let (inner, outer) = (stage.add(Keys(), "inner", to: first), stage.add(Keys(), "outer"))
    first.becomeFirstResponder()
    let key = UIKey(
      characters: "a", charactersIgnoringModifiers: "a", modifierFlags: [], keyCode: .keyboardA)
    stage.send(.press(PressSample(phase: .began, key: key)))
    if isWindowHidden { stage.hand.window.isHidden = true } else { first.removeFromSuperview() }
    stage.send(.press(PressSample(phase: .ended, key: key)))
    #expect(inner.seen == ["began"])
    #expect(outer.seen == (isWindowHidden ? ["began"] : ["began", "ended"]))
    #expect(stage.log.take() == (isWindowHidden ? [] : ["ACT outer ended"]))
  }

  @Test(
    "C12: a view that an override finds outside the windows on the screen keeps its touch, and so do its recognisers",
    arguments: [true, false])
  func foundOutside(isInHiddenWindow: Bool) throws {
    let stage = try Stage()
    let outside = LoggingView("O", frame: CGRect(x: 0, y: 0, width: 320, height: 480), log: stage.log)
    let hidden = LoggingWindow("H", screen: stage.window.screen, log: stage.log)
    if isInHiddenWindow { hidden.addSubview(outside) }
    let made = HandMade()
    made.cancelsTouchesInView = false
    made.onBegan = { made, _, _ in made.state = .began }
    outside.addGestureRecognizer(made)
    stage.root.override = { _, _, _ in outside }
    stage.send((1, .began, 10, 10))
    stage.root.addSubview(UIView())
    #expect(made.state == .began)
    stage.send((1, .changed, 20, 10))
    stage.send((1, .ended, 20, 10))
    #expect(made.seen == ["began 1", "moved 1", "ended 1"])
    #expect(stage.log.deliveries == ["TB O {(10,10)}", "TM O {(20,10)}", "TE O {(20,10)}"])
  }
}
