import Testing
import UIKit

@testable import Gallery

@Suite("What the click-through scene teaches")
struct ClickThroughCourseTests {
  private func override(_ mode: Int, in bench: SceneBench) throws {
    _ = try bench.tap(bench.point((CGFloat(mode) + 0.5) / 3, 0.5, of: "overrideMode"))
  }

  @Test("The zones are done when each has been pressed, and two of them are not enough")
  func zones() throws {
    let bench = try SceneBench("click-through")
    _ = try bench.tap(bench.point(0.2, 0.2, of: "redButton"))
    _ = try bench.tap(bench.point(0.1, 0.1, of: "blueButton"))
    _ = try bench.tap(bench.point(0.2, 0.2, of: "blueButton"))
    #expect(bench.steps == [false, false, false])
    _ = try bench.tap(bench.point(0.8, 0.8, of: "blueButton"))
    #expect(bench.steps == [true, false, false])
  }

  @Test("An override is done when zone 2 has been pressed with it, and a press beside is not enough (C12)")
  func overrides() throws {
    let bench = try SceneBench("click-through")
    for (mode, expected) in [(1, [false, true, false]), (2, [false, true, true])] {
      let before = bench.steps
      try override(mode, in: bench)
      _ = try bench.tap(bench.point(0.8, 0.8, of: "blueButton"))
      #expect(bench.steps == before)
      _ = try bench.tap(bench.point(0.1, 0.1, of: "blueButton"))
      #expect(bench.steps == expected)
    }
  }
}
