import CCairo
import Foundation
import Testing
import UIKitCore

@testable import CairoCanvas

/// A shadow that is put together from nine pieces against one that is drawn whole.
struct NineSliceTests {
  nonisolated private static let deviations: [CGFloat] = [0, 3, 4, 5.5]

  @Test(arguments: deviations)
  func looksAsDrawnWhole(sigma: CGFloat) throws {
    let color = RGBA(red: 0.8, green: 0.1, blue: 0.3, alpha: 0.7)
    for radius: CGFloat in [0, 2.5, 9] {
      for (width, height) in [(90, 61), (62, 120), (12, 12)] {
        let (pieces, plain) = (
          CairoCanvas.white(width: 160, height: 160), CairoCanvas.white(width: 160, height: 160)
        )
        let slice = try #require(
          NineSlice.roundedRect(sigma: sigma, radius: radius, width: width, height: height))
        let mask = try #require(
          CoverageMask.roundedRect(width: width, height: height, radius: radius, sigma: sigma))
        #expect(pieces.setSource(color) && plain.setSource(color))
        slice.paint(on: pieces.context, x: 21, y: 19, width: width, height: height)
        cairo_mask_surface(
          plain.context, mask.surface, Double(21 - mask.reach), Double(19 - mask.reach))
        #expect(difference(pieces, plain) <= 1, "radius \(radius), \(width)x\(height)")
      }
    }
  }

  @Test("What lies outside a clip stays, and what lies inside is painted as without", arguments: deviations)
  func isClipped(sigma: CGFloat) throws {
    let slice = try #require(NineSlice.roundedRect(sigma: sigma, radius: 9, width: 100, height: 90))
    let all = CairoCanvas.white(width: 160, height: 160)
    #expect(all.setSource(RGBA(hex: 0)))
    slice.paint(on: all.context, x: 30, y: 30, width: 100, height: 90)
    let painted = all.bitmap()
    for clip in [CGRect(x: 0, y: 0, width: 35, height: 160), CGRect(x: 60, y: 28, width: 9, height: 100)] {
      let part = CairoCanvas.white(width: 160, height: 160)
      part.clip(to: clip)
      #expect(part.setSource(RGBA(hex: 0)))
      slice.paint(on: part.context, x: 30, y: 30, width: 100, height: 90)
      let pixels = part.bitmap()
      for y in 0..<160 {
        for x in 0..<160 {
          let isInside = clip.contains(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5))
          guard pixels.rgb(x, y) != (isInside ? painted.rgb(x, y) : 0xffffff) else { continue }
          Issue.record("\(x),\(y)")
          return
        }
      }
    }
  }

  /// The largest difference of a pixel's green.
  private func difference(_ one: CairoCanvas, _ other: CairoCanvas) -> Int {
    let (one, other) = (one.bitmap(), other.bitmap())
    var largest = 0
    for y in 0..<one.height {
      for x in 0..<one.width { largest = max(largest, abs(one.green(x, y) - other.green(x, y))) }
    }
    return largest
  }
}
