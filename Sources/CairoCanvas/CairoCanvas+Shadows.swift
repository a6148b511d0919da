import CCairo
import Foundation
import UIKitCore

extension CairoCanvas {
  package func drawShadow(
    of shape: PathShape, using rule: CGPathFillRule, color: RGBA, offset: CGSize, blur: CGFloat
  ) {
    let bounds = shape.boundingBox
    guard color.alpha > 0, bounds.isDrawable, shape.elements.count > 1, let factor = pixelsPerUnit() else {
      return
    }
    let sigma = CoverageMask.sigma(blur: blur, factor: factor)
    guard
      let mask = CoverageMask(
        bounds: bounds, factor: factor, sigma: sigma,
        draw: { context in
          guard self.appendPath(shape, to: context) else { return }
          cairo_set_fill_rule(context, rule.cairo)
          cairo_fill(context)
        })
    else { return }
    save()
    defer { restore() }
    cairo_new_path(context)
    clipOutside(around: bounds, offset: offset, reach: CGFloat(mask.reach) / factor) {
      _ = appendPath(shape, to: context)
    }
    paint(mask, at: CGPoint(x: bounds.minX + offset.width, y: bounds.minY + offset.height), factor, color)
  }

  /// Draws the soft shadow of a rectangle with rounded corners, which an opaque one will hide.
  func drawShadow(
    of rect: CGRect, cornerRadius: CGFloat, color: RGBA, offset: CGSize, blur: CGFloat
  ) {
    let rect = rect.standardized
    guard color.alpha > 0, rect.isDrawable, offset.width.isFinite, offset.height.isFinite,
      let factor = pixelsPerUnit()
    else { return }
    let radius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
    let sigma = CoverageMask.sigma(blur: blur, factor: factor)
    let place = CGPoint(x: rect.minX + offset.width, y: rect.minY + offset.height)
    save()
    defer { restore() }
    let matrix = cairo_matrix_t(of: context)
    let pixelRadius = radius * factor
    guard let width = pixelCount(rect.width * factor), let height = pixelCount(rect.height * factor) else {
      return
    }
    if matrix.keepsAxes, matrix.xx == matrix.yy, matrix.xx > 0,
      let tiles = NineSlice.roundedRect(
        sigma: sigma, radius: pixelRadius, width: width, height: height),
      let x = pixelCount(place.x * matrix.xx + matrix.x0), let y = pixelCount(place.y * matrix.yy + matrix.y0)
    {
      cairo_identity_matrix(context)
      if setSource(color) { tiles.paint(on: context, x: x, y: y, width: width, height: height) }
    } else if let mask = CoverageMask.roundedRect(
      width: width, height: height, radius: pixelRadius, sigma: sigma)
    {
      paint(mask, at: place, factor, color)
    }
  }

  /// Draws the soft shadow of a rounded rectangle of whole pixels; all measures in pixels, and the transform must be
  /// the identity.
  func drawShadow(
    of rect: PixelRect, cornerRadius: CGFloat, color: RGBA, offset: CGSize, blur: CGFloat
  ) {
    let radius = max(0, min(cornerRadius, CGFloat(rect.width) / 2, CGFloat(rect.height) / 2))
    guard let dx = pixelCount(offset.width), let dy = pixelCount(offset.height), setSource(color),
      let tiles = NineSlice.roundedRect(
        sigma: CoverageMask.sigma(blur: blur, factor: 1), radius: radius, width: rect.width,
        height: rect.height)
    else { return }
    tiles.paint(on: context, x: rect.left + dx, y: rect.top + dy, width: rect.width, height: rect.height)
  }

  /// A rounded number of pixels; nil if Cairo cannot count that far.
  private func pixelCount(_ value: CGFloat) -> Int? {
    abs(value) < 1_000_000 ? Int(value.rounded()) : nil
  }

  /// The length of a unit of the current coordinates in pixels; nil if nothing can be seen.
  func pixelsPerUnit() -> CGFloat? {
    let matrix = cairo_matrix_t(of: context)
    let factor = CGFloat(abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx).squareRoot())
    return factor > 0 && factor.isFinite ? factor : nil
  }

  /// Restricts further drawing to the outside of the shape that `shape` adds to the path.
  private func clipOutside(around bounds: CGRect, offset: CGSize, reach: CGFloat, shape: () -> Void) {
    let margin = reach + abs(offset.width) + abs(offset.height) + 2
    let all = bounds.insetBy(dx: -margin, dy: -margin)
    cairo_rectangle(context, Double(all.minX), Double(all.minY), Double(all.width), Double(all.height))
    shape()
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_clip(context)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
  }

  /// Fills `mask` with a colour; `place` is where the shape's top left corner is.
  func paint(_ mask: CoverageMask, at place: CGPoint, _ factor: CGFloat, _ color: RGBA) {
    let toPlace = CGAffineTransform(a: 1 / factor, b: 0, c: 0, d: 1 / factor, tx: place.x, ty: place.y)
    guard setSource(color), apply(toPlace) else { return }
    cairo_mask_surface(context, mask.surface, -Double(mask.reach), -Double(mask.reach))
  }
}
