import CairoCanvas
import Foundation
import Testing
import UIKitCore

/// How what is drawn is mixed with what is there.
struct MixingTests {
  private let all = CGRect(x: 0, y: 0, width: 20, height: 20)

  /// What a half-transparent or opaque source leaves where it covers an opaque ground, and beside the ground.
  private func mix(_ mode: CGBlendMode, _ source: CGColor, on ground: CGColor) -> (on: UInt32, beside: UInt32)
  {
    let pixels = ContextBench.draw { context in
      context.setFillColor(ground)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
      context.setBlendMode(mode)
      context.setFillColor(source)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    }
    // What lies below the source is never touched.
    #expect(
      pixels.argb(5, 15)
        == ContextBench.draw {
          $0.setFillColor(ground); $0.fill(all)
        }.argb(5, 15))
    #expect(pixels.argb(15, 15) == 0)
    return (pixels.argb(5, 5), pixels.argb(15, 5))
  }

  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)

  @Test(
    "The Porter-Duff modes do what Apple's formulas say, and only inside the shape",
    arguments: [
      (.normal, 0xffff_0000, 0xffff_0000), (.clear, 0, 0), (.copy, 0xffff_0000, 0xffff_0000),
      (.sourceIn, 0xffff_0000, 0), (.sourceOut, 0, 0xffff_0000), (.sourceAtop, 0xffff_0000, 0),
      (.destinationOver, 0xff00_ff00, 0xffff_0000), (.destinationIn, 0xff00_ff00, 0), (.destinationOut, 0, 0),
      (.destinationAtop, 0xff00_ff00, 0xffff_0000), (.xor, 0, 0xffff_0000),
      (.plusLighter, 0xffff_ff00, 0xffff_0000), (.plusDarker, 0xff00_0000, 0xffff_0000),
    ] as [(CGBlendMode, UInt32, UInt32)])
  func porterDuff(mode: CGBlendMode, on: UInt32, beside: UInt32) {
    let mixed = mix(mode, red, on: green)
    #expect(mixed.on == on && mixed.beside == beside)
  }

  @Test(
    "The separable modes on opaque greys",
    arguments: [
      (.multiply, 0.25), (.screen, 0.75), (.darken, 0.5), (.lighten, 0.5), (.difference, 0),
      (.exclusion, 0.5), (.overlay, 0.5), (.hardLight, 0.5), (.colorDodge, 1), (.colorBurn, 0),
      (.plusDarker, 0), (.plusLighter, 1),
    ] as [(CGBlendMode, CGFloat)])
  func greys(mode: CGBlendMode, expected: CGFloat) {
    let gray = CGColor(gray: 0.5, alpha: 1)
    let got = CGFloat(mix(mode, gray, on: gray).on >> 8 & 0xff) / 255
    #expect(abs(got - expected) < 0.02, "\(mode)")
  }

  @Test func plusDarkerAddsWhatIsMissingToWhite() {
    let mixed = mix(.plusDarker, CGColor(gray: 0.7, alpha: 1), on: CGColor(gray: 0.6, alpha: 1))
    // 1 − ((1 − 0.6) + (1 − 0.7)) = 0.3.
    #expect(abs(Int(mixed.on & 0xff) - 77) <= 2)
    #expect(abs(Int(mixed.beside & 0xff) - 179) <= 1, "on nothing, the source alone")
  }

  @Test func everyModeDrawsAndEnds() {
    for mode in CGBlendMode.allCases {
      let pixels = ContextBench.draw { context in
        context.setBlendMode(mode)
        context.addEllipse(in: all)
        context.drawPath(using: .fillStroke)
        UIImage(bitmap: ContextBench.fourColours).draw(in: all)
        context.setBlendMode(.normal)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      }
      #expect(pixels.argb(0, 0) == 0xffff_0000, "\(mode)")
    }
  }

  @Test func aModeHoldsUntilRestored() {
    let pixels = ContextBench.draw { context in
      context.setFillColor(green)
      context.fill(all)
      context.saveGState()
      context.setBlendMode(.clear)
      context.restoreGState()
      context.setFillColor(red)
      context.fill(all)
    }
    #expect(pixels.argb(3, 3) == 0xffff_0000)
  }

  @Test func alphaIsThatOfAllThatIsDrawn() {
    let pixels = ContextBench.draw { context in
      context.setAlpha(0.5)
      context.setFillColor(red.copy(alpha: 0.5)!)
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      UIImage(bitmap: ContextBench.fourColours).draw(in: CGRect(x: 10, y: 0, width: 4, height: 4))
      context.setStrokeColor(red)
      context.setLineWidth(4)
      context.strokeLineSegments(between: [CGPoint(x: 0, y: 15), CGPoint(x: 20, y: 15)])
    }
    #expect(abs(pixels.alpha(2, 2) - 64) <= 1)
    #expect(abs(pixels.alpha(11, 1) - 128) <= 1)
    #expect(abs(pixels.alpha(10, 15) - 128) <= 1)
  }

  // MARK: Layers and shadows

  @Test func aTransparencyLayerIsMixedAsOne() {
    let pixels = ContextBench.draw { context in
      context.setAlpha(0.5)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(red)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.fill(CGRect(x: 5, y: 0, width: 10, height: 10))
      context.endTransparencyLayer()
      context.endTransparencyLayer()
    }
    #expect(abs(pixels.alpha(2, 2) - 128) <= 1)
    #expect(pixels.argb(2, 2) == pixels.argb(7, 2), "the overlap is no denser")
  }

  @Test func unbalancedLayersAndStatesEndTogether() {
    let pixels = ContextBench.draw { context in
      context.saveGState()
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.saveGState()
      context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
      context.setFillColor(red)
      context.fill(all)
      context.endTransparencyLayer()
      context.restoreGState()
      context.beginTransparencyLayer(in: CGRect(x: 10, y: 10, width: 5, height: 5), auxiliaryInfo: nil)
      context.fill(all)
    }
    #expect(pixels.argb(2, 2) == 0xffff_0000 && pixels.argb(7, 2) == 0)
    #expect(pixels.argb(12, 12) == 0xff00_0000, "a layer that was not ended is drawn all the same")
    #expect(pixels.argb(16, 16) == 0)
  }

  @Test func aShadowIsThrownWithoutTurning() {
    let pixels = ContextBench.draw { context in
      context.setShadow(offset: CGSize(width: 6, height: 0), blur: 0, color: CGColor(gray: 0, alpha: 1))
      context.setFillColor(red)
      context.translateBy(x: 10, y: 10)
      context.rotate(by: .pi)
      context.fill(CGRect(x: 4, y: 4, width: 4, height: 4))
    }
    // The square stands from 2 to 6, its shadow 6 to the right of it.
    #expect(pixels.argb(4, 4) == 0xffff_0000)
    #expect(pixels.argb(10, 4) == 0xff00_0000)
    #expect(pixels.argb(14, 4) == 0)
  }

  @Test func aBlurredShadowIsSoftAndUnderWhatIsDrawn() {
    let pixels = ContextBench.draw { context in
      context.setShadow(offset: .zero, blur: 6)
      context.setFillColor(red)
      context.fill(CGRect(x: 6, y: 6, width: 8, height: 8))
    }
    let plain = ContextBench.draw { context in
      context.setShadow(offset: .zero, blur: 6)
      context.setShadow(offset: .zero, blur: 6, color: nil)
      context.fill(CGRect(x: 6, y: 6, width: 8, height: 8))
    }
    #expect(pixels.argb(10, 10) == 0xffff_0000)
    #expect(pixels.alpha(5, 10) > pixels.alpha(3, 10) && pixels.alpha(3, 10) > 0)
    #expect(pixels.alpha(5, 10) < 85, "a third of black at most")
    #expect(plain.alpha(5, 10) == 0, "no shadow without a colour")
  }

  @Test func aLayersShadowIsThatOfAllInIt() {
    let pixels = ContextBench.draw { context in
      context.setShadow(offset: CGSize(width: 0, height: 10), blur: 0, color: CGColor(gray: 0, alpha: 1))
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(red)
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 12))
      context.setFillColor(green)
      context.fill(CGRect(x: 0, y: 10, width: 4, height: 2))
      context.endTransparencyLayer()
    }
    #expect(pixels.argb(1, 11) == 0xff00_ff00, "no shadow inside the layer")
    #expect(pixels.argb(1, 15) == 0xff00_0000)
  }
}
