import CairoCanvas
import Foundation
import Testing
import UIKitCore

/// Opacity, shadows, transparency layers and masks together.
struct LayersAndMasksTests {
  private let all = CGRect(x: 0, y: 0, width: 20, height: 20)
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)

  /// A grey image that lets its left half through.
  private var leftHalf: CGImage {
    CGImage(Bitmap(width: 2, height: 1, isGray: true) { ($0[0], $0[1]) = (0xffff_ffff, 0xff00_0000) })
  }

  @Test(
    "Every mode draws under a mask what it draws without one, and nothing beside it",
    arguments: CGBlendMode.allCases)
  func modesUnderMasks(mode: CGBlendMode) {
    func draw(_ isMasked: Bool) -> Bitmap {
      ContextBench.draw { context in
        context.interpolationQuality = .none
        context.setFillColor(green)
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
        if isMasked { context.clip(to: all, mask: leftHalf) }
        context.setBlendMode(mode)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 5, width: 20, height: 10))
      }
    }
    let (free, masked) = (draw(false), draw(true))
    for y in [2, 7, 12, 17] {
      #expect(masked.argb(2, y) == free.argb(2, y), "\(mode) \(y)")
      #expect(masked.argb(18, y) == (y < 10 ? 0xff00_ff00 : 0), "\(mode) \(y)")
    }
  }

  @Test func aMaskThatCannotBeDrawnLetsNothingThrough() {
    let tooWide = CGImage(
      Bitmap(width: CairoCanvas.largestSide + 1, height: 1) { $0.update(repeating: 0xffff_ffff) })
    let pixels = ContextBench.draw { context in
      context.clip(to: all, mask: tooWide)
      context.fill(all)
    }
    #expect(pixels.pixels.allSatisfy { $0 == 0 })
  }

  @Test func clearingIsMaskedToo() {
    let pixels = ContextBench.draw { context in
      context.setFillColor(red)
      context.fill(all)
      context.clip(to: all, mask: leftHalf)
      context.clear(all)
    }
    #expect(pixels.argb(2, 5) == 0 && pixels.argb(18, 5) == 0xffff_0000)
  }

  @Test func opacityFadesAShadowOnce() {
    let pixels = ContextBench.draw { context in
      context.setAlpha(0.5)
      context.setShadow(offset: CGSize(width: 6, height: 6), blur: 0, color: .black)
      context.fill(CGRect(x: 2, y: 2, width: 6, height: 6))
    }
    #expect(abs(pixels.alpha(12, 12) - 128) <= 2, "\(pixels.alpha(12, 12))")
    #expect(abs(pixels.alpha(3, 3) - 128) <= 2)
    let layer = ContextBench.draw { context in
      context.setAlpha(0.5)
      context.setShadow(offset: CGSize(width: 6, height: 6), blur: 0, color: .black)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fill(CGRect(x: 2, y: 2, width: 6, height: 6))
      context.endTransparencyLayer()
    }
    #expect(abs(layer.alpha(12, 12) - 128) <= 2 && abs(layer.alpha(3, 3) - 128) <= 2)
    #expect(layer.alpha(17, 3) == 0)
  }

  @Test func aTransparencyLayerIsMixedAndMaskedAsAWhole() {
    let masked = ContextBench.draw { context in
      context.clip(to: all, mask: leftHalf)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(red)
      context.fill(all)
      context.endTransparencyLayer()
    }
    #expect(masked.argb(2, 5) == 0xffff_0000 && masked.argb(18, 5) == 0)
    let darker = ContextBench.draw { context in
      context.setFillColor(CGColor(gray: 0.6, alpha: 1))
      context.fill(all)
      context.setBlendMode(.plusDarker)
      context.beginTransparencyLayer(in: CGRect(x: 0, y: 0, width: 10, height: 20), auxiliaryInfo: nil)
      context.setFillColor(CGColor(gray: 0.7, alpha: 1))
      context.fill(all)
      context.endTransparencyLayer()
    }
    // 1 − ((1 − 0.6) + (1 − 0.7)) = 0.3.
    #expect(abs(Int(darker.argb(2, 5) & 0xff) - 77) <= 2 && Int(darker.argb(15, 5) & 0xff) == 153)
  }

  @Test func whetherEdgesMayBeSmoothedIsNotPartOfTheState() {
    let pixels = ContextBench.draw { context in
      context.saveGState()
      context.setAllowsAntialiasing(false)
      context.restoreGState()
      context.fill(CGRect(x: 2.4, y: 2.4, width: 6, height: 6))
    }
    #expect(pixels.pixels.allSatisfy { $0 == 0 || $0 == 0xff00_0000 })
  }

  @Test func aShadowIsAsLargeAsItsCanvasNotItsScreen() {
    let canvas = CairoCanvas(width: 60, height: 60, format: .transparent, scale: 3)!
    let context = CGContext(canvas: canvas, traits: UITraitCollection(displayScale: 1))
    context.setShadow(offset: CGSize(width: 8, height: 0), blur: 0, color: .black)
    context.fill(CGRect(x: 1, y: 1, width: 4, height: 4))
    let pixels = canvas.bitmap()
    #expect(
      pixels.alpha(9 * 3 + 1, 4) == 255 && pixels.alpha(7 * 3, 4) == 0 && pixels.alpha(13 * 3 + 1, 4) == 0)
  }

  @Test func aRendererFillsAtTheOpacityOfItsContext() {
    let screen = UIScreen.main
    let (size, scale) = (screen.bounds.size, screen.scale)
    screen.resize(to: size, scale: 2)
    defer { screen.resize(to: size, scale: scale) }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 0
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image { context in
      context.cgContext.setAlpha(0.5)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
      context.stroke(CGRect(x: 2, y: 0, width: 2, height: 4))
      #expect(context.currentImage.scale == 2)
      #expect(context.currentImage.size == CGSize(width: 4, height: 4))
    }
    #expect(abs(image.bitmap.alpha(0, 2) - 128) <= 1)
    #expect(abs(image.bitmap.alpha(image.bitmap.width - 1, 2) - 128) <= 1)
  }

  @Test func aGreyImageStaysGreyInAUIImage() throws {
    let image = try #require(UIImage(cgImage: leftHalf).cgImage)
    #expect(image.colorSpace?.model == .monochrome && image.bitsPerPixel == 8)
    #expect(image.cropping(to: CGRect(x: 0, y: 0, width: 1, height: 1))?.bitsPerPixel == 8)
    let pixels = ContextBench.draw { context in
      context.clip(to: all, mask: image)
      context.fill(all)
    }
    #expect(pixels.alpha(2, 5) == 255 && pixels.alpha(18, 5) == 0)
  }

  @Test func anImageThatIsResizableWithoutInsetsIsTiled() {
    let tiled = UIImage(bitmap: ContextBench.fourColours).resizableImage(withCapInsets: .zero)
    let pixels = ContextBench.draw { _ in tiled.draw(in: all) }
    #expect(pixels.argb(4, 4) == 0xffff_0000 && pixels.argb(5, 4) == 0xff00_ff00)
    #expect(pixels.argb(18, 19) == 0xff00_00ff && pixels.argb(19, 19) == 0xffff_ffff)
    let plain = ContextBench.draw { _ in UIImage(bitmap: ContextBench.fourColours).draw(in: all) }
    #expect(plain.argb(2, 2) == 0xffff_0000)
  }
}
