import Foundation
import MachineTrait
import Testing
import TestSupport

/// The scene `priority` with a mouse: which of them acts when a recogniser lies under a control (E26 to E35).
@Suite(.sharesMachine) struct PrioritySceneTests {
  private let app: App

  init() async throws {
    app = try await openGallery("priority")
  }

  /// Clicks a view and returns what acted, in order.
  private func click(_ view: String) async throws -> [String] {
    let window = try await app.window()
    let before = try window.picture()
    let start = try app.skipTrace()
    try await app.click(view)
    try await app.waitForTrace("end of the touch") {
      $0.kind == "deliver" && ["touchesEnded", "touchesCancelled"].contains($0["method"])
    }
    // What comes of it follows at once.
    _ = try await app.lines {}
    let lines = try app.trace[start...]
    // The scene describes the same in its own words.
    try await wait(for: "the description of the click") { try window.picture() != before }
    return lines.compactMap { line in
      switch line.kind {
      case "action" where line.fields["sender"]?.name == "tap": "tap"
      case "control" where ["touchUpInside", "touchCancel"].contains(line["event"] ?? ""):
        "\(line.fields["control"]?.name ?? "") \(line["event"] ?? "")"
      default: nil
      }
    }
  }

  @Test func theSystemsButtonWinsAndAnOwnControlLoses() async throws {
    #expect(try await click("systemButton") == ["systemButton touchUpInside"])
    #expect(try await click("customControl") == ["tap", "customControl touchCancel"])
    // The ground itself, where no control is.
    let ground = try app.view("backdrop").point(0.5, 0.1)
    let before = try await app.picture(of: app.view("backdrop"))
    try await app.click(at: ground)
    try await app.waitForTrace(kind: "action") { $0.fields["sender"]?.name == "tap" }
    try await app.waitForChange(of: app.view("backdrop"), from: before)
  }

  @Test func withoutCancellingBothActTheRecogniserFirst() async throws {
    try await app.click("cancelsSwitch")
    try await app.waitForTrace(kind: "control") { $0["event"] == "valueChanged" }
    #expect(try await click("systemButton") == ["tap", "systemButton touchUpInside"])
    #expect(try await click("customControl") == ["tap", "customControl touchUpInside"])
  }
}
