import CXTest
import Foundation
import MachineTrait
import TestSupport
import Testing

/// A monitor that gets another size under the window.
@Suite(.sharesMachine) struct MonitorChangeTests {
  private let desktop: Desktop

  init() async throws {
    desktop = try await Desktop(.xvfb(width: 1600, height: 1000))
  }

  private func open(_ options: String...) async throws -> (app: App, window: AppWindow) {
    let app = try await desktop.launch(["--scene", "circle"] + options)
    let window = try await app.waitForScene("circle")
    try await app.waitUntilDrawn()
    return (app, window)
  }

  /// Waits until the program has followed a change of the monitors: it says then how small its window may become.
  private func shrink(_ window: AppWindow, width: Int, height: Int, minimum: CGSize) async throws {
    try desktop.connection.setMode(width: width, height: height)
    try await wait(for: "the program to follow its monitor") {
      var hints = XSizeHints()
      var supplied = 0
      return XGetWMNormalHints(window.connection.display, window.id, &hints, &supplied) != 0
        && CGSize(width: Int(hints.min_width), height: Int(hints.min_height)) == minimum
    }
  }

  /// Waits until a window has a size and keeps it: what was asked of the server or of a window manager is done in
  /// order.
  private func expect(
    _ window: AppWindow, of size: CGSize, _ location: SourceLocation = #_sourceLocation
  ) async throws {
    try await wait(for: "a window of \(size)") { try window.frame.size == size }
    try await window.waitForRest()
    #expect(try window.frame.size == size, sourceLocation: location)
  }

  @Test func theWindowIsBroughtDownToIt() async throws {
    let (app, window) = try await open()
    try await shrink(window, width: 1000, height: 580, minimum: CGSize(width: 900, height: 360))
    try await expect(window, of: CGSize(width: 1000, height: 580))
    // What it had is not remembered.
    try desktop.connection.setMode(width: 1600, height: 1000)
    try await expect(window, of: CGSize(width: 1000, height: 580))
    #expect(app.errors.isEmpty, "\(app.errors)")
  }

  @Test func withItsFrameUnderAWindowManager() async throws {
    try await desktop.startWindowManager()
    let (app, window) = try await open()
    let extents = desktop.connection.property("_NET_FRAME_EXTENTS", of: window.id)
    try #require(extents.count == 4 && extents[2] > 0, "openbox puts a title above the window")
    try await shrink(window, width: 1000, height: 580, minimum: CGSize(width: 900, height: 360))
    try await expect(
      window, of: CGSize(width: 1000 - extents[0] - extents[1], height: 580 - extents[2] - extents[3]))
    #expect(app.errors.isEmpty, "\(app.errors)")
  }

  @Test(arguments: [false, true]) func aWindowWithRoomOnItStaysAsItIs(windowManager: Bool) async throws {
    if windowManager { try await desktop.startWindowManager() }
    let (_, window) = try await open()
    window.resize(width: 920, height: 500)
    let size = windowManager ? CGSize(width: 920, height: 600) : CGSize(width: 920, height: 500)
    try await expect(window, of: size)
    // There the window manager holds to the smallest size until the monitor has no room for it.
    let height = windowManager ? 700 : 580
    try desktop.connection.setMode(width: 1000, height: height)
    try await expect(window, of: size)
  }

  @Test func aSizeThatWasAskedForIsKept() async throws {
    let (_, window) = try await open("--size", "1280x800")
    try await shrink(window, width: 1000, height: 580, minimum: CGSize(width: 900, height: 360))
    try await expect(window, of: CGSize(width: 1280, height: 800))
  }

  @Test(arguments: [false, true]) func aFullScreenWindowFillsTheMonitorAllTheSame(windowManager: Bool)
    async throws
  {
    if windowManager { try await desktop.startWindowManager() }
    let (app, window) = try await open()
    window.activate()
    try desktop.keyboard.type("F11")
    try await expect(window, of: CGSize(width: 1600, height: 1000))
    try await shrink(window, width: 1000, height: 580, minimum: CGSize(width: 900, height: 360))
    try await expect(window, of: CGSize(width: 1000, height: 580))
    #expect(try window.frame.origin == .zero)
    #expect(window.has("_NET_WM_STATE_FULLSCREEN") == windowManager)
    guard !windowManager else { return }
    try desktop.keyboard.type("F11")
    try await expect(window, of: CGSize(width: 1000, height: 580))
    #expect(app.errors.isEmpty, "\(app.errors)")
  }

  @Test func aMaximisedWindowIsTheWindowManagers() async throws {
    try await desktop.startWindowManager()
    let (_, window) = try await open()
    let states = ["_NET_WM_STATE_MAXIMIZED_HORZ", "_NET_WM_STATE_MAXIMIZED_VERT"]
    window.ask(for: states, true)
    try await wait(for: "a window as wide as the screen") { try window.frame.width > 1580 }
    try await shrink(window, width: 1000, height: 580, minimum: CGSize(width: 900, height: 360))
    try await wait(for: "a window as wide as the screen") {
      try window.frame.width <= 1000 && window.frame.height <= 580
    }
    #expect(states.allSatisfy(window.has))
    #expect(try window.frame.width > 980)
  }

  /// One that a user has defined, of a screen that stays as it is.
  @Test func aPartOfTheScreen() async throws {
    let left = DefinedMonitor(name: "left", x: 0, width: 1300, height: 1000, density: 96)
    try desktop.connection.define([left])
    let (app, window) = try await open()
    try await expect(window, of: CGSize(width: 1280, height: 800))
    try desktop.connection.define([
      DefinedMonitor(name: "narrow", x: 0, width: 1000, height: 700, density: 96)
    ])
    try await expect(window, of: CGSize(width: 1000, height: 700))
    #expect(app.errors.isEmpty, "\(app.errors)")
  }
}
