import CXTest
import Foundation
import TestSupport
import Testing

/// A monitor that gets another size under the window.
@Suite(.serialized) struct MonitorChangeTests {
  private let desktop: Desktop

  init() throws {
    desktop = try Desktop(.xvfb(width: 1600, height: 1000))
  }

  private func open(_ options: String...) throws -> (app: App, window: AppWindow) {
    let app = try desktop.launch(["--scene", "circle"] + options)
    let window = try app.waitForScene("circle")
    try app.waitUntilDrawn()
    return (app, window)
  }

  /// Waits until the program has followed a change of the monitors: it says then how small its window may become.
  private func shrink(_ window: AppWindow, width: Int, height: Int, minimum: CGSize) throws {
    try desktop.connection.setMode(width: width, height: height)
    try wait(for: "the program to follow its monitor") {
      var hints = XSizeHints()
      var supplied = 0
      return XGetWMNormalHints(window.connection.display, window.id, &hints, &supplied) != 0
        && CGSize(width: Int(hints.min_width), height: Int(hints.min_height)) == minimum
    }
  }

  /// Waits until a window has a size and keeps it: what was asked of the server or of a window manager is done in order.
  private func expect(
    _ window: AppWindow, of size: CGSize, _ location: SourceLocation = #_sourceLocation
  ) throws {
    try wait(for: "a window of \(size)") { try window.frame.size == size }
    usleep(300_000)
    #expect(try window.frame.size == size, sourceLocation: location)
  }

  @Test func theWindowIsBroughtDownToIt() throws {
    let (app, window) = try open()
    try shrink(window, width: 1000, height: 580, minimum: CGSize(width: 900, height: 360))
    try expect(window, of: CGSize(width: 1000, height: 580))
    // What it had is not remembered.
    try desktop.connection.setMode(width: 1600, height: 1000)
    try expect(window, of: CGSize(width: 1000, height: 580))
    #expect(app.errors.isEmpty, "\(app.errors)")
  }

  @Test func withItsFrameUnderAWindowManager() throws {
    try desktop.startWindowManager()
    let (app, window) = try open()
    let extents = desktop.connection.property("_NET_FRAME_EXTENTS", of: window.id)
    try #require(extents.count == 4 && extents[2] > 0, "openbox puts a title above the window")
    try shrink(window, width: 1000, height: 580, minimum: CGSize(width: 900, height: 360))
    try expect(
      window, of: CGSize(width: 1000 - extents[0] - extents[1], height: 580 - extents[2] - extents[3]))
    #expect(app.errors.isEmpty, "\(app.errors)")
  }

  @Test(arguments: [false, true]) func aWindowWithRoomOnItStaysAsItIs(windowManager: Bool) throws {
    if windowManager { try desktop.startWindowManager() }
    let (_, window) = try open()
    window.resize(width: 920, height: 500)
    let size = windowManager ? CGSize(width: 920, height: 600) : CGSize(width: 920, height: 500)
    try expect(window, of: size)
    // There the window manager holds to the smallest size until the monitor has no room for it.
    let height = windowManager ? 700 : 580
    try desktop.connection.setMode(width: 1000, height: height)
    try expect(window, of: size)
  }

  @Test func aSizeThatWasAskedForIsKept() throws {
    let (_, window) = try open("--size", "1280x800")
    try shrink(window, width: 1000, height: 580, minimum: CGSize(width: 900, height: 360))
    try expect(window, of: CGSize(width: 1280, height: 800))
  }

  @Test(arguments: [false, true]) func aFullScreenWindowFillsTheMonitorAllTheSame(windowManager: Bool) throws
  {
    if windowManager { try desktop.startWindowManager() }
    let (app, window) = try open()
    window.activate()
    try desktop.keyboard.type("F11")
    try expect(window, of: CGSize(width: 1600, height: 1000))
    try shrink(window, width: 1000, height: 580, minimum: CGSize(width: 900, height: 360))
    try expect(window, of: CGSize(width: 1000, height: 580))
    #expect(try window.frame.origin == .zero)
    #expect(window.has("_NET_WM_STATE_FULLSCREEN") == windowManager)
    guard !windowManager else { return }
    try desktop.keyboard.type("F11")
    try expect(window, of: CGSize(width: 1000, height: 580))
    #expect(app.errors.isEmpty, "\(app.errors)")
  }

  @Test func aMaximisedWindowIsTheWindowManagers() throws {
    try desktop.startWindowManager()
    let (_, window) = try open()
    let states = ["_NET_WM_STATE_MAXIMIZED_HORZ", "_NET_WM_STATE_MAXIMIZED_VERT"]
    window.ask(for: states, true)
    try wait(for: "a window as wide as the screen") { try window.frame.width > 1580 }
    try shrink(window, width: 1000, height: 580, minimum: CGSize(width: 900, height: 360))
    try wait(for: "a window as wide as the screen") {
      try window.frame.width <= 1000 && window.frame.height <= 580
    }
    #expect(states.allSatisfy(window.has))
    #expect(try window.frame.width > 980)
  }

  /// One that a user has defined, of a screen that stays as it is.
  @Test func aPartOfTheScreen() throws {
    let left = DefinedMonitor(name: "left", x: 0, width: 1300, height: 1000, density: 96)
    try desktop.connection.define([left])
    let (app, window) = try open()
    try expect(window, of: CGSize(width: 1280, height: 800))
    try desktop.connection.define([
      DefinedMonitor(name: "narrow", x: 0, width: 1000, height: 700, density: 96)
    ])
    try expect(window, of: CGSize(width: 1000, height: 700))
    #expect(app.errors.isEmpty, "\(app.errors)")
  }
}
