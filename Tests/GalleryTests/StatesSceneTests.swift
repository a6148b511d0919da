import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import Gallery

@Suite("The states of a recogniser")
struct StatesSceneTests {
  typealias State = UIGestureRecognizer.State

  @Test("A drag: possible, began, changed, ended, and the tap fails (F2, F3)")
  func drag() throws {
    let bench = try SceneBench("states")
    #expect(bench.says(StatesWords.dragTapOrHold.english))
    let start = try bench.point(0.2, 0.5, of: "pad")
    try bench.hand.fingerDown(at: start)
    try bench.expectTruth()
    #expect(bench.says(StatesWords.fingerDown.english))
    for distance in [8.0, 12, 20, 30] {
      try bench.hand.fingerMove(to: CGPoint(x: start.x + distance, y: start.y))
      try bench.expectTruth()
      #expect(bench.says(StatesWords.dragging.english) == (distance > 10))
    }
    #expect(try bench.diagram().pan.current == .changed)
    #expect(try bench.diagram().tap.current == .failed)
    try bench.hand.fingerUp()
    try bench.expectTruth()
    let pan = try bench.diagram().pan
    #expect(pan.steps.map(\.to) == [.began, .changed, .changed, .ended])
    #expect(pan.wasReset && pan.actions == 4)
    #expect(try bench.diagram().tap.wasReset)
    #expect(bench.says(StatesWords.dragged.english))
  }

  @Test("A tap is recognised in one step, and the pan fails (F2)")
  func tap() throws {
    let bench = try SceneBench("states")
    _ = try bench.tap("pad")
    try bench.expectTruth()
    #expect(try bench.diagram().tap.steps.map(\.to) == [.ended])
    #expect(try bench.diagram().pan.steps.map(\.to) == [.failed])
    #expect(try bench.diagram().tap.actions == 1)
    #expect(try bench.diagram().pan.actions == 0)
    #expect(bench.says(StatesWords.tapped.english))
  }

  @Test("A recogniser that has failed stays so until the last finger is lifted (F10)")
  func failed() throws {
    let bench = try SceneBench("states")
    try bench.hand.fingerDown(at: bench.view("pad"))
    bench.hand.wait(1.1)
    try bench.expectTruth()
    #expect(try bench.diagram().tap.current == .failed)
    #expect(bench.says(StatesWords.tooLate.english))
    try bench.hand.fingerUp()
    try bench.expectTruth()
    #expect(try bench.diagram().tap.wasReset)
    #expect(bench.says(StatesWords.neither.english))
  }

  @Test("A reason says one tap as one, within another reason too, and no numbers of objects")
  func reasonInWords() throws {
    let bench = try SceneBench("states")
    let tapped = GestureReason.tapped(1, required: 1)
    #expect(tapped.words.english == "1 tap of 1")
    let pad = try bench.view("pad").objectID
    #expect(GestureReason.refusedByView(pad, tapped).words.english == "pad did not let it begin (1 tap of 1)")
    #expect(GestureReason.tapped(11, required: 12).words.english == "11 taps of 12")
  }

  @Test("A call cancels the drag (F56)")
  func call() throws {
    let bench = try SceneBench("states")
    let button = try #require(bench.view("call") as? UIButton)
    _ = try bench.tap("call")
    #expect(!button.isEnabled)
    let start = try bench.point(0.2, 0.5, of: "pad")
    try bench.hand.fingerDown(at: start)
    try bench.hand.fingerMove(to: CGPoint(x: start.x + 40, y: start.y), duration: 0.2)
    bench.hand.wait(2)
    try bench.expectTruth()
    #expect(button.isEnabled)
    let pan = try bench.diagram().pan
    #expect(pan.steps.last?.to == .cancelled && pan.reason == .touchesCancelled && pan.wasReset)
    #expect(bench.says(StatesWords.cutShort.english))
    // The next finger starts anew.
    try bench.hand.fingerUp()
    _ = try bench.tap("pad")
    #expect(try bench.diagram().pan.steps.map(\.to) == [.failed])
  }

  @Test("A call that comes when no finger is down changes nothing")
  func callWithoutFinger() throws {
    let bench = try SceneBench("states")
    let rest = try bench.pixels(of: "diagram")
    _ = try bench.tap("call")
    bench.hand.wait(2.1)
    #expect(try bench.pixels(of: "diagram") == rest)
  }

  @Test("Switching a recogniser off in its gesture cancels it, and the diagram shows it (F20)")
  func disabled() throws {
    let bench = try SceneBench("states")
    let start = try bench.point(0.2, 0.5, of: "pad")
    try bench.hand.fingerDown(at: start)
    try bench.hand.fingerMove(to: CGPoint(x: start.x + 40, y: start.y), duration: 0.2)
    let pan = try #require(try bench.recognizer("pan"))
    pan.isEnabled = false
    pan.isEnabled = true
    try bench.expectTruth()
    #expect(try bench.diagram().pan.reason == .disabled)
    try bench.hand.fingerUp()
  }

  @Test("A tap takes the primary button only, a pan takes every one")
  func secondaryButton() throws {
    let bench = try SceneBench("states")
    let start = try bench.point(0.2, 0.5, of: "pad")
    for (phase, distance) in [(InputPhase.began, 0.0), (.changed, 20), (.ended, 20)] {
      bench.pressSecondary(phase, at: CGPoint(x: start.x + distance, y: start.y))
      try bench.expectTruth()
      #expect(bench.says(StatesWords.anotherButton.english))
    }
    #expect(try bench.diagram().pan.end == .ended)
    #expect(try !bench.diagram().tap.hasBegun)
  }

  @Test("Whatever fingers do, the diagram makes legal steps only, and lights the state that there is")
  func anything() throws {
    let bench = try SceneBench("states")
    for round in 0..<40 {
      let start = try bench.point(0.5, 0.5, of: "pad")
      try bench.hand.fingerDown(at: start)
      for step in 0..<(round % 4) {
        let way = CGFloat((round * 7 + step * 13) % 60 - 30)
        try bench.hand.fingerMove(to: CGPoint(x: start.x + way, y: start.y + way / 3))
        try bench.expectTruth()
      }
      if round % 5 == 0 { try bench.hand.cancelTouches() } else { try bench.hand.fingerUp() }
      try bench.expectTruth()
    }
  }
}

extension SceneBench {
  fileprivate func diagram() throws -> StateDiagram { try #require(view("diagram") as? StateDiagram) }

  fileprivate func recognizer(_ name: String) throws -> UIGestureRecognizer? {
    try view("pad").gestureRecognizers?.first { $0.name == name }
  }

  fileprivate func says(_ text: String) -> Bool { texts.contains(text) }

  /// The diagram lights the states that the recognisers are in, and its last steps and reasons are the trace's.
  fileprivate func expectTruth() throws {
    for (name, path) in try [("pan", diagram().pan), ("tap", diagram().tap)] {
      #expect(try recognizer(name)?.state == path.current)
      #expect(path.steps.allSatisfy { path.legalSteps.contains($0) })
      #expect(zip(path.steps, path.steps.dropFirst()).allSatisfy { $0.to == $1.from })
      let recorded = hand.trace.compactMap { record -> TraceRecord.Gesture? in
        if case .gesture(let gesture) = record.body, gesture.recognizer.name == name { gesture } else { nil }
      }
      guard let last = recorded.last, !path.steps.isEmpty else { continue }
      #expect(path.reason == last.reason)
      #expect(path.steps.last?.to == last.to)
    }
  }
}
