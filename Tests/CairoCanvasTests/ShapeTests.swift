import CairoCanvas
import Foundation
import Testing
import UIKitCore

struct ShapeTests {
  private let red = RGBA(hex: 0xff0000)

  @Test func aRectangleFillsItsPixelsAndNoOthers() {
    let canvas = CairoCanvas.white(width: 20, height: 20)
    canvas.fill(CGRect(x: 5, y: 6, width: 7, height: 8), color: red)
    let pixels = canvas.bitmap()
    for y in 0..<20 {
      for x in 0..<20 {
        let isInside = (5..<12).contains(x) && (6..<14).contains(y)
        #expect(pixels.rgb(x, y) == (isInside ? 0xff0000 : 0xffffff), "\(x),\(y)")
      }
    }
  }

  @Test func aPointIsScalePixels() {
    let canvas = CairoCanvas.white(width: 20, height: 20, scale: 2)
    canvas.fill(CGRect(x: 2, y: 3, width: 4, height: 5), color: red)
    #expect(canvas.bitmap().inked == PixelRect(left: 4, top: 6, right: 12, bottom: 16))
  }

  @Test func roundedCornersAreCutAndTheRestIsWhole() {
    let canvas = CairoCanvas.white(width: 40, height: 40)
    canvas.fill(
      UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), cornerRadius: 12), color: red)
    let pixels = canvas.bitmap()
    for (x, y) in [(0, 0), (39, 0), (0, 39), (39, 39), (2, 2)] { #expect(pixels.rgb(x, y) == 0xffffff) }
    for (x, y) in [(20, 0), (0, 20), (39, 20), (20, 39), (5, 5)] { #expect(pixels.rgb(x, y) == 0xff0000) }
  }

  @Test func opacityMixesWithWhatIsBelow() {
    let canvas = CairoCanvas.white(width: 4, height: 4)
    canvas.fill(CGRect(x: 0, y: 0, width: 4, height: 4), color: RGBA(red: 0, green: 0, blue: 0, alpha: 0.5))
    #expect((126...128).contains(canvas.bitmap().green(1, 1)))
  }

  @Test func aGroupIsMixedAsOne() {
    let canvas = CairoCanvas.white(width: 10, height: 10)
    canvas.beginGroup(alpha: 0.5)
    canvas.fill(CGRect(x: 0, y: 0, width: 6, height: 6), color: RGBA(hex: 0))
    canvas.fill(CGRect(x: 3, y: 3, width: 6, height: 6), color: RGBA(hex: 0))
    canvas.endGroup()
    let pixels = canvas.bitmap()
    #expect(pixels.rgb(1, 1) == pixels.rgb(4, 4), "the overlap is no darker")
    #expect((126...128).contains(pixels.green(4, 4)))
    #expect(pixels.rgb(9, 9) == 0xffffff)
  }

  @Test func clipsHoldUntilRestored() {
    let canvas = CairoCanvas.white(width: 20, height: 20)
    let all = CGRect(x: 0, y: 0, width: 20, height: 20)
    canvas.save()
    canvas.clip(to: CGRect(x: 2, y: 2, width: 10, height: 10))
    canvas.clip(to: UIBezierPath(rect: CGRect(x: 6, y: 6, width: 10, height: 10)))
    canvas.fill(all, color: red)
    canvas.restore()
    #expect(canvas.bitmap().inked == PixelRect(left: 6, top: 6, right: 12, bottom: 12))
    canvas.fill(all, color: red)
    #expect(canvas.bitmap().rgb(0, 0) == 0xff0000)
  }

  @Test func transformsAddUp() {
    let canvas = CairoCanvas.white(width: 40, height: 40)
    canvas.concatenate(CGAffineTransform(translationX: 10, y: 5))
    canvas.concatenate(CGAffineTransform(scaleX: 2, y: 3))
    canvas.fill(CGRect(x: 1, y: 1, width: 4, height: 4), color: red)
    #expect(canvas.bitmap().inked == PixelRect(left: 12, top: 8, right: 20, bottom: 20))
  }

  @Test func dashesLeaveGaps() {
    let canvas = CairoCanvas.white(width: 40, height: 10)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 5))
    path.addLine(to: CGPoint(x: 40, y: 5))
    path.lineWidth = 2
    path.setLineDash([8, 4], count: 2, phase: 0)
    canvas.stroke(path, color: red)
    let pixels = canvas.bitmap()
    #expect(pixels.rgb(4, 5) == 0xff0000)
    #expect(pixels.rgb(10, 5) == 0xffffff)
    #expect(pixels.rgb(14, 5) == 0xff0000)
  }

  @Test func capsReachBeyondTheEnd() {
    func leftEdge(_ cap: CGLineCap) -> Int? {
      let canvas = CairoCanvas.white(width: 40, height: 20)
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 10, y: 10))
      path.addLine(to: CGPoint(x: 30, y: 10))
      path.lineWidth = 8
      path.lineCapStyle = cap
      canvas.stroke(path, color: red)
      return canvas.bitmap().inked?.left
    }
    #expect(leftEdge(.butt) == 10)
    #expect(leftEdge(.round) == 6)
    #expect(leftEdge(.square) == 6)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300])
  func absurdNumbersDrawNothingLasting(_ bad: CGFloat) {
    let canvas = CairoCanvas.white(width: 20, height: 20)
    canvas.save()
    canvas.fill(CGRect(x: bad, y: 0, width: 1, height: 1), color: red)
    canvas.clip(to: CGRect(x: 0, y: 0, width: bad, height: 5))
    canvas.concatenate(CGAffineTransform(a: bad, b: 0, c: 0, d: 1, tx: 0, ty: bad))
    let path = UIBezierPath()
    path.move(to: CGPoint(x: bad, y: 1))
    path.addLine(to: CGPoint(x: 3, y: bad))
    path.lineWidth = bad
    canvas.stroke(path, color: red)
    canvas.drawShadow(of: path, color: red, offset: CGSize(width: bad, height: 0), blur: bad)
    canvas.beginGroup(alpha: bad)
    canvas.endGroup()
    canvas.restore()
    canvas.restore()
    canvas.fill(CGRect(x: 10, y: 10, width: 2, height: 2), color: RGBA(hex: 0x00ff00))
    #expect(canvas.bitmap().rgb(10, 10) == 0x00ff00, "the canvas still draws")
  }

  @Test func aTransformWithoutAreaHidesUntilRestored() {
    let canvas = CairoCanvas.white(width: 10, height: 10)
    canvas.save()
    canvas.concatenate(CGAffineTransform(scaleX: 0, y: 1))
    canvas.fill(CGRect(x: -100, y: -100, width: 200, height: 200), color: red)
    #expect(canvas.bitmap().inked == nil)
    canvas.restore()
    canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 1), color: red)
    #expect(canvas.bitmap().inked == PixelRect(left: 0, top: 0, right: 1, bottom: 1))
  }

  @Test func aShadowIsSoftAndNotUnderItsShape() {
    let canvas = CairoCanvas.white(width: 120, height: 120)
    let shape = UIBezierPath(roundedRect: CGRect(x: 40, y: 40, width: 40, height: 40), cornerRadius: 8)
    canvas.drawShadow(of: shape, color: RGBA(hex: 0), offset: CGSize(width: 0, height: 4), blur: 16)
    let pixels = canvas.bitmap()
    #expect(pixels.rgb(60, 60) == 0xffffff, "nothing under the shape")
    #expect(pixels.rgb(0, 0) == 0xffffff)
    // Darker towards the shape, without a step of more than a tenth of full black.
    let column = (81..<119).map { pixels.green(60, $0) }
    #expect(zip(column, column.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 < 26 })
    #expect(column[0] < 160)
    #expect(column.last == 255)
    // The offset goes down, so there is more of it below than above.
    #expect(pixels.green(60, 84) < pixels.green(60, 35))
  }

  @Test func picturesKeepTheirPixelsInTheirOwnSize() {
    let image = UIImage(
      bitmap: Bitmap(width: 3, height: 2) { pixels in
        for index in 0..<6 { pixels[index] = 0xff00_0000 | UInt32(index * 40) }
      })
    let canvas = CairoCanvas.white(width: 10, height: 10)
    canvas.draw(image, in: CGRect(x: 4, y: 5, width: 3, height: 2), tint: nil)
    let pixels = canvas.bitmap()
    for index in 0..<6 { #expect(pixels.rgb(4 + index % 3, 5 + index / 3) == UInt32(index * 40)) }
    #expect(pixels.inked == PixelRect(left: 4, top: 5, right: 7, bottom: 7))
  }

  @Test func aStencilTakesTheTint() {
    let image = UIImage(
      bitmap: Bitmap(width: 2, height: 1) { pixels in
        pixels[0] = 0xff12_3456
        pixels[1] = 0
      })
    let canvas = CairoCanvas.white(width: 8, height: 8)
    canvas.draw(image, in: CGRect(x: 1, y: 1, width: 2, height: 1), tint: red)
    #expect(canvas.bitmap().inked == PixelRect(left: 1, top: 1, right: 2, bottom: 2))
    #expect(canvas.bitmap().rgb(1, 1) == 0xff0000)
  }

  @Test(arguments: [1, 0.7, 0.5, 0.3, 0.25, 0.1, 0.01] as [CGFloat])
  func aPictureDrawnSmallKeepsItsColourAndPlace(_ factor: CGFloat) throws {
    // A fine chequerboard: black and white pixels in turn, grey from afar.
    let image = UIImage(
      bitmap: Bitmap(width: 301, height: 200) { pixels in
        for index in 0..<301 * 200 {
          pixels[index] = (index % 301 + index / 301) % 2 == 0 ? 0xff00_0000 : 0xffff_ffff
        }
      })
    let canvas = CairoCanvas.white(width: 400, height: 300)
    canvas.fill(CGRect(x: 0, y: 0, width: 400, height: 300), color: RGBA(hex: 0xff0000))
    canvas.concatenate(CGAffineTransform(translationX: 20, y: 10))
    canvas.concatenate(CGAffineTransform(scaleX: factor, y: factor))
    canvas.draw(image, in: CGRect(x: 0, y: 0, width: 301, height: 200), tint: nil)
    let pixels = canvas.bitmap()
    #expect(pixels.rgb(19, 11) == 0xff0000 && pixels.rgb(21, 9) == 0xff0000)
    let right = Int((20 + 301 * factor).rounded(.up))
    #expect(pixels.rgb(right, 10) == 0xff0000)
    if factor <= 0.5, factor >= 0.1 {
      for x in stride(from: 22, to: right - 2, by: 3) {
        #expect((120...136).contains(pixels.green(x, 12)), "grey at \(x)")
      }
    }
  }
}
