import Foundation
import MachineTrait
import Testing
import TestSupport

/// `fingerpost export-test`: sessions with real devices become Swift files that compile, pass, and fail without a
/// handler.
@Suite(.sharesMachine) struct ExportedTestTests {
  private let folder: TemporaryFolder
  private let program: Program

  init() throws {
    folder = try TemporaryFolder()
    program = try .fingerpost()
  }

  // MARK: Recording and exporting

  /// Records what is done in a scene, and returns the recording's path.
  private func record(
    _ scene: String, to name: String, server: XServer? = nil, _ actions: (App) async throws -> Void
  ) async throws -> String {
    let path = folder.path(name)
    let app = try await openGallery(scene, "--record", path, server: server)
    try await actions(app)
    try await app.waitUntilQuiet()
    app.interrupt()
    #expect(try await app.waitForExit() == .code(130))
    return path
  }

  /// Exports a recording, and returns the test's text.
  private func export(_ recording: String) async throws -> String {
    let result = try await program.run(["export-test", recording], timeout: 6 * defaultTimeout)
    try #require(result.status == .code(0), "\(result.errors)")
    // What a process wrote is read without its last line's end.
    return result.output + "\n"
  }

  private func fails(_ arguments: [String], saying what: String) async throws {
    let result = try await program.run(["export-test"] + arguments)
    #expect(result.status == .code(1))
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(what) && !result.errors.contains("\n"), "\(result.errors)")
  }

  private func clickThrough() async throws -> String {
    try await record("click-through", to: "clicks.rec") { app in
      try await app.click(at: app.view("redButton").point(0.25, 0.3))
      try await app.click("blueButton")
      try await app.click(at: app.view("overrideMode").segment(1, of: 3))
      try await app.click("blueButton")
      try await withShift(app) { try await app.click(at: app.view("redButton").point(0.25, 0.3), .right) }
    }
  }

  private func drag() async throws -> String {
    try await record("drag", to: "drag.rec") { app in
      let start = try await app.pixel(of: "draggable")
      try await app.desktop.pointer.drag(
        from: start, to: CGPoint(x: start.x + 90, y: start.y + 40), steps: 30, pause: 0.01)
    }
  }

  /// A test for each gesture, as those who read it would have written it.
  @Test func itReadsLikeAPerson() async throws {
    let drag = try await export(drag())
    #expect(drag.split(separator: "\n").count { $0.contains("hand.finger") } <= 4, "\(drag)")
    #expect(drag.contains("hand.frame(of: \"draggable\").isNear(CGRect(x: 346, y: 208"), "\(drag)")
    #expect(drag.contains("touchesMoved draggable"))
    let clicks = try await export(clickThrough())
    #expect(clicks.contains("try hand.fingerTap(at: \"blueButton\")"), "\(clicks)")
    #expect(clicks.contains("hand.buttonMask = .primary") && clicks.contains("hand.buttonMask = .secondary"))
    #expect(clicks.contains("\"redButton touchUpInside > ClickThroughController\""))
    #expect(!clicks.contains("hover"))
  }

  // MARK: Compiling and running

  // The build of the application of one's own, whose modules are the same.
  private static var scratch: String {
    get throws { try Program.buildFolder() + "/own-app" }
  }

  /// A package with the exported tests as they are, and with those whose scenes lack a handler.
  private func writePackage() throws {
    for target in ["ExportedTests", "BrokenTests"] {
      try FileManager.default.createDirectory(
        atPath: folder.path("Tests/\(target)"), withIntermediateDirectories: true)
    }
    try folder.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let fingerpost: [Target.Dependency] = ["Gallery", "UIKit", "UIKitTesting"].map {
        .product(name: $0, package: "Fingerpost")
      }

      let package = Package(
        name: "Exported",
        dependencies: [.package(name: "Fingerpost", path: "\(Program.checkout)")],
        targets: [
          .testTarget(name: "ExportedTests", dependencies: fingerpost),
          .testTarget(
            name: "BrokenTests", dependencies: fingerpost, swiftSettings: [.defaultIsolation(MainActor.self)]),
        ])

      """, to: "Package.swift")
  }

  private func swift(_ arguments: String...) async throws -> Program.Result {
    let own = ["--package-path", folder.path, "--scratch-path", try Self.scratch]
    return try await Program.run(
      "/usr/bin/env",
      ["swift", arguments[0]] + own + (sanitizer.map { ["--sanitize", $0] } ?? []) + arguments.dropFirst(),
      timeout: 25 * defaultTimeout)
  }

  private func add(_ source: String, _ name: String) throws {
    let target = name.hasPrefix("Broken") ? "BrokenTests" : "ExportedTests"
    try folder.write(source, to: "Tests/\(target)/\(name).swift")
  }

  /// The same test of another suite, in whose scene a handler is missing.
  private func broken(_ source: String, making controller: String) -> String {
    #expect(source.contains("scene.make()"))
    return source.replacingOccurrences(of: "Recording {", with: "WithoutHandler {")
      .replacingOccurrences(of: "scene.make()", with: controller)
  }

  private func pair(_ distance: Double, about middle: CGPoint) -> [TouchDevice.Contact] {
    [-distance, distance].enumerated().map {
      TouchDevice.Contact($0.offset, CGPoint(x: middle.x + $0.element, y: middle.y))
    }
  }

  @Test func exportedTestsPassAndFailWithoutAHandler() async throws {
    let clicks = try await export(clickThrough())
    let drag = try await export(drag())
    let keys = try await export(
      record("receivers", to: "keys.rec") { app in
        for key in ["Tab", "space", "Tab", "space"] { try app.desktop.keyboard.type(key) }
        try app.desktop.keyboard.type("Tab", holding: ["Shift_L"])
        app.desktop.pointer.move(to: try await app.pixel(of: "target"))
        app.desktop.pointer.scroll(y: 3)
        try app.desktop.keyboard.type("Page_Down")
        try await app.waitForScene("responder-chain")
        try await app.click("green")
      })
    let fingers = try await export(
      record("gestures", to: "fingers.rec", server: .xorg()) { app in
        let screen = try await app.desktop.touchScreen()
        let middle = try await app.pixel(of: "photo")
        try screen.begin(pair(30, about: middle))
        for step in 1...10 { try screen.update(pair(30 + 3 * Double(step), about: middle)) }
        try screen.end(pair(60, about: middle))
        try await screen.tap(app.pixel(at: app.view("tapTarget").point(0.75, 0.5)))
        app.desktop.pointer.move(to: middle)
        let pad = try await app.desktop.touchpad()
        try pad.pinch(.begin)
        try pad.pinch(.update, scale: 0.8)
        try pad.pinch(.end, scale: 0.8)
      })
    #expect(keys.contains("try hand.keyPress(.keyboardSpacebar, characters: \" \")"), "\(keys)")
    #expect(fingers.contains("pinch ended > PhotoHand"), "\(fingers)")
    #expect(fingers.contains("tap ended > GesturesController"), "\(fingers)")
    #expect(fingers.contains("try hand.touchpad"), "\(fingers)")
    #expect(keys.contains("@Test func responderChain()") && !keys.contains("keyboardPageDown"), "\(keys)")

    try writePackage()
    for (name, source) in ["Clicks": clicks, "Drag": drag, "Keys": keys, "Fingers": fingers] {
      try add(source, name)
    }
    let format = try await Program.run(
      "/usr/bin/env",
      [
        "swift", "format", "lint", "--strict", "--recursive", "--configuration",
        Program.checkout + "/.swift-format", folder.path("Tests"),
      ], timeout: 6 * defaultTimeout)
    #expect(format.status == .code(0), "\(format.errors)")
    try add(broken(clicks, making: "withoutRed(scene)"), "BrokenClicks")
    try add(broken(drag, making: "withoutMoves(scene)"), "BrokenDrag")
    try addScenesWithoutHandlers()

    let built = try await swift("build", "--build-tests")
    try #require(built.status == .code(0), "\(built.output)\n\(built.errors)")
    #expect(!(built.output + built.errors).contains("warning:"), "\(built.output)")
    let passing = try await swift("test", "--skip-build", "--disable-xctest", "--filter", "ExportedTests")
    #expect(passing.status == .code(0), "\(passing.output)\n\(passing.errors)")
    #expect((passing.output + passing.errors).contains("Test run with 5 tests"), "\(passing.output)")
    let failing = try await swift("test", "--skip-build", "--disable-xctest", "--filter", "BrokenTests")
    #expect(failing.status == .code(1), "\(failing.output)\n\(failing.errors)")
    #expect((failing.output + failing.errors).contains("Test run with 2 tests"), "\(failing.output)")
    for test in ["clickThrough", "drag"] {
      #expect((failing.output + failing.errors).contains("Test \(test)() failed"), "\(failing.output)")
    }
  }

  /// The click-through scene with one action less, and the drag scene with a view that does not move when a finger
  /// does.
  private func addScenesWithoutHandlers() throws {
    try add(
      """
      import Gallery
      import UIKit

      func find(_ name: String, in view: UIView) -> UIView? {
        view.accessibilityIdentifier == name ? view : view.subviews.lazy.compactMap { find(name, in: $0) }.first
      }

      func withoutRed(_ scene: Scene) -> UIViewController {
        let controller = scene.make()
        (find("redButton", in: controller.view) as? UIControl)?.removeTarget(controller, for: .touchUpInside)
        return controller
      }

      func withoutMoves(_ scene: Scene) -> UIViewController {
        let controller = scene.make()
        guard let square = find("draggable", in: controller.view) else { return controller }
        let other = StillView(frame: square.frame)
        other.accessibilityIdentifier = "draggable"
        square.superview?.addSubview(other)
        square.removeFromSuperview()
        return controller
      }

      class StillView: UIView {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
      }

      """, "BrokenScenes")
  }

  // MARK: What cannot be exported

  @Test func anExistingFileIsNotOverwritten() async throws {
    let output = try folder.write("mine", to: "Mine.swift")
    try await fails(
      [clickThrough(), "--output", output], saying: "\(output): already exists")
    #expect(try String(contentsOfFile: output, encoding: .utf8) == "mine")
    let new = folder.path("New.swift")
    let result = try await program.run(["export-test", folder.path("clicks.rec"), "--output", new])
    #expect(result.status == .code(0) && result.errors.isEmpty, "\(result.errors)")
    #expect(try await String(contentsOfFile: new, encoding: .utf8) == export(folder.path("clicks.rec")))
    try await fails(
      [folder.path("clicks.rec"), "--output", "/nowhere/Test.swift"], saying: "cannot write the test")
  }

  @Test func aSessionInWhichNothingWasDoneHasNothingToTest() async throws {
    let recording = try await record("click-through", to: "idle.rec") { _ in }
    try await fails([recording], saying: "there is nothing to test")
    try await fails([folder.path("missing.rec")], saying: "missing.rec")
  }

  @Test func anApplicationOfOnesOwnIsRefused() async throws {
    let header = "fingerpost recording 1\nversion \(try await program.run(["--version"]).output)\n"
    let recording = try folder.write(
      header + "application Own.AppDelegate\nlanguage en\n"
        + "display 400x300 scale=1 appearance=light interval=0.0166\n\n",
      to: "own.rec")
    try await fails([recording], saying: "call EventReplay.exportTest(of:to:launching:)")
  }
}
