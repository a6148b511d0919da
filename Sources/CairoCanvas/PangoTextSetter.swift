import CCairo
import CPango
import Foundation
import UIKitCore

/// Sets text with Pango, and remembers recent results: what was measured is what is drawn.
final class PangoTextSetter: TextSetting {
  static let shared = PangoTextSetter()

  private struct Key: Hashable {
    let block: TextBlock
    let width: CGFloat

    /// Most texts differ in these.
    func hash(into hasher: inout Hasher) {
      hasher.combine(block.string)
      hasher.combine(width)
    }
  }

  private var texts = RecentCache<Key, SetText>(capacity: 1024)
  private var metricsOfFonts = RecentCache<UIFont, FontMetrics>(capacity: 256)
  /// The text that belongs to the view that is drawing, and whether the next new one takes its place.
  private var kept: SetText?
  private var keepsNext = false

  func size(of block: TextBlock, width: CGFloat) -> CGSize {
    if block.string.isEmpty { return .zero }
    let text = set(block, width: width)
    return CGSize(width: text.width.rounded(.up), height: text.height.rounded(.up))
  }

  func lines(of block: TextBlock, width: CGFloat) -> [TextLine] {
    block.string.isEmpty ? [] : set(block, width: width).lines(of: block.string)
  }

  /// The block set for a width: if it fits without that limit, the same object for every width, and if it needs no
  /// more lines than allowed, the same for every number of them.
  func set(_ block: TextBlock, width: CGFloat) -> SetText {
    let (width, isJustified) = (width.isNaN ? 0 : max(0, width), block.alignment == .justified)
    var asked = block
    if !isJustified { asked.alignment = .natural }
    func entry(_ lines: Int, width: CGFloat) -> SetText {
      asked.numberOfLines = lines
      return self.entry(asked, width: width)
    }
    func allows(_ text: SetText) -> Bool {
      block.numberOfLines <= 0 || text.lines.count <= block.numberOfLines
    }
    let whole = entry(0, width: .infinity)
    let natural = allows(whole) ? whole : entry(block.numberOfLines, width: .infinity)
    if natural.width <= width && !isJustified { return natural }
    // If only one line is allowed, a wider text is cut in any case.
    if block.numberOfLines == 1 && !isJustified { return entry(1, width: width) }
    let wrapped = entry(0, width: width)
    return allows(wrapped) ? wrapped : entry(block.numberOfLines, width: width)
  }

  private func entry(_ block: TextBlock, width: CGFloat) -> SetText {
    if let kept, kept.block == block, width == .infinity { return kept }
    let key = Key(block: block, width: width)
    if let known = texts.value(of: key) { return known }
    if keepsNext, width == .infinity {
      keepsNext = false
      if kept?.change(to: block) != true { kept = make(block, width: width) }
      if let kept { return kept }
    }
    let text = make(block, width: width)
    texts.keep(text, as: key)
    return text
  }

  private func make(_ block: TextBlock, width: CGFloat) -> SetText {
    let needsMachine = block.font.machineFont != nil || block.runs.contains { $0.font?.machineFont != nil }
    var text = SetText(block, width: width, fonts: needsMachine ? .complete : .shipped)
    if text.hasUnknownCharacters, !needsMachine {
      text = SetText(block, width: width, fonts: .complete)
    }
    return text
  }

  /// Lets a view draw that changes all the time: the first text that is new takes the layout of the one before it,
  /// and stays out of the cache.
  func setting(for drawing: DirectDrawing, _ draw: () -> Void) {
    (kept, keepsNext) = (drawing.text, drawing.hasChanged)
    draw()
    drawing.text = kept
    (kept, keepsNext) = (nil, false)
  }

  func metrics(of font: UIFont) -> FontMetrics {
    if let known = metricsOfFonts.value(of: font) { return known }
    let (ascender, descender) = extents(of: font)
    let metrics = FontMetrics(
      ascender: ascender, descender: -descender, lineHeight: ascender + descender,
      capHeight: height(of: "H", font), xHeight: height(of: "x", font))
    metricsOfFonts.keep(metrics, as: font)
    return metrics
  }

  /// How far a font's lines extend above and below the baseline, in points.
  private func extents(of font: UIFont) -> (above: CGFloat, below: CGFloat) {
    let fonts = font.machineFont == nil ? FontFiles.shipped : .complete
    let description = fonts.description(of: font)
    let measured = pango_context_get_metrics(fonts.context, description, nil)
    defer { pango_font_metrics_unref(measured) }
    pango_font_description_free(description)
    return (
      SetText.points(pango_font_metrics_get_ascent(measured)),
      SetText.points(pango_font_metrics_get_descent(measured))
    )
  }

  /// How far a letter extends above the baseline, in points.
  private func height(of letter: String, _ font: UIFont) -> CGFloat {
    let text = set(TextBlock(letter, font: font), width: .infinity)
    var ink = PangoRectangle()
    if let line = text.lines.first?.line { pango_layout_line_get_extents(line, &ink, nil) }
    return SetText.points(-ink.y)
  }

  var machineFonts: [String: MachineFont] { FontFiles.machineFonts }
}
