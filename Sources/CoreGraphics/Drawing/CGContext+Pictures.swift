import Foundation

extension CGContext {
  /// Draws an image stretched over `rect`, with its top at the larger y.
  ///
  /// Core Graphics assumes that y points up. So in a view, where it points down, the image is upside down, as on iOS;
  /// `UIImage` draws itself upright there.
  public func draw(_ image: CGImage, in rect: CGRect) {
    let rect = rect.standardized
    turnedOver(rect) { draw(image.bitmap, in: $0) }
  }

  /// Lets further drawing through only as far as an image does, laid over `rect` with its top at the larger y.
  ///
  /// A grey image lets drawing through by its brightness, any other by its opacity.
  ///
  /// **Cost:** each drawing takes time in proportion to the clipped area.
  public func clip(to rect: CGRect, mask: CGImage) {
    let rect = rect.standardized
    canvas.clip(to: rect)
    guard mask.width > 0, mask.height > 0, !rect.isEmpty else { return }
    let overRect = CGAffineTransform(
      a: rect.width / CGFloat(mask.width), b: 0, c: 0, d: -rect.height / CGFloat(mask.height), tx: rect.minX,
      ty: rect.maxY)
    state.masks.append(ClipMask(mask.coverage, overRect.concatenating(canvas.transform)))
  }

  /// Runs `body` in coordinates in which `rect` starts at zero and y points the other way.
  private func turnedOver(_ rect: CGRect, _ body: (CGRect) -> Void) {
    canvas.save()
    canvas.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: rect.minX, ty: rect.maxY))
    body(CGRect(origin: .zero, size: rect.size))
    canvas.restore()
  }

  // MARK: Gradients

  /// Fills the whole clipped area with colours that run from one point to the other.
  ///
  /// Draws nothing beyond the points, unless `options` say so.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    fill(GradientFill(.linear(from: startPoint, to: endPoint), stops: gradient.stops, options: options))
  }

  /// Fills the whole clipped area with colours that run from one circle to the other; radii in points.
  ///
  /// Draws nothing beyond the circles, unless `options` say so.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    let shape = GradientFill.Shape.radial(
      from: startCenter, startRadius: startRadius, to: endCenter, endRadius: endRadius)
    fill(GradientFill(shape, stops: gradient.stops, options: options))
  }

  /// Fills the whole clipped area with colours that run once around a point.
  ///
  /// They begin at an angle in radians, which is 0 along x, and go towards y: clockwise where y grows downwards.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    fill(GradientFill(.conic(center: center, angle: angle), stops: gradient.stops, options: []))
  }

  private func fill(_ gradient: GradientFill) { draw { $0.fill(with: gradient, alpha: state.alpha) } }
}
