import Foundation
import MachineTrait
import Testing
import TestSupport

/// Windows, controllers and very many views under a real mouse.
@Suite(.sharesMachine) struct WindowAndControllerTests {
  @Test func windows() async throws {
    let app = try await openGallery("windows")
    func windowHit(_ point: CGPoint) async throws -> String? {
      try await app.lines { try await app.click(at: point) }
        .first { $0.kind == "event" && $0["type"] == "touches" }?.fields["touches"]?[0]?["window"]?.name
    }
    // Where the alert's window lies over the status bar's.
    let overlap = try app.view("alert").point(0.5, 0.03)
    #expect(try await windowHit(overlap) == "alert")
    #expect(try await windowHit(app.view("statusBar").point(0.25, 0.5)) == "statusBar")
    #expect(try await windowHit(app.view("main").point(0.25, 0.5)) == "main")
    _ = try await app.lines { try await app.click("passThroughSwitch") }
    #expect(try await windowHit(overlap) == "statusBar")
  }

  @Test func controllers() async throws {
    let app = try await openGallery("controllers", "--trace-tree")
    let plate = try await app.lines { try await app.click("plate") }
    #expect(
      plate.receivers(of: "touchesBegan").prefix(5) == [
        "plate", "child", "ChildController", "presenter", "PresenterController",
      ])
    try await app.click("present")
    try await waitForTree(of: app, with: true)
    let presented = try await app.lines { try await app.click("presentedPlate") }
    #expect(
      presented.receivers(of: "touchesBegan").suffix(6).prefix(2) == [
        "PresentedController", "PresenterController",
      ])
    try await app.click("dismiss")
    try await waitForTree(of: app, with: false)
  }

  /// Waits for a tree with the presented controller's view in it, or without.
  private func waitForTree(of app: App, with isPresented: Bool) async throws {
    try await app.waitForTrace(kind: "tree") { tree in
      let views = tree.fields["views"]?.elements ?? []
      return views.contains { $0["view"]?.name == "presented" } == isPresented
    }
  }

  @Test func veryManyViews() async throws {
    let app = try await openGallery("stress")
    let canvas = try app.view("canvas")
    let before = try await app.picture(of: canvas)
    let lines = try await app.lines { try await app.click(at: canvas.point(0.5, 0.5)) }
    #expect(lines.receivers(of: "touchesBegan").prefix(2) == ["UIView", "canvas"])
    try await app.waitForChange(of: canvas, from: before)
  }
}
