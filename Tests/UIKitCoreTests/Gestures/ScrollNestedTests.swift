import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

/// A scroll view of two pages, 300 points wide, whose first page is an inner one with 500 points of content.
private final class PagesStage: UIScrollViewDelegate {
  let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  let inner: UIScrollView
  let picture = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 300))
  let hand: EventGenerator

  init(_ inner: UIScrollView = UIScrollView()) throws {
    self.inner = inner
    outer.isPagingEnabled = true
    outer.contentSize = CGSize(width: 600, height: 300)
    inner.frame = outer.bounds
    inner.addSubview(picture)
    inner.contentSize = picture.bounds.size
    outer.addSubview(inner)
    hand = try EventGenerator(view: outer)
    inner.delegate = self
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

  func drag(from start: CGFloat, to end: CGFloat) throws {
    try hand.fingerDrag(from: CGPoint(x: start, y: 150), to: CGPoint(x: end, y: 150), duration: 0.2)
    hand.wait(3)
  }

  func wheel(_ dx: CGFloat, isDiscrete: Bool) {
    hand.application.takeNow(
      .scroll(
        ScrollSample(
          location: CGPoint(x: 150, y: 150), delta: CGVector(dx: dx, dy: 0), isDiscrete: isDiscrete)))
  }

  var offsets: [CGFloat] { [outer.contentOffset.x, inner.contentOffset.x] }
}

@Suite("Scrolling: scroll views in scroll views")
struct ScrollNestedTests {
  @Test("E51: a drag outwards from the inner one's edge scrolls the outer one", arguments: [true, false])
  func outwards(bounces: Bool) throws {
    let stage = try PagesStage()
    stage.inner.bounces = bounces
    stage.inner.contentOffset.x = 200
    try stage.drag(from: 280, to: 30)
    #expect(stage.offsets == [300, 200])
    try stage.drag(from: 20, to: 270)
    #expect(stage.offsets == [0, 200])
  }

  @Test("E51: a drag inwards, and one that comes to the edge on its way, stays with the inner one")
  func inwards() throws {
    let stage = try PagesStage()
    stage.inner.contentOffset.x = 200
    try stage.drag(from: 30, to: 130)
    #expect(stage.outer.contentOffset.x == 0 && stage.inner.contentOffset.x < 200)
    stage.inner.setContentOffset(CGPoint(x: 190, y: 0), animated: false)
    try stage.drag(from: 280, to: 30)
    #expect(stage.offsets == [0, 200])
  }

  @Test("E51: where the outer one cannot move that way, the inner one bounces")
  func bounce() throws {
    let stage = try PagesStage()
    try stage.hand.fingerDown(at: CGPoint(x: 30, y: 150))
    try stage.hand.fingerMove(to: CGPoint(x: 130, y: 150))
    #expect(stage.inner.contentOffset.x < -20)
    #expect(stage.outer.contentOffset.x == 0)
    try stage.hand.fingerUp()
    stage.hand.wait(3)
    stage.inner.contentOffset.x = 200
    stage.outer.isScrollEnabled = false
    try stage.hand.fingerDown(at: CGPoint(x: 280, y: 150))
    try stage.hand.fingerMove(to: CGPoint(x: 180, y: 150))
    #expect(stage.inner.contentOffset.x > 220)
  }

  @Test("E51: only the nearest scroll view around is looked at")
  func nearest() throws {
    let stage = try PagesStage()
    let between = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    between.contentSize = CGSize(width: 300, height: 1000)
    stage.outer.addSubview(between)
    between.addSubview(stage.inner)
    stage.inner.contentOffset.x = 200
    try stage.hand.fingerDown(at: CGPoint(x: 280, y: 150))
    try stage.hand.fingerMove(to: CGPoint(x: 180, y: 150))
    #expect(stage.inner.contentOffset.x > 220)
    #expect(stage.outer.contentOffset.x == 0)
  }

  @Test("E51: a photo that was zoomed and moved to its side is paged away by the next drag")
  func photo() throws {
    let stage = try PagesStage()
    stage.picture.frame = stage.inner.bounds
    stage.inner.contentSize = stage.picture.bounds.size
    stage.inner.maximumZoomScale = 3
    try stage.hand.fingerPinch(at: CGPoint(x: 150, y: 150), from: 100, to: 173, duration: 0.3)
    stage.hand.wait(1)
    let (zoom, end) = (stage.inner.zoomScale, stage.inner.contentSize.width - 300)
    #expect(zoom > 1.5 && zoom < 1.8)
    try stage.drag(from: 290, to: 10)
    #expect(stage.outer.contentOffset.x == 0)
    #expect(abs(stage.inner.contentOffset.x - end) < 0.5)
    try stage.drag(from: 290, to: 10)
    #expect(stage.outer.contentOffset.x == 300)
    #expect(stage.inner.zoomScale == zoom)
  }

  @Test(
    "E51: by touchpad and wheel too, and a page that was scrolled into view comes all the way",
    arguments: [true, false])
  func indirect(isDiscrete: Bool) throws {
    let stage = try PagesStage()
    stage.inner.contentOffset.x = 180
    for _ in 0..<5 {
      stage.wheel(-40, isDiscrete: isDiscrete)
      stage.hand.wait(0.02)
    }
    #expect(stage.outer.contentOffset.x == 0)
    stage.hand.wait(1)
    #expect(stage.offsets == [0, 200])
    for _ in 0..<5 {
      stage.wheel(-40, isDiscrete: isDiscrete)
      stage.hand.wait(0.02)
    }
    stage.hand.wait(2)
    #expect(stage.offsets == [300, 200])
    #expect(!stage.hand.application.frames.wantsFrames)
  }

  @Test("E52: a drag along an axis on which the inner one cannot scroll goes to the outer one")
  func crossing() throws {
    let stage = try PagesStage()
    stage.inner.contentSize = CGSize(width: 300, height: 900)
    try stage.drag(from: 280, to: 30)
    #expect(stage.offsets == [300, 0])
    try stage.drag(from: 20, to: 270)
    try stage.hand.fingerDrag(from: CGPoint(x: 150, y: 250), to: CGPoint(x: 130, y: 100), duration: 0.5)
    #expect(stage.outer.contentOffset == .zero)
    #expect(stage.inner.contentOffset.y > 100)
    stage.inner.setContentOffset(.zero, animated: false)
    stage.inner.alwaysBounceHorizontal = true
    stage.outer.isScrollEnabled = false
    try stage.hand.fingerDown(at: CGPoint(x: 280, y: 150))
    try stage.hand.fingerMove(to: CGPoint(x: 180, y: 150))
    #expect(stage.inner.contentOffset.x > 20)
  }

  // MARK: The delegate of the recognisers

  /// Lets every other recogniser be recognised with its own.
  private final class Sharing: UIScrollView, UIGestureRecognizerDelegate {
    var asked: [UIGestureRecognizer] = []
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      asked.append(gestureRecognizer)
      return true
    }
  }

  @Test(
    "E48: a scroll view whose class conforms is asked by its pan and its pinch: two lists scroll together")
  func delegate() throws {
    let inner = Sharing()
    let stage = try PagesStage(inner)
    stage.inner.maximumZoomScale = 2
    #expect(inner.panGestureRecognizer.delegate === inner)
    #expect(inner.pinchGestureRecognizer?.delegate === inner)
    #expect(stage.outer.panGestureRecognizer.delegate == nil)
    try stage.hand.fingerDown(at: CGPoint(x: 280, y: 150))
    try stage.hand.fingerMove(to: CGPoint(x: 180, y: 150))
    #expect(stage.offsets == [90, 90])
    #expect(inner.asked.contains { $0 === inner.pan })
  }

  @Test("E48: and may refuse, as it may in gestureRecognizerShouldBegin")
  func refusing() throws {
    final class Selective: UIScrollView, UIGestureRecognizerDelegate {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        super.gestureRecognizerShouldBegin(gestureRecognizer)
      }
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        touch.location(in: self).y > bounds.minY + 100
      }
    }
    let stage = try ScrollStage(Selective())
    try stage.hand.fingerDrag(from: CGPoint(x: 100, y: 90), to: CGPoint(x: 100, y: 10))
    #expect(stage.y == 0)
    try stage.hand.fingerDrag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200), duration: 1)
    #expect(stage.y == 90)
  }
}
