import Foundation

/// Finds out where the characters of a text are when set in a container, and which of them is at a place.
///
/// A glyph is a UTF-16 code unit of the text here, so glyphs and characters have the same indices. If there are
/// several containers, only the first is filled.
///
/// **Cost:** each question is O(*n*) in the number of characters, and the first one sets the text.
open class NSLayoutManager {
  /// The text.
  public internal(set) final weak var textStorage: NSTextStorage?
  /// The containers for the text.
  public private(set) final var textContainers: [NSTextContainer] = []

  /// Makes an object with no text and no container.
  public init() {}

  /// Adds a container.
  open func addTextContainer(_ container: NSTextContainer) {
    textContainers.append(container)
    container.layoutManager = self
  }

  /// How many glyphs the text has: as many as UTF-16 code units.
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }

  // MARK: Places

  /// The rectangle of the text in a container, in points from its top left, with the padding; empty if there is none.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    let lines = lines(in: container)
    guard let first = lines.first else { return .zero }
    let all = lines.dropFirst().reduce(first.rect) { $0.union($1.rect) }
    return all.insetBy(dx: -padding(of: container), dy: 0)
  }

  /// The rectangle around a range of glyphs, in points from the top left of the container.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    var result = CGRect.null
    for line in lines(in: container) {
      for box in line.boxes where NSIntersectionRange(box.range, glyphRange).length > 0 {
        result = result.union(
          CGRect(x: box.minX, y: line.rect.minY, width: box.maxX - box.minX, height: line.rect.height))
      }
    }
    return result.isNull ? .zero : result
  }

  /// The rectangle of a glyph's line, in points from the top left of the container; empty if it is in no line.
  open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: UnsafeMutablePointer<NSRange>?)
    -> CGRect
  {
    guard let container = textContainers.first,
      let line = lines(in: container).first(where: { $0.range.contains(glyphIndex) })
    else { return .zero }
    effectiveRange?.pointee = line.range
    return line.rect.insetBy(dx: -padding(of: container), dy: 0)
  }

  /// The glyphs that a container shows.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    lines(in: container).map(\.range).reduce(NSRange(location: 0, length: 0)) { NSUnionRange($0, $1) }
  }

  // MARK: What is at a place

  /// The glyph nearest to a place in a container, in points from its top left; 0 if the container shows none.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
  }

  /// The glyph nearest to a place in a container, and how far through it the place is, from 0 to 1.
  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let lines = lines(in: container)
    guard let line = lines.first(where: { point.y < $0.rect.maxY }) ?? lines.last,
      let box = line.boxes.min(by: { $0.distance(to: point.x) < $1.distance(to: point.x) })
    else {
      partialFraction?.pointee = 0
      return 0
    }
    let width = box.maxX - box.minX
    let part = width > 0 ? min(max((point.x - box.minX) / width, 0), 1) : 0
    partialFraction?.pointee = box.isRightToLeft ? 1 - part : part
    return box.range.location
  }

  /// The character nearest to a place in a container, and how far towards the next one the place is, from 0 to 1.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
  }

  // MARK: Glyphs and characters

  /// The character of a glyph, which has the same index.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  /// The glyph of a character, which has the same index.
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  /// The glyphs of a range of characters, which is the same range.
  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange {
    actualCharacterRange?.pointee = charRange
    return charRange
  }

  // MARK: Setting

  private func padding(of container: NSTextContainer) -> CGFloat {
    max(0, container.lineFragmentPadding.orIfNotFinite(0))
  }

  /// The lines of the text in a container, in points from its top left.
  private func lines(in container: NSTextContainer) -> [PlacedLine] {
    guard let textStorage, textContainers.first === container, textStorage.length > 0 else { return [] }
    let padding = padding(of: container)
    let width = container.size.width > 0 ? max(0, container.size.width - 2 * padding) : .infinity
    var block = TextBlock(textStorage, traits: .current)
    block.lineBreakMode = container.lineBreakMode
    block.numberOfLines = max(0, container.maximumNumberOfLines)
    let utf8 = block.string.utf8
    let lines = TextEngine.current?.lines(of: block, width: width) ?? []
    let shown = lines.filter {
      container.size.height <= 0 || $0.top + $0.height <= container.size.height + 0.01
    }
    return shown.map { line in
      // Without a limit of the width there is no other side to align with.
      let shift = padding + (width.isFinite ? line.share(block.alignment) * max(0, width - line.width) : 0)
      return PlacedLine(line, shiftedBy: shift) { bytes in
        NSRange(
          utf8.index(
            utf8.startIndex, offsetBy: bytes.lowerBound)..<utf8.index(
              utf8.startIndex, offsetBy: bytes.upperBound), in: block.string)
      }
    }
  }
}

/// A line of text in a container, with its characters in UTF-16.
private struct PlacedLine {
  struct Box {
    let range: NSRange
    let minX: CGFloat
    let maxX: CGFloat
    let isRightToLeft: Bool

    func distance(to x: CGFloat) -> CGFloat { max(minX - x, x - maxX, 0) }
  }

  let rect: CGRect
  let boxes: [Box]
  let range: NSRange

  init(_ line: TextLine, shiftedBy shift: CGFloat, _ utf16: (Range<Int>) -> NSRange) {
    rect = CGRect(x: shift, y: line.top, width: line.width, height: line.height)
    boxes = line.boxes.map {
      Box(
        range: utf16($0.bytes), minX: $0.minX + shift, maxX: $0.maxX + shift,
        isRightToLeft: line.isRightToLeft)
    }
    range = boxes.map(\.range).reduce(boxes.first?.range ?? NSRange(location: 0, length: 0)) {
      NSUnionRange($0, $1)
    }
  }
}

extension TextLine {
  /// The share of the remaining room that goes before the line.
  fileprivate func share(_ alignment: NSTextAlignment) -> CGFloat {
    switch alignment {
    case .left, .justified: 0
    case .center: 0.5
    case .right: 1
    case .natural: isRightToLeft ? 1 : 0
    }
  }
}
