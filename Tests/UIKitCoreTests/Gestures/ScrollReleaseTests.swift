import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

@Suite("Scrolling: deceleration and springs")
struct ScrollReleaseTests {
  /// The longest frame, by which an end is noticed late, in seconds.
  private let frame = 1.0 / 60

  // MARK: Deceleration

  @Test("E41: at 750 pt/s it runs 369.3 pt in 2.16 s", arguments: Axis.allCases)
  func deceleration(axis: Axis) throws {
    let stage = try ScrollStage(along: axis)
    try stage.fling(from: 792, by: -6, count: 14)
    let start = stage.offset
    let (time, offsets) = stage.waitForRest()
    #expect(time >= 2.156 && time < 2.16 + frame)
    #expect(abs(stage.offset - start - (750 - 10) * 0.499) < 0.01)
    // Frames begin at whole sixtieths, the finger is lifted in between.
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(!stage.hand.application.frames.wantsFrames)
  }

  @Test(
    "E41: the way at every time, for both rates, whatever the frames",
    arguments: [UIScrollView.DecelerationRate.normal, .fast], [0.001, 0.0137, 1.0 / 60, 0.4])
  func way(rate: UIScrollView.DecelerationRate, step: TimeInterval) throws {
    let stage = try ScrollStage(along: .y)
    stage.scrollView.decelerationRate = rate
    stage.offset = 5000
    try stage.fling(from: 792, by: -24, count: 14)
    let start = stage.offset
    #expect(start == 5326)
    let share = rate.rawValue
    let reach = share / (1000 * (1 - share))
    let duration = log(10.0 / 3000) / (1000 * log(share))
    var time = 0.0
    while time + step < duration {
      stage.passWithOneFrame(step)
      time += step
      let expected = 3000 * reach * (1 - pow(share, 1000 * time))
      #expect(abs(stage.offset - start - expected) < 1e-3)
      #expect(stage.scrollView.isDecelerating)
    }
    stage.passWithOneFrame(step)
    #expect(!stage.scrollView.isDecelerating)
    #expect(abs(stage.offset - start - 2990 * reach) < 1e-3)
  }

  @Test("E42: slow releases do not decelerate, quicker ones do", arguments: Axis.allCases)
  func slowRelease(axis: Axis) throws {
    for (speed, decelerates) in [(51.0, false), (187.5, false), (249, false), (251, true), (625, true)] {
      let stage = try ScrollStage(along: axis)
      try stage.fling(from: 700, by: -speed * 0.016, count: 20, interval: 0.016)
      let offset = stage.offset
      #expect(abs(offset - (speed * 0.32 - 10)) < 1e-6)
      #expect(stage.scrollView.isDecelerating == decelerates)
      #expect(stage.log.lines(of: "did") == ["did drag \(decelerates)"])
      #expect(abs(try #require(stage.velocity) - (decelerates ? speed / 1000 : 0)) < 1e-6)
      stage.hand.wait(0.5)
      #expect((stage.offset > offset) == decelerates)
    }
  }

  @Test("E42: what counts is the speed along the way, not along each axis")
  func slowSlanted() throws {
    let stage = try ScrollStage(content: CGSize(width: 2000, height: 2000))
    try stage.hand.fingerDown(at: CGPoint(x: 300, y: 400))
    try stage.hand.fingerMove(to: CGPoint(x: 240, y: 320), duration: 0.25)
    let start = stage.scrollView.contentOffset
    try stage.hand.fingerUp()
    stage.hand.wait(3)
    let end = stage.scrollView.contentOffset
    // 240 and 320 pt/s: of each the last 10 are not gone.
    #expect(abs(end.x - start.x - 230 * 0.499) < 0.01)
    #expect(abs(end.y - start.y - 310 * 0.499) < 0.01)
  }

  @Test("E43: a rest of 0.31 s before lifting does not lower the velocity", arguments: Axis.allCases)
  func rest(axis: Axis) throws {
    let stage = try ScrollStage(along: axis)
    try stage.fling(from: 700, by: -5, count: 120, rest: 0.31)
    #expect(abs(try #require(stage.velocity) - 0.625) < 1e-6)
    let start = stage.offset
    _ = stage.waitForRest()
    #expect(abs(stage.offset - start - 615 * 0.499) < 0.01)
  }

  // MARK: Into an edge

  @Test("E44: flung at 3125 pt/s with 60 pt to go, 100.3 pt beyond at most, at rest 0.81 s later")
  func intoEdge() throws {
    for axis in Axis.allCases {
      for inset in [CGFloat(0), 30] {
        let edge = 39_148 + inset
        let stage = try ScrollStage(along: axis)
        stage.scrollView.contentInset = axis.insets(before: 20, after: inset)
        stage.offset = edge - 350
        try stage.fling(from: 792, by: -25, count: 12)
        #expect(stage.offset == edge - 60)
        #expect(abs(try #require(stage.velocity) - 3.125) < 1e-6)
        #expect(stage.target == edge)
        let (time, offsets) = stage.waitForRest()
        let most = try #require(offsets.max())
        #expect(abs(most - edge - 100.3) < 0.5)
        #expect(time >= 0.81 - 0.005 && time < 0.81 + 0.005 + frame)
        #expect(stage.offset == edge)
      }
    }
  }

  @Test("E44: the places of the recording, to half a point")
  func recording() {
    let motion = AxisMotion(
      from: -60, velocity: 3125, between: -1000, and: 0, rate: 0.998, bounces: true)
    // Seconds after deceleration began, and points beyond the edge, shown in thirds.
    let places = [
      (0.0398, 48.67), (0.0565, 74.0), (0.0732, 89.33), (0.1065, 100.33), (0.1565, 91.33), (0.2565, 53.0),
      (0.3565, 25.33), (0.4565, 11.0), (0.6566, 2.0), (0.7566, 0.67),
    ]
    for (time, place) in places { #expect(abs(motion.position(after: time) - place) < 0.5, "at \(time) s") }
  }

  @Test("E44: without bounces it stops at the edge at once", arguments: Axis.allCases)
  func intoEdgeWithoutBounces(axis: Axis) throws {
    let stage = try ScrollStage(along: axis)
    stage.scrollView.bounces = false
    stage.offset = 350
    try stage.fling(from: 100, by: 25, count: 12)
    #expect(stage.offset == 60)
    let (time, offsets) = stage.waitForRest()
    #expect(time < 0.02 + frame)
    #expect(offsets.min() == 0)
    #expect(stage.offset == 0)
  }

  // MARK: Back from beyond one

  @Test("E44: held 235 pt beyond an edge and let go, it comes back in 0.69 s", arguments: Axis.allCases)
  func back(axis: Axis) throws {
    let stage = try ScrollStage(along: axis)
    try stage.fling(from: 120, by: 5, count: 120, rest: 0.312)
    #expect(abs(stage.offset + 235) < 0.01)
    // E43: the velocity is reported all the same.
    #expect(abs(try #require(stage.velocity) + 0.625) < 1e-6)
    #expect(stage.target == 0)
    #expect(stage.log.lines(of: "did") == ["did drag true"])
    let (time, offsets) = stage.waitForRest()
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 < $1 })
    #expect(time > 0.69 && time < 0.72 + frame)
    #expect(stage.offset == 0)
    #expect(stage.log.lines(of: "did").last == "did decelerate")
  }

  @Test("E44: the places of the recording on the way back, to two points")
  func recordingBack() {
    let motion = AxisMotion(
      from: -235, velocity: 235 * Thresholds.scrollReturnRate, between: 0, and: 1000, rate: 0.998,
      bounces: true)
    let places = [
      (0.0073, 223.3), (0.024, 197.0), (0.0573, 152), (0.0906, 116.3), (0.124, 88.3), (0.174, 57.7),
      (0.224, 37.3), (0.324, 15), (0.424, 6), (0.524, 2.3),
    ]
    for (time, place) in places { #expect(abs(-motion.position(after: time) - place) < 2, "at \(time) s") }
  }

  @Test("E44: flung beyond an edge it goes on a little, by the rubber band, and comes back")
  func flungBeyond() throws {
    for axis in Axis.allCases {
      let stage = try ScrollStage(along: axis)
      try stage.fling(from: 120, by: 14, count: 12)
      let start = stage.offset
      #expect(abs(start + (1 - 1 / (158 * 0.55 / 852 + 1)) * 852) < 1e-6)
      let (_, offsets) = stage.waitForRest()
      let share = 0.55 / pow(1 + 158 * 0.55 / 852, 2)
      let spring = ScrollSpring(from: start, velocity: -1750 * share, to: 0)
      let most = try #require(offsets.min())
      #expect(most < start - 1)
      #expect(abs(most - (0..<1000).map { spring.position(after: Double($0) / 1000) }.min()!) < 0.5)
      #expect(stage.offset == 0)
    }
  }

  @Test("E44: flung inwards from beyond an edge it passes the edge and runs on")
  func flungInwards() throws {
    for axis in Axis.allCases {
      let stage = try ScrollStage(along: axis)
      try stage.press(at: 120)
      try stage.move(to: 330)
      for place in stride(from: 305, through: 205, by: -25) {
        stage.hand.wait(0.008)
        try stage.move(to: CGFloat(place))
      }
      #expect(stage.offset < -30)
      stage.hand.wait(0.008)
      try stage.hand.fingerUp()
      let target = try #require(stage.target)
      #expect(target > 100)
      let (_, offsets) = stage.waitForRest()
      #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 < $1 })
      #expect(stage.offset == target)
    }
  }

  @Test("E44: less than a pixel beyond its edge, it is put back without a movement")
  func hairBeyond() throws {
    let stage = try ScrollStage(along: .y)
    try stage.fling(from: 120, by: 10.5, count: 1, rest: 1)
    #expect(stage.log.lines(of: "did") == ["did drag false"])
    #expect(stage.offset == 0)
  }

  @Test("E44: content smaller than its view comes back from both sides", arguments: Axis.allCases)
  func smallContent(axis: Axis) throws {
    let stage = try ScrollStage(along: axis, content: 300)
    stage.scrollView.alwaysBounceVertical = axis == .y
    stage.scrollView.alwaysBounceHorizontal = axis == .x
    for step in [CGFloat(25), -25] {
      try stage.fling(from: 420, by: step, count: 12)
      #expect(stage.target == 0)
      let (time, offsets) = stage.waitForRest()
      #expect(time > 0.5 && time < 1.5)
      #expect(offsets.allSatisfy { $0 * step <= 0 })
      #expect(stage.offset == 0)
    }
  }

  // MARK: A finger in the way

  @Test("A finger that comes down stops what moves; what it stopped beyond an edge springs back without it")
  func stops() throws {
    let stage = try ScrollStage(along: .y)
    try stage.fling(from: 700, by: -6, count: 14)
    stage.hand.wait(0.1)
    try stage.press(at: 700)
    let offset = stage.offset
    stage.hand.wait(0.5)
    #expect(stage.offset == offset)
    try stage.hand.fingerUp()
    stage.hand.wait(0.5)
    #expect(stage.offset == offset)

    stage.offset = 0
    try stage.fling(from: 120, by: 5, count: 120, rest: 0.3)
    stage.hand.wait(0.1)
    _ = stage.log.take()
    try stage.press(at: 700)
    let beyond = stage.offset
    #expect(beyond < -50)
    stage.hand.wait(0.3)
    #expect(stage.offset == beyond)
    try stage.hand.fingerUp()
    _ = stage.waitForRest()
    #expect(stage.offset == 0)
    #expect(stage.log.lines(of: "will", "did") == ["did drag true", "will decelerate", "did decelerate"])
  }
}
