import CairoCanvas
import Foundation
import Testing

@testable import UIKitCore

/// A layer of black in a white window.
@MainActor private func blackLayer(_ frame: CGRect) -> CALayer {
  let layer = CALayer()
  layer.frame = frame
  layer.backgroundColor = .black
  return layer
}

@Suite("Drawing layers")
struct LayerDrawingTests {
  @Test(
    "A layer is drawn where its frame is, in front of the view's background, and only what changed is drawn again"
  )
  func place() {
    let frames = Frames(width: 100, height: 60)
    let window = frames.addWindow()
    let layer = blackLayer(CGRect(x: 10, y: 20, width: 30, height: 20))
    window.layer.addSublayer(layer)
    frames.draw()
    #expect(frames.bitmap.inked == PixelRect(left: 10, top: 20, right: 40, bottom: 40))
    #expect(frames.draw() == [])
    CATransaction.setDisableActions(true)
    layer.position.x += 50
    let drawn = frames.draw()
    #expect(frames.bitmap.inked == PixelRect(left: 60, top: 20, right: 90, bottom: 40))
    #expect(drawn.allSatisfy { $0.top >= 20 && $0.bottom <= 40 }, "\(drawn)")
    layer.removeFromSuperlayer()
    frames.draw()
    #expect(frames.bitmap.inked == nil)
  }

  @Test("Layers and subviews are drawn in the order in which they were put in")
  func order() {
    let frames = Frames(width: 40, height: 40)
    let window = frames.addWindow()
    let red = UIView(frame: window.bounds)
    red.backgroundColor = .init(red: 1, green: 0, blue: 0, alpha: 1)
    window.addSubview(red)
    let layer = blackLayer(CGRect(x: 0, y: 0, width: 40, height: 20))
    window.layer.addSublayer(layer)
    let blue = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 40))
    blue.backgroundColor = .init(red: 0, green: 0, blue: 1, alpha: 1)
    window.addSubview(blue)
    frames.draw()
    #expect(frames.bitmap.rgb(30, 10) == 0x000000)
    #expect(frames.bitmap.rgb(10, 10) == 0x0000ff)
    #expect(frames.bitmap.rgb(30, 30) == 0xff0000)
    window.bringSubviewToFront(red)
    frames.draw()
    #expect(frames.bitmap.rgb(30, 10) == 0xff0000)
    window.sendSubviewToBack(red)
    frames.draw()
    #expect(frames.bitmap.rgb(30, 10) == 0x000000)
    window.exchangeSubview(at: 0, withSubviewAt: 1)
    frames.draw()
    #expect(frames.bitmap.rgb(30, 10) == 0xff0000)
    #expect(frames.bitmap.rgb(10, 10) == 0xff0000)
  }

  @Test("A mask shows the layer through its opaque parts only")
  func mask() {
    let frames = Frames(width: 40, height: 40)
    let window = frames.addWindow()
    let view = UIView(frame: window.bounds)
    view.backgroundColor = .black
    window.addSubview(view)
    let mask = CAShapeLayer()
    mask.path = UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 20, height: 20)).cgPath
    view.layer.mask = mask
    frames.draw()
    #expect(frames.bitmap.inked == PixelRect(left: 10, top: 10, right: 30, bottom: 30))
    #expect(frames.bitmap.rgb(20, 20) == 0)
    #expect(frames.bitmap.rgb(11, 11) == 0xffffff)
    view.layer.mask = nil
    frames.draw()
    #expect(frames.bitmap.rgb(1, 1) == 0)
  }

  @Test(
    "A shape layer fills and strokes its path, also beyond its bounds, and a part of the line by strokeEnd")
  func shape() {
    let frames = Frames(width: 100, height: 40)
    let window = frames.addWindow()
    let layer = CAShapeLayer()
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 10, y: 20))
    path.addLine(to: CGPoint(x: 90, y: 20))
    layer.path = path
    layer.fillColor = nil
    layer.strokeColor = .black
    layer.lineWidth = 4
    window.layer.addSublayer(layer)
    frames.draw()
    #expect(frames.bitmap.inked == PixelRect(left: 10, top: 18, right: 90, bottom: 22))
    CATransaction.setDisableActions(true)
    layer.strokeEnd = 0.25
    frames.draw()
    #expect(frames.bitmap.inked == PixelRect(left: 10, top: 18, right: 30, bottom: 22))
    layer.strokeStart = 0.125
    frames.draw()
    #expect(frames.bitmap.inked == PixelRect(left: 20, top: 18, right: 30, bottom: 22))
  }

  @Test("masksToBounds cuts sublayers off at the rounded corners, of which maskedCorners are rounded")
  func corners() {
    let frames = Frames(width: 40, height: 40)
    let window = frames.addWindow()
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    layer.cornerRadius = 20
    layer.maskedCorners = [.layerMinXMinYCorner]
    layer.masksToBounds = true
    layer.addSublayer(blackLayer(layer.bounds))
    window.layer.addSublayer(layer)
    frames.draw()
    #expect(frames.bitmap.rgb(1, 1) == 0xffffff)
    #expect(frames.bitmap.rgb(38, 1) == 0)
    #expect(frames.bitmap.rgb(38, 38) == 0)
    let view = UIView(frame: window.bounds)
    view.backgroundColor = .init(red: 1, green: 0, blue: 0, alpha: 1)
    view.layer.cornerRadius = 20
    view.layer.maskedCorners = [.layerMaxXMaxYCorner]
    window.addSubview(view)
    frames.draw()
    #expect(frames.bitmap.rgb(1, 1) == 0xff0000)
    #expect(frames.bitmap.rgb(38, 38) == 0)
  }

  @Test("A layer is drawn in between while an animation shows it there, and then as it is")
  func animation() {
    let frames = Frames(width: 100, height: 40)
    let window = frames.addWindow()
    let layer = blackLayer(CGRect(x: 0, y: 10, width: 20, height: 20))
    window.layer.addSublayer(layer)
    frames.draw()
    let move = CABasicAnimation(keyPath: "position.x")
    move.toValue = 90
    move.duration = 1
    layer.add(move, forKey: "move")
    frames.application.passVirtually(0.5)
    frames.draw()
    #expect(frames.bitmap.inked == PixelRect(left: 40, top: 10, right: 60, bottom: 30))
    frames.application.passVirtually(0.5)
    frames.draw()
    #expect(frames.bitmap.inked == PixelRect(left: 0, top: 10, right: 20, bottom: 30))
    #expect(frames.draw() == [])
    #expect(!frames.application.frames.wantsFrames)
  }

  @Test("A view whose layer is animated is drawn in between")
  func viewLayerAnimation() {
    let frames = Frames(width: 100, height: 40)
    let window = frames.addWindow()
    let view = UIView(frame: CGRect(x: 0, y: 10, width: 20, height: 20))
    view.backgroundColor = .black
    window.addSubview(view)
    frames.draw()
    let move = CABasicAnimation(keyPath: "position")
    move.toValue = CGPoint(x: 90, y: 20)
    move.duration = 1
    view.layer.add(move, forKey: nil)
    frames.application.passVirtually(0.5)
    frames.draw()
    #expect(frames.bitmap.inked == PixelRect(left: 40, top: 10, right: 60, bottom: 30))
    #expect(view.center.x == 10)
    frames.application.passVirtually(0.6)
    frames.draw()
    #expect(frames.bitmap.inked == PixelRect(left: 0, top: 10, right: 20, bottom: 30))
    #expect(!frames.application.frames.wantsFrames)
  }

  @Test("draw(in:) is called once it was asked for, and not again until it is asked for again")
  func drawing() {
    let frames = Frames(width: 40, height: 40)
    let window = frames.addWindow()
    let layer = CrossLayer()
    layer.frame = window.bounds
    window.layer.addSublayer(layer)
    frames.draw()
    #expect(layer.count == 0)
    layer.setNeedsDisplay()
    frames.screen.layoutWindows()
    frames.draw()
    #expect(layer.count == 1)
    #expect(frames.bitmap.rgb(20, 5) == 0)
    CATransaction.setDisableActions(true)
    layer.position.x += 10
    frames.draw()
    #expect(layer.count == 1)
    #expect(frames.bitmap.rgb(30, 5) == 0)
  }

  @Test("A view's layer of another class draws what that class draws")
  func layerClass() {
    final class Disc: UIView {
      override class var layerClass: AnyClass { CAShapeLayer.self }
    }
    let frames = Frames(width: 40, height: 40)
    let window = frames.addWindow()
    let view = Disc(frame: window.bounds)
    (view.layer as? CAShapeLayer)?.path = CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 20, height: 20))
    window.addSubview(view)
    frames.draw()
    #expect(frames.bitmap.inked == PixelRect(left: 10, top: 10, right: 30, bottom: 30))
  }
}

@Suite("Drawing layers in perspective, gradients and pictures of views")
struct LayerPictureTests {
  @Test("Turned about its upright axis a layer is seen narrower, and with perspective its far edge shorter")
  func perspective() {
    let frames = Frames(width: 100, height: 100)
    let window = frames.addWindow()
    let layer = blackLayer(CGRect(x: 20, y: 20, width: 60, height: 60))
    window.layer.addSublayer(layer)
    layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    frames.draw()
    #expect(frames.bitmap.inked == PixelRect(left: 35, top: 20, right: 65, bottom: 80))
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 200
    CATransaction.setDisableActions(true)
    layer.transform = CATransform3DRotate(eye, .pi / 3, 0, 1, 0)
    frames.draw()
    func height(at x: Int) -> Int { (0..<100).count { frames.bitmap.green(x, $0) < 128 } }
    // The right edge goes away from the eye: 30·sin 60° = 26 points behind, seen at 200/226 of its size.
    #expect(abs(height(at: 62) - 53) <= 2, "\(height(at: 62))")
    #expect(abs(height(at: 34) - 68) <= 2, "\(height(at: 34))")
    #expect(frames.draw() == [])
  }

  @Test("Perspective by the sublayerTransform of a view's layer holds for the layers of its subviews")
  func sublayerTransform() {
    let frames = Frames(width: 100, height: 100)
    let window = frames.addWindow()
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
    view.backgroundColor = .black
    window.addSubview(view)
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 100
    window.layer.sublayerTransform = eye
    view.layer.transform = CATransform3DMakeTranslation(0, 0, 50)
    frames.draw()
    // Half-way to the eye everything is seen twice as large.
    #expect(frames.bitmap.rgb(1, 1) == 0 && frames.bitmap.rgb(98, 98) == 0)
    view.layer.transform = CATransform3DMakeTranslation(0, 0, -100)
    frames.draw()
    #expect(frames.bitmap.rgb(50, 50) == 0 && frames.bitmap.rgb(32, 50) == 0xffffff)
  }

  @Test("A gradient layer's colours run from its start to its end point")
  func gradient() {
    let frames = Frames(width: 101, height: 20)
    let window = frames.addWindow()
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 101, height: 20)
    layer.colors = [CGColor.black, CGColor.white]
    (layer.startPoint, layer.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    window.layer.addSublayer(layer)
    frames.draw()
    #expect(frames.bitmap.green(0, 10) < 4 && abs(frames.bitmap.green(50, 10) - 128) < 4)
    #expect(frames.bitmap.green(100, 10) > 251)
    layer.cornerRadius = 10
    frames.draw()
    #expect(frames.bitmap.green(0, 0) == 255)
    CATransaction.setDisableActions(true)
    layer.locations = [0.5, 1]
    frames.draw()
    #expect(frames.bitmap.green(40, 10) == 0 && abs(frames.bitmap.green(75, 10) - 128) < 6)
  }

  @Test("A gradient layer draws inside its bounds, and in the colours that it has now")
  func gradientInItsBounds() {
    let frames = Frames(width: 101, height: 20)
    let window = frames.addWindow()
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 20, y: 5, width: 40, height: 10)
    layer.colors = [CGColor.white, CGColor.black]
    window.layer.addSublayer(layer)
    frames.draw()
    #expect(frames.bitmap.green(20, 5) > 200)
    CATransaction.setDisableActions(true)
    layer.colors = [CGColor.black, CGColor.black]
    frames.draw()
    #expect(frames.bitmap.green(20, 5) == 0 && frames.bitmap.green(59, 14) == 0)
    #expect([(19, 10), (60, 10), (40, 4), (40, 15)].allSatisfy { frames.bitmap.green($0.0, $0.1) == 255 })
  }

  @Test("A conic gradient layer's colours run around its start point, from where its end point lies")
  func conicGradient() {
    let frames = Frames(width: 40, height: 40)
    let window = frames.addWindow()
    let layer = CAGradientLayer()
    layer.frame = window.bounds
    layer.type = .conic
    layer.colors = [CGColor.black, CGColor.white]
    (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0))
    window.layer.addSublayer(layer)
    frames.draw()
    let around = [(21, 2), (37, 20), (20, 37), (2, 20), (18, 2)].map { Int(frames.bitmap.green($0.0, $0.1)) }
    #expect(zip(around, [4, 64, 128, 191, 251]).allSatisfy { abs($0 - $1) <= 6 }, "\(around)")
  }

  @Test("A picture is shown as contents, where the gravity says, and a part of it")
  func contents() {
    let frames = Frames(width: 40, height: 40)
    let window = frames.addWindow()
    let picture = Bitmap(width: 2, height: 1) { ($0[0], $0[1]) = (0xffff_0000, 0xff00_00ff) }
    let layer = CALayer()
    layer.frame = window.bounds
    layer.contents = UIImage(bitmap: picture).cgImage
    window.layer.addSublayer(layer)
    frames.draw()
    #expect(frames.bitmap.rgb(5, 20) == 0xff0000 && frames.bitmap.rgb(35, 20) == 0x0000ff)
    CATransaction.setDisableActions(true)
    layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    frames.draw()
    #expect(frames.bitmap.rgb(30, 20) == 0x0000ff)
    layer.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    layer.contentsGravity = .center
    frames.draw()
    #expect(frames.bitmap.inked == PixelRect(left: 19, top: 19, right: 21, bottom: 21))
  }

  @Test("A text layer shows its text in its colour")
  func text() {
    let frames = Frames(width: 100, height: 40)
    let window = frames.addWindow()
    let layer = CATextLayer()
    layer.frame = CGRect(x: 10, y: 5, width: 80, height: 30)
    (layer.string, layer.fontSize, layer.foregroundColor) = ("Text", 20, .black)
    window.layer.addSublayer(layer)
    frames.draw()
    let inked = frames.bitmap.inked
    #expect(inked.map { $0.left >= 9 && $0.right < 70 && $0.top > 5 } == true, "\(String(describing: inked))")
    layer.alignmentMode = .right
    frames.draw()
    #expect(frames.bitmap.inked.map { $0.right >= 86 } == true)
  }

  @Test("A snapshot of a view shows what it looked like, with all in it, on the screen or not")
  func snapshot() throws {
    let frames = Frames(width: 60, height: 40)
    let window = frames.addWindow()
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.backgroundColor = .init(red: 1, green: 0, blue: 0, alpha: 1)
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    inner.backgroundColor = .init(red: 0, green: 0, blue: 1, alpha: 1)
    view.addSubview(inner)
    view.layer.addSublayer(blackLayer(CGRect(x: 0, y: 0, width: 5, height: 5)))
    let copy = try #require(view.snapshotView(afterScreenUpdates: true))
    inner.backgroundColor = .white
    copy.frame.origin = CGPoint(x: 30, y: 10)
    window.addSubview(copy)
    frames.draw()
    #expect(frames.bitmap.rgb(40, 20) == 0x0000ff && frames.bitmap.rgb(37, 20) == 0x0000ff)
    #expect(frames.bitmap.rgb(32, 20) == 0xff0000 && frames.bitmap.rgb(31, 11) == 0)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      view.layer.render(in: context.cgContext)
    }
    let drawn = try #require(picture.cgImage)
    #expect(drawn.width >= 20)
    #expect(UIView().snapshotView(afterScreenUpdates: false) == nil)
  }
}

private final class CrossLayer: CALayer {
  var count = 0

  override func draw(in ctx: CGContext) {
    count += 1
    ctx.fill(CGRect(x: 18, y: 0, width: 4, height: 40))
  }
}
