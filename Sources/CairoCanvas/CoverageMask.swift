import CCairo
import Foundation

/// The coverage of a shape, blurred or not, one byte a pixel.
final class CoverageMask {
  nonisolated(unsafe) let surface: OpaquePointer
  /// How many pixels the blurred shape extends beyond the shape, on each side.
  let reach: Int
  let width: Int
  let height: Int

  /// The largest side of a mask, in pixels; larger shadows are not drawn.
  private static let largestSide = 8192
  /// The largest deviation, in pixels.
  private static let largestSigma: CGFloat = 128

  /// The standard deviation of the Gaussian, in pixels, for a blur in units of `factor` pixels: half of it, as in
  /// Core Graphics.
  static func sigma(blur: CGFloat, factor: CGFloat) -> CGFloat {
    guard blur.isFinite, blur > 0 else { return 0 }
    return min(blur / 2 * factor, largestSigma)
  }

  /// The width of the three boxes, in pixels.
  private static func boxWidth(sigma: CGFloat) -> Int {
    // Three boxes of width d have the deviation of a Gaussian of d / (3·√(2π) / 4).
    Int((sigma * 3 * (2 * CGFloat.pi).squareRoot() / 4 + 0.5).rounded(.down))
  }

  static func reach(sigma: CGFloat) -> Int {
    let width = boxWidth(sigma: sigma)
    return width > 1 ? (3 * width + 1) / 2 : 0
  }

  /// Whether there can be a mask for a shape of that size in pixels.
  static func canHave(_ size: CGSize, reach: Int) -> Bool {
    size.width.isFinite && size.height.isFinite
      && max(size.width, size.height) + CGFloat(2 * reach) < CGFloat(largestSide)
  }

  /// Blurs what `draw` draws in a context whose units are `1 / factor` pixels and whose origin is that of `bounds`.
  init?(bounds: CGRect, factor: CGFloat, sigma: CGFloat, draw: (OpaquePointer) -> Void) {
    reach = CoverageMask.reach(sigma: sigma)
    let size = CGSize(width: bounds.width * factor, height: bounds.height * factor)
    guard CoverageMask.canHave(size, reach: reach) else { return nil }
    width = Int(size.width.rounded(.up)) + 2 * reach
    height = Int(size.height.rounded(.up)) + 2 * reach
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)) else {
      return nil
    }
    self.surface = surface
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let context = cairo_create(surface) else {
      return nil
    }
    cairo_translate(context, Double(reach), Double(reach))
    cairo_scale(context, Double(factor), Double(factor))
    cairo_translate(context, -Double(bounds.minX), -Double(bounds.minY))
    draw(context)
    cairo_destroy(context)
    blur(boxWidth: CoverageMask.boxWidth(sigma: sigma))
  }

  /// A rectangle with rounded corners, blurred; all measures are in pixels.
  static func roundedRect(width: Int, height: Int, radius: CGFloat, sigma: CGFloat) -> CoverageMask? {
    let rect = CGRect(x: 0, y: 0, width: width, height: height)
    return CoverageMask(bounds: rect, factor: 1, sigma: sigma) { context in
      RoundedRect.append(to: context, 0, 0, Double(width), Double(height), radius: Double(radius))
      cairo_fill(context)
    }
  }

  deinit {
    cairo_surface_destroy(surface)
  }

  private func blur(boxWidth: Int) {
    guard boxWidth > 1 else { return }
    cairo_surface_flush(surface)
    guard let bytes = cairo_image_surface_get_data(surface) else { return }
    BoxBlur(width: boxWidth).apply(
      to: bytes, width: width, height: height, stride: Int(cairo_image_surface_get_stride(surface)))
    cairo_surface_mark_dirty(surface)
  }
}
