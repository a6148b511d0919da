import Foundation
import SeededRandom
import Testing
import UIKitTesting

@testable import EventInspector
@testable import UIKitControls
@testable import UIKitCore

@Suite("The panel of the search")
struct SearchPanelTests {
  private func bench(_ width: CGFloat = 360) throws -> InspectorBench {
    try InspectorBench(width: width) { root in
      let card = root.add("card", 20, 20, 280, 300)
      card.add("red", 20, 20, 200, 120)
      card.add("hidden", 20, 20, 200, 120).isHidden = true
      card.add("still", 20, 20, 200, 120).isUserInteractionEnabled = false
      card.add("clear", 20, 20, 200, 120).alpha = 0
      card.add("aside", 240, 200, 20, 20)
    }
  }

  @Test("It says what to do before there was a touch")
  func empty() throws {
    let bench = try bench()
    #expect(bench.show(.search).map(\.texts) == [[InspectorWords.empty(.search).english]])
  }

  @Test("Each record of the search is a row, in order, with its view, point, verdict and what it returned")
  func rows() throws {
    let bench = try bench()
    try bench.hand.fingerTap(at: CGPoint(x: 60, y: 60))
    let records = bench.records.compactMap {
      if case .hitTest(let step) = $0.body { step } else { nil }
    }
    let rows = Array(bench.show(.search).suffix(records.count))
    #expect(records.map(\.view.name).contains("aside"))
    for (index, (row, step)) in zip(rows, records).enumerated() {
      #expect(row.object == step.view)
      let words = InspectorWords.returned(step.verdict, step.result?.name ?? "no view").english
      #expect(row.texts == ["\(index + 1)", step.view.name, InspectorWords.place(step.point), words])
      #expect(row.shapes == [PanelShape(step.verdict)])
    }
    #expect(bench.lines.first == "8 views were asked, and red was found.")
  }

  @Test("If an override returned a view that was not asked, the one that returned it is marked")
  func redirected() throws {
    final class Redirecting: UIView {
      weak var other: UIView?
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { other }
    }
    let bench = try InspectorBench(width: 360) { root in
      let red = root.add("red", 20, 20, 100, 100)
      let blue = Redirecting(frame: CGRect(x: 20, y: 200, width: 100, height: 100))
      blue.accessibilityIdentifier = "blue"
      blue.other = red
      root.addSubview(blue)
    }
    try bench.hand.fingerTap(at: CGPoint(x: 60, y: 240))
    let marked = bench.show(.search).filter { row in
      if case .plate(_, _, let ink)? = row.pieces.first { ink.alpha == 0.16 } else { false }
    }
    #expect(marked.map(\.object?.name) == ["blue"])
  }

  @Test("Every verdict has a sentence of its own, and an outside one says on which side and by how much")
  func sentences() {
    let offsets = [-3.5, 0, 12].flatMap { x in [-7.0, 0, 2].map { CGVector(dx: x, dy: $0) } }
    let verdicts: [TraceRecord.Verdict] =
      [.hit, .descendant, .redirected, .hidden, .disabled, .transparent(alpha: 0.004), .animating, .declined]
      + offsets.map { .outside(off: $0) }
    let texts = verdicts.map { InspectorWords.returned($0, "Red") }
    #expect(Set(texts.map(\.english)).count == verdicts.count)
    #expect(Set(texts.map(\.chinese)).count == verdicts.count)
    #expect(
      InspectorWords.returned(.outside(off: CGVector(dx: -3.5, dy: 2)), "").english
        == "returned nil: 3.5\u{a0}pt left of it, 2\u{a0}pt below")
    #expect(
      InspectorWords.returned(.transparent(alpha: 0.004), "").english
        == "returned nil: its alpha is 0.004, not above 0.01")
  }

  @Test("Siblings that are ruled out together are one row with their number")
  func runs() throws {
    let bench = try InspectorBench { root in
      for index in 0..<200 { root.add("cell\(index)", 300, CGFloat(index), 10, 10) }
      root.add("red", 0, 0, 50, 50)
    }
    try bench.hand.fingerTap(at: CGPoint(x: 150, y: 250))
    let records = bench.records.compactMap {
      if case .hitTest(let step) = $0.body { step } else { nil }
    }
    let run = try #require(records.first { $0.count != nil })
    let rows = bench.show(.search)
    let row = try #require(rows.first { $0.object == run.view })
    #expect(row.texts.contains("\(run.view.name) and \((run.count ?? 0) - 1) more"))
    let (asked, together) = (records.count { $0.count == nil }, run.count ?? 0)
    #expect(
      rows.first?.texts == ["\(asked) views were asked, \(together) ruled out together, and root was found."])
  }

  @Test("The view that was found is marked, and no other")
  func answer() throws {
    let bench = try bench()
    try bench.hand.fingerTap(at: CGPoint(x: 60, y: 60))
    let marked = bench.show(.search).filter { row in
      row.pieces.contains { if case .plate(_, _, let ink) = $0 { ink.alpha < 1 } else { false } }
    }
    #expect(marked.map(\.object) == [bench.history.latestTouch?.view])
  }

  @Test("A page's own switches and labels that were not hit share a line; any other application's are listed")
  func folding() throws {
    let bench = try InspectorBench { root in
      root.add("red", 20, 20, 200, 120)
      for index in 0..<3 { root.add("switch\(index)", 240, CGFloat(index) * 40, 52, 32, UISwitch()) }
      root.add("label", 0, 200, 100, 20, UILabel())
    }
    try bench.hand.fingerTap(at: CGPoint(x: 60, y: 60))
    let count = bench.show(.search).count
    var moment = InspectedMoment(
      application: bench.hand.application, history: bench.history, foldsControls: true)
    #expect(bench.lines.contains { $0.contains("switch0") })
    bench.application.run {
      bench.inspector.panel = .log
      bench.inspector.panel = .search
      bench.inspector.show(moment)
    }
    #expect(bench.inspector.rows.count == count)
    moment = InspectedMoment(application: bench.hand.application, history: bench.history, foldsControls: true)
    let other = try InspectorBench { root in root.add("red", 20, 20, 200, 120) }
    other.application.run { other.inspector.show(moment) }
    // They do not count, so the numbers go on without them.
    #expect(other.lines.first == "3 views were asked, and red was found.")
    #expect(
      other.lines.last == "Not counted: 4 views of the scene itself (labels, switches, pictures), not hit")
    #expect(other.lines.dropLast().last?.hasPrefix("3 | red") == true)
    #expect(!other.lines.contains { $0.contains("switch0") })
  }

  @Test("Random touches: the rows are the records of the latest touch", arguments: 0..<4)
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let bench = try InspectorBench { root in
      for index in 0..<12 {
        let parent = index % 3 == 0 ? root : root.subviews[index / 3]
        let view = parent.add(
          "v\(index)", .random(in: 0..<200, using: &random), .random(in: 0..<300, using: &random),
          .random(in: 20..<200, using: &random), .random(in: 20..<200, using: &random))
        view.isHidden = random.chance(percent: 10)
        view.isUserInteractionEnabled = !random.chance(percent: 10)
      }
    }
    for _ in 0..<20 {
      try bench.hand.fingerTap(
        at: CGPoint(x: .random(in: 1..<319, using: &random), y: .random(in: 1..<479, using: &random)))
      bench.hand.wait(0.5)
      let touch = try #require(bench.history.latestTouch)
      let steps = bench.records.compactMap { record -> ObjectID? in
        guard case .hitTest(let step) = record.body, step.touch == touch.id else { return nil }
        return step.view
      }
      #expect(bench.show(.search).compactMap(\.object) == steps)
    }
  }
}
