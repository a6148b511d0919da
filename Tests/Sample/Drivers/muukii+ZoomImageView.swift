import Testing
import UIKit
import UIKitTesting

@testable import ZoomImageView

@Suite("ZoomImageView: an image that fits, and zooms about a double tap")
struct ZoomImageDriver {
  private let zoom = ZoomImageView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let hand: EventGenerator

  init() throws {
    zoom.image = UIGraphicsImageRenderer(size: CGSize(width: 1920, height: 1440)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 960, height: 1440))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 960, y: 0, width: 960, height: 1440))
    }
    let desk = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    desk.backgroundColor = .white
    desk.addSubview(zoom)
    hand = try EventGenerator(view: desk)
  }

  private var imageFrame: CGRect { zoom.viewForZooming(in: zoom)?.frame ?? .null }

  private func doubleTap(_ x: CGFloat, _ y: CGFloat) throws {
    try hand.fingerDoubleTap(at: CGPoint(x: x, y: y))
    hand.wait(1)
  }

  @Test("At first the whole image is seen, in the middle")
  func fits() throws {
    #expect(imageFrame.isNear(CGRect(x: 0, y: 120, width: 320, height: 240)))
    #expect(zoom.contentSize == CGSize(width: 320, height: 240) && zoom.maximumZoomScale == 6)
    let picture = try Picture(of: hand)
    #expect(picture[100, 240] == [255, 0, 0] && picture[220, 240] == [0, 0, 255])
    #expect(picture[100, 110] == [255, 255, 255])
  }

  @Test("A double tap zooms to a third of the most, about its place; another one goes back")
  func doubleTaps() throws {
    try doubleTap(160, 240)
    #expect(zoom.zoomScale == 2 && zoom.contentSize == CGSize(width: 640, height: 480))
    #expect(zoom.contentOffset.isNear(160, 0))
    #expect(imageFrame.isNear(CGRect(x: 0, y: 0, width: 640, height: 480)))
    try doubleTap(160, 240)
    #expect(zoom.zoomScale == 1 && zoom.contentOffset.isNear(0, 0))
    #expect(imageFrame.isNear(CGRect(x: 0, y: 120, width: 320, height: 240)))
  }

  @Test("Near a corner it zooms there, as far as the content goes")
  func corner() throws {
    try doubleTap(300, 130)
    #expect(zoom.zoomScale == 2 && zoom.contentOffset.isNear(320, 0))
    #expect(try Picture(of: hand)[5, 240] == [0, 0, 255])
  }

  @Test("A single tap does nothing, and a drag moves what is zoomed")
  func drag() throws {
    try hand.fingerTap(at: CGPoint(x: 160, y: 240))
    hand.wait(1)
    #expect(zoom.zoomScale == 1)
    try doubleTap(160, 240)
    try hand.fingerDown(at: CGPoint(x: 200, y: 240))
    try hand.fingerMove(to: CGPoint(x: 140, y: 240), duration: 0.5)
    #expect(zoom.contentOffset.isNear(160 + 50, 0))
    try hand.fingerUp()
  }

  @Test("Made to fill, its shorter side fits, and the middle is seen")
  func fill() {
    zoom.zoomMode = .fill
    #expect(imageFrame.isNear(CGRect(x: 0, y: 0, width: 640, height: 480)))
    #expect(zoom.contentOffset.isNear(160, 0) && zoom.maximumZoomScale == 3)
  }
}
