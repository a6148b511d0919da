import Foundation
import MachineTrait
import TestSupport
import Testing

/// F11 in the program's windows that are not the gallery with its shell.
@Suite(.sharesMachine) struct FullScreenTests {
  enum Shown: String, CaseIterable, Sendable {
    case recording, dump
    /// A scene that takes the whole window.
    case scene

    /// What starts the program with such a window, with its files in a folder.
    func arguments(in folder: TemporaryFolder) async throws -> [String] {
      switch self {
      case .recording:
        let version = try await Program.fingerpost().run(["--version"]).output
        return ["--replay", try folder.write(WrittenRecording.drag(version: version), to: "drag.recording")]
      case .dump: return ["open", try folder.write(WrittenDump.signIn, to: "sign-in.txt")]
      case .scene: return ["--scene", "probe", "--size", "1000x700"]
      }
    }
  }

  @Test(arguments: [DesktopKind.bare, .openbox], Shown.allCases)
  func itIsFullScreenAndComesBack(kind: DesktopKind, shown: Shown) async throws {
    let folder = try TemporaryFolder()
    let desktop = try await Desktop(.xvfb(width: 1600, height: 1000))
    if let manager = kind.manager { try await desktop.startWindowManager(manager) }
    let app = try await desktop.launch(
      shown.arguments(in: folder) + ["--appearance", "light"], tracing: false)
    let window = try await app.window()
    let corner = CGPoint(x: 1597, y: 997)
    let before = try window.frame
    try #require(!before.contains(corner))
    try await desktop.screen.waitForPixel(at: CGPoint(x: before.minX + 4, y: before.minY + 4)) { $0 != 0 }
    window.activate()

    try desktop.keyboard.type("F11")
    try await wait(for: "full screen") { try window.frame == CGRect(x: 0, y: 0, width: 1600, height: 1000) }
    #expect(window.has("_NET_WM_STATE_FULLSCREEN") == (kind != .bare))
    // It is drawn up to the corner.
    try await desktop.screen.waitForPixel(at: corner) { $0 != 0 }

    try desktop.keyboard.type("F11")
    try await wait(for: "the place of before") { try window.frame == before }
    try await wait(for: "the window manager to say so") { !window.has("_NET_WM_STATE_FULLSCREEN") }
    try desktop.keyboard.type("q", holding: ["Control_L"])
    #expect(try await app.waitForExit() == .code(0))
    #expect(app.errors.isEmpty, "\(app.errors)")
  }

  /// Where no window manager keeps it, the place of before is one in points, as far as there is room for it.
  @Test(arguments: [(144, CGSize(width: 1200, height: 900)), (192, CGSize(width: 1600, height: 1000))])
  func itComesBackAtTheScaleOfThen(dpi: Int, size: CGSize) async throws {
    let desktop = try await Desktop(.xvfb(width: 1600, height: 1000))
    let app = try await desktop.launch(["--scene", "probe", "--size", "800x600"])
    let window = try await app.waitForScene("probe")
    #expect(try window.frame.size == CGSize(width: 800, height: 600))
    window.activate()
    try desktop.keyboard.type("F11")
    let screen = CGRect(x: 0, y: 0, width: 1600, height: 1000)
    try await wait(for: "full screen") { try window.frame == screen }
    desktop.connection.set(resources: "Xft.dpi:\t\(dpi)\n")
    let width = 1600 * 96 / Double(dpi)
    try await app.waitForTrace(kind: "frame") { abs(($0.fields["damage"]?[0]?[2]?.number ?? 0) - width) < 1 }
    #expect(try window.frame == screen)

    try desktop.keyboard.type("F11")
    try await wait(for: "the size of before in points") { try window.frame.size == size }
    #expect(try screen.contains(window.frame))
    #expect(app.errors.isEmpty, "\(app.errors)")
  }
}
