import Testing
import UIKit
import UIKitTesting

@testable import Gallery

@Suite("What the scene of states teaches")
struct StatesCourseTests {
  @Test("A press that the system cuts short is not held to its end")
  func cutShort() throws {
    let bench = try SceneBench("states")
    try bench.hand.fingerDown(at: bench.view("pad"))
    bench.hand.wait(2)
    try bench.hand.cancelTouches()
    #expect(bench.steps == [false, false, false, false])
  }

  @Test("A second finger ends the chance of a tap, and that is not said to come too late (G5)")
  func secondFinger() throws {
    let bench = try SceneBench("states")
    try bench.hand.fingersDown([
      (.rightIndex, bench.point(0.3, 0.5, of: "pad")), (.rightMiddle, bench.point(0.6, 0.5, of: "pad")),
    ])
    #expect(bench.sentence == StatesWords.noTapAnyMore.english)
    try bench.hand.fingersUp([.rightIndex, .rightMiddle])
    #expect(bench.sentence == StatesWords.neither.english)
  }

  @Test("In Chinese everything has room, and what happened is said in Chinese")
  func chinese() throws {
    let bench = try SceneBench("states", language: .chinese)
    #expect(bench.textsCutOff == [])
    _ = try bench.tap("call")
    #expect(bench.textsCutOff == [])
    bench.hand.wait(3)
    try bench.hand.fingerDrag(from: bench.point(0.2, 0.5, of: "pad"), to: bench.point(0.4, 0.5, of: "pad"))
    #expect(bench.sentence == StatesWords.dragged.chinese)
  }

  @Test("The words have room", arguments: [Language.english, .chinese])
  func room(language: Language) throws {
    try SceneBench("states", language: language).expectRoomForCourse("states")
  }
}
