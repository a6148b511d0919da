import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

@Suite("Scrolling: beginning, order of calls, rubber band")
struct ScrollDragTests {
  // MARK: Beginning

  @Test("E38: in steps of 5 pt it begins at exactly 10, which are taken off", arguments: Axis.allCases)
  func beginsAtTen(axis: Axis) throws {
    let stage = try ScrollStage(along: axis)
    try stage.press(at: 700)
    try stage.move(to: 695)
    #expect(!stage.scrollView.isDragging)
    try stage.move(to: 690)
    #expect(stage.scrollView.isDragging)
    #expect(stage.log.take() == ["will drag"])
    #expect(stage.offset == 0)
    try stage.move(to: 685)
    #expect(stage.offset == 5)
    let reasons = stage.hand.trace.compactMap { record -> String? in
      if case .gesture(let gesture) = record.body, gesture.to == .began { gesture.why } else { nil }
    }
    #expect(reasons == ["moved 10.0 pt, at least 10.0"])
  }

  @Test("E38: 9.9 pt are not enough, and a tap is left to others", arguments: Axis.allCases)
  func tooShort(axis: Axis) throws {
    let stage = try ScrollStage(along: axis)
    try stage.press(at: 700)
    try stage.move(to: 690.1)
    #expect(!stage.scrollView.isDragging)
    try stage.hand.fingerUp()
    #expect(stage.offset == 0)
    #expect(stage.log.lines(of: "will", "did").isEmpty)
  }

  @Test("E38: a first move of 25 pt scrolls 15", arguments: Axis.allCases)
  func firstMoveScrolls(axis: Axis) throws {
    let stage = try ScrollStage(along: axis)
    stage.scrollView.contentInset = axis.insets(before: 30, after: 40)
    stage.offset = 600
    try stage.press(at: 700)
    try stage.move(to: 675)
    #expect(stage.offset == 615)
    try stage.move(to: 720)
    #expect(stage.offset == 570)
  }

  @Test("E38: the delegate learns of the beginning before the content has moved", arguments: Axis.allCases)
  func willBeginComesFirst(axis: Axis) throws {
    let stage = try ScrollStage(along: axis)
    stage.offset = 600
    var atBegin: CGFloat?
    stage.whenBegun = { atBegin = stage.offset }
    stage.notesScrolling = true
    try stage.press(at: 700)
    try stage.move(to: 675)
    #expect(atBegin == 600)
    #expect(stage.log.take() == ["will drag", "scrolled"])
  }

  @Test("E38: 10 pt are taken off along the way of the finger, however it leads")
  func slanted() throws {
    let stage = try ScrollStage(content: CGSize(width: 2000, height: 2000))
    try stage.hand.fingerDown(at: CGPoint(x: 200, y: 300))
    try stage.hand.fingerMove(to: CGPoint(x: 170, y: 260))
    #expect(stage.scrollView.contentOffset.distance(to: CGPoint(x: 24, y: 32)) < 1e-9)
  }

  @Test("E38, G21: an ordinary pan does not begin at exactly 10 pt")
  func ordinaryPan() throws {
    let stage = try GestureStage()
    let pan = stage.add(UIPanGestureRecognizer(), "pan")
    try stage.hand.fingerDown(at: CGPoint(x: 100, y: 200))
    try stage.hand.fingerMove(to: CGPoint(x: 100, y: 190))
    #expect(pan.state == .possible)
    try stage.hand.fingerMove(to: CGPoint(x: 100, y: 189))
    #expect(pan.state == .began)
  }

  // MARK: The delegate

  @Test("E39: the order of the delegate's calls after a flick", arguments: Axis.allCases)
  func order(axis: Axis) throws {
    let stage = try ScrollStage(along: axis)
    stage.notesScrolling = true
    try stage.fling(from: 700, by: -6, count: 14)
    let dragging = stage.log.take()
    #expect(dragging.first == "will drag")
    // Of 84 points in steps of 6, two steps are needed to begin; the second already scrolls.
    #expect(dragging.dropFirst().prefix(13).allSatisfy { $0 == "scrolled" })
    #expect(dragging.dropFirst(14) == ["will end", "did drag true", "will decelerate"])
    _ = stage.waitForRest()
    let decelerating = stage.log.take()
    #expect(decelerating.last == "did decelerate")
    #expect(decelerating.dropLast().allSatisfy { $0 == "scrolled" })
    #expect(decelerating.count > 100)
  }

  @Test("E39: the velocity is in points per millisecond, the target is where the content stops")
  func release() throws {
    for axis in Axis.allCases {
      let stage = try ScrollStage(along: axis)
      stage.offset = 5000
      try stage.fling(from: 792, by: -6, count: 14)
      #expect(stage.offset == 5074)
      #expect(abs(try #require(stage.velocity) - 0.75) < 1e-6)
      // The recording: 5443.67 announced, 5443.33 reached, shown in thirds of a point.
      let target = try #require(stage.target)
      #expect(abs(target - 5443.5) < 0.5)
      _ = stage.waitForRest()
      #expect(stage.offset == target)
      try stage.fling(from: 100, by: 6, count: 14)
      #expect(abs(try #require(stage.velocity) + 0.75) < 1e-6)
    }
  }

  @Test("E39: the delegate may change the target", arguments: Axis.allCases)
  func changedTarget(axis: Axis) throws {
    // Farther, nearer, behind, and beyond the edges, which counts as the edge.
    let places: [(CGFloat, CGFloat)] = [(900, 900), (100, 100), (20, 20), (-50, 0), (50_000, 39_148)]
    for (wanted, reached) in places {
      let stage = try ScrollStage(along: axis)
      stage.retarget = { _ in axis.point(wanted) }
      try stage.fling(from: 700, by: -6, count: 14)
      #expect(stage.scrollView.isDecelerating)
      _ = stage.waitForRest()
      #expect(stage.offset == reached)
      #expect(
        stage.log.lines(of: "will", "did") == [
          "will drag", "will end", "did drag true", "will decelerate", "did decelerate",
        ])
    }
  }

  @Test("E39: the content stays where it is if that is the delegate's target", arguments: Axis.allCases)
  func targetIsHere(axis: Axis) throws {
    let stage = try ScrollStage(along: axis)
    stage.retarget = { _ in stage.scrollView.contentOffset }
    try stage.fling(from: 700, by: -6, count: 14)
    #expect(stage.offset == 74)
    stage.hand.wait(1)
    #expect(stage.offset == 74)
    #expect(stage.log.lines(of: "did") == ["did drag false"])
  }

  @Test("E39: a slow release goes to the delegate's target too; one that is no number is ignored")
  func targetAfterSlowRelease() throws {
    let stage = try ScrollStage(along: .y)
    stage.retarget = { _ in CGPoint(x: 0, y: 200) }
    try stage.fling(from: 700, by: -3, count: 20, interval: 0.016)
    #expect(stage.velocity == 0)
    #expect(stage.target == 50)
    _ = stage.waitForRest()
    #expect(stage.offset == 200)
    stage.retarget = { _ in CGPoint(x: 0, y: CGFloat.nan) }
    try stage.fling(from: 700, by: -6, count: 14)
    let target = try #require(stage.target)
    _ = stage.waitForRest()
    #expect(stage.offset == target)
  }

  @Test("E39: a delegate that scrolls by itself when dragging has ended has its way")
  func delegateScrolls() throws {
    let stage = try ScrollStage(along: .y)
    stage.whenEnded = { stage.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true) }
    try stage.fling(from: 700, by: -6, count: 14)
    stage.hand.wait(1)
    #expect(stage.offset == 500)
    #expect(
      stage.log.lines(of: "will", "did") == [
        "will drag", "will end", "did drag true", "did decelerate", "did glide",
      ])
  }

  @Test("E39: a drag that is cancelled ends with no velocity")
  func cancelled() throws {
    let stage = try ScrollStage(along: .y)
    try stage.press(at: 700)
    try stage.hand.fingerMove(to: CGPoint(x: 196, y: 500), duration: 0.1)
    try stage.hand.cancelTouches()
    #expect(stage.velocity == 0)
    #expect(stage.target == 190)
    #expect(stage.log.lines(of: "will", "did") == ["will drag", "will end", "did drag false"])
  }

  // MARK: Rubber band

  @Test("E40: 590 pt beyond an edge show as 235 in a view of 852", arguments: Axis.allCases)
  func rubberBand(axis: Axis) throws {
    let stage = try ScrollStage(along: axis)
    try stage.press(at: 120)
    try stage.move(to: 720)
    #expect(abs(stage.offset + 235) < 0.01)
    try stage.hand.fingerUp()
    stage.hand.wait(2)
    stage.offset = 40_000 - 852
    try stage.press(at: 720)
    try stage.move(to: 120)
    #expect(abs(stage.offset - (39_148 + 235)) < 0.01)
    // Back by the same way, the content comes back by the same way.
    try stage.move(to: 720)
    #expect(abs(stage.offset - (39_148 - 10)) < 1e-6)
  }

  @Test("E40: with insets the edges lie farther out, and what was beyond is taken up again")
  func rubberBandWithInsets() throws {
    for axis in Axis.allCases {
      let stage = try ScrollStage(along: axis)
      stage.scrollView.contentInset = axis.insets(before: 64, after: 32)
      stage.offset = -64
      try stage.press(at: 120)
      try stage.move(to: 720)
      #expect(abs(stage.offset + 64 + 235) < 0.01)
      try stage.hand.fingerUp()
      try stage.press(at: 120)
      // Nothing has moved in between: another 110 pt, of which 10 are taken off, add to the 590.
      try stage.move(to: 230)
      #expect(abs(stage.offset + 64 + (1 - 1 / (690 * 0.55 / 852 + 1)) * 852) < 0.01)
      try stage.hand.fingerUp()
      stage.hand.wait(2)
      #expect(stage.offset == -64)
    }
  }

  @Test("E40: content smaller than the view moves beyond its edge only where it always bounces")
  func smallContent() throws {
    for axis in Axis.allCases {
      for bounces in [true, false] {
        let stage = try ScrollStage(along: axis, content: 300)
        stage.scrollView.alwaysBounceVertical = axis == .y && bounces
        stage.scrollView.alwaysBounceHorizontal = axis == .x && bounces
        for direction in [CGFloat(-1), 1] {
          try stage.press(at: 420)
          try stage.move(to: 420 + 310 * direction)
          let stretched: CGFloat = (1 - 1 / (300 * 0.55 / 852 + 1)) * 852
          let shown = bounces ? stretched : 0
          #expect(abs(stage.offset + shown * direction) < 1e-6)
          try stage.hand.fingerUp()
          stage.hand.wait(2)
          #expect(stage.offset == 0)
        }
      }
    }
  }

  @Test("E40: without bounces it stops at its edge", arguments: Axis.allCases)
  func noRubberBand(axis: Axis) throws {
    let stage = try ScrollStage(along: axis)
    stage.scrollView.bounces = false
    try stage.press(at: 120)
    try stage.move(to: 720)
    #expect(stage.offset == 0)
  }
}
