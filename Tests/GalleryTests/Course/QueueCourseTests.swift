import Testing
import UIKit

@testable import Gallery

@Suite("What the queue scene teaches")
struct QueueCourseTests {
  @Test("A press that is cancelled is not said to have been handled")
  func cancelled() throws {
    let bench = try SceneBench("queue")
    try bench.hand.fingerDown(at: bench.point(0.5, 0.5, of: "quickButton"))
    try bench.hand.cancelTouches()
    #expect(bench.sentence == QueueWords.opening.english)
    #expect(bench.steps == [false, false, false])
  }

  @Test("Nothing that the scene shows is cut off", arguments: Language.allCases)
  func fits(language: Language) throws {
    let bench = try SceneBench("queue", language: language)
    #expect(bench.textsCutOff.isEmpty)
    _ = try bench.tap("slowButton")
    try bench.tapInATurn("quickButton", times: 9)
    // Columns end at 144, 232 and 312 points, and each begins with a mark of 22.
    for (title, width) in [(QueueWords.made, 90.0), (QueueWords.handled, 66), (QueueWords.waited, 58)]
      as [(LocalizedText, CGFloat)]
    {
      #expect(bench.width(of: title, font: TypeScale.bodyStrong) < width)
    }
    #expect(bench.width(of: QueueWords.works, font: TypeScale.bodyStrong) < 200)
    #expect(!bench.sentence.isEmpty)
  }
}
