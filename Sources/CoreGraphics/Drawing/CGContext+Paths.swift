import Foundation

/// What to draw of a path.
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
  // MARK: The path under construction

  /// Starts a new path.
  public func beginPath() { removeShape() }
  /// Starts a piece of the path at `point`.
  public func move(to point: CGPoint) { build { $0.move(to: point, $1) } }
  /// Adds a straight line to `point`; without a current point, does nothing.
  public func addLine(to point: CGPoint) { build { $0.addLine(to: point, $1) } }
  /// Starts a piece at the first point and adds straight lines to the others.
  public func addLines(between points: [CGPoint]) { build { $0.addLines(between: points, $1) } }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { build { $0.addRect(rect, $1) } }
  /// Adds several rectangles.
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
  /// Adds the ellipse that fits into `rect`.
  public func addEllipse(in rect: CGRect) { build { $0.addEllipse(in: rect, $1) } }
  /// Closes the current piece of the path.
  public func closePath() { build { shape, _ in shape.close() } }

  /// Adds a curve to `end` with two control points; without a current point, does nothing.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    build { $0.addCurve(to: end, control1: control1, control2: control2, $1) }
  }

  /// Adds a curve to `end` with one control point; without a current point, does nothing.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    build { $0.addQuadCurve(to: end, control: control, $1) }
  }

  /// Adds a part of a circle; angles in radians from the positive x axis.
  ///
  /// As on iOS, `clockwise` assumes a y axis that points up: on the screen true goes anticlockwise.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    build {
      $0.addArc(
        center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, isIncreasing: !clockwise,
        $1)
    }
  }

  /// Adds a line and the arc that rounds off the corner at `tangent1End` on the way to `tangent2End`, in points.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    build { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, $1) }
  }

  /// Adds all steps of a path.
  public func addPath(_ path: CGPath) { build { $0.append(path.shape, $1) } }

  /// A copy of the path under construction; nil while it has no step.
  public var path: CGPath? { isShapeEmpty ? nil : CGPath(shape) }

  /// Whether the path under construction has no step.
  public var isPathEmpty: Bool { isShapeEmpty }

  /// Where the next step of the path starts, or zero without one.
  public var currentPointOfPath: CGPoint { shape.currentPoint }

  /// The smallest rectangle around the points and control points of the path, or the null rectangle.
  public var boundingBoxOfPath: CGRect { shape.boundingBox }

  /// Whether a point is inside what the path would draw, with the current stroke width.
  ///
  /// **Cost:** O(*n*) in the number of steps and dashes.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let shape = shape
    let line = { shape.stroked(self.state.line).contains(point, using: .winding) }
    return switch mode {
    case .fill: shape.contains(point, using: .winding)
    case .eoFill: shape.contains(point, using: .evenOdd)
    case .stroke: line()
    case .fillStroke: shape.contains(point, using: .winding) || line()
    case .eoFillStroke: shape.contains(point, using: .evenOdd) || line()
    }
  }

  /// Replaces the path with the outline of its stroke.
  ///
  /// **Cost:** O(*n*) in the number of steps and dashes.
  public func replacePathWithStrokedPath() {
    let outline = shape.stroked(state.line)
    removeShape()
    build { $0.append(outline, $1) }
  }

  // MARK: Drawing it

  /// Fills the path and forgets it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(shape, using: rule)
    beginPath()
  }

  /// Strokes the path and forgets it.
  public func strokePath() {
    stroke(shape, state.line)
    beginPath()
  }

  /// Draws the path and forgets it.
  public func drawPath(using mode: CGPathDrawingMode) {
    let shape = shape
    switch mode {
    case .fill, .fillStroke: fill(shape, using: .winding)
    case .eoFill, .eoFillStroke: fill(shape, using: .evenOdd)
    case .stroke: break
    }
    if mode != .fill, mode != .eoFill { stroke(shape, state.line) }
    beginPath()
  }

  /// Restricts further drawing to the inside of the path, and forgets the path.
  public func clip(using rule: CGPathFillRule = .winding) {
    canvas.clip(to: shape, using: rule)
    beginPath()
  }

  /// Restricts further drawing to `rect`.
  public func clip(to rect: CGRect) { canvas.clip(to: rect) }

  /// Restricts further drawing to the rectangles.
  public func clip(to rects: [CGRect]) {
    var shape = PathShape()
    for rect in rects { shape.addRect(rect.standardized) }
    canvas.clip(to: shape, using: .winding)
  }

  // MARK: Whole shapes

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { draw { $0.fill(rect, color: fillColor) } }

  /// Fills several rectangles.
  public func fill(_ rects: [CGRect]) {
    var shape = PathShape()
    for rect in rects { shape.addRect(rect.standardized) }
    fill(shape, using: .winding)
  }

  /// Strokes the edge of a rectangle.
  public func stroke(_ rect: CGRect) { stroke(rect, width: state.line.width) }

  /// Strokes the edge of a rectangle with a line of `width` points.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var shape = PathShape()
    shape.addRect(rect)
    var style = state.line
    style.width = width
    stroke(shape, style)
  }

  /// Strokes a line between the first two points, one between the next two, and so on.
  public func strokeLineSegments(between points: [CGPoint]) {
    var shape = PathShape()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      shape.move(to: points[index])
      shape.addLine(to: points[index + 1])
    }
    stroke(shape, state.line)
  }

  /// Fills the ellipse that fits into `rect`.
  public func fillEllipse(in rect: CGRect) {
    var shape = PathShape()
    shape.addEllipse(in: rect)
    fill(shape, using: .winding)
  }

  /// Strokes the edge of the ellipse that fits into `rect`.
  public func strokeEllipse(in rect: CGRect) {
    var shape = PathShape()
    shape.addEllipse(in: rect)
    stroke(shape, state.line)
  }

  /// Makes a rectangle transparent again, or black in a picture or a view that is opaque.
  public func clear(_ rect: CGRect) {
    store?.willDraw()
    if state.masks.isEmpty {
      canvas.clear(rect)
    } else {
      canvas.draw(through: state.masks) { $0.clear(rect) }
    }
    store?.didDraw()
  }

  // MARK: Colours by their components

  /// Sets the colour of fills by sRGB components between 0 and 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = RGBA(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the colour of strokes by sRGB components between 0 and 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = RGBA(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the colour of fills to a grey between 0, black, and 1, white.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Sets the colour of strokes to a grey between 0, black, and 1, white.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(red: gray, green: gray, blue: gray, alpha: alpha)
  }
}
