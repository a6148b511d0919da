import Testing
import UIKit
import UIKitTesting

@testable import Gallery

@Suite("Responder, recogniser and control")
struct PrioritySceneTests {
  @Test("A button keeps its tap from a recogniser on an ancestor (E26)")
  func systemButton() throws {
    let bench = try SceneBench("priority")
    let records = try bench.tap("systemButton")
    #expect(records.said.contains("systemButton touchUpInside"))
    #expect(!records.actions.contains("tap ended"))
    #expect(
      bench.says("The UIButton acted, and the recogniser had to fail: a system control keeps its own tap."))
  }

  @Test("A control of one's own loses it (E30)")
  func customControl() throws {
    let bench = try SceneBench("priority")
    let records = try bench.tap("customControl")
    #expect(records.said == ["customControl touchDown", "customControl touchCancel"])
    #expect(records.actions.contains("tap ended"))
    #expect(bench.says("The recogniser acted, and the custom control lost its touch"))
  }

  @Test("A loss is crossed out only until the next touch")
  func crosses() throws {
    let bench = try SceneBench("priority")
    let control = try #require(bench.view("customControl") as? CustomControl)
    _ = try bench.tap("customControl")
    #expect(control.hasLost)
    _ = try bench.tap("systemButton")
    #expect(!control.hasLost)
  }

  @Test(
    "Without cancelling both act, the recogniser first (E35)", arguments: ["systemButton", "customControl"])
  func both(name: String) throws {
    let bench = try SceneBench("priority")
    try bench.turnOffCancelling()
    let records = try bench.tap(name)
    #expect(records.said.contains("\(name) touchUpInside"))
    #expect(!records.said.contains("\(name) touchCancel"))
    let tap = try #require(records.actions.firstIndex(of: "tap ended"))
    let control = try #require(records.actions.firstIndex(of: "\(name) touchUpInside"))
    #expect(tap < control)
    #expect(bench.says("Both acted"))
  }

  @Test("A tap that fails is not said to have acted, though it need not cancel (G4)")
  func heldControl() throws {
    let bench = try SceneBench("priority")
    try bench.turnOffCancelling()
    _ = try bench.tap("customControl")
    #expect(bench.says("Both acted"))
    try bench.hand.fingerLongPress(at: bench.view("customControl"), duration: 2)
    #expect(bench.says("The custom control acted, and the recogniser failed: that was not a tap."))
    try bench.hand.fingerLongPress(at: bench.point(0.5, 0.95, of: "backdrop"), duration: 2)
    #expect(bench.says("The recogniser failed, and the backdrop kept its touch."))
  }

  @Test("The ground's touch is cancelled, or not, as the recogniser says (F29)", arguments: [true, false])
  func ground(cancels: Bool) throws {
    let bench = try SceneBench("priority")
    if !cancels { try bench.turnOffCancelling() }
    _ = try bench.tap(bench.point(0.5, 0.95, of: "backdrop"))
    #expect(bench.says("The recogniser acted, and the backdrop lost its touch") == cancels)
    #expect(bench.says("The recogniser acted, and the backdrop kept its touch") == !cancels)
  }

  @Test("A button that is pressed with a key acts without a touch, whatever was recognised before")
  func key() throws {
    let bench = try SceneBench("priority")
    _ = try bench.tap(bench.point(0.5, 0.95, of: "backdrop"))
    for code in [UIKeyboardHIDUsage.keyboardTab, .keyboardSpacebar] { bench.type(code) }
    #expect(bench.says("The UIButton acted on a key: there was no touch to recognise."))
    _ = try bench.tap("systemButton")
    #expect(bench.says("The UIButton acted, and the recogniser had to fail"))
  }
}

extension SceneBench {
  fileprivate func type(_ code: UIKeyboardHIDUsage) {
    let key = UIKey(characters: "", charactersIgnoringModifiers: "", modifierFlags: [], keyCode: code)
    for phase in [InputPhase.began, .ended] {
      hand.application.takeNow(.press(PressSample(phase: phase, key: key)))
    }
  }

  fileprivate func turnOffCancelling() throws {
    _ = try tap("cancelsSwitch")
    hand.wait(1)
  }

  fileprivate func says(_ text: String) -> Bool { texts.contains { $0.contains(text) } }
}
