import Testing
import UIKit
import UIKitTesting

@testable import Gallery

@Suite("Controllers in the chain")
struct ControllersSceneTests {
  /// The chains in a view, those in its subviews first.
  private func lists(_ view: UIView) -> [ChainList] {
    view.subviews.flatMap(lists) + [view as? ChainList].compactMap(\.self)
  }

  /// The lines of the chain that is shown: the responders and what they did.
  private func chain(_ bench: SceneBench) throws -> [String] {
    let rows = try #require(lists(bench.window).last { !$0.rows.isEmpty }).rows
    return rows.map { row in
      [row.name, row.deed.words].map(\.english).filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  @Test("A child's touch climbs through its controller to the one that contains it (D2, D3)")
  func child() throws {
    let bench = try SceneBench("controllers")
    let records = try bench.tap("plate")
    #expect(
      records.touched == [
        "plate", "child", "ChildController", "presenter", "PresenterController", "UIWindow", "UIWindowScene",
        "UIApplication",
        "AppDelegate",
      ])
    #expect(
      try chain(bench)
        == [
          "the plate", "the child controller's view", "ChildController", "the outer controller's view",
          "PresenterController", "UIWindow", "UIWindowScene", "UIApplication",
        ].map { "\($0) passed on" } + ["AppDelegate dropped"])
  }

  @Test("The chain of a controller's view climbs from the bottom up, as chains do everywhere")
  func upward() throws {
    let bench = try SceneBench("controllers")
    _ = try bench.tap("plate")
    let rows = try #require(lists(bench.window).last).rows
    #expect(rows.count == 9)
    let drawn = DrawnText.all(in: [bench.window])
    let tops = try rows.map { row in
      try #require(drawn.last { $0.block.string == row.name.english }).place.minY
    }
    #expect(tops == tops.sorted(by: >))
  }

  @Test("Kept and dropped have different marks")
  func marks() throws {
    let bench = try SceneBench("controllers")
    func last() -> ChainList.Row? {
      lists(bench.window).last?.rows.last { $0.number != nil && $0.progress == 1 }
    }
    _ = try bench.tap("plate")
    #expect(last()?.deed == .dropped)
    try bench.hand.fingerDown(at: bench.view("present"))
    #expect(last()?.deed == .kept)
    try bench.hand.cancelTouches()
  }

  @Test("A control keeps its touch, and none behind it in its chain is marked (D9, D11)")
  func kept() throws {
    let bench = try SceneBench("controllers")
    _ = try bench.tap("plate")
    try bench.hand.fingerDown(at: bench.view("present"))
    #expect(
      try chain(bench) == [
        "the button kept it", "the outer controller's view", "PresenterController", "UIWindow",
        "UIWindowScene", "UIApplication", "AppDelegate",
      ])
    try bench.hand.cancelTouches()
  }

  @Test("A second finger that its view does not get notifies no responder (B26)")
  func secondFinger() throws {
    let bench = try SceneBench("controllers")
    try bench.hand.fingerDown(.rightIndex, at: bench.point(0.2, 0.5, of: "plate"))
    try bench.hand.fingerDown(.rightMiddle, at: bench.point(0.8, 0.5, of: "plate"))
    #expect(
      try chain(bench) == [
        "the plate", "the child controller's view", "ChildController", "the outer controller's view",
        "PresenterController", "UIWindow", "UIWindowScene", "UIApplication", "AppDelegate",
      ])
    try bench.hand.fingersUp([.rightIndex, .rightMiddle])
  }

  @Test("Behind a presented controller stands the one that presented it (D3), and dismissing ends that")
  func presented() throws {
    let bench = try SceneBench("controllers")
    _ = try bench.tap("present")
    #expect(bench.sentence == ControllersWords.keptAndPresented.english)
    // The presented controller covers the list in which the button's chain stood, and shows it itself.
    #expect(try chain(bench).first == "the button kept it")
    let corners = bench.tree.filter { ["presented", "dismiss"].contains($0.view.name) }
    #expect(corners.count == 2)
    for corner in corners.flatMap(\.quad) {
      #expect((0...900).contains(corner.x) && (0...600).contains(corner.y))
    }
    let records = try bench.tap("presentedPlate")
    #expect(
      records.touched.suffix(6) == [
        "PresentedController", "PresenterController", "UIWindow", "UIWindowScene", "UIApplication",
        "AppDelegate",
      ])
    #expect(
      try chain(bench)
        == [
          "the presented plate", "the card", "the presented controller's view", "PresentedController",
          "PresenterController", "UIWindow",
          "UIWindowScene", "UIApplication",
        ].map { "\($0) passed on" } + ["AppDelegate dropped"])
    _ = try bench.tap("dismiss")
    #expect(bench.texts.contains(ControllersWords.dismissed.english))
    #expect(!bench.tree.contains { $0.view.name == "presented" })
    #expect(try bench.tap("plate").touched.first == "plate")
  }
}
