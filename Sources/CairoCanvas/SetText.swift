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
  }

  /// A line, and where its baseline begins in points.
  typealias PlacedLine = (line: Line, place: CGPoint)

  private(set) var lines: [Line] = []
  /// The width of the longest line, in points, not rounded.
  private(set) var width: CGFloat = 0
  /// The distance from the top of the first line to the bottom of the last, in points, not rounded.
  private(set) var height: CGFloat = 0
  /// Whether the machine's fonts are used: those for emoji have pictures and no outlines.
  let mayHaveColours: Bool
  nonisolated(unsafe) private var layouts: [OpaquePointer] = []

  /// Sets `block`, with no line wider than `width` points unless that is infinite.
  ///
  /// If there are more lines than the block allows, wrapped text simply stops. Text with an ellipsis stops one line
  /// earlier, and the rest of the paragraph is set as one more line, shortened to fit.
  init(_ block: TextBlock, width limit: CGFloat, fonts: FontFiles) {
    mayHaveColours = fonts.hasMachineFonts
    let wraps = limit < SetText.largestWidth && block.lineBreakMode != .byClipping
    let layout = SetText.makeLayout(block, string: block.string, fonts: fonts)
    if wraps {
      pango_layout_set_width(layout, SetText.units(limit))
      pango_layout_set_wrap(
        layout, block.lineBreakMode == .byCharWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
      pango_layout_set_justify(layout, block.alignment == .justified ? 1 : 0)
    }
    layouts.append(layout)
    let naturalLineCount = Int(pango_layout_get_line_count(layout))
    let maximum = block.numberOfLines > 0 ? block.numberOfLines : .max
    guard naturalLineCount > maximum, let ellipsis = SetText.ellipsis(block.lineBreakMode) else {
      append(linesOf: layout, count: min(maximum, naturalLineCount), spacing: block.lineSpacing)
      return
    }
    append(linesOf: layout, count: maximum - 1, spacing: block.lineSpacing)
    let start = SetText.start(ofLine: maximum - 1, in: layout)
    let rest = SetText.makeLayout(
      block, string: SetText.paragraph(of: block, startingAt: start), at: start, fonts: fonts)
    if wraps {
      pango_layout_set_width(rest, SetText.units(limit))
      pango_layout_set_ellipsize(rest, ellipsis)
    }
    layouts.append(rest)
    append(linesOf: rest, count: 1, spacing: block.lineSpacing, layoutStart: start)
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
  private static func paragraph(of block: TextBlock, startingAt start: Int) -> String {
    let bytes = block.string.utf8.dropFirst(start)
    let rest = Substring(bytes)
    guard let end = rest.firstIndex(where: \.isNewline) else { return String(rest) }
    let isTail = block.lineBreakMode == .byTruncatingTail
    return rest[..<end] + (isTail ? "…" : "")
  }

  /// A layout of `string`, which starts `start` bytes after the block's text.
  private static func makeLayout(
    _ block: TextBlock, string: String, at start: Int = 0, fonts: FontFiles
  ) -> OpaquePointer {
    // Pango returns nil only if it gets no context.
    let layout = pango_layout_new(fonts.context)!
    let description = fonts.description(of: block.font)
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    let features = fonts.features(of: block.font)
    if features != nil || !block.runs.isEmpty {
      let attributes = pango_attr_list_new()
      if let features { pango_attr_list_insert(attributes, pango_attr_font_features_new(features)) }
      for run in block.runs { add(run, at: start, to: attributes, fonts: fonts) }
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
    }
    var string = string
    string.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        pango_layout_set_text(layout, text.baseAddress ?? SetText.noText, Int32(clamping: text.count))
      }
    }
    return layout
  }

  /// Adds a run's requests about the letters' shapes; its colours and lines are drawn separately.
  private static func add(_ run: TextRun, at start: Int, to list: OpaquePointer?, fonts: FontFiles) {
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

  private static let noText = UnsafePointer(strdup("")!)

  /// Takes over the first lines of a layout, below those taken before.
  private func append(linesOf layout: OpaquePointer, count: Int, spacing: CGFloat, layoutStart: Int = 0) {
    let gap = spacing.isFinite ? max(0, spacing) : 0
    let place = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(place) }
    for _ in 0..<count {
      guard let line = pango_layout_iter_get_line_readonly(place) else { return }
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
      pango_layout_iter_next_line(place)
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

  private static func points(_ units: Int32) -> CGFloat {
    CGFloat(units) / CGFloat(PANGO_SCALE)
  }
}
