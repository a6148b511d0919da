import CCairo
import Foundation
import Testing
import UIKitCore

@testable import CairoCanvas

/// Text put together from pictures of glyphs, against the same text filled along its outlines.
struct GlyphTests {
  init() { DrawingEngine.install() }

  nonisolated private static let texts = [
    "Hamburgefonts 0123456789", "AVATAR “To” fi fl", "手势识别器", "¿Ñandú? Ångström", "a  b\tc",
  ]

  private static func draw(
    _ text: String, font: UIFont = .systemFont(ofSize: 15), scale: CGFloat = 1, x: CGFloat = 3,
    color: RGBA = RGBA(hex: 0), collected: Bool
  ) -> Bitmap {
    let canvas = CairoCanvas.white(width: Int(260 * scale), height: Int(40 * scale), scale: scale)
    // In a group there are only outlines.
    if collected { canvas.beginGroup(alpha: 1) }
    canvas.draw(TextBlock(text, font: font), in: CGRect(x: x, y: 5, width: 250, height: 30), color: color)
    if collected { canvas.endGroup() }
    return canvas.bitmap()
  }

  /// How dark all pixels are together, black ones counted as one.
  private static func ink(_ bitmap: Bitmap) -> Double {
    bitmap.values.reduce(0) { $0 + Double(255 - ($1 >> 8 & 0xff)) / 255 }
  }

  @Test(
    "Letters are as dark as their outlines, and lie where those do", arguments: texts,
    [1, 1.25, 2] as [CGFloat])
  func asOutlines(text: String, scale: CGFloat) throws {
    for size in [11, 15, 22] as [CGFloat] {
      for x in stride(from: 3, to: 4, by: 0.37 as CGFloat) {
        let font = UIFont.systemFont(ofSize: size)
        let pictures = Self.draw(text, font: font, scale: scale, x: x, collected: false)
        let outlines = Self.draw(text, font: font, scale: scale, x: x, collected: true)
        let (dark, expected) = (Self.ink(pictures), Self.ink(outlines))
        #expect(abs(dark - expected) < expected * 0.02, "\(size) points at \(x)")
        let (box, other) = try (#require(pictures.inked), #require(outlines.inked))
        #expect(abs(box.left - other.left) < 2 && abs(box.right - other.right) < 2)
        #expect(abs(box.top - other.top) < 2 && abs(box.bottom - other.bottom) < 2)
        // An eighth of a pixel to one side changes upright edges, by an eighth of their ink.
        var difference = 0.0
        for (one, two) in zip(pictures.values, outlines.values) {
          difference += abs(Double(one >> 8 & 0xff) - Double(two >> 8 & 0xff)) / 255
        }
        #expect(difference < expected * 0.25, "\(size) points at \(x)")
      }
    }
  }

  @Test("Letters move by quarters of a pixel")
  func quarters() {
    let places = stride(from: 10, to: 11, by: 0.05 as CGFloat).map {
      Self.draw("l", x: $0, collected: false).values
    }
    #expect(Set(places).count == 5)
  }

  @Test("A translucent colour is mixed once, where glyphs overlap as well")
  func translucent() {
    let font = UIFont.systemFont(ofSize: 30, weight: .bold)
    let full = Self.draw("AVAW", font: font, collected: false)
    let half = Self.draw(
      "AVAW", font: font, color: RGBA(red: 0, green: 0, blue: 0, alpha: 0.5), collected: false)
    #expect(abs(Self.ink(half) / Self.ink(full) - 0.5) < 0.01)
    #expect(half.values.map { $0 >> 8 & 0xff }.min() ?? 0 >= 127)
  }

  private func line(_ text: String, size: CGFloat = 15) throws -> SetText.Line {
    let block = TextBlock(text, font: .systemFont(ofSize: size))
    return try #require(PangoTextSetter.shared.set(block, width: .infinity).lines.first)
  }

  @Test("Only outlines are drawn where pictures would not look the same")
  func onlyOutlines() throws {
    let line = try line("Hello")
    func isDrawn(_ prepare: (CairoCanvas) -> Void) -> Bool {
      let canvas = CairoCanvas.white(width: 100, height: 40)
      prepare(canvas)
      return canvas.drawGlyphs(of: [(line, CGPoint(x: 5, y: 20))], RGBA(hex: 0))
    }
    #expect(isDrawn { _ in })
    #expect(isDrawn { $0.clip(to: CGRect(x: 2, y: 2, width: 50, height: 30)) })
    #expect(isDrawn { $0.concatenate(CGAffineTransform(translationX: 0.3, y: 0)) })
    #expect(!isDrawn { $0.concatenate(CGAffineTransform(rotationAngle: 0.1)) })
    #expect(!isDrawn { $0.concatenate(CGAffineTransform(scaleX: 1.01, y: 1.01)) })
    #expect(!isDrawn { $0.concatenate(CGAffineTransform(scaleX: 1, y: -1)) })
    #expect(!isDrawn { $0.clip(to: CGRect(x: 2.5, y: 2, width: 50, height: 30)) })
    #expect(!isDrawn { $0.clip(to: CGRect(x: 2, y: 2, width: 50, height: 30), cornerRadius: 5) })
    #expect(!isDrawn { $0.beginGroup(alpha: 0.5) })
    #expect(!isDrawn { $0.setBlendMode(.multiply) })
    #expect(!isDrawn { $0.setAntialiasing(false) })
    #expect(
      !CairoCanvas.white(width: 100, height: 40)
        .drawGlyphs(of: [(try self.line("Hello", size: 65), CGPoint(x: 5, y: 20))], RGBA(hex: 0)))
  }

  @Test("Nothing is drawn outside of a clip, nor far away")
  func clipped() throws {
    let line = try line("WWWW")
    let canvas = CairoCanvas.white(width: 100, height: 40)
    canvas.save()
    canvas.clip(to: CGRect(x: 10, y: 12, width: 20, height: 6))
    #expect(canvas.drawGlyphs(of: [(line, CGPoint(x: 0, y: 20))], RGBA(hex: 0)))
    canvas.restore()
    let inked = try #require(canvas.bitmap().inked)
    #expect(inked == PixelRect(left: 10, top: 12, right: 30, bottom: 18))
    let empty = CairoCanvas.white(width: 100, height: 40)
    #expect(empty.drawGlyphs(of: [(line, CGPoint(x: 999_000, y: 20))], RGBA(hex: 0)))
    for place in [CGPoint(x: 1e12, y: 20), CGPoint(x: 5, y: 1e12), CGPoint(x: CGFloat.nan, y: 20)] {
      #expect(!empty.drawGlyphs(of: [(line, place)], RGBA(hex: 0)))
    }
    empty.clip(to: .zero)
    #expect(empty.drawGlyphs(of: [(line, CGPoint(x: 5, y: 20))], RGBA(hex: 0)))
    #expect(empty.bitmap().inked == nil)
  }

  @Test("Text looks the same when more fonts have been seen than are kept")
  func manyFonts() {
    let before = Self.draw("Same", collected: false).values
    for step in 0..<300 {
      _ = Self.draw("Other", font: .systemFont(ofSize: 10 + CGFloat(step) / 10), collected: false)
    }
    #expect(Self.draw("Same", collected: false).values == before)
  }
}
