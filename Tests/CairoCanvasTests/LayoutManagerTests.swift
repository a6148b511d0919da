import CairoCanvas
import Foundation
import Testing

@testable import UIKitControls
@testable import UIKitCore

@Suite("Characters and their places")
struct LayoutManagerTests {
  private let manager = NSLayoutManager()
  private let container = NSTextContainer()
  private let font = UIFont(name: "JetBrainsMono-Regular", size: 20)

  /// In a font of which all letters are as wide as this.
  private var width: CGFloat { "i".size(withAttributes: [.font: font as Any, .kern: 0]).width }

  init() {
    _ = UIApplication()
    manager.addTextContainer(container)
    container.lineFragmentPadding = 0
  }

  private func storage(_ text: String, _ style: NSTextAlignment = .left) throws -> NSTextStorage {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = style
    let storage = NSTextStorage(
      attributedString: NSAttributedString(
        string: text, attributes: [.font: try #require(font), .paragraphStyle: paragraph]))
    storage.addLayoutManager(manager)
    return storage
  }

  private func character(_ x: CGFloat, _ y: CGFloat) -> Int {
    manager.characterIndex(
      for: CGPoint(x: x, y: y), in: container, fractionOfDistanceBetweenInsertionPoints: nil)
  }

  @Test("The character at a place is the one that is drawn there; beyond the ends, the nearest one")
  func oneLine() throws {
    let storage = try storage("abcdef")
    let used = manager.usedRect(for: container)
    let step = used.width / 6
    #expect(abs(step - width) <= 1 && used.origin == .zero && used.height > 20)
    for index in 0..<6 { #expect(character((CGFloat(index) + 0.5) * step, 10) == index) }
    #expect(character(-50, 10) == 0 && character(900, 10) == 5 && character(step / 2, 500) == 0)
    var part: CGFloat = 0
    let glyph = manager.glyphIndex(
      for: CGPoint(x: 2.25 * step, y: 10), in: container, fractionOfDistanceThroughGlyph: &part)
    #expect(glyph == 2 && abs(part - 0.25) < 0.01)
    let box = manager.boundingRect(forGlyphRange: NSRange(location: 2, length: 3), in: container)
    #expect(abs(box.minX - 2 * step) < 0.1 && abs(box.width - 3 * step) < 0.1 && box.height == used.height)
    #expect(manager.numberOfGlyphs == 6)
    #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: 6))
    #expect(storage.layoutManagers.count == 1)
  }

  @Test("Lines are broken in the width of the container, and no more are shown than it allows")
  func lines() throws {
    let storage = try storage("abc def ghi")
    let step = width
    container.size = CGSize(width: step * 4.5, height: 0)
    let line = manager.usedRect(for: container).height / 3
    #expect(line > 20)
    #expect([0.5, 1.5, 2.5].map { character(step / 2, line * $0) } == [0, 4, 8])
    container.maximumNumberOfLines = 2
    #expect(manager.usedRect(for: container).height == line * 2)
    #expect(character(step / 2, line * 2.5) == 4)
    container.maximumNumberOfLines = 0
    container.size.height = line * 1.5
    #expect(manager.usedRect(for: container).height == line)
    var range = NSRange()
    let rect = manager.lineFragmentUsedRect(forGlyphAt: 1, effectiveRange: &range)
    #expect(rect.minY == 0 && range.location == 0 && range.length >= 3)
    #expect(manager.lineFragmentUsedRect(forGlyphAt: 9, effectiveRange: nil) == .zero)
    storage.removeLayoutManager(manager)
    #expect(manager.usedRect(for: container) == .zero && character(0, 0) == 0)
  }

  @Test("Padding and alignment move the characters, and indices count in UTF-16")
  func places() throws {
    let storage = try storage("a😀b", .right)
    container.size = CGSize(width: 300, height: 100)
    container.lineFragmentPadding = 5
    let used = manager.usedRect(for: container)
    #expect(abs(used.maxX - 300) < 0.01 && used.minX > 200)
    #expect(character(used.maxX - 6, 10) == 3)
    #expect(character(used.minX + 6, 10) == 0)
    #expect(character(used.midX, 10) == 1)
    #expect(storage.length == 4)
  }

  @Test("A tap on a label's text finds the character under it")
  func label() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    label.attributedText = NSAttributedString(string: "one two", attributes: [.font: try #require(font)])
    let storage = NSTextStorage(attributedString: try #require(label.attributedText))
    storage.addLayoutManager(manager)
    container.size = label.bounds.size
    container.lineBreakMode = label.lineBreakMode
    container.maximumNumberOfLines = label.numberOfLines
    let used = manager.usedRect(for: container)
    #expect(abs(used.width - label.intrinsicContentSize.width) <= 1)
    #expect(character(used.width / 7 * 4.5, 10) == 4)
  }
}
