import Testing
import UIKit
import UIKitTesting

@testable import PictureStorage

@Suite("ImageZoomView: a double tap zooms in and out")
struct ZoomDriver {
  private let zoom = ImageZoomView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let hand: EventGenerator

  init() throws {
    zoom.awakeFromNib()
    zoom.image = UIGraphicsImageRenderer(size: CGSize(width: 320, height: 480)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 160, height: 480))
    }
    hand = try EventGenerator(view: zoom)
  }

  @Test("A double tap in the middle zooms to twice the size about the middle, in time")
  func middle() throws {
    try hand.fingerDoubleTap(at: CGPoint(x: 160, y: 240))
    hand.wait(1)
    #expect(zoom.zoomScale == 2 && zoom.contentSize == CGSize(width: 640, height: 960))
    #expect(zoom.contentOffset.isNear(160, 240))
  }

  @Test("One near an edge zooms there, as far as the content goes")
  func edge() throws {
    try hand.fingerDoubleTap(at: CGPoint(x: 20, y: 240))
    hand.wait(1)
    #expect(zoom.zoomScale == 2 && zoom.contentOffset.isNear(0, 240))
  }

  @Test("Another double tap zooms out again")
  func out() throws {
    for _ in 0..<2 {
      try hand.fingerDoubleTap(at: CGPoint(x: 160, y: 240))
      hand.wait(1)
    }
    #expect(zoom.zoomScale == 1 && zoom.contentOffset == .zero)
    #expect(zoom.contentSize == CGSize(width: 320, height: 480))
  }

  @Test("A pinch zooms between 1 and 2, and springs back from beyond")
  func pinch() throws {
    try hand.fingerPinch(at: CGPoint(x: 160, y: 240), from: 100, to: 162)
    hand.wait(1)
    #expect(abs(zoom.zoomScale - 1.5) < 0.001)
    try hand.fingerPinchOpen(at: CGPoint(x: 160, y: 240))
    hand.wait(2)
    #expect(zoom.zoomScale == 2)
    try hand.fingerPinchClose(at: CGPoint(x: 160, y: 240))
    hand.wait(2)
    #expect(zoom.zoomScale == 1)
  }

  @Test("Zoomed in, the picture is twice as large, and a drag scrolls it")
  func pixels() throws {
    #expect(try Picture(of: hand)[150, 240] == [255, 0, 0])
    try hand.fingerDoubleTap(at: CGPoint(x: 20, y: 240))
    hand.wait(1)
    #expect(try Picture(of: hand)[310, 240] == [255, 0, 0])
    try hand.fingerDrag(from: CGPoint(x: 250, y: 240), to: CGPoint(x: 140, y: 240), duration: 1)
    hand.wait(2)
    let picture = try Picture(of: hand)
    #expect(zoom.contentOffset.x > 95 && zoom.contentOffset.y == 240)
    #expect(picture[200, 240] == [255, 0, 0] && picture[240, 240] != [255, 0, 0])
  }
}
