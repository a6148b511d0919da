import CPango
import Foundation
import Testing
import UIKitCore

@testable import CairoCanvas

/// What a line takes up is worked out from the letters' advances; Pango, asked itself, must say the same.
struct TextBoxTests {
  init() { DrawingEngine.install() }

  @Test(
    arguments: [
      "The quick brown fox", "AVATAR To. Ty WAVE", "fi ffl ﬁ", "e\u{301}\u{323}o\u{308}", " ", "\t tab \t",
      "a\nb\n\nc",
      "触摸的路径 beside letters", "שלום עולם", "abc שלום 123 אבג xyz", "\u{E000}\u{10FFFD}", "a \u{E123} b",
      "\u{1F469}\u{200D}\u{1F4BB} at work",
    ], [11, 15, 28.5] as [CGFloat])
  func boxesOfLinesArePangos(_ text: String, size: CGFloat) {
    for font in [UIFont.systemFont(ofSize: size), .boldSystemFont(ofSize: size)] {
      for shelf in [FontShelf.text, .shipped, .complete] {
        let set = SetText(TextBlock(text, font: font, numberOfLines: 0), width: 120, shelf: shelf)
        #expect(!set.lines.isEmpty)
        expectPangosBoxes(in: set)
      }
    }
  }

  @Test(arguments: [NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail])
  func boxesOfShortenedLinesArePangos(_ mode: NSLineBreakMode) {
    let block = TextBlock("The quick brown fox jumps", font: .systemFont(ofSize: 15), lineBreakMode: mode)
    for width in [0, 20, 80, 150] as [CGFloat] {
      expectPangosBoxes(in: SetText(block, width: width, shelf: .text))
    }
  }

  private func expectPangosBoxes(in set: SetText) {
    // Its lines end with it.
    withExtendedLifetime(set) {
      for line in set.lines {
        let box = SetText.box(of: line.line)
        var expected = PangoRectangle()
        pango_layout_line_get_extents(line.line, nil, &expected)
        #expect(
          (box.x, box.y, box.width, box.height)
            == (expected.x, expected.y, expected.width, expected.height))
      }
    }
  }
}
