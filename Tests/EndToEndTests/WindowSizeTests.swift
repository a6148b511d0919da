import Foundation
import MachineTrait
import Testing
import TestSupport

/// How large the window of an application is.
@Suite(.sharesMachine) struct WindowSizeTests {
  @Test("It opens as large as its content prefers, and the next time as the user left it")
  func openingSize() async throws {
    let state = try TemporaryFolder()
    let program = Program(path: try Program.buildFolder() + "/controls-fixture")
    let desktop = try await Desktop(.xvfb())
    func open(_ options: [String]) async throws -> App {
      let app = try await desktop.launch(
        options, program: program, tracing: false, environment: ["XDG_STATE_HOME": state.path])
      try await app.waitForOutput("ready")
      return app
    }
    func close(_ app: App) async throws {
      try await app.window().close()
      #expect(try await app.waitForExit() == .code(0))
      #expect(app.errors.isEmpty, "\(app.errors)")
    }
    func expect(_ app: App, _ size: CGSize) async throws {
      let window = try await app.window()
      try await wait(for: "a window of \(size)") { try window.frame.size == size }
    }

    let usual = try await open([])
    try await expect(usual, CGSize(width: 800, height: 600))
    try await close(usual)

    let preferred = try await open(["sized"])
    try await expect(preferred, CGSize(width: 640, height: 480))
    try await preferred.window().resize(width: 700, height: 500)
    try await expect(preferred, CGSize(width: 700, height: 500))
    // The application has followed when a touch arrives where the wider page is.
    try await preferred.click(at: CGPoint(x: 690, y: 480))
    try await preferred.waitForOutput("page 690 count 1")
    try await close(preferred)

    let remembered = try await open(["sized"])
    try await expect(remembered, CGSize(width: 700, height: 500))
    try await close(remembered)
  }
}
