import CairoCanvas
import Foundation
import Testing
import UIKitCore

/// Strings that are measured and drawn with attributes.
struct StringDrawingTests {
  private let font = UIFont.systemFont(ofSize: 16)

  /// Draws into 120 by 60 white pixels.
  private func draw(_ body: (CGContext) -> Void) -> Bitmap {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    let size = CGSize(width: 120, height: 60)
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      context.cgContext.setFillColor(gray: 1, alpha: 1)
      context.fill(format.bounds)
      body(context.cgContext)
    }.bitmap
  }

  @Test func aTextIsAsLargeAsItsFontMakesIt() {
    let small = "Hello".size(withAttributes: [.font: font])
    let large = NSString(string: "Hello").size(withAttributes: [.font: font.withSize(32)])
    #expect(small.width > 20 && abs(large.width - 2 * small.width) <= 2)
    #expect(small.height == font.lineHeight.rounded(.up))
    #expect("a\nb".size(withAttributes: [.font: font]).height > small.height)
    #expect("".size(withAttributes: nil) == .zero)
    #expect("A".size() == "A".size(withAttributes: [.font: UIFont.systemFont(ofSize: 12)]))
  }

  @Test func aTextIsBrokenAtTheWidthOfItsSpace() {
    let text = "one two three four"
    let whole = text.size(withAttributes: [.font: font])
    let space = CGSize(width: whole.width / 2 + 5, height: .greatestFiniteMagnitude)
    let broken = text.boundingRect(
      with: space, options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil)
    #expect(broken.origin == .zero && broken.width <= space.width && broken.height >= whole.height * 1.9)
    let line = text.boundingRect(with: space, attributes: [.font: font], context: nil)
    #expect(line.width == whole.width && line.minY == -font.ascender, "one line, from its baseline")
    let free = text.boundingRect(
      with: .zero, options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil)
    #expect(free.width == whole.width)
  }

  @Test func aTextIsDrawnWhereAndInTheColourThatIsAsked() throws {
    let pixels = draw { _ in
      "HH".draw(at: CGPoint(x: 10, y: 20), withAttributes: [.font: font, .foregroundColor: UIColor.red])
    }
    let inked = try #require(pixels.inked)
    #expect(inked.left >= 10 && inked.left < 13 && inked.top >= 20 && inked.bottom <= 42)
    #expect(pixels.pixels.contains { $0 & 0xffffff == 0xff0000 })
    #expect(!pixels.pixels.contains { $0 & 0xffffff == 0 })
  }

  @Test func aStyleAlignsTheLinesOfARectangle() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    let room = CGRect(x: 0, y: 0, width: 100, height: 25)
    let pixels = draw { _ in
      "I\nI\nI\nI".draw(in: room, withAttributes: [.font: font, .paragraphStyle: style])
    }
    let inked = try #require(pixels.inked)
    #expect(inked.left > 90 && inked.right <= 100)
    #expect(inked.bottom <= 25, "lines for which there is no room are left out")
  }

  @Test func everyRunHasItsColourFontAndLines() throws {
    let text = NSMutableAttributedString(string: "HHHH", attributes: [.font: font])
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 2))
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 2, length: 2))
    let half = Int(text.size().width / 2)
    let pixels = draw { _ in text.draw(at: .zero) }
    func has(_ color: UInt32, in columns: Range<Int>) -> Bool {
      columns.contains { x in (0..<60).contains { pixels.rgb(x, $0) == color } }
    }
    #expect(has(0xff0000, in: 0..<half) && !has(0xff0000, in: half + 1..<120))
    #expect(has(0x0000ff, in: half..<120) && !has(0x0000ff, in: 0..<half - 1))

    let mixed = NSMutableAttributedString(string: "HH", attributes: [.font: font])
    let before = mixed.size().width
    mixed.addAttribute(.font, value: font.withSize(32), range: NSRange(location: 1, length: 1))
    #expect(abs(mixed.size().width - before * 1.5) <= 2)
    let spaced = "HHHH".size(withAttributes: [.font: font, .kern: 10])
    #expect(abs(spaced.width - "HHHH".size(withAttributes: [.font: font]).width - 30) <= 1)
  }

  @Test func linesAndBackgroundsAreDrawn() {
    let attributes: [NSAttributedString.Key: Any] = [
      .font: font, .underlineStyle: NSUnderlineStyle.single.rawValue,
      .strikethroughStyle: NSUnderlineStyle.thick.rawValue, .backgroundColor: UIColor.yellow,
    ]
    let pixels = draw { _ in "   i   ".draw(at: .zero, withAttributes: attributes) }
    let column = (0..<30).map { pixels.rgb(2, $0) }
    #expect(column.contains(0xffff00))
    // Two separate dark lines where there is no letter.
    let dark = column.indices.filter { column[$0] & 0xff00 < 0x6000 }
    #expect(dark.count >= 2 && dark.last! - dark.first! > 4)
  }

  @Test func slantedLettersLeanToTheRight() throws {
    func top(_ font: UIFont) throws -> Int {
      let pixels = draw { _ in "l".draw(at: CGPoint(x: 20, y: 5), withAttributes: [.font: font]) }
      return try #require(pixels.inked).right
    }
    let upright = UIFont.systemFont(ofSize: 32)
    #expect(try top(.italicSystemFont(ofSize: 32)) >= top(upright) + 4)
    #expect(UIFont.italicSystemFont(ofSize: 32) != upright)
  }

  // MARK: Fonts

  @Test func aFontIsFoundByItsName() throws {
    let bold = try #require(UIFont(name: "Inter-Bold", size: 20))
    #expect(bold == .boldSystemFont(ofSize: 20) && bold.fontName == "Inter-Bold")
    #expect(bold.familyName == "Inter" && bold.pointSize == 20)
    #expect(UIFont(name: "HelveticaNeue-Medium", size: 9)?.weight == .medium)
    #expect(UIFont(name: "Menlo-Regular", size: 9)?.familyName == "JetBrains Mono")
    #expect(UIFont(name: "AvenirNext-DemiBoldItalic", size: 9)?.fontName == "Inter-SemiBoldItalic")
    #expect(UIFont(name: "There is no such font", size: 9) == nil)
  }

  @Test func everyFamilyNamedHasAFont() {
    for family in UIFont.familyNames.prefix(5) {
      let names = UIFont.fontNames(forFamilyName: family)
      #expect(!names.isEmpty)
      for name in names.prefix(2) { #expect(UIFont(name: name, size: 10)?.familyName == family) }
    }
    #expect(UIFont.fontNames(forFamilyName: "none").isEmpty)
  }

  @Test func aFontsMeasuresAreInOrder() {
    #expect(0 < font.xHeight && font.xHeight < font.capHeight && font.capHeight < font.ascender)
    #expect(font.leading == 0 && font.withSize(20).pointSize == 20)
  }

  @Test("Numbers that make no sense end", arguments: [CGFloat.nan, .infinity, -1e300])
  func oddNumbers(_ odd: CGFloat) {
    _ = draw { _ in
      "odd".draw(at: CGPoint(x: odd, y: 0), withAttributes: [.kern: odd, .underlineStyle: odd])
      "odd".draw(
        in: CGRect(x: 0, y: 0, width: odd, height: odd), withAttributes: [.backgroundColor: UIColor.red])
      _ = "odd".boundingRect(
        with: CGSize(width: odd, height: odd),
        options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
      #expect("odd".size(withAttributes: [.font: font]).width > 0)
    }
  }
}
