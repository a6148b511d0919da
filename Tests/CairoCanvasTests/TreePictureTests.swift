import Foundation
import Testing

@testable import CairoCanvas
@testable import UIKitCore

/// A view that draws what a test says, and counts how often.
private final class Painter: UIView {
  var body: (UIView) -> Void = { _ in }
  private(set) var count = 0

  override func draw(_ rect: CGRect) {
    count += 1
    UIColor.black.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
    body(self)
  }
}

/// A layer that draws what a test says.
private final class PaintedLayer: CALayer {
  var body: (CGContext) -> Void = { _ in }

  override func draw(in ctx: CGContext) { body(ctx) }
}

/// Pictures of views and layers, and what becomes of contexts and of drawing that is out of the ordinary.
struct TreePictureTests {
  @Test func aViewThatPicturesItselfWhileItDrawsComesToAnEnd() {
    let frames = Frames(width: 20, height: 20)
    let window = frames.addWindow()
    let view = Painter(frame: window.bounds)
    var results: [Bool] = []
    view.body = { results.append($0.drawHierarchy(in: $0.bounds, afterScreenUpdates: false)) }
    window.addSubview(view)
    frames.draw()
    #expect(results == [false, true], "the picture within the picture is left out")
    #expect(frames.bitmap.rgb(1, 1) == 0)
    let layer = PaintedLayer()
    layer.frame = CGRect(x: 0, y: 10, width: 10, height: 10)
    var count = 0
    layer.body = { [unowned layer] context in
      count += 1
      layer.render(in: context)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    window.layer.addSublayer(layer)
    layer.setNeedsDisplay()
    frames.screen.layoutWindows()
    frames.draw()
    #expect(count > 0 && count < 4 && frames.bitmap.rgb(5, 15) == 0)
  }

  @Test func aSnapshotLeavesWhatViewsKeepAlone() throws {
    let frames = Frames(width: 20, height: 20)
    let window = frames.addWindow()
    let view = Painter(frame: window.bounds)
    view.backgroundColor = .red
    window.addSubview(view)
    frames.draw()
    #expect(view.count == 1)
    let picture = try #require(TreeDrawer.current?.picture(of: view, in: view.bounds, scale: 3))
    #expect(picture.bitmap.rgb(5, 5) == 0 && picture.bitmap.rgb(50, 50) == 0xff0000)
    #expect(view.count == 2)
    window.setNeedsDisplay()
    frames.draw()
    #expect(view.count == 2, "what was drawn for the screen is still there")
    #expect(
      view.resizableSnapshotView(
        from: CGRect(x: 0, y: 0, width: 1e300, height: 0), afterScreenUpdates: false, withCapInsets: .zero)
        == nil)
  }

  @Test func aContextThatIsKeptDoesNotDrawOnMemoryThatIsGone() {
    let application = UIApplication()
    let screen = application.mainScreen
    screen.resize(to: CGSize(width: 20, height: 20), scale: 1)
    let window = UIWindow(frame: screen.bounds)
    window.screen = screen
    window.isHidden = false
    let view = Painter(frame: window.bounds)
    view.transform = CGAffineTransform(rotationAngle: 0.1)
    var kept: CGContext?
    view.body = { _ in kept = UIGraphicsGetCurrentContext() }
    window.addSubview(view)
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1600, alignment: 16)
    defer { memory.deallocate() }
    let renderer = ScreenRenderer(screen: screen)
    screen.layoutWindows()
    _ = renderer.render(into: memory.baseAddress!, width: 20, height: 20, stride: 80)
    renderer.forgetTarget()
    memory.initializeMemory(as: UInt8.self, repeating: 7)
    #expect(kept != nil)
    kept?.setFillColor(CGColor.white)
    kept?.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    kept?.beginTransparencyLayer(auxiliaryInfo: nil)
    kept?.setBlendMode(.plusDarker)
    kept?.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    kept?.endTransparencyLayer()
    #expect(memory.allSatisfy { $0 == 7 })
    #expect(kept?.makeImage().map { $0.bitmap.pixels.contains { $0 & 0xff == 7 } } == false)
  }

  @Test func drawingThatIsNotBalancedHarmsNothing() {
    let frames = Frames(width: 20, height: 20)
    let window = frames.addWindow()
    let layer = PaintedLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.body = { context in
      UIGraphicsPushContext(context)
      context.saveGState()
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
    window.layer.addSublayer(layer)
    layer.setNeedsDisplay()
    frames.screen.layoutWindows()
    frames.draw()
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(frames.bitmap.inked == PixelRect(left: 0, top: 0, right: 5, bottom: 5))
    let tiny = PaintedLayer()
    tiny.bounds = CGRect(x: 0, y: 0, width: 1e-200, height: 1e-200)
    tiny.position = CGPoint(x: 15, y: 15)
    tiny.body = { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
    window.layer.addSublayer(tiny)
    tiny.setNeedsDisplay()
    frames.screen.layoutWindows()
    frames.draw()
    layer.position.x += 10
    frames.draw()
    #expect(frames.bitmap.rgb(12, 2) == 0, "the screen is still drawn")
  }

  @Test func aLayerTooLargeToBeKeptIsDrawn() {
    let frames = Frames(width: 20, height: 20)
    let window = frames.addWindow()
    let layer = PaintedLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 12_000, height: 1000)
    layer.body = { $0.fill(CGRect(x: 5, y: 5, width: 5, height: 5)) }
    window.layer.addSublayer(layer)
    layer.setNeedsDisplay()
    frames.screen.layoutWindows()
    frames.draw()
    #expect(frames.bitmap.inked == PixelRect(left: 5, top: 5, right: 10, bottom: 10))
  }

  @Test func aLargeViewInPerspectiveIsDrawnWithAllThatLiesInIt() {
    let frames = Frames(width: 100, height: 100)
    let window = frames.addWindow()
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 20_000
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 5000, height: 5000))
    view.backgroundColor = .black
    view.center = CGPoint(x: 50, y: 50)
    view.layer.transform = CATransform3DRotate(perspective, 0.1, 0, 1, 0)
    window.addSubview(view)
    frames.draw()
    #expect(frames.bitmap.rgb(50, 50) == 0)
    view.removeFromSuperview()
    let small = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
    small.layer.transform = CATransform3DRotate(perspective, 0.1, 0, 1, 0)
    let (child, grandchild) = (UIView(), UIView(frame: CGRect(x: 30, y: 0, width: 20, height: 20)))
    small.addSubview(child)
    child.addSubview(grandchild)
    grandchild.backgroundColor = .black
    window.addSubview(small)
    frames.draw()
    #expect(frames.bitmap.rgb(80, 50) == 0, "what lies outside of what lies in it")
  }

  @Test func layersThatCannotBeSeenDoNotDraw() {
    let application = UIApplication()
    let screen = application.mainScreen
    screen.resize(to: CGSize(width: 20, height: 20), scale: 1)
    let window = UIWindow(frame: screen.bounds)
    window.screen = screen
    window.isHidden = false
    var count = 0
    let layer = PaintedLayer()
    layer.frame = window.bounds
    layer.opacity = 0
    layer.body = { _ in count += 1 }
    window.layer.addSublayer(layer)
    layer.setNeedsDisplay()
    let display = VirtualDisplay(of: screen)
    display.update()
    #expect(count == 0)
    CATransaction.setDisableActions(true)
    layer.opacity = 1
    display.update()
    #expect(count == 1)
  }
}
