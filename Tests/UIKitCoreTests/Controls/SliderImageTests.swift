import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

/// An opaque picture of a size in points.
private func picture(_ width: CGFloat, _ height: CGFloat) -> UIImage {
  UIImage(bitmap: Bitmap(width: Int(width), height: Int(height)) { $0.update(repeating: 0xff00_0000) })
}

@Suite("Pictures of sliders")
struct SliderImageTests {
  private let slider = UISlider(frame: CGRect(x: 20, y: 20, width: 140, height: 31))

  private func thumb(at value: Float) -> CGRect {
    slider.thumbRect(
      forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: value)
  }

  @Test("The knob is as large as its picture, and reaches both ends of the groove")
  func knob() {
    slider.setThumbImage(picture(40, 20), for: .normal)
    #expect(thumb(at: 0) == CGRect(x: 0, y: 5.5, width: 40, height: 20))
    #expect(thumb(at: 0.5) == CGRect(x: 50, y: 5.5, width: 40, height: 20))
    #expect(thumb(at: 1) == CGRect(x: 100, y: 5.5, width: 40, height: 20))
  }

  @Test("A finger moves the knob by its picture's middle")
  func drag() throws {
    slider.setThumbImage(picture(40, 20), for: .normal)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    root.addSubview(slider)
    let hand = try EventGenerator(view: root)
    try hand.fingerDrag(from: CGPoint(x: 40, y: 35), to: CGPoint(x: 90, y: 35), duration: 0)
    #expect(slider.value == 0.5)
    try hand.fingerTap(at: CGPoint(x: 150, y: 35))
    #expect(slider.value == 1)
  }

  @Test("The value follows the finger where a subclass says that the knob goes another way")
  func overriddenRect() throws {
    final class ShortSlider: UISlider {
      override func trackRect(forBounds bounds: CGRect) -> CGRect {
        super.trackRect(forBounds: bounds).insetBy(dx: 20, dy: 0)
      }
      override func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        CGRect(x: rect.minX + CGFloat(value) * rect.width - 5, y: 10, width: 10, height: 10)
      }
    }
    let slider = ShortSlider(frame: CGRect(x: 0, y: 0, width: 140, height: 31))
    let hand = try EventGenerator(view: slider)
    try hand.fingerTap(at: CGPoint(x: 70, y: 15))
    #expect(slider.value == 0.5)
    try hand.fingerTap(at: CGPoint(x: 135, y: 15))
    #expect(slider.value == 1)
  }

  @Test("A state without a picture shows that of the normal state")
  func states() {
    let (plain, pressed) = (picture(10, 10), picture(30, 30))
    slider.setThumbImage(plain, for: .normal)
    slider.setThumbImage(pressed, for: .highlighted)
    #expect(slider.thumbImage(for: .highlighted) == pressed && slider.thumbImage(for: .disabled) == nil)
    #expect(slider.currentThumbImage == plain)
    slider.isHighlighted = true
    #expect(slider.currentThumbImage == pressed)
    #expect(thumb(at: 0).width == 30)
    slider.isHighlighted = false
    slider.isEnabled = false
    #expect(slider.currentThumbImage == plain)
    slider.setThumbImage(nil, for: .normal)
    #expect(slider.currentThumbImage == nil && thumb(at: 0).width == 22)
  }

  @Test("The groove is as high as its pictures, and ends before the pictures of least and most")
  func groove() {
    slider.setMinimumTrackImage(picture(3, 6), for: .normal)
    slider.setMaximumTrackImage(picture(3, 8), for: .normal)
    #expect(slider.trackRect(forBounds: slider.bounds) == CGRect(x: 0, y: 11.5, width: 140, height: 8))
    slider.minimumValueImage = picture(12, 12)
    slider.maximumValueImage = picture(20, 10)
    #expect(slider.trackRect(forBounds: slider.bounds) == CGRect(x: 20, y: 11.5, width: 92, height: 8))
    #expect(
      slider.minimumValueImageRect(forBounds: slider.bounds) == CGRect(x: 0, y: 9.5, width: 12, height: 12))
    #expect(
      slider.maximumValueImageRect(forBounds: slider.bounds)
        == CGRect(x: 120, y: 10.5, width: 20, height: 10))
    #expect(slider.minimumTrackImage(for: .normal)?.size.height == 6)
    #expect(slider.currentMaximumTrackImage?.size.height == 8)
  }
}
