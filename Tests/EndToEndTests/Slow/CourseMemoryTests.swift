import Foundation
import MachineTrait
import Testing
import TestSupport

/// What the gallery remembers from one start to the next, and what it does when it cannot.
@Suite(.sharesMachine) struct CourseMemoryTests {
  private let memory: GalleryMemory

  init() throws { memory = try GalleryMemory() }

  /// Starts the gallery with nothing but what it remembers, and waits for the scene that it opens.
  private func start(_ options: String..., expecting scene: String) async throws -> App {
    let app = try await Desktop(.xvfb()).launch(["--trace-tree"] + options, environment: memory.environment)
    try await app.waitForScene(scene)
    try await app.waitUntilDrawn()
    try await app.window().activate()
    return app
  }

  private func close(_ app: App) async throws {
    try await app.window().close()
    #expect(try await app.waitForExit() == .code(0))
  }

  /// A first frame does not wait for the disk.
  @Test func nothingIsWrittenBeforeThereIsSomethingToRemember() async throws {
    let app = try await start(expecting: "road")
    #expect(try memory.state == nil)
    try app.desktop.keyboard.type("Next")
    try await wait(for: "the scene in the file") { try memory.state?["scene"]?.string == "hit-testing" }
    try await close(app)
  }

  @Test func theSizeIsRememberedWhenASignalEndsTheProgram() async throws {
    let app = try await start(expecting: "road")
    try await app.window().resize(width: 1100, height: 700)
    try await wait(for: "the window's size") { try await app.window().frame.width == 1100 }
    try await wait(for: "a picture of that size") {
      try app.trace.contains { $0.kind == "frame" && $0.fields["damage"]?[0]?[2]?.number == 1100 }
    }
    app.terminate()
    #expect(try await app.waitForExit() == .code(143))
    #expect(try memory.state?["width"]?.int == 1100)
  }

  @Test func sceneSizePanelsAndProgressAreThereAgain() async throws {
    var app = try await start(expecting: "road")
    for scene in ["hit-testing"] {
      try app.desktop.keyboard.type("Next")
      try await app.waitForScene(scene)
    }
    try await app.click("B2")
    try await app.waitForTrace(kind: "deliver") { $0["method"] == "touchesEnded" }
    for (key, modifiers, panel) in [
      ("d", ["Control_L", "Shift_L"], "inspector"), ("b", ["Control_L"], "sidebar"),
    ] {
      try app.desktop.keyboard.type(key, holding: modifiers)
      try await wait(for: "the file to say that \(panel) is hidden") {
        try memory.state?[panel] == .bool(false)
      }
    }
    try await app.window().resize(width: 1100, height: 700)
    // There may still be trees of a wider window on the way: what a panel leaves is laid out after the file is written.
    try await wait(for: "the scene in the middle of what the steps leave of the smaller window") {
      try app.views().first.map { $0.center.x == (1100 - 360) / 2 } == true
    }
    let views = try app.views().map(\.corners)
    try await close(app)

    #expect(app.errors.isEmpty, "\(app.errors)")
    let state = try memory.state
    #expect(state?["scene"]?.string == "hit-testing")
    #expect(state?["width"]?.int == 1100 && state?["height"]?.int == 700)
    #expect(state?["inspector"] == .bool(false) && state?["sidebar"] == .bool(false))
    #expect(try memory.steps(of: "hit-testing") == [1])

    app = try await start(expecting: "hit-testing")
    #expect(try await app.window().frame.size == CGSize(width: 1100, height: 700))
    #expect(try app.views().map(\.corners) == views)
    try await app.click("A3")
    try await app.waitForTrace(kind: "deliver") { $0["method"] == "touchesEnded" }
    try await close(app)
    // What the next start adds does not take away what was done before it.
    #expect(try memory.state == state)
  }

  @Test func aStepIsRememberedAtOnce() async throws {
    let app = try await start("--scene", "circle", expecting: "circle")
    try await app.click("circle")
    try await wait(for: "the step in the file") { try memory.steps(of: "circle") == [1] }
    app.process.send(signal: SIGKILL)
    #expect(try await app.waitForExit() == .signal(SIGKILL))
    #expect(try memory.steps(of: "circle") == [1])
  }

  @Test func whatTheCommandLineAsksForIsForThisTimeOnly() async throws {
    try memory.write(#"{"scene": "circle", "width": 1000, "height": 650}"#)
    let app = try await start("--scene", "drag", "--size", "1200x750", "--no-inspector", expecting: "drag")
    try await app.click("draggable")
    try await app.waitForTrace(kind: "deliver") { $0["method"] == "touchesEnded" }
    try await close(app)
    let state = try memory.state
    #expect(state?["scene"]?.string == "circle")
    #expect(state?["width"]?.int == 1000 && state?["height"]?.int == 650)
    #expect(state?["inspector"] == nil)
    #expect(try memory.steps(of: "drag") == [1])
    try await close(try await start(expecting: "circle"))
  }

  @Test(arguments: ["", "{", "[]", #"{"done": 7}"#, #"{"scene": "circle", "width": "wide"}"#])
  func aDamagedFileIsSaidInOneLine(text: String) async throws {
    try memory.write(text)
    let app = try await start(expecting: "road")
    #expect(app.process.errors.lines.count == 1 && app.errors.contains(memory.path), "\(app.errors)")
    try await close(app)
    // It is whole again.
    try await close(try await start(expecting: "road"))
  }

  @Test(arguments: [
    #"{"scene": "nowhere", "width": 1, "height": 9223372036854775807}"#,
    #"{"inspectorWidth": 9223372036854775807, "panel": "none"}"#,
    #"{"done": {"queue": [-9223372036854775808, 0, 99], "nowhere": [1]}}"#,
  ])
  func whatMakesNoSenseIsLeftOut(text: String) async throws {
    try memory.write(text)
    let app = try await start(expecting: "road")
    #expect(try await app.window().frame.size == CGSize(width: 1280, height: 800))
    try await close(app)
    #expect(app.errors.isEmpty, "\(app.errors)")
  }

  @Test func aFolderThatCannotBeWrittenIsSaidInOneLine() async throws {
    // No user can make a folder where there is a file.
    try memory.folder.write("", to: "fingerpost")
    let app = try await start("--scene", "circle", expecting: "circle")
    try await app.click("circle")
    try await app.waitForTrace(kind: "deliver") { $0["method"] == "touchesEnded" }
    try await app.click(at: app.view("circle").point(0.05, 0.05))
    try await app.waitForTrace(kind: "deliver") { $0["method"] == "touchesEnded" }
    try await close(app)
    #expect(app.process.errors.lines.count == 1 && app.errors.contains(memory.path), "\(app.errors)")
  }
}
