import Foundation
import Testing
import TestSupport

/// A button under a finger that wanders: 40 points out still count, more than 70 do not.
@Suite(.serialized) struct ButtonTrackingTests {
  private let app: App
  private let inside: CGPoint
  /// The left edge of the red button: to its left there is only ground.
  private let edge: CGPoint

  init() throws {
    app = try openGallery("click-through")
    let red = try app.view("redButton")
    inside = red.point(0.2, 0.25)
    edge = red.point(0, 0.25)
  }

  private func move(beyondEdge distance: Double) throws -> [TraceLine] {
    try app.lines {
      app.desktop.pointer.move(to: try app.pixel(at: CGPoint(x: edge.x - distance, y: edge.y)))
    }
  }

  private func press() throws {
    let lines = try app.lines {
      app.desktop.pointer.move(to: try app.pixel(at: inside))
      app.desktop.pointer.press()
    }
    #expect(lines.reports == ["redButton touchDown"])
    try app.waitForColor(at: inside) { $0 != 0xcb3a3a }
  }

  private func release() throws -> [TraceLine] {
    let lines = try app.lines { app.desktop.pointer.release() }
    try app.waitForColor(at: inside) { $0 == 0xcb3a3a }
    return lines
  }

  private let pressed = [
    "redButton touchUpInside", "redButton touchUpInside > ClickThroughController",
    "redButton primaryActionTriggered",
  ]

  @Test func fortyPointsOutIsStillInside() throws {
    try press()
    #expect(try move(beyondEdge: 40).reports == ["redButton touchDragInside"])
    try app.waitForColor(at: inside) { $0 != 0xcb3a3a }
    #expect(try release().reports == pressed)
  }

  @Test func theEdgeIsSeventyPointsAway() throws {
    try press()
    #expect(try move(beyondEdge: 70).reports == ["redButton touchDragInside"])
    #expect(try move(beyondEdge: 71).reports == ["redButton touchDragExit"])
    // It looks at rest as soon as the finger is out.
    try app.waitForColor(at: inside) { $0 == 0xcb3a3a }
    #expect(try move(beyondEdge: 90).reports == ["redButton touchDragOutside"])
    #expect(try release().reports == ["redButton touchUpOutside"])
  }

  @Test func backInAndReleasedItIsPressed() throws {
    try press()
    #expect(try move(beyondEdge: 100).reports == ["redButton touchDragExit"])
    #expect(try move(beyondEdge: 30).reports == ["redButton touchDragEnter"])
    try app.waitForColor(at: inside) { $0 != 0xcb3a3a }
    let lines = try move(beyondEdge: -20)
    #expect(lines.reports == ["redButton touchDragInside"])
    // The finger is asked about once, when it comes down.
    #expect(lines.searches == [])
    #expect(lines.deliveries == ["touchesMoved redButton"])
    #expect(try release().reports == pressed)
  }

  @Test func theTouchStaysWithItsButtonOverAnother() throws {
    try press()
    let blue = try app.view("blueButton").center
    let lines = try app.lines { app.desktop.pointer.move(to: try app.pixel(at: blue)) }
    #expect(lines.deliveries == ["touchesMoved redButton"])
    let released = try release()
    #expect(released.receivers(of: "touchesEnded") == ["redButton"])
    #expect(!released.reports.contains { $0.hasPrefix("blueButton") })
  }
}
