import CCairo
import CPango
import Foundation
import UIKitCore

extension CairoCanvas {
  /// A part of a line that is drawn alike.
  private struct Segment {
    var from: CGFloat
    var to: CGFloat
    var run: TextRun?
  }

  /// Draws a line whose runs have their own colours and lines, or whose letters slant.
  ///
  /// The letters are set once. Each run draws the whole line, clipped to the run's own letters: so letters joined
  /// across runs stay joined.
  func draw(_ placed: SetText.PlacedLine, of text: TextBlock, in set: SetText, _ color: RGBA) {
    let (line, place) = placed
    let segments = segments(of: line, in: text)
    for segment in segments {
      if let background = segment.run?.background, segment.to > segment.from {
        let metrics = TextEngine.metrics(of: segment.run?.font ?? text.font)
        fill(
          CGRect(
            x: place.x + segment.from, y: place.y - metrics.ascender, width: segment.to - segment.from,
            height: metrics.lineHeight), color: background.shown(color.alpha))
      }
    }
    let isWhole = Set(segments.map { Look(of: $0.run, in: text, color) }).count < 2
    for (index, segment) in segments.enumerated() where !isWhole || index == 0 {
      let look = Look(of: segment.run, in: text, color)
      cairo_save(context)
      if !isWhole {
        // Parts beyond the ends of the line are drawn as well.
        let left = index == 0 ? -line.width - 1000 : segment.from
        let right = index == segments.count - 1 ? line.width * 2 + 1000 : segment.to
        clip(to: CGRect(x: place.x + left, y: place.y - 10_000, width: right - left, height: 20_000))
      }
      drawLetters(of: placed, look, coloured: set.mayHaveColours)
      cairo_restore(context)
    }
    for segment in segments { drawLines(of: segment, in: text, at: place, color) }
    cairo_new_path(context)
  }

  /// The look of a run's letters besides their shapes.
  private struct Look: Hashable {
    let color: RGBA
    let isSlanted: Bool

    init(of run: TextRun?, in text: TextBlock, _ color: RGBA) {
      self.color = run?.color?.shown(color.alpha) ?? color
      isSlanted = (run?.font ?? text.font).isSlanted
    }
  }

  private func drawLetters(of placed: SetText.PlacedLine, _ look: Look, coloured: Bool) {
    guard setSource(look.color) else { return }
    guard look.isSlanted else { return drawLetters(of: [placed], coloured: coloured) }
    let (line, place) = placed
    guard apply(CGAffineTransform(translationX: place.x, y: place.y)) else { return }
    // The usual lean of slanted letters: 11 degrees.
    var lean = cairo_matrix_t(xx: 1, yx: 0, xy: -0.2, yy: 1, x0: 0, y0: 0)
    cairo_transform(context, &lean)
    drawLetters(of: [(line, .zero)], coloured: coloured)
  }

  private func drawLines(of segment: Segment, in text: TextBlock, at place: CGPoint, _ color: RGBA) {
    guard let run = segment.run, segment.to > segment.from else { return }
    let font = run.font ?? text.font
    let ink = run.color?.shown(color.alpha) ?? color
    func draw(_ style: NSUnderlineStyle, _ y: CGFloat) {
      guard !style.isEmpty else { return }
      let height = font.pointSize / 15 * (style.contains(.thick) ? 2 : 1)
      fill(
        CGRect(x: place.x + segment.from, y: place.y + y, width: segment.to - segment.from, height: height),
        color: ink)
    }
    draw(run.underline, font.pointSize * 0.1)
    draw(run.strikethrough, -TextEngine.metrics(of: font).xHeight * 0.55)
  }

  /// The parts of a line made by runs and the gaps between them, in the order of the text.
  private func segments(of line: SetText.Line, in text: TextBlock) -> [Segment] {
    let (start, end) = (line.bytes.lowerBound, line.bytes.upperBound)
    let runs = text.runs.map { run -> TextRun in
      var run = run
      let low = min(max(run.range.lowerBound - line.layoutStart, start), end)
      run.range = low..<min(max(run.range.upperBound - line.layoutStart, low), end)
      return run
    }.filter { !$0.range.isEmpty }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    var segments: [Segment] = []
    func add(_ range: Range<Int>, _ run: TextRun?) {
      guard !range.isEmpty || start == end else { return }
      let (first, last) = (line.x(of: range.lowerBound), line.x(of: range.upperBound))
      segments.append(Segment(from: min(first, last), to: max(first, last), run: run))
    }
    var place = start
    for run in runs where run.range.lowerBound >= place {
      add(place..<run.range.lowerBound, nil)
      add(run.range, run)
      place = run.range.upperBound
    }
    add(place..<end, nil)
    return segments
  }
}

extension UIFont {
  /// Whether the letters are slanted here, because the project ships none that slant by themselves.
  var isSlanted: Bool { isItalic && machineFont == nil }
}

extension RGBA {
  /// This colour under an opacity for everything.
  fileprivate func shown(_ alpha: CGFloat) -> RGBA {
    var color = self
    color.alpha *= alpha
    return color
  }
}
