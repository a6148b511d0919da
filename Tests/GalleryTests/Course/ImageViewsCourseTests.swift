import Testing
import UIKit

@testable import Gallery

@Suite("What the scene about image views teaches")
struct ImageViewsCourseTests {
  @Test("A button that is down and let go outside has the touch, and was not pressed")
  func released() throws {
    let bench = try SceneBench("image-views")
    #expect(bench.sentence == ImageViewsWords.pressBoth.english)
    let (start, end) = try (bench.point(0.5, 0.5, of: "buttonInOn"), bench.point(0.5, -1, of: "photoOn"))
    try bench.hand.fingerDrag(from: start, to: end)
    #expect(bench.sentence == ImageViewsWords.buttonHas.english)
    #expect(bench.steps == [false, false])
  }

  @Test("Nothing that the scene shows is cut off", arguments: Language.allCases)
  func fits(language: Language) throws {
    #expect(try SceneBench("image-views", language: language).textsCutOff.isEmpty)
  }
}
