import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

/// A window with a button that works, one that does not, and three segments; and a keyboard.
private struct KeyboardStage {
  let window: UIWindow
  let screen = UIScreen()
  let first = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
  let disabled = UIButton(frame: CGRect(x: 0, y: 50, width: 80, height: 40))
  let segments = UISegmentedControl(items: ["a", "b", "c"])
  let log = RoadLog()
  let hand: EventGenerator

  init() throws {
    screen.resize(to: CGSize(width: 320, height: 480), scale: 1)
    window = UIWindow(screen: screen)
    segments.frame = CGRect(x: 0, y: 100, width: 300, height: 32)
    disabled.isEnabled = false
    let group = UIView(frame: window.bounds)
    for view in [first, disabled, segments] { group.addSubview(view) }
    window.addSubview(group)
    hand = try EventGenerator(window: window)
    let log = log
    first.addAction(UIAction { _ in log.add("pressed") }, for: .primaryActionTriggered)
    segments.addAction(UIAction { _ in log.add("changed") }, for: .valueChanged)
  }

  func send(_ code: UIKeyboardHIDUsage, _ phase: InputPhase, _ modifiers: UIKeyModifierFlags = []) {
    let key = UIKey(characters: "", charactersIgnoringModifiers: "", modifierFlags: modifiers, keyCode: code)
    hand.application.takeNow(.press(PressSample(phase: phase, key: key)))
  }

  func type(_ code: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
    send(code, .began, modifiers)
    send(code, .ended, modifiers)
  }
}

@Suite("Controls are worked with keys")
struct KeyboardFocusTests {
  @Test("Tab goes round the controls that can be used, Shift+Tab the other way")
  func tab() throws {
    let stage = try KeyboardStage()
    #expect(stage.window.focusedItem == nil)
    stage.type(.keyboardTab)
    #expect(stage.window.focusedItem === stage.first)
    #expect(stage.first.state == .focused)
    stage.type(.keyboardTab)
    #expect(stage.window.focusedItem === stage.segments)
    stage.type(.keyboardTab)
    #expect(stage.window.focusedItem === stage.first)
    stage.type(.keyboardTab, .shift)
    #expect(stage.window.focusedItem === stage.segments)
  }

  @Test("Scroll views bring the control that Tab goes to into view, with its ring")
  func tabScrolls() throws {
    let stage = try KeyboardStage()
    let outer = UIScrollView(frame: CGRect(x: 0, y: 200, width: 300, height: 100))
    outer.contentSize = CGSize(width: 300, height: 400)
    let inner = UIScrollView(frame: CGRect(x: 0, y: 200, width: 300, height: 60))
    inner.contentSize = CGSize(width: 300, height: 500)
    let hidden = UIButton(frame: CGRect(x: 10, y: 300, width: 80, height: 40))
    inner.addSubview(hidden)
    outer.addSubview(inner)
    stage.window.addSubview(outer)
    for _ in 0..<3 { stage.type(.keyboardTab) }
    #expect(stage.window.focusedItem === hidden)
    stage.hand.wait(0.5)
    #expect(abs(inner.contentOffset.y - (300 + 40 + 4 - 60)) < 0.001)
    let shown = hidden.convert(hidden.bounds.insetBy(dx: -4, dy: -4), to: outer)
    #expect(outer.bounds.minY <= shown.minY && shown.maxY <= outer.bounds.maxY)
  }

  @Test("Space presses: highlighted while down, performed when let go")
  func space() throws {
    let stage = try KeyboardStage()
    stage.type(.keyboardTab)
    stage.send(.keyboardSpacebar, .began)
    #expect(stage.first.isHighlighted)
    #expect(stage.log.lines.isEmpty)
    stage.send(.keyboardSpacebar, .changed)
    stage.send(.keyboardSpacebar, .ended)
    #expect(!stage.first.isHighlighted)
    #expect(stage.log.lines == ["pressed"])
  }

  @Test("Arrows step through stage.segments and stop at the ends")
  func arrows() throws {
    let stage = try KeyboardStage()
    stage.segments.selectedSegmentIndex = 0
    stage.type(.keyboardTab, .shift)
    stage.type(.keyboardRightArrow)
    stage.type(.keyboardRightArrow)
    stage.type(.keyboardRightArrow)
    #expect(stage.segments.selectedSegmentIndex == 2)
    stage.type(.keyboardHome)
    #expect(stage.segments.selectedSegmentIndex == 0)
    #expect(stage.log.lines == ["changed", "changed", "changed"])
  }

  @Test("The ring is shown by Tab, hidden by a touch, and gone with the focus")
  func ring() throws {
    let stage = try KeyboardStage()
    func rings() -> Int { stage.first.subviews.count { $0 is FocusRing } }
    stage.type(.keyboardTab)
    #expect(rings() == 1)
    try stage.hand.fingerTap(at: CGPoint(x: 10, y: 300))
    #expect(rings() == 0)
    #expect(stage.window.focusedItem === stage.first)
    stage.type(.keyboardTab)
    stage.type(.keyboardTab)
    #expect(rings() == 1)
    stage.type(.keyboardTab)
    #expect(rings() == 0)
  }

  @Test("D18: a first responder gets the keys instead, and controls do not become one")
  func firstResponder() throws {
    let stage = try KeyboardStage()
    final class Typing: UIView {
      var presses = 0
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { self.presses += 1 }
    }
    #expect(!stage.first.canBecomeFirstResponder)
    stage.type(.keyboardTab)
    let typing = Typing(frame: CGRect(x: 0, y: 200, width: 50, height: 50))
    stage.window.addSubview(typing)
    typing.becomeFirstResponder()
    stage.type(.keyboardSpacebar)
    stage.type(.keyboardTab)
    #expect(typing.presses == 2)
    #expect(stage.log.lines.isEmpty)
    #expect(stage.window.focusedItem === stage.first)
  }

  @Test("A control that can no longer be used gets no keys")
  func lost() throws {
    let stage = try KeyboardStage()
    stage.type(.keyboardTab)
    stage.first.isHidden = true
    stage.type(.keyboardSpacebar)
    #expect(stage.log.lines.isEmpty)
    stage.type(.keyboardTab)
    #expect(stage.window.focusedItem === stage.segments)
  }

  @Test("Tab stays in a modal view, and a control behind it gets no keys")
  func modal() throws {
    let stage = try KeyboardStage()
    stage.type(.keyboardTab)
    let popup = UIView(frame: CGRect(x: 0, y: 200, width: 200, height: 100))
    let buttons = [0, 50].map { UIButton(frame: CGRect(x: 0, y: $0, width: 80, height: 40)) }
    for button in buttons { popup.addSubview(button) }
    stage.window.addSubview(popup)
    popup.accessibilityViewIsModal = true
    stage.type(.keyboardSpacebar)
    #expect(stage.log.lines.isEmpty)
    for button in buttons + [buttons[0]] {
      stage.type(.keyboardTab)
      #expect(stage.window.focusedItem === button)
    }
    popup.isHidden = true
    stage.type(.keyboardTab)
    #expect(stage.window.focusedItem === stage.first)
  }

  @Test("A key cancelled by the system presses nothing")
  func cancelled() throws {
    let stage = try KeyboardStage()
    stage.type(.keyboardTab)
    stage.send(.keyboardReturnOrEnter, .began)
    stage.hand.application.takeNow(.cancelTouches)
    #expect(!stage.first.isHighlighted)
    #expect(stage.log.lines.isEmpty)
  }

  @Test("A key that is kept is kept to its end, and one that is not is passed on to its end")
  func keptToTheEnd() throws {
    final class Root: UIViewController {
      var calls: [String] = []
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        calls.append("began")
      }
      override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        calls.append("ended")
      }
    }
    let stage = try KeyboardStage()
    let root = Root()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    root.view.addSubview(button)
    stage.window.rootViewController = root
    stage.window.focus(button)
    stage.type(.keyboardSpacebar)
    #expect(root.calls == [])
    stage.type(.keyboardRightArrow)
    #expect(root.calls == ["began", "ended"])
    let discards = stage.hand.trace.count { if case .discard = $0.body { true } else { false } }
    #expect(discards == 0)
  }

  @Test("The end of a Tab that moved the focus goes no further than its beginning")
  func tabEnds() throws {
    let stage = try KeyboardStage()
    stage.send(.keyboardTab, .began)
    stage.send(.keyboardTab, .ended)
    let discards = stage.hand.trace.count { if case .discard = $0.body { true } else { false } }
    #expect(discards == 0)
  }
}
