import Foundation

/// A surface to draw on, in points with y down; the only way from the model to pixels.
///
/// `save` and `restore` keep the state (transform, clip, blend mode, antialiasing) on a stack. Colours are resolved
/// before they get here.
package protocol Canvas: AnyObject {
  func save()
  /// Restores the state before the last `save`, and ends the groups begun since then.
  func restore()

  /// Prepends `transform` to the current one: further drawing is in its coordinates.
  func concatenate(_ transform: CGAffineTransform)
  /// Restricts further drawing to `shape`.
  func clip(to shape: PathShape, using rule: CGPathFillRule)
  /// Restricts further drawing to `rect`.
  func clip(to rect: CGRect)
  /// How further drawing is mixed with what is there; `plusDarker` counts as `normal` here.
  func setBlendMode(_ mode: CGBlendMode)
  /// Whether to smooth the edges of further drawing.
  func setAntialiasing(_ isOn: Bool)

  func fill(_ shape: PathShape, using rule: CGPathFillRule, color: RGBA)
  func fill(_ rect: CGRect, color: RGBA)
  func stroke(_ shape: PathShape, _ style: StrokeStyle, color: RGBA)
  func clear(_ rect: CGRect)
  /// Fills the whole clipped area with a gradient, at an opacity between 0 and 1.
  func fill(with gradient: GradientFill, alpha: CGFloat)

  /// Draws the picture over `rect`, its first row at the smallest y.
  func draw(_ bitmap: Bitmap, in rect: CGRect, _ look: PictureLook)
  /// Sets the text with its first line at the top of `rect`, and no line wider than `rect`.
  func draw(_ text: TextBlock, in rect: CGRect, color: RGBA)
  /// Draws the soft shadow of the filled `shape`, but not under the shape itself; `blur` is in points.
  func drawShadow(
    of shape: PathShape, using rule: CGPathFillRule, color: RGBA, offset: CGSize, blur: CGFloat)
  /// Draws what `body` draws on the given canvas, over its shadow.
  func draw(withShadow shadow: Shadow, _ body: (any Canvas) -> Void)
  /// Draws what `body` draws on the given canvas, as far as all masks are opaque.
  func draw(through masks: [ClipMask], _ body: (any Canvas) -> Void)
  /// Mixes what `body` draws on the given canvas in the way of `plusDarker`.
  func drawDarker(_ body: (any Canvas) -> Void)

  /// Collects all drawing until `endGroup` and draws it as one, at an opacity between 0 and 1.
  func beginGroup(alpha: CGFloat)
  func endGroup()
  /// Ends the group and returns what it collected, to be drawn later; nil without a group.
  func takeGroup() -> (any CollectedGroup)?
  /// Draws a group of this canvas, at its opacity, here or on a canvas that this one gave to a body.
  func paint(_ group: any CollectedGroup)
  /// From the current coordinates to pixels from the top left.
  var transform: CGAffineTransform { get }
  /// The smallest rectangle around the area that can be drawn on, in the current coordinates.
  var clipBox: CGRect { get }
  /// The height, in pixels.
  var height: Int { get }
}

/// What a group has collected, in a form known only to its canvas.
package protocol CollectedGroup: AnyObject {}

/// How a picture is drawn.
nonisolated package struct PictureLook: Hashable, Sendable {
  /// The colour that a stencil is filled with; nil for the picture's own colours.
  package var tint: RGBA?
  package var alpha: CGFloat = 1
  /// Whether pixels blend into each other when the picture is scaled.
  package var isSmooth = true

  package init(tint: RGBA? = nil, alpha: CGFloat = 1, isSmooth: Bool = true) {
    self.tint = tint
    self.alpha = alpha
    self.isSmooth = isSmooth
  }
}

/// A picture whose opaque parts let drawing through.
nonisolated package struct ClipMask {
  package let bitmap: Bitmap
  /// From the pixels of the picture to those of the canvas, from the top left of both.
  package let transform: CGAffineTransform

  package init(_ bitmap: Bitmap, _ transform: CGAffineTransform) {
    self.bitmap = bitmap
    self.transform = transform
  }
}

/// A soft shadow of everything drawn.
nonisolated package struct Shadow: Hashable, Sendable {
  package var color: RGBA
  /// In pixels, y down.
  package var offset: CGSize
  /// The softness as Core Graphics counts it, twice the standard deviation of its Gaussian, in pixels.
  package var blur: CGFloat

  package init(color: RGBA, offset: CGSize, blur: CGFloat) {
    self.color = color
    self.offset = offset
    self.blur = blur
  }
}

/// Colours that run into each other between two points, between two circles, or around a point.
nonisolated package struct GradientFill: Hashable, Sendable {
  package enum Shape: Hashable, Sendable {
    case linear(from: CGPoint, to: CGPoint)
    case radial(from: CGPoint, startRadius: CGFloat, to: CGPoint, endRadius: CGFloat)
    /// Clockwise where y grows downwards, from an angle in radians: 0 points along x.
    case conic(center: CGPoint, angle: CGFloat)
  }

  package var shape: Shape
  /// Colours at places from 0, the start, to 1, the end, in order.
  package var stops: [CGGradient.Stop]
  package var options: CGGradientDrawingOptions

  package init(_ shape: Shape, stops: [CGGradient.Stop], options: CGGradientDrawingOptions) {
    self.shape = shape
    self.stops = stops
    self.options = options
  }
}

extension Canvas {
  package func clip(to path: UIBezierPath) { clip(to: path.shape, using: path.fillRule) }
  package func fill(_ path: UIBezierPath, color: RGBA) {
    fill(path.shape, using: path.fillRule, color: color)
  }
  package func stroke(_ path: UIBezierPath, color: RGBA) {
    stroke(path.shape, path.strokeStyle, color: color)
  }
  package func drawShadow(of path: UIBezierPath, color: RGBA, offset: CGSize, blur: CGFloat) {
    drawShadow(of: path.shape, using: path.fillRule, color: color, offset: offset, blur: blur)
  }
}

/// A canvas whose pixels can be read.
package protocol BitmapCanvas: Canvas {
  /// The pixels as a picture that no longer changes.
  func bitmap() -> Bitmap
  /// Runs `body`, restores what it saved and ends the groups that it began.
  func balancing(_ body: () -> Void)
  /// Notes that other code changed the memory drawn on.
  func noteOutsideChange()
  /// Writes all drawing to the memory drawn on, which is about to be read.
  func flush()
}

/// Something that makes canvases for pictures; Cairo does, in `CairoCanvas`.
package protocol CanvasMaking: AnyObject {
  /// A canvas with memory of its own; nil if there can be none of that size in pixels.
  func makeCanvas(width: Int, height: Int, isOpaque: Bool, scale: CGFloat) -> (any BitmapCanvas)?
  /// A canvas on `pixels`, each 0xAARRGGBB and premultiplied, in rows of `stride` bytes.
  func makeCanvas(
    on pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, isOpaque: Bool
  ) -> (any BitmapCanvas)?
}

/// The maker of canvases of this process: the drawing engine's, if the program has one.
package enum CanvasMaker {
  /// The largest width and height of a canvas, in pixels.
  nonisolated package static let largestSide = 16384
  package static var current: (any CanvasMaking)? { DrawingModule.parts?.canvasMaker }
}
