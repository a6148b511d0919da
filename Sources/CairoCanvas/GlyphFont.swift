import CCairo
import CPango
import Foundation
import UIKitCore

/// A font whose glyphs are rasterised at a scale.
final class GlyphFont {
  /// Kept, so that no other one is made at its address.
  nonisolated(unsafe) private let pangoFont: OpaquePointer
  nonisolated(unsafe) private let font: OpaquePointer

  /// The largest size, in pixels: of larger ones few glyphs are seen, and their pictures would take much memory.
  private static let largestSize = 64.0

  /// Whether the letters of a font are drawn as pictures at a scale, as far as the font has them.
  static func hasPictures(of font: UIFont, scale: CGFloat) -> Bool {
    font.machineFont == nil && Double(font.pointSize * scale) <= largestSize
  }

  /// Nil for a font that is larger than that, or that leans.
  init?(_ pangoFont: OpaquePointer, scale: CGFloat) {
    guard let original = pango_cairo_font_get_scaled_font(pangoFont),
      cairo_scaled_font_status(original) == CAIRO_STATUS_SUCCESS
    else { return nil }
    var (matrix, transform) = (cairo_matrix_t(), cairo_matrix_t())
    cairo_scaled_font_get_font_matrix(original, &matrix)
    cairo_scaled_font_get_ctm(original, &transform)
    guard matrix.keepsAxes, matrix.xx == matrix.yy, transform.isPixelAligned,
      matrix.yy * Double(scale) <= GlyphFont.largestSize
    else { return nil }
    cairo_matrix_init_scale(&transform, Double(scale), Double(scale))
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_scaled_font_get_font_options(original, options)
    guard
      let font = cairo_scaled_font_create(
        cairo_scaled_font_get_font_face(original), &matrix, &transform, options)
    else { return nil }
    guard cairo_scaled_font_status(font) == CAIRO_STATUS_SUCCESS,
      cairo_scaled_font_get_type(font) == CAIRO_FONT_TYPE_FT
    else {
      cairo_scaled_font_destroy(font)
      return nil
    }
    self.font = font
    self.pangoFont = OpaquePointer(g_object_ref(UnsafeMutableRawPointer(pangoFont)))
  }

  deinit {
    cairo_scaled_font_destroy(font)
    g_object_unref(UnsafeMutableRawPointer(pangoFont))
  }

  /// Runs `body` with the coverage of a glyph that stands some parts of a pixel to the right, with where its left edge lies
  /// from there and how far it reaches above the baseline, in pixels; nil if it has no outline.
  func rasterised<Result>(
    _ glyph: UInt32, part: Int, _ body: (_ image: OpaquePointer, _ left: Int, _ top: Int) -> Result?
  ) -> Result? {
    guard let face = cairo_ft_scaled_font_lock_face(font) else { return nil }
    defer { cairo_ft_scaled_font_unlock_face(font) }
    guard FT_Load_Glyph(face, glyph, Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)) == 0,
      let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return nil }
    // FreeType counts in 64ths of a pixel.
    FT_Outline_Translate(&slot.pointee.outline, part * 64 / GlyphPlace.parts, 0)
    guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return nil }
    let bitmap = slot.pointee.bitmap
    let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
    // Of a space there is one pixel, with nothing in it.
    guard
      let image = pixman_image_create_bits(PIXMAN_a8, Int32(max(1, width)), Int32(max(1, height)), nil, 0)
    else { return nil }
    defer { pixman_image_unref(image) }
    guard let pixels = pixman_image_get_data(image) else { return nil }
    let stride = Int(pixman_image_get_stride(image))
    for row in 0..<height where width > 0 {
      memcpy(UnsafeMutableRawPointer(pixels) + row * stride, bitmap.buffer + row * Int(bitmap.pitch), width)
    }
    return body(image, Int(slot.pointee.bitmap_left), Int(slot.pointee.bitmap_top))
  }
}
