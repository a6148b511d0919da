import CairoCanvas
import Foundation
import Testing

@testable import UIKitControls
@testable import UIKitCore

/// A layer that draws a black bar of a width that can be animated.
private final class BarLayer: CALayer {
  var length: CGFloat {
    get { CGFloat(value(forKey: "length") as? Double ?? 0) }
    set { setValue(Double(newValue), forKey: "length") }
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "length" || super.needsDisplay(forKey: key)
  }

  override func draw(in ctx: CGContext) {
    super.draw(in: ctx)
    ctx.fill(CGRect(x: 0, y: 0, width: length, height: 10))
  }
}

private final class BarView: UIView {
  override class var layerClass: AnyClass { BarLayer.self }
}

@Suite("Layers that are drawn anew")
struct LayerRedrawTests {
  private let frames = Frames(width: 100, height: 40)
  private let window: UIWindow

  init() { window = frames.addWindow() }

  private var width: Int? { frames.bitmap.inked?.right }

  private func grow(_ layer: CALayer) {
    let animation = CABasicAnimation(keyPath: "length")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 80, 1)
    layer.add(animation, forKey: nil)
  }

  @Test("A layer is drawn by the value that it has, and in each frame by the one that an animation shows")
  func layer() {
    let layer = BarLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
    window.layer.addSublayer(layer)
    frames.application.passVirtually(1)
    layer.length = 30
    window.layoutIfNeeded()
    frames.draw()
    #expect(width == 30)
    layer.length = 60
    window.layoutIfNeeded()
    frames.draw()
    #expect(width == 60)
    grow(layer)
    for (wait, expected) in [(0.25, 20), (0.5, 60), (0.2, 76), (0.05, 60)] {
      frames.application.passVirtually(wait)
      frames.draw()
      #expect(width == expected)
    }
    #expect(frames.draw() == [])
  }

  @Test("So is a view's layer")
  func viewLayer() throws {
    let view = BarView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    window.addSubview(view)
    let layer = try #require(view.layer as? BarLayer)
    layer.length = 10
    frames.draw()
    #expect(width == 10)
    layer.length = 40
    frames.draw()
    #expect(width == 40)
    grow(layer)
    for (wait, expected) in [(0.5, 40), (0.25, 60), (0.25, 40)] {
      frames.application.passVirtually(wait)
      frames.draw()
      #expect(width == expected)
    }
    #expect(frames.draw() == [])
  }

  @Test("What a view draws in draw(_:in:) is seen, and super's draws what draw(_:) does")
  func drawInContext() {
    final class Drawn: UIView {
      override func draw(_ layer: CALayer, in ctx: CGContext) {
        super.draw(layer, in: ctx)
        ctx.fill(CGRect(x: 0, y: 0, width: 20, height: 5))
      }
      override func draw(_ rect: CGRect) { UIRectFill(CGRect(x: 0, y: 5, width: 30, height: 5)) }
    }
    window.addSubview(Drawn(frame: CGRect(x: 0, y: 0, width: 100, height: 40)))
    frames.draw()
    #expect(frames.bitmap.rgb(10, 2) == 0 && frames.bitmap.rgb(25, 2) == 0xffffff)
    #expect(frames.bitmap.rgb(25, 7) == 0)
  }

  @Test("contentsCenter: the middle of a picture is stretched, and what lies beside it is not")
  func contentsCenter() {
    let layer = CALayer()
    // Two black columns, two red ones, two black ones.
    let picture = UIImage(
      bitmap: Bitmap(width: 6, height: 6) { pixels in
        for index in pixels.indices {
          pixels[index] = (2...3).contains(index % 6) ? 0xffff_0000 : 0xff00_0000
        }
      })
    layer.contents = picture
    layer.frame = CGRect(x: 0, y: 0, width: 60, height: 20)
    layer.contentsCenter = CGRect(x: 1 / 3.0, y: 1 / 3.0, width: 1 / 3.0, height: 1 / 3.0)
    window.layer.addSublayer(layer)
    frames.draw()
    #expect([1, 58].map { frames.bitmap.rgb($0, 10) } == [0, 0])
    #expect([4, 30, 55].map { frames.bitmap.rgb($0, 10) } == [0xff0000, 0xff0000, 0xff0000])
    // A middle of nothing is a pixel: the fourth column, which is red.
    CATransaction.setDisableActions(true)
    layer.contentsCenter = CGRect(x: 3.5 / 6, y: 0.5, width: 0, height: 0)
    frames.draw()
    #expect([1, 2, 30, 57, 58].map { frames.bitmap.rgb($0, 10) } == [0, 0xff0000, 0xff0000, 0xff0000, 0])
  }

  @Test("compositingFilter: a layer is mixed with what lies behind as the blend mode's name says")
  func compositing() {
    let ground = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
    ground.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    window.addSubview(ground)
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    layer.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1).cgColor
    layer.compositingFilter = "multiplyBlendMode"
    window.layer.addSublayer(layer)
    frames.draw()
    #expect(frames.bitmap.rgb(25, 10) == 0 && frames.bitmap.rgb(75, 10) == 0x0000ff)
    CATransaction.setDisableActions(true)
    layer.compositingFilter = "screenBlendMode"
    frames.draw()
    #expect(frames.bitmap.rgb(25, 10) == 0xff00ff && frames.bitmap.rgb(75, 10) == 0xffffff)
    layer.compositingFilter = "noSuchThing"
    frames.draw()
    #expect(frames.bitmap.rgb(25, 10) == 0x0000ff && frames.bitmap.rgb(25, 30) == 0xff0000)
    // A view's layer as well.
    layer.removeFromSuperlayer()
    let view = UIView(frame: layer.frame)
    view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    view.layer.compositingFilter = "lightenBlendMode"
    window.addSubview(view)
    frames.draw()
    #expect(frames.bitmap.rgb(25, 10) == 0xff00ff)
  }

  @Test("A slider's pictures are drawn in the place of knob and groove, templates in the tint colour")
  func slider() {
    func picture(_ color: UInt32, _ width: Int, _ height: Int) -> UIImage {
      UIImage(bitmap: Bitmap(width: width, height: height) { $0.update(repeating: color) })
    }
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    slider.setMinimumTrackImage(picture(0xffff_0000, 1, 10), for: .normal)
    slider.setMaximumTrackImage(picture(0xff00_00ff, 1, 10), for: .normal)
    slider.setThumbImage(picture(0xff00_0000, 20, 20).withRenderingMode(.alwaysTemplate), for: .normal)
    slider.thumbTintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    slider.value = 0.5
    window.addSubview(slider)
    frames.draw()
    #expect([20, 50, 80].map { frames.bitmap.rgb($0, 20) } == [0xff0000, 0x00ff00, 0x0000ff])
    #expect(frames.bitmap.rgb(41, 11) == 0x00ff00 && frames.bitmap.rgb(38, 11) == 0xffffff)
    slider.setThumbImage(nil, for: .normal)
    slider.thumbTintColor = .black
    frames.draw()
    #expect(frames.bitmap.rgb(50, 20) == 0 && frames.bitmap.rgb(41, 11) != 0x00ff00)
  }

  @Test("A text layer takes a typeface without a size")
  func font() throws {
    let font = try #require(CGFont("JetBrainsMono-Regular"))
    #expect(font.postScriptName == "JetBrainsMono-Regular" && CGFont("No such font") == nil)
    func drawn(_ font: Any?) -> [UInt32] {
      let layer = CATextLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      (layer.string, layer.font, layer.fontSize) = ("iiWW", font, 20)
      layer.foregroundColor = .black
      window.layer.addSublayer(layer)
      frames.draw()
      layer.removeFromSuperlayer()
      return frames.bitmap.values
    }
    let mono = drawn(font)
    #expect(mono == drawn(UIFont(name: "JetBrainsMono-Regular", size: 11)))
    #expect(mono != drawn(nil))
  }
}
