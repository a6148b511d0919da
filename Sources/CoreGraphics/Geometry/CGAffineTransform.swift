import Foundation

/// A 3×3 affine matrix in row-vector form: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
///
/// With y pointing down, a positive rotation turns clockwise on the screen.
nonisolated public struct CGAffineTransform: Hashable, Sendable, Codable {
  /// The x component of where (1, 0) goes.
  public var a: CGFloat
  /// The y component of where (1, 0) goes.
  public var b: CGFloat
  /// The x component of where (0, 1) goes.
  public var c: CGFloat
  /// The y component of where (0, 1) goes.
  public var d: CGFloat
  /// The horizontal translation, in points.
  public var tx: CGFloat
  /// The vertical translation, in points.
  public var ty: CGFloat

  /// The transform that moves nothing.
  public static let identity = CGAffineTransform()

  /// Makes the identity transform.
  public init() {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// Makes a transform from its six numbers.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Makes a transform from its six numbers, without labels.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Makes a translation by `x` and `y` points.
  public init(translationX x: CGFloat, y: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Makes a scaling by the factors `x` and `y`.
  public init(scaleX x: CGFloat, y: CGFloat) {
    self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Makes a rotation by `angle` radians, clockwise on a screen whose y points down.
  public init(rotationAngle angle: CGFloat) {
    let sine = sin(angle)
    let cosine = cos(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether this transform moves nothing.
  public var isIdentity: Bool {
    a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0
  }

  /// The signed factor by which areas grow.
  package var determinant: CGFloat { a * d - b * c }

  /// Whether every number is finite and areas do not collapse, so that there is a way back.
  package var isInvertible: Bool {
    let determinant = self.determinant
    return determinant != 0 && determinant.isFinite && (1 / determinant).isFinite && tx.isFinite
      && ty.isFinite
  }

  /// The transform that applies this one first and `other` second.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c,
      b: a * other.b + b * other.d,
      c: c * other.a + d * other.c,
      d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty)
  }

  /// The transform that first translates by `x` and `y` points, then applies this one.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// The transform that first scales, then applies this one.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// The transform that first rotates by `angle` radians, then applies this one.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The transform that undoes this one, or this one itself if it cannot be undone.
  public func inverted() -> CGAffineTransform {
    guard isInvertible else { return self }
    let scale = 1 / determinant
    return CGAffineTransform(
      a: d * scale, b: -b * scale, c: -c * scale, d: a * scale,
      tx: (c * ty - d * tx) * scale, ty: (b * tx - a * ty) * scale)
  }
}

nonisolated extension CGPoint {
  /// The point after `transform`.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

nonisolated extension CGSize {
  /// The size after the linear part of `transform`.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

nonisolated extension CGRect {
  /// The smallest rectangle around this one's corners after `transform`.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    if isNull || isInfinite { return self }
    let rect = standardized
    let xs = (transform.a * rect.minX, transform.a * rect.maxX)
    let xt = (transform.c * rect.minY, transform.c * rect.maxY)
    let ys = (transform.b * rect.minX, transform.b * rect.maxX)
    let yt = (transform.d * rect.minY, transform.d * rect.maxY)
    let left = min(xs.0, xs.1) + min(xt.0, xt.1) + transform.tx
    let right = max(xs.0, xs.1) + max(xt.0, xt.1) + transform.tx
    let top = min(ys.0, ys.1) + min(yt.0, yt.1) + transform.ty
    let bottom = max(ys.0, ys.1) + max(yt.0, yt.1) + transform.ty
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
