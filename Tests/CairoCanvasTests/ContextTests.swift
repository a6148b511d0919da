import CairoCanvas
import Foundation
import Testing
import UIKitCore

/// What a context draws of the path that it builds.
struct ContextTests {
  /// Draws into 20 by 20 white pixels.
  private func draw(_ body: (CGContext) -> Void) -> Bitmap {
    let canvas = CairoCanvas.white(width: 20, height: 20)
    let context = CGContext(canvas: canvas, traits: UITraitCollection())
    UIGraphicsPushContext(context)
    body(context)
    UIGraphicsPopContext()
    return canvas.bitmap()
  }

  @Test func aPathIsFilledAndStroked() {
    let pixels = draw { context in
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.setStrokeColor(UIColor.blue.cgColor)
      context.setLineWidth(2)
      context.addPath(UIBezierPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10)).cgPath)
      context.drawPath(using: .fillStroke)
      // The path is forgotten.
      context.drawPath(using: .stroke)
    }
    #expect(pixels.rgb(10, 10) == 0xff0000)
    #expect(pixels.rgb(4, 10) == 0x0000ff && pixels.rgb(5, 10) == 0x0000ff)
    #expect(pixels.inked == PixelRect(left: 4, top: 4, right: 16, bottom: 16))
  }

  @Test(arguments: [CGPathDrawingMode.fill, .eoFill])
  func theRuleDecidesAboutOverlaps(mode: CGPathDrawingMode) {
    let pixels = draw { context in
      context.addRect(CGRect(x: 2, y: 2, width: 16, height: 16))
      context.addRect(CGRect(x: 6, y: 6, width: 8, height: 8))
      context.drawPath(using: mode)
    }
    #expect(pixels.rgb(3, 3) == 0)
    #expect(pixels.rgb(10, 10) == (mode == .fill ? 0 : 0xffffff))
  }

  @Test func anArcGoesTheOtherWayThanABezierPaths() {
    let pixels = draw { context in
      // From the right to the left, over the top of the screen.
      context.addArc(
        center: CGPoint(x: 10, y: 10), radius: 8, startAngle: 0, endAngle: .pi, clockwise: true)
      context.fillPath()
    }
    #expect(pixels.rgb(10, 5) == 0)
    #expect(pixels.rgb(10, 15) == 0xffffff)
  }

  @Test func linesAndCurvesGoToTheirEnds() {
    let pixels = draw { context in
      context.addLines(between: [CGPoint(x: 2, y: 2), CGPoint(x: 18, y: 2), CGPoint(x: 18, y: 18)])
      context.addQuadCurve(to: CGPoint(x: 2, y: 18), control: CGPoint(x: 10, y: 18))
      context.addCurve(
        to: CGPoint(x: 2, y: 2), control1: CGPoint(x: 2, y: 12), control2: CGPoint(x: 2, y: 6))
      context.fillPath()
      context.addLines(between: [])
    }
    #expect(pixels.inked == PixelRect(left: 2, top: 2, right: 18, bottom: 18))
  }

  @Test func rectanglesAndEllipsesOfTheCurrentColour() {
    let pixels = draw { context in
      UIColor.green.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
      context.strokeEllipse(in: CGRect(x: 6, y: 6, width: 12, height: 12))
    }
    #expect(pixels.rgb(1, 1) == 0x00ff00)
    #expect(pixels.rgb(12, 12) == 0xffffff)
    #expect(pixels.rgb(6, 12) != 0xffffff)
  }

  @Test("An arc of any angles ends, and one without a number is none", arguments: [1e20, -1e20, .infinity])
  func arcsOfAnySize(angle: Double) {
    for clockwise in [true, false] {
      let path = UIBezierPath(
        arcCenter: .zero, radius: 5, startAngle: 0, endAngle: angle, clockwise: clockwise)
      #expect(path.isEmpty == !angle.isFinite)
    }
  }

  @Test func aCopyOfAPathIsItsOwn() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5))
    let copy = path.cgPath
    path.removeAllPoints()
    #expect(path.isEmpty && !copy.isEmpty)
    #expect(UIColor(cgColor: UIColor.red.cgColor) == UIColor.red)
  }
}
