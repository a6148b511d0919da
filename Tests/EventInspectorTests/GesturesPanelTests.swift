import Foundation
import Testing
import UIKitTesting

@testable import EventInspector
@testable import UIKitCore

@Suite("The panel of the gestures")
struct GesturesPanelTests {
  private final class Target {
    func fired() {}
  }
  private let target = Target()

  private func bench() throws -> InspectorBench {
    try InspectorBench { [target] root in
      let red = root.add("red", 0, 0, 200, 200)
      let double = UITapGestureRecognizer(target: target, action: Target.fired)
      double.numberOfTapsRequired = 2
      double.name = "double"
      let single = UITapGestureRecognizer(target: target, action: Target.fired)
      single.name = "single"
      single.require(toFail: double)
      let pan = UIPanGestureRecognizer(target: target, action: Target.fired)
      pan.name = "pan"
      for gesture in [double, single, pan] { red.addGestureRecognizer(gesture) }
    }
  }

  private func row(_ name: String, _ bench: InspectorBench) throws -> PanelRow {
    try #require(bench.inspector.rows.first { $0.texts.first == name })
  }

  /// The letters of a recogniser's changes by the trace, and the reasons.
  private func changes(_ name: String, _ bench: InspectorBench) -> [TraceRecord.Gesture] {
    bench.history.latest?.gestures.map(\.body).filter { $0.recognizer.name == name && $0.to != .possible }
      ?? []
  }

  @Test("Each recogniser's changes are on its track and below it with their reasons, as the trace has them")
  func tracks() throws {
    let bench = try bench()
    try bench.hand.fingerDrag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 120, y: 60))
    bench.hand.wait(1)
    bench.show(.touches)
    for name in ["double", "single", "pan"] {
      let texts = try row(name, bench).texts
      let changes = changes(name, bench)
      #expect(!changes.isEmpty)
      let reasons = changes.map(\.why.withoutNumbersOfObjects)
      #expect(texts.filter { $0.count > 1 }.contains(reasons[0]))
      #expect(texts.filter(reasons.contains) == reasons)
    }
    #expect(try row("pan", bench).texts.filter { $0.count == 1 } == ["P", "B", "C", "E", "B", "C", "E"])
    #expect(bench.lines.first == "All 3 recognisers changed their state.")
  }

  @Test("A relation is said where it comes from, and its arrow leads through the rows to the other")
  func relations() throws {
    let bench = try bench()
    try bench.hand.fingerTap(at: CGPoint(x: 20, y: 20))
    bench.hand.wait(1)
    bench.show(.touches)
    let relations = try #require(bench.history.latest?.decidedRelations)
    #expect(
      relations.map { "\($0.recognizer.name) \($0.relation) \($0.other.name)" } == ["single waitsFor double"])
    let rows = bench.inspector.rows
    let source = try #require(rows.firstIndex { $0.texts.first == "single" })
    let end = try #require(rows.firstIndex { $0.texts.first == "double" })
    #expect(rows[source].texts.last == "waits for double to fail")
    for index in min(source, end)...max(source, end) {
      #expect(rows[index].pieces.contains { if case .line = $0 { true } else { false } })
    }
    let others = rows.indices.filter { $0 < min(source, end) || $0 > max(source, end) }
    for index in others {
      #expect(!rows[index].pieces.contains { if case .line = $0 { true } else { false } })
    }
  }

  /// A view that counts one tap, and two.
  private func tapsBench() throws -> InspectorBench {
    try InspectorBench { [target] root in
      let red = root.add("red", 0, 0, 200, 200)
      for count in 1...2 {
        let tap = UITapGestureRecognizer(target: target, action: Target.fired)
        (tap.numberOfTapsRequired, tap.name) = (count, "tap\(count)")
        red.addGestureRecognizer(tap)
      }
    }
  }

  @Test("Taps that one recogniser counts together are one story; the next tap begins another")
  func taps() throws {
    let bench = try tapsBench()
    func letters(_ name: String) throws -> [String] {
      let all = try row(name, bench).texts.filter { $0.count == 1 }
      return Array(all.prefix((all.count + 1) / 2))
    }
    for _ in 1...2 {
      try bench.hand.fingerTap(at: CGPoint(x: 20, y: 20))
      bench.hand.wait(0.1)
    }
    bench.show(.touches)
    #expect(bench.lines.first == "2 taps: both recognisers changed their state.")
    #expect(try letters("tap1") == ["P", "E", "F"])
    #expect(try letters("tap2") == ["P", "E"])
    #expect(bench.history.latestGestures?.touches.map(\.latest.tapCount) == [1, 2])
    try bench.hand.fingerTap(at: CGPoint(x: 20, y: 20))
    bench.hand.wait(1)
    #expect(bench.history.latestGestures?.touches.map(\.latest.tapCount) == [3])
  }

  @Test("A key between two taps ends the story, and is not part of one")
  func keyBetween() throws {
    let bench = try tapsBench()
    try bench.hand.fingerTap(at: CGPoint(x: 20, y: 20))
    try bench.hand.keyPress(.keyboardA, characters: "a")
    try bench.hand.fingerTap(at: CGPoint(x: 20, y: 20))
    bench.show(.touches)
    #expect(bench.history.interactions.contains { $0.type == .presses })
    #expect(bench.history.latestGestures?.touches.map(\.latest.tapCount) == [2])
    #expect(bench.lines.first == "Both recognisers changed their state.")
  }

  @Test("A finger that taps twice beside one that stays down is part of one touch, not two taps")
  func fingerBeside() throws {
    let bench = try tapsBench()
    try bench.hand.fingerDown(.rightIndex, at: CGPoint(x: 20, y: 20))
    for _ in 1...2 {
      try bench.hand.fingerDown(.rightMiddle, at: CGPoint(x: 180, y: 180))
      try bench.hand.fingerUp(.rightMiddle)
    }
    try bench.hand.fingerUp(.rightIndex)
    bench.hand.wait(1)
    bench.show(.touches)
    #expect(bench.history.latestGestures?.touches.map(\.latest.tapCount) == [1, 1, 2])
    #expect(bench.lines.first == "Both recognisers changed their state.")
  }

  private final class Both: UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }
  }

  @Test("Recognisers that are recognised together, and one that prevents, are said and drawn as that")
  func otherRelations() throws {
    let both = Both()
    for isTogether in [true, false] {
      let bench = try InspectorBench { [target] root in
        let (pinch, rotation) = (
          UIPinchGestureRecognizer(target: target, action: Target.fired),
          UIRotationGestureRecognizer(target: target, action: Target.fired)
        )
        (pinch.name, rotation.name) = ("pinch", "rotation")
        if isTogether { pinch.delegate = both }
        root.isMultipleTouchEnabled = true
        for gesture in [pinch, rotation] { root.addGestureRecognizer(gesture) }
      }
      let hand = bench.hand
      try hand.fingersDown([(.rightThumb, CGPoint(x: 100, y: 200)), (.rightIndex, CGPoint(x: 200, y: 200))])
      try hand.fingersMove(
        [(.rightThumb, CGPoint(x: 60, y: 150)), (.rightIndex, CGPoint(x: 240, y: 260))], duration: 0.3)
      try hand.fingersUp([.rightThumb, .rightIndex])
      bench.show(.touches)
      let relation = try #require(bench.history.latest?.decidedRelations.first)
      #expect(relation.relation == (isTogether ? .together : .prevents))
      let words = InspectorWords.relation(relation.relation, relation.other.name).english
      #expect(try row(relation.recognizer.name, bench).texts.contains(words))
    }
  }

  @Test("A recogniser that did nothing in the latest interaction stays in the list, quietly")
  func quiet() throws {
    let bench = try bench()
    try bench.hand.fingerTap(at: CGPoint(x: 20, y: 20))
    bench.hand.wait(1)
    try bench.hand.fingerTap(at: CGPoint(x: 20, y: 400))
    bench.show(.touches)
    #expect(bench.lines.contains("0 of 3 recognisers changed their state."))
    #expect(try row("pan", bench).texts == ["pan", "on red", "did not change its state"])
  }

  @Test("The axis keeps the order of time, gives each letter room, and ends at its end")
  func axis() {
    let id = ObjectID(other: target)
    func track(_ times: [TimeInterval]) -> GestureTrack {
      GestureTrack(
        recognizer: id, latest: nil,
        segments: times.map { GestureTrack.Segment(state: .began, start: $0, change: nil) })
    }
    let times: [TimeInterval] = [1, 1.001, 1.5, 4]
    let axis = GestureAxis([track([1, 1.5]), track([1, 1.001, 4])], from: 16, to: 216)
    let places = times.map(axis.place)
    #expect(places.first == 16)
    for (place, next) in zip(places, places.dropFirst()) { #expect(next - place >= 20) }
    #expect(abs((places.last ?? 0) - 196) < 0.001)
    #expect(axis.last == 216)
  }
}
