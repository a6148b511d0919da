import Foundation
import MachineTrait
import Testing
import TestSupport

/// The click-through example by a real mouse: the same table that the tests without a display walk through.
@Suite(.sharesMachine) struct WorkedExampleTests {
  @Test("L1 by the pointer: line by line, and the trace of the same run", arguments: ClickThroughExample.all)
  func lineByLine(example: ClickThroughExample) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("trace")
    let desktop = try await Desktop(.xvfb())
    let app = try await desktop.launch(
      [path] + (example.overrides ? [] : ["plain"]),
      program: Program(path: try Program.buildFolder() + "/road-fixture"), tracing: false)
    let origin = try await app.window().frame.origin
    let place = CGPoint(x: origin.x + example.point.x, y: origin.y + example.point.y)

    // What is drawn there is the view in front.
    let inBlue = ClickThroughExample.blue.contains(example.point)
    let inRed = ClickThroughExample.red.contains(example.point)
    try await desktop.screen.waitForPixel(at: place) {
      inBlue
        ? $0 & 0xff > 0xe0 && $0 >> 16 < 0x40 : inRed ? $0 >> 16 > 0xe0 && $0 & 0xff < 0x40 : $0 == 0xffffff
    }

    desktop.pointer.move(to: place)
    desktop.pointer.press()
    try await expect(example.questions + example.onDown, from: 0, of: app)
    desktop.pointer.release()
    // The turn of the wheel comes after all that the release brings.
    desktop.pointer.scroll(y: 1)
    let trace = try await wait(for: "the wheel in the trace") { () -> [TraceLine]? in
      let text = try String(contentsOfFile: path, encoding: .utf8)
      guard text.contains("\"type\":\"scroll\"") else { return nil }
      return try text.split(separator: "\n").map { try TraceLine(String($0)) }
    }
    let before = example.questions.count + example.onDown.count
    try await expect(example.onUp, from: before, of: app)
    #expect(app.process.output.lines.count == before + example.onUp.count)

    #expect(
      trace.filter { $0.kind == "hitTest" }.map {
        "\($0.fields["view"]?.name ?? "?") \($0["verdict"] ?? "?") \($0.fields["result"]?.name ?? "nil")"
      } == example.verdicts)
    // A delegate that is a responder stands at the end of the chain, after what the example lists.
    let steps = trace.compactMap(step).filter { !$0.hasSuffix(" AppDelegate") }
    #expect(steps == example.steps)
  }

  /// Waits for as many lines as expected, and compares them.
  private func expect(_ lines: [String], from start: Int, of app: App) async throws {
    try await wait(for: "\(lines.count) lines after \(start)") {
      app.process.output.lines.count >= start + lines.count
    }
    #expect(Array(app.process.output.lines.dropFirst(start).prefix(lines.count)) == lines)
  }

  /// A record of a delivery, a control's report or a discard, in the table's words.
  private func step(_ line: TraceLine) -> String? {
    switch line.kind {
    case "deliver": "deliver \(line["method"] ?? "?") \(line.fields["to"]?.name ?? "?")"
    case "control": "control \(line.fields["control"]?.name ?? "?") \(line["event"] ?? "?")"
    case "discard" where line["type"] == "touches": "discard touches"
    default: nil
    }
  }
}
