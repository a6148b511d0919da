import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

/// A scroll view of 300 by 300 points over a picture of 600 by 600 that its delegate has zoomed.
private final class ZoomStage: UIScrollViewDelegate {
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  let picture = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
  let hand: EventGenerator
  var calls: [String] = []

  init(from least: CGFloat = 0.5, to greatest: CGFloat = 2) throws {
    scrollView.addSubview(picture)
    scrollView.contentSize = picture.bounds.size
    scrollView.minimumZoomScale = least
    scrollView.maximumZoomScale = greatest
    hand = try EventGenerator(view: scrollView)
    scrollView.delegate = self
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    calls.append("begin \(view === picture) at \(scrollView.zoomScale)")
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    if calls.last != "zoom" { calls.append("zoom") }
  }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    calls.append("end \(view === picture) at \(scale)")
  }

  /// Where a point of the picture is seen in the scroll view's frame.
  func place(of point: CGPoint) -> CGPoint {
    let seen = picture.convert(point, to: scrollView)
    return CGPoint(x: seen.x - scrollView.bounds.minX, y: seen.y - scrollView.bounds.minY)
  }
}

private func near(_ one: CGPoint, _ other: CGPoint) -> Bool { one.distance(to: other) < 0.01 }

@Suite struct ScrollZoomTests {
  @Test func fingersZoomAndThePointBetweenThemStays() throws {
    let stage = try ZoomStage()
    let middle = CGPoint(x: 140, y: 160)
    try stage.hand.fingersDown([
      (.rightThumb, CGPoint(x: 90, y: 160)), (.rightIndex, CGPoint(x: 190, y: 160)),
    ])
    try stage.hand.fingersMove(
      [(.rightThumb, CGPoint(x: 65, y: 160)), (.rightIndex, CGPoint(x: 215, y: 160))], duration: 0.2)
    let scale = stage.scrollView.zoomScale
    #expect(scale > 1.3 && scale < 1.6)
    #expect(scale == stage.scrollView.pinchGestureRecognizer?.scale)
    #expect(stage.scrollView.isZooming)
    #expect(near(stage.place(of: middle), middle))
    #expect(stage.picture.transform == CGAffineTransform(scaleX: scale, y: scale))
    #expect(stage.picture.frame.origin == .zero)
    #expect(stage.scrollView.contentSize == stage.picture.frame.size)
    try stage.hand.fingersUp([.rightThumb, .rightIndex])
    #expect(!stage.scrollView.isZooming)
    #expect(stage.calls == ["begin true at 1.0", "zoom", "end true at \(scale)"])
    #expect(near(stage.place(of: middle), middle))
  }

  @Test func fingersThatAlsoMoveTakeTheContentAlong() throws {
    let stage = try ZoomStage()
    stage.scrollView.contentOffset = CGPoint(x: 100, y: 100)
    try stage.hand.fingersDown([
      (.rightThumb, CGPoint(x: 100, y: 150)), (.rightIndex, CGPoint(x: 200, y: 150)),
    ])
    try stage.hand.fingersMove(
      [(.rightThumb, CGPoint(x: 80, y: 150)), (.rightIndex, CGPoint(x: 220, y: 150))], duration: 0.1)
    let held = stage.picture.convert(CGPoint(x: 150, y: 150), from: stage.hand.window)
    try stage.hand.fingersMove(
      [(.rightThumb, CGPoint(x: 60, y: 130)), (.rightIndex, CGPoint(x: 240, y: 130))], duration: 0.1)
    #expect(near(stage.place(of: held), CGPoint(x: 150, y: 130)))
    // The finger that is left drags on from where the content is.
    let before = stage.scrollView.contentOffset
    try stage.hand.fingerUp(.rightThumb)
    #expect(stage.scrollView.contentOffset == before)
    try stage.hand.fingerMove(.rightIndex, to: CGPoint(x: 230, y: 130))
    #expect(near(stage.scrollView.contentOffset, CGPoint(x: before.x + 10, y: before.y)))
    try stage.hand.fingerUp(.rightIndex)
  }

  @Test func beyondALimitItFollowsLessAndComesBack() throws {
    let stage = try ZoomStage(from: 1, to: 1.5)
    try stage.hand.fingersDown([
      (.rightThumb, CGPoint(x: 130, y: 150)), (.rightIndex, CGPoint(x: 170, y: 150)),
    ])
    try stage.hand.fingersMove(
      [(.rightThumb, CGPoint(x: 50, y: 150)), (.rightIndex, CGPoint(x: 250, y: 150))], duration: 0.2)
    let stretched = stage.scrollView.zoomScale
    #expect(stretched > 1.6 && stretched < 3)
    try stage.hand.fingersUp([.rightThumb, .rightIndex])
    #expect(stage.scrollView.isZoomBouncing)
    #expect(stage.calls.last == "zoom")
    #expect(stage.scrollView.zoomScale == 1.5)
    stage.hand.wait(0.4)
    #expect(!stage.scrollView.isZoomBouncing)
    #expect(stage.calls.last == "end true at 1.5")
    #expect(stage.scrollView.contentSize == CGSize(width: 900, height: 900))
    let offset = stage.scrollView.contentOffset
    #expect(stage.scrollView.clamped(offset) == offset)
  }

  @Test func withoutBouncesItStaysWithinTheLimits() throws {
    let stage = try ZoomStage(from: 1, to: 1.5)
    stage.scrollView.bouncesZoom = false
    var scales: [CGFloat] = []
    let token = stage.hand.application.frames.add(for: stage) { stage, _ in
      scales.append(stage.scrollView.zoomScale)
    }
    try stage.hand.fingerPinchOpen(at: CGPoint(x: 150, y: 150))
    try stage.hand.fingerPinchClose(at: CGPoint(x: 150, y: 150))
    token.cancel()
    #expect(scales.max() == 1.5 && scales.min() == 1)
    #expect(!stage.scrollView.isZoomBouncing)
    #expect(stage.scrollView.zoomScale == 1)
  }

  @Test func theProgramZoomsAboutTheMiddleAndKeepsToTheLimits() throws {
    let stage = try ZoomStage()
    stage.scrollView.contentOffset = CGPoint(x: 150, y: 150)
    stage.scrollView.zoomScale = 1.5
    #expect(near(stage.place(of: CGPoint(x: 300, y: 300)), CGPoint(x: 150, y: 150)))
    #expect(stage.calls == ["zoom"])
    stage.scrollView.zoomScale = 100
    #expect(stage.scrollView.zoomScale == 2)
    stage.scrollView.zoomScale = .nan
    stage.scrollView.setZoomScale(-1, animated: false)
    #expect(stage.scrollView.zoomScale == 2)
    stage.scrollView.zoomScale = 0.001
    #expect(stage.scrollView.zoomScale == 0.5)
    #expect(stage.scrollView.contentOffset == .zero)
  }

  @Test func anAnimatedZoomIsReportedAtItsEnd() throws {
    let stage = try ZoomStage()
    stage.scrollView.setZoomScale(2, animated: true)
    #expect(stage.calls == ["begin true at 1.0", "zoom"])
    #expect(stage.scrollView.zoomScale == 2)
    stage.hand.wait(0.15)
    #expect(stage.picture.displayedGeometry.transform.a < 2)
    stage.hand.wait(0.2)
    #expect(stage.calls.last == "end true at 2.0")
  }

  @Test func aRectangleIsShownWholeAndInTheMiddle() throws {
    let stage = try ZoomStage()
    stage.scrollView.zoom(to: CGRect(x: 200, y: 250, width: 200, height: 100), animated: false)
    #expect(stage.scrollView.zoomScale == 1.5)
    #expect(near(stage.place(of: CGPoint(x: 300, y: 300)), CGPoint(x: 150, y: 150)))
    stage.scrollView.zoom(to: .zero, animated: false)
    #expect(stage.scrollView.zoomScale == 1.5)
  }

  @Test func aTouchpadZoomsAboutThePointer() throws {
    let stage = try ZoomStage()
    let place = CGPoint(x: 100, y: 200)
    try stage.hand.touchpadPinch(at: place, scale: 1.6)
    #expect(stage.scrollView.zoomScale > 1.3)
    #expect(near(stage.place(of: place), place))
    #expect(stage.calls.first == "begin true at 1.0")
  }

  @Test func aWheelWithControlZoomsAboutThePointerAndWithoutScrolls() throws {
    let stage = try ZoomStage()
    let place = CGPoint(x: 100, y: 200)
    try stage.hand.scroll(at: place, by: CGVector(dx: 0, dy: 40), modifierFlags: .control)
    #expect(abs(stage.scrollView.zoomScale - 1.2) < 1e-9)
    #expect(near(stage.place(of: place), place))
    #expect(stage.calls.count == 3)
    let offset = stage.scrollView.contentOffset
    try stage.hand.scroll(at: place, by: CGVector(dx: 0, dy: -40))
    stage.hand.wait(1)
    #expect(abs(stage.scrollView.zoomScale - 1.2) < 1e-9)
    #expect(near(stage.scrollView.contentOffset, CGPoint(x: offset.x, y: offset.y + 40)))
  }

  @Test func withOneScaleNothingZooms() throws {
    let stage = try ZoomStage(from: 1, to: 1)
    #expect(stage.scrollView.pinchGestureRecognizer == nil)
    try stage.hand.fingerPinchOpen(at: CGPoint(x: 150, y: 150))
    #expect(stage.scrollView.zoomScale == 1)
    stage.scrollView.maximumZoomScale = 3
    #expect(stage.scrollView.pinchGestureRecognizer?.view === stage.scrollView)
    stage.scrollView.maximumZoomScale = 1
    #expect(stage.scrollView.gestureRecognizers?.count == 1)
    let plain = UIScrollView()
    plain.maximumZoomScale = 4
    plain.zoomScale = 2
    #expect(plain.zoomScale == 1)
  }
}
