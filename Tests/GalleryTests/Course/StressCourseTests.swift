import TestSupport
import TestTiers
import Testing
import UIKit
import UIKitTesting

@testable import Gallery

@Suite("What the scene with 100 000 views teaches")
struct StressCourseTests {
  @Test("The sentence has the numbers of the search (C9)", arguments: [0.5, 0.001, 0.9].sample(1))
  func numbers(y: Double) throws {
    let bench = try SceneBench("stress")
    // How many views the search asked, and how many it ruled out together.
    var (asked, ruledOut) = (0, 0)
    try bench.hand.fingerTap(at: bench.point(0.5, y, of: "canvas"))
    for record in bench.hand.trace {
      guard case .hitTest(let hitTest) = record.body, hitTest.touch != nil else { continue }
      if let count = hitTest.count {
        ruledOut += count
      } else if bench.isCounted(try TraceLine(record.json)) {
        asked += 1
      }
    }
    #expect(asked < 100)
    #expect(abs(ruledOut - Int(100_000 * (1 - y))) < 1000)
    #expect(bench.sentence == StressWords.ruledOut(ruledOut, asked: asked).english)
  }

  @Test("Nothing is cut off", arguments: Language.allCases.sample(1))
  func fits(language: Language) throws {
    let bench = try SceneBench("stress", language: language)
    _ = try bench.tap(bench.point(0.99, 0.99, of: "canvas"))
    #expect(bench.cutOff == [])
  }
}
