import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import Gallery

@Suite("What the scene with 100 000 views teaches")
struct StressCourseTests {
  /// Taps a place and returns how many views the search asked, and how many it ruled out together.
  private func counts(_ bench: SceneBench, at place: CGPoint) throws -> (asked: Int, ruledOut: Int) {
    let start = bench.hand.trace.count
    try bench.hand.fingerTap(at: place)
    return bench.hand.trace[start...].reduce((0, 0)) { sum, record in
      guard case .hitTest(let hitTest) = record.body, hitTest.touch != nil else { return sum }
      return hitTest.count.map { (sum.0, sum.1 + $0) } ?? (sum.0 + 1, sum.1)
    }
  }

  @Test("The sentence has the numbers of the search (C9)", arguments: [0.001, 0.5, 0.9])
  func numbers(y: Double) throws {
    let bench = try SceneBench("stress")
    let (asked, ruledOut) = try counts(bench, at: bench.point(0.5, y, of: "canvas"))
    #expect(asked < 100)
    #expect(abs(ruledOut - Int(100_000 * (1 - y))) < 1000)
    let grouped = "\(ruledOut / 1000) \(String(format: "%03d", ruledOut % 1000))"
    #expect(
      bench.sentence
        == "\(asked) views were asked, and \(grouped) in front of the one found were ruled out together, "
        + "by their place.")
  }

  @Test("Beside the picture none of its views is asked, and in its last corner none lies in front")
  func elsewhere() throws {
    let bench = try SceneBench("stress")
    #expect(bench.sentence.hasPrefix("Press the picture"))
    let (asked, ruledOut) = try counts(bench, at: CGPoint(x: 10, y: 10))
    #expect(ruledOut == 0)
    #expect(
      bench.sentence == "\(asked) views were asked, and none in the picture: the press lies outside it.")
    #expect(bench.steps == [false, false, false])
  }

  @Test("Each step is done by a press in its part of the picture")
  func steps() throws {
    let bench = try SceneBench("stress")
    _ = try bench.tap("canvas")
    #expect(bench.steps == [true, false, false])
    _ = try bench.tap(bench.point(0.5, 0.1, of: "canvas"))
    #expect(bench.steps == [true, true, false])
    _ = try bench.tap(bench.point(0.5, 0.9, of: "canvas"))
    #expect(bench.steps == [true, true, true])
  }

  @Test("Nothing is cut off", arguments: Language.allCases)
  func fits(language: Language) throws {
    let bench = try SceneBench("stress", language: language)
    _ = try bench.tap(bench.point(0.99, 0.99, of: "canvas"))
    #expect(bench.cutOff == [])
  }
}
