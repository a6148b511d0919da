import Foundation

/// The shape of the ends of a stroke.
nonisolated public enum CGLineCap: Int32, Sendable {
  /// Cut at the end point.
  case butt
  /// A half circle beyond the end point.
  case round
  /// A half square beyond the end point.
  case square
}

/// The shape of the corners of a stroke.
nonisolated public enum CGLineJoin: Int32, Sendable {
  /// Pointed.
  case miter
  case round
  /// Cut off.
  case bevel
}

/// A shape of lines and curves, in points, that can be filled, stroked, clipped to and asked about points.
// The main actor is written out for subclasses in modules with another default isolation: they do not compile
// otherwise.
@preconcurrency @MainActor
open class UIBezierPath {
  package private(set) final var shape = PathShape()

  /// The width of the stroke, in points.
  open var lineWidth: CGFloat = 1
  /// The shape of the stroke's ends.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of the stroke's corners.
  open var lineJoinStyle = CGLineJoin.miter
  /// How long a pointed corner may be, in widths of the stroke, before it is cut off.
  open var miterLimit: CGFloat = 10
  /// How far a drawn curve may be from the exact one, in pixels; kept but not used, because curves are always drawn
  /// more exactly.
  open var flatness: CGFloat = 0.6
  /// Whether parts that the path goes around an even number of times are left empty.
  open var usesEvenOddFillRule = false
  private var dash: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  /// Makes an empty path.
  public init() {}

  /// Makes a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    shape.addRect(rect)
  }

  /// Makes the ellipse that fits into a rectangle, from its rightmost point clockwise on the screen.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    shape.addEllipse(in: rect)
  }

  /// Makes a rectangle whose four corners are rounded, with a radius in points.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Makes a rectangle some of whose corners are rounded, with radii in points.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    let rx = max(0, min(cornerRadii.width, rect.width / 2))
    let ry = max(0, min(cornerRadii.height, rect.height / 2))
    shape.addRoundedRect(rect, radii: CGSize(width: rx, height: ry), corners: corners)
  }

  /// Makes a part of a circle; angles in radians from the positive x axis, clockwise on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Makes a path of the steps of another.
  public convenience init(cgPath: CGPath) {
    self.init()
    shape = cgPath.shape
  }

  /// The steps, as a copy that does not change with the path.
  open var cgPath: CGPath {
    get { CGPath(shape) }
    set { shape = newValue.shape }
  }

  /// Whether the path has no step.
  open var isEmpty: Bool { shape.isEmpty }

  /// Where the next step starts, or zero for an empty path.
  open var currentPoint: CGPoint { shape.currentPoint }

  /// The smallest rectangle around the path's points and control points, in points, or the null rectangle.
  ///
  /// **Cost:** O(*n*) in the number of steps.
  open var bounds: CGRect { shape.boundingBox }

  /// Whether `point` is in the filled area, curves taken as straight pieces within a 100th of a point.
  ///
  /// **Cost:** O(*n*) in the number of steps.
  open func contains(_ point: CGPoint) -> Bool { shape.contains(point, using: fillRule) }

  package final var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  // MARK: Steps

  /// Starts a new piece at `point`.
  open func move(to point: CGPoint) { shape.move(to: point) }

  /// Adds a straight line to `point`; to an empty path, nothing.
  open func addLine(to point: CGPoint) { shape.addLine(to: point) }

  /// Adds a cubic curve to `endPoint`; to an empty path, nothing.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    shape.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic curve to `endPoint`; to an empty path, nothing.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    shape.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds a part of a circle; angles in radians from the positive x axis, clockwise on the screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    shape.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, isIncreasing: clockwise)
  }

  /// Closes the current piece with a straight line to where it began.
  open func close() { shape.close() }

  /// Adds all steps of another path.
  ///
  /// **Cost:** O(*n*) in the number of steps of that path.
  open func append(_ bezierPath: UIBezierPath) { shape.append(bezierPath.shape) }

  /// Removes all steps.
  open func removeAllPoints() { shape = PathShape() }

  /// A path of the same pieces, each gone through from its end to its start, the last piece first.
  ///
  /// **Cost:** O(*n*) in the number of steps.
  open func reversing() -> UIBezierPath {
    let path = copyOfStyle()
    path.shape = shape.reversed()
    return path
  }

  /// A path of the same steps that is drawn the same way.
  open func copy() -> Any {
    let path = copyOfStyle()
    path.shape = shape
    return path
  }

  private func copyOfStyle() -> UIBezierPath {
    let path = UIBezierPath()
    path.lineWidth = lineWidth
    path.lineCapStyle = lineCapStyle
    path.lineJoinStyle = lineJoinStyle
    path.miterLimit = miterLimit
    path.flatness = flatness
    path.usesEvenOddFillRule = usesEvenOddFillRule
    (path.dash, path.dashPhase) = (dash, dashPhase)
    return path
  }

  /// Moves every point of the path by `transform`.
  ///
  /// **Cost:** O(*n*) in the number of steps.
  open func apply(_ transform: CGAffineTransform) { shape = shape.applying(transform) }

  // MARK: Drawing

  /// Breaks the stroke into dashes; lengths and phase in points.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
    dashPhase = phase
  }

  /// Writes the lengths of dashes and gaps, their number and the phase; lengths and phase in points.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    if let pattern { for (index, length) in dash.enumerated() { pattern[index] = length } }
    count?.pointee = dash.count
    phase?.pointee = dashPhase
  }

  /// How the path is stroked.
  package final var strokeStyle: StrokeStyle {
    StrokeStyle(
      width: lineWidth, cap: lineCapStyle, join: lineJoinStyle, miterLimit: miterLimit, dash: dash,
      dashPhase: dashPhase)
  }

  /// Fills the path in the current context.
  open func fill() { UIGraphicsGetCurrentContext()?.fill(shape, using: fillRule) }

  /// Strokes the path in the current context.
  open func stroke() { UIGraphicsGetCurrentContext()?.stroke(shape, strokeStyle) }

  /// Fills the path in the current context with a blend mode, at an opacity from 0 to 1.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.mixing(blendMode, alpha: alpha) { fill() }
  }

  /// Strokes the path in the current context with a blend mode, at an opacity from 0 to 1.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.mixing(blendMode, alpha: alpha) { stroke() }
  }

  /// Restricts further drawing to the path.
  open func addClip() { UIGraphicsGetCurrentContext()?.canvas.clip(to: shape, using: fillRule) }
}

/// How the line of a path is drawn, in points.
nonisolated package struct StrokeStyle: Hashable, Sendable {
  package var width: CGFloat = 1
  package var cap = CGLineCap.butt
  package var join = CGLineJoin.miter
  /// The longest pointed corner, in widths.
  package var miterLimit: CGFloat = 10
  /// The lengths of dashes and gaps; empty for an unbroken line.
  package var dash: [CGFloat] = []
  package var dashPhase: CGFloat = 0

  package init(
    width: CGFloat = 1, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}
