import Testing
import UIKit

@testable import Gallery

@Suite("What the scene about overlapping views teaches")
struct OverlapCourseTests {
  @Test("A is done when it came to the front and was then asked first, and B does not count (C8, J11)")
  func front() throws {
    let bench = try SceneBench("overlap")
    for name in ["siblingB", "siblingB"] { _ = try bench.tap(bench.point(0.1, 0.1, of: name)) }
    _ = try bench.tap(bench.point(0.1, 0.1, of: "siblingA"))
    #expect(bench.steps == [false, false])
    _ = try bench.tap(bench.point(0.9, 0.9, of: "siblingA"))
    #expect(bench.steps == [true, false])
  }

  @Test("Yellow is done when its part over the button was pressed in all three versions (C11, C12)")
  func versions() throws {
    let bench = try SceneBench("overlap")
    for version in [YellowVersion.noOverride, .returnsNil, .handsOn] {
      _ = try bench.tap(bench.point((CGFloat(version.rawValue) + 0.5) / 3, 0.5, of: "yellowMode"))
      // Beside the common part.
      _ = try bench.tap(bench.point(0.8, 0.2, of: "yellow"))
      _ = try bench.tap(bench.point(0.2, 0.8, of: "button"))
      #expect(bench.steps == [false, false])
      _ = try bench.tap(bench.point(0.2, 0.8, of: "yellow"))
    }
    #expect(bench.steps == [false, true])
  }

  @Test("At first the sentence says what to do; outside both cards it names the sheet")
  func sentences() throws {
    let bench = try SceneBench("overlap")
    #expect(bench.sentence == "Press A, B or C; then press where Yellow covers the button.")
    _ = try bench.tap(bench.point(-0.3, -0.6, of: "siblingA"))
    #expect(bench.sentence == "The sheet has the touch: the press lies outside both cards.")
  }

  @Test("Nothing that the scene shows is cut off", arguments: Language.allCases)
  func fits(language: Language) throws {
    let bench = try SceneBench("overlap", language: language)
    #expect(bench.textsCutOff.isEmpty)
    for title in OverlapWords.versions {
      #expect(bench.width(of: title, font: TypeScale.body) < 264 / 3 - 8, "\(title)")
    }
    for heading in [OverlapWords.siblingsHeading, OverlapWords.exerciseHeading] {
      #expect(bench.width(of: heading, font: TypeScale.bodyStrong) < 248)
    }
  }
}
