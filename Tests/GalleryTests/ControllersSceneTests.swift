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
      records.touched == [
        "plate", "child", "ChildController", "presenter", "PresenterController", "UIWindow", "UIApplication",
        "AppDelegate",
      ])
    let lines = try chain(bench, from: "plate")
    #expect(
      lines
        == [
          "plate", "child", "ChildController", "presenter", "PresenterController", "UIWindow",
          "UIApplication", "AppDelegate",
        ].map { "\($0)  ✓ notified" })
  }

  @Test("A control keeps its touch, and none behind it in its chain is marked (D9, D11)")
  func kept() throws {
    let bench = try SceneBench("controllers")
    _ = try bench.tap("plate")
    try bench.hand.fingerDown(at: bench.view("present"))
    #expect(
      try chain(bench, from: "present ") == [
        "present  ✓ notified", "presenter", "PresenterController", "UIWindow", "UIApplication", "AppDelegate",
      ])
    #expect(try chain(bench, from: "plate") == nil)
    try bench.hand.cancelTouches()
  }

  @Test("A second finger that its view does not get notifies no responder (B26)")
  func secondFinger() throws {
    let bench = try SceneBench("controllers")
    try bench.hand.fingerDown(.rightIndex, at: bench.point(0.2, 0.5, of: "plate"))
    try bench.hand.fingerDown(.rightMiddle, at: bench.point(0.8, 0.5, of: "plate"))
    let lines = try #require(try chain(bench, from: "plate"))
    #expect(lines.count == 8 && !lines.contains { $0.hasSuffix("notified") })
    try bench.hand.fingersUp([.rightIndex, .rightMiddle])
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
      records.touched.suffix(5) == [
        "PresentedController", "PresenterController", "UIWindow", "UIApplication", "AppDelegate",
      ])
    #expect(
      try chain(bench, from: "presentedPlate")
        == [
          "presentedPlate", "UIView", "presented", "PresentedController", "PresenterController", "UIWindow",
          "UIApplication", "AppDelegate",
        ].map { "\($0)  ✓ notified" })
    #expect(bench.texts.contains("presentedViewController is a PresentedController."))
    _ = try bench.tap("dismiss")
    #expect(bench.texts.contains("presentedViewController is nil again."))
    #expect(!bench.tree.contains { $0.view.name == "presented" })
    #expect(try bench.tap("plate").touched.first == "plate")
  }
}
