import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

/// What is removed, hidden or switched off at moments when something about it is still open.
@Suite("Removed, hidden or disabled while something is open")
struct InterruptionTests {
  private let place = CGPoint(x: 100, y: 200)

  @Test("B38: a scroll view that removes a view when asked whether it may get a touch")
  func removedWhenAsked() throws {
    final class Remover: UIScrollView {
      override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool
      {
        view.removeFromSuperview()
        return true
      }
    }
    let stage = try GestureStage()
    let scrollView = Remover(frame: stage.view.bounds)
    scrollView.contentSize = CGSize(width: 320, height: 2000)
    let inside = WitnessView("I", frame: scrollView.bounds, log: stage.log)
    scrollView.addSubview(inside)
    stage.view.addSubview(scrollView)
    try stage.hand.fingerDown(at: place)
    stage.hand.wait(0.3)
    try stage.hand.fingerUp()
    #expect(stage.log.take().isEmpty)
    #expect(inside.superview == nil)
  }

  @Test("B38: a view that left its window when it was asked about keeps no touch from scrolling")
  func removedAndBack() throws {
    final class Mover: UIScrollView {
      var questions = 0
      override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool
      {
        view.removeFromSuperview()
        addSubview(view)
        return true
      }
      override func touchesShouldCancel(in view: UIView) -> Bool {
        questions += 1
        return false
      }
    }
    let stage = try GestureStage()
    let scrollView = Mover(frame: stage.view.bounds)
    scrollView.contentSize = CGSize(width: 320, height: 2000)
    scrollView.addSubview(WitnessView("I", frame: scrollView.bounds, log: stage.log))
    stage.view.addSubview(scrollView)
    try stage.hand.fingerDown(at: place)
    stage.hand.wait(0.3)
    #expect(scrollView.questions == 0)
    #expect(scrollView.panGestureRecognizer.state == .possible)
    try stage.hand.fingerUp()
    #expect(stage.log.take().isEmpty)
  }

  @Test("E34: a scroll view is asked about the views of its fingers in the order in which these came down")
  func orderOfQuestions() throws {
    final class Asked: UIScrollView {
      var views: [String?] = []
      override func touchesShouldCancel(in view: UIView) -> Bool {
        views.append(view.accessibilityIdentifier)
        return true
      }
    }
    let stage = try GestureStage()
    let scrollView = Asked(frame: stage.view.bounds)
    scrollView.contentSize = CGSize(width: 320, height: 2000)
    for (index, name) in ["A", "B"].enumerated() {
      let frame = CGRect(x: CGFloat(index) * 100, y: 0, width: 100, height: 400)
      scrollView.addSubview(WitnessView(name, frame: frame, log: stage.log))
    }
    stage.view.addSubview(scrollView)
    try stage.hand.fingersDown([(.rightIndex, place), (.leftIndex, CGPoint(x: 50, y: 200))])
    stage.hand.wait(0.3)
    #expect(stage.log.take() == ["TB B 1", "TB A 1"])
    #expect(scrollView.views == ["B", "A"])
  }

  @Test("E15, B38: a button removed while its end is held back is cancelled and never pressed")
  func endHeldBack() throws {
    let stage = try GestureStage()
    let twice = UITapGestureRecognizer()
    twice.numberOfTapsRequired = 2
    stage.add(twice, "twice", to: stage.hand.window)
    let button = UIButton(frame: CGRect(x: 50, y: 150, width: 100, height: 100))
    stage.view.addSubview(button)
    var events: [String] = []
    let cancelled = Watcher { events.append("cancel") }
    let pressed = Watcher { events.append("press") }
    button.addTarget(cancelled, action: Watcher.look, for: .touchCancel)
    button.addTarget(pressed, action: Watcher.look, for: .touchUpInside)
    try stage.hand.fingerTap(at: place)
    #expect(button.isTracking)
    button.removeFromSuperview()
    #expect(events == ["cancel"])
    #expect(!button.isTracking)
    stage.hand.wait(1)
    #expect(events == ["cancel"])
  }

  @Test("F50: a tap that waits for another to fail is over when its view is removed")
  func removedWhileWaiting() throws {
    let stage = try GestureStage()
    let inner = UIView(frame: CGRect(x: 50, y: 150, width: 100, height: 100))
    stage.view.addSubview(inner)
    let twice = UITapGestureRecognizer()
    twice.numberOfTapsRequired = 2
    let once = stage.add(UITapGestureRecognizer(), "once", to: inner)
    once.require(toFail: stage.add(twice, "twice", to: inner))
    try stage.hand.fingerTap(at: place)
    inner.removeFromSuperview()
    stage.hand.wait(1)
    #expect(stage.states(of: "once") == ["failed"])
    #expect(!stage.log.take().contains { $0.hasPrefix("ACT") })
  }

  @Test("F50, A31: a gesture whose window is hidden is cancelled, as its view's touch is")
  func hiddenWindow() throws {
    let stage = try GestureStage()
    stage.add(UIPanGestureRecognizer(), "pan")
    try stage.hand.fingerDown(at: place)
    try stage.hand.fingerMove(to: CGPoint(x: 150, y: 200))
    stage.hand.window.isHidden = true
    try stage.hand.fingerMove(to: CGPoint(x: 180, y: 200))
    try stage.hand.fingerUp()
    #expect(stage.states(of: "pan") == ["began", "cancelled"])
    stage.hand.window.isHidden = false
  }

  @Test("E14, E15: a slider removed by its first value does not go on tracking")
  func removedByBeginning() throws {
    let stage = try GestureStage()
    let slider = UISlider(frame: CGRect(x: 20, y: 185, width: 280, height: 30))
    stage.view.addSubview(slider)
    var events: [String] = []
    let remover = Watcher {
      events.append("value")
      slider.removeFromSuperview()
    }
    let others = Watcher { events.append("touch") }
    slider.addTarget(remover, action: Watcher.look, for: .valueChanged)
    slider.addTarget(others, action: Watcher.look, for: [.touchDown, .touchCancel])
    try stage.hand.fingerDown(at: CGPoint(x: 250, y: 200))
    #expect(!slider.isTracking && !slider.isHighlighted)
    try stage.hand.fingerUp()
    #expect(events == ["value"])
    stage.view.addSubview(slider)
    try stage.hand.fingerDown(at: CGPoint(x: 60, y: 200))
    #expect(events.first == "value" && events.count > 1)
  }

  @Test("F40: a press that waits for a scroll view begins when the control inside keeps the finger")
  func freedByTheViews() throws {
    let stage = try GestureStage()
    final class Keeping: UIScrollView {
      override func touchesShouldCancel(in view: UIView) -> Bool { false }
    }
    let scrollView = Keeping(frame: stage.view.bounds)
    scrollView.contentSize = CGSize(width: 320, height: 2000)
    let button = UIButton(frame: CGRect(x: 50, y: 150, width: 100, height: 100))
    scrollView.addSubview(button)
    stage.view.addSubview(scrollView)
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0
    press.cancelsTouchesInView = false
    stage.add(press, "press", to: button)
    press.require(toFail: scrollView.panGestureRecognizer)
    try stage.hand.fingerDown(at: place)
    stage.hand.wait(0.3)
    #expect(scrollView.panGestureRecognizer.state == .failed)
    #expect(stage.states(of: "press") == ["began"])
    try stage.hand.fingerUp()
  }

  @Test("F6, F12: a gesture cancelled by its first target notifies the second once, and of that alone")
  func cancelledByFirstTarget() throws {
    let stage = try GestureStage()
    let pan = UIPanGestureRecognizer()
    let first = Watcher {
      guard pan.state == .began else { return }
      pan.isEnabled = false
      pan.isEnabled = true
    }
    pan.addTarget(first, action: Watcher.look)
    stage.add(pan, "pan")
    try stage.hand.fingerDown(at: place)
    try stage.hand.fingerMove(to: CGPoint(x: 150, y: 200))
    try stage.hand.fingerUp()
    #expect(stage.log.take().filter { $0.hasPrefix("ACT") } == ["ACT pan cancelled"])
  }

  @Test("F19: a recogniser switched off while a key is down gets no more of it")
  func switchedOffUnderAKey() throws {
    final class Keys: UIGestureRecognizer {
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) { state = .began }
      override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) { state = .ended }
    }
    final class First: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let stage = try GestureStage()
    let first = First(frame: stage.view.bounds)
    stage.view.addSubview(first)
    let keys = stage.add(Keys(), "keys", to: first)
    first.becomeFirstResponder()
    let key = UIKey(
      characters: "a", charactersIgnoringModifiers: "a", modifierFlags: [], keyCode: .keyboardA)
    stage.send(.press(PressSample(phase: .began, key: key)))
    #expect(stage.states(of: "keys") == ["began"])
    keys.isEnabled = false
    stage.send(.press(PressSample(phase: .ended, key: key)))
    #expect(stage.states(of: "keys") == ["began", "cancelled"])
  }

  @Test("F18: a recogniser that its delegate removes when asked about a key does not watch it")
  func removedWhenAskedAboutAKey() throws {
    final class Removing: UIGestureRecognizerDelegate {
      func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
        recognizer.view?.removeGestureRecognizer(recognizer)
        return true
      }
    }
    final class Keys: UIGestureRecognizer {
      var count = 0
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) { count += 1 }
    }
    final class First: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let stage = try GestureStage()
    let first = First(frame: stage.view.bounds)
    stage.view.addSubview(first)
    let (keys, delegate) = (stage.add(Keys(), "keys", to: first), Removing())
    keys.delegate = delegate
    first.becomeFirstResponder()
    let key = UIKey(
      characters: "a", charactersIgnoringModifiers: "a", modifierFlags: [], keyCode: .keyboardA)
    stage.send(.press(PressSample(phase: .began, key: key)))
    stage.send(.press(PressSample(phase: .ended, key: key)))
    #expect(keys.view == nil)
    #expect(keys.count == 0)
    withExtendedLifetime(delegate) {}
  }

  @Test("A scroll view freed while its content moves asks for no more frames")
  func freedInMotion() throws {
    let stage = try GestureStage()
    let frames = stage.hand.application.frames
    do {
      let scrollView = UIScrollView(frame: stage.view.bounds)
      scrollView.contentSize = CGSize(width: 320, height: 2000)
      stage.view.addSubview(scrollView)
      scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
      #expect(frames.wantsFrames)
      scrollView.removeFromSuperview()
    }
    stage.hand.wait(0.1)
    #expect(!frames.wantsFrames)
  }

  @Test("B14: a timer that moves the clock does not turn it back")
  func clockMovedByATimer() throws {
    let stage = try GestureStage()
    let clock = stage.hand.application.clock
    let start = clock.now
    clock.schedule(after: 1) { stage.hand.wait(2) }
    stage.hand.wait(1)
    #expect(clock.now == start + 3)
  }
}
