import EventRecording
import Foundation
import SeededRandom
import Testing

@testable import UIKitCore

/// What one line of the trace says, read with another parser than the writer's own.
@Suite("The trace's JSON")
struct TraceJSONTests {
  private func members(of body: TraceRecord.Body, t: TimeInterval = 0) throws -> [String: Any] {
    let line = TraceRecord(n: 1, t: t, body: body).json
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
    return try #require(object as? [String: Any])
  }

  private func search(of view: UIView, at point: CGPoint) -> TraceRecord.Body {
    .hitTest(
      .init(
        view: view.viewID, point: point, depth: 3, verdict: .hit, result: view.viewID, search: 7, touch: 1))
  }

  @Test("any name comes back as it was", arguments: 1...40)
  func names(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let letters: [Character] = [
      "a", "\"", "\\", "\n", "\r", "\t", "\u{1}", "\u{1f}", "/", "é", "手", "👆🏽", " ",
    ]
    for length in 0..<40 {
      let name = String((0..<length).map { _ in letters.randomElement(using: &random) ?? "a" })
      let view = UIView()
      view.accessibilityIdentifier = name
      let read = try members(of: search(of: view, at: .zero))
      #expect(read["view"] as? String == "\(name)#\(view.objectNumber.number)")
    }
  }

  @Test("points are rounded to thousandths, times to millionths", arguments: 1...40)
  func numbers(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for exponent in -4...8 {
      let limit = pow(10, Double(exponent))
      let point = CGPoint(
        x: .random(in: -limit...limit, using: &random), y: .random(in: -1...1, using: &random))
      let time = Double.random(in: 0...limit, using: &random)
      let read = try members(of: search(of: UIView(), at: point), t: time)
      let written = try #require(read["point"] as? [Double])
      #expect(abs(written[0] - point.x) <= 0.000_500_1)
      #expect(abs(written[1] - point.y) <= 0.000_500_1)
      #expect(abs(try #require(read["t"] as? Double) - time) <= 0.000_000_600)
    }
  }

  @Test(
    "numbers have no more digits than they need",
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-12, "-12"), (0.5, "0.5"), (0.25, "0.25"), (1.005, "1.005"),
      (0.001, "0.001"), (0.0004, "0"), (-0.0004, "0"), (99.9996, "100"), (10.01, "10.01"),
      (1e12, "1000000000000"), (.infinity, "0"), (.nan, "0"),
    ])
  func digits(value: Double, text: String) throws {
    let line = TraceRecord(n: 1, t: 0, body: search(of: UIView(), at: CGPoint(x: value, y: 0))).json
    #expect(line.contains("\"point\":[\(text),0]"), "\(line)")
  }

  @Test("Contract 2: a view that a record does not have is left out")
  func absentViews() throws {
    let bodies: [TraceRecord.Body] = [
      .withhold(.init(touches: [1], view: nil, why: .ignoringInteraction)),
      .gesture(
        .init(
          recognizer: UITapGestureRecognizer().objectID, className: "UITapGestureRecognizer", view: nil,
          from: .possible, to: .failed, reason: .removed)),
    ]
    for body in bodies { #expect(try members(of: body)["view"] == nil) }
  }
}
