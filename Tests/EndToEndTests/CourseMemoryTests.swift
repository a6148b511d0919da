import Foundation
import Testing
import TestSupport

/// What the gallery remembers from one start to the next, and what it does when it cannot.
@Suite(.serialized) struct CourseMemoryTests {
  private let memory: GalleryMemory

  init() throws { memory = try GalleryMemory() }

  /// Starts the gallery with nothing but what it remembers, and waits for the scene that it opens.
  private func start(_ options: String..., expecting scene: String) throws -> App {
    let app = try Desktop(.xvfb()).launch(["--trace-tree"] + options, environment: memory.environment)
    try app.waitForScene(scene)
    try app.waitUntilDrawn()
    try app.window().activate()
    return app
  }

  private func close(_ app: App) throws {
    try app.window().close()
    #expect(try app.waitForExit() == .code(0))
  }

  /// A first frame does not wait for the disk.
  @Test func nothingIsWrittenBeforeThereIsSomethingToRemember() throws {
    let app = try start(expecting: "queue")
    #expect(try memory.state == nil)
    try app.desktop.keyboard.type("Next")
    try wait(for: "the scene in the file") { try memory.state?["scene"]?.string == "hit-testing" }
    try close(app)
  }

  @Test func theSizeIsRememberedWhenASignalEndsTheProgram() throws {
    let app = try start(expecting: "queue")
    try app.window().resize(width: 1100, height: 700)
    try wait(for: "the window's size") { try app.window().frame.width == 1100 }
    try wait(for: "a picture of that size") {
      try app.trace.contains { $0.kind == "frame" && $0.fields["damage"]?[0]?[2]?.number == 1100 }
    }
    app.terminate()
    #expect(try app.waitForExit() == .code(143))
    #expect(try memory.state?["width"]?.int == 1100)
  }

  @Test func sceneSizePanelsAndProgressAreThereAgain() throws {
    var app = try start(expecting: "queue")
    try app.desktop.keyboard.type("Next")
    try app.waitForScene("hit-testing")
    try app.click("B2")
    try app.waitForTrace(kind: "deliver") { $0["method"] == "touchesEnded" }
    for (key, modifiers, panel) in [
      ("d", ["Control_L", "Shift_L"], "inspector"), ("b", ["Control_L"], "sidebar"),
    ] {
      try app.desktop.keyboard.type(key, holding: modifiers)
      try wait(for: "the file to say that \(panel) is hidden") { try memory.state?[panel] == .bool(false) }
    }
    try app.window().resize(width: 1100, height: 700)
    // There may still be trees of a wider window on the way: what a panel leaves is laid out after the file is written.
    try wait(for: "the scene in the middle of the smaller window") {
      try app.views().first.map { $0.center.x == 550 } == true
    }
    let views = try app.views().map(\.corners)
    try close(app)

    #expect(app.errors.isEmpty, "\(app.errors)")
    let state = try memory.state
    #expect(state?["scene"]?.string == "hit-testing")
    #expect(state?["width"]?.int == 1100 && state?["height"]?.int == 700)
    #expect(state?["inspector"] == .bool(false) && state?["sidebar"] == .bool(false))
    #expect(try memory.steps(of: "hit-testing") == [1])

    app = try start(expecting: "hit-testing")
    #expect(try app.window().frame.size == CGSize(width: 1100, height: 700))
    #expect(try app.views().map(\.corners) == views)
    try app.click("A3")
    try app.waitForTrace(kind: "deliver") { $0["method"] == "touchesEnded" }
    try close(app)
    // What the next start adds does not take away what was done before it.
    #expect(try memory.state == state)
  }

  @Test func aStepIsRememberedAtOnce() throws {
    let app = try start("--scene", "circle", expecting: "circle")
    try app.click("circle")
    try wait(for: "the step in the file") { try memory.steps(of: "circle") == [1] }
    app.process.send(signal: SIGKILL)
    #expect(try app.waitForExit() == .signal(SIGKILL))
    #expect(try memory.steps(of: "circle") == [1])
  }

  @Test func whatTheCommandLineAsksForIsForThisTimeOnly() throws {
    try memory.write(#"{"scene": "circle", "width": 1000, "height": 650}"#)
    let app = try start("--scene", "drag", "--size", "1200x750", "--no-inspector", expecting: "drag")
    try app.click("draggable")
    try app.waitForTrace(kind: "deliver") { $0["method"] == "touchesEnded" }
    try close(app)
    let state = try memory.state
    #expect(state?["scene"]?.string == "circle")
    #expect(state?["width"]?.int == 1000 && state?["height"]?.int == 650)
    #expect(state?["inspector"] == nil)
    #expect(try memory.steps(of: "drag") == [1])
    try close(try start(expecting: "circle"))
  }

  @Test(arguments: ["", "{", "[]", #"{"done": 7}"#, #"{"scene": "circle", "width": "wide"}"#])
  func aDamagedFileIsSaidInOneLine(text: String) throws {
    try memory.write(text)
    let app = try start(expecting: "queue")
    #expect(app.process.errors.lines.count == 1 && app.errors.contains(memory.path), "\(app.errors)")
    try close(app)
    // It is whole again.
    try close(try start(expecting: "queue"))
  }

  @Test(arguments: [
    #"{"scene": "nowhere", "width": 1, "height": 9223372036854775807}"#,
    #"{"inspectorWidth": 9223372036854775807, "panel": "none"}"#,
    #"{"done": {"queue": [-9223372036854775808, 0, 99], "nowhere": [1]}}"#,
  ])
  func whatMakesNoSenseIsLeftOut(text: String) throws {
    try memory.write(text)
    let app = try start(expecting: "queue")
    #expect(try app.window().frame.size == CGSize(width: 1280, height: 800))
    try close(app)
    #expect(app.errors.isEmpty, "\(app.errors)")
  }

  @Test func aFolderThatCannotBeWrittenIsSaidInOneLine() throws {
    // No user can make a folder where there is a file.
    try memory.folder.write("", to: "fingerpost")
    let app = try start("--scene", "circle", expecting: "circle")
    try app.click("circle")
    try app.waitForTrace(kind: "deliver") { $0["method"] == "touchesEnded" }
    try app.click(at: app.view("circle").point(0.05, 0.05))
    try app.waitForTrace(kind: "deliver") { $0["method"] == "touchesEnded" }
    try close(app)
    #expect(app.process.errors.lines.count == 1 && app.errors.contains(memory.path), "\(app.errors)")
  }
}
