import Foundation
import Testing
import TestSupport

/// The scene `priority` with a mouse: which of them acts when a recogniser lies under a control (E26 to E35).
@Suite(.serialized) struct PrioritySceneTests {
  private let app: App

  init() throws {
    app = try openGallery("priority")
  }

  /// Clicks a view and returns what acted, in order.
  private func click(_ view: String) throws -> [String] {
    let window = try app.window()
    let before = try window.picture()
    let start = try app.skipTrace()
    try app.click(view)
    try app.waitForTrace("end of the touch") {
      $0.kind == "deliver" && ["touchesEnded", "touchesCancelled"].contains($0["method"])
    }
    // What comes of it follows at once.
    _ = try app.lines {}
    let lines = try app.trace[start...]
    // The scene describes the same in its own words.
    try wait(for: "the description of the click") { try window.picture() != before }
    return lines.compactMap { line in
      switch line.kind {
      case "action" where line.fields["sender"]?.name == "tap": "tap"
      case "control" where ["touchUpInside", "touchCancel"].contains(line["event"] ?? ""):
        "\(line.fields["control"]?.name ?? "") \(line["event"] ?? "")"
      default: nil
      }
    }
  }

  @Test func theSystemsButtonWinsAndAnOwnControlLoses() throws {
    #expect(try click("systemButton") == ["systemButton touchUpInside"])
    #expect(try click("customControl") == ["tap", "customControl touchCancel"])
    // The ground itself, where no control is.
    let ground = try app.view("backdrop").point(0.5, 0.1)
    let before = try app.picture(of: app.view("backdrop"))
    try app.click(at: ground)
    try app.waitForTrace(kind: "action") { $0.fields["sender"]?.name == "tap" }
    try app.waitForChange(of: app.view("backdrop"), from: before)
  }

  @Test func withoutCancellingBothActTheRecogniserFirst() throws {
    try app.click("cancelsSwitch")
    try app.waitForTrace(kind: "control") { $0["event"] == "valueChanged" }
    #expect(try click("systemButton") == ["tap", "systemButton touchUpInside"])
    #expect(try click("customControl") == ["tap", "customControl touchUpInside"])
  }
}
