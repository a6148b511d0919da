import Foundation
import Testing
import UIKitControls

@testable import CairoCanvas

/// What a view draws on its background.
struct BackgroundTests {
  @Test("Corners are cut off text that reaches into them, with a background and without")
  func cutText() {
    for background in [UIColor.yellow, nil] {
      let frames = Frames(width: 60, height: 60)
      let window = frames.addWindow()
      let label = UILabel(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
      // Blocks without a gap, which cover all of the label.
      label.text = "\u{2588}\u{2588}\u{2588}"
      label.font = .monospacedSystemFont(ofSize: 60, weight: .regular)
      label.lineBreakMode = .byClipping
      label.textColor = .blue
      label.backgroundColor = background
      label.layer.cornerRadius = 15
      label.clipsToBounds = true
      window.addSubview(label)
      frames.draw()
      let pixels = frames.bitmap
      #expect(pixels.rgb(30, 30) == 0x0000ff)
      for (x, y) in [(10, 10), (49, 10), (10, 49), (49, 49), (12, 12)] {
        #expect(pixels.rgb(x, y) == 0xffffff, "\(x), \(y)")
      }
      // The edge is covered once, as that of a plain view.
      let plain = UIView(frame: label.frame)
      (plain.backgroundColor, plain.layer.cornerRadius) = (.blue, 15)
      window.addSubview(plain)
      label.isHidden = true
      frames.draw()
      for y in 10..<25 {
        for x in 10..<25 {
          let (covered, expected) = (pixels.rgb(x, y) & 0xff00, frames.bitmap.rgb(x, y) & 0xff00)
          #expect(max(covered, expected) - min(covered, expected) <= 0x400, "\(x), \(y)")
        }
      }
      plain.removeFromSuperview()
      label.isHidden = false
      label.clipsToBounds = false
      frames.draw()
      #expect(frames.bitmap.rgb(12, 30) == 0x0000ff)
    }
  }

  @Test("A very long label has its background and its round ends")
  func veryLong() {
    let frames = Frames(width: 8600, height: 40)
    let window = frames.addWindow()
    for clips in [true, false] {
      let label = UILabel(frame: CGRect(x: 10, y: 10, width: 8500, height: 20))
      label.text = "Long"
      label.textColor = .black
      label.textAlignment = .center
      label.backgroundColor = .red
      label.layer.cornerRadius = 10
      label.clipsToBounds = clips
      window.addSubview(label)
      frames.draw()
      let pixels = frames.bitmap
      #expect(pixels.rgb(100, 20) == 0xff0000 && pixels.rgb(8000, 20) == 0xff0000)
      for (x, y) in [(10, 10), (8509, 10), (10, 29), (8509, 29)] { #expect(pixels.rgb(x, y) == 0xffffff) }
      label.removeFromSuperview()
    }
  }

  /// Draws blue, and erases the middle in one of two ways.
  private final class Erasing: UIView {
    var copies = false

    override func draw(_ rect: CGRect) {
      UIColor.blue.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 8))
      let hole = CGRect(x: 5, y: 5, width: 10, height: 10)
      guard copies else { return UIGraphicsGetCurrentContext()?.clear(hole) ?? () }
      UIColor.clear.setFill()
      UIBezierPath(rect: hole).fill(with: .copy, alpha: 1)
    }
  }

  @Test("A view draws on its background, and erases it: to black if it is opaque, else to what is behind")
  func erased() {
    let frames = Frames(width: 40, height: 40)
    let window = frames.addWindow()
    window.backgroundColor = .green
    let view = Erasing(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    window.addSubview(view)
    for copies in [false, true] {
      for (alpha, isOpaque, expected) in [(1, true, 0), (1, false, 0x00ff00), (0.5, true, 0x00ff00)] {
        (view.copies, view.isOpaque) = (copies, isOpaque)
        view.backgroundColor = .red.withAlphaComponent(alpha)
        if copies { view.setNeedsDisplay() }
        frames.draw()
        #expect(frames.bitmap.rgb(20, 20) == UInt32(expected))
        #expect(frames.bitmap.rgb(12, 12) == 0x0000ff)
        #expect(frames.bitmap.rgb(12, 28) == (alpha == 1 ? 0xff0000 : 0x807f00))
      }
    }
  }
}
