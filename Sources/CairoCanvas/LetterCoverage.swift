import CCairo
import CPango
import Foundation

/// Draws letters from Cairo's own pictures of glyphs, which it keeps.
///
/// Before 1.18 Cairo puts a glyph on whole pixels, which spaces letters unevenly. So the letters are drawn four times
/// as wide, and each four columns become one. Filling their outlines takes ten times as long.
enum LetterCoverage {
  /// How many columns become one.
  private static let columns = 4
  /// Lines with taller letters, in pixels, are outlines: pictures of them would fill Cairo's memory for glyphs.
  static let tallest = 64

  /// Fills the letters of lines with the context's source, which is a colour; returns false if they must be outlines.
  static func fill(_ lines: [SetText.PlacedLine], on context: OpaquePointer, within clip: PixelRect) -> Bool {
    var matrix = cairo_matrix_t(of: context)
    guard matrix.keepsAxes, matrix.xx > 0, matrix.yy > 0, cairo_get_operator(context) == CAIRO_OPERATOR_OVER,
      let box = pixels(of: lines, matrix)?.intersection(clip)
    else { return false }
    guard !box.isEmpty else { return true }
    let width = (box.width + 7) & ~7
    guard let wide = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width * columns), Int32(box.height))
    else { return false }
    defer { cairo_surface_destroy(wide) }
    let factor = Double(columns)
    var toWide = cairo_matrix_t(
      xx: matrix.xx * factor, yx: 0, xy: 0, yy: matrix.yy, x0: (matrix.x0 - Double(box.left)) * factor,
      y0: matrix.y0 - Double(box.top))
    let letters = cairo_create(wide)
    cairo_set_matrix(letters, &toWide)
    for (line, place) in lines {
      cairo_move_to(letters, Double(place.x), Double(place.y))
      pango_cairo_show_layout_line(letters, line.line)
    }
    cairo_destroy(letters)
    guard let narrow = average(wide, box) else { return false }
    // The source may still refer to it, and its memory goes.
    defer {
      cairo_surface_finish(narrow)
      cairo_surface_destroy(narrow)
    }
    guard cairo_surface_status(narrow) == CAIRO_STATUS_SUCCESS else { return false }
    cairo_identity_matrix(context)
    cairo_mask_surface(context, narrow, Double(box.left), Double(box.top))
    cairo_set_matrix(context, &matrix)
    return true
  }

  /// The pixels that letters touch; nil if they are too large to count, or too tall.
  private static func pixels(of lines: [SetText.PlacedLine], _ matrix: cairo_matrix_t) -> PixelRect? {
    var box: PixelRect?
    let unit = Double(PANGO_SCALE)
    for (line, place) in lines {
      var ink = PangoRectangle()
      pango_layout_line_get_extents(line.line, &ink, nil)
      let left = (Double(place.x) + Double(ink.x) / unit) * matrix.xx + matrix.x0
      let top = (Double(place.y) + Double(ink.y) / unit) * matrix.yy + matrix.y0
      let (width, height) = (Double(ink.width) / unit * matrix.xx, Double(ink.height) / unit * matrix.yy)
      guard height <= Double(tallest), abs(left) < 1e6, abs(top) < 1e6, width < 1e6 else { return nil }
      let own = PixelRect(
        left: Int(left.rounded(.down)) - 1, top: Int(top.rounded(.down)) - 1,
        right: Int((left + width).rounded(.up)) + 1, bottom: Int((top + height).rounded(.up)) + 1)
      box = box.map { $0.union(own) } ?? own
    }
    return box
  }

  /// Makes each four columns one, in the memory of `wide`; nil if there was none.
  private static func average(_ wide: OpaquePointer, _ box: PixelRect) -> OpaquePointer? {
    cairo_surface_flush(wide)
    guard let bytes = cairo_image_surface_get_data(wide) else { return nil }
    let stride = cairo_image_surface_get_stride(wide)
    for y in 0..<box.height {
      let row = UnsafeMutableRawPointer(bytes + y * Int(stride))
      // Eight at a time: what is written has been read before.
      for x in Swift.stride(from: 0, to: box.width, by: 8) {
        let fours = row.loadUnaligned(fromByteOffset: x * columns, as: SIMD8<UInt32>.self)
        // Two sums side by side, and then their sum.
        let sums = (fours & 0xff_00ff) &+ (fours &>> 8 & 0xff_00ff)
        let eight = SIMD8<UInt8>(truncatingIfNeeded: (sums &+ sums &>> 16 &+ 2) &>> 2)
        row.storeBytes(of: eight, toByteOffset: x, as: SIMD8<UInt8>.self)
      }
    }
    return cairo_image_surface_create_for_data(
      bytes, CAIRO_FORMAT_A8, Int32(box.width), Int32(box.height), stride)
  }
}
