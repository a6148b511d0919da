import Foundation

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

extension CGContext {
  /// Starts a piece at the first point and adds straight lines to the others.
  public func addLines(between points: [CGPoint]) { shape.addLines(between: points) }

  /// Adds a curve to `end` with two control points; without a current point, does nothing.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    shape.addCurve(to: end, control1: control1, control2: control2)
  }

  /// Adds a curve to `end` with one control point; without a current point, does nothing.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    shape.addQuadCurve(to: end, control: control)
  }

  /// Adds a part of a circle; angles in radians from the positive x axis.
  ///
  /// As on iOS `clockwise` is meant for a y axis that points up: on the screen true goes anticlockwise.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    shape.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, isIncreasing: !clockwise)
  }

  /// Adds all steps of a path.
  public func addPath(_ path: CGPath) { shape.append(path.shape) }

  /// Draws the path and forgets it.
  public func drawPath(using mode: CGPathDrawingMode) {
    let shape = self.shape
    switch mode {
    case .fill, .fillStroke: fillPath(using: .winding)
    case .eoFill, .eoFillStroke: fillPath(using: .evenOdd)
    case .stroke: break
    }
    guard mode != .fill, mode != .eoFill else { return }
    self.shape = shape
    strokePath()
  }

  /// Sets the colour of fills by sRGB components between 0 and 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the colour of strokes by sRGB components between 0 and 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the colour of fills to a grey between 0, black, and 1, white.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets the colour of strokes to a grey between 0, black, and 1, white.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }
}

/// Fills a rectangle of the current context with its fill colour.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
