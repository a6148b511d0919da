import Foundation

// A transform between two others
// ==============================
//
// Half-way between no rotation and half a turn must be a quarter turn, and not the mean of two matrices, which means
// nothing. So this splits a matrix into parts: a translation, a rotation, a scaling, a shear and a perspective. The
// rotation is a unit quaternion, which goes the short way round at an even speed (Shoemake, "Animating rotation with
// quaternion curves", 1985). Blending takes the parts one by one and puts them together again.

/// A transform of space, split into parts.
nonisolated package struct TransformParts3D: Hashable, Sendable {
  var translation = SIMD3<Double>()
  package var scale = SIMD3<Double>(1, 1, 1)
  /// How far the second axis leans along the first, the third along the first, and the third along the second.
  var shear = SIMD3<Double>()
  /// The rotation, as (x, y, z, w).
  var rotation = SIMD4<Double>(0, 0, 0, 1)
  var perspective = SIMD4<Double>(0, 0, 0, 1)

  package init(_ transform: CATransform3D) {
    let rows = transform.rows
    perspective = SIMD4(rows[0].w, rows[1].w, rows[2].w, rows[3].w)
    translation = SIMD3(rows[3].x, rows[3].y, rows[3].z)
    var (a, b, c) = (rows[0].xyz, rows[1].xyz, rows[2].xyz)
    // Gram and Schmidt: each axis loses what it has in common with the ones before.
    scale.x = a.length
    a = a.unit(or: SIMD3(1, 0, 0))
    shear.x = (a * b).sum()
    b -= a * shear.x
    scale.y = b.length
    b = b.unit(or: a.perpendicular)
    shear.y = (a * c).sum()
    c -= a * shear.y
    shear.z = (b * c).sum()
    c -= b * shear.z
    scale.z = c.length
    c = c.unit(or: a.cross(b))
    // A mirror image: no rotation makes it, so this reverses the third axis, which does not show on the screen.
    if (a.cross(b) * c).sum() < 0 {
      (c, scale.z) = (-c, -scale.z)
    }
    rotation = TransformParts3D.quaternion(a, b, c)
  }

  /// The matrix of these parts.
  package var transform: CATransform3D {
    let (a, b, c) = axes
    let first = a * scale.x
    let second = b * scale.y + a * shear.x
    let third = c * scale.z + a * shear.y + b * shear.z
    return CATransform3D(
      rows: SIMD4(first, perspective.x), SIMD4(second, perspective.y), SIMD4(third, perspective.z),
      SIMD4(translation, perspective.w))
  }

  /// The parts a fraction of the way to others; fractions beyond 0 and 1 continue in the same direction.
  package func blended(with other: TransformParts3D, _ fraction: Double) -> TransformParts3D {
    var result = self
    result.translation += (other.translation - translation) * fraction
    result.scale += (other.scale - scale) * fraction
    result.shear += (other.shear - shear) * fraction
    result.perspective += (other.perspective - perspective) * fraction
    result.rotation = TransformParts3D.slerp(rotation, other.rotation, fraction)
    return result
  }

  /// These parts plus the difference between two others, with that rotation applied after this one.
  package func moved(from start: TransformParts3D, to end: TransformParts3D) -> TransformParts3D {
    var result = self
    result.translation += end.translation - start.translation
    result.scale += end.scale - start.scale
    result.shear += end.shear - start.shear
    result.perspective += end.perspective - start.perspective
    let back = start.rotation * SIMD4(-1, -1, -1, 1)
    result.rotation = TransformParts3D.product(TransformParts3D.product(end.rotation, back), rotation)
    return result
  }

  /// The rotation `b` followed by the rotation `a` (Hamilton's product).
  private static func product(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(a.xyz * b.w + b.xyz * a.w + a.xyz.cross(b.xyz), a.w * b.w - (a.xyz * b.xyz).sum())
  }

  // MARK: Angles

  /// The rotations about the x, the y and the z axis, in this order, that make up the rotation; in radians.
  package var angles: SIMD3<Double> {
    get {
      let (a, b, c) = axes
      return SIMD3(atan2(b.z, c.z), asin(min(max(-a.z, -1), 1)), atan2(a.y, a.x))
    }
    set {
      let turn = CATransform3DConcat(
        CATransform3DConcat(
          CATransform3DMakeRotation(newValue.x, 1, 0, 0), CATransform3DMakeRotation(newValue.y, 0, 1, 0)),
        CATransform3DMakeRotation(newValue.z, 0, 0, 1))
      let rows = turn.rows
      rotation = TransformParts3D.quaternion(rows[0].xyz, rows[1].xyz, rows[2].xyz)
    }
  }

  /// The three axes after the rotation.
  private var axes: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    let (x, y, z, w) = (rotation.x, rotation.y, rotation.z, rotation.w)
    return (
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    )
  }

  /// The quaternion of three perpendicular unit axes.
  private static func quaternion(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) -> SIMD4<Double>
  {
    // A square root finds the largest of the four, divisions by it the others.
    let squares = SIMD4(1 + a.x - b.y - c.z, 1 - a.x + b.y - c.z, 1 - a.x - b.y + c.z, 1 + a.x + b.y + c.z)
    let largest = max(squares.max(), 0)
    let root = largest.squareRoot()
    guard root > 0 else { return SIMD4(0, 0, 0, 1) }
    let half = 0.5 / root
    switch largest {
    case squares.w:
      return SIMD4((b.z - c.y) * half, (c.x - a.z) * half, (a.y - b.x) * half, 0.5 * root)
    case squares.x:
      return SIMD4(0.5 * root, (a.y + b.x) * half, (c.x + a.z) * half, (b.z - c.y) * half)
    case squares.y:
      return SIMD4((a.y + b.x) * half, 0.5 * root, (b.z + c.y) * half, (c.x - a.z) * half)
    default:
      return SIMD4((c.x + a.z) * half, (b.z + c.y) * half, 0.5 * root, (a.y - b.x) * half)
    }
  }

  private static func slerp(_ from: SIMD4<Double>, _ to: SIMD4<Double>, _ fraction: Double) -> SIMD4<Double> {
    var cosine = (from * to).sum()
    var to = to
    if cosine < 0 { (to, cosine) = (-to, -cosine) }
    let angle = acos(min(cosine, 1))
    guard angle > 1e-9 else { return from }
    return (from * sin((1 - fraction) * angle) + to * sin(fraction * angle)) / sin(angle)
  }
}

nonisolated extension SIMD4<Double> {
  fileprivate var xyz: SIMD3<Double> { SIMD3(x, y, z) }
}

nonisolated extension SIMD3<Double> {
  fileprivate var length: Double { (self * self).sum().squareRoot() }

  fileprivate func unit(or other: SIMD3<Double>) -> SIMD3<Double> {
    let length = self.length
    return length > 1e-12 ? self / length : other
  }

  fileprivate func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  /// A unit vector perpendicular to this one, in the plane of the screen if this one lies in it.
  fileprivate var perpendicular: SIMD3<Double> {
    let flat = SIMD3(-y, x, 0)
    return flat.unit(or: SIMD3(0, 1, 0))
  }
}
