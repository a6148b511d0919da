import Foundation
import MachineTrait
import Testing
import TestSupport

/// A server without XInput 2: pointer and keyboard of the core protocol do.
@Suite(.sharesMachine) struct NoExtendedInputTests {
  private static let faults: [Fault] = [
    .hide(extension: "XInputExtension"),
    // XIQueryVersion, as a server of XInput 1 replies to it.
    .refuse(.of("XInputExtension", 47), with: .badRequest),
  ]

  @Test(arguments: faults.indices) func thePointerAndTheKeyboardWork(index: Int) async throws {
    let desktop = try await Desktop(.xvfb())
    let way = try FaultyServer(before: desktop.server, Self.faults[index])
    let app = try await desktop.launch(
      ["--scene", "click-through", "--trace-tree"], environment: ["DISPLAY": way.display])
    try await app.waitForScene("click-through")
    try await app.waitUntilDrawn()

    let click = try await app.lines { try await app.click("blueButton") }
    #expect(click.phases == ["began blueButton", "ended blueButton"])
    #expect(click.reports.contains("blueButton touchUpInside > ClickThroughController"), "\(click.reports)")
    let second = try await withShift(app) {
      try await app.lines { try await app.click("blueButton", .right) }
    }
    #expect(second.phases == ["began blueButton", "ended blueButton"])
    let hover = try await app.lines { desktop.pointer.move(to: try await app.pixel(of: "redButton")) }
    #expect(hover.contains { $0["type"] == "hover" })

    try app.skipTrace()
    for button in [Pointer.Button.wheelUp, .wheelDown, .wheelLeft, .wheelRight] {
      desktop.pointer.press(button)
      desktop.pointer.release(button)
      try await app.waitForTrace(kind: "event") { $0["type"] == "scroll" }
    }

    try await app.window().activate()
    let key = try await app.lines { try desktop.keyboard.type("a") }
    #expect(key.receivers(of: "pressesBegan").first == "UIWindow", "\(key.deliveries)")
    #expect(key.receivers(of: "pressesEnded").first == "UIWindow", "\(key.deliveries)")

    let lines = app.process.errors.lines
    #expect(lines.count == 1 && lines[0].contains("no XInput 2"), "\(lines)")
  }

  @Test func aViewFollowsADrag() async throws {
    let desktop = try await Desktop(.xvfb())
    let way = try FaultyServer(before: desktop.server, Self.faults[0])
    let app = try await desktop.launch(
      ["--scene", "probe", "--size", "1000x700"], environment: ["DISPLAY": way.display])
    let window = try await app.waitForScene("probe")
    try await app.waitUntilDrawn()
    let start = try await app.pixel(of: "square")
    desktop.pointer.drag(from: start, to: CGPoint(x: start.x - 150, y: start.y + 90))
    try await wait(for: "the square where the drag ended") {
      try window.picture().bounds(of: 0xff00ff) == CGRect(x: 250, y: 340, width: 200, height: 200)
    }
    let phases = Array(try app.trace).phases
    #expect(phases.first == "began square" && phases.last == "ended square", "\(phases)")
    #expect(phases.contains("moved square"))
  }
}
