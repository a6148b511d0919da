import CCairo
import CPango
import Foundation

/// Draws letters from kept pictures of them, at a quarter of a pixel.
///
/// Before 1.18 Cairo puts a glyph on whole pixels, which spaces letters unevenly. So a letter is drawn four times as
/// wide, once for each quarter of a pixel at which it begins, and each four columns become one. The letters of a
/// text are added up, sixteen pixels at a time, and the text is filled through them. Filling their outlines takes ten
/// times as long.
final class LetterCoverage {
  /// How many columns become one.
  private static let columns = 4
  /// Lines with taller letters, in pixels, are outlines: pictures of them would take much memory.
  static let tallest = 64

  /// How much of sixteen neighbouring pixels is covered, from 0 to 255.
  private typealias Pixels = SIMD16<UInt8>

  /// A font at a scale.
  private final class Face {
    struct Key: Hashable {
      let font: OpaquePointer
      let xx: Double
      let yy: Double
    }

    nonisolated(unsafe) let font: OpaquePointer
    let number: UInt64

    init(_ font: OpaquePointer, number: UInt64) {
      (self.font, self.number) = (font, number)
      _ = g_object_ref(UnsafeMutableRawPointer(font))
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(font)) }
  }

  private static var faces = RecentCache<Face.Key, Face>(capacity: 64)
  private static var faceCount: UInt64 = 0
  /// By face, glyph and quarter, whose costs are bytes.
  private static var letters = RecentCache<UInt64, LetterCoverage>(capacity: 4 << 20)

  /// The letter's pixels, from its origin.
  private let box: PixelRect
  /// The top and bottom of its ink, in pixels from the baseline.
  private let ink: ClosedRange<Double>
  /// The coverage, row by row; each row begins with a new sixteen.
  private let pixels: [Pixels]

  private init(box: PixelRect, ink: ClosedRange<Double>, pixels: [Pixels]) {
    (self.box, self.ink, self.pixels) = (box, ink, pixels)
  }

  /// Fills the letters of lines with the context's source, which is a colour; returns false if they must be outlines.
  static func fill(_ lines: [SetText.PlacedLine], on context: OpaquePointer, within clip: PixelRect) -> Bool {
    let matrix = cairo_matrix_t(of: context)
    guard matrix.keepsAxes, matrix.xx > 0, matrix.yy > 0, cairo_get_operator(context) == CAIRO_OPERATOR_OVER
    else { return false }
    var placed: [PlacedLetter] = []
    for line in lines where !append(line, matrix, within: clip, to: &placed) { return false }
    if !placed.isEmpty { fill(placed, on: context) }
    return true
  }

  // MARK: Places

  /// Adds the letters of a line that reach into a clip; returns false if some letters of the line are too tall,
  /// too far away, or not in the font.
  private static func append(
    _ placed: SetText.PlacedLine, _ matrix: cairo_matrix_t, within clip: PixelRect,
    to letters: inout [PlacedLetter]
  ) -> Bool {
    let unit = Double(PANGO_SCALE)
    let start = (
      x: Double(placed.place.x) * matrix.xx + matrix.x0, y: Double(placed.place.y) * matrix.yy + matrix.y0
    )
    guard abs(start.x) < 1e6, abs(start.y) < 1e6 else { return false }
    // Cairo keeps the point where a line begins in 256ths of a column.
    let left = (start.x * Double(columns) * 256).rounded(.toNearestOrEven) / 256
    var (top, bottom, width): (Double, Double, Int32) = (.infinity, -.infinity, 0)
    var runs = UnsafePointer<PangoLineHead>(placed.line.line).pointee.runs
    while let run = runs?.pointee {
      runs = run.next
      guard let item = run.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
        let glyphs = item.glyphs?.pointee, let font = item.item?.pointee.analysis.font
      else { continue }
      let face = face(of: font, matrix)
      for index in 0..<Int(glyphs.num_glyphs) {
        let glyph = glyphs.glyphs[index]
        defer { width += glyph.geometry.width }
        guard glyph.glyph != UInt32(PANGO_GLYPH_EMPTY) else { continue }
        let x = left + Double(width + glyph.geometry.x_offset) / unit * matrix.xx * Double(columns)
        let y = start.y + Double(glyph.geometry.y_offset - item.y_offset) / unit * matrix.yy
        guard glyph.glyph & UInt32(PANGO_GLYPH_UNKNOWN_FLAG) == 0, abs(x) < 1e7, abs(y) < 1e6 else {
          return false
        }
        let column = Int((x + 0.5).rounded(.down))
        guard let letter = letter(glyph.glyph, quarter: column & (columns - 1), of: face, matrix) else {
          return false
        }
        (top, bottom) = (
          min(top, letter.ink.lowerBound + y - start.y), max(bottom, letter.ink.upperBound + y - start.y)
        )
        let place = PlacedLetter(letter: letter, x: column >> 2, y: Int((y + 0.5).rounded(.down)))
        if !place.box.intersection(clip).isEmpty { letters.append(place) }
      }
    }
    return bottom - top <= Double(tallest)
  }

  private static func face(of font: OpaquePointer, _ matrix: cairo_matrix_t) -> Face {
    let key = Face.Key(font: font, xx: matrix.xx, yy: matrix.yy)
    if let known = faces.value(of: key) { return known }
    faceCount += 1
    let face = Face(font, number: faceCount)
    faces.keep(face, as: key)
    return face
  }

  // MARK: Letters

  /// A letter that begins at a quarter of a pixel; nil if it is too large.
  private static func letter(
    _ glyph: UInt32, quarter: Int, of face: Face, _ matrix: cairo_matrix_t
  ) -> LetterCoverage? {
    let key = face.number << 34 | UInt64(glyph) << 2 | UInt64(quarter)
    if let known = letters.value(of: key) { return known }
    let unit = Double(PANGO_SCALE)
    var ink = PangoRectangle()
    pango_font_get_glyph_extents(face.font, glyph, &ink, nil)
    let (left, right) = (Double(ink.x) / unit * matrix.xx, Double(ink.x + ink.width) / unit * matrix.xx)
    let (top, bottom) = (Double(ink.y) / unit * matrix.yy, Double(ink.y + ink.height) / unit * matrix.yy)
    guard bottom - top <= Double(tallest), right - left < 4096, abs(left) < 1e6, abs(top) < 1e6 else {
      return nil
    }
    let isBlank = ink.width <= 0 || ink.height <= 0
    let box =
      isBlank
      ? .zero
      : PixelRect(
        left: Int(left.rounded(.down)) - 1, top: Int(top.rounded(.down)) - 1,
        right: Int(right.rounded(.up)) + 2, bottom: Int(bottom.rounded(.up)) + 1)
    guard let pixels = isBlank ? [] : pixels(of: glyph, quarter: quarter, in: box, of: face, matrix) else {
      return nil
    }
    let letter = LetterCoverage(box: box, ink: top...max(top, bottom), pixels: pixels)
    letters.keep(letter, as: key, cost: pixels.count * Pixels.scalarCount + 128)
    return letter
  }

  /// Draws a letter four times as wide, and makes each four columns one; nil if there is no memory.
  private static func pixels(
    of glyph: UInt32, quarter: Int, in box: PixelRect, of face: Face, _ matrix: cairo_matrix_t
  ) -> [Pixels]? {
    guard
      let wide = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(box.width * columns), Int32(box.height))
    else { return nil }
    defer { cairo_surface_destroy(wide) }
    let context = cairo_create(wide)
    var toWide = cairo_matrix_t(
      xx: matrix.xx * Double(columns), yx: 0, xy: 0, yy: matrix.yy, x0: Double(quarter - box.left * columns),
      y0: Double(-box.top))
    cairo_set_matrix(context, &toWide)
    cairo_move_to(context, 0, 0)
    var info = PangoGlyphInfo()
    info.glyph = glyph
    withUnsafeMutablePointer(to: &info) { info in
      var glyphs = PangoGlyphString(num_glyphs: 1, glyphs: info, log_clusters: nil, space: 0)
      pango_cairo_show_glyph_string(context, face.font, &glyphs)
    }
    cairo_destroy(context)
    cairo_surface_flush(wide)
    guard let bytes = cairo_image_surface_get_data(wide) else { return nil }
    let stride = Int(cairo_image_surface_get_stride(wide))
    let perRow = rowLength(of: box)
    var pixels = [Pixels](repeating: .zero, count: perRow * box.height)
    for y in 0..<box.height {
      for x in 0..<box.width {
        let four = bytes + y * stride + x * columns
        let sum = UInt16(four[0]) + UInt16(four[1]) + UInt16(four[2]) + UInt16(four[3])
        pixels[y * perRow + x / Pixels.scalarCount][x % Pixels.scalarCount] = UInt8((sum + 2) / 4)
      }
    }
    return pixels
  }

  /// The number of sixteens in a row of a box.
  nonisolated private static func rowLength(of box: PixelRect) -> Int {
    (box.width + Pixels.scalarCount - 1) / Pixels.scalarCount
  }

  // MARK: Filling

  /// Fills letters; there must be at least one.
  ///
  /// Not isolated: otherwise the executor would be checked for each letter.
  nonisolated private static func fill(_ placed: [PlacedLetter], on context: OpaquePointer) {
    var box = placed[0].box
    for letter in placed { box = box.union(letter.box) }
    let stride = (box.width + 3) & ~3
    // A row's last sixteen reach beyond its end, where they add nothing.
    let size = stride * box.height + Pixels.scalarCount
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: size) { coverage in
      coverage.initialize(repeating: 0)
      guard let start = coverage.baseAddress else { return }
      for letter in placed { letter.add(to: UnsafeMutableRawPointer(start), of: box, stride) }
      let mask = cairo_image_surface_create_for_data(
        start, CAIRO_FORMAT_A8, Int32(box.width), Int32(box.height), Int32(stride))
      // The source may still refer to it, and its memory goes.
      defer {
        cairo_surface_finish(mask)
        cairo_surface_destroy(mask)
      }
      var matrix = cairo_matrix_t(of: context)
      cairo_identity_matrix(context)
      cairo_mask_surface(context, mask, Double(box.left), Double(box.top))
      cairo_set_matrix(context, &matrix)
    }
  }

  /// A letter, and where its origin lies in pixels.
  nonisolated private struct PlacedLetter {
    let letter: LetterCoverage
    let x: Int
    let y: Int

    var box: PixelRect { letter.box.moved(x, y) }

    /// Adds the letter's coverage to that of an area in which it lies, up to all of a pixel.
    func add(to coverage: UnsafeMutableRawPointer, of area: PixelRect, _ stride: Int) {
      let perRow = LetterCoverage.rowLength(of: letter.box)
      let first = coverage + (box.top - area.top) * stride + box.left - area.left
      for row in 0..<box.height {
        for part in 0..<perRow {
          let place = first + row * stride + part * Pixels.scalarCount
          let own = letter.pixels[row * perRow + part]
          let sum = place.loadUnaligned(as: Pixels.self) &+ own
          place.storeBytes(of: sum.replacing(with: .max, where: sum .< own), as: Pixels.self)
        }
      }
    }
  }
}

nonisolated extension PixelRect {
  fileprivate static let zero = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

  fileprivate func moved(_ x: Int, _ y: Int) -> PixelRect {
    PixelRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }
}
