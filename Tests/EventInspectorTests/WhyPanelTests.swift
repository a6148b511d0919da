import Foundation
import Testing
import TouchDiagnosis
import UIKitTesting

@testable import EventInspector
@testable import UIKitCore

@Suite("The panel that answers why")
struct WhyPanelTests {
  private func bench() throws -> InspectorBench {
    try InspectorBench { root in
      let card = root.add("card", 20, 20, 280, 300, KeepingView())
      card.add("red", 20, 20, 200, 120).addGestureRecognizer(UITapGestureRecognizer())
      card.add("hidden", 20, 150, 100, 100).isHidden = true
    }
  }

  private func ask(_ name: String, _ bench: InspectorBench) throws {
    let view = try bench.view(name, in: bench.root)
    bench.application.run { bench.inspector.askWhy(about: view) }
    bench.show()
  }

  @Test("It asks at the middle of the view, and at the latest touch once there was one")
  func place() throws {
    let bench = try bench()
    try ask("hidden", bench)
    #expect(bench.inspector.panel == .why)
    #expect(bench.lines[0] == "hidden does not get the touch at 90, 220.")
    #expect(bench.lines[1] == "Asked at the middle of the view.")
    try bench.hand.fingerTap(at: CGPoint(x: 60, y: 60))
    bench.show()
    #expect(bench.lines[0] == "hidden does not get the touch at 60, 60.")
    #expect(bench.lines[1] == "Asked at the place of the latest touch.")
  }

  @Test("The obstacles are those of the diagnosis, outermost first, each with what to do")
  func obstacles() throws {
    let bench = try bench()
    try ask("hidden", bench)
    let view = try bench.view("hidden", in: bench.root)
    let diagnosis = bench.hand.application.run { view.whyNot() }
    #expect(!diagnosis.obstacles.isEmpty)
    let numbered = bench.inspector.rows.filter { $0.texts.count == 3 }
    #expect(numbered.map { $0.texts[1] } == diagnosis.obstacles.map(\.says.withoutNumbersOfObjects))
    #expect(numbered.map { $0.texts[2] } == diagnosis.obstacles.map(\.fix.withoutNumbersOfObjects))
    #expect(bench.lines.contains("card gets it instead."))
  }

  @Test("A view that got the touch is said to get it")
  func arrives() throws {
    let bench = try bench()
    try bench.hand.fingerTap(at: CGPoint(x: 250, y: 290))
    try ask("card", bench)
    #expect(bench.lines[0] == "card gets the touch at 250, 290.")
  }

  @Test("The tree lists every view; a click and arrow keys choose one")
  func tree() throws {
    let bench = try bench()
    bench.show(.why)
    let tree = try #require(try bench.view("whyTree") as? RowList)
    #expect(tree.rows.map { $0.texts[0] } == ["UIWindow#2", "root", "card", "red", "hidden"])
    #expect(bench.lines == [InspectorWords.empty(.why).english])
    let place = bench.user.window.convert(tree.frame(of: 2), from: tree.scroll)
    try bench.user.fingerTap(at: CGPoint(x: place.midX, y: place.midY))
    #expect(bench.lines[0] == "card gets the touch at 160, 170.")
    #expect(tree.chosen == [2])
    try bench.user.keyPress(.keyboardDownArrow)
    #expect(tree.chosen == [3])
    #expect(bench.lines[0].hasPrefix("red gets the touch at 140, 100"))
  }

  @Test("A view that has left the screen is said to be gone")
  func gone() throws {
    let bench = try bench()
    try ask("red", bench)
    try bench.hand.fingerTap(at: CGPoint(x: 250, y: 290))
    try bench.view("red", in: bench.root).removeFromSuperview()
    bench.show()
    #expect(bench.lines == ["The view is not on the screen any more."])
  }

  @Test("In another scene the question is forgotten, in a replay with the same views it is not")
  func otherApplication() throws {
    let (bench, replay) = (try bench(), try self.bench())
    try ask("hidden", bench)
    let line = bench.lines[0]
    func show(_ other: InspectorBench) {
      bench.application.run {
        bench.inspector.show(
          InspectedMoment(application: other.hand.application, history: other.history))
      }
    }
    show(replay)
    #expect(bench.lines[0] == line)
    let other = try InspectorBench { root in
      for index in 0..<8 { root.add("other\(index)", 0, 0, 10, 10) }
    }
    show(other)
    #expect(bench.lines == [InspectorWords.empty(.why).english])
  }

  @Test("Asking leaves no mark in the application's trace")
  func noMark() throws {
    let bench = try bench()
    let count = bench.records.count
    try ask("hidden", bench)
    #expect(bench.records.count == count)
  }
}
