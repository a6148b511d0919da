import CairoCanvas
import Foundation
import Testing
import UIKitCore

/// Pictures drawn by hand, and images drawn the right way round.
struct ImageContextTests {
  @Test func drawingGoesToAPictureUntilItIsEnded() throws {
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4.2, height: 3), false, 2)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 1, y: 1, width: 1, height: 1))
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(image.size == CGSize(width: 4.5, height: 3) && image.scale == 2)
    #expect(image.bitmap.argb(2, 2) == 0xffff_0000 && image.bitmap.argb(1, 1) == 0)
    UIGraphicsEndImageContext()
  }

  @Test func anOpaquePictureIsBlack() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), true, 1)
    defer { UIGraphicsEndImageContext() }
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.bitmap.argb(0, 0) == 0xff00_0000)
  }

  @Test func aPictureOfNoSizeIsNone() {
    UIGraphicsBeginImageContext(CGSize(width: 2, height: 2))
    for size in [CGSize.zero, CGSize(width: CGFloat.nan, height: 2), CGSize(width: 1e30, height: 1)] {
      UIGraphicsBeginImageContext(size)
      #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
      UIGraphicsEndImageContext()
    }
    #expect(UIGraphicsGetCurrentContext() != nil, "the outer one is still there")
    UIGraphicsEndImageContext()
  }

  @Test func aRendererDrawsWhatLiesInItsBounds() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 10, width: 4, height: 4), format: format)
    #expect(renderer.format.bounds == CGRect(x: 10, y: 10, width: 4, height: 4))
    let image = renderer.image { context in
      UIColor.blue.setFill()
      context.fill(CGRect(x: 11, y: 11, width: 1, height: 1))
      #expect(context.currentImage.bitmap.argb(1, 1) == 0xff00_00ff)
      UIColor.clear.setFill()
      context.fill(CGRect(x: 11, y: 11, width: 1, height: 1))
      UIColor.green.setStroke()
      context.stroke(CGRect(x: 10, y: 10, width: 4, height: 4))
    }
    #expect(image.bitmap.argb(1, 1) == 0, "a fill replaces what was there")
    #expect(image.bitmap.argb(0, 2) == 0xff00_ff00 && image.bitmap.argb(3, 3) == 0xff00_ff00)
    #expect(UIImage(data: renderer.pngData { $0.cgContext.fill($0.format.bounds) })?.size == image.size)
    #expect(UIGraphicsImageRenderer(size: .zero).image { _ in }.size == .zero)
  }

  @Test func framesAreInsideTheirRectangle() {
    let pixels = ContextBench.draw { _ in
      UIColor.red.setFill()
      UIRectFrame(CGRect(x: 2, y: 2, width: 6, height: 6))
      UIRectClip(CGRect(x: 10, y: 10, width: 2, height: 2))
      UIRectFillUsingBlendMode(CGRect(x: 0, y: 0, width: 20, height: 20), .normal)
    }
    #expect(pixels.argb(2, 2) == 0xffff_0000 && pixels.argb(7, 5) == 0xffff_0000)
    #expect(pixels.alpha(4, 4) == 0 && pixels.alpha(1, 2) == 0 && pixels.alpha(8, 5) == 0)
    #expect(pixels.alpha(11, 11) == 255 && pixels.alpha(13, 13) == 0)
  }

  // MARK: Orientation

  /// The corners of a drawn image, top left first, by the letters of their colours.
  private func corners(_ image: UIImage) -> String {
    let pixels = ContextBench.draw { context in
      context.interpolationQuality = .none
      image.draw(in: CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    let letters: [UInt32: String] = [0xff0000: "R", 0x00ff00: "G", 0x0000ff: "B", 0xffffff: "W"]
    return [(4, 4), (15, 4), (4, 15), (15, 15)].map { letters[pixels.rgb($0.0, $0.1)] ?? "?" }.joined()
  }

  @Test(
    "An image is drawn the way round that its orientation says",
    arguments: [
      (.up, "RGBW"), (.down, "WBGR"), (.left, "GWRB"), (.right, "BRWG"), (.upMirrored, "GRWB"),
      (.downMirrored, "BWRG"), (.leftMirrored, "RBGW"), (.rightMirrored, "WGBR"),
    ] as [(UIImage.Orientation, String)])
  func orientations(orientation: UIImage.Orientation, expected: String) {
    let image = UIImage(
      cgImage: CGImage(ContextBench.fourColours), scale: 1, orientation: orientation)
    #expect(corners(image) == expected)
    let caps = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    #expect(corners(image.resizableImage(withCapInsets: caps, resizingMode: .stretch)).count == 4)
    let flipped = [1, 0, 3, 2].map { Array(expected)[$0] }
    #expect(corners(image.withHorizontallyFlippedOrientation()) == String(flipped))
  }

  @Test func anImageOnItsSideIsAsWideAsItWasHigh() {
    let bitmap = Bitmap(width: 6, height: 2) { _ in }
    let image = UIImage(cgImage: CGImage(bitmap), scale: 2, orientation: .right)
    #expect(image.size == CGSize(width: 1, height: 3))
    #expect(image.cgImage?.width == 6)
  }

  // MARK: Caps

  /// Red edges of one pixel around green and blue columns.
  private let framed = Bitmap(width: 4, height: 4) { pixels in
    for index in pixels.indices {
      let (y, x) = index.quotientAndRemainder(dividingBy: 4)
      let isEdge = x == 0 || y == 0 || x == 3 || y == 3
      pixels[index] = isEdge ? 0xffff_0000 : x == 1 ? 0xff00_ff00 : 0xff00_00ff
    }
  }

  @Test("Caps keep their size", arguments: [UIImage.ResizingMode.tile, .stretch])
  func caps(mode: UIImage.ResizingMode) {
    let insets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    let image = UIImage(bitmap: framed).resizableImage(withCapInsets: insets, resizingMode: mode)
    let pixels = ContextBench.draw { context in
      context.interpolationQuality = .none
      image.draw(in: CGRect(x: 0, y: 0, width: 20, height: 10))
    }
    #expect(pixels.rgb(0, 5) == 0xff0000 && pixels.rgb(19, 5) == 0xff0000 && pixels.rgb(9, 9) == 0xff0000)
    let row = (1..<19).map { pixels.rgb($0, 5) }
    let expected = (0..<18).map { index -> UInt32 in
      let isGreen = mode == .tile ? index % 2 == 0 : index < 9
      return isGreen ? 0x00ff00 : 0x0000ff
    }
    #expect(row == expected)
  }

  @Test func capsThatDoNotFitShrink() {
    let insets = UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
    let image = UIImage(bitmap: framed).resizableImage(withCapInsets: insets)
    let pixels = ContextBench.draw { _ in image.draw(in: CGRect(x: 0, y: 0, width: 2, height: 2)) }
    #expect(pixels.alpha(0, 0) == 255 && pixels.alpha(1, 1) == 255 && pixels.alpha(2, 2) == 0)
  }

  @Test func aTintReplacesTheColours() {
    let stencil = Bitmap(width: 2, height: 1) { $0[0] = 0x8040_4040 }
    let image = UIImage(bitmap: stencil).withTintColor(.red)
    #expect(image.bitmap.argb(0, 0) == 0x8080_0000 && image.bitmap.argb(1, 0) == 0)
  }

  @Test func anImageIsDrawnWithAModeAndAnOpacity() {
    let pixels = ContextBench.draw { context in
      context.setFillColor(red: 0, green: 0, blue: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      UIImage(bitmap: ContextBench.fourColours).draw(at: .zero, blendMode: .multiply, alpha: 1)
      UIImage(bitmap: ContextBench.fourColours).draw(at: CGPoint(x: 10, y: 0), blendMode: .normal, alpha: 0.5)
    }
    #expect(pixels.argb(0, 0) == 0xff00_0000)
    #expect((126...129).contains(Int(pixels.rgb(10, 0) >> 16)))
  }
}
