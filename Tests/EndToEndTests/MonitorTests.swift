import CXTest
import CXTestMonitors
import Foundation
import Testing
import TestSupport

/// Two monitors side by side, of which the right one is twice as dense.
@Suite(.serialized) struct MonitorTests {
  /// Makes two monitors of one screen: 96 pixels an inch left, 192 right.
  private func makeMonitors(on connection: TestSupport.Connection) throws {
    let (display, root) = (connection.display, connection.root)
    guard let resources = XRRGetScreenResources(display, root) else {
      throw SupportError("the server does not say what monitors it has")
    }
    defer { XRRFreeScreenResources(resources) }
    let places = [("left", 0, 1400, 96.0), ("right", 1400, 2800, 192)]
    try connection.checked("make monitors") {
      for (index, (name, x, width, density)) in places.enumerated() {
        // The first one stands for the server's only output, which is one monitor otherwise.
        guard let monitor = XRRAllocateMonitor(display, index == 0 ? 1 : 0) else {
          throw SupportError("no memory for a monitor")
        }
        defer { XRRFreeMonitors(monitor) }
        monitor.pointee.name = connection.atom(name)
        monitor.pointee.primary = index == 0 ? 1 : 0
        (monitor.pointee.x, monitor.pointee.y) = (Int32(x), 0)
        (monitor.pointee.width, monitor.pointee.height) = (Int32(width), 1800)
        monitor.pointee.mwidth = Int32(Double(width) / density * 25.4)
        monitor.pointee.mheight = Int32(1800 / density * 25.4)
        if index == 0 { monitor.pointee.outputs[0] = resources.pointee.outputs[0] }
        XRRSetMonitor(display, root, monitor)
      }
    }
  }

  @Test(arguments: [false, true]) func theScaleIsThatOfTheMonitorWithTheWindow(windowManager: Bool) throws {
    let desktop = try Desktop(.xvfb(width: 4200, height: 1800))
    try makeMonitors(on: desktop.connection)
    if windowManager { try desktop.startWindowManager() }
    let app = try desktop.launch(["--scene", "click-through"])
    let window = try app.waitForScene("click-through")
    try app.waitUntilDrawn()
    let blue = try app.view("blueButton").point(0.8, 0.75)
    for (place, scale) in [
      (CGPoint(x: 60, y: 60), 1.0), (CGPoint(x: 1500, y: 80), 2), (CGPoint(x: 20, y: 40), 1),
    ] {
      window.move(to: place)
      try wait(for: "a window of the scale \(scale)") {
        let frame = try window.frame
        return abs(frame.minX - place.x) < 10
          && frame.size == CGSize(width: 1280 * scale, height: 800 * scale)
      }
      // The window manager may put a window that has grown elsewhere once more.
      try app.waitUntilQuiet(for: 0.5)
      let origin = try window.frame.origin
      let pixel = CGPoint(x: origin.x + blue.x * scale, y: origin.y + blue.y * scale)
      // Blue, or the blue of a view that a row of the inspector is lit for, once the pointer is not over the scene.
      try desktop.screen.waitForPixel(at: pixel) { [0x3b6fd4, 0x376ed5].contains($0) }
      let start = try app.skipTrace()
      desktop.pointer.click(at: pixel)
      try app.waitForTrace(kind: "control") { $0["event"] == "touchUpInside" }
      #expect(Array(try app.trace[start...]).phases == ["began blueButton", "ended blueButton"])
    }
    #expect(app.errors.isEmpty)
  }

  /// The desktop's resolution for text holds for all monitors.
  @Test func theDesktopsOwnScaleIsStronger() throws {
    let desktop = try Desktop(.xvfb(width: 4200, height: 1800))
    try makeMonitors(on: desktop.connection)
    desktop.connection.set(resources: "Xft.dpi:\t96\n")
    let app = try desktop.launch(["--scene", "click-through"])
    let window = try app.waitForScene("click-through")
    try app.waitUntilDrawn()
    window.move(to: CGPoint(x: 1500, y: 80))
    let lines = try app.lines { try app.click("blueButton") }
    #expect(lines.phases == ["began blueButton", "ended blueButton"])
    #expect(try window.frame.size == CGSize(width: 1280, height: 800))
  }
}
