import EventInspector
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import Gallery

@Suite("What a first visit needs")
struct FirstVisitTests {
  @Test(
    "The inspector opens on what the scene is about",
    arguments: [
      ("hit-testing", InspectorPanelKind.search), ("click-through", .search), ("responder-chain", .chain),
      ("controllers", .chain),
      ("touches", .touches), ("taps", .touches), ("other-events", .log),
    ])
  func panel(scene: String, panel: InspectorPanelKind) throws {
    let bench = try TimeBench(scene)
    #expect(try bench.frame.inspector.panel == panel)
  }

  @Test("The pager begins at its second page, so that a drag from the edge is seen to scroll back")
  func secondPage() throws {
    let bench = try SceneBench("swipe-back")
    let pager = try #require(bench.view("pager") as? UIScrollView)
    #expect(pager.contentOffset.x == pager.bounds.width)
    let edge = try bench.point(0.02, 0.5, of: "page")
    try bench.hand.fingerDrag(from: edge, to: CGPoint(x: edge.x + 200, y: edge.y), duration: 0.3)
    bench.hand.wait(2)
    #expect(pager.contentOffset.x == 0)
  }

  @Test("A press that misses the target on its way leaves a ghost of where it was seen, until the next Go")
  func ghost() throws {
    let bench = try SceneBench("moving-target")
    let field = try #require(bench.view("field") as? TrackField)
    _ = try bench.tap("go")
    bench.hand.wait(2)
    #expect(field.miss == nil)
    let seen = try #require(bench.view("target").layer.presentation()?.frame)
    let before = try bench.pixels(of: "field")
    try bench.hand.fingerDown(at: bench.window.convert(CGPoint(x: seen.midX, y: seen.midY), from: field))
    let miss = try #require(field.miss)
    #expect(abs(miss.seen.midY - seen.midY) < 4 && miss.seen.size == seen.size)
    #expect(miss.frame == field.goal)
    try bench.hand.fingerUp()
    bench.hand.wait(6)
    #expect(try bench.pixels(of: "field") != before)
    _ = try bench.tap(bench.point(0.5, 0.95, of: "field"))
    #expect(field.miss?.seen == miss.seen)
    _ = try bench.tap("go")
    #expect(field.miss == nil)
  }

  @Test("What shows the layers says how the stage is seen, and what lists the keys that it does")
  func signs() throws {
    let bench = try TimeBench("overlap")
    let frame = try bench.frame
    #expect(frame.sidebar.helpButton.word.string == "Keys")
    var words = [frame.header.xrayButton.word.english]
    for _ in 0..<3 {
      bench.application.run { frame.cycleXRay() }
      words.append(frame.header.xrayButton.word.english)
    }
    #expect(words == ["Flat", "Areas", "Layers", "Flat"])
    #expect(frame.header.xrayButton.bounds.width > frame.header.xrayButton.bounds.height)
  }

  @Test("The chain of a controller's view climbs from the bottom up, as chains do everywhere")
  func upward() throws {
    let bench = try SceneBench("controllers")
    _ = try bench.tap("plate")
    func tales(_ view: UIView) -> [ChainTale] {
      [view as? ChainTale].compactMap(\.self) + view.subviews.flatMap(tales)
    }
    let rows = try #require(tales(bench.window).first).rows.filter { !$0.isHidden }
    #expect(rows.count == 8)
    #expect(rows.map(\.frame.minY) == rows.map(\.frame.minY).sorted(by: >))
  }

  @Test("The log counts from where the timeline begins, also in a scene that was opened later")
  func clock() throws {
    let bench = try TimeBench("overlap")
    bench.wait(5)
    bench.gallery.open(.queue)
    bench.wait(1)
    let moment = try bench.frame.moment(of: bench.session.shown)
    #expect(moment.start == 5)
    #expect(try moment.start == bench.session.live.lanes.axis.start)
  }

  @Test("The rows of lists have names")
  func rowNames() {
    let names = Scene.rows.names
    #expect(names["row3"]?.english == "row 3" && names["content3"]?.english == "row 3's content")
  }

  @Test("No label of a scene carries the marks that end its lines well", arguments: Scene.listed)
  func marks(scene: Scene) throws {
    let bench = try SceneBench(scene.id, language: .chinese)
    let texts = bench.texts + bench.windows.map { $0.recursiveDescription() }
    #expect(!texts.joined().contains(ChineseLines.joiner))
  }
}
