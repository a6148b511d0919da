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
      bench.says("The UIButton acted, and the recogniser had to fail: the control keeps its own tap."))
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
    #expect(
      bench.says(
        name == "systemButton"
          ? "Both acted, the recogniser first: the UIButton stops only recognisers that would cancel its touch."
          : "Both acted, the recogniser first: the recogniser cancels no touches now, so the custom control kept its own."
      ))
  }

  @Test("A tap that fails is not said to have acted, though it need not cancel (G4)")
  func heldControl() throws {
    let bench = try SceneBench("priority")
    try bench.turnOffCancelling()
    _ = try bench.tap("customControl")
    #expect(bench.says("Both acted"))
    try bench.hand.fingerLongPress(at: bench.view("customControl"), duration: 2)
    #expect(
      bench.says("The custom control acted, and both recognisers failed: that was no tap and no swipe."))
    try bench.hand.fingerLongPress(at: bench.point(0.5, 0.95, of: "backdrop"), duration: 2)
    #expect(bench.says(PriorityWords.groundAlone.english))
  }

  @Test("The ground's touch is cancelled, or not, as the recogniser says (F29)", arguments: [true, false])
  func ground(cancels: Bool) throws {
    let bench = try SceneBench("priority")
    if !cancels { try bench.turnOffCancelling() }
    _ = try bench.tap(bench.point(0.5, 0.95, of: "backdrop"))
    #expect(bench.says(PriorityWords.groundLost.english) == cancels)
    #expect(bench.says(PriorityWords.groundKept.english) == !cancels)
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

@Suite("A switch and a slider on a ground with recognisers")
struct PriorityValueTests {
  @Test("A switch keeps its tap, and the table shows its story (E26)")
  func tappedSwitch() throws {
    let bench = try SceneBench("priority")
    let records = try bench.tap("systemSwitch")
    #expect(records.said.contains("systemSwitch valueChanged"))
    #expect(bench.refused == ["tap"])
    #expect(
      bench.sentence
        == "The UISwitch acted, and the recogniser had to fail: the control keeps its own tap, "
        + "and a pan of its thumb.")
    let table = try #require(bench.view("stories") as? PriorityTable)
    #expect(table.columns[0].title == PriorityWords.toggle)
    #expect(PriorityTable.mark(of: .action, in: table.columns[0].story) == .came(2))
  }

  @Test("A slider keeps a swipe of its thumb (E26)")
  func flickedSlider() throws {
    let bench = try SceneBench("priority")
    let knob = try bench.knob()
    try bench.hand.fingerDrag(from: knob, to: CGPoint(x: knob.x + 90, y: knob.y), duration: 0.15)
    #expect(bench.refused == ["swipe"])
    #expect(try (bench.view("systemSlider") as? UISlider).map { $0.value > 0.5 } == true)
    #expect(
      bench.sentence
        == "The UISlider acted, and the recogniser had to fail: the control keeps a swipe of its thumb.")
    let table = try #require(bench.view("stories") as? PriorityTable)
    #expect(table.columns[0].title == PriorityWords.slider)
  }

  @Test("What a control does not keep goes to the recogniser, and its touch is cancelled (E28)")
  func lost() throws {
    let bench = try SceneBench("priority")
    let knob = try bench.knob()
    _ = try bench.tap(knob)
    #expect(bench.lastCancelled == "systemSlider")
    #expect(
      bench.sentence
        == "The recogniser acted, and the UISlider lost its touch: it keeps only a swipe of its thumb.")
    let label = try #require(bench.view("backdrop").subviews.lazy.compactMap { $0 as? UILabel }.last)
    #expect(label.textColor == Palette.cancelled)
    let places = [("systemButton", "its own tap"), ("systemSwitch", "its own tap, and a pan of its thumb")]
    for (name, kept) in places {
      let start = try bench.point(0.3, 0.5, of: name)
      try bench.hand.fingerDrag(from: start, to: CGPoint(x: start.x + 90, y: start.y), duration: 0.15)
      #expect(bench.lastCancelled == name)
      #expect(bench.sentence.hasSuffix(" lost its touch: it keeps only \(kept)."), "\(bench.sentence)")
    }
    #expect(label.textColor == Palette.ink)
    #expect(bench.refused == [])
  }

  @Test("A slow drag of the knob is the slider's alone: no recogniser is for it")
  func slowDrag() throws {
    let bench = try SceneBench("priority")
    let knob = try bench.knob()
    try bench.hand.fingerDown(at: knob)
    try bench.hand.fingerMove(to: CGPoint(x: knob.x + 4, y: knob.y), duration: 0.1)
    #expect(bench.sentence == "The UISlider has acted, and a recogniser still waits.")
    try bench.hand.fingerMove(to: CGPoint(x: knob.x + 90, y: knob.y), duration: 2)
    try bench.hand.fingerUp()
    #expect(
      bench.sentence
        == "The UISlider acted, and both recognisers failed: that was no tap and no swipe.")
    #expect(bench.steps == [false, false, false, false])
  }

  @Test("A slider that is held, or whose touch the system cancels, says so")
  func heldSlider() throws {
    let bench = try SceneBench("priority")
    try bench.hand.fingerDown(at: bench.knob())
    bench.hand.wait(2)
    try bench.hand.fingerUp()
    #expect(bench.sentence == "The UISlider did not act: its value stayed the same.")
    let knob = try bench.knob()
    try bench.hand.fingerDown(at: knob)
    try bench.hand.fingerMove(to: CGPoint(x: knob.x + 40, y: knob.y), duration: 1)
    try bench.hand.cancelTouches()
    #expect(bench.sentence == "The UISlider acted, then the system cancelled its touch.")
  }

  @Test("Without cancelling the slider and the recogniser both act, the slider first (E35)")
  func bothAct() throws {
    let bench = try SceneBench("priority")
    try bench.turnOffCancelling()
    let knob = try bench.knob()
    try bench.hand.fingerDrag(from: knob, to: CGPoint(x: knob.x + 90, y: knob.y), duration: 0.15)
    #expect(
      bench.sentence == "Both acted: the UISlider stops only recognisers that would cancel its touch.")
    _ = try bench.tap("systemSwitch")
    #expect(bench.says("Both acted, the recogniser first"))
  }

  @Test("The first step takes all three, each by the gesture that it keeps (E26)")
  func step() throws {
    let bench = try SceneBench("priority")
    _ = try bench.tap("systemButton")
    _ = try bench.tap("systemSwitch")
    let knob = try bench.knob()
    _ = try bench.tap(knob)
    #expect(bench.steps == [false, false, false, false])
    try bench.hand.fingerDrag(from: knob, to: CGPoint(x: knob.x + 90, y: knob.y), duration: 0.15)
    #expect(bench.steps == [true, false, false, false])
  }
}

extension SceneBench {
  /// The middle of the slider's knob.
  fileprivate func knob() throws -> CGPoint {
    let slider = try #require(view("systemSlider") as? UISlider)
    let bounds = slider.bounds
    let knob = slider.thumbRect(
      forBounds: bounds, trackRect: slider.trackRect(forBounds: bounds), value: slider.value)
    return try point(knob.midX / bounds.width, 0.5, of: "systemSlider")
  }

  /// The recognisers that a control refused since the last finger came down, by name.
  fileprivate var refused: [String] {
    sinceTheLastFinger.compactMap {
      guard case .gesture(let gesture) = $0.body, case .refusedBySystemControl = gesture.reason else {
        return nil
      }
      return gesture.recognizer.name
    }
  }

  /// The view whose touch was cancelled last, since the last finger came down.
  fileprivate var lastCancelled: String? { Records(sinceTheLastFinger).called(.touchesCancelled).last }

  private var sinceTheLastFinger: ArraySlice<TraceRecord> {
    let start = hand.trace.lastIndex {
      guard case .event(let event) = $0.body else { return false }
      return event.touches.contains { $0.phase == .began }
    }
    return hand.trace[(start ?? 0)...]
  }

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
