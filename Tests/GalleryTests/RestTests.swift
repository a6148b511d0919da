import CairoCanvas
import TestTiers
import Testing
import UIKit

@testable import Gallery

/// What no touch and no clock moves any more wants no frame.
@Suite("Scenes come to rest")
struct RestTests {
  /// Draws what has changed in the frame and in the scene; returns whether that was something.
  private func draw(_ renderer: ScreenRenderer, _ pixels: inout [UInt32], _ bench: SceneBench) -> Bool {
    bench.hand.application.takeNow()
    bench.application.takeNow()
    return bench.application.run {
      pixels.withUnsafeMutableBytes {
        !renderer.render(into: $0.baseAddress!, width: 900, height: 600, stride: 3600).rects.isEmpty
      }
    }
  }

  @Test(
    "After presses and drags all over it a scene wants no frame, though each frame makes a record",
    arguments: Scene.listed.map(\.id).sample(6))
  func afterPresses(id: String) throws {
    let bench = try SceneBench(id)
    let hand = bench.hand
    let renderer = ScreenRenderer(screen: bench.application.mainScreen)
    var pixels = [UInt32](repeating: 0, count: 900 * 600)
    let bounds = bench.window.bounds
    for row in 0..<5 {
      for column in 0..<5 {
        let place = CGPoint(
          x: bounds.width * (CGFloat(column) + 0.5) / 5, y: bounds.height * (CGFloat(row) + 0.5) / 5)
        try hand.fingerTap(at: place)
        try hand.fingerDown(at: place)
        try hand.fingerMove(to: CGPoint(x: place.x + 30, y: place.y + 20), duration: 0.1)
        try hand.fingerUp()
        hand.wait(0.4)
      }
    }
    hand.wait(12)
    #expect(!hand.application.wantsFrames)
    var drawn = 0
    while drawn < 8, draw(renderer, &pixels, bench) {
      drawn += 1
      // As a trace that is written does.
      hand.application.trace.record(.frame(.init(ms: 1, damage: [bounds])))
    }
    #expect(drawn < 8, "it draws again after each frame")
    #expect(!hand.application.wantsFrames && !bench.application.wantsFrames)
  }
}
