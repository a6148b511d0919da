import CXTest
import Foundation
import MachineTrait
import Testing
import TestSupport

/// The gallery on screens that have no room for its usual window.
@Suite(.sharesMachine) struct SmallScreenTests {
  /// The smallest size of the window that the window manager is told, in pixels.
  private func minimum(of window: AppWindow) throws -> CGSize {
    var hints = XSizeHints()
    var supplied = 0
    try #require(XGetWMNormalHints(window.connection.display, window.id, &hints, &supplied) != 0)
    return CGSize(width: Int(hints.min_width), height: Int(hints.min_height))
  }

  /// Where on the screen a part of the scene is seen, in pixels: below the title, above the story.
  private func port(of app: App) async throws -> CGRect {
    let (window, scale) = (try await app.window().frame, try app.scale)
    return CGRect(
      x: window.minX, y: window.minY + 44 * scale, width: window.width - 12 * scale,
      height: window.height - (44 + 52 + 92) * scale)
  }

  /// Turns the wheel over the scene until a view of it has come to a place, which the tree after each turn says.
  private func scroll(_ app: App, until isThere: () async throws -> Bool) async throws {
    let port = try await port(of: app)
    app.desktop.pointer.move(to: CGPoint(x: port.midX, y: port.midY))
    try await wait(for: "the scene to be scrolled") {
      if try await isThere() { return true }
      app.desktop.pointer.scroll(y: 1)
      try await app.waitUntilQuiet(for: 0.05)
      return try await isThere()
    }
  }

  /// Presses the last thing that can be pressed in the drawer's list, by way of the wheel.
  private func pressWhatLiesBelow(_ app: App) async throws {
    // The switch is at the scene's lower edge.
    let port = try await port(of: app)
    let place = try await app.pixel(of: "waitSwitch")
    #expect(!port.contains(place), "\(place) in \(port)")
    try await scroll(app) { try await port.contains(app.pixel(of: "waitSwitch")) }
    try app.skipTrace()
    try await app.click("waitSwitch")
    try await app.waitForTrace(kind: "control") {
      $0.fields["control"]?.name == "waitSwitch" && $0["event"] == "valueChanged"
    }
  }

  @Test func onAScreenOf640By480() async throws {
    let desktop = try await Desktop(.xvfb(width: 640, height: 480))
    let app = try await desktop.launch(["--scene", "taps", "--trace-tree"])
    let window = try await app.waitForScene("taps")
    try await app.waitUntilDrawn()
    #expect(try window.frame == CGRect(x: 0, y: 0, width: 640, height: 480))
    #expect(try minimum(of: window) == CGSize(width: 480, height: 360))
    try await pressWhatLiesBelow(app)

    // Back with keys.
    window.activate()
    let place = try app.view("waitSwitch").center.y
    try app.desktop.keyboard.type("Up", holding: ["Alt_L"])
    try await wait(for: "the scene to be scrolled back") { try app.view("waitSwitch").center.y == place + 48 }
    #expect(app.errors.isEmpty)
  }

  @Test func thePanelsFoldBehindTheirButtons() async throws {
    let app = try await openGallery("hit-testing", server: .xvfb(width: 640, height: 480))
    let panel: UInt32 = 0xf5f6f8
    try await app.click(at: CGPoint(x: 624, y: 16))
    try await app.waitForColor(at: CGPoint(x: 320, y: 425)) { $0 == panel }
    // One panel takes the other's place.
    try await app.click(at: CGPoint(x: 16, y: 16))
    try await app.waitForColor(at: CGPoint(x: 100, y: 425)) { $0 == panel }
    try await app.waitForColor(at: CGPoint(x: 320, y: 425)) { $0 != panel }
    // The first row of the course.
    try await app.click(at: CGPoint(x: 60, y: 130))
    try await app.waitForScene("road")
    try await app.waitForColor(at: CGPoint(x: 100, y: 425)) { $0 != panel }
    #expect(app.errors.isEmpty)
  }

  @Test func withTextThatIsLargeForTheScreen() async throws {
    let desktop = try await Desktop(.xvfb(width: 1280, height: 960))
    // 900x600 points are 1800x1200 pixels.
    desktop.connection.set(resources: "Xft.dpi:\t192\n")
    let app = try await desktop.launch(["--scene", "taps", "--trace-tree"])
    let window = try await app.waitForScene("taps")
    try await app.waitUntilDrawn()
    #expect(try app.scale == 2)
    #expect(try window.frame == CGRect(x: 0, y: 0, width: 1280, height: 960))
    #expect(try minimum(of: window) == CGSize(width: 960, height: 720))
    try await pressWhatLiesBelow(app)
    #expect(app.errors.isEmpty)
  }

  @Test func whenTheTextGrows() async throws {
    let app = try await openGallery("taps", "--trace-tree", server: .xvfb(width: 1300, height: 900))
    let window = try await app.window()
    #expect(try window.frame.size == CGSize(width: 1280, height: 800))
    #expect(try minimum(of: window) == CGSize(width: 900, height: 600))
    app.desktop.connection.set(resources: "Xft.dpi:\t192\n")
    try await wait(for: "a window as large as the screen") {
      try window.frame.size == CGSize(width: 1300, height: 900)
    }
    #expect(try minimum(of: window) == CGSize(width: 960, height: 720))
  }

  @Test(arguments: [(640, 480), (1024, 600), (1400, 1000)]) func withAWindowManager(
    width: Int, height: Int
  ) async throws {
    let desktop = try await Desktop(.xvfb(width: width, height: height))
    try await desktop.startWindowManager()
    let app = try await desktop.launch(["--scene", "circle"])
    let window = try await app.waitForScene("circle")
    try await app.waitUntilDrawn()
    let extents = desktop.connection.property("_NET_FRAME_EXTENTS", of: window.id)
    try #require(extents.count == 4 && extents[2] > 0, "openbox puts a title above the window")
    try await wait(for: "the frame to fit") {
      let size = try window.frame.size
      return Int(size.width) + extents[0] + extents[1] <= width
        && Int(size.height) + extents[2] + extents[3] <= height
    }
    let minimum = try minimum(of: window)
    let usual = CGSize(width: width >= 900 ? 900 : 480, height: height >= 640 ? 600 : 360)
    #expect(minimum == usual)
    #expect(app.errors.isEmpty)
  }

  @Test func aSizeThatWasAskedForIsKept() async throws {
    let desktop = try await Desktop(.xvfb(width: 640, height: 480))
    let app = try await desktop.launch(["--scene", "circle", "--size", "900x600"])
    let window = try await app.waitForScene("circle")
    #expect(try window.frame.size == CGSize(width: 900, height: 600))
  }
}
