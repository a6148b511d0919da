import CXTest
import Foundation
import MachineTrait
import Testing
import TestSupport

/// How a run with a window ends, and what is left of its trace.
@Suite(.sharesMachine) struct EndingTests {
  /// The trace that was written to a file: every line is whole, and they are numbered from 1.
  private func checkTrace(at path: String, mentions kinds: [String]) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasSuffix("\n"))
    let lines = try text.split(separator: "\n").map { try TraceLine(String($0)) }
    #expect(lines.map(\.n) == Array(1...max(1, lines.count)))
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.t <= $1.t })
    for kind in kinds { #expect(lines.contains { $0.kind == kind }, "\(kind)") }
  }

  /// A run of the circle with its trace in a file, ended in some way after a click.
  private func run(
    ends status: TestSupport.ExitStatus, errors: Int? = 0, by end: (App) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("trace")
    let desktop = try await Desktop(.xvfb())
    let app = try await desktop.launch(["--scene", "circle", "--trace", path], tracing: false)
    let window = try await app.window()
    let place = try window.frame.origin
    func written(_ words: String) -> Bool {
      (try? String(contentsOfFile: path, encoding: .utf8))?.contains(words) == true
    }
    try await wait(for: "the first frame") { written("\"kind\":\"frame\"") }
    desktop.pointer.click(at: CGPoint(x: place.x + 600, y: place.y + 300))
    // The trace is there as soon as it happened, not only at the end.
    try await wait(for: "the end of the click") { written("touchesEnded") }
    try await end(app)
    #expect(try await app.waitForExit() == status)
    if let errors { #expect(app.process.errors.lines.count == errors, "\(app.errors)") }
    try checkTrace(at: path, mentions: ["scene", "tree", "hitTest", "event", "deliver", "frame"])
  }

  @Test func ctrlC() async throws {
    try await run(ends: .code(130)) { $0.interrupt() }
  }

  @Test func terminated() async throws {
    try await run(ends: .code(143)) { $0.terminate() }
  }

  @Test func closed() async throws {
    try await run(ends: .code(0)) { try await $0.window().close() }
  }

  @Test func ctrlQ() async throws {
    try await run(ends: .code(0)) {
      try await $0.window().activate()
      try $0.desktop.keyboard.type("q", holding: ["Control_L"])
    }
  }

  @Test(arguments: ["closed", "interrupted", "lost"]) func inTheMiddleOfADrag(how: String) async throws {
    let app = try await openGallery("drag")
    let pointer = app.desktop.pointer
    pointer.move(to: try await app.pixel(of: "draggable"))
    pointer.press()
    try await app.waitForTrace(kind: "deliver") { $0["method"] == "touchesBegan" }
    switch how {
    case "closed": try await app.window().close()
    case "interrupted": app.interrupt()
    default: app.desktop.crashServer()
    }
    #expect(try await app.waitForExit() == .code(["closed": 0, "interrupted": 130][how] ?? 1))
    let calls = try app.trace.filter { $0.kind == "deliver" && $0.fields["to"]?.name == "draggable" }
    #expect(
      calls.compactMap { $0["method"] }.filter { $0 != "touchesMoved" } == [
        "touchesBegan", "touchesCancelled",
      ])
    #expect(app.process.errors.lines.count == (how == "lost" ? 1 : 0), "\(app.errors)")
  }

  @Test func theDisplayGoesAway() async throws {
    try await run(ends: .code(1), errors: 1) { kill($0.desktop.server.process.pid, SIGKILL) }
  }

  @Test func itsConnectionIsCut() async throws {
    try await run(ends: .code(1), errors: 1) {
      XKillClient($0.desktop.connection.display, try await $0.window().id)
      $0.desktop.connection.sync()
    }
  }

  @Test func itsWindowIsDestroyed() async throws {
    // A picture that was on its way to the window is refused, and that may be said.
    try await run(ends: .code(0), errors: nil) {
      XDestroyWindow($0.desktop.connection.display, try await $0.window().id)
      $0.desktop.connection.sync()
    }
  }

  @Test func nothingIsAskedOfADestroyedWindow() async throws {
    let app = try await openGallery("click-through")
    let before = try app.cursorShape()
    app.desktop.pointer.move(to: try await app.pixel(of: "blueButton"))
    try await wait(for: "a hand") { try app.cursorShape() != before }
    XDestroyWindow(app.desktop.connection.display, try await app.window().id)
    app.desktop.connection.sync()
    #expect(try await app.waitForExit() == .code(0))
    #expect(!app.errors.contains("BadWindow"), "\(app.errors)")
  }

  @Test func aWindowTooLargeToBeDrawnIsRefused() async throws {
    let desktop = try await Desktop(.xvfb())
    let app = try await desktop.launch(["--size", "9000x600", "--scale", "2"], tracing: false)
    #expect(try await app.waitForExit() == .code(1))
    #expect(app.process.errors.lines.count == 1, "\(app.errors)")
    #expect(app.errors.contains("choose a smaller size or scale"), "\(app.errors)")
  }

  @Test func noSharedMemoryIsLeftBehind() async throws {
    let app = try await openGallery("circle")
    let pid = app.process.pid
    // The kernel hands out a long list in pieces, which Foundation may take for the whole.
    func sharedPictures(of pid: Int32) async throws -> Int {
      let maps = try await Program.run("/bin/cat", ["/proc/\(pid)/maps"]).output
      return maps.split(separator: "\n").count { $0.contains("/memfd:picture") }
    }
    let server = app.desktop.server.process.pid
    #expect(try await sharedPictures(of: pid) == 1)
    #expect(try await sharedPictures(of: server) == 1)
    // Neither of them holds a descriptor for it.
    let descriptors = "/proc/\(pid)/fd/"
    for name in try FileManager.default.contentsOfDirectory(atPath: descriptors) {
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: descriptors + name)
      #expect(target?.contains("memfd:picture") != true)
    }
    app.process.send(signal: SIGKILL)
    #expect(try await app.waitForExit() == .signal(SIGKILL))
    try await wait(for: "the server to let go of the memory") { try await sharedPictures(of: server) == 0 }
  }

  @Test func afterSomeSeconds() async throws {
    let app = try await openGallery("circle", "--exit-after", "0.7")
    #expect(try await app.waitForExit() == .code(0))
    #expect(app.errors.isEmpty)
    #expect(try app.trace.map(\.n) == Array(1...app.trace.count))
  }

  @Test func theReaderOfTheTraceGoesAway() async throws {
    let desktop = try await Desktop(.xvfb())
    let script = "{ \"$0\" --scene circle --trace -; echo $? >&2; } | head -1"
    let shell = try desktop.start("/bin/sh", ["-c", script, Program.fingerpost().path])
    try await wait(for: "the first line") { !shell.output.lines.isEmpty }
    // The run ends with the next thing it has to write.
    desktop.pointer.click(at: CGPoint(x: 500, y: 300))
    try await shell.waitForExit()
    #expect(shell.errors.lines == ["0"])
    #expect(try TraceLine(shell.output.lines[0]).kind == "scene")
    #expect(shell.output.lines.count == 1)
  }

  @Test func aTraceThatCannotBeWritten() async throws {
    let desktop = try await Desktop(.xvfb())
    for path in ["/nowhere/trace", "/", "/dev/full"] {
      let app = try await desktop.launch(["--trace", path], tracing: false)
      #expect(try await app.waitForExit() == .code(1), "\(path)")
      #expect(app.process.errors.lines.count == 1, "\(app.errors)")
      #expect(app.errors.contains(path), "\(app.errors)")
    }
  }

  @Test func aDamagedIconIsOneLine() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path("Icons"), withIntermediateDirectories: true)
    let icon = try folder.write("not a picture", to: "Icons/fingerpost-128.png")
    let app = try await openGallery("circle", environment: ["FINGERPOST_ASSETS": folder.path])
    try await app.click("circle")
    try await app.waitForTrace(kind: "deliver") { $0["method"] == "touchesEnded" }
    #expect(app.process.errors.lines.count == 1)
    #expect(app.errors.contains(icon))
    try await app.window().close()
    #expect(try await app.waitForExit() == .code(0))
  }
}
