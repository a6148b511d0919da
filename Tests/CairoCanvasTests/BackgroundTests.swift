import Foundation
import SeededRandom
import Testing
import UIKitCore

@testable import CairoCanvas

/// What a view draws on its background: in one canvas if its class is the package's own, else on a second one.
struct BackgroundTests {
  /// Draws what a label does, but may do anything, for all that can be known of it.
  private final class OutsideLabel: UILabel {}

  init() { DrawingEngine.install() }

  private func style(_ label: UILabel, _ random: inout SeededGenerator) {
    label.text = ["Hamburgefonts", "ÄÖÜ gjy", "W"].randomElement(using: &random)
    label.font = .systemFont(ofSize: .random(in: 8...60, using: &random))
    label.textAlignment = .center
    label.textColor = UIColor(white: 0, alpha: .random(in: 0.3...1, using: &random))
    label.backgroundColor =
      [
        nil, .red, UIColor(red: 0.2, green: 0.9, blue: 0.4, alpha: .random(in: 0...1, using: &random)),
      ].randomElement(using: &random) ?? nil
    label.layer.cornerRadius = [0, 7.5, 12, 40].randomElement(using: &random) ?? 0
    label.clipsToBounds = .random(using: &random)
  }

  @Test(
    "A label looks the same on its own canvas and on a second one", arguments: [1, 1.5, 2] as [CGFloat],
    Array(1...20) as [UInt64])
  func oneCanvasOrTwo(scale: CGFloat, seed: UInt64) throws {
    func pixels(_ make: (CGRect) -> UILabel) -> [UInt32] {
      var random = SeededGenerator(seed: seed)
      let frames = Frames(width: 160, height: 120, scale: scale)
      let window = frames.addWindow()
      let label = make(
        CGRect(
          x: 5, y: 4, width: .random(in: 10...70, using: &random),
          height: .random(in: 10...60, using: &random)))
      style(label, &random)
      window.addSubview(label)
      frames.draw()
      return frames.bitmap.values
    }
    let (inside, outside) = (pixels { UILabel(frame: $0) }, pixels { OutsideLabel(frame: $0) })
    // Colours are rounded once more on the way over a second canvas.
    var most = 0
    for (one, other) in zip(inside, outside) where one != other {
      for shift in [0, 8, 16] as [UInt32] {
        most = max(most, abs(Int(one >> shift & 0xff) - Int(other >> shift & 0xff)))
      }
    }
    #expect(most <= 3)
  }

  @Test(
    "A label looks the same in its first picture and in its second, where it is on a layer",
    arguments: [1, 1.5, 2] as [CGFloat], Array(1...20) as [UInt64])
  func firstAndSecond(scale: CGFloat, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let frames = Frames(width: 240, height: 200, scale: scale)
    let window = frames.addWindow()
    let labels = (0..<12).map { _ in
      let label = UILabel(
        frame: CGRect(
          x: .random(in: -10...90, using: &random), y: .random(in: -10...80, using: &random),
          width: .random(in: 10...90, using: &random), height: .random(in: 10...60, using: &random)))
      style(label, &random)
      label.numberOfLines = .random(in: 0...3, using: &random)
      window.addSubview(label)
      return label
    }
    // At least one that may be painted without a layer.
    (labels[0].backgroundColor, labels[0].layer.cornerRadius, labels[0].font) = (
      .red, 0, .systemFont(ofSize: 12)
    )
    func layerCount() -> Int { labels.count { $0.displayState.content is ViewLayer } }
    frames.draw()
    let (first, firstCount) = (frames.bitmap.values, layerCount())
    frames.renderer.forgetTarget()
    frames.draw()
    #expect(frames.bitmap.values == first)
    #expect(firstCount < layerCount())
    for label in labels { label.setNeedsDisplay() }
    frames.draw()
    #expect(frames.bitmap.values == first)
    #expect(layerCount() == firstCount)
  }

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
      label.clipsToBounds = false
      frames.draw()
      #expect(frames.bitmap.rgb(12, 30) == 0x0000ff)
    }
  }

  @Test("A label that is too long for a mask has its background and its round ends")
  func longerThanMasks() {
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

  @Test("A view that clears what it has drawn shows its background there")
  func cleared() {
    final class Clearing: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.blue.setFill()
        UIRectFill(bounds)
        UIGraphicsGetCurrentContext()?.clear(CGRect(x: 5, y: 5, width: 10, height: 10))
      }
    }
    let frames = Frames(width: 40, height: 40)
    let window = frames.addWindow()
    let view = Clearing(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.backgroundColor = .red
    window.addSubview(view)
    frames.draw()
    #expect(frames.bitmap.rgb(12, 12) == 0x0000ff)
    #expect(frames.bitmap.rgb(20, 20) == 0xff0000)
  }
}
