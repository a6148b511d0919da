import Foundation
import Testing
import UIKitCore
import UIKitTesting

@Suite("Swipe")
struct SwipeTests {
  private static let start = CGPoint(x: 100, y: 240)

  /// Puts a finger down, waits, and moves it in one event; returns the states the swipe went to.
  private func swipe(
    _ way: CGPoint, after time: Double, direction: UISwipeGestureRecognizer.Direction = .right
  ) throws -> [String] {
    let stage = try GestureStage()
    stage.add(UISwipeGestureRecognizer(), "swipe").direction = direction
    try stage.hand.fingerDown(at: SwipeTests.start)
    stage.hand.wait(time)
    try stage.hand.fingerMove(to: CGPoint(x: SwipeTests.start.x + way.x, y: SwipeTests.start.y + way.y))
    return stage.states(of: "swipe")
  }

  @Test("G41: right, one finger; bits that mean nothing are kept")
  func defaults() {
    let swipe = UISwipeGestureRecognizer()
    #expect(swipe.direction == .right)
    #expect(swipe.numberOfTouchesRequired == 1)
    #expect(UISwipeGestureRecognizer.Direction.left.rawValue == 2)
    #expect(UISwipeGestureRecognizer.Direction.up.rawValue == 4)
    #expect(UISwipeGestureRecognizer.Direction.down.rawValue == 8)
    swipe.direction = UISwipeGestureRecognizer.Direction(rawValue: 0x101)
    #expect(swipe.direction.rawValue == 0x101)
  }

  nonisolated private static let table: [(time: Double, least: Double, most: Double)] = [
    (0, 50, 50), (0.1, 45.3, 45.1), (0.2, 40.6, 40.2), (0.3, 35.9, 35.3), (0.4, 31.2, 30.4),
    (0.5, 26.5, 25.5),
  ]

  @Test("G42: how far it must go after a time", arguments: table)
  func length(row: (time: Double, least: Double, most: Double)) throws {
    #expect(try swipe(CGPoint(x: row.least + 0.001, y: 0), after: row.time) == ["ended"])
    #expect(try swipe(CGPoint(x: row.least - 0.002, y: 0), after: row.time) == [])
  }

  @Test("G42: how far it may go aside after a time", arguments: table)
  func aside(row: (time: Double, least: Double, most: Double)) throws {
    #expect(try swipe(CGPoint(x: 60, y: row.most - 0.001), after: row.time) == ["ended"])
    #expect(try swipe(CGPoint(x: 60, y: -(row.most - 0.001)), after: row.time) == ["ended"])
    #expect(try swipe(CGPoint(x: 60, y: row.most + 0.002), after: row.time) == ["failed"])
  }

  @Test("G43: 100 pt at 0.500 s are a swipe, at 0.501 s they are none")
  func duration() throws {
    #expect(try swipe(CGPoint(x: 100, y: 0), after: 0.5) == ["ended"])
    #expect(try swipe(CGPoint(x: 100, y: 0), after: 0.501) == ["failed"])
  }

  @Test(
    "G43: a finger at rest is still in time at 0.500 s and too late at 0.501 s", arguments: [0, 0.1, 1e6])
  func rest(begin: Double) throws {
    let stage = try GestureStage()
    stage.add(UISwipeGestureRecognizer(), "swipe")
    stage.hand.wait(begin)
    try stage.hand.fingerDown(at: SwipeTests.start)
    stage.hand.wait(0.5)
    #expect(stage.states(of: "swipe").isEmpty)
    stage.hand.wait(0.001)
    #expect(stage.states(of: "swipe") == ["failed"])
  }

  @Test("G44: 0.1 pt behind the start is the end of it; going back on the right side is not")
  func goingBack() throws {
    let stage = try GestureStage()
    stage.add(UISwipeGestureRecognizer(), "swipe")
    try stage.hand.fingerDown(at: SwipeTests.start)
    try stage.hand.fingerMove(to: CGPoint(x: SwipeTests.start.x - 0.1, y: SwipeTests.start.y))
    try stage.hand.fingerMove(to: CGPoint(x: SwipeTests.start.x + 100, y: SwipeTests.start.y))
    #expect(stage.states(of: "swipe") == ["failed"])
    try stage.hand.fingerUp()

    try stage.hand.fingerDown(at: SwipeTests.start)
    for x in [20.0, 10, 100] {
      try stage.hand.fingerMove(to: CGPoint(x: SwipeTests.start.x + x, y: SwipeTests.start.y))
    }
    #expect(stage.states(of: "swipe") == ["failed", "ended"])
  }

  @Test(
    "G45: every finger must go far enough",
    arguments: [(100.0, 50.0, ["ended"]), (100, 0, []), (100, -100, ["failed"])])
  func twoFingers(first: Double, second: Double, states: [String]) throws {
    let stage = try GestureStage()
    stage.add(UISwipeGestureRecognizer(), "swipe").numberOfTouchesRequired = 2
    try stage.hand.fingersDown([
      (.rightIndex, CGPoint(x: 120, y: 200)), (.rightMiddle, CGPoint(x: 120, y: 250)),
    ])
    try stage.hand.fingersMove([
      (.rightIndex, CGPoint(x: 120 + first, y: 200)), (.rightMiddle, CGPoint(x: 120 + second, y: 250)),
    ])
    #expect(stage.states(of: "swipe") == states)
  }

  @Test("G45: more fingers than required are no swipe")
  func tooManyFingers() throws {
    let stage = try GestureStage()
    stage.add(UISwipeGestureRecognizer(), "swipe")
    try stage.hand.fingersDown([
      (.rightIndex, CGPoint(x: 120, y: 200)), (.rightMiddle, CGPoint(x: 120, y: 250)),
    ])
    #expect(stage.states(of: "swipe") == ["failed"])
  }

  @Test("G46: a mask of several directions; a diagonal that satisfies two is one swipe")
  func severalDirections() throws {
    #expect(try swipe(CGPoint(x: -80, y: 0), after: 0.1, direction: [.left, .right]) == ["ended"])
    #expect(try swipe(CGPoint(x: 50, y: 50), after: 0, direction: [.right, .down]) == ["ended"])
  }

  @Test("G46: each direction is its own", arguments: [(0.0, -80.0, 4), (0, 80, 8), (-80, 0, 2), (80, 0, 1)])
  func directions(x: Double, y: Double, bit: UInt) throws {
    for candidate: UInt in [1, 2, 4, 8] {
      let states = try swipe(CGPoint(x: x, y: y), after: 0.1, direction: .init(rawValue: candidate))
      #expect(states == (candidate == bit ? ["ended"] : ["failed"]))
    }
  }

  @Test("G47: its place is where it began")
  func place() throws {
    let stage = try GestureStage()
    let swipe = stage.add(UISwipeGestureRecognizer(), "swipe")
    var place: CGPoint?
    let watcher = Watcher { place = swipe.location(in: stage.view) }
    swipe.addTarget(watcher, action: Watcher.look)
    try stage.hand.fingerDown(at: SwipeTests.start)
    try stage.hand.fingerMove(to: CGPoint(x: 200, y: 250))
    #expect(place == SwipeTests.start)
  }

  @Test(
    "F8, A34: recognised with the finger still down it is possible again when the event is over, and ignores that finger"
  )
  func afterwards() throws {
    let stage = try GestureStage()
    let swipe = stage.add(UISwipeGestureRecognizer(), "swipe")
    try stage.hand.fingerDown(at: SwipeTests.start)
    try stage.hand.fingerMove(to: CGPoint(x: 200, y: 240))
    #expect(stage.log.lines(of: "ACT") == ["ACT swipe ended"])
    #expect(swipe.state == .possible)
    try stage.hand.fingerMove(to: CGPoint(x: 300, y: 240))
    try stage.hand.fingerUp()
    #expect(stage.log.lines(of: "ACT") == ["ACT swipe ended"])
  }
}

/// Calls a closure when an action is sent.
final class Watcher {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }

  func look() { body() }
}
