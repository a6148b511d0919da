import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import Gallery

@Suite("The sum of a drag")
struct DragSceneTests {
  @Test("Each step shows the places, their difference and the new centre, as the trace has them (B8, B9)")
  func steps() throws {
    let bench = try SceneBench("drag")
    let square = try bench.view("draggable")
    let start = square.center
    #expect(try bench.values == Array(repeating: "", count: 6))
    try bench.hand.fingerDown(at: CGPoint(x: start.x + 10, y: start.y + 5))
    #expect(try bench.values == ["330, 237", "330, 237", "0, 0", "320, 232", "0, 0", "320, 232"])
    for (x, y) in [(40, -25), (41.5, -25), (-60, 30)] as [(CGFloat, CGFloat)] {
      let before = square.center
      try bench.hand.fingerMove(to: CGPoint(x: start.x + 10 + x, y: start.y + 5 + y))
      let places = bench.places
      let step = try #require(try bench.sum().step)
      #expect(step.location == places.last)
      #expect(step.previous == places.dropLast().last)
      #expect(step.center == before)
      #expect(step.newCenter == square.center)
      #expect(square.center == CGPoint(x: start.x + x, y: start.y + y))
    }
    #expect(
      try bench.values == ["270, 267", "371.5, 212", "−101.5, 55", "361.5, 207", "−101.5, 55", "260, 262"])
    try bench.hand.fingerUp()
    #expect(
      bench.sentence == "The finger moved by −60, 30 pt, told by 3 touchesMoved calls; so did the square.")
    #expect(try bench.sum().step != nil)
  }

  @Test(
    "The square follows past the edge of the sheet, as the sum says; let go there, it is said to come back")
  func edge() throws {
    let bench = try SceneBench("drag")
    let square = try bench.view("draggable")
    let start = square.center
    try bench.hand.fingerDown(at: start)
    try bench.hand.fingerMove(to: CGPoint(x: start.x - 400, y: start.y))
    #expect(square.center == CGPoint(x: start.x - 400, y: start.y))
    #expect(try bench.sum().step?.newCenter == square.center)
    try bench.hand.fingerMove(to: start)
    #expect(square.center == start)
    try bench.hand.fingerMove(to: CGPoint(x: start.x - 400, y: start.y))
    try bench.hand.fingerUp()
    #expect(square.center == CGPoint(x: 64, y: start.y))
    #expect(
      bench.sentence
        == "The finger went −400, 0 pt, the square only −256, 0: you let go outside, so it came back."
    )
  }

  @Test("The numbers lie over the square, and take no touches")
  func front() throws {
    let bench = try SceneBench("drag")
    #expect(try bench.sum().superview?.subviews.last === bench.sum())
    #expect(try bench.tap("sum").touched.first != "sum")
  }
}

extension SceneBench {
  fileprivate func sum() throws -> DragSum { try #require(view("sum") as? DragSum) }

  /// What the two rows show, from the left.
  fileprivate var values: [String] {
    get throws { try sum().rows.flatMap { $0.map(\.value) } }
  }

  /// Where the touch was in each event, in the coordinates of the window, which the scene fills.
  fileprivate var places: [CGPoint] {
    hand.trace.compactMap { record in
      guard case .event(let event) = record.body, event.type == .touches else { return nil }
      return event.touches.first?.at
    }
  }
}
