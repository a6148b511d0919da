import Testing
import UIKit
import UIKitTesting

@testable import Gallery

@Suite("What the scene of states teaches")
struct StatesCourseTests {
  private func drag(_ bench: SceneBench, by distance: CGFloat = 60) throws {
    let start = try bench.point(0.2, 0.5, of: "pad")
    try bench.hand.fingerDrag(from: start, to: CGPoint(x: start.x + distance, y: start.y))
  }

  @Test("A drag is done when the pan has ended, and a short way is not enough (F2, F3)")
  func dragged() throws {
    let bench = try SceneBench("states")
    try drag(bench, by: 9)
    #expect(!bench.steps[0])
    try drag(bench)
    #expect(bench.steps[0])
  }

  @Test("A tap is done when it was recognised, and a press that lasts is another step (G4)")
  func tapped() throws {
    let bench = try SceneBench("states")
    try bench.hand.fingerDown(at: bench.view("pad"))
    bench.hand.wait(2)
    #expect(bench.steps == [false, false, false, false])
    try bench.hand.fingerUp()
    #expect(bench.steps == [false, false, true, false])
    _ = try bench.tap("pad")
    #expect(bench.steps == [false, true, true, false])
  }

  @Test("A press that the system cuts short is not held to its end")
  func cutShort() throws {
    let bench = try SceneBench("states")
    try bench.hand.fingerDown(at: bench.view("pad"))
    bench.hand.wait(2)
    try bench.hand.cancelTouches()
    #expect(bench.steps == [false, false, false, false])
  }

  @Test("The call is done when it has cancelled a drag, and a finger at rest is not enough (F56)")
  func called() throws {
    let bench = try SceneBench("states")
    _ = try bench.tap("call")
    #expect(bench.sentence.hasPrefix("The call comes a moment after the press"))
    try bench.hand.fingerDown(at: bench.view("pad"))
    bench.hand.wait(2.1)
    try bench.hand.fingerUp()
    #expect(bench.steps == [false, false, false, false])
    _ = try bench.tap("call")
    let start = try bench.point(0.2, 0.5, of: "pad")
    try bench.hand.fingerDown(at: start)
    try bench.hand.fingerMove(to: CGPoint(x: start.x + 60, y: start.y), duration: 0.3)
    bench.hand.wait(2)
    #expect(bench.steps == [false, false, false, true])
    try bench.hand.fingerUp()
  }

  @Test("A second finger ends the chance of a tap, and that is not said to come too late (G5)")
  func secondFinger() throws {
    let bench = try SceneBench("states")
    try bench.hand.fingersDown([
      (.rightIndex, bench.point(0.3, 0.5, of: "pad")), (.rightMiddle, bench.point(0.6, 0.5, of: "pad")),
    ])
    #expect(bench.sentence == "No tap any more: only the pan is still possible.")
    try bench.hand.fingersUp([.rightIndex, .rightMiddle])
    #expect(bench.sentence == "No gesture: both have failed.")
  }

  @Test("In Chinese everything has room, and what happened is said in Chinese")
  func chinese() throws {
    let bench = try SceneBench("states", language: .chinese)
    #expect(bench.textsCutOff == [])
    _ = try bench.tap("call")
    #expect(bench.textsCutOff == [])
    bench.hand.wait(3)
    try drag(bench)
    #expect(bench.sentence == "拖动完成：拖动手势到了 ended，又回到 possible。")
  }

  @Test("The words have room", arguments: [Language.english, .chinese])
  func room(language: Language) throws {
    try SceneBench("states", language: language).expectRoomForCourse("states")
  }
}
