import Foundation

// Where a view lies in its superview
// ==================================
//
// A view's place is a rectangle and a transform of the plane, nearly always. A layer may be turned in space though, and
// seen in perspective: by its own transform, or by the `sublayerTransform` of the layer around it. Then the way between
// the two coordinate systems is a projection, which is found where it is needed, in touches as in drawing.
//
// `frame`, `convert` and all other code see the view's own values, its *model* values. Touches do as well, but for a view
// that a `UIViewPropertyAnimator` moves: they find it where it is seen (C28).

/// Where a view stands, or is shown, in its superview.
nonisolated struct ViewPlace: Hashable {
  var geometry: ViewGeometry
  /// The transform of space, if there is one.
  var transform: CATransform3D?
}

extension UIView {
  /// How the view is moved, scaled and turned in space about its anchor point; one with its layer's transform.
  public final var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  // MARK: Where touches find it

  /// Where touches find the view.
  package final var touchGeometry: ViewGeometry { animations?.touchPlace?.geometry ?? geometry }
  /// The bounds in which touches find the view.
  final var touchBounds: CGRect { animations?.touchPlace?.geometry.bounds ?? geometry.bounds }

  /// A point of the superview, in this view's coordinates, where touches find the view; the point itself if there is no way
  /// there.
  package final func fromSuperview(_ point: CGPoint) -> CGPoint {
    guard let place = animations?.touchPlace else { return modelFromSuperview(point) }
    guard place.geometry.liesInSpace else { return place.geometry.fromParent(point) }
    return projection(at: place).inverse?.apply(point) ?? point
  }

  /// A point of this view, in its superview's coordinates, where touches find the view.
  package final func toSuperview(_ point: CGPoint) -> CGPoint {
    guard let place = animations?.touchPlace else { return modelToSuperview(point) }
    return place.geometry.liesInSpace ? projection(at: place).apply(point) : place.geometry.toParent(point)
  }

  /// Whether a point of the superview has a place in this view: one that is seen from its edge has no area.
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

  /// Where the view stands by its own values.
  final var modelPlace: ViewPlace { ViewPlace(geometry: geometry, transform: layerModel?.transform) }

  /// A point of the superview, in this view's coordinates by its own values; the point itself if there is no way there.
  final func modelFromSuperview(_ point: CGPoint) -> CGPoint {
    guard geometry.liesInSpace else { return geometry.fromParent(point) }
    return Projection(of: layer).inverse?.apply(point) ?? point
  }

  /// A point of this view, in its superview's coordinates by its own values.
  final func modelToSuperview(_ point: CGPoint) -> CGPoint {
    geometry.liesInSpace ? Projection(of: layer).apply(point) : geometry.toParent(point)
  }

  final var isInSpace: Bool {
    layerModel?.transform != nil || parent?.layerModel?.sublayerTransform != nil
  }
}
