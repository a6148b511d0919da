import CCairo
import Foundation
import SeededRandom
import Testing
import UIKitCore

@testable import CairoCanvas

/// What is painted without Cairo, against the same painted with it.
struct DirectPixelsTests {
  init() { DrawingEngine.install() }

  @Test(
    "Random trees are the same to the bit", arguments: [1, 1.5, 2] as [CGFloat], Array(1...8) as [UInt64])
  func trees(scale: CGFloat, seed: UInt64) throws {
    for isExact in [true, false] {
      var garden = Garden(scale: scale, seed: seed, isExact: isExact)
      for step in 0..<10 {
        garden.change()
        let direct = try #require(ScreenRenderer.picture(of: garden.frames.screen)).values
        let indirect = try #require(ScreenRenderer.picture(of: garden.frames.screen, directly: false)).values
        #expect(direct == indirect, "step \(step): \(garden.difference(direct, indirect))")
      }
    }
  }

  @Test("A colour is mixed as Cairo mixes it, and one of numbers that are none is one that Cairo can have")
  func colours() throws {
    var random = SeededGenerator(seed: 7)
    var colors = (0..<300).map { _ in
      RGBA(
        red: .random(in: -0.2...1.2, using: &random), green: .random(in: 0...1, using: &random),
        blue: .random(in: 0...1, using: &random), alpha: .random(in: 0...1.1, using: &random))
    }
    for index in stride(from: 0, to: 300, by: 3) { colors[index].alpha = 1 }
    colors += [RGBA(hex: 0), RGBA(hex: 0xffffff), RGBA(red: 1, green: 1, blue: 1, alpha: 1e-9)]
    for color in colors {
      let (direct, indirect) = (
        CairoCanvas.white(width: 6, height: 6), CairoCanvas.white(width: 6, height: 6)
      )
      let pixels = try #require(DirectPixels(of: direct))
      pixels.fill(PixelRect(left: 1, top: 2, right: 5, bottom: 4), color)
      pixels.end()
      indirect.fill(CGRect(x: 1, y: 2, width: 4, height: 2), color: color)
      #expect(direct.bitmap().values == indirect.bitmap().values, "\(color)")
    }
    let pixels = try #require(DirectPixels(of: CairoCanvas.white(width: 6, height: 6)))
    pixels.fill(
      PixelRect(left: 0, top: 0, right: 6, bottom: 6),
      RGBA(red: .nan, green: .infinity, blue: -.infinity, alpha: .infinity))
  }

  @Test("Columns are the same to the bit, narrow and wide, and end where the canvas does", arguments: 1...9)
  func columns(width: Int) throws {
    for (left, alpha) in [(3, 1), (-width / 2, 1), (20 - (width + 1) / 2, 1), (3, 0.4)] as [(Int, CGFloat)] {
      let color = RGBA(red: 0.8, green: 0.1, blue: 0.3, alpha: alpha)
      let (direct, indirect) = (
        CairoCanvas.white(width: 20, height: 30), CairoCanvas.white(width: 20, height: 30)
      )
      let pixels = try #require(DirectPixels(of: direct))
      for (top, bottom) in [(-4, 7), (11, 12), (15, 15), (22, 40)] {
        pixels.fill(PixelRect(left: left, top: top, right: left + width, bottom: bottom), color)
        indirect.fill(CGRect(x: left, y: top, width: width, height: bottom - top), color: color)
      }
      pixels.end()
      #expect(direct.bitmap().values == indirect.bitmap().values, "from \(left), alpha \(alpha)")
    }
  }

  @Test(
    "Tiles of masks are the same to the bit, whole and cut",
    arguments: [
      .area, .border(width: 1), .border(width: 3), .shadow(sigma: 4, hole: nil),
      .shadow(sigma: 3, hole: NineSlice.Hole(dx: 4, dy: 5)),
    ] as [NineSlice.Kind])
  func tiles(kind: NineSlice.Kind) throws {
    let all = PixelRect(left: 0, top: 0, right: 160, bottom: 160)
    let part = PixelRect(left: 25, top: 40, right: 90, bottom: 75)
    for (width, height) in [(90, 61), (12, 12)] {
      let slice = try #require(NineSlice.cached(kind, radius: 9, width: width, height: height))
      for area in [all, part] {
        for alpha: CGFloat in [1, 0.4] {
          let color = RGBA(red: 0.8, green: 0.1, blue: 0.3, alpha: alpha)
          let (direct, indirect) = (
            CairoCanvas.white(width: 160, height: 160), CairoCanvas.white(width: 160, height: 160)
          )
          let pixels = try #require(DirectPixels(of: direct))
          let tiles = try #require(DirectTiles(on: pixels, in: area, color))
          slice.paint(with: tiles, x: 21, y: 19, width: width, height: height)
          pixels.end()
          indirect.clip(to: area.rect(scale: 1))
          #expect(indirect.setSource(color))
          slice.paint(on: indirect.context, x: 21, y: 19, width: width, height: height)
          #expect(
            direct.bitmap().values == indirect.bitmap().values,
            "\(width)x\(height) in \(area), alpha \(alpha)")
        }
      }
    }
  }
}
