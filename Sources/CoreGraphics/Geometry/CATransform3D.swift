import Foundation

/// A 4×4 matrix that moves, scales and rotates a layer and shows it in perspective: [x y z 1] · M, in points.
nonisolated public struct CATransform3D: Hashable, Sendable {
  /// The entry in row 1 and column 1.
  public var m11: CGFloat
  /// The entry in row 1 and column 2.
  public var m12: CGFloat
  /// The entry in row 1 and column 3.
  public var m13: CGFloat
  /// The entry in row 1 and column 4.
  public var m14: CGFloat
  /// The entry in row 2 and column 1.
  public var m21: CGFloat
  /// The entry in row 2 and column 2.
  public var m22: CGFloat
  /// The entry in row 2 and column 3.
  public var m23: CGFloat
  /// The entry in row 2 and column 4.
  public var m24: CGFloat
  /// The entry in row 3 and column 1.
  public var m31: CGFloat
  /// The entry in row 3 and column 2.
  public var m32: CGFloat
  /// The entry in row 3 and column 3.
  public var m33: CGFloat
  /// The entry in row 3 and column 4: for perspective, minus one over the eye's distance.
  public var m34: CGFloat
  /// The movement to the right, in points.
  public var m41: CGFloat
  /// The movement downwards, in points.
  public var m42: CGFloat
  /// The movement towards the eye, in points.
  public var m43: CGFloat
  /// The entry in row 4 and column 4.
  public var m44: CGFloat

  /// Makes the matrix in which every entry is 0.
  public init() {
    self.init(rows: [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0])
  }

  /// Makes a matrix of its entries, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat,
    m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat,
    m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  init(rows r1: SIMD4<CGFloat.NativeType>, _ r2: SIMD4<Double>, _ r3: SIMD4<Double>, _ r4: SIMD4<Double>) {
    self.init(
      m11: r1.x, m12: r1.y, m13: r1.z, m14: r1.w, m21: r2.x, m22: r2.y, m23: r2.z, m24: r2.w, m31: r3.x,
      m32: r3.y, m33: r3.z, m34: r3.w, m41: r4.x, m42: r4.y, m43: r4.z, m44: r4.w)
  }

  var rows: [SIMD4<Double>] {
    [
      SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24), SIMD4(m31, m32, m33, m34),
      SIMD4(m41, m42, m43, m44),
    ]
  }

  /// The entry in a row and a column, counted from 0.
  subscript(row: Int, column: Int) -> Double { rows[row][column] }

  package var isFinite: Bool { rows.allSatisfy { row in (0..<4).allSatisfy { row[$0].isFinite } } }

  /// What this matrix does to the plane of a layer, seen from the front, if it keeps parallels parallel.
  package var planar: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }
}

/// The transform that changes nothing.
nonisolated public let CATransform3DIdentity = CATransform3D(
  rows: [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])

/// Whether a transform changes nothing.
nonisolated public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Whether two transforms are the same.
nonisolated public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a == b
}

/// A movement, in points.
nonisolated public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat)
  -> CATransform3D
{
  var result = CATransform3DIdentity
  (result.m41, result.m42, result.m43) = (tx, ty, tz)
  return result
}

/// A scaling along the three axes.
nonisolated public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var result = CATransform3DIdentity
  (result.m11, result.m22, result.m33) = (sx, sy, sz)
  return result
}

/// A turn by `angle` radians about the axis (x, y, z); the identity if the axis has no length.
nonisolated public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0, length.isFinite, angle.isFinite else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (c, s) = (cos(angle), sin(angle))
  let k = 1 - c
  return CATransform3D(
    rows: [c + x * x * k, x * y * k + z * s, x * z * k - y * s, 0],
    [x * y * k - z * s, c + y * y * k, y * z * k + x * s, 0],
    [x * z * k + y * s, y * z * k - x * s, c + z * z * k, 0], [0, 0, 0, 1])
}

/// Prepends a translation to a transform.
nonisolated public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Prepends a scaling to a transform.
nonisolated public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Prepends a rotation by `angle` radians to a transform.
nonisolated public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// The transform that applies `a` and then `b`.
nonisolated public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let columns = b.rows
  let product = a.rows.map { row in
    columns[0] * row.x + columns[1] * row.y + columns[2] * row.z + columns[3] * row.w
  }
  return CATransform3D(rows: product[0], product[1], product[2], product[3])
}

/// The inverse of a transform, or the transform itself if there is none.
nonisolated public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  // Gauss and Jordan: the steps that turn the matrix into the identity turn the identity into the inverse.
  var left = t.rows
  var right = CATransform3DIdentity.rows
  for column in 0..<4 {
    let pivot = (column..<4).max { abs(left[$0][column]) < abs(left[$1][column]) } ?? column
    guard abs(left[pivot][column]) > 1e-300 else { return t }
    left.swapAt(pivot, column)
    right.swapAt(pivot, column)
    let factor = 1 / left[column][column]
    left[column] *= factor
    right[column] *= factor
    for row in 0..<4 where row != column {
      let part = left[row][column]
      left[row] -= left[column] * part
      right[row] -= right[column] * part
    }
  }
  return CATransform3D(rows: right[0], right[1], right[2], right[3])
}

/// The transform of a plane as one of space.
nonisolated public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(rows: [m.a, m.b, 0, 0], [m.c, m.d, 0, 0], [0, 0, 1, 0], [m.tx, m.ty, 0, 1])
}

/// Whether a transform is that of a plane.
nonisolated public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t == CATransform3DMakeAffineTransform(t.planar)
}

/// The transform as a plane one, if it is; otherwise what it does to the plane, seen without perspective.
nonisolated public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.planar }
