import CairoCanvas
import Foundation
import Testing
import UIKitControls

/// Contexts of one's own, and images made of them.
struct BitmapContextTests {
  private func makeContext(
    _ width: Int, _ height: Int, _ info: UInt32 = CGImageAlphaInfo.premultipliedLast.rawValue,
    data: UnsafeMutableRawPointer? = nil
  ) -> CGContext? {
    CGContext(
      data: data, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)
  }

  @Test func yPointsUpFromTheBottomLeft() throws {
    let context = try #require(makeContext(4, 4))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = try #require(context.makeImage())
    #expect(image.bitmap.argb(0, 3) == 0xffff_0000 && image.bitmap.argb(0, 0) == 0)
    #expect(context.ctm == .identity)
    #expect(context.width == 4 && context.height == 4 && context.bytesPerRow == 16)
  }

  @Test func aPictureIsUprightThere() throws {
    let context = try #require(makeContext(2, 2))
    context.draw(CGImage(ContextBench.fourColours), in: CGRect(x: 0, y: 0, width: 2, height: 2))
    let image = try #require(context.makeImage())
    #expect(Array(image.bitmap.pixels) == Array(ContextBench.fourColours.pixels))
  }

  @Test func inAViewAPictureStandsOnItsHeadAndAnImageDoesNot() {
    let whole = CGRect(x: 0, y: 0, width: 20, height: 20)
    let picture = ContextBench.draw { context in
      context.interpolationQuality = .none
      context.draw(CGImage(ContextBench.fourColours), in: whole)
    }
    #expect(picture.rgb(5, 5) == 0x0000ff && picture.rgb(5, 15) == 0xff0000)
    let image = ContextBench.draw { context in
      context.interpolationQuality = .none
      UIImage(bitmap: ContextBench.fourColours).draw(in: whole)
    }
    #expect(image.rgb(5, 5) == 0xff0000 && image.rgb(5, 15) == 0x0000ff)
    #expect(image.rgb(9, 5) == 0xff0000 && image.rgb(10, 5) == 0x00ff00, "not smoothed")
  }

  @Test(
    "Bytes stand as the bitmap info says",
    arguments: [
      (CGImageAlphaInfo.premultipliedLast.rawValue, [128, 0, 64, 128]),
      (CGImageAlphaInfo.premultipliedFirst.rawValue, [128, 128, 0, 64]),
      (
        CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue,
        [64, 0, 128, 128]
      ),
      (
        CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Big.rawValue, [128, 0, 64, 128]
      ),
      (CGImageAlphaInfo.noneSkipLast.rawValue, [128, 0, 64, 255]),
    ] as [(UInt32, [UInt8])])
  func bytes(info: UInt32, expected: [UInt8]) throws {
    var memory = [UInt8](repeating: 0, count: 4)
    try memory.withUnsafeMutableBytes { bytes in
      let context = try #require(makeContext(1, 1, info, data: bytes.baseAddress))
      context.setFillColor(red: 1, green: 0, blue: 0.5, alpha: 0.5)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    for (got, wanted) in zip(memory, expected) { #expect(abs(Int(got) - Int(wanted)) <= 1, "\(memory)") }
  }

  @Test func whatTheOwnerWritesIsDrawnOn() throws {
    let context = try #require(makeContext(2, 1))
    let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    for (index, byte) in [255, 0, 0, 255].enumerated() { data[index] = UInt8(byte) }
    #expect(context.makeImage()?.bitmap.argb(0, 0) == 0xffff_0000)
    context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect((0..<8).map { data[$0] } == [255, 0, 0, 255, 0, 0, 255, 255])
  }

  @Test func whatViewsDrawThereIsSeenInTheMemoryToo() throws {
    let context = try #require(makeContext(20, 20))
    let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    let view = UIImageView(image: UIImage(bitmap: ContextBench.fourColours))
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    UIGraphicsPushContext(context)
    view.draw(view.bounds)
    UIGraphicsPopContext()
    #expect((0..<4).map { data[$0] } == [0, 0, 255, 255], "upside down, as y points up there")
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(view.bounds)
    context.endTransparencyLayer()
    #expect((0..<4).map { data[$0] } == [255, 0, 0, 255])
  }

  @Test func greysAndOpacityAlone() throws {
    let gray = try #require(
      CGContext(
        data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 1,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue))
    gray.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    gray.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(gray.data?.load(as: UInt8.self) == 150)
    #expect(gray.makeImage()?.colorSpace?.model == .monochrome)
    #expect(gray.makeImage()?.bitsPerPixel == 8)
    var pixel: UInt8 = 0
    let alpha = CGContext(
      data: &pixel, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 1,
      space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue)
    alpha?.setFillColor(gray: 1, alpha: 0.5)
    alpha?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect((127...128).contains(pixel))
  }

  @Test func whatThereCannotBeIsNil() {
    #expect(makeContext(0, 4) == nil && makeContext(-1, 4) == nil && makeContext(1 << 40, 1 << 40) == nil)
    #expect(makeContext(4, 4, CGImageAlphaInfo.last.rawValue) == nil)
    #expect(makeContext(4, 4, CGImageAlphaInfo.none.rawValue) == nil)
    #expect(
      CGContext(
        data: nil, width: 4, height: 4, bitsPerComponent: 5, bytesPerRow: 16,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 1) == nil)
    #expect(
      CGContext(
        data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 15,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 1) == nil)
  }

  // MARK: Images

  @Test func anImagesBytesAreRedGreenBlueAlpha() throws {
    let image = CGImage(ContextBench.fourColours)
    #expect(image.alphaInfo == .premultipliedLast && image.bytesPerRow == 8)
    let data = try #require(image.dataProvider?.data)
    #expect(Array(data.prefix(8)) == [255, 0, 0, 255, 0, 255, 0, 255])
    let provider = try #require(CGDataProvider(data: data))
    let again = try #require(
      CGImage(
        width: 2, height: 2, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: image.bitmapInfo,
        provider: provider, shouldInterpolate: true, intent: .defaultIntent))
    #expect(Array(again.bitmap.pixels) == Array(ContextBench.fourColours.pixels))
  }

  @Test func separateOpacityIsMultipliedIn() throws {
    let provider = try #require(CGDataProvider(data: Data([255, 128, 0, 128])))
    func image(rows: Int, _ info: CGImageAlphaInfo) -> CGImage? {
      CGImage(
        width: 1, height: rows, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: info.rawValue),
        provider: provider, shouldInterpolate: true, intent: .defaultIntent)
    }
    #expect(image(rows: 1, .last)?.bitmap.argb(0, 0) == 0x8080_4000)
    #expect(image(rows: 2, .last) == nil, "fewer bytes than pixels")
  }

  @Test func aPartIsCutOutInWholePixels() throws {
    let image = CGImage(ContextBench.fourColours)
    let part = try #require(image.cropping(to: CGRect(x: 1, y: 0.5, width: 5, height: 5)))
    #expect(part.width == 1 && part.height == 2)
    #expect(part.bitmap.argb(0, 0) == 0xff00_ff00 && part.bitmap.argb(0, 1) == 0xffff_ffff)
    #expect(image.cropping(to: CGRect(x: 2, y: 0, width: 1, height: 1)) == nil)
    #expect(image.cropping(to: .null) == nil)
  }

  @Test func coordinatesAreConvertedToPixelsFromTheBottom() {
    _ = ContextBench.draw { context in
      #expect(context.ctm == CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 20))
      context.scaleBy(x: 2, y: 2)
      context.translateBy(x: 1, y: 1)
      #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 4, y: 16))
      #expect(context.convertToUserSpace(CGPoint(x: 4, y: 16)) == CGPoint(x: 1, y: 1))
      #expect(context.boundingBoxOfClipPath == CGRect(x: -1, y: -1, width: 10, height: 10))
    }
  }
}
