import Foundation
import TestSupport
import Testing

/// The X-ray and the exploded view of the scene in the gallery's window.
@Suite(.serialized) struct GalleryXRayTests {
  @Test("13: the X-ray draws the edge of a round view, lets touches through, and goes without a trace")
  func areas() throws {
    let hand = try FrameHand("circle")
    try hand.pointAside()
    let circle = try hand.app.view("circle")
    let plain = try hand.look(at: FramePlaces.stage)
    func patch(_ x: Double, _ y: Double) throws -> Picture {
      let point = circle.point(x, y)
      return try hand.look(at: CGRect(x: point.x - 4, y: point.y - 4, width: 8, height: 8))
    }
    let root = 0.5 - 0.5.squareRoot() / 2
    let edges = [(1, 0.5), (0, 0.5), (0.5, 0), (root, root)]
    let others = [(0.1, 0.1), (0.9, 0.1), (0.4, 0.3)]
    let before = (try edges.map(patch), try others.map(patch))
    try hand.change(FramePlaces.stage, "the X-ray") { try hand.press(.layers) }
    try hand.pointAside()
    #expect(try zip(edges, before.0).allSatisfy { try patch($0.0, $0.1) != $1 })
    #expect(try zip(others, before.1).allSatisfy { try patch($0.0, $0.1) == $1 })

    let lines = try hand.app.lines {
      try hand.app.click("circle")
      try hand.app.click(at: circle.point(0.05, 0.05))
    }
    #expect(lines.phases.prefix(2) == ["began circle", "ended circle"])
    #expect(lines.phases.count == 4 && !lines.phases.dropFirst(2).contains { $0.hasSuffix("circle") })
    for _ in 0..<2 { try hand.press(.layers) }
    try hand.key("Next")
    try hand.key("Prior")
    try hand.app.waitForScene("circle")
    try hand.pointAside()
    try hand.waitUntil(FramePlaces.stage, looksLike: plain, "the scene")
  }

  @Test("13: the layers light up with their rows, a press asks why and does not touch the scene")
  func layers() throws {
    let hand = try FrameHand("circle")
    try hand.change(FramePlaces.stage, "the scene") { try hand.press(view: "circle") }
    try hand.rest()
    let plain = try hand.look(at: FramePlaces.stage)
    let panel = try hand.look(at: FramePlaces.panel)
    for _ in 0..<2 { try hand.change(FramePlaces.stage, "the scene") { try hand.press(.layers) } }
    try hand.rest()
    let layers = try hand.look(at: FramePlaces.stage)
    // The disc's layer, above that of the sheet.
    let layer = CGPoint(x: 450, y: 255)
    let count = try hand.app.skipTrace()
    try hand.change(FramePlaces.stage, "the layer") { try hand.point(at: layer) }
    try hand.waitForChange(of: FramePlaces.panel, from: panel, "the rows")
    try hand.pointAside()
    try hand.waitUntil(FramePlaces.stage, looksLike: layers, "the layers")
    try hand.change(FramePlaces.tabs, "the tabs") { try hand.press(at: layer) }
    #expect(try hand.app.trace.dropFirst(count).phases == [])
    // It asked about the disc, as its row in the list does.
    try hand.rest()
    let answer = try hand.look(at: FramePlaces.panel)
    let views = try hand.app.views().map(\.name)
    try hand.change(FramePlaces.panel, "the answer") { try hand.press(at: FramePlaces.whyRow(0)) }
    try hand.press(at: FramePlaces.whyRow(#require(views.firstIndex { $0.hasPrefix("circle#") })))
    try hand.pointAside()
    try hand.waitUntil(FramePlaces.panel, looksLike: answer, "the answer for the circle")

    try hand.press(.layers)
    try hand.pointAside()
    try hand.waitUntil(FramePlaces.stage, looksLike: plain, "the scene")
    try hand.press(view: "circle")
    #expect(try hand.app.trace.dropFirst(count).phases == ["began circle", "ended circle"])
  }
}
