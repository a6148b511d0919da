import Testing
import UIKit
import UIKitTesting

@testable import Gallery

private typealias Words = DragWords

@Suite("What the drag scene teaches")
struct DragCourseTests {
  private func drag(by way: [CGVector], in bench: SceneBench) throws {
    let start = try bench.point(0.5, 0.5, of: "draggable")
    try bench.hand.fingerDown(at: start)
    for step in way {
      try bench.hand.fingerMove(to: CGPoint(x: start.x + step.dx, y: start.y + step.dy))
    }
    try bench.hand.fingerUp()
  }

  @Test("A press that is cancelled does no step, and a drag does one when the finger is lifted (B8)")
  func endOfATouch() throws {
    let bench = try SceneBench("drag")
    try bench.hand.fingerDown(at: bench.point(0.5, 0.5, of: "draggable"))
    try bench.hand.cancelTouches()
    try bench.hand.fingerDown(at: bench.point(0.5, 0.5, of: "draggable"))
    try bench.hand.fingerMove(to: bench.point(0.9, 0.5, of: "draggable"))
    #expect(bench.steps == [false, false, false])
    try bench.hand.fingerUp()
    #expect(bench.steps == [false, true, false])
  }

  @Test("The sentence says what the last touch came to, as the trace has it")
  func sentences() throws {
    let bench = try SceneBench("drag")
    #expect(bench.sentence == Words.dragTheSquare.english)
    let start = try bench.point(0.5, 0.5, of: "draggable")
    try bench.hand.fingerDown(at: start)
    #expect(bench.sentence == Words.down.english)
    try bench.hand.fingerMove(to: CGPoint(x: start.x + 12.5, y: start.y - 3))
    try bench.hand.fingerUp()
    let way = CGVector(dx: 12.5, dy: -3)
    #expect(bench.sentence == Words.moved(calls: 1, finger: way, square: way).english)
    try drag(by: [], in: bench)
    #expect(bench.sentence == Words.notMoved.english)
    try bench.hand.fingerDown(at: bench.point(0.5, 0.5, of: "draggable"))
    try bench.hand.cancelTouches()
    #expect(bench.sentence == Words.cancelled.english)
    _ = try bench.tap(CGPoint(x: 100, y: 400))
    #expect(bench.sentence == Words.elsewhere.english)
  }

  @Test("A touch that is cancelled outside the sheet moves the square no more, which comes back")
  func cancelledOutside() throws {
    let bench = try SceneBench("drag")
    let square = try bench.view("draggable")
    let start = square.center
    try bench.hand.fingerDown(at: start)
    try bench.hand.fingerMove(to: CGPoint(x: start.x - 400, y: start.y))
    #expect(square.center.x == start.x - 400)
    try bench.hand.cancelTouches()
    #expect(square.center == CGPoint(x: DraggableView.side / 2, y: start.y))
    #expect(bench.sentence == Words.cancelled.english)
  }

  @Test("Of two fingers the sentence is on the one on the square, though the other came first")
  func twoFingers() throws {
    let bench = try SceneBench("drag")
    try bench.hand.fingerDown(.rightIndex, at: CGPoint(x: 100, y: 400))
    try bench.hand.fingerDown(.rightMiddle, at: bench.point(0.5, 0.5, of: "draggable"))
    #expect(bench.sentence == Words.down.english)
    try bench.hand.fingersUp([.rightIndex, .rightMiddle])
    #expect(bench.sentence == Words.notMoved.english)
  }

  @Test("In Chinese the sum fits into its columns, and the sentences are there")
  func chinese() throws {
    let bench = try SceneBench("drag", language: .chinese)
    #expect(bench.textsCutOff == [])
    let way = CGVector(dx: 10, dy: 20)
    try drag(by: [way], in: bench)
    #expect(bench.sentence == Words.moved(calls: 1, finger: way, square: way).chinese)
    let sum = try #require(bench.view("sum") as? DragSum)
    for term in sum.rows.joined() { #expect(bench.width(of: term.title, font: TypeScale.body) <= 176) }
    #expect(bench.width(of: Words.dragMe, font: TypeScale.title) <= DraggableView.side - 16)
  }
}
