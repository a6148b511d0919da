import CCairo
import CPango
import Foundation
import UIKitCore

extension CairoCanvas {
  // MARK: Images

  package func draw(_ bitmap: Bitmap, in rect: CGRect, _ look: PictureLook) {
    let rect = rect.standardized
    guard rect.isDrawable, bitmap.width > 0, bitmap.height > 0 else { return }
    guard let surface = bitmap.makeSurface() else { return }
    defer { cairo_surface_destroy(surface) }
    cairo_save(context)
    defer { cairo_restore(context) }
    let overRect = CGAffineTransform(
      a: rect.width / CGFloat(bitmap.width), b: 0, c: 0, d: rect.height / CGFloat(bitmap.height),
      tx: rect.minX,
      ty: rect.minY)
    guard apply(overRect), let pattern = cairo_pattern_create_for_surface(surface) else { return }
    defer { cairo_pattern_destroy(pattern) }
    cairo_pattern_set_filter(pattern, look.isSmooth ? CAIRO_FILTER_GOOD : CAIRO_FILTER_NEAREST)
    // Beyond its edge the picture continues in the same colour, so that a stretched one does not fade out there.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_new_path(context)
    cairo_rectangle(context, 0, 0, Double(bitmap.width), Double(bitmap.height))
    if let tint = look.tint {
      cairo_clip(context)
      if setSource(tint) { cairo_mask(context, pattern) }
    } else if look.alpha < 1 {
      cairo_clip(context)
      cairo_set_source(context, pattern)
      cairo_paint_with_alpha(context, Double(max(0, look.alpha)))
    } else {
      cairo_set_source(context, pattern)
      fillPath()
    }
  }

  // MARK: Text

  package func draw(_ text: TextBlock, in rect: CGRect, color: RGBA) {
    guard !text.string.isEmpty, rect.origin.isFinite, !rect.width.isNaN, canDrawText, setSource(color) else {
      return
    }
    let set = PangoTextSetter.shared.set(text, width: rect.width)
    let isCut = text.lineBreakMode == .byClipping && set.width > rect.width
    if isCut {
      save()
      clip(to: CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: set.height.rounded(.up)))
    }
    cairo_new_path(context)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
    let lines = set.lines.map { line in
      let x = rect.minX + offset(of: line, alignment: text.alignment, width: rect.width)
      let y = snappedToPixel(y: Double(rect.minY + line.baseline))
      return SetText.PlacedLine(line: line, place: CGPoint(x: x, y: y))
    }
    if text.runs.isEmpty && !text.font.isSlanted {
      drawLetters(of: lines, coloured: set.mayHaveColours)
    } else {
      for line in lines { draw(line, of: text, in: set, color) }
    }
    if isCut { restore() }
  }

  /// Draws the letters of lines with the current source; those of fonts that may have colours through Pango.
  func drawLetters(of lines: [SetText.PlacedLine], coloured: Bool) {
    cairo_new_path(context)
    let clip = PixelRect(touchedBy: clipPixels, scale: 1)
    if !coloured, LetterCoverage.fill(lines, on: context, within: clip) { return }
    // On an opaque surface Cairo would round their edges otherwise than in a view's layer.
    let isGrouped = coloured && cairo_get_operator(context) == CAIRO_OPERATOR_OVER
    if isGrouped { beginGroup(alpha: 1) }
    for (line, place) in lines {
      cairo_move_to(context, Double(place.x), Double(place.y))
      if coloured {
        pango_cairo_show_layout_line(context, line.line)
      } else {
        pango_cairo_layout_line_path(context, line.line)
      }
    }
    fillPath()
    if isGrouped { endGroup() }
  }

  /// Whether Cairo accepts the current scale for letters; a larger one is an error to it, and shows no legible
  /// text.
  private var canDrawText: Bool {
    let matrix = cairo_matrix_t(of: context)
    return max(abs(matrix.xx), abs(matrix.yx), abs(matrix.xy), abs(matrix.yy)) < 1000
  }

  /// The distance of a line's origin from the left edge of a rectangle of `width` points.
  private func offset(of line: SetText.Line, alignment: NSTextAlignment, width: CGFloat) -> CGFloat {
    guard width.isFinite else { return 0 }
    switch alignment {
    case .left: return 0
    case .center: return (width - line.width) / 2
    case .right: return width - line.width
    case .justified: return line.x
    case .natural: return line.isRightToLeft ? width - line.width : 0
    }
  }

  /// The y closest to `y` that lies between two rows of pixels: a sharp baseline.
  private func snappedToPixel(y: Double) -> Double {
    let matrix = cairo_matrix_t(of: context)
    guard matrix.keepsAxes else { return y }
    return ((y * matrix.yy + matrix.y0).rounded() - matrix.y0) / matrix.yy
  }
}

extension Bitmap {
  /// A surface on these pixels, which must outlive it and which the caller destroys; nil if Cairo cannot have it.
  func makeSurface() -> OpaquePointer? {
    guard let pixels = pixels.baseAddress, (1...CairoCanvas.largestSide).contains(width),
      (1...CairoCanvas.largestSide).contains(height)
    else { return nil }
    return cairo_image_surface_create_for_data(
      UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width),
      Int32(height), Int32(width * 4))
  }
}
