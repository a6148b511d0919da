import CCairo
import Foundation
import UIKitCore

extension CairoCanvas {
  // MARK: Fills and strokes

  package func fill(_ path: UIBezierPath, color: RGBA) {
    guard setSource(color), addPath(path) else { return }
    setFillRule(of: path)
    cairo_fill(context)
  }

  package func fill(_ rect: CGRect, color: RGBA) {
    guard setSource(color), addRect(rect) else { return }
    cairo_fill(context)
  }

  package func clear(_ rect: CGRect) {
    guard addRect(rect) else { return }
    cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
    cairo_fill(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  package func stroke(_ path: UIBezierPath, color: RGBA) {
    guard path.lineWidth.isFinite, path.lineWidth > 0, setSource(color), addPath(path) else { return }
    cairo_set_line_width(context, Double(min(path.lineWidth, CairoCanvas.farthest)))
    cairo_set_line_cap(context, cairo_line_cap_t(UInt32(path.lineCapStyle.rawValue)))
    cairo_set_line_join(context, cairo_line_join_t(UInt32(path.lineJoinStyle.rawValue)))
    let dash = usableDash(of: path)
    cairo_set_dash(context, dash, Int32(dash.count), Double(path.dashPhase.orIfNotFinite(0)))
    cairo_stroke(context)
  }

  /// The dashes of a path, or none if Cairo would refuse them or draw them for ever.
  private func usableDash(of path: UIBezierPath) -> [Double] {
    let dash = path.dash.prefix(64).map(Double.init)
    guard dash.allSatisfy({ $0.isFinite && $0 >= 0 }), dash.reduce(0, +) * Double(scale) > 0.25 else {
      return []
    }
    return dash
  }

  // MARK: Rounded rectangles, without a path object

  /// Fills a rectangle whose corners are rounded, with a radius in points.
  func fill(_ rect: CGRect, cornerRadius: CGFloat, color: RGBA) {
    guard setSource(color), addRoundedRect(rect, radius: cornerRadius) else { return }
    cairo_fill(context)
  }

  /// Draws from now on only inside a rectangle with rounded corners as well.
  func clip(to rect: CGRect, cornerRadius: CGFloat) {
    guard addRoundedRect(rect, radius: cornerRadius) else { return clip(to: .zero) }
    cairo_clip(context)
  }

  /// Fills the band of `width` points inside the edge of a rectangle with rounded corners.
  func fillBorder(of rect: CGRect, cornerRadius: CGFloat, width: CGFloat, color: RGBA) {
    guard width.isFinite, width > 0, setSource(color), addRoundedRect(rect, radius: cornerRadius) else {
      return
    }
    let inside = rect.insetBy(dx: width, dy: width)
    if !inside.isNull, inside.width > 0, inside.height > 0 {
      appendRoundedRect(inside, radius: max(0, cornerRadius - width))
    }
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_fill(context)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
  }

  // MARK: Building paths

  /// Sets the colour to draw with; false if nothing would be seen of it.
  func setSource(_ color: RGBA) -> Bool {
    guard color.alpha > 0 else { return false }
    cairo_set_source_rgba(
      context, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
    return true
  }

  func setFillRule(of path: UIBezierPath) {
    cairo_set_fill_rule(
      context, path.usesEvenOddFillRule ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
  }

  /// Coordinates end here, in points: Cairo's fixed-point numbers run over at eight million pixels.
  static let farthest: CGFloat = 1_000_000

  private func near(_ value: CGFloat) -> Double {
    Double(max(-CairoCanvas.farthest, min(CairoCanvas.farthest, value)))
  }

  /// Makes a rectangle the current path; false if there is none.
  func addRect(_ rect: CGRect) -> Bool {
    cairo_new_path(context)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
    guard rect.isDrawable else { return false }
    appendRect(rect.standardized)
    return true
  }

  private func appendRect(_ rect: CGRect) {
    let (left, top) = (near(rect.minX), near(rect.minY))
    cairo_rectangle(context, left, top, near(rect.maxX) - left, near(rect.maxY) - top)
  }

  /// Makes a rectangle with rounded corners the current path; false if there is none.
  func addRoundedRect(_ rect: CGRect, radius: CGFloat) -> Bool {
    guard addRect(rect) else { return false }
    guard radius > 0 else { return true }
    cairo_new_path(context)
    appendRoundedRect(rect.standardized, radius: radius)
    return true
  }

  func appendRoundedRect(_ rect: CGRect, radius: CGFloat) {
    RoundedRect.append(
      to: context, near(rect.minX), near(rect.minY), near(rect.maxX), near(rect.maxY), radius: Double(radius))
  }

  /// Makes `path` the current path; false if it is empty or has a point that is not finite.
  func addPath(_ path: UIBezierPath) -> Bool {
    cairo_new_path(context)
    return appendPath(path, to: context)
  }

  func appendPath(_ path: UIBezierPath, to context: OpaquePointer) -> Bool {
    guard !path.isEmpty, path.elements.allSatisfy(\.isFinite) else { return false }
    for element in path.elements {
      switch element {
      case .move(let point): cairo_move_to(context, near(point.x), near(point.y))
      case .line(let point): cairo_line_to(context, near(point.x), near(point.y))
      case .curve(let point, let control1, let control2):
        cairo_curve_to(
          context, near(control1.x), near(control1.y), near(control2.x), near(control2.y), near(point.x),
          near(point.y))
      case .close: cairo_close_path(context)
      }
    }
    return true
  }
}

/// The path of a rectangle with rounded corners, without a path object.
enum RoundedRect {
  /// Adds a rectangle to the path of a context, with corners rounded as far as there is room.
  static func append(
    to context: OpaquePointer, _ left: Double, _ top: Double, _ right: Double, _ bottom: Double,
    radius: Double
  ) {
    let r = min(radius, (right - left) / 2, (bottom - top) / 2)
    guard r > 0 else { return cairo_rectangle(context, left, top, right - left, bottom - top) }
    // How far the handles of a quarter circle's cubic stay from the corner: 1 - 4/3·tan(π/8), in radii.
    let k = r * 0.447_715_250_169_206_6
    cairo_move_to(context, left + r, top)
    cairo_line_to(context, right - r, top)
    cairo_curve_to(context, right - k, top, right, top + k, right, top + r)
    cairo_line_to(context, right, bottom - r)
    cairo_curve_to(context, right, bottom - k, right - k, bottom, right - r, bottom)
    cairo_line_to(context, left + r, bottom)
    cairo_curve_to(context, left + k, bottom, left, bottom - k, left, bottom - r)
    cairo_line_to(context, left, top + r)
    cairo_curve_to(context, left, top + k, left + k, top, left + r, top)
    cairo_close_path(context)
  }
}

nonisolated extension UIBezierPath.Element {
  fileprivate var isFinite: Bool {
    switch self {
    case .move(let point), .line(let point): point.isFinite
    case .curve(let point, let control1, let control2):
      point.isFinite && control1.isFinite && control2.isFinite
    case .close: true
    }
  }
}

nonisolated extension CGRect {
  /// Whether this is a finite rectangle with something in it.
  var isDrawable: Bool {
    origin.isFinite && size.width.isFinite && size.height.isFinite && size.width != 0 && size.height != 0
  }
}
