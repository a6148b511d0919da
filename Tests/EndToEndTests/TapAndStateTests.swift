import Foundation
import Testing
import TestSupport

/// The scenes `taps` and `states` with a mouse and with two fingers: what the trace says, and that the screen shows it.
@Suite(.serialized) struct TapAndStateTests {
  /// The recognisers that changed their state, in order: `doubleTap failed`.
  private func changes(_ lines: [TraceLine]) -> [String] {
    lines.filter { $0.kind == "gesture" }.map {
      "\($0.fields["recognizer"]?.name ?? "?") \($0["to"] ?? "?")"
    }
  }

  private func waitForState(_ state: String, of recognizer: String, in app: App) throws {
    try app.waitForTrace("\(recognizer) \(state)") {
      $0.kind == "gesture" && $0.fields["recognizer"]?.name == recognizer && $0["to"] == state
    }
  }

  private func clickTwice(_ view: String, in app: App) throws {
    app.desktop.pointer.move(to: try app.pixel(of: view))
    for _ in 1...2 {
      app.desktop.pointer.press()
      app.desktop.pointer.release()
    }
  }

  @Test func aSingleTapWaitsForASecondOne() throws {
    let app = try openGallery("taps")
    let before = try app.picture(of: app.view("tracks"))
    try app.click("pad")
    try waitForState("ended", of: "singleTap", in: app)
    #expect(try changes(app.trace) == ["twoFingerTap failed", "doubleTap failed", "singleTap ended"])
    try app.waitForChange(of: app.view("tracks"), from: before)

    let once = try app.picture(of: app.view("tracks"))
    let twice = try app.lines { try clickTwice("pad", in: app) }
    #expect(changes(twice).contains("doubleTap ended"))
    #expect(!changes(twice).contains("singleTap ended"))
    try app.waitForChange(of: app.view("tracks"), from: once)
  }

  @Test func withoutWaitingBothAreRecognised() throws {
    let app = try openGallery("taps")
    try app.click("waitSwitch")
    try app.waitForTrace(kind: "control") { $0["event"] == "valueChanged" }
    let twice = changes(try app.lines { try clickTwice("pad", in: app) })
    #expect(twice.filter { $0.hasSuffix("ended") } == ["singleTap ended", "doubleTap ended"])
  }

  @Test func twoFingersTap() throws {
    let app = try openGallery("taps", server: .xorg())
    let pair = try app.row(of: 2, on: "pad")
    let screen = try app.desktop.touchScreen()
    try screen.begin(pair)
    try app.waitForCall("touchesBegan", of: "pad")
    try screen.end(pair)
    try waitForState("ended", of: "twoFingerTap", in: app)
    #expect(try !changes(app.trace).contains("singleTap ended"))
  }

  @Test func controlMakesATapOfTwoFingers() throws {
    let app = try openGallery("taps")
    let center = try app.pixel(of: "pad")
    let pointer = app.desktop.pointer
    pointer.move(to: center)
    try app.desktop.keyboard.press("Control_L")
    pointer.move(to: CGPoint(x: center.x - 30, y: center.y))
    pointer.press()
    pointer.release()
    try waitForState("ended", of: "twoFingerTap", in: app)
    try app.desktop.keyboard.release("Control_L")
  }

  @Test func aDragGoesThroughItsStates() throws {
    let app = try openGallery("states")
    let diagram = try app.view("diagram")
    let before = try app.picture(of: diagram)
    let place = try app.pixel(of: "pad")
    app.desktop.pointer.move(to: place)
    app.desktop.pointer.press()
    for (distance, state) in [(20.0, "began"), (40, "changed")] {
      app.desktop.pointer.move(to: CGPoint(x: place.x + distance, y: place.y))
      try waitForState(state, of: "pan", in: app)
    }
    app.desktop.pointer.release()
    try waitForState("ended", of: "pan", in: app)
    #expect(try changes(app.trace) == ["pan began", "tap failed", "pan changed", "pan ended"])
    try app.waitForChange(of: diagram, from: before)
    let dragged = try app.picture(of: diagram)
    let tap = try app.lines { try app.click("pad") }
    #expect(Set(changes(tap)) == ["pan failed", "tap ended"])
    try app.waitForChange(of: diagram, from: dragged)
  }

  @Test func aCallCancelsADrag() throws {
    let app = try openGallery("states")
    try app.click("call")
    try app.waitForTrace(kind: "control") { $0["event"] == "touchUpInside" }
    let place = try app.pixel(of: "pad")
    app.desktop.pointer.move(to: place)
    app.desktop.pointer.press()
    app.desktop.pointer.move(to: CGPoint(x: place.x + 80, y: place.y))
    try waitForState("cancelled", of: "pan", in: app)
    app.desktop.pointer.release()
    #expect(try app.trace.contains { $0.kind == "action" && $0["event"] == "cancelled" })
  }
}
