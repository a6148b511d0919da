import Testing
import UIKit
import UIKitTesting

@testable import Gallery

@Suite("What the log says")
struct NarratorTests {
  /// A scene and all that is said about it.
  final class Narration {
    let bench: SceneBench
    private(set) var lines: [String] = []
    private let narrator = Narrator()

    init(_ id: String) throws {
      bench = try SceneBench(id)
      narrator.linesChanged = { [weak self] in self?.lines.append($0.last ?? "") }
      narrator.start(bench.hand.application)
    }

    /// The lines about fingers that came down.
    var downs: [String] { lines.filter { $0.contains(" down at ") } }
  }

  @Test("Each of two fingers that land together has its own count of views asked (C8)")
  func twoFingers() throws {
    let log = try Narration("responder-chain")
    try log.bench.hand.fingersDown([
      (.rightIndex, log.bench.point(0.5, 0.9, of: "green")),
      (.rightMiddle, log.bench.point(0.5, 0.98, of: "blue")),
    ])
    let found = log.downs.map { $0.split(separator: ": ").last }
    let numbers = log.bench.hand.trace.compactMap { record -> Int? in
      if case .hitTest(let hitTest) = record.body { hitTest.touch } else { nil }
    }
    let counts = Set(numbers).sorted().map { number in numbers.count { $0 == number } }
    #expect(counts.count == 2 && counts.allSatisfy { $0 > 1 })
    #expect(found == ["asked \(counts[0]) views, found green", "asked \(counts[1]) views, found blue"])
    try log.bench.hand.fingersUp([.rightIndex, .rightMiddle])
  }

  @Test("Views ruled out together are not said to have been asked, nor are the scene's own searches counted")
  func ruledOut() throws {
    let log = try Narration("stress")
    _ = try log.bench.tap("canvas")
    let (asked, runs) = log.bench.hand.trace.reduce((0, 0)) { sum, record in
      guard case .hitTest(let hitTest) = record.body, hitTest.touch != nil else { return sum }
      return hitTest.count.map { (sum.0, sum.1 + $0) } ?? (sum.0 + 1, sum.1)
    }
    #expect(asked < 100 && runs > 10_000)
    let grouped = "\(runs / 1000) \(String(format: "%03d", runs % 1000))"
    #expect(log.downs.first?.hasSuffix(": asked \(asked) views, found UIView") == true)
    #expect(log.lines.contains { $0.hasSuffix(": \(grouped) views were ruled out unasked") })
  }

  @Test("One view is one view, and a touch that no view gets finds no view")
  func noView() throws {
    let log = try Narration("pass-through")
    log.bench.window.isUserInteractionEnabled = false
    _ = try log.bench.tap("child")
    #expect(log.downs.map { $0.split(separator: ": ").last } == ["asked 1 view, found no view"])
  }

  @Test("A touch that is kept is not said to have climbed on, whatever another one did (D9, D11)")
  func climbing() throws {
    let log = try Narration("responder-chain")
    _ = try log.bench.tap(log.bench.point(0.5, 0.5, of: "blueMode"))
    let start = log.lines.count
    try log.bench.hand.fingersDown([
      (.rightIndex, log.bench.point(0.5, 0.9, of: "green")),
      (.rightMiddle, log.bench.point(0.98, 0.98, of: "grey")),
    ])
    let climbs = log.lines[start...].filter { $0.hasPrefix("climbed") }
    #expect(climbs.count == 1)
    let way = "grey → UIView → ResponderChainController → UIWindow → UIApplication → AppDelegate"
    #expect(climbs.first == "climbed to the end: \(way)")
    try log.bench.hand.fingersUp([.rightIndex, .rightMiddle])
  }
}
