import Foundation
import Testing
import TestSupport

/// A session of the gallery that hands made and the program recorded, with the trace of the live run beside it.
struct RecordedSession {
  let folder: TemporaryFolder
  let path: String
  let live: [TraceLine]

  /// Opens a scene, lets `drive` use it with real devices, and closes the window.
  init(
    _ scene: String, _ options: String..., server: XServer? = nil, environment: [String: String] = [:],
    drive: (App) async throws -> Void
  ) async throws {
    folder = try TemporaryFolder()
    path = folder.path("session.recording")
    let desktop = try await Desktop(on: server)
    let app = try await desktop.launch(
      ["--scene", scene, "--trace-tree", "--record", path] + options, environment: environment)
    try await app.waitForScene(scene)
    try await app.waitUntilDrawn()
    try await drive(app)
    // What was done last is drawn, and the trace knows it, before the window is closed.
    try await app.waitUntilQuiet()
    try await app.window().close()
    #expect(try await app.waitForExit() == .code(0))
    #expect(app.errors.isEmpty, "\(app.errors)")
    live = try app.trace
  }

  /// Replays it in a process of its own, and returns the lines of the trace.
  func replay() async throws -> [TraceLine] {
    let result = try await Program.fingerpost().run(
      ["replay", path, "--trace", "-", "--trace-tree"], timeout: 2 * defaultTimeout)
    try #require(result.status == .code(0), "\(result.errors)")
    #expect(result.errors.isEmpty, "\(result.errors)")
    return try result.output.split(separator: "\n").map { try TraceLine(String($0)) }
  }

  /// Replays it twice: both times to the same bytes, with what the live run did, in order, up to the same last tree.
  func expectSameInReplay(_ location: SourceLocation = #_sourceLocation) async throws {
    let first = try await replay()
    #expect(try await replay().map(\.text) == first.map(\.text), sourceLocation: location)
    // The live run measured its frames, and took the scene down at the end.
    let (then, now) = (live.filter { $0.kind != "frame" }.map(\.unnumbered), first.map(\.unnumbered))
    #expect(now.count > 3, sourceLocation: location)
    #expect(Array(then.prefix(now.count)) == now, sourceLocation: location)
    #expect(
      then.dropFirst(now.count).allSatisfy { !$0.contains("\"kind\":\"action\"") }, sourceLocation: location)
    let trees = (live.last { $0.kind == "tree" }, first.last { $0.kind == "tree" })
    #expect(trees.0?.unnumbered == trees.1?.unnumbered, sourceLocation: location)
  }
}

extension TraceLine {
  /// The line without its number, which counts the frames of a live run as well.
  fileprivate var unnumbered: String { String(text.drop { $0 != "," }) }
}
