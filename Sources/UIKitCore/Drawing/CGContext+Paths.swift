import Foundation

/// A shape as contexts take it, which here is a `UIBezierPath`.
public typealias CGPath = UIBezierPath

/// Which parts of a path that crosses itself are inside.
nonisolated public enum CGPathFillRule: Int, Sendable {
  /// Those around which the path goes more often one way than the other.
  case winding
  /// Those around which the path goes an odd number of times.
  case evenOdd
}

/// What is drawn of a path.
nonisolated public enum CGPathDrawingMode: Int32, Sendable {
  /// Its inside.
  case fill
  /// Its inside, by the even-odd rule.
  case eoFill
  /// Its line.
  case stroke
  /// Its inside, and its line over it.
  case fillStroke
  /// Its inside by the even-odd rule, and its line over it.
  case eoFillStroke
}

extension UIBezierPath {
  /// The shape, as a path of its own: what is done to one does not change the other.
  public var cgPath: CGPath { UIBezierPath(cgPath: self) }

  /// Makes a path of the shape of another.
  public convenience init(cgPath: CGPath) {
    self.init()
    append(cgPath)
  }
}

extension CGContext {
  /// Adds straight lines from the first point to the last.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds a curve to `end` with two control points.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, controlPoint1: control1, controlPoint2: control2)
  }

  /// Adds a curve to `end` with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    path.addQuadCurve(to: end, controlPoint: control)
  }

  /// Adds a part of a circle; angles in radians from the positive x axis.
  ///
  /// As on iOS `clockwise` is meant for a y axis that points up: on the screen true goes anticlockwise.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Adds all steps of a path.
  public func addPath(_ path: CGPath) { self.path.append(path) }

  /// Draws the path and forgets it.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = self.path
    switch mode {
    case .fill, .fillStroke: fillPath(using: .winding)
    case .eoFill, .eoFillStroke: fillPath(using: .evenOdd)
    case .stroke: break
    }
    guard mode != .fill, mode != .eoFill else { return }
    self.path = path
    strokePath()
  }

  /// Sets the colour of fills by sRGB components between 0 and 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(UIColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the colour of strokes by sRGB components between 0 and 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(UIColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Strokes the edge of the ellipse that fits into `rect`.
  public func strokeEllipse(in rect: CGRect) {
    let outer = path
    path = UIBezierPath(ovalIn: rect)
    strokePath()
    path = outer
  }
}

/// Fills a rectangle of the current context with its fill colour.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
