import Testing
import UIKit
import UIKitTesting

@testable import Gallery

@Suite("What the circle and the pass-through scene teach")
struct OverridingCourseTests {
  @Test("circle: the disc, a corner and the sheet far away are steps of their own (C30)")
  func circle() throws {
    let bench = try SceneBench("circle")
    _ = try bench.tap(bench.point(0.5, -0.2, of: "circle"))
    #expect(bench.steps == [false, false, true])
    _ = try bench.tap("circle")
    #expect(bench.steps == [true, false, true])
    #expect(bench.texts.contains("point(inside:): √(0.0² + 0.0²) = 0.0 pt ≤ 100 pt"))
    _ = try bench.tap(bench.point(0.05, 0.05, of: "circle"))
    #expect(bench.steps == [true, true, true])
    #expect(bench.texts.contains("point(inside:): √(90.0² + 90.0²) = 127.3 pt > 100 pt"))
  }

  @Test("pass-through: a press on the switch that does not turn it is said to be the switch's")
  func passThroughSwitch() throws {
    let bench = try SceneBench("pass-through")
    #expect(bench.sentence == PassThroughWords.start.english)
    try bench.hand.fingerDown(at: bench.view("passSwitch"))
    #expect(bench.sentence == PassThroughWords.toSwitch.english)
    try bench.hand.cancelTouches()
    #expect(bench.sentence == PassThroughWords.toSwitch.english)
  }

  @Test("Nothing is cut off", arguments: ["circle", "pass-through"], Language.allCases)
  func fits(id: String, language: Language) throws {
    #expect(try SceneBench(id, language: language).cutOff == [])
  }
}
