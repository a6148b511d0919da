import CCairo
import Foundation
import UIKitCore

extension CairoCanvas {
  // MARK: Fills and strokes

  package func fill(_ shape: PathShape, using rule: CGPathFillRule, color: RGBA) {
    guard setSource(color), addPath(shape) else { return }
    cairo_set_fill_rule(context, rule.cairo)
    fillPath()
  }

  package func fill(_ rect: CGRect, color: RGBA) {
    guard setSource(color), addRect(rect) else { return }
    fillPath()
  }

  package func clear(_ rect: CGRect) {
    guard addRect(rect) else { return }
    let mode = cairo_get_operator(context)
    cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
    cairo_fill(context)
    cairo_set_operator(context, mode)
  }

  package func stroke(_ shape: PathShape, _ style: StrokeStyle, color: RGBA) {
    guard style.width.isFinite, style.width > 0, setSource(color) else { return }
    guard !mixesBeyondShapes else { return fill(shape.stroked(style), using: .winding, color: color) }
    guard addPath(shape) else { return }
    cairo_set_line_width(context, Double(min(style.width, CountableArea(of: context).reach)))
    cairo_set_line_cap(context, cairo_line_cap_t(UInt32(style.cap.rawValue)))
    cairo_set_line_join(context, cairo_line_join_t(UInt32(style.join.rawValue)))
    cairo_set_miter_limit(context, Double(max(1, style.miterLimit.orIfNotFinite(10))))
    let dash = usableDash(of: style)
    cairo_set_dash(context, dash, Int32(dash.count), Double(style.dashPhase.orIfNotFinite(0)))
    cairo_stroke(context)
  }

  /// The dashes of a stroke, or none if Cairo would refuse them or draw them for ever.
  private func usableDash(of style: StrokeStyle) -> [Double] {
    guard !style.dash.isEmpty else { return [] }
    let dash = style.dash.prefix(64).map(Double.init)
    guard dash.allSatisfy({ $0.isFinite && $0 >= 0 }), let factor = pixelsPerUnit(),
      dash.reduce(0, +) * Double(factor) > 0.25
    else { return [] }
    return dash
  }

  // MARK: Rounded rectangles, without a path object

  /// Fills a rectangle whose corners are rounded, with a radius in points.
  func fill(_ rect: CGRect, cornerRadius: CGFloat, color: RGBA) {
    guard setSource(color), addRoundedRect(rect, radius: cornerRadius) else { return }
    cairo_fill(context)
  }

  /// Restricts further drawing to a rectangle with rounded corners.
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

  /// What is drawn first on a canvas: a colour, with corners of a radius in pixels.
  struct Ground {
    var color: RGBA
    var radius: CGFloat
  }

  /// Draws the ground; without round corners it takes the place of whatever the memory holds.
  func drawGround(_ ground: Ground) {
    guard setSource(ground.color) else { return }
    cairo_save(context)
    cairo_identity_matrix(context)
    if ground.radius > 0 {
      RoundedRect.append(to: context, 0, 0, Double(width), Double(height), radius: Double(ground.radius))
      cairo_fill(context)
    } else {
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      cairo_paint(context)
    }
    cairo_restore(context)
  }

  /// Cuts everything drawn so far off outside corners of a radius in pixels.
  ///
  /// It goes on new pixels: to cut it where it is takes Cairo several times as many instructions.
  func cutCorners(radius: CGFloat) {
    guard let drawn = takeTarget() else { return }
    cairo_save(context)
    cairo_identity_matrix(context)
    RoundedRect.append(to: context, 0, 0, Double(width), Double(height), radius: Double(radius))
    cairo_set_source_surface(context, drawn.surface, 0, 0)
    cairo_fill(context)
    cairo_restore(context)
  }

  // MARK: Building paths

  /// Sets the colour to draw with; false if it would be invisible.
  func setSource(_ color: RGBA) -> Bool {
    // An untouched canvas draws over: it needs no memory yet to find that out.
    guard color.alpha > 0 || isTouched && cairo_get_operator(context) != CAIRO_OPERATOR_OVER else {
      return false
    }
    cairo_set_source_rgba(
      context, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
    return true
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
    let area = CountableArea(of: context)
    let (left, top) = (area.x(rect.minX), area.y(rect.minY))
    cairo_rectangle(context, left, top, area.x(rect.maxX) - left, area.y(rect.maxY) - top)
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
    let area = CountableArea(of: context)
    RoundedRect.append(
      to: context, area.x(rect.minX), area.y(rect.minY), area.x(rect.maxX), area.y(rect.maxY),
      radius: Double(radius))
  }

  /// Makes `shape` the current path; false if it is empty or has a point that is not finite.
  func addPath(_ shape: PathShape) -> Bool {
    cairo_new_path(context)
    return appendPath(shape, to: context)
  }

  func appendPath(_ shape: PathShape, to context: OpaquePointer) -> Bool {
    guard !shape.isEmpty, shape.elements.allSatisfy(\.isFinite) else { return false }
    let area = CountableArea(of: context)
    for element in shape.elements {
      switch element {
      case .move(let point): cairo_move_to(context, area.x(point.x), area.y(point.y))
      case .line(let point): cairo_line_to(context, area.x(point.x), area.y(point.y))
      case .quad(let end, let control):
        // To Cairo a quadratic curve is a cubic one.
        var (x, y) = (0.0, 0.0)
        cairo_get_current_point(context, &x, &y)
        area.addCurve(CubicCurve(start: CGPoint(x: x, y: y), control: control, end: end), to: context)
      case .curve(let end, let control1, let control2):
        area.addCurve(
          CubicCurve(start: .zero, control1: control1, control2: control2, end: end), to: context)
      case .close: cairo_close_path(context)
      }
    }
    return true
  }
}

/// The coordinates that can be drawn with: Cairo's fixed-point numbers overflow eight million pixels from the top
/// left.
struct CountableArea {
  private let middle: CGPoint
  /// How far from the top left pixel they end, in the context's coordinates.
  let reach: CGFloat

  init(of context: OpaquePointer) {
    let matrix = cairo_matrix_t(of: context)
    let longest = max(abs(matrix.xx) + abs(matrix.xy), abs(matrix.yx) + abs(matrix.yy))
    reach = CGFloat(4_000_000 / longest)
    let determinant = matrix.xx * matrix.yy - matrix.yx * matrix.xy
    let topLeft = CGPoint(
      x: (matrix.xy * matrix.y0 - matrix.yy * matrix.x0) / determinant,
      y: (matrix.yx * matrix.x0 - matrix.xx * matrix.y0) / determinant)
    middle = topLeft.isFinite ? topLeft : .zero
  }

  /// An x moved into the area.
  func x(_ value: CGFloat) -> Double { Double(max(middle.x - reach, min(middle.x + reach, value))) }

  /// A y moved into the area.
  func y(_ value: CGFloat) -> Double { Double(max(middle.y - reach, min(middle.y + reach, value))) }

  /// Adds a curve from the current point, moved into the area.
  func addCurve(_ curve: CubicCurve, to context: OpaquePointer) {
    cairo_curve_to(
      context, x(curve.control1.x), y(curve.control1.y), x(curve.control2.x), y(curve.control2.y),
      x(curve.end.x), y(curve.end.y))
  }
}

nonisolated extension CGPathFillRule {
  var cairo: cairo_fill_rule_t { self == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING }
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
    // The distance of the handles of a quarter circle's cubic from the corner: 1 - 4/3·tan(π/8), in radii.
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

nonisolated extension CGRect {
  /// Whether this is a finite rectangle with an area.
  var isDrawable: Bool {
    origin.isFinite && size.width.isFinite && size.height.isFinite && size.width != 0 && size.height != 0
  }
}
