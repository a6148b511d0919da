import Foundation

extension CALayer {
  /// A length as it is kept: not negative, and no longer than a view may be.
  nonisolated static func length(_ value: CGFloat) -> CGFloat { max(0, distance(value)) }

  nonisolated static func distance(_ value: CGFloat) -> CGFloat {
    min(max(value.orIfNotFinite(0), -ViewGeometry.largest), ViewGeometry.largest)
  }

  /// Changes a value of the model, animated by the action for `key`.
  final func changing(_ key: String, _ change: () -> Void) {
    guard !isPresentation else { return change() }
    let action = actionForChange(of: key)
    change()
    noteChange(.geometry)
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// Changes how the layer looks; for a view's layer, in `UIView`'s way.
  final func restyle(
    _ key: String, _ kind: DisplayState.Change = .appearance, _ body: (inout ViewStyle) -> Void
  ) {
    if let view { return view.restyle(kind, body) }
    changing(key) { body(&model.style) }
  }

  final func changeGeometry(_ key: String, _ change: (inout ViewGeometry) -> Void) {
    let old = model.geometry
    var new = old
    change(&new)
    guard new != old else { return }
    changing(key) { model.geometry = new }
    guard !isPresentation, new.bounds.size != old.bounds.size else { return }
    setNeedsLayout()
    if model.needsDisplayOnBoundsChange { setNeedsDisplay() }
  }

  /// Takes over the values that every layer has.
  final func takeOwnValues(of other: CALayer) {
    let mine = model
    mine.geometry = other.view?.geometry ?? other.model.geometry
    mine.style = other.style
    mine.opacity = other.opacity
    mine.isHidden = other.isHidden
    guard let theirs = other.ownModel else { return }
    mine.transform = theirs.transform
    mine.sublayerTransform = theirs.sublayerTransform
    mine.anchorPointZ = theirs.anchorPointZ
    mine.contents = theirs.contents
    mine.contentsGravity = theirs.contentsGravity
    mine.contentsRect = theirs.contentsRect
    mine.contentsScale = theirs.contentsScale
    mine.contentsCenter = theirs.contentsCenter
    mine.compositingFilter = theirs.compositingFilter
    mine.shadowPath = theirs.shadowPath
    mine.maskedCorners = theirs.maskedCorners
    mine.name = theirs.name
    mine.attributes = theirs.attributes
    mine.timing = theirs.timing
  }
}

// The conformance must hold on any thread, like that of responders.
nonisolated extension CALayer: Hashable {
  /// Whether both are the same object.
  public static func == (left: CALayer, right: CALayer) -> Bool { left === right }

  /// Feeds the object's identity to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
