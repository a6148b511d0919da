import EventRecording
import Foundation
import Testing
import UIKitCore

@Suite("Exported tests: pointer, keys, touchpad and display")
struct OtherActTests {
  private var inputs = RecordedInputs()

  @Test("Buttons are named once, before anything is done, and again where they change")
  mutating func buttons() {
    inputs.addTap(at: 1, buttons: .primary)
    inputs.addTap(at: 2, x: 200, buttons: .primary)
    inputs.addTap(at: 3, x: 300, buttons: .secondary)
    inputs.addTap(at: 4, x: 400)
    let lines = inputs.lines()
    #expect(lines.first == "hand.buttonMask = .primary")
    #expect(
      lines.filter { $0.contains("buttonMask") } == [
        "hand.buttonMask = .primary", "hand.buttonMask = .secondary", "hand.buttonMask = []",
      ])
  }

  @Test("The way of the pointer is left out unless it is asked for, and then simplified")
  mutating func hover() {
    for step in 0...50 {
      inputs.add(.hover(CGPoint(x: 2 * step, y: step)), at: 1 + 0.01 * Double(step))
    }
    inputs.add(.hover(nil), at: 2)
    inputs.addTap(at: 3)
    #expect(inputs.lines() == ["try hand.fingerTap(at: CGPoint(x: 100, y: 100))"])
    #expect(
      inputs.lines(.points, .coarse, .hovers) == [
        "try hand.hover(at: CGPoint(x: 0, y: 0))", "hand.wait(0.5)",
        "try hand.hover(at: CGPoint(x: 100, y: 50))", "hand.wait(0.5)", "hand.endHover()", "hand.wait(1)",
        "try hand.fingerTap(at: CGPoint(x: 100, y: 100))",
      ])
  }

  @Test("Notches of the wheel that follow each other are one turn of it")
  mutating func scroll() {
    for step in 0..<3 {
      let sample = ScrollSample(
        location: CGPoint(x: 50, y: 60), delta: CGVector(dx: 0, dy: -40), isDiscrete: true)
      inputs.add(.scroll(sample), at: 1 + 0.1 * Double(step))
    }
    #expect(
      inputs.lines() == ["try hand.scroll(at: CGPoint(x: 50, y: 60), by: CGVector(dx: 0, dy: -120))"])
    #expect(inputs.lines(.path).filter { $0.contains("dy: -40") }.count == 3)
    inputs.add(
      .scroll(
        ScrollSample(location: CGPoint(x: 50, y: 60), delta: CGVector(dx: 3, dy: 0), isDiscrete: false)),
      at: 1.3)
    #expect(
      inputs.lines().last
        == "try hand.scroll(at: CGPoint(x: 50, y: 60), by: CGVector(dx: 3, dy: 0), isDiscrete: false)")
  }

  private mutating func addKey(
    _ code: UIKeyboardHIDUsage, _ characters: String, from down: TimeInterval, to up: TimeInterval?,
    plain: String? = nil, flags: UIKeyModifierFlags = []
  ) {
    let key = UIKey(
      characters: characters, charactersIgnoringModifiers: plain ?? characters, modifierFlags: flags,
      keyCode: code)
    inputs.add(.press(PressSample(phase: .began, key: key)), at: down)
    if let up { inputs.add(.press(PressSample(phase: .ended, key: key)), at: up) }
  }

  @Test("A key that goes down and up is pressed; one that stays down is held")
  mutating func keys() {
    addKey(.keyboardSpacebar, " ", from: 1, to: 1.1)
    addKey(.keyboardTab, "\t", from: 2, to: 2.1, flags: .shift)
    addKey(.keyboardC, "\u{3}", from: 3, to: 4, plain: "c", flags: [.control, .shift])
    addKey(.keyboardMute, "\"", from: 5, to: nil)
    #expect(
      inputs.lines().filter { !$0.contains("wait") } == [
        "try hand.keyPress(.keyboardSpacebar, characters: \" \")",
        "try hand.keyPress(.keyboardTab, characters: \"\\t\", modifierFlags: .shift)",
        "try hand.keyDown(",
        "  .keyboardC, characters: \"\\u{3}\", charactersIgnoringModifiers: \"c\", modifierFlags: [.shift, .control])",
        "try hand.keyUp(.keyboardC)",
        "try hand.keyDown(.keyboardMute, characters: \"\\\"\")",
      ])
  }

  @Test("Keys of the gallery and modifier keys by themselves are left out until nothing else helps")
  mutating func galleryKeys() {
    addKey(.keyboardPageDown, "", from: 1, to: nil)
    addKey(.keyboardLeftControl, "", from: 2, to: 3)
    #expect(inputs.lines(.path).isEmpty)
    #expect(inputs.lines(.samples).filter { $0.contains("keyDown") }.count == 2)
  }

  private mutating func addTransform(scale: CGFloat = 1, rotation: CGFloat = 0, dx: CGFloat = 0) {
    for step in 0...20 {
      let fraction = CGFloat(step) / 20
      let phase: InputPhase = step == 0 ? .began : step == 20 ? .ended : .changed
      let sample = TransformSample(
        phase: phase, location: CGPoint(x: 90, y: 80), scale: 1 + (scale - 1) * fraction,
        rotation: rotation * fraction, translation: CGVector(dx: dx * fraction, dy: 0), fingers: 2)
      inputs.add(.transform(sample), at: 1 + 0.02 * Double(step))
    }
  }

  @Test("A pinch on a touchpad")
  mutating func touchpadPinch() {
    addTransform(scale: 1.5)
    #expect(
      inputs.lines() == ["try hand.touchpadPinch(at: CGPoint(x: 90, y: 80), scale: 1.5, duration: 0.4)"])
  }

  @Test("A rotation on a touchpad")
  mutating func touchpadRotation() {
    addTransform(rotation: 0.5)
    #expect(
      inputs.lines() == ["try hand.touchpadRotate(at: CGPoint(x: 90, y: 80), by: 0.5, duration: 0.4)"])
  }

  @Test("All at once on a touchpad")
  mutating func touchpadMove() {
    addTransform(scale: 2, rotation: 0.5, dx: 30)
    #expect(
      inputs.lines() == [
        "try hand.touchpadDown(at: CGPoint(x: 90, y: 80))",
        "try hand.touchpadMove(scale: 2, rotation: 0.5, by: CGVector(dx: 30, dy: 0), duration: 0.4)",
        "try hand.touchpadUp()",
      ])
    #expect(inputs.lines(.samples).filter { $0.contains("touchpadMove") }.count == 19)
  }

  @Test("A shake, a media key and what the display becomes")
  mutating func device() {
    inputs.add(.motion(.motionShake, phase: .began), at: 1)
    inputs.add(.motion(.motionShake, phase: .ended), at: 1.5)
    inputs.add(.remoteControl(.remoteControlPlay), at: 2)
    inputs.add(.display(DisplayProperties(size: CGSize(width: 800, height: 600), style: .dark)), at: 3)
    inputs.add(
      .display(DisplayProperties(size: CGSize(width: 800, height: 600), scale: 2, style: .dark)), at: 4)
    #expect(
      inputs.lines() == [
        "try hand.shake(duration: 0.5)", "hand.wait(0.5)", "hand.remoteControl(.remoteControlPlay)",
        "hand.wait(1)", "try hand.resize(to: CGSize(width: 800, height: 600))", "hand.setAppearance(.dark)",
        "hand.wait(1)", "try hand.setScale(2)",
      ])
  }
}
