import CairoCanvas
import Foundation
import Testing
import UIKitCore

struct TextTests {
  private let font = UIFont.systemFont(ofSize: 15)
  private let fox = "The quick brown fox jumps over the lazy dog"

  private func inked(_ block: TextBlock, width: CGFloat, scale: CGFloat = 1) -> PixelRect? {
    let canvas = CairoCanvas.white(width: Int(600 * scale), height: Int(200 * scale), scale: scale)
    canvas.draw(block, in: CGRect(x: 20, y: 20, width: width, height: 160), color: RGBA(hex: 0))
    return canvas.bitmap().inked
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3] as [CGFloat])
  func textIsDrawnInsideWhatWasMeasured(_ scale: CGFloat) throws {
    for size in [11, 13, 15, 20, 28] as [CGFloat] {
      let block = TextBlock(fox, font: .systemFont(ofSize: size, weight: .semibold))
      let measured = TextEngine.size(of: block)
      let ink = try #require(inked(block, width: .infinity, scale: scale))
      // Ink may reach a pixel over the advance width, by anti-aliasing and by the first letter's bearing.
      #expect(CGFloat(ink.left) >= 20 * scale - 1)
      #expect(CGFloat(ink.right) <= min((20 + measured.width) * scale + 1, 600 * scale))
      #expect(CGFloat(ink.top) >= 20 * scale - 1)
      #expect(CGFloat(ink.bottom) <= (20 + measured.height) * scale + 1)
      #expect(CGFloat(ink.width) > min(measured.width, 570) * scale * 0.95, "the width is used")
    }
  }

  @Test func measuresAreWholePointsAndPinned() {
    // These are the shipped fonts' own numbers: another machine must find the same.
    let size = TextEngine.size(of: TextBlock(fox, font: font))
    #expect(size.width == size.width.rounded() && size.height == size.height.rounded())
    #expect(size == CGSize(width: 318, height: 19))
    let metrics = TextEngine.metrics(of: font)
    #expect(abs(metrics.lineHeight - 18.15) < 0.1)
    #expect(abs(metrics.capHeight - 10.9) < 0.2)
    #expect(metrics.ascender > 14 && metrics.descender < -3)
  }

  @Test func chineseIsSetInAShippedFontToo() {
    #expect(TextEngine.size(of: TextBlock("触摸的路径", font: font)) == CGSize(width: 75, height: 22))
    let heavy = UIFont.boldSystemFont(ofSize: 15)
    #expect(TextEngine.size(of: TextBlock("触摸的路径", font: heavy)) == CGSize(width: 75, height: 22))
    func pixels(_ font: UIFont) -> [UInt32] {
      let canvas = CairoCanvas.white(width: 80, height: 24)
      canvas.draw(
        TextBlock("触摸的路径", font: font), in: CGRect(x: 0, y: 0, width: 80, height: 24), color: RGBA(hex: 0))
      return canvas.bitmap().values
    }
    func ink(_ font: UIFont) -> Int { pixels(font).reduce(0) { $0 + 255 - Int($1 & 0xff) } }
    #expect(ink(heavy) > ink(font) * 5 / 4, "bold has more ink")
  }

  @Test func nothingTakesNoRoom() {
    #expect(TextEngine.size(of: TextBlock("", font: font)) == .zero)
  }

  @Test func textThatIsTooWideIsShortenedToFit() throws {
    let whole = TextEngine.size(of: TextBlock(fox, font: font))
    for mode in [NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail] {
      let block = TextBlock(fox, font: font, lineBreakMode: mode)
      let size = TextEngine.size(of: block, width: 120)
      #expect(size.width <= 120 && size.width > 90)
      #expect(size.height == whole.height)
      let ink = try #require(inked(block, width: 120))
      #expect(ink.right <= 141)
    }
  }

  @Test func everyPlaceOfTheEllipsisLooksDifferent() {
    func pixels(_ mode: NSLineBreakMode) -> [UInt32] {
      let canvas = CairoCanvas.white(width: 160, height: 40)
      canvas.draw(
        TextBlock(fox, font: font, lineBreakMode: mode), in: CGRect(x: 0, y: 0, width: 120, height: 40),
        color: RGBA(hex: 0))
      return canvas.bitmap().values
    }
    let pictures = [NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail, .byClipping]
      .map(pixels)
    #expect(Set(pictures).count == 4)
  }

  @Test(arguments: [1, 2, 3])
  func noMoreLinesThanAllowed(_ lines: Int) {
    let line = TextEngine.metrics(of: font).lineHeight
    for mode in [NSLineBreakMode.byWordWrapping, .byCharWrapping, .byTruncatingTail, .byTruncatingHead] {
      let block = TextBlock(fox + " " + fox, font: font, lineBreakMode: mode, numberOfLines: lines)
      let size = TextEngine.size(of: block, width: 140)
      #expect(size.height == (line * CGFloat(lines)).rounded(.up), "\(mode)")
      #expect(size.width <= 140)
    }
  }

  @Test func paragraphsCountAsLines() {
    let line = TextEngine.metrics(of: font).lineHeight
    func height(_ lines: Int) -> CGFloat {
      TextEngine.size(of: TextBlock("one\ntwo\nthree\nfour", font: font, numberOfLines: lines)).height
    }
    #expect(height(1) == line.rounded(.up))
    #expect(height(3) == (3 * line).rounded(.up))
    #expect(height(0) == (4 * line).rounded(.up))
    // The last line says that more would follow.
    let cut = TextEngine.size(of: TextBlock("one\ntwo", font: font)).width
    let alone = TextEngine.size(of: TextBlock("one", font: font)).width
    #expect(cut > alone)
  }

  @Test func spaceBetweenLinesIsAdded() {
    func height(_ spacing: CGFloat) -> CGFloat {
      TextEngine.size(
        of: TextBlock("one\ntwo\nthree", font: font, numberOfLines: 0, lineSpacing: spacing)
      ).height
    }
    #expect(height(10) == height(0) + 20)
  }

  @Test func alignmentMovesTheLine() throws {
    func ink(_ alignment: NSTextAlignment, _ text: String = "line") throws -> PixelRect {
      try #require(inked(TextBlock(text, font: font, alignment: alignment), width: 300))
    }
    let (left, center, right) = try (ink(.left), ink(.center), ink(.right))
    #expect(abs(left.left - 20) <= 2)
    #expect(abs(right.right - 320) <= 2)
    #expect(abs((center.left + center.right) / 2 - 170) <= 1)
    #expect(try ink(.natural) == left)
    #expect(try ink(.natural, "שלום").right > 300, "a text from right to left starts at the right")
  }

  @Test func tabularDigitsAreAllAsWide() {
    func width(_ text: String, _ font: UIFont) -> CGFloat {
      TextEngine.size(of: TextBlock(text, font: font)).width
    }
    let tabular = UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .regular)
    #expect(width("11111111", tabular) == width("00000000", tabular))
    #expect(width("11111111", .systemFont(ofSize: 20)) < width("00000000", .systemFont(ofSize: 20)))
    let mono = UIFont.monospacedSystemFont(ofSize: 20, weight: .regular)
    #expect(width("iiii->!=", mono) == width("mmmmmmmm", mono))
  }

  @Test func weightsDiffer() {
    let widths = [UIFont.Weight.regular, .medium, .semibold, .bold].map {
      TextEngine.size(of: TextBlock(fox, font: .systemFont(ofSize: 28, weight: $0))).width
    }
    #expect(widths == widths.sorted() && Set(widths).count == 4)
  }

  @Test func aTranslucentColourIsMixedOnceWhereLettersOverlapAsWell() {
    func pixels(_ color: RGBA) -> Bitmap {
      let canvas = CairoCanvas.white(width: 160, height: 60)
      canvas.draw(
        TextBlock("AVAW", font: .systemFont(ofSize: 30, weight: .bold)),
        in: CGRect(x: 3, y: 5, width: 150, height: 50), color: color)
      return canvas.bitmap()
    }
    func ink(_ bitmap: Bitmap) -> Int { bitmap.values.reduce(0) { $0 + 255 - Int($1 >> 8 & 0xff) } }
    let half = pixels(RGBA(red: 0, green: 0, blue: 0, alpha: 0.5))
    #expect(abs(Double(ink(half)) / Double(ink(pixels(RGBA(hex: 0)))) - 0.5) < 0.01)
    let darkest = half.values.map { value in value >> 8 & 0xff }.min() ?? 0
    #expect(darkest >= 127)
  }

  @Test("A letter that covers part of another one makes no pixel lighter")
  func lettersAddUpToAllOfAPixel() {
    func pixels(_ text: String) -> Bitmap {
      let canvas = CairoCanvas.white(width: 60, height: 60)
      canvas.draw(
        TextBlock(text, font: .systemFont(ofSize: 30, weight: .bold)),
        in: CGRect(x: 13, y: 5, width: 40, height: 50), color: RGBA(hex: 0))
      return canvas.bitmap()
    }
    let (plain, struck) = (pixels("H"), pixels("H\u{336}"))
    #expect(zip(plain.values, struck.values).allSatisfy { $1 & 0xff <= $0 & 0xff })
    #expect(plain.values != struck.values)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -5, 0, 1e300])
  func absurdWidthsAreSurvived(_ width: CGFloat) {
    for mode in [NSLineBreakMode.byWordWrapping, .byTruncatingTail, .byClipping] {
      let block = TextBlock(
        "a\u{0}b\n\n🙂", font: .systemFont(ofSize: 1e9), lineBreakMode: mode, numberOfLines: 2)
      #expect(TextEngine.size(of: block, width: width).width.isFinite)
      _ = inked(block, width: width)
    }
  }
}
