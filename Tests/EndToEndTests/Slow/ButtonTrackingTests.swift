import Foundation
import MachineTrait
import Testing
import TestSupport

/// A button under a finger that wanders: 40 points out still count, more than 70 do not.
@Suite(.sharesMachine) struct ButtonTrackingTests {
  private let app: App
  private let inside: CGPoint
  /// A place in the button that the mark of the touch leaves free.
  private let beside: CGPoint
  /// The left edge of the red button: to its left there is only ground.
  private let edge: CGPoint

  init() async throws {
    app = try await openGallery("click-through")
    let red = try app.view("redButton")
    inside = red.point(0.2, 0.25)
    beside = red.point(0.2, 0.8)
    edge = red.point(0, 0.25)
  }

  private func move(beyondEdge distance: Double) async throws -> [TraceLine] {
    try await app.lines {
      app.desktop.pointer.move(to: try await app.pixel(at: CGPoint(x: edge.x - distance, y: edge.y)))
    }
  }

  private func press() async throws {
    let lines = try await app.lines {
      app.desktop.pointer.move(to: try await app.pixel(at: inside))
      app.desktop.pointer.press()
    }
    #expect(lines.reports == ["redButton touchDown"])
    try await app.waitForColor(at: beside) { $0 != 0xcb3a3a }
  }

  private func release() async throws -> [TraceLine] {
    let lines = try await app.lines { app.desktop.pointer.release() }
    try await app.waitForColor(at: beside) { $0 == 0xcb3a3a }
    return lines
  }

  private let pressed = [
    "redButton touchUpInside", "redButton touchUpInside > ClickThroughController",
    "redButton primaryActionTriggered",
  ]

  @Test func fortyPointsOutIsStillInside() async throws {
    try await press()
    #expect(try await move(beyondEdge: 40).reports == ["redButton touchDragInside"])
    try await app.waitForColor(at: beside) { $0 != 0xcb3a3a }
    #expect(try await release().reports == pressed)
  }

  @Test func theEdgeIsSeventyPointsAway() async throws {
    try await press()
    #expect(try await move(beyondEdge: 70).reports == ["redButton touchDragInside"])
    #expect(try await move(beyondEdge: 71).reports == ["redButton touchDragExit"])
    // It looks at rest as soon as the finger is out.
    try await app.waitForColor(at: beside) { $0 == 0xcb3a3a }
    #expect(try await move(beyondEdge: 90).reports == ["redButton touchDragOutside"])
    #expect(try await release().reports == ["redButton touchUpOutside"])
  }

  @Test func backInAndReleasedItIsPressed() async throws {
    try await press()
    #expect(try await move(beyondEdge: 100).reports == ["redButton touchDragExit"])
    #expect(try await move(beyondEdge: 30).reports == ["redButton touchDragEnter"])
    try await app.waitForColor(at: beside) { $0 != 0xcb3a3a }
    let lines = try await move(beyondEdge: -20)
    #expect(lines.reports == ["redButton touchDragInside"])
    // The finger is asked about once, when it comes down.
    #expect(lines.searches == [])
    #expect(lines.deliveries == ["touchesMoved redButton"])
    #expect(try await release().reports == pressed)
  }

  @Test func theTouchStaysWithItsButtonOverAnother() async throws {
    try await press()
    let blue = try app.view("blueButton").center
    let lines = try await app.lines { app.desktop.pointer.move(to: try await app.pixel(at: blue)) }
    #expect(lines.deliveries == ["touchesMoved redButton"])
    let released = try await release()
    #expect(released.receivers(of: "touchesEnded") == ["redButton"])
    #expect(!released.reports.contains { $0.hasPrefix("blueButton") })
  }
}
