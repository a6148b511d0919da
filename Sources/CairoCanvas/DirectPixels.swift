import CCairo
import Foundation
import UIKitCore

/// The pixels of a canvas, painted on without Cairo: with plain colours, and with pictures that stand on whole pixels.
///
/// Cairo has Pixman do that as well, and the pixels come out the same to the bit. But on the way from Cairo's context to Pixman
/// each such step takes some five thousand instructions, however small it is, and what a drag uncovers is a few strips.
final class DirectPixels {
  private let canvas: CairoCanvas
  nonisolated(unsafe) private let image: OpaquePointer
  /// The rows of 32-bit pixels.
  private let pixels: UnsafeMutablePointer<UInt32>
  private let rowLength: Int
  private let bounds: PixelRect
  /// Whether something was painted here that Cairo does not know of.
  @exclusivity(unchecked) private var isAhead = false

  /// Up to this width a column is filled here: Pixman takes 27 instructions for each row of one or two pixels, and what a
  /// slow drag uncovers at both sides are columns of them.
  ///
  /// It spares half a microsecond of an event's 24.
  private static let widestColumn = 4

  /// Paints on the pixels of a canvas; nil if it has none, or not 32 bits for each.
  init?(of canvas: CairoCanvas) {
    guard let image = PixmanImage.make(of: canvas.surface) else { return nil }
    guard pixman_image_get_depth(image) >= 24, let pixels = pixman_image_get_data(image) else {
      pixman_image_unref(image)
      return nil
    }
    (self.canvas, self.image, self.pixels) = (canvas, image, pixels)
    rowLength = Int(pixman_image_get_stride(image)) / MemoryLayout<UInt32>.stride
    bounds = PixelRect(
      left: 0, top: 0, right: Int(pixman_image_get_width(image)), bottom: Int(pixman_image_get_height(image)))
  }

  deinit { pixman_image_unref(image) }

  /// Fills an area with a colour.
  func fill(_ area: PixelRect, _ color: RGBA) {
    // Pixman fills beyond the edges of an image as well.
    let area = area.intersection(bounds)
    guard color.alpha > 0, !area.isEmpty else { return }
    begin()
    var color = pixman_color_t(color)
    if color.alpha == .max, area.width <= DirectPixels.widestColumn {
      return fillColumn(area, color.pixel)
    }
    var box = pixman_box32_t(
      x1: Int32(area.left), y1: Int32(area.top), x2: Int32(area.right), y2: Int32(area.bottom))
    pixman_image_fill_boxes(color.alpha == .max ? PIXMAN_OP_SRC : PIXMAN_OP_OVER, image, &color, 1, &box)
  }

  private func fillColumn(_ area: PixelRect, _ pixel: UInt32) {
    var row = pixels + area.top * rowLength + area.left
    let width = area.width
    for _ in area.top..<area.bottom {
      for column in 0..<width { row[column] = pixel }
      row += rowLength
    }
  }

  /// Puts here what lies in an area of a picture whose top left pixel stands at (`left`, `top`).
  func put(_ picture: ViewLayer.Picture, left: Int, top: Int, in area: PixelRect) {
    compose(
      picture.isOpaque ? PIXMAN_OP_SRC : PIXMAN_OP_OVER, picture.image, mask: nil, left: left, top: top,
      in: area)
  }

  /// Fills with a source of one colour what a mask covers in an area; the mask's top left pixel stands at (`left`, `top`).
  fileprivate func fill(
    _ source: OpaquePointer, through mask: OpaquePointer, left: Int, top: Int, in area: PixelRect
  ) {
    compose(PIXMAN_OP_OVER, source, mask: mask, left: left, top: top, in: area)
  }

  /// Keeps of the pixels in an area what a mask covers; the mask's top left pixel stands at (`left`, `top`).
  fileprivate func keep(
    _ source: OpaquePointer, in mask: OpaquePointer, left: Int, top: Int, in area: PixelRect
  ) {
    compose(PIXMAN_OP_IN_REVERSE, source, mask: mask, left: left, top: top, in: area)
  }

  private func compose(
    _ operation: pixman_op_t, _ source: OpaquePointer, mask: OpaquePointer?, left: Int, top: Int,
    in area: PixelRect
  ) {
    guard !area.isEmpty else { return }
    begin()
    let (x, y) = (Int32(area.left - left), Int32(area.top - top))
    pixman_image_composite32(
      operation, source, mask, image, x, y, x, y, Int32(area.left), Int32(area.top), Int32(area.width),
      Int32(area.height))
  }

  private func begin() {
    guard !isAhead else { return }
    isAhead = true
    cairo_surface_flush(canvas.surface)
  }

  /// Cairo is about to paint.
  func end() {
    guard isAhead else { return }
    isAhead = false
    cairo_surface_mark_dirty(canvas.surface)
  }
}

/// Fills tiles of masks with a colour, directly.
final class DirectTiles: TilePainting {
  let clip: PixelRect
  private let pixels: DirectPixels
  private let color: RGBA
  nonisolated(unsafe) private let source: OpaquePointer

  /// Fills on some pixels in an area of theirs; nil without memory.
  init?(on pixels: DirectPixels, in area: PixelRect, _ color: RGBA) {
    var solid = pixman_color_t(color)
    guard let source = pixman_image_create_solid_fill(&solid) else { return nil }
    (clip, self.pixels, self.color, self.source) = (area, pixels, color, source)
  }

  deinit { pixman_image_unref(source) }

  func fill(_ rects: [PixelRect]) {
    for rect in rects { pixels.fill(rect.intersection(clip), color) }
  }

  func paint(_ mask: OpaquePointer, in rect: PixelRect?, left: Int, top: Int) {
    PixmanImage.with(mask, left: left, top: top) { image, all in
      pixels.fill(source, through: image, left: left, top: top, in: (rect ?? all).intersection(clip))
    }
  }
}

/// Takes away what tiles of masks do not cover; nothing is done where they are a fill.
final class CuttingTiles: TilePainting {
  let clip: PixelRect
  private let pixels: DirectPixels
  nonisolated(unsafe) private let source: OpaquePointer

  /// Cuts some pixels in an area of theirs; nil without memory.
  init?(on pixels: DirectPixels, in area: PixelRect) {
    var solid = pixman_color_t(red: .max, green: .max, blue: .max, alpha: .max)
    guard let source = pixman_image_create_solid_fill(&solid) else { return nil }
    (clip, self.pixels, self.source) = (area, pixels, source)
  }

  deinit { pixman_image_unref(source) }

  func fill(_ rects: [PixelRect]) {}

  func paint(_ mask: OpaquePointer, in rect: PixelRect?, left: Int, top: Int) {
    PixmanImage.with(mask, left: left, top: top) { image, all in
      pixels.keep(source, in: image, left: left, top: top, in: (rect ?? all).intersection(clip))
    }
  }
}

/// The pixels of a surface as Pixman knows them.
nonisolated enum PixmanImage {
  /// Runs `body` with an image of a mask and with where that lies if its first pixel is at (`left`, `top`); does nothing
  /// without memory.
  static func with(_ mask: OpaquePointer, left: Int, top: Int, _ body: (OpaquePointer, PixelRect) -> Void) {
    cairo_surface_flush(mask)
    guard let image = make(of: mask) else { return }
    let all = PixelRect(
      left: left, top: top, right: left + Int(pixman_image_get_width(image)),
      bottom: top + Int(pixman_image_get_height(image)))
    body(image, all)
    pixman_image_unref(image)
  }

  /// Makes an image of a surface in memory, which must outlive it; nil without memory.
  ///
  /// The caller lets go of it.
  static func make(of surface: OpaquePointer) -> OpaquePointer? {
    let format =
      switch cairo_image_surface_get_format(surface) {
      case CAIRO_FORMAT_RGB24: PIXMAN_x8r8g8b8
      case CAIRO_FORMAT_A8: PIXMAN_a8
      default: PIXMAN_a8r8g8b8
      }
    // There are no pixels in a surface that there was no memory for.
    guard let pixels = cairo_image_surface_get_data(surface) else { return nil }
    return pixels.withMemoryRebound(to: UInt32.self, capacity: 1) {
      pixman_image_create_bits_no_clear(
        format, cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface), $0,
        cairo_image_surface_get_stride(surface))
    }
  }
}

nonisolated extension pixman_color_t {
  /// The colour as Cairo passes it on: premultiplied, in 16 bits.
  init(_ color: RGBA) {
    func clamped(_ value: CGFloat) -> Double { value > 0 ? min(Double(value), 1) : 0 }
    func bits(_ value: Double) -> UInt16 {
      let scaled = UInt32(value * 65536)
      return UInt16(scaled - (scaled >> 16))
    }
    let alpha = clamped(color.alpha)
    self.init(
      red: bits(clamped(color.red) * alpha), green: bits(clamped(color.green) * alpha),
      blue: bits(clamped(color.blue) * alpha), alpha: bits(alpha))
  }

  /// The colour as a pixel of 32 bits: of each channel the upper eight.
  var pixel: UInt32 {
    func upper(_ value: UInt16) -> UInt32 { UInt32(value >> 8) }
    return upper(alpha) << 24 | upper(red) << 16 | upper(green) << 8 | upper(blue)
  }
}
