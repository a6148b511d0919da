import Foundation
import MachineTrait
import Testing
import TestSupport

/// The scenes `taps` and `states` with a mouse and with two fingers: what the trace says, and that the screen shows it.
@Suite(.sharesMachine) struct TapAndStateTests {
  /// The recognisers that changed their state, in order: `doubleTap failed`.
  private func changes(_ lines: [TraceLine]) -> [String] {
    lines.filter { $0.kind == "gesture" }.map {
      "\($0.fields["recognizer"]?.name ?? "?") \($0["to"] ?? "?")"
    }
  }

  private func waitForState(_ state: String, of recognizer: String, in app: App) async throws {
    try await app.waitForTrace("\(recognizer) \(state)") {
      $0.kind == "gesture" && $0.fields["recognizer"]?.name == recognizer && $0["to"] == state
    }
  }

  private func clickTwice(_ view: String, in app: App) async throws {
    app.desktop.pointer.move(to: try await app.pixel(of: view))
    for _ in 1...2 {
      app.desktop.pointer.press()
      app.desktop.pointer.release()
    }
  }

  @Test func aSingleTapWaitsForASecondOne() async throws {
    let app = try await openGallery("taps")
    let before = try await app.picture(of: app.view("tracks"))
    try await app.click("pad")
    try await waitForState("ended", of: "singleTap", in: app)
    #expect(try changes(app.trace) == ["twoFingerTap failed", "doubleTap failed", "singleTap ended"])
    try await app.waitForChange(of: app.view("tracks"), from: before)

    let once = try await app.picture(of: app.view("tracks"))
    let twice = try await app.lines { try await clickTwice("pad", in: app) }
    #expect(changes(twice).contains("doubleTap ended"))
    #expect(!changes(twice).contains("singleTap ended"))
    try await app.waitForChange(of: app.view("tracks"), from: once)
  }

  @Test func withoutWaitingBothAreRecognised() async throws {
    let app = try await openGallery("taps")
    try await app.click("waitSwitch")
    try await app.waitForTrace(kind: "control") { $0["event"] == "valueChanged" }
    let twice = changes(try await app.lines { try await clickTwice("pad", in: app) })
    #expect(twice.filter { $0.hasSuffix("ended") } == ["singleTap ended", "doubleTap ended"])
  }

  @Test func twoFingersTap() async throws {
    let app = try await openGallery("taps", server: .xorg())
    let pair = try await app.row(of: 2, on: "pad")
    let screen = try await app.desktop.touchScreen()
    try screen.begin(pair)
    try await app.waitForCall("touchesBegan", of: "pad")
    try screen.end(pair)
    try await waitForState("ended", of: "twoFingerTap", in: app)
    #expect(try !changes(app.trace).contains("singleTap ended"))
  }

  @Test func controlMakesATapOfTwoFingers() async throws {
    let app = try await openGallery("taps")
    let center = try await app.pixel(of: "pad")
    let pointer = app.desktop.pointer
    pointer.move(to: center)
    try app.desktop.keyboard.press("Control_L")
    pointer.move(to: CGPoint(x: center.x - 30, y: center.y))
    pointer.press()
    pointer.release()
    try await waitForState("ended", of: "twoFingerTap", in: app)
    try app.desktop.keyboard.release("Control_L")
  }

  @Test func aDragGoesThroughItsStates() async throws {
    let app = try await openGallery("states")
    let diagram = try app.view("diagram")
    let before = try await app.picture(of: diagram)
    let place = try await app.pixel(of: "pad")
    app.desktop.pointer.move(to: place)
    app.desktop.pointer.press()
    for (distance, state) in [(20.0, "began"), (40, "changed")] {
      app.desktop.pointer.move(to: CGPoint(x: place.x + distance, y: place.y))
      try await waitForState(state, of: "pan", in: app)
    }
    app.desktop.pointer.release()
    try await waitForState("ended", of: "pan", in: app)
    #expect(try changes(app.trace) == ["pan began", "tap failed", "pan changed", "pan ended"])
    try await app.waitForChange(of: diagram, from: before)
    let dragged = try await app.picture(of: diagram)
    let tap = try await app.lines { try await app.click("pad") }
    #expect(Set(changes(tap)) == ["pan failed", "tap ended"])
    try await app.waitForChange(of: diagram, from: dragged)
  }

  @Test func aCallCancelsADrag() async throws {
    let app = try await openGallery("states")
    try await app.click("call")
    try await app.waitForTrace(kind: "control") { $0["event"] == "touchUpInside" }
    let place = try await app.pixel(of: "pad")
    app.desktop.pointer.move(to: place)
    app.desktop.pointer.press()
    app.desktop.pointer.move(to: CGPoint(x: place.x + 80, y: place.y))
    try await waitForState("cancelled", of: "pan", in: app)
    app.desktop.pointer.release()
    #expect(try app.trace.contains { $0.kind == "action" && $0["event"] == "cancelled" })
  }
}
