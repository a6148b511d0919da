import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

@Suite("Scrolling by pages")
struct ScrollPagingTests {
  /// Five pages of 400 points, along an axis.
  private func makeStage(_ axis: Axis) throws -> ScrollStage {
    let stage = try ScrollStage(along: axis, length: 400, content: 2000)
    stage.scrollView.isPagingEnabled = true
    return stage
  }

  @Test("A flick goes to the next page and no farther, however quick it is", arguments: Axis.allCases)
  func flick(axis: Axis) throws {
    for step in [CGFloat(3), 6, 25] {
      let stage = try makeStage(axis)
      stage.offset = 400
      try stage.fling(from: 390, by: -step, count: 12)
      #expect(stage.target == 800)
      let (time, offsets) = stage.waitForRest()
      #expect(stage.offset == 800)
      #expect(time < 1)
      #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 })
      try stage.fling(from: 10, by: step, count: 12)
      #expect(stage.target == 400)
      _ = stage.waitForRest()
      #expect(stage.offset == 400)
    }
  }

  @Test("A slow release goes to the nearest page", arguments: Axis.allCases)
  func slow(axis: Axis) throws {
    let ways: [(CGFloat, CGFloat)] = [(180, 400), (240, 800)]
    for (way, page) in ways {
      let stage = try makeStage(axis)
      stage.offset = 400
      try stage.fling(from: 390, by: -way / 100, count: 100, interval: 0.016)
      #expect(abs(stage.offset - (400 + way - 10)) < 1e-6)
      #expect(stage.velocity == 0)
      #expect(stage.target == page)
      #expect(stage.scrollView.isDecelerating)
      _ = stage.waitForRest()
      #expect(stage.offset == page)
    }
  }

  @Test("A flick back returns to the page from which it came", arguments: Axis.allCases)
  func backAgain(axis: Axis) throws {
    let stage = try makeStage(axis)
    stage.offset = 400
    try stage.press(at: 390)
    try stage.move(to: 100)
    for place in stride(from: 110, through: 200, by: 10) {
      stage.hand.wait(0.008)
      try stage.move(to: CGFloat(place))
    }
    try stage.hand.fingerUp()
    #expect(stage.target == 400)
    _ = stage.waitForRest()
    #expect(stage.offset == 400)
  }

  @Test("At the ends the pages bounce, and a last page that is cut short is shown whole")
  func ends() throws {
    for axis in Axis.allCases {
      let stage = try makeStage(axis)
      stage.scrollView.contentSize = axis.size(1100, by: 393)
      try stage.fling(from: 10, by: 10, count: 12)
      #expect(stage.target == 0)
      let (_, offsets) = stage.waitForRest()
      #expect(try #require(offsets.min()) < -10)
      #expect(stage.offset == 0)
      stage.offset = 400
      try stage.fling(from: 390, by: -10, count: 12)
      _ = stage.waitForRest()
      #expect(stage.offset == 700)
    }
  }

  @Test("Content that is no longer than its view has one page; across the pages nothing moves")
  func onePage() throws {
    let stage = try ScrollStage(along: .x, length: 400, content: 300)
    stage.scrollView.isPagingEnabled = true
    stage.scrollView.alwaysBounceHorizontal = true
    try stage.fling(from: 390, by: -10, count: 12)
    #expect(stage.releases.last?.target == .zero)
    _ = stage.waitForRest()
    #expect(stage.scrollView.contentOffset == .zero)
  }

  @Test("Where pages lie side by side and one above the other, a flick along one axis stays on the other")
  func twoAxes() throws {
    let stage = try ScrollStage(content: CGSize(width: 1600, height: 2400))
    stage.scrollView.isPagingEnabled = true
    try stage.hand.fingerDrag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 150, y: 290), duration: 0.2)
    stage.hand.wait(2)
    #expect(stage.scrollView.contentOffset == CGPoint(x: 320, y: 0))
    try stage.hand.fingerDrag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 200, y: 250), duration: 0.2)
    stage.hand.wait(2)
    #expect(stage.scrollView.contentOffset == CGPoint(x: 640, y: 480))
  }

  @Test("A finger that stopped the content between two pages and goes leaves it on the nearest")
  func caught() throws {
    let stage = try makeStage(.y)
    try stage.fling(from: 390, by: -6, count: 14)
    stage.hand.wait(0.2)
    try stage.press(at: 200)
    let offset = stage.offset
    #expect(offset > 200 && offset < 390)
    try stage.hand.fingerUp()
    _ = stage.waitForRest()
    #expect(stage.offset == 400)
  }

  @Test("The delegate is sent the page and cannot change it")
  func delegate() throws {
    let stage = try makeStage(.y)
    stage.retarget = { _ in CGPoint(x: 0, y: 250) }
    try stage.fling(from: 390, by: -6, count: 14)
    #expect(stage.target == 400)
    _ = stage.waitForRest()
    #expect(stage.offset == 400)
  }
}
