import Foundation

/// A surface to draw on, in points with y down; the only way from the model to pixels.
///
/// State (transform, clip, blend mode, antialiasing) is kept on a stack by `save` and `restore`. Colours are resolved
/// before they get here.
package protocol Canvas: AnyObject {
  func save()
  /// Goes back to the state before the last `save`, and ends the groups begun since then.
  func restore()

  /// Puts `transform` before the current one: what is drawn from now on is in its coordinates.
  func concatenate(_ transform: CGAffineTransform)
  /// Draws from now on only inside `shape` as well.
  func clip(to shape: PathShape, using rule: CGPathFillRule)
  /// Draws from now on only inside `rect` as well.
  func clip(to rect: CGRect)
  /// How what is drawn from now on is mixed with what is there; `plusDarker` is as `normal` here.
  func setBlendMode(_ mode: CGBlendMode)
  /// Whether edges drawn from now on are smoothed.
  func setAntialiasing(_ isOn: Bool)

  func fill(_ shape: PathShape, using rule: CGPathFillRule, color: RGBA)
  func fill(_ rect: CGRect, color: RGBA)
  func stroke(_ shape: PathShape, _ style: StrokeStyle, color: RGBA)
  func clear(_ rect: CGRect)
  /// Fills all that can be drawn on with a gradient, at an opacity between 0 and 1.
  func fill(with gradient: GradientFill, alpha: CGFloat)

  /// Draws the picture over `rect`, its first row at the smallest y.
  func draw(_ bitmap: Bitmap, in rect: CGRect, _ look: PictureLook)
  /// Sets the text with its first line at the top of `rect`, no line wider than `rect`.
  func draw(_ text: TextBlock, in rect: CGRect, color: RGBA)
  /// Draws the soft shadow that the filled `shape` would throw, but not under the shape itself; `blur` is in points.
  func drawShadow(
    of shape: PathShape, using rule: CGPathFillRule, color: RGBA, offset: CGSize, blur: CGFloat)
  /// Draws what `body` draws on the canvas it is given, over its shadow.
  func draw(withShadow shadow: Shadow, _ body: (any Canvas) -> Void)
  /// Draws what `body` draws on the canvas it is given, as far as all masks are opaque.
  func draw(through masks: [ClipMask], _ body: (any Canvas) -> Void)
  /// Mixes what `body` draws on the canvas it is given as `plusDarker` asks.
  func drawDarker(_ body: (any Canvas) -> Void)

  /// Collects what is drawn until `endGroup` and draws it as one, at an opacity between 0 and 1.
  func beginGroup(alpha: CGFloat)
  func endGroup()
  /// Ends the group and returns what it collected, which is drawn later; nil without a group.
  func takeGroup() -> (any CollectedGroup)?
  /// Draws a group of this canvas, at its opacity, here or on a canvas that this one has a body draw on.
  func paint(_ group: any CollectedGroup)
  /// From the current coordinates to pixels from the top left.
  var transform: CGAffineTransform { get }
  /// The smallest rectangle around all that can be drawn on, in the current coordinates.
  var clipBox: CGRect { get }
  /// The height, in pixels.
  var height: Int { get }
}

/// What a group has collected, in a form only its canvas knows.
package protocol CollectedGroup: AnyObject {}

/// How a picture is drawn.
nonisolated package struct PictureLook: Hashable, Sendable {
  /// The colour that a stencil is filled with; nil for the picture's own colours.
  package var tint: RGBA?
  package var alpha: CGFloat = 1
  /// Whether pixels run into each other where the picture is stretched.
  package var isSmooth = true

  package init(tint: RGBA? = nil, alpha: CGFloat = 1, isSmooth: Bool = true) {
    self.tint = tint
    self.alpha = alpha
    self.isSmooth = isSmooth
  }
}

/// A picture through whose opaque places drawing is seen.
nonisolated package struct ClipMask {
  package let bitmap: Bitmap
  /// From the pixels of the picture to those of the canvas, from the top left of both.
  package let transform: CGAffineTransform

  package init(_ bitmap: Bitmap, _ transform: CGAffineTransform) {
    self.bitmap = bitmap
    self.transform = transform
  }
}

/// A soft shadow of all that is drawn.
nonisolated package struct Shadow: Hashable, Sendable {
  package var color: RGBA
  /// In pixels, y down.
  package var offset: CGSize
  /// The softness as Core Graphics counts it, twice the deviation of its Gaussian, in pixels.
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

/// A canvas whose pixels can be looked at.
package protocol BitmapCanvas: Canvas {
  /// The pixels as a picture that does not change any more.
  func bitmap() -> Bitmap
  /// Runs `body`, and takes back what it saved and ends the groups that it began.
  func balancing(_ body: () -> Void)
  /// Takes note that the memory drawn on was changed from outside.
  func noteOutsideChange()
  /// Brings all that was drawn into the memory drawn on, which is about to be read.
  func flush()
}

/// Something that makes canvases for pictures; Cairo does, in `CairoCanvas`.
package protocol CanvasMaking: AnyObject {
  /// A canvas on memory of its own, or nil if there can be none of that size in pixels.
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
  package static var current = DrawingModule.parts?.canvasMaker
}
