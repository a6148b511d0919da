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
  /// Rounded.
  case round
  /// Cut off.
  case bevel
}

/// A shape of lines and curves, in points, that can be filled, stroked, clipped to and asked about points.
// The main actor is spelt out for subclasses in modules whose default it is not: they do not compile otherwise.
@preconcurrency @MainActor
open class UIBezierPath {
  /// One step of a path.
  nonisolated package enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case curve(CGPoint, control1: CGPoint, control2: CGPoint)
    case close
  }

  package private(set) var elements: [Element] = []
  private var start = CGPoint.zero

  /// The width of the stroke, in points.
  open var lineWidth: CGFloat = 1
  /// The shape of the stroke's ends.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of the stroke's corners.
  open var lineJoinStyle = CGLineJoin.miter
  /// Whether parts that the path goes around an even number of times are left empty.
  open var usesEvenOddFillRule = false
  /// The lengths of dashes and gaps, in points; empty for an unbroken stroke.
  package private(set) var dash: [CGFloat] = []
  package private(set) var dashPhase: CGFloat = 0

  /// Where the next step starts.
  open private(set) var currentPoint = CGPoint.zero

  /// Makes an empty path.
  public init() {}

  /// Makes a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  /// Makes the ellipse that fits into a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    addEllipse(in: rect)
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
    addRoundedRect(rect, radii: CGSize(width: rx, height: ry), corners: corners)
  }

  /// Makes a part of a circle; angles in radians from the positive x axis, clockwise on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Whether the path has no step.
  open var isEmpty: Bool { elements.isEmpty }

  /// Starts a new piece at `point`.
  open func move(to point: CGPoint) {
    elements.append(.move(point))
    start = point
    currentPoint = point
  }

  /// Adds a straight line to `point`.
  open func addLine(to point: CGPoint) {
    if elements.isEmpty { return move(to: point) }
    elements.append(.line(point))
    currentPoint = point
  }

  /// Adds a cubic curve to `endPoint`.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    if elements.isEmpty { move(to: controlPoint1) }
    elements.append(.curve(endPoint, control1: controlPoint1, control2: controlPoint2))
    currentPoint = endPoint
  }

  /// Adds a quadratic curve to `endPoint`.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    let from = currentPoint
    func toward(_ end: CGPoint) -> CGPoint {
      CGPoint(x: end.x + (controlPoint.x - end.x) * 2 / 3, y: end.y + (controlPoint.y - end.y) * 2 / 3)
    }
    addCurve(to: endPoint, controlPoint1: toward(from), controlPoint2: toward(endPoint))
  }

  /// Adds a part of a circle; angles in radians from the positive x axis, clockwise on the screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let turn = CGFloat.pi * 2
    var sweep = endAngle - startAngle
    guard sweep.isFinite else { return }
    if clockwise ? sweep < 0 : sweep > 0 {
      sweep.formTruncatingRemainder(dividingBy: turn)
      if sweep != 0 { sweep += clockwise ? turn : -turn }
    }
    sweep = max(-turn, min(turn, sweep))
    let first = CGPoint(x: center.x + radius * cos(startAngle), y: center.y + radius * sin(startAngle))
    if isEmpty { move(to: first) } else { addLine(to: first) }
    let pieces = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / CGFloat(pieces)
    // The cubic that stays closest to an arc has handles of 4/3·tan(angle/4) radii.
    let handle = radius * 4 / 3 * tan(step / 4)
    for piece in 0..<pieces {
      let from = startAngle + step * CGFloat(piece)
      let to = from + step
      let end = CGPoint(x: center.x + radius * cos(to), y: center.y + radius * sin(to))
      addCurve(
        to: end,
        controlPoint1: CGPoint(
          x: center.x + radius * cos(from) - handle * sin(from),
          y: center.y + radius * sin(from) + handle * cos(from)),
        controlPoint2: CGPoint(x: end.x + handle * sin(to), y: end.y - handle * cos(to)))
    }
  }

  /// Closes the current piece with a straight line to where it began.
  open func close() {
    guard !elements.isEmpty else { return }
    elements.append(.close)
    currentPoint = start
  }

  /// Adds all steps of another path.
  ///
  /// **Cost:** O(*n*) in the number of steps of that path.
  open func append(_ bezierPath: UIBezierPath) {
    elements += bezierPath.elements
    currentPoint = bezierPath.currentPoint
    start = bezierPath.start
  }

  /// Removes all steps.
  open func removeAllPoints() {
    elements.removeAll()
    currentPoint = .zero
    start = .zero
  }

  /// Moves every point of the path by `transform`.
  ///
  /// **Cost:** O(*n*) in the number of steps.
  open func apply(_ transform: CGAffineTransform) {
    elements = elements.map { element in
      switch element {
      case .move(let point): .move(point.applying(transform))
      case .line(let point): .line(point.applying(transform))
      case .curve(let point, let control1, let control2):
        .curve(
          point.applying(transform), control1: control1.applying(transform),
          control2: control2.applying(transform))
      case .close: .close
      }
    }
    currentPoint = currentPoint.applying(transform)
    start = start.applying(transform)
  }

  /// Breaks the stroke into dashes; lengths and phase in points.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
    dashPhase = phase
  }

  /// Fills the path in the current context.
  open func fill() { UIGraphicsGetCurrentContext()?.fill(self) }

  /// Strokes the path in the current context.
  open func stroke() { UIGraphicsGetCurrentContext()?.stroke(self) }

  /// Draws from now on only inside the path as well.
  open func addClip() { UIGraphicsGetCurrentContext()?.canvas.clip(to: self) }
}
