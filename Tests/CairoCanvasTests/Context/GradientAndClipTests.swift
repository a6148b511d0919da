import CairoCanvas
import Foundation
import Testing
import UIKitCore

struct GradientAndClipTests {
  private let all = CGRect(x: 0, y: 0, width: 20, height: 20)
  private let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  private let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)

  private var gradient: CGGradient {
    CGGradient(
      colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [black, white] as CFArray, locations: [0, 1])!
  }

  // MARK: Gradients

  @Test func coloursRunFromPointToPoint() {
    let pixels = ContextBench.draw { context in
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 5, y: 0), end: CGPoint(x: 15, y: 0), options: [])
    }
    let row = (5..<15).map { pixels.green($0, 10) }
    #expect(zip(row, row.dropFirst()).allSatisfy { $0 < $1 })
    #expect((117...143).contains(row[5]))
    #expect(pixels.argb(2, 10) == 0 && pixels.argb(17, 10) == 0, "nothing beyond the ends")
  }

  @Test func optionsExtendTheEnds() {
    func ends(_ options: CGGradientDrawingOptions) -> [UInt32] {
      let pixels = ContextBench.draw { context in
        context.drawLinearGradient(
          gradient, start: CGPoint(x: 5, y: 0), end: CGPoint(x: 15, y: 0), options: options)
      }
      return [pixels.argb(2, 3), pixels.argb(17, 3)]
    }
    #expect(ends(.drawsBeforeStartLocation) == [0xff00_0000, 0])
    #expect(ends(.drawsAfterEndLocation) == [0, 0xffff_ffff])
    #expect(ends([.drawsBeforeStartLocation, .drawsAfterEndLocation]) == [0xff00_0000, 0xffff_ffff])
  }

  @Test func aRadialGradientRunsFromCircleToCircle() {
    let middle = CGPoint(x: 10, y: 10)
    let pixels = ContextBench.draw { context in
      context.drawRadialGradient(
        gradient, startCenter: middle, startRadius: 0, endCenter: middle, endRadius: 8, options: [])
    }
    #expect(pixels.green(10, 10) < 40 && pixels.green(16, 10) > 170)
    #expect(pixels.argb(0, 0) == 0 && pixels.argb(10, 19) == 0)
  }

  @Test func aConicGradientRunsOnceAroundClockwise() {
    let pixels = ContextBench.draw { context in
      context.drawConicGradient(gradient, center: CGPoint(x: 10, y: 10), angle: 0)
    }
    // The middle of a pixel beside the axis is half a point off: 9.5 points away that is 1/119 of a turn, or 2 of 255.
    #expect(pixels.green(19, 10) == 2 && pixels.green(19, 9) == 253)
    let quarters = [pixels.green(10, 19), pixels.green(0, 10), pixels.green(10, 0)]
    #expect(quarters == [62, 125, 193])
    #expect((0..<400).allSatisfy { pixels.alpha($0 % 20, $0 / 20) == 255 })
  }

  @Test func aConicGradientHasAnAngleAndSharpSteps() {
    let steps = CGGradient(
      colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [black, black, white, white] as CFArray,
      locations: [0, 0.5, 0.5, 1])!
    let pixels = ContextBench.draw { context in
      context.drawConicGradient(steps, center: CGPoint(x: 10, y: 10), angle: .pi / 2)
    }
    // From straight down: the left half comes first.
    #expect(pixels.green(2, 2) == 0 && pixels.green(8, 18) == 0)
    #expect(pixels.green(18, 2) == 255 && pixels.green(12, 18) == 255)
    let wrong = ContextBench.draw { context in
      context.drawConicGradient(steps, center: CGPoint(x: CGFloat.nan, y: 0), angle: .infinity)
    }
    #expect(wrong.alpha(10, 10) == 0)
  }

  @Test func aGradientIsClippedAndAsOpaqueAsAsked() {
    let pixels = ContextBench.draw { context in
      context.setAlpha(0.5)
      context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 5))
      context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 20, y: 0), options: [])
    }
    #expect(abs(pixels.alpha(10, 2) - 128) <= 1)
    #expect(pixels.argb(10, 7) == 0)
  }

  @Test func placesMayBeLeftOutAndMadeOfComponents() throws {
    let even = try #require(
      CGGradient(colorsSpace: nil, colors: [black, white, black], locations: nil))
    #expect(even.stops.map(\.place) == [0, 0.5, 1])
    let gray = try #require(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: [0, 1, 1, 0.5], locations: [0, 1],
        count: 2))
    #expect(gray.stops[1].color == RGBA(red: 1, green: 1, blue: 1, alpha: 0.5))
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: [black, white], locations: [0]) == nil)
    let edge = try #require(
      CGGradient(colorsSpace: nil, colors: [white, black, white], locations: [1, 0.5, 0.5]))
    #expect(edge.stops.map(\.color.red) == [0, 1, 1], "equal places keep their order")
  }

  @Test(arguments: [CGFloat.nan, .infinity, 1e300])
  func absurdGradientsDrawNothingLasting(_ odd: CGFloat) {
    let pixels = ContextBench.draw { context in
      context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: odd, y: 0), options: [])
      context.drawLinearGradient(gradient, start: .zero, end: .zero, options: [])
      context.drawRadialGradient(
        gradient, startCenter: .zero, startRadius: odd, endCenter: .zero, endRadius: -1, options: [])
      context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    #expect(pixels.argb(0, 0) == 0xffff_0000)
  }

  // MARK: Clipping

  @Test func aClipTakesTheRule() {
    let pixels = ContextBench.draw { context in
      context.addRects([all, CGRect(x: 5, y: 5, width: 10, height: 10)])
      context.clip(using: .evenOdd)
      context.fill(all)
    }
    #expect(pixels.alpha(2, 2) == 255 && pixels.alpha(10, 10) == 0)
  }

  @Test func rectanglesAreClippedToTogether() {
    let pixels = ContextBench.draw { context in
      context.clip(to: [CGRect(x: 0, y: 0, width: 5, height: 5), CGRect(x: 10, y: 10, width: 5, height: 5)])
      #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 15, height: 15))
      context.fill(all)
    }
    #expect(pixels.alpha(2, 2) == 255 && pixels.alpha(12, 12) == 255 && pixels.alpha(7, 7) == 0)
  }

  @Test func aMaskLetsThroughWhereItIsOpaque() throws {
    let mask = CGImage(
      Bitmap(width: 2, height: 2) { pixels in
        (pixels[0], pixels[3]) = (0xff00_0000, 0x8000_0000)
      })
    let pixels = ContextBench.draw { context in
      context.interpolationQuality = .none
      context.saveGState()
      context.clip(to: all, mask: mask)
      context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      context.fill(all)
      context.restoreGState()
      context.fill(CGRect(x: 19, y: 0, width: 1, height: 1))
    }
    // As with images, the mask's top is at the larger y.
    #expect(pixels.argb(2, 17) == 0xffff_0000)
    #expect(abs(pixels.alpha(17, 2) - 128) < 3)
    #expect(pixels.alpha(2, 2) == 0 && pixels.alpha(17, 17) == 0)
    #expect(pixels.argb(19, 0) == 0xff00_0000, "until the state is restored")
  }

  @Test func aMaskIsInForceForEveryDrawingUpToThePicture() throws {
    let stencil = CGImage(Bitmap(width: 2, height: 1) { $0[0] = 0xff00_0000 })
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 8, height: 4), false, 1)
    let context = try #require(UIGraphicsGetCurrentContext())
    let all = CGRect(x: 0, y: 0, width: 8, height: 4)
    context.clip(to: all, mask: stencil)
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(all)
    // The mode sees what is below the mask.
    context.setBlendMode(.plusLighter)
    context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 2))
    context.setBlendMode(.plusDarker)
    context.setFillColor(CGColor(red: 1, green: 1, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 3, width: 8, height: 1))
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext()).bitmap
    UIGraphicsEndImageContext()
    #expect(image.argb(0, 0) == 0xffff_00ff && image.argb(0, 2) == 0xffff_0000)
    #expect(image.argb(0, 3) == 0xffff_0000)
    #expect(image.alpha(7, 0) == 0 && image.alpha(7, 2) == 0 && image.alpha(7, 3) == 0)
  }

  @Test func aGreyMaskLetsThroughWhereItIsBright() throws {
    let provider = try #require(CGDataProvider(data: Data([255, 0])))
    let mask = try #require(
      CGImage(
        width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [], provider: provider, shouldInterpolate: false,
        intent: .defaultIntent))
    let pixels = ContextBench.draw { context in
      context.clip(to: all, mask: mask)
      context.fill(all)
    }
    #expect(pixels.alpha(2, 10) == 255 && pixels.alpha(17, 10) == 0)
  }

  // MARK: Strokes as shapes

  @Test("The outline of a stroke is what the stroke draws", arguments: [CGLineJoin.miter, .round, .bevel])
  func outlines(join: CGLineJoin) {
    for cap in [CGLineCap.butt, .round, .square] {
      func draw(_ finish: (CGContext) -> Void) -> Bitmap {
        ContextBench.draw { context in
          context.setLineWidth(4)
          context.setLineCap(cap)
          context.setLineJoin(join)
          context.addLines(between: [CGPoint(x: 3, y: 3), CGPoint(x: 16, y: 5), CGPoint(x: 5, y: 9)])
          context.addQuadCurve(to: CGPoint(x: 16, y: 16), control: CGPoint(x: 2, y: 18))
          finish(context)
        }
      }
      let stroked = draw { $0.strokePath() }
      let filled = draw {
        $0.replacePathWithStrokedPath()
        $0.fillPath()
      }
      for y in 0..<20 {
        for x in 0..<20 {
          #expect(abs(stroked.alpha(x, y) - filled.alpha(x, y)) < 24, "\(x),\(y) \(cap)")
        }
      }
    }
  }

  @Test func aClosedStrokeLeavesItsMiddleEmpty() {
    let pixels = ContextBench.draw { context in
      context.setLineWidth(2)
      context.addRect(CGRect(x: 4, y: 4, width: 12, height: 12))
      context.replacePathWithStrokedPath()
      #expect(context.boundingBoxOfPath == CGRect(x: 3, y: 3, width: 14, height: 14))
      context.fillPath()
    }
    #expect(pixels.alpha(4, 4) == 255 && pixels.alpha(16, 10) == 255 && pixels.alpha(10, 10) == 0)
  }

  @Test func dashesOfAContextLeaveGaps() {
    let pixels = ContextBench.draw { context in
      context.setLineWidth(4)
      context.setLineDash(phase: 2, lengths: [4, 2])
      context.strokeLineSegments(between: [CGPoint(x: 0, y: 10), CGPoint(x: 20, y: 10)])
    }
    #expect(
      (0..<10).map { pixels.alpha($0, 10) == 255 } == [
        true, true, false, false, true, true, true, true, false, false,
      ])
  }

  @Test func modesThatReachBeyondStrokeOnlyTheStroke() {
    let pixels = ContextBench.draw { context in
      context.fill(all)
      context.setBlendMode(.sourceOut)
      context.setLineWidth(4)
      context.strokeLineSegments(between: [CGPoint(x: 0, y: 10), CGPoint(x: 20, y: 10)])
    }
    #expect(pixels.alpha(10, 10) == 0 && pixels.alpha(10, 4) == 255)
  }

  @Test func edgesAreSharpWithoutAntialiasing() {
    let pixels = ContextBench.draw { context in
      context.setShouldAntialias(false)
      context.fillEllipse(in: CGRect(x: 2, y: 2, width: 15, height: 15))
    }
    #expect(pixels.pixels.allSatisfy { $0 == 0 || $0 == 0xff00_0000 })
  }
}
