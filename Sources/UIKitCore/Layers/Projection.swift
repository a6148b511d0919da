import Foundation

// A plane in space, seen from the front
// =====================================
//
// A layer lies in the plane of the one around it. Rotated in space it is still a plane, and what the eye sees of it
// is again a plane figure: the points (x, y) of the layer go to (X/W, Y/W), where X, Y and W are sums of x, y and 1
// with fixed factors. So nine numbers are enough. While W is 1 everywhere, parallels stay parallel and Cairo's
// transforms suffice; with perspective they meet, and the picture must be drawn flat first and then warped.

/// How a plane appears in another one: with parallels that stay parallel, or with perspective.
nonisolated package struct Projection: Hashable, Sendable {
  /// The factors for a point (x, y, 1), by columns: those of X, of Y and of W.
  package var x: SIMD3<Double>
  package var y: SIMD3<Double>
  package var w: SIMD3<Double>

  package init(x: SIMD3<Double>, y: SIMD3<Double>, w: SIMD3<Double>) {
    (self.x, self.y, self.w) = (x, y, w)
  }

  package init(_ transform: CGAffineTransform) {
    x = SIMD3(transform.a, transform.c, transform.tx)
    y = SIMD3(transform.b, transform.d, transform.ty)
    w = SIMD3(0, 0, 1)
  }

  /// What a transform of space does to its plane z = 0.
  init(_ transform: CATransform3D) {
    x = SIMD3(transform.m11, transform.m21, transform.m41)
    y = SIMD3(transform.m12, transform.m22, transform.m42)
    w = SIMD3(transform.m14, transform.m24, transform.m44)
  }

  /// Whether parallels stay parallels.
  package var isAffine: Bool { w.x == 0 && w.y == 0 && w.z == 1 }

  /// The equal transform of the plane, if this is affine.
  package var affine: CGAffineTransform {
    CGAffineTransform(a: x.x, b: y.x, c: x.y, d: y.y, tx: x.z, ty: y.z)
  }

  /// Where a point appears; points at or behind the eye appear very far away.
  package func apply(_ point: CGPoint) -> CGPoint {
    let p = SIMD3(Double(point.x), Double(point.y), 1)
    let depth = max((p * w).sum(), 1e-6)
    return CGPoint(x: (p * x).sum() / depth, y: (p * y).sum() / depth)
  }

  /// This projection followed by another one.
  package func followed(by other: Projection) -> Projection {
    func column(_ c: SIMD3<Double>) -> SIMD3<Double> { x * c.x + y * c.y + w * c.z }
    return Projection(x: column(other.x), y: column(other.y), w: column(other.w))
  }

  /// The way back; nil if the plane is seen from its edge.
  package var inverse: Projection? {
    let (a, b, c) = (x, y, w)
    // The rows of the adjugate are the cross products of the columns.
    func cross(_ u: SIMD3<Double>, _ v: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x)
    }
    let (bc, ca, ab) = (cross(b, c), cross(c, a), cross(a, b))
    let determinant = (a * bc).sum()
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
    // With the point as a row on the left, the inverse has these as its rows.
    return Projection(
      x: SIMD3(bc.x, ca.x, ab.x) / determinant, y: SIMD3(bc.y, ca.y, ab.y) / determinant,
      w: SIMD3(bc.z, ca.z, ab.z) / determinant)
  }
}

extension Projection {
  /// How a layer appears in its superlayer.
  @MainActor package init(of layer: CALayer) {
    self.init(
      of: layer.geometry, transform: layer.ownModel?.transform, anchorPointZ: layer.anchorPointZ,
      in: layer.superlayer)
  }

  /// How a layer with a geometry and a transform of space appears in its superlayer.
  @MainActor package init(
    of geometry: ViewGeometry, transform: CATransform3D?, anchorPointZ: CGFloat, in superlayer: CALayer?
  ) {
    var own = Projection(geometry.toParent)
    if let transform {
      let bounds = geometry.bounds
      let anchor = CGPoint(
        x: bounds.minX + geometry.anchorPoint.x * bounds.width,
        y: bounds.minY + geometry.anchorPoint.y * bounds.height)
      let toAnchor = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ)
      let toPosition = CATransform3DMakeTranslation(geometry.center.x, geometry.center.y, anchorPointZ)
      let whole = CATransform3DConcat(CATransform3DConcat(toAnchor, transform), toPosition)
      own = Projection(whole)
      if let parent = superlayer?.ownModel?.sublayerTransform, let superlayer {
        own = Projection(CATransform3DConcat(whole, parent.about(superlayer.geometry)))
      }
    } else if let parent = superlayer?.ownModel?.sublayerTransform, let superlayer {
      let flat = CATransform3DMakeAffineTransform(geometry.toParent)
      own = Projection(CATransform3DConcat(flat, parent.about(superlayer.geometry)))
    }
    self = own
  }
}

nonisolated extension CATransform3D {
  /// This transform with a layer's anchor point as the origin.
  fileprivate func about(_ geometry: ViewGeometry) -> CATransform3D {
    let bounds = geometry.bounds
    let (x, y) = (
      bounds.minX + geometry.anchorPoint.x * bounds.width,
      bounds.minY + geometry.anchorPoint.y * bounds.height
    )
    return CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), self),
      CATransform3DMakeTranslation(x, y, 0))
  }
}
