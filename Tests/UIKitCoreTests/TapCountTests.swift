import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

@Suite("B: counts of taps")
struct TapCountTests {
  private let origin = CGPoint(x: 10, y: 10)

  nonisolated struct SecondTap: Sendable, CustomTestStringConvertible {
    var pause: TimeInterval
    var distance: CGFloat
    var count: Int
    var testDescription: String { "\(pause) s later, \(distance) pt away: \(count)" }
  }

  @Test(
    "B15, B16: the limits of a count of taps, to the boundary",
    arguments: [
      SecondTap(pause: 0.1, distance: 0, count: 2),
      SecondTap(pause: Thresholds.tapInterval, distance: 0, count: 2),
      SecondTap(pause: Thresholds.tapInterval + 0.00001, distance: 0, count: 1),
      SecondTap(pause: 0.1, distance: Thresholds.tapDistance, count: 2),
      SecondTap(pause: 0.1, distance: Thresholds.tapDistance + 0.01, count: 1),
      SecondTap(pause: Thresholds.tapInterval, distance: Thresholds.tapDistance, count: 2),
      SecondTap(pause: 0, distance: 0, count: 2),
    ])
  func tapLimits(second: SecondTap) throws {
    let stage = try Stage()
    var counts: [Int] = []
    stage.root.onTouches = { _, touches, _ in counts += touches.map(\.tapCount) }
    // Times that no binary number holds exactly.
    stage.hand.wait(0.1)
    try stage.hand.fingerTap(at: CGPoint(x: 100, y: 100))
    stage.hand.wait(second.pause)
    try stage.hand.fingerTap(at: CGPoint(x: 100, y: 100 + second.distance))
    #expect(counts == [1, 1, second.count, second.count])
  }

  @Test("B15, B18: three quick taps count 1, 2, 3, each readable in every phase")
  func tripleTap() throws {
    let stage = try Stage()
    var seen: [String] = []
    stage.root.onTouches = { word, touches, _ in seen += touches.map { "\(word) \($0.tapCount)" } }
    for _ in 0..<3 {
      try stage.hand.fingerDown(at: origin)
      try stage.hand.fingerMove(to: CGPoint(x: 12, y: 12))
      try stage.hand.fingerUp()
      stage.hand.wait(0.1)
    }
    #expect(seen == ["TB 1", "TM 1", "TE 1", "TB 2", "TM 2", "TE 2", "TB 3", "TM 3", "TE 3"])
  }

  @Test("B19: a touch that wandered too far for a tap ends with a count of 0, also if it came back")
  func dragsEndWithoutCount() throws {
    let stage = try Stage()
    var seen: [String] = []
    stage.root.onTouches = { word, touches, _ in seen += touches.map { "\(word) \($0.tapCount)" } }
    try stage.hand.fingerDown(at: origin)
    try stage.hand.fingerMove(to: CGPoint(x: 100, y: 10))
    try stage.hand.fingerUp()
    #expect(seen == ["TB 1", "TM 1", "TE 0"])
    seen = []
    stage.hand.wait(1)
    try stage.hand.fingerDown(at: origin)
    try stage.hand.fingerMove(to: CGPoint(x: 100, y: 10))
    try stage.hand.fingerMove(to: origin)
    try stage.hand.fingerUp()
    #expect(seen == ["TB 1", "TM 1", "TM 1", "TE 0"])
    seen = []
    stage.hand.wait(1)
    try stage.hand.fingerDown(at: origin)
    try stage.hand.fingerMove(to: CGPoint(x: origin.x + Thresholds.tapMovement, y: origin.y))
    try stage.hand.fingerUp()
    #expect(seen.last == "TE 1")
  }

  @Test("B15: a tap after a drag, also one that came back, or after a cancelled touch, is a first one")
  func notAfterDrags() throws {
    let stage = try Stage()
    var counts: [Int] = []
    stage.root.onTouches = { word, touches, _ in if word == "TB" { counts += touches.map(\.tapCount) } }
    try stage.hand.fingerDrag(from: origin, to: CGPoint(x: 100, y: 10), duration: 0.05)
    try stage.hand.fingerTap(at: CGPoint(x: 100, y: 10))
    stage.hand.wait(1)
    try stage.hand.fingerDown(at: origin)
    try stage.hand.fingerMove(to: CGPoint(x: 200, y: 10))
    try stage.hand.fingerMove(to: origin)
    try stage.hand.fingerUp()
    try stage.hand.fingerTap(at: origin)
    stage.hand.wait(1)
    try stage.hand.fingerDown(at: origin)
    try stage.hand.cancelTouches()
    try stage.hand.fingerTap(at: origin)
    #expect(counts == [1, 1, 1, 1, 1, 1])
  }

  @Test("B17: a tap on another view starts its own count")
  func tapsOnTwoViews() throws {
    let stage = try Stage()
    let (a, b) = (stage.add("A", 0, 0, 20, 20), stage.add("B", 20, 0, 20, 20))
    var counts: [String] = []
    for view in [a, b] {
      view.passesOn = false
      view.onTouches = { word, touches, _ in
        if word == "TB" { counts += touches.map { "\(view.label) \($0.tapCount)" } }
      }
    }
    for view in [a, b, a, b] {
      try stage.hand.fingerTap(at: view)
      stage.hand.wait(0.05)
    }
    #expect(counts == ["A 1", "B 1", "A 2", "B 2"])
  }
}
