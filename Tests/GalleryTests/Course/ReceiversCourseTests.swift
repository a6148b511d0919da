import Testing
import UIKit

@testable import Gallery

@Suite("What the scene about receivers teaches")
struct ReceiversCourseTests {
  @Test("Nothing that the scene shows is cut off", arguments: Language.allCases)
  func fits(language: Language) throws {
    let bench = try SceneBench("receivers", language: language)
    #expect(bench.textsCutOff.isEmpty)
    #expect(
      bench.width(of: ReceiversWords.overflowing, font: TypeScale.title)
        < ReceiversController.overflowingFrame.width - 16)
  }
}
