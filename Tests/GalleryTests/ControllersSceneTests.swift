import Gallery
import Testing
import UIKit
import UIKitTesting

@Suite("Controllers in the chain")
struct ControllersSceneTests {
  private func chain(_ bench: SceneBench, from first: String) throws -> [String]? {
    bench.texts.first { $0.hasPrefix(first) }?.split(separator: "\n").map(String.init)
  }

  @Test("A child's touch climbs through its controller to the one that contains it (D2, D3)")
  func child() throws {
    let bench = try SceneBench("controllers")
    let records = try bench.tap("plate")
    #expect(
      records.told == [
        "plate", "child", "ChildController", "presenter", "PresenterController", "UIWindow", "UIApplication",
        "AppDelegate",
      ])
    let lines = try chain(bench, from: "Plate")
    #expect(
      lines?.prefix(5) == [
        "Plate  ✓ told", "Card", "ChildController  ✓ told", "UIView", "PresenterController  ✓ told",
      ])
  }

  @Test("Behind a presented controller stands the one that presented it (D3), and dismissing ends that")
  func presented() throws {
    let bench = try SceneBench("controllers")
    _ = try bench.tap("present")
    let corners = bench.tree.filter { ["presented", "dismiss"].contains($0.view.name) }
    #expect(corners.count == 2)
    for corner in corners.flatMap(\.quad) {
      #expect((0...900).contains(corner.x) && (0...600).contains(corner.y))
    }
    let records = try bench.tap("presentedPlate")
    #expect(
      records.told.suffix(5) == [
        "PresentedController", "PresenterController", "UIWindow", "UIApplication", "AppDelegate",
      ])
    #expect(
      try chain(bench, from: "Plate")?.filter { $0.hasSuffix("told") } == [
        "Plate  ✓ told", "PresentedController  ✓ told", "PresenterController  ✓ told",
      ])
    _ = try bench.tap("dismiss")
    #expect(!bench.tree.contains { $0.view.name == "presented" })
    #expect(try bench.tap("plate").told.first == "plate")
  }
}
