import Foundation
import Testing
import UIKitCore

@testable import X11Backend

/// What the server reported, frame by frame, and the events it becomes.
struct TranslationTests {
  private static let pointer = 2

  private func finger(
    _ id: UInt32, _ phase: InputPhase, _ x: Double = 0, _ y: Double = 0, device: Int = 6,
    pressure: Double? = nil
  ) -> RawInput.Kind {
    .touch(
      RawTouch(
        device: device, id: id, phase: phase, location: CGPoint(x: x, y: y), reportsPressure: pressure != nil,
        pressure: pressure))
  }

  private func button(_ number: Int, _ isDown: Bool, _ x: Double = 0, _ y: Double = 0) -> RawInput.Kind {
    .button(
      RawButton(pointer: Self.pointer, button: number, isDown: isDown, location: CGPoint(x: x, y: y)))
  }

  private func motion(_ x: Double, _ y: Double, held: Bool = false) -> RawInput.Kind {
    motion(x, y, buttons: held ? [1, 3] : [])
  }

  private func motion(_ x: Double, _ y: Double, buttons: [UInt32]) -> RawInput.Kind {
    .motion(
      RawMotion(
        pointer: Self.pointer, location: CGPoint(x: x, y: y), buttons: buttons.reduce(0) { $0 | 1 << $1 }))
  }

  private func scroll(_ dx: Double, _ dy: Double, isDiscrete: Bool = true) -> RawInput.Kind {
    .scroll(RawScroll(location: .zero, notches: CGVector(dx: dx, dy: dy), isDiscrete: isDiscrete))
  }

  private func key(_ code: Int, _ isDown: Bool, remote: UIEvent.EventSubtype? = nil) -> RawInput.Kind {
    .key(
      RawKey(code: code, isDown: isDown, characters: "a", plainCharacters: "a", remoteControl: remote))
  }

  /// Translates one frame whose inputs are a hundredth of a second apart.
  private func frame(_ kinds: RawInput.Kind..., by translator: inout InputTranslator) -> [Input] {
    translator.translate(
      kinds.enumerated().map { RawInput(time: UInt32($0), kind: $1) }, clock: { TimeInterval($0 ?? 0) / 100 })
  }

  /// The contact, phase and place of every sample, one event to a string.
  private func story(_ inputs: [Input]) -> [String] {
    inputs.map { input in
      switch input.kind {
      case .touches(let samples):
        samples.map { "\($0.contact) \($0.phase) \(Int($0.location.x)),\(Int($0.location.y))" }
          .joined(separator: "; ")
      case .hover(let place): place.map { "hover \(Int($0.x)),\(Int($0.y))" } ?? "hover nowhere"
      case .cancelTouches: "cancel"
      case .scroll(let sample): "scroll \(sample.delta.dx),\(sample.delta.dy)"
      case .press(let sample): "press \(sample.phase)"
      case .remoteControl(let subtype): "remote \(subtype)"
      case .transform(let sample): "transform \(sample.phase)"
      case .motion, .display, .activity: "\(input.kind)"
      }
    }
  }

  @Test func fingersThatLandTogetherStandTogetherThoughOneHasMoved() {
    var translator = InputTranslator(scale: 1)
    let events = frame(
      finger(1, .began, 10, 10), finger(1, .changed, 12, 10), finger(2, .began, 50, 50), by: &translator)
    #expect(story(events) == ["0 began 10,10; 1 began 50,50; 0 changed 12,10"])
  }

  @Test func aPressAfterAReleaseInOneFrameComesAfterIt() {
    var translator = InputTranslator(scale: 1)
    _ = frame(button(1, true, 5, 5), by: &translator)
    let events = frame(
      motion(6, 5, held: true), button(1, false, 6, 5), button(1, true, 9, 9), motion(9, 8, held: true),
      by: &translator)
    #expect(story(events) == ["0 changed 6,5; 0 ended 6,5", "1 began 9,9; 1 changed 9,8"])
  }

  @Test func movesOfOneFrameAreAllKept() {
    var translator = InputTranslator(scale: 1)
    _ = frame(button(1, true, 5, 5), by: &translator)
    let events = frame(motion(6, 5, held: true), motion(7, 5, held: true), by: &translator)
    #expect(story(events) == ["0 changed 6,5; 0 changed 7,5"])
  }

  @Test func placesAreInPoints() {
    var translator = InputTranslator(scale: 2)
    #expect(story(frame(finger(1, .began, 100, 60), by: &translator)) == ["0 began 50,30"])
    #expect(story(frame(motion(40, 20), by: &translator)) == ["hover 20,10"])
  }

  @Test func twoDevicesMayUseOneNumber() {
    var translator = InputTranslator(scale: 1)
    let events = frame(finger(1, .began, device: 6), finger(1, .began, device: 9), by: &translator)
    #expect(story(events) == ["0 began 0,0; 1 began 0,0"])
    #expect(story(frame(finger(1, .ended, device: 9), by: &translator)) == ["1 ended 0,0"])
    #expect(story(frame(finger(1, .ended, device: 6), by: &translator)) == ["0 ended 0,0"])
  }

  @Test func aNumberServesAgainOnlyInTheNextFrame() {
    var translator = InputTranslator(scale: 1)
    _ = frame(finger(1, .began), by: &translator)
    #expect(
      story(frame(finger(1, .ended), finger(2, .began), by: &translator)) == ["0 ended 0,0", "1 began 0,0"])
    #expect(story(frame(finger(3, .began), by: &translator)) == ["0 began 0,0"])
  }

  @Test func forceIsOneInTheMiddleOfTheRange() {
    var translator = InputTranslator(scale: 1)
    let first = frame(finger(1, .began, pressure: 0.5), by: &translator)
    guard case .touches(let samples)? = first.first?.kind else {
      Issue.record("no touch")
      return
    }
    #expect(samples[0].force == 1)
    #expect(samples[0].maximumPossibleForce == 2)
  }

  @Test func forceStaysWhenAReportLeavesItOut() {
    var translator = InputTranslator(scale: 1)
    _ = frame(finger(1, .began, pressure: 0.75), by: &translator)
    let end = RawTouch(device: 6, id: 1, phase: .ended, location: .zero, reportsPressure: true)
    guard case .touches(let samples)? = frame(.touch(end), by: &translator).first?.kind else {
      Issue.record("no touch")
      return
    }
    #expect(samples[0].force == 1.5)
  }

  @Test(arguments: [(1, UIEvent.ButtonMask.primary), (3, .secondary)])
  func buttonsAreTouchesOfThePointer(number: Int, mask: UIEvent.ButtonMask) {
    var translator = InputTranslator(scale: 1)
    guard case .touches(let samples)? = frame(button(number, true), by: &translator).first?.kind else {
      Issue.record("no touch")
      return
    }
    #expect(samples[0].type == .indirectPointer)
    #expect(samples[0].buttonMask == mask)
  }

  @Test(arguments: [2, 8, 9])
  func otherButtonsDoNothing(number: Int) {
    var translator = InputTranslator(scale: 1)
    #expect(frame(button(number, true), button(number, false), by: &translator).isEmpty)
    #expect(frame(motion(1, 1, held: true), by: &translator).isEmpty)
  }

  @Test func bothButtonsAreTwoContactsThatMoveTogether() {
    var translator = InputTranslator(scale: 1)
    _ = frame(button(1, true), button(3, true), by: &translator)
    #expect(story(frame(motion(9, 9, held: true), by: &translator)) == ["0 changed 9,9; 1 changed 9,9"])
  }

  @Test func onlyTheLastPlaceOfAHoverCounts() {
    var translator = InputTranslator(scale: 1)
    #expect(story(frame(motion(1, 1), motion(2, 2), by: &translator)) == ["hover 2,2"])
    #expect(story(frame(.leave, by: &translator)) == ["hover nowhere"])
    #expect(frame(.leave, by: &translator).isEmpty)
  }

  @Test func thePointerArrivesBeforeItPresses() {
    var translator = InputTranslator(scale: 1)
    #expect(
      story(frame(motion(4, 4), button(1, true, 4, 4), by: &translator)) == ["hover 4,4", "0 began 4,4"])
  }

  @Test func theClickBeforeComesBeforeThePointerGoesOn() {
    var translator = InputTranslator(scale: 1)
    let events = frame(
      button(1, true, 4, 4), button(1, false, 4, 4), motion(9, 9), button(1, true, 9, 9), by: &translator)
    #expect(story(events) == ["0 began 4,4; 0 ended 4,4", "hover 9,9", "1 began 9,9"])
  }

  @Test func turnsOfTheWheelAddUp() {
    var translator = InputTranslator(scale: 1)
    #expect(story(frame(scroll(0, 1), scroll(0, 1), by: &translator)) == ["scroll 0.0,-80.0"])
    #expect(
      story(frame(scroll(0, -1), scroll(0.5, 0, isDiscrete: false), by: &translator))
        == ["scroll 0.0,40.0", "scroll -20.0,0.0"])
  }

  @Test func aLostDeviceCancelsItsFingersAndNoOthers() {
    var translator = InputTranslator(scale: 1)
    _ = frame(finger(1, .began, device: 6), finger(2, .began, device: 9), by: &translator)
    #expect(story(frame(.devicesLost([6]), by: &translator)) == ["0 cancelled 0,0"])
    #expect(story(frame(finger(2, .ended, device: 9), by: &translator)) == ["1 ended 0,0"])
  }

  @Test func anEndInTheFrameThatLosesTheDeviceIsACancellation() {
    var translator = InputTranslator(scale: 1)
    _ = frame(finger(1, .began), by: &translator)
    #expect(story(frame(finger(1, .ended), .devicesLost([6]), by: &translator)) == ["0 cancelled 0,0"])
  }

  @Test func afterAnInterruptionWhatIsDownMustComeDownAgain() {
    var translator = InputTranslator(scale: 1)
    _ = frame(button(1, true), by: &translator)
    #expect(story(frame(.interrupted, by: &translator)) == ["cancel"])
    #expect(frame(motion(5, 5, held: true), button(1, false), by: &translator).isEmpty)
    #expect(frame(.interrupted, by: &translator).isEmpty)
    #expect(story(frame(button(1, true), by: &translator)) == ["0 began 0,0"])
  }

  /// Translates one input that comes alone, with modifier keys down.
  private func input(
    _ kind: RawInput.Kind, _ modifiers: UIKeyModifierFlags, by translator: inout InputTranslator
  ) -> [Input] {
    translator.translate([RawInput(modifiers: modifiers, kind: kind)], clock: { _ in 0 })
  }

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

  // MARK: Grabs of other clients

  private func held(_ keys: Int...) -> RawInput.Kind {
    .keysHeld(KeySet { byte in keys.reduce(0) { $1 / 8 == byte ? $0 | 1 << UInt8($1 % 8) : $0 } })
  }

  @Test func keysThatAreNoLongerHeldAreCancelledAndTheirReleasesMeanNothing() {
    var translator = InputTranslator(scale: 1)
    _ = frame(key(38, true), key(40, true), by: &translator)
    guard case .press(let sample)? = frame(held(40, 200), by: &translator).first?.kind else {
      Issue.record("no press")
      return
    }
    #expect(sample.phase == .cancelled && sample.key.keyCode.rawValue == 0x04)
    #expect(frame(key(38, false), by: &translator).isEmpty)
    #expect(frame(held(40), by: &translator).isEmpty)
    #expect(story(frame(key(40, false), by: &translator)) == ["press ended"])
    #expect(frame(held(), by: &translator).isEmpty)
  }

  @Test func aKeyThatWentDownElsewhereMeansNothingUntilItComesUp() {
    var translator = InputTranslator(scale: 1)
    #expect(frame(held(38), key(38, true), key(38, true), key(38, false), by: &translator).isEmpty)
    #expect(story(frame(key(38, true), by: &translator)) == ["press began"])
    // One that the window saw go down stays its own.
    #expect(story(frame(held(38), key(38, true), by: &translator)) == ["press changed"])
    // After an interruption it counts as any other's, and no longer once it came up unseen.
    #expect(story(frame(.interrupted, held(38), key(38, true), by: &translator)) == ["cancel"])
    #expect(story(frame(held(), key(38, true), by: &translator)) == ["press began"])
  }

  @Test func aMediaKeyThatWentDownElsewhereCommandsNothing() {
    var translator = InputTranslator(scale: 1)
    #expect(
      frame(held(172), key(172, true, remote: .remoteControlTogglePlayPause), by: &translator).isEmpty)
  }

  @Test func theServersKeysAreBitsByNumber() {
    let keys = KeySet { [1: 0b1000_0001, 31: 0b1000_0000][$0] ?? 0 }
    #expect((-1...300).filter { keys.contains($0) } == [8, 15, 255])
  }

  @Test func aButtonThatIsNoLongerHeldCancelsItsTouch() {
    var translator = InputTranslator(scale: 1)
    _ = frame(button(1, true), button(3, true), by: &translator)
    #expect(
      story(frame(motion(5, 6, buttons: [3]), by: &translator)) == ["0 cancelled 5,6; 1 changed 5,6"])
    // The release of the first comes late, if at all.
    #expect(frame(button(1, false, 5, 6), by: &translator).isEmpty)
    #expect(
      story(frame(motion(7, 6, buttons: []), by: &translator)) == ["1 cancelled 7,6", "hover 7,6"])
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

  @Test func motionThatAnotherClientMadeUpSaysNothingOfTheButtons() {
    var translator = InputTranslator(scale: 1)
    let pointer = RawMotion.madeUpPointer
    _ = frame(
      .button(RawButton(pointer: pointer, button: 1, isDown: true, location: .zero)), by: &translator)
    let motion = RawMotion(pointer: pointer, location: CGPoint(x: 1, y: 2), buttons: 0)
    #expect(story(frame(.motion(motion), by: &translator)) == ["0 changed 1,2"])
  }

  @Test func aWindowThatLosesTheKeyboardIsInactiveFirstAndThenItsTouchesAreCancelled() {
    var translator = InputTranslator(scale: 1)
    _ = frame(button(1, true), key(38, true), by: &translator)
    #expect(
      frame(motion(3, 3, held: true), .activity(false), .activity(true), by: &translator).map(\.kind)
        .dropFirst()
        == [.activity(false), .cancelTouches, .activity(true)])
  }

  @Test func aKeyThatGoesDownTwiceRepeats() {
    var translator = InputTranslator(scale: 1)
    let events = frame(key(38, true), key(38, true), key(38, false), key(38, false), by: &translator)
    #expect(story(events) == ["press began", "press changed", "press ended"])
  }

  @Test func aMediaKeyIsARemoteControl() {
    var translator = InputTranslator(scale: 1)
    let events = frame(
      key(172, true, remote: .remoteControlTogglePlayPause),
      key(172, false, remote: .remoteControlTogglePlayPause), by: &translator)
    #expect(story(events) == ["remote remoteControlTogglePlayPause"])
  }

  @Test func aPinchAddsUpItsTurnsAndMovements() {
    var translator = InputTranslator(scale: 2)
    func step(_ phase: InputPhase, scale: Double = 1, turn: Double = 0, x: Double = 0) -> RawInput.Kind {
      .gesture(
        RawGesture(
          device: 7, phase: phase, location: CGPoint(x: 20, y: 20), scale: scale, turn: turn,
          movement: CGVector(dx: x, dy: 0), fingers: 2))
    }
    let events = frame(
      step(.began), step(.changed, scale: 1.5, turn: 30, x: 4), step(.changed, scale: 2, turn: 60, x: 4),
      step(.ended), by: &translator)
    #expect(
      story(events) == ["transform began", "transform changed", "transform changed", "transform ended"])
    guard case .transform(let last)? = events.last?.kind else { return }
    #expect(last.scale == 2)
    #expect(abs(last.rotation - .pi / 2) < 1e-12)
    #expect(last.translation == CGVector(dx: 4, dy: 0))
    #expect(last.location == CGPoint(x: 10, y: 10))
  }
}
