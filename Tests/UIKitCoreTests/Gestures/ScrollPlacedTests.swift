import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

/// Writes the content offset from a delegate's `scrollViewDidScroll`.
private final class Placer: UIScrollViewDelegate {
  let place: (CGPoint) -> CGPoint
  init(_ place: @escaping (CGPoint) -> CGPoint) { self.place = place }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let placed = place(scrollView.contentOffset)
    if placed != scrollView.contentOffset { scrollView.contentOffset = placed }
  }
}

@Suite("Scrolling: content that the program places meanwhile")
struct ScrollPlacedTests {
  @Test(
    "E46: an offset written in a drag is where the drag goes on", arguments: Axis.allCases, [false, true])
  func rebase(axis: Axis, byMethod: Bool) throws {
    let stage = try ScrollStage(along: axis)
    stage.offset = 1000
    try stage.press(at: 400)
    try stage.move(to: 300)
    #expect(stage.offset == 1090)
    if byMethod {
      stage.scrollView.setContentOffset(axis.point(2000), animated: false)
    } else {
      stage.offset = 2000
    }
    #expect(stage.scrollView.isDragging)
    try stage.move(to: 280)
    #expect(stage.offset == 2020)
    stage.scrollView.bounds.origin = axis.point(500)
    try stage.move(to: 290)
    #expect(stage.offset == 490)
  }

  @Test("E46: and its velocity stays")
  func velocity() throws {
    let stage = try ScrollStage(along: .y)
    let placer = Placer { CGPoint(x: 0, y: $0.y > 5100 ? $0.y - 100 : $0.y) }
    stage.offset = 5000
    stage.scrollView.delegate = placer
    try stage.fling(from: 700, by: -10, count: 30)
    #expect(abs(stage.scrollView.panGestureRecognizer.velocity(in: nil).y + 1250) < 1e-6)
    #expect(stage.scrollView.isDecelerating)
  }

  @Test("E46: written beyond an edge, it goes on as a drag held there would")
  func beyond() throws {
    let stage = try ScrollStage(along: .y)
    try stage.press(at: 100)
    try stage.move(to: 120)
    stage.offset = -100
    try stage.move(to: 121)
    #expect(stage.offset < -100 && stage.offset > -100.6)
  }

  @Test("E46: a list that a sheet pins stays, and goes on from there when it is let go")
  func pinned() throws {
    let stage = try ScrollStage(along: .y)
    var isPinned = true
    let placer = Placer { CGPoint(x: $0.x, y: isPinned ? 50 : $0.y) }
    stage.offset = 50
    stage.scrollView.delegate = placer
    try stage.press(at: 700)
    for place in stride(from: 680, through: 500, by: -20) { try stage.move(to: CGFloat(place)) }
    #expect(stage.offset == 50)
    isPinned = false
    try stage.move(to: 490)
    #expect(stage.offset == 60)
  }

  @Test("E46: an endless list travels as far as the finger, and on after it")
  func endless() throws {
    let stage = try ScrollStage(along: .x, length: 300, content: 1500)
    var travelled: CGFloat = 0
    var last: CGFloat = 600
    let placer = Placer { offset in
      travelled += offset.x - last
      var x = offset.x
      if x >= 750 { x -= 300 } else if x < 450 { x += 300 }
      last = x
      return CGPoint(x: x, y: 0)
    }
    stage.offset = 600
    stage.scrollView.delegate = placer
    try stage.fling(from: 290, by: -25, count: 10)
    // The write is itself a change that the delegate is notified of, at the place that it has just noted.
    #expect(travelled == 240)
    stage.hand.wait(0.1)
    #expect(travelled > 400)
    _ = stage.waitForRest()
    #expect(abs(travelled - 240 - (3125 - 10) * 0.499) < 0.5)
  }

  @Test("E46: a touchpad and a wheel go on from there too")
  func wheel() throws {
    let stage = try ScrollStage()
    stage.wheel(CGVector(dx: 0, dy: -10), isDiscrete: false)
    stage.wheel(CGVector(dx: 0, dy: -10), isDiscrete: false)
    stage.offset = 500
    stage.wheel(CGVector(dx: 0, dy: -10), isDiscrete: false)
    #expect(stage.y == 510)
    stage.hand.wait(1)
    stage.wheel(CGVector(dx: 0, dy: -40), isDiscrete: true)
    stage.hand.wait(0.05)
    stage.offset += 300
    stage.wheel(CGVector(dx: 0, dy: -40), isDiscrete: true)
    stage.hand.wait(1)
    #expect(stage.y == 890)
    stage.wheel(CGVector(dx: 0, dy: -40), isDiscrete: true)
    stage.offset = 1510
    stage.hand.wait(1)
    #expect(stage.y == 1520)
  }

  // MARK: Movements

  @Test("E47: the property moves the content and lets the deceleration go on", arguments: Axis.allCases)
  func property(axis: Axis) throws {
    let stage = try ScrollStage(along: axis)
    stage.offset = 1000
    try stage.fling(from: 792, by: -25, count: 14)
    let start = stage.offset
    stage.hand.wait(0.5)
    let before = stage.offset
    stage.offset = 20_000
    #expect(stage.scrollView.isDecelerating)
    _ = stage.waitForRest()
    #expect(abs(stage.offset - 20_000 + before - start - (3125 - 10) * 0.499) < 0.5)
  }

  @Test("E47: into the edge that is in its way now")
  func edge() throws {
    let stage = try ScrollStage(along: .y)
    try stage.fling(from: 792, by: -25, count: 14)
    stage.hand.wait(0.1)
    stage.offset = 39_100
    let (_, offsets) = stage.waitForRest()
    #expect(try #require(offsets.max()) > 39_200)
    #expect(stage.offset == 39_148)
  }

  @Test("E47: what springs back has arrived where it is put, as for a list that refreshes when it is pulled")
  func refresh() throws {
    let stage = try ScrollStage(along: .y)
    stage.whenEnded = {
      stage.scrollView.contentInset.top = 60
      stage.offset = -60
    }
    try stage.fling(from: 120, by: 5, count: 80, rest: 0.3)
    stage.hand.wait(2)
    #expect(stage.offset == -60)
    #expect(!stage.scrollView.isDecelerating)
  }

  @Test("E47: setContentOffset without animation stops it")
  func method() throws {
    let stage = try ScrollStage(along: .y)
    try stage.fling(from: 792, by: -25, count: 14)
    stage.hand.wait(0.1)
    stage.scrollView.setContentOffset(CGPoint(x: 0, y: 3000), animated: false)
    #expect(!stage.scrollView.isDecelerating)
    stage.hand.wait(1)
    #expect(stage.offset == 3000)
    #expect(stage.log.lines(of: "did").last == "did decelerate")
  }

  @Test("E47: a target that the delegate chose, and a page, move along")
  func goals() throws {
    for isPaging in [true, false] {
      let stage = try ScrollStage(along: .x, length: 400, content: 4000)
      stage.scrollView.isPagingEnabled = isPaging
      if !isPaging { stage.retarget = { _ in CGPoint(x: 800, y: 0) } }
      stage.offset = 400
      try stage.fling(from: 390, by: -10, count: 12)
      stage.hand.wait(0.1)
      let before = stage.offset
      stage.offset += 1200
      stage.hand.wait(1.0 / 60)
      #expect(stage.offset > before + 1200 && stage.offset < 2000)
      _ = stage.waitForRest()
      #expect(abs(stage.offset - 2000) < 1e-6)
    }
  }

  @Test("E59: the target of an animated scroll is absolute: one that is written over stops there")
  func glide() throws {
    let stage = try ScrollStage(along: .y)
    stage.scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    stage.hand.wait(0.1)
    stage.offset = 300
    stage.hand.wait(0.5)
    #expect(stage.offset == 300 && stage.log.take().isEmpty)
    stage.scrollView.scrollRectToVisible(CGRect(x: 0, y: 2000, width: 1, height: 1), animated: true)
    stage.hand.wait(0.1)
    stage.offset -= 10
    let placed = stage.offset
    stage.hand.wait(0.5)
    #expect(stage.offset == placed)
  }

  /// A pager that puts its current page in place at every layout, as those that rotate do.
  private final class Pager: UIScrollView {
    var page: CGFloat = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      contentOffset.x = page * bounds.width
    }
  }

  @Test("E59: so layout that writes the current page's offset skips none")
  func pager() throws {
    let pager = Pager()
    let stage = try ScrollStage(pager, content: CGSize(width: 3200, height: 480), axis: .x)
    pager.page = 1
    pager.setContentOffset(CGPoint(x: 320, y: 0), animated: true)
    pager.setNeedsLayout()
    stage.hand.wait(1)
    #expect(stage.offset == 320)
  }

  @Test("Content that becomes shorter while it decelerates stops at its new edge")
  func shorter() throws {
    let stage = try ScrollStage(along: .y)
    try stage.fling(from: 792, by: -25, count: 14)
    stage.hand.wait(0.1)
    stage.scrollView.contentSize.height = 1500
    _ = stage.waitForRest()
    #expect(stage.offset == 648)
  }

  @Test("Content that grows as it runs into its edge runs on")
  func longer() throws {
    let stage = try ScrollStage(along: .y, content: 1500)
    stage.offset = 300
    try stage.fling(from: 792, by: -25, count: 12)
    while stage.offset <= 648 { stage.hand.wait(1.0 / 60) }
    stage.scrollView.contentSize.height = 40_000
    _ = stage.waitForRest()
    #expect(stage.offset > 1000)
  }

  // MARK: Overrides and observers

  /// Clamps, and counts what it is given.
  private final class Clamping: UIScrollView {
    var count = 0
    override var contentOffset: CGPoint {
      get { super.contentOffset }
      set {
        count += 1
        super.contentOffset = CGPoint(x: newValue.x, y: min(max(newValue.y, 100), 400))
      }
    }
  }

  @Test("E49: an overridden offset sees and holds what the user scrolls")
  func override() throws {
    let list = Clamping()
    let stage = try ScrollStage(list)
    stage.offset = 200
    try stage.press(at: 400)
    try stage.move(to: 300)
    #expect(stage.y == 290 && list.count == 2)
    try stage.move(to: 50)
    #expect(stage.y == 400)
    // The finger comes back to where it left the content.
    try stage.move(to: 200)
    #expect(stage.y == 390)
    try stage.hand.fingerUp()
    try stage.fling(from: 100, by: 20, count: 10)
    #expect(stage.y > 100)
    _ = stage.waitForRest()
    #expect(stage.y == 100)
    stage.wheel(CGVector(dx: 0, dy: -1000), isDiscrete: false)
    #expect(stage.y == 400)
  }

  @Test("E49: one with an observer may correct it")
  func didSet() throws {
    final class Level: UIScrollView {
      override var contentOffset: CGPoint { didSet { if contentOffset.x != 0 { contentOffset.x = 0 } } }
    }
    let stage = try ScrollStage(Level(), content: CGSize(width: 2000, height: 2000))
    try stage.hand.fingerDown(at: CGPoint(x: 200, y: 400))
    try stage.hand.fingerMove(to: CGPoint(x: 150, y: 300), duration: 0.2)
    #expect(stage.scrollView.contentOffset.x == 0)
    #expect(stage.y > 80)
  }

  @Test("E49: an observer of contentOffset sees a drag, deceleration, a bounce and code")
  func observer() throws {
    let stage = try ScrollStage(along: .y)
    var seen: [CGFloat] = []
    var sizes: [CGFloat] = []
    let tokens = [
      stage.scrollView.observe(\.contentOffset, options: [.old, .new]) { list, change in
        #expect(change.newValue == list.contentOffset)
        #expect(change.oldValue?.y == seen.last ?? 0)
        seen.append(list.contentOffset.y)
      },
      stage.scrollView.observe(\.contentSize, options: .old) { _, change in
        sizes.append(change.oldValue?.height ?? -1)
      },
    ]
    defer { withExtendedLifetime(tokens) {} }
    try stage.press(at: 400)
    try stage.move(to: 300)
    stage.hand.wait(0.008)
    try stage.move(to: 290)
    #expect(seen == [90, 100])
    try stage.hand.fingerUp()
    let before = seen.count
    _ = stage.waitForRest()
    #expect(seen.count > before + 20)
    stage.scrollView.contentSize.height = 900
    #expect(sizes == [40_000])
    #expect(seen.last == 48)
    try stage.fling(from: 100, by: 25, count: 12)
    _ = stage.waitForRest()
    #expect(try #require(seen.min()) < -20)
    #expect(seen.last == 0)
    stage.scrollView.contentOffset = CGPoint(x: 0, y: 20)
    stage.scrollView.setContentOffset(CGPoint(x: 0, y: 30), animated: false)
    #expect(seen.suffix(2) == [20, 30])
    stage.scrollView.frame.size.height = 100
    #expect(seen.last == 30)
  }

  @Test("E49: properties of any view can be observed in a scroll view, whatever its class overrides")
  func inherited() throws {
    final class Own: UIScrollView {
      override var alpha: CGFloat { didSet {} }
      override var contentOffset: CGPoint { didSet {} }
    }
    let list = Own(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    list.contentSize = CGSize(width: 100, height: 1000)
    var changes: [String] = []
    let tokens = [
      list.observe(\.bounds) { _, _ in changes.append("bounds") },
      list.observe(\.center) { _, _ in changes.append("center") },
      list.observe(\.alpha) { _, _ in changes.append("alpha") },
      list.observe(\.isHidden) { _, _ in changes.append("isHidden") },
      list.observe(\.transform) { _, _ in changes.append("transform") },
      list.observe(\.contentOffset) { (list: Own, _) in changes.append("contentOffset \(list.bounds.minY)") },
    ]
    list.center.x = 70
    list.alpha = 0.5
    list.isHidden = true
    list.transform = CGAffineTransform(scaleX: 2, y: 2)
    list.contentOffset.y = 5
    #expect(changes == ["center", "alpha", "isHidden", "transform", "bounds", "contentOffset 5.0"])
    withExtendedLifetime(tokens) {}
  }
}
