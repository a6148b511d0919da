import Foundation
import Testing
import UIKitCore

@testable import X11Backend

/// What becomes of keys and buttons that are down when another client grabs them, or makes up input.
struct OtherClientTests: Translating {
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
}
