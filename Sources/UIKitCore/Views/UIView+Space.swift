import Foundation

// Where a view lies in its superview
// ==================================
//
// A view's place is nearly always a rectangle and a transform of the plane. But a layer may be rotated in space, and
// seen in perspective: by its own transform, or by the `sublayerTransform` of the layer around it. Then a projection
// leads from one coordinate system to the other, and touches and drawing find it when they need it.
//
// `frame`, `convert` and all other code see the view's own values, its *model* values. Touches do as well, except for
// a view that a `UIViewPropertyAnimator` moves: they find it where you see it (C28).

/// Where a view is placed, or shown, in its superview.
nonisolated package struct ViewPlace: Hashable {
  var geometry: ViewGeometry
  /// The transform of space, if there is one.
  var transform: CATransform3D?
}

extension UIView {
  /// How the view is moved, scaled and rotated in space about its anchor point; the same as its layer's transform.
  public final var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  // MARK: Where touches find it

  /// Where touches find the view.
  package final var touchGeometry: ViewGeometry { animations?.touchPlace?.geometry ?? geometry }
  /// The bounds in which touches find the view.
  final var touchBounds: CGRect { animations?.touchPlace?.geometry.bounds ?? geometry.bounds }

  /// Converts a point of the superview to this view's coordinates, as touches find it; the point itself if there is
  /// no way.
  package final func fromSuperview(_ point: CGPoint) -> CGPoint {
    guard let place = animations?.touchPlace else { return modelFromSuperview(point) }
    guard place.geometry.liesInSpace else { return place.geometry.fromParent(point) }
    return projection(at: place).inverse?.apply(point) ?? point
  }

  /// Converts a point of this view to its superview's coordinates, as touches find it.
  package final func toSuperview(_ point: CGPoint) -> CGPoint {
    guard let place = animations?.touchPlace else { return modelToSuperview(point) }
    return place.geometry.liesInSpace ? projection(at: place).apply(point) : place.geometry.toParent(point)
  }

  /// Whether a point of the superview maps into this view: a view seen from its edge has no area.
  package final var hasArea: Bool {
    guard let place = animations?.touchPlace else {
      return geometry.liesInSpace ? Projection(of: layer).inverse != nil : geometry.isInvertible
    }
    return place.geometry.liesInSpace ? projection(at: place).inverse != nil : place.geometry.isInvertible
  }

  private func projection(at place: ViewPlace) -> Projection {
    Projection(
      of: place.geometry, transform: place.transform, anchorPointZ: layer.anchorPointZ, in: layer.superlayer)
  }

  // MARK: Where it stands

  /// Where the view is placed by its own values.
  final var modelPlace: ViewPlace { ViewPlace(geometry: geometry, transform: layerModel?.transform) }

  /// Converts a point of the superview to this view's coordinates by its own values; the point itself if there is no
  /// way.
  final func modelFromSuperview(_ point: CGPoint) -> CGPoint {
    guard geometry.liesInSpace else { return geometry.fromParent(point) }
    return Projection(of: layer).inverse?.apply(point) ?? point
  }

  /// Converts a point of this view to its superview's coordinates by its own values.
  final func modelToSuperview(_ point: CGPoint) -> CGPoint {
    geometry.liesInSpace ? Projection(of: layer).apply(point) : geometry.toParent(point)
  }

  final var isInSpace: Bool {
    layerModel?.transform != nil || parent?.layerModel?.sublayerTransform != nil
  }
}
