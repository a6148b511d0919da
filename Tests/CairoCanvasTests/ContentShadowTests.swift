import Foundation
import Testing
import UIKitControls
import UIKitCore

@testable import CairoCanvas

@Suite("J36: shadows of what views and layers show")
struct ContentShadowTests {
  private let frames = Frames(width: 160, height: 160)
  private let window: UIWindow

  init() { window = frames.addWindow() }

  private func view(_ frame: CGRect, _ color: UIColor?) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = color
    return view
  }

  /// Gives a hard, black shadow, 60 points to the right.
  private func cast(_ layer: CALayer) {
    layer.shadowOpacity = 1
    layer.shadowRadius = 0
    layer.shadowOffset = CGSize(width: 60, height: 0)
  }

  /// The usual pair: a clear view with a shadow around a round one that clips.
  private func pair() -> (outer: UIView, inner: UIView) {
    let outer = view(CGRect(x: 10, y: 10, width: 40, height: 40), nil)
    let inner = view(CGRect(x: 0, y: 0, width: 40, height: 40), .red)
    inner.layer.cornerRadius = 20
    inner.clipsToBounds = true
    outer.addSubview(inner)
    cast(outer.layer)
    window.addSubview(outer)
    return (outer, inner)
  }

  @Test("A clear view around a round one that clips has a round shadow")
  func roundPair() {
    _ = pair()
    frames.draw()
    let pixels = frames.bitmap
    #expect(pixels.rgb(90, 30) == 0 && pixels.rgb(71, 30) == 0)
    for (x, y) in [(71, 11), (108, 11), (71, 48), (108, 48)] { #expect(pixels.rgb(x, y) == 0xffffff) }
    #expect(pixels.rgb(30, 30) == 0xff0000)
  }

  @Test("A label has the shadow of its letters")
  func letters() {
    let label = UILabel(frame: CGRect(x: 4, y: 20, width: 56, height: 30))
    label.text = "Wil"
    label.textColor = .black
    cast(label.layer)
    window.addSubview(label)
    frames.draw()
    let pixels = frames.bitmap
    var ink = 0
    for y in 20..<50 {
      for x in 4..<60 {
        #expect(abs(pixels.green(x, y) - pixels.green(x + 60, y)) <= 2)
        if pixels.green(x, y) < 128 { ink += 1 }
      }
    }
    #expect(ink > 20)
  }

  @Test("A clear view that shows nothing has none; with a shadowPath it has that of the path")
  func path() {
    let clear = view(CGRect(x: 10, y: 10, width: 40, height: 40), nil)
    cast(clear.layer)
    window.addSubview(clear)
    frames.draw()
    #expect(frames.bitmap.inked == nil)
    clear.layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 40), transform: nil)
    frames.draw()
    #expect(frames.bitmap.inked == PixelRect(left: 70, top: 10, right: 90, bottom: 50))
  }

  @Test("A translucent background casts a fainter shadow, and what sticks out of an opaque one casts with it")
  func alphas() {
    let half = view(CGRect(x: 10, y: 10, width: 40, height: 40), UIColor(white: 1, alpha: 0.5))
    cast(half.layer)
    window.addSubview(half)
    frames.draw()
    #expect((126...129).contains(frames.bitmap.green(90, 30)))
    half.backgroundColor = .white
    half.addSubview(view(CGRect(x: 30, y: 30, width: 20, height: 20), .blue))
    frames.draw()
    #expect(frames.bitmap.rgb(75, 15) == 0 && frames.bitmap.rgb(115, 55) == 0)
    #expect(frames.bitmap.rgb(115, 15) == 0xffffff)
  }

  @Test("A layer casts the shadow of its sublayers and of its text")
  func layers() {
    let outer = CALayer()
    outer.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    let inner = CALayer()
    inner.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
    inner.backgroundColor = UIColor.red.cgColor
    outer.addSublayer(inner)
    cast(outer)
    window.layer.addSublayer(outer)
    frames.draw()
    #expect(frames.bitmap.rgb(85, 25) == 0 && frames.bitmap.rgb(75, 15) == 0xffffff)
    inner.frame.origin = CGPoint(x: 28, y: 28)
    frames.draw()
    #expect(frames.bitmap.rgb(85, 25) == 0xffffff && frames.bitmap.rgb(103, 43) == 0)
  }

  @Test("The shadow follows every change inside, as if everything were drawn anew")
  func follows() throws {
    let (outer, inner) = pair()
    outer.layer.shadowRadius = 3
    let dot = view(CGRect(x: 4, y: 4, width: 8, height: 8), .blue)
    let changes: [() -> Void] = [
      { inner.layer.cornerRadius = 4 }, { inner.frame.origin.y = 20 }, { inner.alpha = 0.5 },
      { outer.addSubview(dot) }, { dot.frame.origin.x = 60 }, { dot.backgroundColor = .clear },
      { inner.addSubview(dot) }, { inner.isHidden = true }, { inner.isHidden = false },
      { outer.transform = CGAffineTransform(rotationAngle: 0.3) }, { outer.transform = .identity },
      { outer.bounds.origin.x = 8 }, { inner.removeFromSuperview() },
    ]
    frames.draw()
    for (index, change) in changes.enumerated() {
      change()
      frames.draw()
      let anew = try #require(frames.screen.pictureFromNothing)
      #expect(frames.bitmap.values == anew.values, "change \(index)")
    }
  }

  @Test("A still shadow is kept: while its view moves and others change, and until something in it changes")
  func kept() {
    let (outer, inner) = pair()
    let other = view(CGRect(x: 10, y: 100, width: 20, height: 20), .green)
    window.addSubview(other)
    frames.draw()
    func shadow() -> ContentShadow? { frames.renderer.layers.shadows.shadow(of: outer, in: outer) }
    let first = shadow()
    #expect(first != nil)
    outer.frame.origin.x = 20
    other.backgroundColor = .blue
    frames.draw()
    #expect(shadow() === first)
    inner.alpha = 0.9
    frames.draw()
    #expect(shadow() != nil && shadow() !== first)
  }
}
