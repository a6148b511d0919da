import Foundation

/// Which parts of a path that crosses itself are inside.
nonisolated public enum CGPathFillRule: Int, Sendable {
  /// Those around which the path goes more often one way than the other.
  case winding
  /// Those around which the path goes an odd number of times.
  case evenOdd
}

/// The kinds of steps of a path.
nonisolated public enum CGPathElementType: Int32, Sendable {
  /// A new piece starts at a point.
  case moveToPoint
  /// A straight line to a point.
  case addLineToPoint
  /// A curve with one control point, to a second point.
  case addQuadCurveToPoint
  /// A curve with two control points, to a third point.
  case addCurveToPoint
  /// A straight line back to where the piece began.
  case closeSubpath
}

/// One step of a path, valid only while the path is being walked.
nonisolated public struct CGPathElement {
  /// What the step does.
  public var type: CGPathElementType
  /// Its points in points: none for a close, one for a move or a line, two or three for a curve, the last being its
  /// end.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Makes a step.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// A shape of lines and curves, in points, that never changes unless it is a `CGMutablePath`.
nonisolated public class CGPath: Hashable {
  package final fileprivate(set) var shape: PathShape

  /// Makes a path from steps.
  package init(_ shape: PathShape) {
    self.shape = shape
  }

  /// Makes a rectangle, with its points moved by a transform.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    var shape = PathShape()
    shape.addRect(rect, transform?.pointee ?? .identity)
    self.init(shape)
  }

  /// Makes the ellipse that fits into a rectangle, with its points moved by a transform.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    var shape = PathShape()
    shape.addEllipse(in: rect, transform?.pointee ?? .identity)
    self.init(shape)
  }

  /// Makes a rectangle with corners rounded as far as there is room, in points, with its points moved by a transform.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    var shape = PathShape()
    shape.addRoundedRect(
      rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform?.pointee ?? .identity)
    self.init(shape)
  }

  // MARK: Queries

  /// Whether the path has no step.
  public final var isEmpty: Bool { shape.isEmpty }

  /// Where the last step ended, or zero for an empty path.
  public final var currentPoint: CGPoint { shape.currentPoint }

  /// The smallest rectangle around the points and control points, or the null rectangle.
  ///
  /// **Cost:** O(*n*) in the number of steps.
  public final var boundingBox: CGRect { shape.boundingBox }

  /// The smallest rectangle around the path itself, without its control points, or the null rectangle.
  ///
  /// **Cost:** O(*n*) in the number of steps.
  public final var boundingBoxOfPath: CGRect { shape.tightBoundingBox }

  /// Whether a point, moved by a transform, is inside the path; open pieces count as closed.
  ///
  /// **Cost:** O(*n*) in the number of steps.
  public final func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    shape.contains(point.applying(transform), using: rule)
  }

  /// Whether the path is a rectangle with sides along the axes; writes it to `rect` if so.
  public final func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = shape.rectangle else { return false }
    rect?.pointee = found
    return true
  }

  /// Runs `block` for every step, in order.
  ///
  /// **Cost:** O(*n*) in the number of steps.
  public final func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { room in
      room.initialize(repeating: .zero)
      // A buffer for three points has an address.
      let points = room.baseAddress!
      for step in shape.elements {
        let type: CGPathElementType
        switch step {
        case .move(let point): (type, points[0]) = (.moveToPoint, point)
        case .line(let point): (type, points[0]) = (.addLineToPoint, point)
        case .quad(let end, let control):
          (type, points[0], points[1]) = (.addQuadCurveToPoint, control, end)
        case .curve(let end, let control1, let control2):
          (type, points[0], points[1], points[2]) = (.addCurveToPoint, control1, control2, end)
        case .close: type = .closeSubpath
        }
        withUnsafePointer(to: CGPathElement(type: type, points: points), block)
      }
    }
  }

  // MARK: Copies

  /// A path with the same steps that never changes.
  public final func copy() -> CGPath? { CGPath(shape) }

  /// A path with the same steps moved by a transform.
  ///
  /// **Cost:** O(*n*) in the number of steps.
  public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(shape.applying(transform?.pointee ?? .identity))
  }

  /// A path with the same steps that can be added to.
  public final func mutableCopy() -> CGMutablePath? { CGMutablePath(shape) }

  /// A path with the same steps moved by a transform, that can be added to.
  ///
  /// **Cost:** O(*n*) in the number of steps.
  public final func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(shape.applying(transform?.pointee ?? .identity))
  }

  /// The outline of the stroked path, moved by a transform first; widths in points.
  ///
  /// A corner longer than `miterLimit` widths is cut off. Curves become straight lines within a 50th of a point.
  ///
  /// **Cost:** O(*n*) in the number of steps.
  public final func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    return CGPath(shape.applying(transform).stroked(style))
  }

  /// The parts of the path, moved by a transform first, that dashes and gaps of `lengths` points leave.
  ///
  /// - Parameter phase: How much of the pattern has passed at the start of each piece, in points.
  ///
  /// **Cost:** O(*n*) in the number of steps and dashes.
  public final func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(shape.applying(transform).dashed(phase: phase, lengths: lengths))
  }

  /// Whether both have the same steps.
  public static func == (left: CGPath, right: CGPath) -> Bool {
    left === right || left.shape.elements == right.shape.elements
  }

  /// Feeds the steps to `hasher`.
  public final func hash(into hasher: inout Hasher) { hasher.combine(shape.elements) }
}

/// A path that can be added to.
nonisolated public final class CGMutablePath: CGPath {
  /// Makes an empty path.
  public init() { super.init(PathShape()) }

  package override init(_ shape: PathShape) { super.init(shape) }

  /// Starts a new piece at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    shape.move(to: point, transform)
  }

  /// Adds a straight line to a point; without a current point, does nothing.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    shape.addLine(to: point, transform)
  }

  /// Starts a piece at the first point and adds straight lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    shape.addLines(between: points, transform)
  }

  /// Adds a curve to `end` with one control point; without a current point, does nothing.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    shape.addQuadCurve(to: end, control: control, transform)
  }

  /// Adds a curve to `end` with two control points; without a current point, does nothing.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    shape.addCurve(to: end, control1: control1, control2: control2, transform)
  }

  /// Closes the current piece with a straight line to where it began.
  public func closeSubpath() { shape.close() }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    shape.addRect(rect, transform)
  }

  /// Adds several rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { shape.addRect(rect, transform) }
  }

  /// Adds the ellipse that fits into a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    shape.addEllipse(in: rect, transform)
  }

  /// Adds a rectangle with corners rounded as far as there is room, in points.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    shape.addRoundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform)
  }

  /// Adds a part of a circle; angles in radians from the positive x axis.
  ///
  /// `clockwise` assumes a y axis that points up: on the screen true goes anticlockwise.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    shape.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, isIncreasing: !clockwise,
      transform)
  }

  /// Adds a part of a circle from an angle in radians over `delta` radians, at most one turn.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    shape.addArc(center: center, radius: radius, startAngle: startAngle, sweep: delta, transform)
  }

  /// Adds a line and the arc that rounds off the corner at `tangent1End` on the way to `tangent2End`, in points.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    shape.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform)
  }

  /// Adds all steps of another path.
  ///
  /// **Cost:** O(*n*) in the number of steps of that path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    shape.append(path.shape, transform)
  }
}
