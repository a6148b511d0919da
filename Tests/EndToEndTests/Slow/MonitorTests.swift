import Foundation
import MachineTrait
import TestSupport
import Testing

/// Two monitors side by side, of which the right one is twice as dense.
@Suite(.sharesMachine) struct MonitorTests {
  private static let monitors = [
    DefinedMonitor(name: "left", x: 0, width: 1400, height: 1800, density: 96),
    DefinedMonitor(name: "right", x: 1400, width: 2800, height: 1800, density: 192),
  ]

  @Test(arguments: [false, true]) func theScaleIsThatOfTheMonitorWithTheWindow(windowManager: Bool)
    async throws
  {
    let desktop = try await Desktop(.xvfb(width: 4200, height: 1800))
    try desktop.connection.define(Self.monitors)
    if windowManager { try await desktop.startWindowManager() }
    let app = try await desktop.launch(["--scene", "click-through"])
    let window = try await app.waitForScene("click-through")
    try await app.waitUntilDrawn()
    let blue = try app.view("blueButton").point(0.8, 0.75)
    // The mark of the last touch leaves this place free.
    let beside = try app.view("blueButton").point(0.5, 0.85)
    for (place, scale) in [
      (CGPoint(x: 60, y: 60), 1.0), (CGPoint(x: 1500, y: 80), 2), (CGPoint(x: 20, y: 40), 1),
    ] {
      // Off the window, where no view is lit under it.
      desktop.pointer.move(to: CGPoint(x: 4190, y: 1790))
      window.move(to: place)
      try await wait(for: "a window of the scale \(scale)") {
        try window.frame.size == CGSize(width: 1280 * scale, height: 800 * scale)
      }
      if windowManager { try await desktop.waitForWindowManager() }
      let origin = try window.frame.origin
      #expect(abs(origin.x - place.x) < 10 && abs(origin.y - place.y) < 30)
      let pixel = CGPoint(x: origin.x + blue.x * scale, y: origin.y + blue.y * scale)
      try await desktop.screen.waitForPixel(
        at: CGPoint(x: origin.x + beside.x * scale, y: origin.y + beside.y * scale)
      ) { $0 == 0x3b6fd4 }
      let start = try app.skipTrace()
      desktop.pointer.click(at: pixel)
      try await app.waitForTrace(kind: "control") { $0["event"] == "touchUpInside" }
      #expect(Array(try app.trace[start...]).phases == ["began blueButton", "ended blueButton"])
    }
    #expect(app.errors.isEmpty)
  }

  /// The desktop's resolution for text holds for all monitors.
  @Test func theDesktopsOwnScaleIsStronger() async throws {
    let desktop = try await Desktop(.xvfb(width: 4200, height: 1800))
    try desktop.connection.define(Self.monitors)
    desktop.connection.set(resources: "Xft.dpi:\t96\n")
    let app = try await desktop.launch(["--scene", "click-through"])
    let window = try await app.waitForScene("click-through")
    try await app.waitUntilDrawn()
    window.move(to: CGPoint(x: 1500, y: 80))
    let lines = try await app.lines { try await app.click("blueButton") }
    #expect(lines.phases == ["began blueButton", "ended blueButton"])
    #expect(try window.frame.size == CGSize(width: 1280, height: 800))
  }
}
