import CCairo
import Foundation
import UIKitCore

extension CairoCanvas {
  // MARK: Rectangles of which some corners are rounded

  /// Fills a rectangle, with a radius in points for some of its corners.
  func fill(_ rect: CGRect, cornerRadius: CGFloat, corners: CACornerMask, color: RGBA) {
    if corners == .all { return fill(rect, cornerRadius: cornerRadius, color: color) }
    fill(UIBezierPath(rect, cornerRadius: cornerRadius, corners: corners), color: color)
  }

  /// Restricts further drawing to a rectangle, with a radius in points for some of its corners.
  func clip(to rect: CGRect, cornerRadius: CGFloat, corners: CACornerMask) {
    if corners == .all { return clip(to: rect, cornerRadius: cornerRadius) }
    clip(to: UIBezierPath(rect, cornerRadius: cornerRadius, corners: corners))
  }

  /// Fills the band of `width` points inside the edge of a rectangle, with a radius in points for some of its corners.
  func fillBorder(
    of rect: CGRect, cornerRadius: CGFloat, corners: CACornerMask, width: CGFloat, color: RGBA
  ) {
    if corners == .all { return fillBorder(of: rect, cornerRadius: cornerRadius, width: width, color: color) }
    guard width.isFinite, width > 0 else { return }
    let path = UIBezierPath(rect, cornerRadius: cornerRadius, corners: corners)
    let inside = rect.insetBy(dx: width, dy: width)
    if !inside.isNull, inside.width > 0, inside.height > 0 {
      path.append(UIBezierPath(inside, cornerRadius: max(0, cornerRadius - width), corners: corners))
    }
    path.usesEvenOddFillRule = true
    fill(path, color: color)
  }

  // MARK: Masks

  /// Draws what `body` draws as far as the drawing of `mask` is opaque.
  func masking(_ body: () -> Void, by mask: () -> Void) {
    let content = group(body)
    let cover = group(mask)
    cairo_set_source(context, content)
    cairo_mask(context, cover)
    cairo_set_source_rgb(context, 0, 0, 0)
    cairo_pattern_destroy(content)
    cairo_pattern_destroy(cover)
  }

  /// The drawing of `body`, as a pattern that the caller destroys.
  private func group(_ body: () -> Void) -> OpaquePointer? {
    cairo_push_group(context)
    saving(body)
    return cairo_pop_group(context)
  }

  // MARK: Parts of pictures

  /// Draws a part of a picture, given as fractions of its size, over a rectangle.
  func draw(_ picture: UIImage, part: CGRect, in rect: CGRect) {
    guard part != CGRect(x: 0, y: 0, width: 1, height: 1) else { return draw(picture, in: rect, tint: nil) }
    guard part.width > 0, part.height > 0 else { return }
    let whole = CGSize(width: rect.width / part.width, height: rect.height / part.height)
    saving {
      clip(to: rect)
      draw(
        picture,
        in: CGRect(
          x: rect.minX - part.minX * whole.width, y: rect.minY - part.minY * whole.height, width: whole.width,
          height: whole.height), tint: nil)
    }
  }
}

extension UIBezierPath {
  /// Makes a rectangle with a radius in points for some of its corners.
  convenience init(_ rect: CGRect, cornerRadius: CGFloat, corners: CACornerMask) {
    var rounded: UIRectCorner = []
    if corners.contains(.layerMinXMinYCorner) { rounded.insert(.topLeft) }
    if corners.contains(.layerMaxXMinYCorner) { rounded.insert(.topRight) }
    if corners.contains(.layerMinXMaxYCorner) { rounded.insert(.bottomLeft) }
    if corners.contains(.layerMaxXMaxYCorner) { rounded.insert(.bottomRight) }
    self.init(
      roundedRect: rect, byRoundingCorners: rounded,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }
}
