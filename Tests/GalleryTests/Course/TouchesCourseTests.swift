import Testing
import UIKit
import UIKitTesting

@testable import Gallery

private typealias Words = TouchesWords

@Suite("What the scene about touches teaches")
struct TouchesCourseTests {
  private func places(_ count: Int, in bench: SceneBench) throws -> [(Finger, CGPoint)] {
    try [Finger.rightIndex, .rightMiddle, .rightRing].prefix(count).enumerated().map { index, finger in
      (finger, try bench.point(0.2 + 0.3 * CGFloat(index), 0.5, of: "pad"))
    }
  }

  @Test("The first step takes two fingers in one call, and one after the other (B35)")
  func together() throws {
    for isFirst in [true, false] {
      let bench = try SceneBench("touches")
      let places = try places(2, in: bench)
      func oneByOne() throws {
        for (finger, place) in places { try bench.hand.fingerDown(finger, at: place) }
        #expect(bench.sentence == Words.called("touchesBegan", touches: 1, down: 2).english)
      }
      for isTogether in [isFirst, !isFirst] {
        if isTogether { try bench.hand.fingersDown(places) } else { try oneByOne() }
        try bench.hand.fingersUp(places.map(\.0))
        #expect(bench.steps == [isTogether != isFirst, false, false, false])
        bench.hand.wait(1)
      }
    }
  }

  @Test("A touch that the call cancels does the third step, one that something else cancels does not (A24)")
  func call() throws {
    let bench = try SceneBench("touches")
    try bench.hand.fingerDown(at: bench.point(0.5, 0.5, of: "pad"))
    try bench.hand.cancelTouches()
    _ = try bench.tap("call")
    bench.hand.wait(1)
    try bench.hand.fingerDown(at: bench.point(0.5, 0.5, of: "pad"))
    try bench.hand.cancelTouches()
    bench.hand.wait(2)
    #expect(bench.steps == [false, false, false, false])
    _ = try bench.tap("call")
    #expect(bench.sentence == Words.callComes(in: 2).english)
    try bench.hand.fingerDown(at: bench.point(0.5, 0.5, of: "pad"))
    bench.hand.wait(2)
    #expect(bench.steps == [false, false, true, false])
  }

  @Test("The sentence counts the touches of a call and those that are down (B35)")
  func sentences() throws {
    let bench = try SceneBench("touches")
    #expect(bench.sentence == Words.putFingersDown.english)
    let places = try places(3, in: bench)
    try bench.hand.fingersDown(Array(places.prefix(2)))
    #expect(bench.sentence == Words.called("touchesBegan", touches: 2, down: 2).english)
    try bench.hand.fingerDown(places[2].0, at: places[2].1)
    #expect(bench.sentence == Words.called("touchesBegan", touches: 1, down: 3).english)
    try bench.hand.fingerMove(places[0].0, to: CGPoint(x: places[0].1.x + 9, y: places[0].1.y))
    #expect(bench.sentence == Words.called("touchesMoved", touches: 1, down: 3).english)
    try bench.hand.fingersUp([places[0].0, places[1].0])
    #expect(bench.sentence == Words.called("touchesEnded", touches: 2, down: 1).english)
    try bench.hand.fingerUp(places[2].0)
    #expect(bench.sentence == Words.called("touchesEnded", touches: 1, down: 0).english)
  }

  @Test("In Chinese nothing is cut off, in the table neither")
  func chinese() throws {
    let bench = try SceneBench("touches", language: .chinese)
    #expect(bench.textsCutOff == [])
    #expect(bench.sentence == Words.putFingersDown.chinese)
    try bench.hand.fingersDown(places(2, in: bench))
    #expect(bench.sentence == Words.called("touchesBegan", touches: 2, down: 2).chinese)
    try bench.hand.cancelTouches()
    #expect(bench.sentence == Words.cancelled(2).chinese)
    _ = try bench.tap("call")
    #expect(bench.textsCutOff == [])
    let columns = TouchTable.columns
    let widest = [
      "10", "stationary", "10", "indirectPointer", "576, 176", "576, 176", "1.25", "9999.999",
    ]
    let ends = columns.dropFirst().map(\.x) + [576]
    for ((column, cell), end) in zip(zip(columns, widest), ends) {
      for text in [column.title, LocalizedText(verbatim: cell)] {
        #expect(bench.width(of: text, font: TypeScale.time) + 4 <= end - column.x, "\(text.english)")
      }
    }
  }
}
