import Testing
import UIKit

@testable import Gallery

@Suite("What the scene about overlapping views teaches")
struct OverlapCourseTests {
  @Test("At first the sentence says what to do; outside both cards it names the sheet")
  func sentences() throws {
    let bench = try SceneBench("overlap")
    #expect(bench.sentence == OverlapWords.pressSiblings.english)
    _ = try bench.tap(bench.point(-0.3, -0.6, of: "siblingA"))
    #expect(bench.sentence == OverlapWords.sheetHas.english)
  }

  @Test("Nothing that the scene shows is cut off", arguments: Language.allCases)
  func fits(language: Language) throws {
    let bench = try SceneBench("overlap", language: language)
    #expect(bench.textsCutOff.isEmpty)
    for title in OverlapWords.versions {
      #expect(bench.width(of: title, font: TypeScale.body) < 408 / 3 - 12, "\(title)")
    }
    for heading in [OverlapWords.siblingsHeading, OverlapWords.exerciseHeading] {
      #expect(bench.width(of: heading, font: TypeScale.bodyStrong) < 248)
    }
  }
}
