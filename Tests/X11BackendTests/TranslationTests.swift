import Foundation
import Testing
import UIKitCore

@testable import X11Backend

/// What the server reported, frame by frame, and the events it becomes.
struct TranslationTests: Translating {
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
