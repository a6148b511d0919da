import Foundation

// Views that do not lie in their superview's plane
// ================================================
//
// A view's place is a rectangle and a transform of the plane, nearly always. A layer may be turned in space though, and
// seen in perspective: by its own transform, or by the `sublayerTransform` of the layer around it. Then the way between
// the two coordinate systems is a projection, which is found where it is needed, in touches as in drawing.

extension UIView {
  /// How the view is moved, scaled and turned in space about its anchor point; one with its layer's transform.
  public final var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// A point of the superview, in this view's coordinates; the point itself if there is no way there.
  package final func fromSuperview(_ point: CGPoint) -> CGPoint {
    guard geometry.liesInSpace else { return geometry.fromParent(point) }
    return Projection(of: layer).inverse?.apply(point) ?? point
  }

  /// A point of this view, in its superview's coordinates.
  package final func toSuperview(_ point: CGPoint) -> CGPoint {
    geometry.liesInSpace ? Projection(of: layer).apply(point) : geometry.toParent(point)
  }

  /// Whether a point of the superview has a place in this view: one that is seen from its edge has no area.
  package final var hasArea: Bool {
    geometry.liesInSpace ? Projection(of: layer).inverse != nil : geometry.isInvertible
  }

  final var isInSpace: Bool {
    layerModel?.transform != nil || parent?.layerModel?.sublayerTransform != nil
  }
}
