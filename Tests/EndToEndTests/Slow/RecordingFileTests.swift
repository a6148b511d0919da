import Foundation
import MachineTrait
import SeededRandom
import Testing
import TestSupport

/// The file of a recording: it outlives its process, is never lost, and says what is wrong with it.
@Suite(.sharesMachine) struct RecordingFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("session.recording") }

  init() throws { folder = try TemporaryFolder() }

  private func replay() async throws -> Program.Result {
    try await Program.fingerpost().run(["replay", path])
  }

  @Test func aProgramKilledInADragAHundredTimesLeavesWhatReplays() async throws {
    let desktop = try await Desktop(.xvfb())
    var random = SeededGenerator(seed: 11)
    var turns: [Int] = []
    for _ in 0..<100 {
      let app = try await desktop.launch(["--scene", "drag", "--record", path, "--force"])
      try await app.waitForScene("drag")
      let place = try await app.pixel(of: "draggable")
      desktop.pointer.move(to: place)
      desktop.pointer.press()
      try await app.waitForTrace(kind: "deliver") { $0["method"] == "touchesBegan" }
      // The drag has begun and is drawn, so that it is not still waiting for that when it is cut short.
      try await app.waitUntilDrawn()
      // Each of these is a turn of its own, however busy the machine is.
      for step in 1...3 {
        desktop.pointer.move(to: CGPoint(x: place.x - Double(step), y: place.y))
        try await app.waitForTrace(kind: "deliver") { $0["method"] == "touchesMoved" }
      }
      let steps = Int.random(in: 5...60, using: &random)
      let pause = Double.random(in: 0...0.002, using: &random)
      try await desktop.pointer.move(
        from: place, to: CGPoint(x: place.x + Double(steps), y: place.y), steps: steps, pause: pause)
      app.process.send(signal: SIGKILL)
      #expect(try await app.waitForExit() == .signal(SIGKILL))
      desktop.pointer.release()
      let result = try await replay()
      try #require(result.status == .code(0), "\(result.errors)")
      turns.append(Int(result.output.split(separator: " ")[1]) ?? 0)
    }
    // In the middle of the drag, not before it.
    #expect(turns.count { $0 > 4 } > 90, "\(turns)")
  }

  @Test(arguments: [("interrupt", SIGINT, 130), ("terminate", SIGTERM, 143)])
  func aSignalEndsItWithItsLastCheck(_ name: String, _ signal: Int32, _ code: Int32) async throws {
    let desktop = try await Desktop(.xvfb())
    let app = try await desktop.launch(["--scene", "circle", "--record", path])
    try await app.waitForScene("circle")
    try await app.click("circle")
    try await app.waitForTrace(kind: "deliver") { $0["method"] == "touchesEnded" }
    app.process.send(signal: signal)
    #expect(try await app.waitForExit() == .code(code))
    let last = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").last
    #expect(last?.hasPrefix("check ") == true)
    #expect(try await replay().status == .code(0))
  }

  @Test func anExistingFileIsKeptUnlessForced() async throws {
    try folder.write("precious\n", to: "session.recording")
    let desktop = try await Desktop(.xvfb())
    let refused = try await desktop.launch(["--scene", "circle", "--record", path])
    #expect(try await refused.waitForExit() == .code(1))
    #expect(refused.process.errors.lines.count == 1)
    #expect(
      refused.errors.contains("session.recording: already exists") && refused.errors.contains("--force"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious\n")
    let forced = try await desktop.launch([
      "--scene", "circle", "--record", path, "--force", "--exit-after", "0.2",
    ])
    #expect(try await forced.waitForExit() == .code(0))
    #expect(try await replay().status == .code(0))
  }

  @Test func aFullDiskIsReportedOnceAndTheProgramGoesOn() async throws {
    let desktop = try await Desktop(.xvfb())
    let app = try await desktop.launch(["--scene", "circle", "--record", "/dev/full", "--force"])
    try await app.waitForScene("circle")
    for _ in 0..<3 { try await app.click("circle") }
    for _ in 0..<3 { try await app.waitForTrace(kind: "deliver") { $0["method"] == "touchesEnded" } }
    try await app.window().close()
    #expect(try await app.waitForExit() == .code(0))
    #expect(app.process.errors.lines.count == 1, "\(app.errors)")
    #expect(app.errors.contains("/dev/full: cannot go on recording: No space left on device"))
  }

  @Test func aRecordingThatIsNoneIsRefusedInOneLine() async throws {
    let recorded = try await RecordedSession("circle") { try await $0.click("circle") }
    let text = try String(contentsOfFile: recorded.path, encoding: .utf8)
    for (changed, message) in [
      ("hello\n", "line 1: this is not a recording"),
      ("", "line 1: the header of a recording is missing"),
      (text.replacing("recording 1\n", with: "recording 2\n"), "line 1: a recording in format \"2\""),
      (text.replacing("version 0", with: "version 7"), "line 2: recorded by version 7"),
      (text.replacing("scene circle", with: "scene square"), "there is no scene \"square\""),
      (text.replacing("\nturn ", with: "\nturn nan "), "the time is not a number: \"nan\""),
    ] {
      try folder.write(changed, to: "session.recording")
      let result = try await replay()
      #expect(result.status == .code(1))
      #expect(result.errors.split(separator: "\n").count == 1)
      #expect(result.errors.contains(message), "\(result.errors)")
    }
  }

  @Test func aReplayThatGoesAnotherWaySaysWhere() async throws {
    let recorded = try await RecordedSession("circle") { app in
      try await app.click("circle")
      try await app.waitForTrace(kind: "deliver") { $0["method"] == "touchesEnded" }
    }
    // The finger comes down beside the circle: as though the scene had changed since.
    let text = try String(contentsOfFile: recorded.path, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      guard line.hasPrefix("touches "), line.contains(" began ") else { return String(line) }
      return String(line).replacing(/[0-9.]+,[0-9.]+/) { _ in "700,700" }
    }
    try folder.write(lines.joined(separator: "\n"), to: "session.recording")
    let result = try await replay()
    #expect(result.status == .code(1))
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.errors.contains("went differently than in the recording"), "\(result.errors)")
  }
}
