import CCairo
import CPango
import Foundation
import UIKitCore

/// A block of text set for a width: its lines and their places, ready to be measured and drawn.
final class SetText {
  /// One line; the Pango line belongs to a layout that is kept with it.
  struct Line {
    let line: OpaquePointer
    /// The line's own left edge in its layout's terms, in points.
    let x: CGFloat
    let width: CGFloat
    /// The distance from the top of the block to the baseline, in points.
    let baseline: CGFloat
    let isRightToLeft: Bool
    /// Where the line's layout starts in the text, in bytes of UTF-8.
    let layoutStart: Int

    /// The bytes of the line in its layout.
    var bytes: Range<Int> {
      let start = Int(pango_layout_line_get_start_index(line))
      return start..<start + Int(pango_layout_line_get_length(line))
    }

    /// How far right of the line's left edge a byte of the layout is, in points.
    func x(of byte: Int) -> CGFloat {
      var units: Int32 = 0
      pango_layout_line_index_to_x(line, Int32(clamping: byte), 0, &units)
      return SetText.points(units)
    }
  }

  /// A line, and where its baseline begins in points.
  typealias PlacedLine = (line: Line, place: CGPoint)

  private(set) var lines: [Line] = []
  /// The width of the longest line, in points, not rounded.
  private(set) var width: CGFloat = 0
  /// The distance from the top of the first line to the bottom of the last, in points, not rounded.
  private(set) var height: CGFloat = 0
  /// What is set here.
  private(set) var block: TextBlock
  private let fonts: FontFiles
  /// The first is the whole block's.
  nonisolated(unsafe) private var layouts: [OpaquePointer] = []

  /// Whether the machine's fonts are used: those for emoji have pictures and no outlines.
  var mayHaveColours: Bool { fonts.hasMachineFonts }

  /// Sets `block`, with no line wider than `width` points unless that is infinite.
  init(_ block: TextBlock, width limit: CGFloat, fonts: FontFiles) {
    (self.block, self.fonts) = (block, fonts)
    layouts.append(makeLayout(of: block.string))
    breakLines(width: limit)
  }

  /// Sets another block in the same layout, without a limit; returns false if that cannot hold it.
  func change(to block: TextBlock) -> Bool {
    guard block.font == self.block.font, block.runs.isEmpty, self.block.runs.isEmpty, !mayHaveColours
    else { return false }
    self.block = block
    while layouts.count > 1 { g_object_unref(UnsafeMutableRawPointer(layouts.removeLast())) }
    lines.removeAll(keepingCapacity: true)
    (width, height) = (0, 0)
    pango_layout_set_text(layouts[0], block.string, Int32(clamping: block.string.utf8.count))
    breakLines(width: .infinity)
    return !hasUnknownCharacters
  }

  /// Breaks the text, of which wrapped lines beyond those that the block allows are left out.
  ///
  /// Text with an ellipsis stops one line earlier, and the rest of the paragraph is set as one more line, shortened to
  /// fit.
  private func breakLines(width limit: CGFloat) {
    let wraps = limit < SetText.largestWidth && block.lineBreakMode != .byClipping
    let layout = layouts[0]
    if wraps {
      pango_layout_set_width(layout, SetText.units(limit))
      pango_layout_set_wrap(
        layout, block.lineBreakMode == .byCharWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
      pango_layout_set_justify(layout, block.alignment == .justified ? 1 : 0)
    }
    let naturalLineCount = Int(pango_layout_get_line_count(layout))
    let maximum = block.numberOfLines > 0 ? block.numberOfLines : .max
    guard naturalLineCount > maximum, let ellipsis = SetText.ellipsis(block.lineBreakMode) else {
      return append(linesOf: layout, count: min(maximum, naturalLineCount))
    }
    append(linesOf: layout, count: maximum - 1)
    let start = SetText.start(ofLine: maximum - 1, in: layout)
    let rest = makeLayout(of: paragraph(startingAt: start), at: start)
    if wraps {
      pango_layout_set_width(rest, SetText.units(limit))
      pango_layout_set_ellipsize(rest, ellipsis)
    }
    layouts.append(rest)
    append(linesOf: rest, count: 1, layoutStart: start)
  }

  deinit {
    for layout in layouts { g_object_unref(UnsafeMutableRawPointer(layout)) }
  }

  /// Whether none of the fonts has some character.
  var hasUnknownCharacters: Bool {
    layouts.contains { pango_layout_get_unknown_glyphs_count($0) > 0 }
  }

  /// Where a line starts, in bytes of UTF-8.
  private static func start(ofLine index: Int, in layout: OpaquePointer) -> Int {
    pango_layout_get_line_readonly(layout, Int32(index)).map { Int(pango_layout_line_get_start_index($0)) }
      ?? 0
  }

  /// The text from a place to the end of its paragraph, with an ellipsis if paragraphs are left out.
  private func paragraph(startingAt start: Int) -> String {
    let rest = Substring(block.string.utf8.dropFirst(start))
    guard let end = rest.firstIndex(where: \.isNewline) else { return String(rest) }
    return rest[..<end] + (block.lineBreakMode == .byTruncatingTail ? "…" : "")
  }

  /// A layout of `string`, which starts `start` bytes after the block's text.
  private func makeLayout(of string: String, at start: Int = 0) -> OpaquePointer {
    // Pango returns nil only if it gets no context.
    let layout = pango_layout_new(fonts.context)!
    let description = fonts.description(of: block.font)
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    let features = fonts.features(of: block.font)
    if features != nil || !block.runs.isEmpty {
      let attributes = pango_attr_list_new()
      if let features { pango_attr_list_insert(attributes, pango_attr_font_features_new(features)) }
      for run in block.runs { add(run, at: start, to: attributes) }
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
    }
    pango_layout_set_text(layout, string, Int32(clamping: string.utf8.count))
    return layout
  }

  /// Adds a run's requests about the letters' shapes; its colours and lines are drawn separately.
  private func add(_ run: TextRun, at start: Int, to list: OpaquePointer?) {
    let range = (run.range.lowerBound - start)..<(run.range.upperBound - start)
    guard range.upperBound > 0 else { return }
    func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
      attribute?.pointee.start_index = UInt32(clamping: range.lowerBound)
      attribute?.pointee.end_index = UInt32(clamping: range.upperBound)
      pango_attr_list_insert(list, attribute)
    }
    if let font = run.font {
      let description = fonts.description(of: font)
      insert(pango_attr_font_desc_new(description))
      pango_font_description_free(description)
      if let features = fonts.features(of: font) { insert(pango_attr_font_features_new(features)) }
    }
    if run.kern != 0 {
      let most = CGFloat(Int32.max) / CGFloat(PANGO_SCALE) / 2
      insert(pango_attr_letter_spacing_new(Int32(max(-most, min(most, run.kern)) * CGFloat(PANGO_SCALE))))
    }
  }

  /// Takes over the first lines of a layout, below those taken before.
  private func append(linesOf layout: OpaquePointer, count: Int, layoutStart: Int = 0) {
    let gap = block.lineSpacing.isFinite ? max(0, block.lineSpacing) : 0
    var rest = pango_layout_get_lines_readonly(layout)
    for _ in 0..<count {
      guard let line = rest?.pointee.data.map(OpaquePointer.init) else { return }
      rest = rest?.pointee.next
      let box = SetText.box(of: line)
      if !lines.isEmpty { height += gap }
      lines.append(
        Line(
          line: line, x: SetText.points(box.x), width: SetText.points(box.width),
          baseline: height - SetText.points(box.y),
          isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL,
          layoutStart: layoutStart))
      width = max(width, SetText.points(box.width))
      height += SetText.points(box.height)
    }
  }

  /// The area of a line, from the start of its baseline.
  static func box(of line: OpaquePointer) -> PangoRectangle {
    var box = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &box)
    return box
  }

  private static func ellipsis(_ mode: NSLineBreakMode) -> PangoEllipsizeMode? {
    switch mode {
    case .byTruncatingHead: PANGO_ELLIPSIZE_START
    case .byTruncatingMiddle: PANGO_ELLIPSIZE_MIDDLE
    case .byTruncatingTail: PANGO_ELLIPSIZE_END
    case .byWordWrapping, .byCharWrapping, .byClipping: nil
    }
  }

  /// Widths from here on, in points, are no limit; Pango's fixed-point numbers end not far above.
  private static let largestWidth: CGFloat = 1_000_000

  private static func units(_ points: CGFloat) -> Int32 {
    Int32((max(0, points.orIfNotFinite(0)) * CGFloat(PANGO_SCALE)).rounded())
  }

  static func points(_ units: Int32) -> CGFloat {
    CGFloat(units) / CGFloat(PANGO_SCALE)
  }
}
