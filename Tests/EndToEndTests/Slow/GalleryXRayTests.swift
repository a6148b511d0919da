import Foundation
import MachineTrait
import TestSupport
import Testing

/// The X-ray and the exploded view of the scene in the gallery's window.
@Suite(.sharesMachine) struct GalleryXRayTests {
  @Test("13: the X-ray draws the edge of a round view, lets touches through, and goes without a trace")
  func areas() async throws {
    let hand = try await FrameHand("circle")
    try await hand.pointAside()
    let circle = try hand.app.view("circle")
    let plain = try await hand.look(at: FramePlaces.stage)
    func patch(_ x: Double, _ y: Double) async throws -> Picture {
      let point = circle.point(x, y)
      return try await hand.look(at: CGRect(x: point.x - 4, y: point.y - 4, width: 8, height: 8))
    }
    let root = 0.5 - 0.5.squareRoot() / 2
    let edges = [(1, 0.5), (0, 0.5), (0.5, 0), (root, root)]
    let others = [(0.1, 0.1), (0.9, 0.1), (0.4, 0.3)]
    let before = try await (edges.mapInTurn(patch), others.mapInTurn(patch))
    try await hand.change(FramePlaces.stage, "the X-ray") { try await hand.press(.areas) }
    try await hand.pointAside()
    #expect(zip(try await edges.mapInTurn(patch), before.0).allSatisfy { $0 != $1 })
    #expect(try await others.mapInTurn(patch) == before.1)

    let lines = try await hand.app.lines {
      try await hand.app.click("circle")
      try await hand.app.click(at: circle.point(0.05, 0.05))
    }
    #expect(lines.phases.prefix(2) == ["began circle", "ended circle"])
    #expect(lines.phases.count == 4 && !lines.phases.dropFirst(2).contains { $0.hasSuffix("circle") })
    try await hand.press(.layers)
    try hand.key("Next")
    try hand.key("Prior")
    try await hand.app.waitForScene("circle")
    try await hand.pointAside()
    try await hand.waitUntil(FramePlaces.stage, looksLike: plain, "the scene")
  }

  @Test("13: the layers light up with their rows, a press asks why and does not touch the scene")
  func layers() async throws {
    let hand = try await FrameHand("circle")
    try await hand.change(FramePlaces.stage, "the scene") { try await hand.press(view: "circle") }
    try await hand.rest()
    let plain = try await hand.look(at: FramePlaces.stage)
    let panel = try await hand.look(at: FramePlaces.inspector)
    try await hand.change(FramePlaces.stage, "the scene") { try await hand.press(.layers) }
    try await hand.rest()
    let layers = try await hand.look(at: FramePlaces.stage)
    // The disc's layer, above that of the sheet.
    let layer = CGPoint(x: 430, y: 325)
    let count = try hand.app.skipTrace()
    try await hand.change(FramePlaces.stage, "the layer") { try await hand.point(at: layer) }
    try await hand.waitForChange(of: FramePlaces.inspector, from: panel, "the rows")
    try await hand.pointAside()
    try await hand.waitUntil(FramePlaces.stage, looksLike: layers, "the layers")
    try await hand.change(FramePlaces.tabs, "the tabs") { try await hand.press(at: layer) }
    #expect(try hand.app.trace.dropFirst(count).phases == [])
    // It asked about the disc, as its row in the list does.
    try await hand.rest()
    let answer = try await hand.look(at: FramePlaces.panel)
    let views = try hand.app.views().map(\.name)
    try await hand.change(FramePlaces.panel, "the answer") { try await hand.press(at: FramePlaces.whyRow(0)) }
    try await hand.press(at: FramePlaces.whyRow(#require(views.firstIndex { $0.hasPrefix("circle#") })))
    try await hand.pointAside()
    try await hand.waitUntil(FramePlaces.panel, looksLike: answer, "the answer for the circle")

    try await hand.press(.layers)
    try await hand.pointAside()
    try await hand.waitUntil(FramePlaces.stage, looksLike: plain, "the scene")
    try await hand.press(view: "circle")
    #expect(try hand.app.trace.dropFirst(count).phases == ["began circle", "ended circle"])
  }
}
