import CairoCanvas
import Foundation
import Testing
import UIKitCore

/// How a screen is put together from its views.
struct RendererTests {
  private func view(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor?)
    -> UIView
  {
    let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
    view.backgroundColor = color
    return view
  }

  @Test func viewsLieOverEachOtherInOrder() {
    let frames = Frames(width: 60, height: 60)
    let window = frames.addWindow()
    window.addSubview(view(10, 10, 20, 20, .red))
    window.addSubview(view(20, 20, 20, 20, .blue))
    frames.draw()
    let pixels = frames.bitmap
    #expect(pixels.rgb(15, 15) == 0xff0000)
    #expect(pixels.rgb(25, 25) == 0x0000ff)
    #expect(pixels.rgb(5, 5) == 0xffffff)
    #expect(pixels.inked == PixelRect(left: 10, top: 10, right: 40, bottom: 40))
  }

  @Test func zPositionComesBeforeTheOrderOfSiblings() {
    let frames = Frames(width: 60, height: 60)
    let window = frames.addWindow()
    let first = view(10, 10, 20, 20, .red)
    window.addSubview(first)
    window.addSubview(view(10, 10, 20, 20, .blue))
    frames.draw()
    #expect(frames.bitmap.rgb(15, 15) == 0x0000ff)
    first.layer.zPosition = 1
    frames.draw()
    #expect(frames.bitmap.rgb(15, 15) == 0xff0000)
  }

  @Test func windowsOfAHigherLevelLieInFront() {
    let frames = Frames(width: 60, height: 60)
    let alert = frames.addWindow()
    alert.windowLevel = .alert
    alert.backgroundColor = .green
    alert.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
    let normal = frames.addWindow()
    frames.draw()
    #expect(frames.bitmap.rgb(15, 15) == 0x00ff00)
    #expect(frames.bitmap.rgb(5, 5) == 0xffffff)
    alert.isHidden = true
    frames.draw()
    #expect(frames.bitmap.rgb(15, 15) == 0xffffff)
    normal.isHidden = true
    frames.draw()
    #expect(frames.bitmap.rgb(5, 5) == 0, "black where no window is")
  }

  @Test func aWindowShowsWhatChangedWhileItWasHidden() {
    final class Square: UIView {
      var color = UIColor.red
      override func draw(_ rect: CGRect) {
        color.setFill()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).fill()
      }
    }
    let frames = Frames(width: 60, height: 60)
    let window = frames.addWindow()
    let (square, other) = (Square(frame: window.bounds), view(30, 30, 10, 10, .blue))
    window.addSubview(square)
    window.addSubview(other)
    frames.draw()
    #expect(frames.bitmap.rgb(5, 5) == 0xff0000)
    window.isHidden = true
    frames.draw()
    square.color = .green
    square.setNeedsDisplay()
    other.frame.origin.x = 40
    #expect(frames.draw() == [])
    window.isHidden = false
    frames.draw()
    let pixels = frames.bitmap
    #expect(pixels.rgb(5, 5) == 0x00ff00)
    #expect(pixels.rgb(35, 35) == 0xffffff && pixels.rgb(45, 35) == 0x0000ff)
  }

  @Test func hiddenAndTransparentViewsAreNotDrawn() {
    let frames = Frames(width: 60, height: 60)
    let window = frames.addWindow()
    let parent = view(10, 10, 20, 20, .red)
    parent.addSubview(view(5, 5, 40, 5, .blue))
    window.addSubview(parent)
    frames.draw()
    #expect(frames.bitmap.rgb(40, 17) == 0x0000ff)
    parent.isHidden = true
    frames.draw()
    #expect(frames.bitmap.inked == nil)
    parent.isHidden = false
    parent.alpha = 0
    frames.draw()
    #expect(frames.bitmap.inked == nil)
    parent.alpha = 1
    frames.draw()
    #expect(frames.bitmap.rgb(40, 17) == 0x0000ff)
  }

  @Test func alphaIsThatOfTheWholeGroup() {
    let frames = Frames(width: 60, height: 60)
    let window = frames.addWindow()
    let parent = view(10, 10, 30, 30, .black)
    parent.addSubview(view(10, 10, 10, 10, .black))
    parent.alpha = 0.5
    window.addSubview(parent)
    frames.draw()
    #expect(frames.bitmap.rgb(25, 25) == frames.bitmap.rgb(12, 12))
    #expect((126...128).contains(frames.bitmap.green(12, 12)))
  }

  @Test func clippingCutsChildrenAtTheRoundedEdge() {
    let frames = Frames(width: 80, height: 80)
    let window = frames.addWindow()
    let parent = view(20, 20, 40, 40, nil)
    parent.addSubview(view(-20, -20, 80, 80, .red))
    window.addSubview(parent)
    frames.draw()
    #expect(frames.bitmap.inked == PixelRect(left: 0, top: 0, right: 80, bottom: 80))
    parent.clipsToBounds = true
    frames.draw()
    #expect(frames.bitmap.inked == PixelRect(left: 20, top: 20, right: 60, bottom: 60))
    parent.layer.cornerRadius = 15
    frames.draw()
    #expect(frames.bitmap.rgb(21, 21) == 0xffffff)
    #expect(frames.bitmap.rgb(40, 21) == 0xff0000)
    #expect(frames.bitmap.rgb(58, 58) == 0xffffff)
  }

  @Test func theBorderLiesOverTheChildren() {
    let frames = Frames(width: 80, height: 80)
    let window = frames.addWindow()
    let parent = view(20, 20, 40, 40, .red)
    parent.layer.borderWidth = 3
    parent.layer.borderColor = UIColor.blue.cgColor
    parent.addSubview(view(0, 0, 40, 40, .green))
    window.addSubview(parent)
    frames.draw()
    for (x, y) in [(20, 20), (22, 40), (59, 59), (40, 57)] { #expect(frames.bitmap.rgb(x, y) == 0x0000ff) }
    for (x, y) in [(23, 23), (56, 56)] { #expect(frames.bitmap.rgb(x, y) == 0x00ff00) }
  }

  @Test func theShadowFallsAroundTheView() {
    let frames = Frames(width: 120, height: 120)
    let window = frames.addWindow()
    let card = view(40, 40, 40, 40, .white)
    card.layer.shadowOpacity = 0.5
    card.layer.shadowRadius = 6
    card.layer.shadowOffset = CGSize(width: 0, height: 4)
    window.addSubview(card)
    frames.draw()
    let pixels = frames.bitmap
    #expect(pixels.rgb(60, 60) == 0xffffff)
    #expect(pixels.green(60, 82) < 220)
    #expect(pixels.green(60, 82) < pixels.green(60, 37), "more below than above")
    #expect(pixels.rgb(5, 5) == 0xffffff)
    card.isHidden = true
    frames.draw()
    #expect(frames.bitmap.inked == nil, "the shadow goes with the view")
  }

  @Test func aHardShadowHasTheViewsShape() {
    let frames = Frames(width: 120, height: 120)
    let card = view(40, 40, 40, 40, .white)
    card.layer.shadowOpacity = 1
    card.layer.shadowRadius = 0
    card.layer.shadowOffset = CGSize(width: 10, height: 20)
    frames.addWindow().addSubview(card)
    frames.draw()
    #expect(frames.bitmap.inked == PixelRect(left: 50, top: 60, right: 90, bottom: 100))
    #expect(frames.bitmap.rgb(70, 70) == 0xffffff)
    #expect(frames.bitmap.rgb(85, 70) == 0 && frames.bitmap.rgb(60, 95) == 0)
  }

  @Test func scaledAndTurnedViewsAreDrawnThroughTheirTransform() {
    let frames = Frames(width: 100, height: 100)
    let square = view(40, 40, 20, 20, .red)
    frames.addWindow().addSubview(square)
    square.transform = CGAffineTransform(scaleX: 2, y: 2)
    frames.draw()
    #expect(frames.bitmap.inked == PixelRect(left: 30, top: 30, right: 70, bottom: 70))
    square.transform = CGAffineTransform(rotationAngle: .pi / 4)
    frames.draw()
    #expect(frames.bitmap.rgb(50, 37) == 0xff0000, "a corner points up")
    #expect(frames.bitmap.rgb(41, 41) == 0xffffff)
  }

  @Test(arguments: [CGFloat(1), 1.25, 1.5, 2.75], [CGFloat(1), 2])
  func neighboursInAScaledViewLeaveNoGap(zoom: CGFloat, scale: CGFloat) {
    let side = Int(100 * scale)
    let frames = Frames(width: side, height: side, scale: scale)
    let ground = view(10.3, 10.7, 15, 15, .red)
    for index in 0..<100 {
      ground.addSubview(view(CGFloat(index % 10) * 1.5, CGFloat(index / 10) * 1.5, 1.5, 1.5, .blue))
    }
    ground.transform = CGAffineTransform(scaleX: zoom, y: zoom)
    frames.addWindow().addSubview(ground)
    frames.draw()
    #expect(Set(frames.bitmap.values.map { $0 & 0xff_ffff }) == [0xff_ffff, 0x00_00ff])
    // Moved by less than a pixel, it is drawn in parts.
    ground.center.x += 0.4
    frames.draw()
    #expect(Set(frames.bitmap.values.map { $0 & 0xff_ffff }) == [0xff_ffff, 0x00_00ff])
  }

  @Test func viewsWithoutAreaOrWayBackAreSkipped() {
    let frames = Frames(width: 60, height: 60)
    let window = frames.addWindow()
    let flat = view(10, 10, 20, 20, .red)
    flat.transform = CGAffineTransform(scaleX: 0, y: 1)
    flat.addSubview(view(0, 0, 10, 10, .red))
    window.addSubview(flat)
    window.addSubview(view(10, 10, 0, 20, .red))
    window.addSubview(view(1e12, 1e12, 20, 20, .red))
    let far = view(-1e12, 5, 1e12, 20, .red)
    far.layer.cornerRadius = 4
    far.layer.borderWidth = 2
    far.layer.shadowOpacity = 1
    far.clipsToBounds = true
    window.addSubview(far)
    let huge = view(0, 0, 1e9, 1e9, nil)
    huge.transform = CGAffineTransform(a: 1e-9, b: 0, c: 0, d: 1e9, tx: 0, ty: 0)
    window.addSubview(huge)
    frames.draw()
    #expect(frames.bitmap.rgb(15, 15) == 0xffffff)
  }

  @Test func drawGetsAContextInBoundsCoordinatesCutAtTheBounds() {
    final class Painter: UIView {
      var seen: CGRect?
      var appearance: UIUserInterfaceStyle?
      override func draw(_ rect: CGRect) {
        seen = rect
        appearance = UITraitCollection.current.userInterfaceStyle
        UIColor.red.setFill()
        UIGraphicsGetCurrentContext()?.saveGState()
        UIGraphicsGetCurrentContext()?.fill(CGRect(x: 100, y: 100, width: 500, height: 500))
      }
    }
    let frames = Frames(width: 60, height: 60, scale: 2)
    let painter = Painter(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    painter.bounds.origin = CGPoint(x: 95, y: 95)
    painter.overrideUserInterfaceStyle = .dark
    frames.addWindow().addSubview(painter)
    frames.draw()
    #expect(painter.seen == CGRect(x: 95, y: 95, width: 10, height: 10))
    #expect(painter.appearance == .dark)
    #expect(frames.bitmap.inked == PixelRect(left: 20, top: 20, right: 30, bottom: 30))
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func aPictureOfAScreenIsWhatTheScreenShows() throws {
    let frames = Frames(width: 60, height: 40)
    let window = frames.addWindow()
    window.addSubview(view(10, 10, 20, 20, .red))
    frames.draw()
    let data = try #require(ScreenRenderer.png(of: frames.screen))
    let picture = try #require(UIImage(data: data)).bitmap
    #expect(picture.values == frames.bitmap.values)
  }
}
