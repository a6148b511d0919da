import Foundation

/// The place where a view's `draw(_:)` draws, in the view's bounds coordinates, or a bitmap that you made.
@preconcurrency @MainActor
public final class CGContext {
  struct State {
    var fill = RGBA(hex: 0)
    var stroke = RGBA(hex: 0)
    var line = StrokeStyle()
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var shadow: Shadow?
    var masks: [ClipMask] = []
    var interpolation = CGInterpolationQuality.default
    var smoothsEdges = true
  }

  /// What the stack of states holds.
  private enum Saved {
    case state(State)
    /// The state in force when a transparency layer began.
    case layer(State)
  }

  package let canvas: any Canvas
  package let traits: UITraitCollection
  /// The pixels of a context that was made to draw a picture.
  let store: PixelStore?
  /// From points, in which shadows are measured, to pixels, y down: the transform at the start.
  let baseTransform: CGAffineTransform
  var state = State()
  private var saved: [Saved] = []
  private var pathInProgress = PathInProgress()
  var allowsSmoothEdges = true

  package init(canvas: any Canvas, traits: UITraitCollection) {
    self.canvas = canvas
    self.traits = traits
    store = nil
    baseTransform = canvas.transform
  }

  /// Draws on the memory of a store; `baseTransform` leads from points, in which shadows are measured, to pixels.
  init(store: PixelStore, traits: UITraitCollection, baseTransform: CGAffineTransform) {
    canvas = store.canvas
    self.traits = traits
    self.store = store
    self.baseTransform = baseTransform
  }

  // MARK: State

  /// Saves the colours, widths, transform and clip on a stack.
  public func saveGState() {
    saved.append(.state(state))
    canvas.save()
  }

  /// Restores what the matching `saveGState` saved; without one, does nothing.
  public func restoreGState() {
    guard case .state(let last) = saved.last else { return }
    saved.removeLast()
    state = last
    restoreCanvas()
  }

  /// Restores the canvas's state, except what is not part of it here.
  private func restoreCanvas() {
    canvas.restore()
    canvas.setAntialiasing(allowsSmoothEdges && state.smoothsEdges)
    noteAxes()
  }

  /// Collects the following drawing, and at the matching end draws it as one with the current opacity, shadow and
  /// blend mode; inside, drawing starts without them.
  ///
  /// - Parameter auxiliaryInfo: Ignored.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) { beginLayer(in: nil) }

  /// Like `beginTransparencyLayer(auxiliaryInfo:)`, for drawing inside a rectangle.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) { beginLayer(in: rect) }

  private func beginLayer(in rect: CGRect?) {
    saved.append(.layer(state))
    canvas.save()
    if let rect { canvas.clip(to: rect) }
    canvas.beginGroup(alpha: state.alpha)
    canvas.setBlendMode(.normal)
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
  }

  /// Draws what was collected since the matching begin, and restores the state of that time; without one, does
  /// nothing.
  public func endTransparencyLayer() {
    while let last = saved.popLast() {
      switch last {
      case .state: canvas.restore()
      case .layer(let outer):
        let group = canvas.takeGroup()
        state = outer
        if let group { draw { $0.paint(group) } }
        return restoreCanvas()
      }
    }
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
  /// Sets how long a pointed corner may be, in widths of the stroke, before it is cut off.
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }
  /// Breaks strokes into dashes and gaps of `lengths` points, of which `phase` points are over at the start.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.line.dash = lengths
    state.line.dashPhase = phase
  }

  /// Sets the opacity of all drawing, from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isNaN ? 0 : min(max(alpha, 0), 1) }

  /// Sets how drawing is mixed with what is there.
  public func setBlendMode(_ mode: CGBlendMode) {
    state.blendMode = mode
    canvas.setBlendMode(mode)
  }

  /// Gives drawing a shadow, black at a third of its opacity; offset in points, and not rotated with the axes.
  ///
  /// There is no shadow if the clipped area, with the shadow's own reach, is more than 8191 pixels wide.
  ///
  /// **Cost:** each drawing takes time in proportion to the clipped area.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  /// Gives drawing a shadow, or none if there is no colour; offset in points, and not rotated with the axes.
  ///
  /// `blur` is twice the standard deviation of the shadow's softness, in points.
  ///
  /// There is no shadow if the clipped area, with the shadow's own reach, is more than 8191 pixels wide.
  ///
  /// **Cost:** each drawing takes time in proportion to the clipped area.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color = color?.rgba(with: traits), color.alpha > 0 else {
      state.shadow = nil
      return
    }
    let blur = max(0, blur.orIfNotFinite(0)) * abs(baseTransform.determinant).squareRoot()
    state.shadow = Shadow(color: color, offset: offset.applying(baseTransform), blur: blur)
  }

  /// Whether edges may be smoothed at all; not part of what `saveGState` saves.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    allowsSmoothEdges = allowsAntialiasing
    canvas.setAntialiasing(allowsSmoothEdges && state.smoothsEdges)
  }

  /// Whether edges are smoothed.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.smoothsEdges = shouldAntialias
    canvas.setAntialiasing(allowsSmoothEdges && state.smoothsEdges)
  }

  /// How pictures are scaled: with `none` every pixel stays a square.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  // MARK: The path under construction

  /// The path under construction, in the current coordinates: it stays where it is when the axes change.
  var shape: PathShape { pathInProgress.shape(in: canvas.transform) }

  var isShapeEmpty: Bool { pathInProgress.isEmpty }

  /// Adds steps to the path; `body` gets the transform that puts them in their place.
  func build(_ body: (inout PathShape, CGAffineTransform) -> Void) {
    pathInProgress.add(canvas.transform, body)
  }

  func removeShape() { pathInProgress = PathInProgress() }

  /// Notes that the axes may have changed.
  func noteAxes() { pathInProgress.noteAxes() }

  // MARK: Drawing

  /// Runs `body` with the canvas, and adds the shadow and any blending that Cairo has no operator for.
  ///
  /// All drawing goes through here: drawing on `canvas` itself does not appear in the memory of a bitmap context.
  package func draw(_ body: (any Canvas) -> Void) {
    store?.willDraw()
    if state.blendMode == .plusDarker {
      canvas.drawDarker { drawMasked(on: $0, body) }
    } else {
      drawMasked(on: canvas, body)
    }
    store?.didDraw()
  }

  private func drawMasked(on canvas: any Canvas, _ body: (any Canvas) -> Void) {
    guard !state.masks.isEmpty else { return drawShadow(on: canvas, body) }
    canvas.draw(through: state.masks) { drawShadow(on: $0, body) }
  }

  private func drawShadow(on canvas: any Canvas, _ body: (any Canvas) -> Void) {
    // The drawing is as transparent as the state says, and so is its shadow.
    guard let shadow = state.shadow else { return body(canvas) }
    canvas.draw(withShadow: shadow, body)
  }

  /// Runs `body` with another blend mode and opacity, from 0 to 1.
  func mixing(_ mode: CGBlendMode, alpha: CGFloat, _ body: () -> Void) {
    saveGState()
    setBlendMode(mode)
    setAlpha(alpha)
    body()
    restoreGState()
  }

  /// The opacity of all drawing.
  package var alpha: CGFloat { state.alpha }

  /// The fill colour with the opacity of all drawing.
  var fillColor: RGBA { shown(state.fill) }

  package func shown(_ color: RGBA) -> RGBA {
    var color = color
    color.alpha *= state.alpha
    return color
  }

  func fill(_ shape: PathShape, using rule: CGPathFillRule) {
    draw { $0.fill(shape, using: rule, color: fillColor) }
  }

  func stroke(_ shape: PathShape, _ style: StrokeStyle) {
    draw { $0.stroke(shape, style, color: shown(state.stroke)) }
  }

  func draw(_ bitmap: Bitmap, in rect: CGRect) {
    let look = PictureLook(alpha: state.alpha, isSmooth: state.interpolation != .none)
    draw { $0.draw(bitmap, in: rect, look) }
  }
}

/// How carefully pictures are stretched.
nonisolated public enum CGInterpolationQuality: Int32, Sendable {
  /// Smoothly.
  case `default`
  /// Not at all: every pixel stays a square.
  case none
  /// Smoothly.
  case low
  /// Smoothly.
  case medium = 4
  /// Smoothly.
  case high = 3
}
