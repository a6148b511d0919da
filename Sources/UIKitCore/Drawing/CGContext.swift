import Foundation

/// The place where a view's `draw(_:)` draws, in the view's bounds coordinates.
@preconcurrency @MainActor
public final class CGContext {
  private struct State {
    var fill = UIColor.black
    var stroke = UIColor.black
    var lineWidth: CGFloat = 1
    var lineCap = CGLineCap.butt
    var lineJoin = CGLineJoin.miter
  }

  package let canvas: any Canvas
  package let traits: UITraitCollection
  private var state = State()
  private var saved: [State] = []
  var path = UIBezierPath()

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
  public func setFillColor(_ color: UIColor) { state.fill = color }
  /// Sets the colour of strokes.
  public func setStrokeColor(_ color: UIColor) { state.stroke = color }
  /// Sets the width of strokes, in points.
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
  /// Sets the shape of the ends of strokes.
  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }
  /// Sets the shape of the corners of strokes.
  public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }

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
  public func beginPath() { path = UIBezierPath() }
  /// Starts a piece of the path at `point`.
  public func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a straight line to `point`.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { path.append(UIBezierPath(rect: rect)) }
  /// Adds the ellipse that fits into `rect`.
  public func addEllipse(in rect: CGRect) { path.append(UIBezierPath(ovalIn: rect)) }
  /// Closes the current piece of the path.
  public func closePath() { path.close() }

  /// Fills the path and forgets it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    path.usesEvenOddFillRule = rule == .evenOdd
    fill(path)
    beginPath()
  }

  /// Strokes the path and forgets it.
  public func strokePath() {
    path.lineWidth = state.lineWidth
    path.lineCapStyle = state.lineCap
    path.lineJoinStyle = state.lineJoin
    stroke(path)
    beginPath()
  }

  /// Draws from now on only inside the path as well, and forgets the path.
  public func clip() {
    canvas.clip(to: path)
    beginPath()
  }

  /// Draws from now on only inside `rect` as well.
  public func clip(to rect: CGRect) { canvas.clip(to: rect) }

  // MARK: Whole shapes

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) {
    canvas.fill(rect, color: state.fill.components(with: traits))
  }

  /// Strokes the edge of a rectangle.
  public func stroke(_ rect: CGRect) {
    let path = UIBezierPath(rect: rect)
    path.lineWidth = state.lineWidth
    stroke(path)
  }

  /// Fills the ellipse that fits into `rect`.
  public func fillEllipse(in rect: CGRect) { fill(UIBezierPath(ovalIn: rect)) }

  /// Makes a rectangle transparent again.
  public func clear(_ rect: CGRect) { canvas.clear(rect) }

  func fill(_ path: UIBezierPath) {
    canvas.fill(path, color: state.fill.components(with: traits))
  }

  func stroke(_ path: UIBezierPath) {
    canvas.stroke(path, color: state.stroke.components(with: traits))
  }

  func draw(_ image: UIImage, in rect: CGRect) {
    let stencil = image.renderingMode == .alwaysTemplate
    canvas.draw(image, in: rect, tint: stencil ? state.fill.components(with: traits) : nil)
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
