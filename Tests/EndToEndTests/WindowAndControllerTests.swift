import Foundation
import Testing
import TestSupport

/// Windows, controllers and very many views under a real mouse.
@Suite(.serialized) struct WindowAndControllerTests {
  @Test func windows() throws {
    let app = try openGallery("windows")
    func windowHit(_ point: CGPoint) throws -> String? {
      try app.lines { try app.click(at: point) }
        .first { $0.kind == "event" && $0["type"] == "touches" }?.fields["touches"]?[0]?["window"]?.name
    }
    // Where the alert's window lies over the status bar's.
    let overlap = try app.view("alert").point(0.5, 0.03)
    #expect(try windowHit(overlap) == "alert")
    #expect(try windowHit(app.view("statusBar").point(0.25, 0.5)) == "statusBar")
    #expect(try windowHit(app.view("main").point(0.25, 0.5)) == "main")
    _ = try app.lines { try app.click("passThroughSwitch") }
    #expect(try windowHit(overlap) == "statusBar")
  }

  @Test func controllers() throws {
    let app = try openGallery("controllers", "--trace-tree")
    let plate = try app.lines { try app.click("plate") }
    #expect(
      plate.receivers(of: "touchesBegan").prefix(5) == [
        "plate", "child", "ChildController", "presenter", "PresenterController",
      ])
    try app.click("present")
    try waitForTree(of: app, with: true)
    let presented = try app.lines { try app.click("presentedPlate") }
    #expect(
      presented.receivers(of: "touchesBegan").suffix(5).prefix(2) == [
        "PresentedController", "PresenterController",
      ])
    try app.click("dismiss")
    try waitForTree(of: app, with: false)
  }

  /// Waits for a tree with the presented controller's view in it, or without.
  private func waitForTree(of app: App, with isPresented: Bool) throws {
    try app.waitForTrace(kind: "tree") { tree in
      let views = tree.fields["views"]?.elements ?? []
      return views.contains { $0["view"]?.name == "presented" } == isPresented
    }
  }

  @Test func veryManyViews() throws {
    let app = try openGallery("stress")
    let canvas = try app.view("canvas")
    let before = try app.picture(of: canvas)
    let lines = try app.lines { try app.click(at: canvas.point(0.5, 0.5)) }
    #expect(lines.receivers(of: "touchesBegan").prefix(2) == ["UIView", "canvas"])
    try app.waitForChange(of: canvas, from: before)
  }
}
