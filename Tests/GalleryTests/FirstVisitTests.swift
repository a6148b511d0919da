import EventInspector
import Testing
import UIKit

@testable import Gallery

@Suite("What a first visit needs")
struct FirstVisitTests {
  @Test(
    "The inspector opens on what the scene is about",
    arguments: [
      ("hit-testing", InspectorPanelKind.search), ("click-through", .search), ("responder-chain", .chain),
      ("controllers", .chain), ("touches", .touches), ("taps", .touches), ("other-events", .log),
    ])
  func panel(scene: String, panel: InspectorPanelKind) throws {
    let bench = try TimeBench(scene)
    #expect(try bench.shell.inspector.panel == panel)
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
