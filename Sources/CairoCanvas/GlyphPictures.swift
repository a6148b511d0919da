import CCairo
import CPango
import Foundation
import UIKitCore

/// Pictures of glyphs: each is rasterised once, and not in every text that it is in.
///
/// A third of the instructions of the gallery's start were filling the outlines of letters, most of them many times.
/// Pixman keeps the pictures and lets go of those that were not used for longest when there are more than sixteen thousand.
final class GlyphPictures {
  static let shared = GlyphPictures()

  private struct Key: Hashable {
    let font: OpaquePointer
    let scale: CGFloat
  }

  private var fonts: [Key: GlyphFont?] = [:]
  /// How many fonts are kept; with one more, all pictures are made anew.
  private let capacity = 256
  nonisolated(unsafe) private var cache = pixman_glyph_cache_create()
  private var found: [pixman_glyph_t] = []

  /// Paints the glyphs of lines with a colour; returns false, and paints nothing, if one of them has no such picture.
  ///
  /// - Parameters:
  ///   - lines: The lines, and where their baselines begin in points.
  ///   - image: What is painted on, in pixels.
  ///   - clip: The pixels that are painted on.
  ///   - origin: The origin of the lines' coordinates, in pixels.
  ///   - scale: Pixels per point.
  func paint(
    _ lines: [SetText.PlacedLine], on image: OpaquePointer, in clip: PixelRect, origin: CGPoint,
    scale: CGFloat, _ color: RGBA
  ) -> Bool {
    // Nothing is let go of while it is in use.
    pixman_glyph_cache_freeze(cache)
    defer { pixman_glyph_cache_thaw(cache) }
    found.removeAll(keepingCapacity: true)
    var solid = pixman_color_t(color)
    for (line, place) in lines {
      let (x, y) = (place.x * scale + origin.x, (place.y * scale + origin.y).rounded())
      guard abs(y) < 1e6, collect(line.line, x: Double(x), y: Int32(y), scale: scale) else { return false }
    }
    guard let source = pixman_image_create_solid_fill(&solid) else { return false }
    defer { pixman_image_unref(source) }
    if found.isEmpty { return true }
    var box = pixman_box32_t()
    pixman_glyph_get_extents(cache, Int32(found.count), &found, &box)
    let seen = PixelRect(left: Int(box.x1), top: Int(box.y1), right: Int(box.x2), bottom: Int(box.y2))
      .intersection(clip)
    if seen.isEmpty { return true }
    let (left, top) = (Int32(seen.left), Int32(seen.top))
    // Where glyphs overlap they are first put together: so text looks the same on its background and on a canvas that is put
    // there afterwards.
    pixman_composite_glyphs(
      PIXMAN_OP_OVER, source, image, PIXMAN_a8, 0, 0, left, top, left, top, Int32(seen.width),
      Int32(seen.height), cache, Int32(found.count), found)
    return true
  }

  /// Finds or makes the pictures of all glyphs of a line; returns whether there are such.
  private func collect(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, x: Double, y: Int32, scale: CGFloat
  ) -> Bool {
    let pixels = Double(scale) / Double(PANGO_SCALE)
    var pen = 0
    var next = line.pointee.runs
    while let node = next {
      next = node.pointee.next
      guard let run = node.pointee.data?.pointee, let glyphs = run.glyphs?.pointee,
        run.y_offset == 0, run.start_x_offset == 0, run.end_x_offset == 0,
        let font = font(run.item.pointee.font, scale: scale)
      else { return false }
      for info in UnsafeBufferPointer(start: glyphs.glyphs, count: Int(glyphs.num_glyphs)) {
        defer { pen += Int(info.width) }
        if info.glyph == PANGO_GLYPH_EMPTY { continue }
        guard info.y_offset == 0, info.glyph & PANGO_GLYPH_UNKNOWN_FLAG == 0,
          let place = GlyphPlace(x + Double(pen + Int(info.x_offset)) * pixels),
          let picture = picture(of: info.glyph, in: font, at: place)
        else { return false }
        found.append(pixman_glyph_t(x: Int32(place.pixel), y: y, glyph: picture))
      }
    }
    return true
  }

  /// Pango's font at a scale; nil if it is one that is drawn as outlines.
  private func font(_ font: OpaquePointer?, scale: CGFloat) -> GlyphFont? {
    guard let font else { return nil }
    let key = Key(font: font, scale: scale)
    if let known = fonts[key] { return known }
    if fonts.count >= capacity {
      // What was found in the line so far must stay.
      guard found.isEmpty else { return nil }
      fonts.removeAll()
      pixman_glyph_cache_thaw(cache)
      pixman_glyph_cache_destroy(cache)
      cache = pixman_glyph_cache_create()
      pixman_glyph_cache_freeze(cache)
    }
    let made = GlyphFont(font, scale: scale)
    fonts[key] = .some(made)
    return made
  }

  private func picture(of glyph: UInt32, in font: GlyphFont, at place: GlyphPlace) -> UnsafeRawPointer? {
    let fontKey = Unmanaged.passUnretained(font).toOpaque()
    let glyphKey = UnsafeMutableRawPointer(bitPattern: Int(glyph) * GlyphPlace.parts + place.part)
    if let known = pixman_glyph_cache_lookup(cache, fontKey, glyphKey) { return known }
    return font.rasterised(glyph, part: place.part) { image, left, top in
      pixman_glyph_cache_insert(cache, fontKey, glyphKey, Int32(-left), Int32(top), image)
    }
  }
}

/// Where a glyph stands in its row: at a part of a pixel.
///
/// At each of four parts, as Cairo has it from 1.18 on: a letter is then an eighth of a pixel away from its place at most,
/// which cannot be seen.
struct GlyphPlace {
  static let parts = 4

  let pixel: Int
  let part: Int

  /// The place closest to `x`, in pixels; nil if that is none or further away than any canvas is wide.
  init?(_ x: Double) {
    guard abs(x) < 1e6 else { return nil }
    let parts = Int((x * Double(GlyphPlace.parts)).rounded())
    pixel = parts >> 2
    part = parts & (GlyphPlace.parts - 1)
  }
}

extension CairoCanvas {
  /// Draws lines as pictures of their glyphs; returns false, and draws nothing, where only outlines can be drawn.
  ///
  /// That is where what is drawn is turned or stretched, collected, mixed, or cut by more than a rectangle of pixels.
  func drawGlyphs(of lines: [SetText.PlacedLine], _ color: RGBA) -> Bool {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    guard !isCollecting, matrix.keepsAxes, matrix.xx == Double(scale), matrix.yy == Double(scale),
      cairo_get_operator(context) == CAIRO_OPERATOR_OVER,
      cairo_get_antialias(context) == CAIRO_ANTIALIAS_DEFAULT, let clip = clipRect(matrix)
    else { return false }
    if clip.isEmpty { return true }
    cairo_surface_flush(surface)
    guard let image = PixmanImage.make(of: surface) else { return false }
    defer { pixman_image_unref(image) }
    guard
      GlyphPictures.shared.paint(
        lines, on: image, in: clip, origin: CGPoint(x: matrix.x0, y: matrix.y0), scale: scale, color)
    else { return false }
    cairo_surface_mark_dirty(surface)
    return true
  }

  /// What can be drawn on, if that is a rectangle of whole pixels.
  private func clipRect(_ matrix: cairo_matrix_t) -> PixelRect? {
    guard let list = cairo_copy_clip_rectangle_list(context) else { return nil }
    defer { cairo_rectangle_list_destroy(list) }
    guard list.pointee.status == CAIRO_STATUS_SUCCESS, list.pointee.num_rectangles < 2 else { return nil }
    guard let rect = list.pointee.rectangles?.pointee, list.pointee.num_rectangles > 0 else {
      return PixelRect(left: 0, top: 0, right: 0, bottom: 0)
    }
    let edges = [
      rect.x * matrix.xx + matrix.x0, rect.y * matrix.yy + matrix.y0,
      (rect.x + rect.width) * matrix.xx + matrix.x0, (rect.y + rect.height) * matrix.yy + matrix.y0,
    ]
    // Cairo's own numbers have eight bits after the point.
    guard edges.allSatisfy({ abs($0 - $0.rounded()) < 1 / 512 }) else { return nil }
    return PixelRect(
      left: Int(edges[0].rounded()), top: Int(edges[1].rounded()), right: Int(edges[2].rounded()),
      bottom: Int(edges[3].rounded()))
  }
}
