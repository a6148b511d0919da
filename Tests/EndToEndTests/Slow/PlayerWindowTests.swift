import Foundation
import MachineTrait
import Testing
import TestSupport

/// `fingerpost gallery --replay`: a recorded session, played in a window.
@Suite(.sharesMachine) struct PlayerWindowTests {
  private let folder: TemporaryFolder
  private var recording: String { folder.path("drag.recording") }

  init() throws {
    folder = try TemporaryFolder()
  }

  // The window of a recording of 1280x800, in points: the line of time in the bar below the picture.
  private static let size = CGSize(width: 1280, height: 872)
  private static let line = (left: 152.0, right: 1184.0, y: 824.0)
  private static let playButton = CGPoint(x: 36, y: 836)
  private static let ink: UInt32 = 0x1b1e23
  /// What is drawn where a finger was down, what the line of time has gone by in, and the sheet of a scene.
  private static let finger: UInt32 = 0xa84a7e
  private static let elapsed: UInt32 = 0x2468d6
  private static let sheet: UInt32 = 0xffffff

  // MARK: Recording

  /// A drag that was recorded: where it began and ended, and a moment at which the finger rested there.
  private struct Drag {
    var start: CGPoint
    var end: CGPoint
    var held: Double
    var duration: Double
  }

  /// Records a drag of the scene's square by 120, 60 points.
  private func record() async throws -> Drag {
    let app = try await openGallery("drag", "--record", recording)
    let start = try await app.pixel(of: "draggable")
    let end = CGPoint(x: start.x + 120, y: start.y + 60)
    let pointer = app.desktop.pointer
    pointer.move(to: start)
    pointer.press()
    try await app.waitForTrace(kind: "deliver") { $0["method"] == "touchesBegan" }
    try await pointer.move(from: start, to: end, steps: 6, pause: 0.05)
    let last = "\(Int(end.x)),\(Int(end.y))"
    try await wait(for: "the end of the drag") { try lines("touches").contains { $0[4] == last } }
    // The finger rests, for as long as the tests have to see it when that is played.
    try await Task.sleep(for: .milliseconds(800))
    pointer.release()
    try await app.waitForTrace(kind: "deliver") { $0["method"] == "touchesEnded" }
    pointer.move(to: CGPoint(x: start.x, y: start.y - 150))
    // The recording goes on for a moment without a finger.
    try await Task.sleep(for: .milliseconds(300))
    try await app.window().close()
    #expect(try await app.waitForExit() == .code(0))
    // With the end comes a last sample of where the finger rested (E54).
    let touches = try lines("touches")
    let release = try #require(touches.firstIndex { $0.contains("ended") })
    let (rest, lift) = try (#require(Double(touches[release - 1][1])), #require(Double(touches[release][1])))
    return Drag(
      start: start, end: end, held: (rest + lift) / 2,
      duration: try #require(try lines("turn").last.flatMap { Double($0[1]) }))
  }

  /// The words of the recording's lines that begin with a word.
  private func lines(_ word: String) throws -> [[String]] {
    try String(contentsOfFile: recording, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: " ").map(String.init) }.filter { $0.first == word && $0.count > 1 }
  }

  // MARK: Playing

  /// Plays the recording in a window at the screen's top left.
  private func play(_ options: String...) async throws -> App {
    let desktop = try await Desktop(.xvfb())
    let app = try await desktop.launch(["--replay", recording] + options, tracing: false)
    let window = try await app.window()
    window.move(to: .zero)
    window.activate()
    try await app.desktop.screen.waitForPixel(at: CGPoint(x: 4, y: 4)) { $0 != 0 }
    return app
  }

  private func place(_ share: Double) -> CGPoint {
    CGPoint(x: Self.line.left + (Self.line.right - Self.line.left) * share, y: Self.line.y)
  }

  /// Waits until the line of time is full and the button, whose middle is free between two bars until then, offers to
  /// play.
  private func waitForEnd(of app: App) async throws {
    let screen = app.desktop.screen
    try await screen.waitForPixel(at: CGPoint(x: Self.line.right - 12, y: Self.line.y)) { $0 == Self.elapsed }
    try await screen.waitForPixel(at: Self.playButton) { $0 == Self.ink }
  }

  @Test func onASmallerMonitorTheBarIsSeenAllTheSame() async throws {
    _ = try await record()
    let desktop = try await Desktop(.xvfb(width: 1280, height: 800))
    let app = try await desktop.launch(["--replay", recording], tracing: false)
    #expect(try await app.window().frame.size == CGSize(width: 1280, height: 800))
  }

  @Test func aDragIsPlayedAndCanBeGoneThrough() async throws {
    let drag = try await record()
    let app = try await play()
    let (screen, pointer, keyboard) = (app.desktop.screen, app.desktop.pointer, app.desktop.keyboard)
    func pixel(_ x: Double, _ y: Double, from place: CGPoint) async throws -> UInt32 {
      try await screen.pixel(at: CGPoint(x: place.x + x, y: place.y + y))
    }
    #expect(try await app.window().frame.size == Self.size)
    try await waitForEnd(of: app)
    // The square has moved: its upper left part is where it was pressed, and its old corner is free.
    #expect(try await pixel(-50, -50, from: drag.start) == Self.sheet)
    #expect(try await pixel(50, 50, from: drag.end) != Self.sheet)
    #expect(try await screen.pixel(at: drag.end) != Self.finger)

    // Back to where the finger rested.
    let share = drag.held / drag.duration
    pointer.click(at: place(share))
    try await screen.waitForPixel(at: drag.end) { $0 == Self.finger }
    #expect(try await screen.pixel(at: CGPoint(x: Self.line.right - 12, y: Self.line.y)) != Self.elapsed)
    #expect(try await screen.pixel(at: place(share - 0.03)) == Self.elapsed)

    // What is done over the picture does nothing.
    pointer.drag(from: drag.end, to: CGPoint(x: drag.end.x - 80, y: drag.end.y))
    #expect(try await pixel(50, 50, from: drag.end) != Self.sheet)

    try keyboard.type("Home")
    try await screen.waitForPixel(at: CGPoint(x: drag.start.x - 50, y: drag.start.y - 50)) {
      $0 != Self.sheet
    }
    #expect(try await pixel(50, 50, from: drag.end) == Self.sheet)

    // It plays on from there, and the finger comes to its place again.
    try keyboard.type("space")
    try await screen.waitForPixel(at: drag.end) { $0 == Self.finger }
    try await waitForEnd(of: app)

    // The line may be dragged.
    try await pointer.drag(
      from: place(0.9), to: place(share), steps: 20, pause: 0.005)
    try await screen.waitForPixel(at: drag.end) { $0 == Self.finger }
    try keyboard.type("Escape")
    #expect(try await app.waitForExit() == .code(0))
    #expect(app.errors.isEmpty, "\(app.errors)")
  }

  @Test func pausedAndAtTheEndNothingRuns() async throws {
    _ = try await record()
    let app = try await play()
    let meter = ProcessMeter(pid: app.process.pid)
    try app.desktop.keyboard.type("space")
    #expect(try await meter.staysAsleep())
    try app.desktop.keyboard.type("space")
    try await waitForEnd(of: app)
    #expect(try await meter.staysAsleep())
    try app.desktop.keyboard.type("q", holding: ["Control_L"])
    #expect(try await app.waitForExit() == .code(0))
  }

  @Test func thePictureIsScaledToTheWindow() async throws {
    let drag = try await record()
    let app = try await play()
    let screen = app.desktop.screen
    try await waitForEnd(of: app)
    try await app.window().resize(width: 640, height: 872)
    // Half as large, with 200 of the 800 points above the bar left over above and below.
    func scaled(_ place: CGPoint) -> CGPoint { CGPoint(x: place.x / 2, y: 200 + place.y / 2) }
    try await screen.waitForPixel(at: CGPoint(x: 320, y: 100)) { $0 == 0xc3c7ce }
    try await screen.waitForPixel(at: CGPoint(x: 320, y: 700)) { $0 == 0xc3c7ce }
    try app.desktop.keyboard.type("space")
    try await screen.waitForPixel(at: scaled(drag.end)) { $0 == Self.finger }
    try app.desktop.keyboard.type("w", holding: ["Control_L"])
    #expect(try await app.waitForExit() == .code(0))
  }

  @Test func theBarFollowsTheDesktopAndThePictureTheRecording() async throws {
    try await folder.write(WrittenRecording.drag(version: version()), to: "drag.recording")
    let app = try await play("--appearance", "dark", "--exit-after", "6")
    try await app.desktop.screen.waitForPixel(at: CGPoint(x: 8, y: 864)) { $0 == 0x1a1c1f }
    #expect(try await app.desktop.screen.pixel(at: CGPoint(x: 8, y: 700)) == 0xf5f6f8)
    #expect(try await app.waitForExit() == .code(0))
  }

  @Test func itsTraceIsThatOfAReplay() async throws {
    _ = try await record()
    let (played, replayed) = (folder.path("played"), folder.path("replayed"))
    #expect(
      try await Program.fingerpost().run(["replay", recording, "--trace", replayed, "--trace-tree"]).status
        == .code(0))
    let app = try await play("--trace", played, "--trace-tree")
    try await waitForEnd(of: app)
    // What has been seen before is not written a second time.
    try app.desktop.keyboard.type("Home")
    try app.desktop.keyboard.type("End")
    try app.desktop.keyboard.type("Escape")
    #expect(try await app.waitForExit() == .code(0))
    let (one, other) = (
      try String(contentsOfFile: played, encoding: .utf8),
      try String(contentsOfFile: replayed, encoding: .utf8)
    )
    #expect(one == other)
  }

  // MARK: What cannot be played

  private func version() async throws -> String { try await Program.fingerpost().run(["--version"]).output }

  @Test(arguments: ["check 2 -3", "nonsense"]) func whatCannotBeReplayedEndsWithOneLine(line: String)
    async throws
  {
    try await folder.write(WrittenRecording.drag(version: version(), checks: line), to: "drag.recording")
    let app = try await play()
    try await wait(for: "the reason") { app.errors.contains(recording) }
    // Once more to the same place: it has been said.
    for key in ["Home", "End"] { try app.desktop.keyboard.type(key) }
    try app.desktop.keyboard.type("Escape")
    #expect(try await app.waitForExit() == .code(1))
    #expect(app.process.errors.lines.count == 1, "\(app.errors)")
  }

  @Test(arguments: [["--scene", "circle"], ["--size", "900x600"], ["--trace", "/nowhere/trace"]])
  func whatWasRecordedOtherwiseIsRefused(options: [String]) async throws {
    try await folder.write(WrittenRecording.drag(version: version()), to: "drag.recording")
    let result = try await Program.fingerpost().run(["--replay", recording] + options)
    #expect(result.status == .code(1))
    #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    #expect(result.errors.contains(options[1]), "\(result.errors)")
  }

  @Test func whatThereIsNoWindowFor() async throws {
    try await folder.write(WrittenRecording.drag(version: version()), to: "drag.recording")
    for (path, words) in [(recording, "fingerpost render"), (folder.path("none"), "none")] {
      let result = try await Program.fingerpost().run(["gallery", "--replay", path])
      #expect(result.status == .code(1))
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
      #expect(result.errors.contains(words), "\(result.errors)")
    }
  }

  @Test(arguments: [
    ["--record", "/nowhere/other"], ["--trace-tree"], ["--scene", "nowhere"], ["--exit-after", "-1"],
    ["--size", "wide"],
  ])
  func wrongUsage(options: [String]) async throws {
    try await folder.write(WrittenRecording.drag(version: version()), to: "drag.recording")
    let result = try await Program.fingerpost().run(["--replay", recording] + options)
    #expect(result.status == .code(64), "\(result.errors)")
    #expect(result.errors.contains("Usage: fingerpost"), "\(result.errors)")
  }
}
