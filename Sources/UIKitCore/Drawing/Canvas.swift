import Foundation

/// A surface to draw on, in points with y down; the only way from the model to pixels.
///
/// State (transform, clip) is kept on a stack by `save` and `restore`. Colours are resolved before they get here.
package protocol Canvas: AnyObject {
  func save()
  func restore()

  /// Puts `transform` before the current one: what is drawn from now on is in its coordinates.
  func concatenate(_ transform: CGAffineTransform)
  /// Draws from now on only inside `shape` as well.
  func clip(to shape: PathShape, using rule: CGPathFillRule)
  /// Draws from now on only inside `rect` as well.
  func clip(to rect: CGRect)

  func fill(_ shape: PathShape, using rule: CGPathFillRule, color: RGBA)
  func fill(_ rect: CGRect, color: RGBA)
  func stroke(_ shape: PathShape, _ style: StrokeStyle, color: RGBA)
  func clear(_ rect: CGRect)

  /// Draws the image over `rect`; with a tint, as a stencil of that colour.
  func draw(_ image: UIImage, in rect: CGRect, tint: RGBA?)
  /// Sets the text with its first line at the top of `rect`, no line wider than `rect`.
  func draw(_ text: TextBlock, in rect: CGRect, color: RGBA)
  /// Draws the soft shadow that the filled `shape` would throw, but not under the shape itself; `blur` is in points.
  func drawShadow(
    of shape: PathShape, using rule: CGPathFillRule, color: RGBA, offset: CGSize, blur: CGFloat)

  /// Collects what is drawn until `endGroup` and draws it as one, at an opacity between 0 and 1.
  func beginGroup(alpha: CGFloat)
  func endGroup()
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
