import CCairo
import CPango
import Foundation

/// Draws letters from kept pictures of them, at a quarter of a pixel.
///
/// Before 1.18 Cairo puts a glyph on whole pixels, which spaces letters unevenly. So a letter is drawn four times as
/// wide, once for each quarter of a pixel at which it begins, and each four columns become one. Those of a text are
/// added up, and the text is filled through them. Filling their outlines takes ten times as long.
final class LetterCoverage {
  /// How many columns become one.
  private static let columns = 4
  /// The sum of the columns of a pixel that is covered; where letters overlap it is no more.
  private static let full: UInt16 = 4 * 255
  /// Lines with taller letters, in pixels, are outlines: pictures of them would take much memory.
  static let tallest = 64

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

  /// A letter, where its origin lies.
  private typealias PlacedLetter = (letter: LetterCoverage, x: Int, y: Int)

  /// The letter's pixels, from its origin.
  private let box: PixelRect
  /// The top and bottom of its ink, in pixels from the baseline.
  private let ink: ClosedRange<Double>
  /// The sum of four columns for each pixel, row by row.
  private let sums: [UInt16]

  private init(box: PixelRect, ink: ClosedRange<Double>, sums: [UInt16]) {
    (self.box, self.ink, self.sums) = (box, ink, sums)
  }

  /// Fills the letters of lines with the context's source, which is a colour; returns false if they must be outlines.
  static func fill(_ lines: [SetText.PlacedLine], on context: OpaquePointer, within clip: PixelRect) -> Bool {
    let matrix = cairo_matrix_t(of: context)
    guard matrix.keepsAxes, matrix.xx > 0, matrix.yy > 0, cairo_get_operator(context) == CAIRO_OPERATOR_OVER
    else { return false }
    var placed: [PlacedLetter] = []
    for line in lines where !append(line, matrix, to: &placed) { return false }
    var box: PixelRect?
    for (letter, x, y) in placed where !letter.box.isEmpty {
      let own = letter.box.moved(x, y).intersection(clip)
      if !own.isEmpty { box = box?.union(own) ?? own }
    }
    if let box { fill(placed, in: box, on: context) }
    return true
  }

  // MARK: Places

  /// Adds the letters of a line; returns false if some are too tall, too far away, or not in the font.
  private static func append(
    _ placed: SetText.PlacedLine, _ matrix: cairo_matrix_t, to letters: inout [PlacedLetter]
  ) -> Bool {
    let unit = Double(PANGO_SCALE)
    let start = (
      x: Double(placed.place.x) * matrix.xx + matrix.x0, y: Double(placed.place.y) * matrix.yy + matrix.y0
    )
    guard abs(start.x) < 1e6, abs(start.y) < 1e6 else { return false }
    // Cairo keeps the point where a line begins in 256ths of a column.
    let left = (start.x * Double(columns) * 256).rounded(.toNearestOrEven) / 256
    var (ink, width): (ClosedRange<Double>?, Int32) = (nil, 0)
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
        let own = (letter.ink.lowerBound + y - start.y)...(letter.ink.upperBound + y - start.y)
        ink = ink.map { min($0.lowerBound, own.lowerBound)...max($0.upperBound, own.upperBound) } ?? own
        letters.append((letter, column >> 2, Int((y + 0.5).rounded(.down))))
      }
    }
    return ink.map { $0.upperBound - $0.lowerBound <= Double(tallest) } ?? true
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
    guard let sums = isBlank ? [] : sums(of: glyph, quarter: quarter, in: box, of: face, matrix) else {
      return nil
    }
    let letter = LetterCoverage(box: box, ink: top...max(top, bottom), sums: sums)
    letters.keep(letter, as: key, cost: sums.count * 2 + 128)
    return letter
  }

  /// Draws a letter four times as wide, and adds up its columns; nil if there is no memory.
  private static func sums(
    of glyph: UInt32, quarter: Int, in box: PixelRect, of face: Face, _ matrix: cairo_matrix_t
  ) -> [UInt16]? {
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
    var sums: [UInt16] = []
    sums.reserveCapacity(box.area)
    for y in 0..<box.height {
      for x in 0..<box.width {
        let four = bytes + y * stride + x * columns
        sums.append(UInt16(four[0]) + UInt16(four[1]) + UInt16(four[2]) + UInt16(four[3]))
      }
    }
    return sums
  }

  // MARK: Filling

  /// Fills letters as far as they lie in a rectangle of pixels.
  private static func fill(_ placed: [PlacedLetter], in box: PixelRect, on context: OpaquePointer) {
    let stride = (box.width + 3) & ~3
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: stride * box.height) { sums in
      sums.initialize(repeating: 0)
      for (letter, x, y) in placed where !letter.box.isEmpty {
        letter.add(at: x, y, to: sums, of: box, stride)
      }
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: sums.count) { coverage in
        // Nothing overflows, and without a check of each pixel many are added at a time.
        for index in sums.indices {
          coverage[index] = UInt8(truncatingIfNeeded: (sums[index] &+ 2) >> 2)
        }
        let mask = cairo_image_surface_create_for_data(
          coverage.baseAddress, CAIRO_FORMAT_A8, Int32(box.width), Int32(box.height), Int32(stride))
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
  }

  /// Adds the letter's sums to those of a rectangle of pixels.
  private func add(
    at x: Int, _ y: Int, to target: UnsafeMutableBufferPointer<UInt16>, of area: PixelRect, _ stride: Int
  ) {
    let place = box.moved(x, y)
    let part = place.intersection(area)
    guard !part.isEmpty, let all = target.baseAddress else { return }
    sums.withUnsafeBufferPointer { sums in
      guard let own = sums.baseAddress else { return }
      for row in part.top..<part.bottom {
        let to = all + (row - area.top) * stride + part.left - area.left
        let from = own + (row - place.top) * box.width + part.left - place.left
        for column in 0..<part.width { to[column] = min(to[column] &+ from[column], LetterCoverage.full) }
      }
    }
  }
}

extension PixelRect {
  fileprivate static let zero = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

  fileprivate func moved(_ x: Int, _ y: Int) -> PixelRect {
    PixelRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }
}
