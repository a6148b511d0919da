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

  @Test func controlAfterThePressAddsTheSecondFingerInAnEventOfItsOwn() throws {
    var translator = InputTranslator(scale: 1)
    let first = input(button(1, true, 50, 50), [], by: &translator)
    #expect(story(first) == ["0 began 50,50"])
    _ = input(motion(60, 50, held: true), [], by: &translator)
    #expect(story(input(key(37, true), [], by: &translator)) == ["press began"])
    let late = input(motion(65, 50, held: true), .control, by: &translator)
    #expect(story(late) == ["0 changed 65,50", "1 began 35,50"])
    #expect(translator.fingerPair?.isDown == true)
    // Pressed again, the key adds no third one.
    #expect(!story(input(key(37, true), .control, by: &translator)).contains { $0.contains("began 4") })
    let moved = input(motion(70, 55, held: true), .control, by: &translator)
    #expect(story(moved) == ["0 changed 70,55; 1 changed 30,45"])
    #expect(Set(types(in: first + late + moved)) == [.indirectPointer])
    // Letting go of Control lifts neither, letting go of the button lifts both.
    #expect(story(input(key(37, false), .control, by: &translator)) == ["press ended"])
    #expect(
      story(input(button(1, false, 70, 55), [], by: &translator)) == ["0 ended 70,55; 1 ended 30,45"])
  }

  @Test func aSecondFingerComesOnlyOnceThePointerHasLeftThePlaceOfThePress() {
    var translator = InputTranslator(scale: 1)
    _ = input(button(1, true, 50, 50), [], by: &translator)
    #expect(story(input(key(37, true), [], by: &translator)) == ["press began"])
    #expect(
      story(input(motion(52, 51, held: true), .control, by: &translator))
        == ["0 changed 52,51", "1 began 48,49"])
    // The other button is a touch of its own, and its end takes no finger with it.
    #expect(story(input(button(3, true, 52, 51), .control, by: &translator)) == ["2 began 52,51"])
    #expect(story(input(button(3, false, 52, 51), .control, by: &translator)) == ["2 ended 52,51"])
    #expect(
      story(input(motion(54, 51, buttons: []), .control, by: &translator))
        == ["0 cancelled 54,51; 1 cancelled 46,49", "hover 54,51"])
    // With another key, Control is a part of a shortcut.
    _ = input(button(1, true, 50, 50), [], by: &translator)
    for code in [37, 113] { _ = input(key(code, true), .control, by: &translator) }
    #expect(story(input(motion(60, 50, held: true), .control, by: &translator)) == ["0 changed 60,50"])
    _ = input(button(1, false, 60, 50), .control, by: &translator)
    // Control that is up again when the pointer moves adds nothing.
    _ = input(button(1, true, 50, 50), [], by: &translator)
    _ = input(key(37, true), [], by: &translator)
    _ = input(key(37, false), .control, by: &translator)
    #expect(story(input(motion(60, 50, held: true), [], by: &translator)) == ["0 changed 60,50"])
  }

  /// Every order of six steps out of the pointer's and the key's.
  @Test func eachTouchBeginsAndEndsOnceAndKeepsItsType() {
    let steps = 7
    for number in 0..<steps * steps * steps * steps * steps * steps {
      var translator = InputTranslator(scale: 1)
      var (order, hasControl, held) = (number, false, Set<Int>())
      var down: [Int: UITouch.TouchType] = [:]
      var x = 50.0
      var isRight = true
      func take(_ kind: RawInput.Kind) {
        for case .touches(let samples) in input(kind, hasControl ? .control : [], by: &translator).map(\.kind)
        {
          for sample in samples {
            let type = down[sample.contact]
            isRight =
              isRight && (type == nil) == (sample.phase == .began) && type ?? sample.type == sample.type
            let isOver = sample.phase == .ended || sample.phase == .cancelled
            down[sample.contact] = isOver ? nil : sample.type
          }
        }
      }
      func toggle(_ button: Int) {
        let isDown = held.insert(button).inserted
        if !isDown { held.remove(button) }
        take(self.button(button, isDown, x, 50))
      }
      for _ in 0..<6 {
        switch order % steps {
        case 0: toggle(1)
        case 1: toggle(3)
        case 2, 3:
          x += order % steps == 2 ? 10 : -10
          take(motion(x, 50, buttons: held.map(UInt32.init)))
        case 4: take(motion(x, 50, buttons: []))
        case 5: take(.interrupted)
        default:
          take(key(37, !hasControl))
          hasControl.toggle()
        }
        if order % steps == 5 { down = [:] }
        order /= steps
      }
      for button in held { toggle(button) }
      #expect(isRight && down.isEmpty, "\(number)")
    }
  }

  private func types(in inputs: [Input]) -> [UITouch.TouchType] {
    inputs.flatMap { input -> [UITouch.TouchType] in
      if case .touches(let samples) = input.kind { samples.map(\.type) } else { [] }
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
