import Foundation
import MachineTrait
import Testing
import TestSupport

/// A view that is round to the finger: `point(inside:)` decides, not the frame.
@Suite(.sharesMachine) struct CircleTests {
  /// Clicks at an offset from the middle of the circle, in points, and returns the view that got the touch.
  private func receiver(_ app: App, _ x: Double, _ y: Double) async throws -> String? {
    let middle = try app.view("circle").center
    let lines = try await app.lines { try await app.click(at: CGPoint(x: middle.x + x, y: middle.y + y)) }
    #expect(lines.phases.count == 2)
    let first = lines.receivers(of: "touchesBegan").first
    #expect(lines.receivers(of: "touchesEnded").first == first)
    #expect(lines.searches.contains(first == "circle" ? "circle hit circle" : "circle outside -"))
    return first
  }

  @Test func insideOnTheEdgeAndBeyond() async throws {
    let app = try await openGallery("circle", "--scale", "1", "--size", "700x560")
    let corners = try app.view("circle").corners
    #expect(corners[1].x - corners[0].x == 200)
    for (x, y) in [(0.0, 0.0), (70, 70), (-70, 70), (99, 0), (0, -99)] {
      #expect(try await receiver(app, x, y) == "circle", "\(x), \(y)")
    }
    // Exactly a radius away is inside: 60 and 80 pixels make 100.
    for (x, y) in [(-100.0, 0.0), (0, -100), (60, 80), (-60, 80), (80, -60), (-80, -60)] {
      #expect(try await receiver(app, x, y) == "circle", "\(x), \(y)")
    }
    // One pixel farther is not.
    for (x, y) in [(-101.0, 0.0), (0, -101), (61, 80), (60, 81), (-81, -60), (71, 71)] {
      #expect(try await receiver(app, x, y) == "UIView", "\(x), \(y)")
    }
    // The corners of the square belong to the sheet behind.
    for (x, y) in [(-100.0, -100.0), (99, -100), (99, 99), (-100, 99), (-75, -75), (75, 75)] {
      #expect(try await receiver(app, x, y) == "UIView", "\(x), \(y)")
    }
  }

  @Test func theDiscIsDrawnWhereItIsTouched() async throws {
    let app = try await openGallery("circle", "--scale", "1", "--size", "700x560")
    let circle = try app.view("circle")
    let middle = circle.center
    let sheet = try await app.desktop.screen.pixel(at: app.pixel(at: circle.point(-0.2, 0.5)))
    // The mark of the touch is in the middle.
    let disc = try await app.waitForColor(at: CGPoint(x: middle.x + 40, y: middle.y - 40)) { $0 != sheet }
    for (x, y) in [(65.0, 65.0), (-96, 0), (95, 0), (0, 95)] {
      #expect(
        try await app.desktop.screen.pixel(at: app.pixel(at: CGPoint(x: middle.x + x, y: middle.y + y)))
          == disc)
    }
    for (x, y) in [(-80.0, -80.0), (80, -80), (80, 80), (-80, 80)] {
      #expect(
        try await app.desktop.screen.pixel(at: app.pixel(at: CGPoint(x: middle.x + x, y: middle.y + y)))
          == sheet)
    }
    app.desktop.pointer.move(to: try await app.pixel(at: middle))
    app.desktop.pointer.press()
    try await app.waitForColor(at: middle) { $0 != disc && $0 != sheet }
    app.desktop.pointer.release()
    try await app.waitForColor(at: middle) { $0 == disc }
  }
}
