import Foundation
import MachineTrait
import Testing
import TestSupport

/// Applications of a user's own, in packages of their own, are built, tested and used with a mouse.
///
/// One test after the other: they build in one folder, which one build has to itself.
@Suite(.serialized, .sharesMachine) struct OwnAppTests {
  static func package(_ name: String) -> String { "\(Program.checkout)/Tests/Fixtures/\(name)" }

  // Beside the tests' own build, so that a second run has nothing to build.
  private static var scratch: String {
    get throws { try Program.buildFolder() + "/own-app" }
  }

  /// Where the tests run under a sanitizer, the application does too.
  private static let sanitizing = sanitizer.map { ["--sanitize", $0] } ?? []

  /// Hides pkg-config's file for the library that only tests link: a build that asks for it prints a warning.
  private let onlyForTests: TemporaryFolder

  init() throws {
    onlyForTests = try TemporaryFolder()
    try onlyForTests.write(
      "Name: xtst\nDescription: \nVersion: 1\nRequires: only-for-tests\n", to: "xtst.pc")
  }

  func swift(
    _ command: String, _ options: String..., in folder: String = package("OwnApp"),
    environment: [String: String] = [:]
  ) async throws -> Program.Result {
    let arguments =
      [command, "--package-path", folder, "--scratch-path", try Self.scratch]
      + Self.sanitizing
    let result = try await Program.run(
      "/usr/bin/env", ["swift"] + arguments + options,
      environment: environment.merging(["PKG_CONFIG_PATH": onlyForTests.path]) { $1 },
      timeout: 25 * defaultTimeout)
    #expect(!(result.output + result.errors).contains("only-for-tests"), "\(result.output)\n\(result.errors)")
    return result
  }

  @Test func itsOwnTestsPass() async throws {
    let result = try await swift("test", "--disable-xctest", "--filter", "CounterTests|FilesForIOSTests")
    #expect(result.status == .code(0), "\(result.output)\n\(result.errors)")
    #expect((result.output + result.errors).contains("Test run with 4 tests"), "\(result.output)")
  }

  func build(_ configuration: String, _ name: String = "OwnApp") async throws -> Program {
    let built = try await swift("build", "-c", configuration, "--product", name, in: Self.package(name))
    try #require(built.status == .code(0), "\(built.output)\n\(built.errors)")
    #expect(!(built.output + built.errors).contains("\(name)/Sources/"), "a warning: \(built.output)")
    return Program(path: try Self.scratch + "/\(configuration)/\(name)")
  }

  /// What the application logs when it does what makes no sense three times over.
  private func log(of program: Program, _ options: [String]) async throws -> (
    output: [String], errors: [String]
  ) {
    let app = try await Desktop(.xvfb()).launch(["--careless"] + options, program: program, tracing: false)
    try await app.waitForOutput("ready")
    try await app.window().close()
    #expect(try await app.waitForExit() == .code(0))
    return (app.process.output.lines.filter { $0.hasPrefix("log ") }, app.process.errors.lines)
  }

  @Test func warningsAreLoggedOnceUnderItsOwnName() async throws {
    let program = try await build("debug")
    let plain = try await log(of: program, [])
    #expect(plain.output.isEmpty)
    // The backend that swift-log has by itself.
    #expect(plain.errors.count == 1, "\(plain.errors)")
    #expect(plain.errors.allSatisfy { $0.contains(" warning OwnApp: [UIKitCore] ") }, "\(plain.errors)")
    let own = try await log(of: program, ["--log"])
    #expect(own.errors.isEmpty, "\(own.errors)")
    #expect(own.output.count == 1, "\(own.output)")
    #expect(own.output.allSatisfy { $0.hasPrefix("log OwnApp warning UIKitCore: ") }, "\(own.output)")
  }

  @Test func aTouchThatComesToNothingIsExplained() async throws {
    let desktop = try await Desktop(.xvfb())
    let app = try await desktop.launch(
      program: build("debug"), tracing: false, environment: ["FINGERPOST_WHY": "1"])
    try await app.waitForOutput("ready")
    try await app.click(at: CGPoint(x: 90, y: 100))
    try await app.waitForOutput("count 1")
    #expect(app.errors.isEmpty)
    try await app.click(at: CGPoint(x: 500, y: 300))
    try await wait(for: "the reason") { !app.errors.isEmpty }
    try await app.window().close()
    #expect(try await app.waitForExit() == .code(0))
    #expect(app.errors.hasPrefix("touch 2 at (500, 300) came to nothing: "), "\(app.errors)")
  }

  @Test func withoutADisplayItSaysSoInOneLine() async throws {
    let result = try await build("debug").run([])
    #expect(result.status == .code(1))
    #expect(result.errors == "OwnApp: there is no X server to show a window on: DISPLAY is not set")
  }

  /// A session that was recorded by a user, with a mouse.
  private func recordSession(in path: String) async throws {
    let desktop = try await Desktop(.xvfb())
    let app = try await desktop.launch(
      program: build("debug"), tracing: false, environment: ["FINGERPOST_RECORD": path])
    try await app.waitForOutput("ready")
    try await app.click(at: CGPoint(x: 90, y: 100))
    try await app.waitForOutput("count 1")
    try await app.click(at: CGPoint(x: 140, y: 302))
    try await app.waitForOutput("count 0")
    try await app.click(at: CGPoint(x: 120, y: 100))
    try await app.click(at: CGPoint(x: 150, y: 100))
    try await app.waitForOutput("count 2")
    try await app.window().close()
    #expect(try await app.waitForExit() == .code(0))
    #expect(app.errors.isEmpty)
  }

  @Test func itsRecordedSessionReplaysAndBecomesATestInItsOwnTests() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("session.recording")
    try await recordSession(in: path)
    let exported = folder.path("SessionTests.swift")
    let result = try await swift(
      "test", "--disable-xctest", "--filter", "ReplayTests",
      environment: ["OWN_APP_RECORDING": path, "OWN_APP_EXPORTED_TEST": exported])
    try #require(result.status == .code(0), "\(result.output)\n\(result.errors)")
    #expect((result.output + result.errors).contains("Test run with 4 tests"), "\(result.output)")
    try await passesAndFailsWithoutAHandler(String(contentsOfFile: exported, encoding: .utf8))
  }

  /// Runs an exported test in a copy of the package, with the application as it is and with a button that does nothing.
  private func passesAndFailsWithoutAHandler(_ test: String) async throws {
    #expect(test.contains("launching: { AppDelegate() }, size: CGSize(width: 800, height: 600)"), "\(test)")
    #expect(test.contains("try hand.fingerTap(at: \"reset\")"), "\(test)")
    #expect(test.contains("\"reset touchUpInside > CounterViewController\""), "\(test)")
    #expect(test.contains("touchesBegan counter"), "\(test)")
    #expect(test.contains("try hand.frame(of: \"counter\")"), "\(test)")

    let copy = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: Self.package("OwnApp") + "/Sources", toPath: copy.path("Sources"))
    try FileManager.default.createDirectory(
      atPath: copy.path("Tests/OwnAppTests"), withIntermediateDirectories: true)
    for file in ["Package.swift", "Package.resolved"] {
      let text = try String(contentsOfFile: "\(Self.package("OwnApp"))/\(file)", encoding: .utf8)
      try copy.write(text.replacingOccurrences(of: "../../..", with: Program.checkout), to: file)
    }
    try copy.write(test, to: "Tests/OwnAppTests/SessionTests.swift")
    let passing = try await swift("test", "--disable-xctest", in: copy.path)
    #expect(passing.status == .code(0), "\(passing.output)\n\(passing.errors)\n\(test)")
    #expect((passing.output + passing.errors).contains("Test run with 1 test"), "\(passing.output)")

    let controller = "Sources/OwnApp/CounterViewController.swift"
    let whole = try String(contentsOfFile: copy.path(controller), encoding: .utf8)
    let lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
    let patched = lines.filter { !$0.contains("resetButton.addTarget") }
    #expect(patched.count == lines.count - 1)
    try copy.write(patched.joined(separator: "\n"), to: controller)
    let failing = try await swift("test", "--disable-xctest", in: copy.path)
    #expect(failing.status == .code(1), "\(failing.output)\n\(failing.errors)")
    #expect((failing.output + failing.errors).contains("Test goesAsRecorded() failed"), "\(failing.output)")
  }

  /// What `fingerpost new` makes builds, opens its window and passes its test as it is, and nothing is overwritten.
  @Test func aNewPackageBuildsRunsAndPassesItsTest() async throws {
    let folder = try TemporaryFolder()
    // Swift tells packages apart by their folders, and the checkout's may have any name.
    let path = folder.path(UUID().uuidString)
    let arguments = ["new", "Fresh", "--path", path, "--fingerpost", Program.checkout]
    let made = try await Program.fingerpost().run(arguments)
    try #require(made.status == .code(0), "\(made.errors)")
    let again = try await Program.fingerpost().run(arguments)
    #expect(again.status == .code(1))
    #expect(again.errors.contains("already exists") && !again.errors.contains("\n"), "\(again.errors)")

    let test = try await swift("test", "--disable-xctest", in: path)
    #expect(test.status == .code(0), "\(test.output)\n\(test.errors)")
    #expect((test.output + test.errors).contains("Test run with 1 test"), "\(test.output)")
    let built = try await swift("build", "--product", "Fresh", in: path)
    try #require(built.status == .code(0), "\(built.output)\n\(built.errors)")
    #expect(!(built.output + built.errors).contains("warning: "), "\(built.output)")
    let desktop = try await Desktop(.xvfb())
    let app = try await desktop.launch(
      program: Program(path: try Self.scratch + "/debug/Fresh"), tracing: false)
    try await desktop.screen.waitForPixel(at: app.pixel(at: CGPoint(x: 300, y: 300))) { $0 == 0xffffff }
    try await app.window().close()
    #expect(try await app.waitForExit() == .code(0))
    #expect(app.errors.isEmpty)
  }

  @Test(arguments: ["debug", "release"]) func itCountsClicks(configuration: String) async throws {
    let desktop = try await Desktop(.xvfb())
    let app = try await desktop.launch(program: build(configuration), tracing: false)
    try await app.waitForOutput("ready")
    try await app.click(at: CGPoint(x: 100, y: 100))
    try await app.waitForOutput("count 1")
    try await app.click(at: CGPoint(x: 140, y: 120))
    try await app.waitForOutput("count 2")
    // Outside the counter, inside the page.
    try await app.click(at: CGPoint(x: 300, y: 100))
    try await app.click(at: CGPoint(x: 140, y: 302))
    try await app.waitForOutput("count 0")

    // Two clicks at one place are counted, and are a double tap if this machine lets them follow soon enough.
    var tries = 0
    var wasDouble = false
    while tries < 10 && !wasDouble {
      tries += 1
      try await app.click(at: CGPoint(x: 60, y: 200))
      try await app.click(at: CGPoint(x: 60, y: 200))
      try await app.waitForOutput("count \(2 * tries)")
      try await app.waitUntilQuiet()
      wasDouble = app.process.output.lines.contains("double tap at 20")
    }
    #expect(wasDouble)
    let counts = app.process.output.lines.filter { $0.hasPrefix("count") }
    #expect(counts == ["count 1", "count 2", "count 0"] + (1...(2 * tries)).map { "count \($0)" })

    // What it shows is what it drew: the counter's colour on the page's white.
    try await desktop.screen.waitForPixel(at: app.pixel(at: CGPoint(x: 50, y: 100))) { $0 == 0xe69f00 }
    try await desktop.screen.waitForPixel(at: app.pixel(at: CGPoint(x: 300, y: 100))) { $0 == 0xffffff }

    app.interrupt()
    #expect(try await app.waitForExit() == .code(130))
    #expect(app.errors.isEmpty)
  }
}
