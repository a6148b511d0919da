import Foundation
import Testing

@testable import CairoCanvas
@testable import UIKitCore

/// Sizes, colours and places that nothing can be drawn with: they draw nothing, and what comes after them is drawn.
struct AbsurdDrawingTests {
  private let all = CGRect(x: 0, y: 0, width: 20, height: 20)
  private let image = UIImage(
    bitmap: Bitmap(width: 3, height: 3) { $0.update(repeating: 0xff00_ff00) })

  /// What is drawn, and then a black square of two pixels, which shows that the context still draws.
  private func draw(_ body: (CGContext) -> Void) -> Bitmap {
    let pixels = ContextBench.draw { context in
      context.saveGState()
      body(context)
      context.restoreGState()
      context.setFillColor(CGColor.black)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    #expect(pixels.argb(0, 0) == 0xff00_0000)
    return pixels
  }

  @Test(arguments: [CGFloat.infinity, .nan, -.infinity, 1e300, -5])
  func capsOfAnySize(odd: CGFloat) {
    for mode in [UIImage.ResizingMode.tile, .stretch] {
      let caps = UIEdgeInsets(top: odd, left: odd, bottom: 1, right: odd)
      let pixels = draw { _ in image.resizableImage(withCapInsets: caps, resizingMode: mode).draw(in: all) }
      #expect(pixels.argb(10, 19) == 0xff00_ff00)
      let nowhere = CGRect(x: 0, y: odd, width: odd, height: 5)
      _ = draw { _ in image.resizableImage(withCapInsets: caps, resizingMode: mode).draw(in: nowhere) }
    }
  }

  @Test func anImageIsNotTiledForEver() {
    let caps = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    _ = draw { _ in
      image.resizableImage(withCapInsets: caps).draw(
        in: CGRect(x: 0, y: 0, width: 1e9, height: 2.000_001))
    }
  }

  @Test func coloursThatAreNoNumbers() throws {
    let odd = UIColor(red: .nan, green: 1, blue: .infinity, alpha: 1)
    #expect(image.withTintColor(odd).bitmap.argb(0, 0) == 0xff00_ffff)
    #expect(image.withTintColor(UIColor(white: 1, alpha: .nan)).bitmap.argb(0, 0) == 0)
    let gradient = try #require(
      CGGradient(
        colorsSpace: nil, colors: [CGColor(red: .nan, green: .nan, blue: 0, alpha: .nan), CGColor.black],
        locations: nil))
    _ = draw { $0.drawConicGradient(gradient, center: .zero, angle: 0) }
    #expect(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [0, 0, 0, 1], locations: nil, count: .max)
        == nil)
    let (beyond, end) = (UIColor(hue: 1.5, saturation: 1, brightness: 1, alpha: 1), UIColor.red)
    #expect(beyond == end && UIColor(hue: -0.4, saturation: 1, brightness: 1, alpha: 1) == end)
  }

  @Test func croppingToNoRectangle() throws {
    let whole = try #require(image.cgImage)
    #expect(whole.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 2, height: 2)) == nil)
    #expect(whole.cropping(to: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 2)) == nil)
    #expect(whole.cropping(to: CGRect(x: 1, y: 1, width: CGFloat.infinity, height: 1e300))?.width == 2)
    #expect(whole.cropping(to: .infinite)?.height == 3)
    #expect(whole.cropping(to: .null) == nil)
    #expect(whole.cropping(to: CGRect(x: 0.5, y: 0.5, width: 0.2, height: 1))?.height == 2)
  }

  @Test func rowsThatAreTooLong() {
    func make(_ row: Int, width: Int = 2, height: Int = 2, _ data: UnsafeMutableRawPointer? = nil)
      -> CGContext?
    {
      CGContext(
        data: data, width: width, height: height, bitsPerComponent: 8, bytesPerRow: row,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
    }
    #expect(make(.max) == nil && make(1 << 40) == nil && make(1 << 31) == nil)
    #expect(make(0, width: 1 << 28, height: 1) == nil)
    #expect(make(12) != nil)
    // Memory that does not stand at a fourth byte is drawn on nevertheless.
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 64, alignment: 16)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0)
    let odd = memory.baseAddress.map { $0 + 1 }
    make(8, odd)?.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(memory[0] == 0 && memory[4] == 255 && memory[16] == 255 && memory[17] == 0)
  }

  @Test func placesAndSizesThatCairoRefuses() {
    _ = draw { _ in image.draw(in: CGRect(x: 0, y: 0, width: 1e-200, height: 1e-200)) }
    _ = draw { _ in
      let text = NSAttributedString(
        string: "ab", attributes: [.backgroundColor: UIColor.red, .foregroundColor: UIColor.blue])
      text.draw(at: CGPoint(x: 0, y: 1e308))
    }
    _ = draw { context in
      context.scaleBy(x: 2, y: 2)
      let italic = UIFont.italicSystemFont(ofSize: 12)
      "ab".draw(at: CGPoint(x: 0, y: 1e308), withAttributes: [.font: italic])
    }
    #expect(CairoCanvas(size: CGSize(width: 1e300, height: 0), scale: 1) == nil)
    #expect(CairoCanvas(size: CGSize(width: CGFloat.nan, height: 2), scale: 1) == nil)
    #expect(CairoCanvas(size: CGSize(width: 2, height: 2), scale: .infinity) == nil)
    #expect(CairoCanvas(size: CGSize(width: 1.2, height: 2), scale: 2)?.width == 3)
  }

  @Test func contextsLeftOnTheStackAreForgotten() {
    let pixels = ContextBench.draw { outer in
      let renderer = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2))
      _ = renderer.image { inner in
        UIGraphicsPushContext(inner.cgContext)
        UIGraphicsBeginImageContext(CGSize(width: 2, height: 2))
      }
      #expect(UIGraphicsGetCurrentContext() === outer)
      _ = renderer.image { inner in
        UIGraphicsPopContext()
        UIGraphicsPopContext()
        #expect(UIGraphicsGetCurrentContext() === inner.cgContext)
      }
      #expect(UIGraphicsGetCurrentContext() === outer)
      UIRectFill(all)
    }
    #expect(pixels.argb(10, 10) == 0xff00_0000)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }
}
