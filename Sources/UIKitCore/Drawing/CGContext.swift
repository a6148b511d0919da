import Foundation

/// The place where a view's `draw(_:)` draws, in the view's bounds coordinates.
@preconcurrency @MainActor
public final class CGContext {
  private struct State {
    var fill = RGBA(hex: 0)
    var stroke = RGBA(hex: 0)
    var line = StrokeStyle()
  }

  package let canvas: any Canvas
  package let traits: UITraitCollection
  private var state = State()
  private var saved: [State] = []
  var shape = PathShape()

  package init(canvas: any Canvas, traits: UITraitCollection) {
    self.canvas = canvas
    self.traits = traits
  }

  // MARK: State

  /// Puts the colours, widths, transform and clip on a stack.
  public func saveGState() {
    saved.append(state)
    canvas.save()
  }

  /// Takes back what the matching `saveGState` put on the stack; without one, does nothing.
  public func restoreGState() {
    guard let last = saved.popLast() else { return }
    state = last
    canvas.restore()
  }

  /// Sets the colour of fills.
  public func setFillColor(_ color: CGColor) { state.fill = color.rgba(with: traits) }
  /// Sets the colour of strokes.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.rgba(with: traits) }
  func setFillColor(_ color: UIColor) { state.fill = color.components(with: traits) }
  func setStrokeColor(_ color: UIColor) { state.stroke = color.components(with: traits) }
  /// Sets the width of strokes, in points.
  public func setLineWidth(_ width: CGFloat) { state.line.width = width }
  /// Sets the shape of the ends of strokes.
  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }
  /// Sets the shape of the corners of strokes.
  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }

  /// Draws from now on in the coordinates of `transform`.
  public func concatenate(_ transform: CGAffineTransform) { canvas.concatenate(transform) }

  /// Moves the origin by points.
  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Scales the axes.
  public func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  /// Turns the axes by radians, clockwise on the screen.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  // MARK: The path under construction

  /// Starts a new path.
  public func beginPath() { shape = PathShape() }
  /// Starts a piece of the path at `point`.
  public func move(to point: CGPoint) { shape.move(to: point) }
  /// Adds a straight line to `point`; without a current point, does nothing.
  public func addLine(to point: CGPoint) { shape.addLine(to: point) }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { shape.addRect(rect) }
  /// Adds the ellipse that fits into `rect`.
  public func addEllipse(in rect: CGRect) { shape.addEllipse(in: rect) }
  /// Closes the current piece of the path.
  public func closePath() { shape.close() }

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

  /// Draws from now on only inside the path as well, and forgets the path.
  public func clip(using rule: CGPathFillRule = .winding) {
    canvas.clip(to: shape, using: rule)
    beginPath()
  }

  /// Draws from now on only inside `rect` as well.
  public func clip(to rect: CGRect) { canvas.clip(to: rect) }

  // MARK: Whole shapes

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { canvas.fill(rect, color: state.fill) }

  /// Strokes the edge of a rectangle.
  public func stroke(_ rect: CGRect) {
    var shape = PathShape()
    shape.addRect(rect)
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

  /// Makes a rectangle transparent again.
  public func clear(_ rect: CGRect) { canvas.clear(rect) }

  func fill(_ shape: PathShape, using rule: CGPathFillRule) {
    canvas.fill(shape, using: rule, color: state.fill)
  }

  func stroke(_ shape: PathShape, _ style: StrokeStyle) {
    canvas.stroke(shape, style, color: state.stroke)
  }

  func draw(_ image: UIImage, in rect: CGRect) {
    canvas.draw(image, in: rect, tint: image.renderingMode == .alwaysTemplate ? state.fill : nil)
  }
}

/// The contexts that drawing now goes to, innermost last.
private var contextStack: [CGContext] = []

/// The context that drawing goes to now, or nil outside drawing.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { contextStack.last }

/// Makes `context` the one that drawing goes to, until the matching pop.
@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) { contextStack.append(context) }

/// Goes back to the context before the last push; without one, does nothing.
@preconcurrency @MainActor
public func UIGraphicsPopContext() { _ = contextStack.popLast() }
