import Foundation

extension UIView {
  /// Where the view is, whether or not it is shown elsewhere in an animation.
  package final var modelGeometry: ViewGeometry { geometry }

  final func assignFrame(_ value: CGRect) {
    guard let frame = ViewGeometry.checked(value) else { return }
    assign(\.frame) { changeGeometry { $0.setFrame(frame) } }
  }

  final func assignBounds(_ value: CGRect) {
    guard let bounds = ViewGeometry.checked(value) else { return }
    assign(\.bounds) { changeGeometry { $0.setBounds(bounds) } }
  }

  final func assignCenter(_ value: CGPoint) {
    guard let center = ViewGeometry.checked(value) else { return }
    assign(\.center) { changeGeometry { $0.setCenter(center) } }
  }

  final func assignTransform(_ value: CGAffineTransform) {
    guard let transform = ViewGeometry.checked(value) else { return }
    assign(\.transform) { changeTransform(transform, inSpace: nil) }
  }

  /// Transforms the view in space, or in the plane if the transform does no more.
  final func assignTransform3D(_ value: CATransform3D) {
    guard !CATransform3DIsAffine(value) || layerModel?.transform != nil else {
      return transform = value.planar
    }
    guard let planar = ViewGeometry.checked(value.planar) else { return }
    assign(\.transform) { changeTransform(planar, inSpace: CATransform3DIsAffine(value) ? nil : value) }
  }

  private func changeTransform(_ planar: CGAffineTransform, inSpace transform: CATransform3D?) {
    let old = layerModel?.transform
    if old != transform { layer.model.transform = transform }
    changeGeometry(fromSpace: old) {
      $0.setTransform(planar)
      $0.setLiesInSpace(isInSpace)
    }
  }

  final func assignAnchorPoint(_ value: CGPoint) {
    guard let anchorPoint = ViewGeometry.checked(value) else { return }
    changeGeometry { $0.setAnchorPoint(anchorPoint) }
  }

  /// Follows the superview's layer: it is another one, or has another `sublayerTransform`.
  final func followSuperviewIntoSpace() {
    guard geometry.liesInSpace || isInSpace else { return }
    var new = geometry
    new.setLiesInSpace(isInSpace)
    geometry = new
    updateEntry()
    noteChange(.geometry)
  }

  private func changeGeometry(_ change: (inout ViewGeometry) -> Void) {
    changeGeometry(fromSpace: layerModel?.transform, change)
  }

  /// Makes every change of place or size; `oldSpace` is the previous transform of space.
  private func changeGeometry(fromSpace oldSpace: CATransform3D?, _ change: (inout ViewGeometry) -> Void) {
    let old = geometry
    var new = old
    change(&new)
    geometry = new
    guard geometry != old || layerModel?.transform != oldSpace else { return }
    updateEntry()
    let isMovedAlone = geometry.isPlain && old.isPlain && geometry.bounds == old.bounds
    noteChange(isMovedAlone ? .position : .geometry)
    animateGeometry(from: old, inSpace: oldSpace)
    uncommon?.constraints?.noteFrame(of: self)
    if geometry.bounds.size != old.bounds.size {
      if autoresizesSubviews { autoresizeChildren(from: old.bounds.size) }
      noteChange(.content)
      setNeedsLayout()
      markSuperviewForLayout()
    } else if geometry.bounds.origin != old.bounds.origin {
      setNeedsLayout()
    }
  }

  /// Whether the point is in the bounds, which are half open: the left and top edges count and the right and bottom
  /// ones do not.
  package final func containsByGeometry(_ point: CGPoint) -> Bool {
    let bounds = touchBounds
    return point.x >= bounds.origin.x && point.x < bounds.origin.x + bounds.size.width
      && point.y >= bounds.origin.y && point.y < bounds.origin.y + bounds.size.height
  }
}
