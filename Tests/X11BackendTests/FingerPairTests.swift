import Foundation
import Testing
import UIKitCore

@testable import X11Backend

/// The two fingers that a pointer stands for while Control is down.
struct FingerPairTests: Translating {
  @Test func withControlTheButtonIsTwoFingersAboutWhereThePointerWas() {
    var translator = InputTranslator(scale: 1)
    _ = input(motion(50, 50), [], by: &translator)
    _ = input(motion(40, 50), .control, by: &translator)
    let first = input(button(1, true, 40, 50), .control, by: &translator)
    #expect(story(first) == ["0 began 40,50; 1 began 60,50"])
    if case .touches(let samples)? = first.first?.kind {
      #expect(samples.allSatisfy { $0.type == .direct && $0.buttonMask.isEmpty })
    }
    func moved(_ x: Double, _ y: Double, _ modifiers: UIKeyModifierFlags) -> [String] {
      story(input(motion(x, y, held: true), modifiers, by: &translator))
    }
    #expect(moved(30, 50, .control) == ["0 changed 30,50; 1 changed 70,50"])
    #expect(moved(35, 60, [.control, .shift]) == ["0 changed 35,60; 1 changed 75,60"])
    #expect(moved(45, 60, .control) == ["0 changed 45,60; 1 changed 65,60"])
    #expect(
      story(input(button(1, false, 45, 60), [], by: &translator)) == ["0 ended 45,60; 1 ended 65,60"])
    #expect(story(input(button(1, true, 45, 60), [], by: &translator)) == ["0 began 45,60"])
  }

  @Test func theCentreIsWhereThePointerWasWhenControlWentDownLast() {
    var translator = InputTranslator(scale: 2)
    _ = input(motion(20, 20), [], by: &translator)
    _ = input(motion(60, 20), .control, by: &translator)
    // Up and down again: the place in between counts now.
    _ = input(motion(80, 40), [], by: &translator)
    #expect(
      story(input(button(1, true, 100, 40), .control, by: &translator)) == ["0 began 50,20; 1 began 30,20"])
  }

  @Test func thePairIsShownFromTheFirstStepAwayFromTheCentre() {
    var translator = InputTranslator(scale: 1)
    _ = input(motion(50, 50), [], by: &translator)
    #expect(translator.fingerPair == nil)
    _ = input(motion(50, 50), .control, by: &translator)
    #expect(translator.fingerPair == nil)
    let fingers = MirroredFinger(pointer: CGPoint(x: 40, y: 45), center: CGPoint(x: 50, y: 50))
    _ = input(motion(40, 45), .control, by: &translator)
    #expect(translator.fingerPair == FingerPair(fingers: fingers, isDown: false))
    _ = input(button(1, true, 40, 45), .control, by: &translator)
    #expect(translator.fingerPair == FingerPair(fingers: fingers, isDown: true))
    // Letting go of Control does not lift the fingers, letting go of the button does.
    _ = input(key(37, false), .control, by: &translator)
    #expect(translator.fingerPair?.isDown == true)
    _ = input(button(1, false, 40, 45), [], by: &translator)
    #expect(translator.fingerPair == nil)
  }

  @Test func thePairIsHiddenWhenControlGoesUpAndWhenInputIsInterrupted() {
    for last in [key(37, false), .interrupted, .leave] {
      var translator = InputTranslator(scale: 1)
      _ = input(motion(50, 50), [], by: &translator)
      _ = input(motion(40, 45), .control, by: &translator)
      #expect(translator.fingerPair != nil)
      _ = input(last, .control, by: &translator)
      #expect(translator.fingerPair == nil, "\(last)")
    }
  }

  @Test func bothFingersOfAPointerAreCancelledWithItsButton() {
    var translator = InputTranslator(scale: 1)
    _ = input(motion(50, 50), [], by: &translator)
    _ = input(motion(40, 50), .control, by: &translator)
    _ = input(button(1, true, 40, 50), .control, by: &translator)
    #expect(
      story(input(motion(30, 50, buttons: []), .control, by: &translator))
        == ["0 cancelled 30,50; 1 cancelled 70,50", "hover 30,50"])
    #expect(translator.fingerPair?.isDown == false)
  }
}
