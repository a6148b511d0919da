import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

@Suite("Scrolling: rests and properties")
struct ScrollPropertyTests {
  // MARK: A device at rest

  /// Drags by 100 points, with a device that says at the end for how long it has rested.
  private func drag(_ stage: ScrollStage, rest: TimeInterval, reports: Bool) {
    var sample = TouchSample(
      contact: 0, phase: .began, location: CGPoint(x: 160, y: 400),
      timestamp: stage.hand.application.clock.now,
      type: .indirectPointer, buttonMask: .primary)
    func send(_ phase: InputPhase, _ y: CGFloat, after time: TimeInterval) {
      stage.hand.wait(time)
      sample.phase = phase
      sample.location.y = y
      sample.timestamp = stage.hand.application.clock.now
      stage.hand.application.takeNow(.touches([sample]))
    }
    send(.began, 400, after: 0)
    for y in stride(from: 390, through: 200, by: -10) { send(.changed, CGFloat(y), after: 0.008) }
    stage.hand.wait(rest)
    if reports { send(.changed, 200, after: 0) }
    send(.ended, 200, after: 0)
  }

  @Test("E54: what a device has reported at rest for more than 0.1 s has velocity 0 when it is lifted")
  func rest() throws {
    for (rest, reports, flings) in [
      (0.3, true, false), (0.11, true, false), (0.09, true, true), (0.008, true, true), (0.3, false, true),
    ] {
      let stage = try ScrollStage(content: CGSize(width: 320, height: 20_000))
      drag(stage, rest: rest, reports: reports)
      #expect(stage.scrollView.isDecelerating == flings, "a rest of \(rest) s")
      #expect((stage.scrollView.panGestureRecognizer.velocity(in: nil) == .zero) == !flings)
      #expect(stage.velocity == 0 || flings)
    }
  }

  @Test("E54: one that moves in the moment when it is lifted has not rested")
  func lastMove() throws {
    let stage = try ScrollStage(content: CGSize(width: 320, height: 20_000))
    try stage.hand.fingerDown(at: CGPoint(x: 160, y: 400))
    try stage.hand.fingerMove(to: CGPoint(x: 160, y: 200), duration: 0.1)
    stage.hand.wait(0.3)
    try stage.hand.fingerMove(to: CGPoint(x: 160, y: 200))
    stage.hand.wait(0.008)
    try stage.hand.fingerMove(to: CGPoint(x: 160, y: 180))
    try stage.hand.fingerUp()
    #expect(stage.scrollView.panGestureRecognizer.velocity(in: nil).y < 0)
  }

  // MARK: One axis

  @Test("E50: a drag that begins mostly along one axis scrolls along that one only", arguments: Axis.allCases)
  func lock(axis: Axis) throws {
    for (isLocked, across, both) in [(true, 4.0, false), (true, 9, true), (false, 4, true)] {
      let stage = try ScrollStage(
        size: CGSize(width: 320, height: 320), content: CGSize(width: 2000, height: 2000), axis: axis)
      stage.scrollView.isDirectionalLockEnabled = isLocked
      stage.scrollView.contentOffset = CGPoint(x: 500, y: 500)
      try stage.hand.fingerDown(at: axis.point(300, across: 300))
      try stage.hand.fingerMove(to: axis.point(288, across: 300 - across))
      try stage.hand.fingerMove(to: axis.point(200, across: 150))
      let other: Axis = axis == .x ? .y : .x
      #expect((other.part(of: stage.scrollView.contentOffset) > 600) == both)
      #expect(stage.offset > 570)
      // Each drag is for itself.
      try stage.hand.fingerUp()
      stage.hand.wait(5)
      if isLocked, !both { #expect(other.part(of: stage.scrollView.contentOffset) == 500) }
    }
  }

  // MARK: The others

  @Test("flashScrollIndicators shows the bars for a moment")
  func flash() throws {
    let stage = try ScrollStage()
    stage.scrollView.flashScrollIndicators()
    let bar = try #require(stage.scrollView.subviews.last)
    #expect(stage.scrollView.subviews.count == 2)
    #expect(bar.displayedAlpha == 0.5)
    stage.hand.wait(1)
    #expect(bar.displayedAlpha == 0)
  }

  @Test("What is there for a keyboard and a status bar has UIKit's defaults")
  func defaults() {
    let scrollView = UIScrollView()
    #expect(scrollView.keyboardDismissMode == .none)
    #expect(scrollView.scrollsToTop)
    #expect(!scrollView.isDirectionalLockEnabled)
  }
}
