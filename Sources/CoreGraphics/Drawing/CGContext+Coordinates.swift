import Foundation

extension CGContext {
  // MARK: The axes

  /// Draws from now on in the coordinates of `transform`.
  public func concatenate(_ transform: CGAffineTransform) {
    canvas.concatenate(transform)
    noteAxes()
  }

  /// Moves the origin by points.
  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Scales the axes.
  public func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  /// Rotates the axes by radians, from x towards y: clockwise on the screen.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  /// The transform from the current coordinates to pixels, whose origin is at the bottom left as in Core Graphics.
  public var ctm: CGAffineTransform {
    canvas.transform.concatenating(
      CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(canvas.height)))
  }

  /// The same as `ctm`.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

  /// A point of the current coordinates in pixels from the bottom left.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }

  /// A size of the current coordinates in pixels.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }

  /// The smallest rectangle around one of the current coordinates, in pixels from the bottom left.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }

  /// A point in pixels from the bottom left in the current coordinates.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }

  /// A size in pixels in the current coordinates.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }

  /// The smallest rectangle around one in pixels from the bottom left, in the current coordinates.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

  /// The smallest rectangle around the area that can be drawn on, in the current coordinates.
  public var boundingBoxOfClipPath: CGRect { canvas.clipBox }
}

extension CGContext {
  /// How many pixels wide a point of the current coordinates is.
  package var pixelsPerPoint: CGFloat { abs(userSpaceToDeviceSpaceTransform.determinant).squareRoot() }
}
