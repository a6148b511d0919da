import Foundation

extension UIView: CALayerDelegate {
  /// Makes the view's layer, of the class that the view names.
  final func makeLayer() -> CALayer {
    let layer = LayerFactory.make(type(of: self).layerClass as? CALayer.Type ?? CALayer.self)
    let made = layer.ownModel
    layer.view = self
    if let made { takeOver(made) }
    return layer
  }

  /// Takes over the values that a layer set on itself while it was made, because the view keeps them.
  private func takeOver(_ model: LayerModel) {
    let (plain, own) = (LayerModel().style, model.style)
    style {
      if let color = own.backgroundColor { $0.backgroundColor = color }
      if own.clipsToBounds { $0.clipsToBounds = true }
      if own.cornerRadius != plain.cornerRadius { $0.cornerRadius = own.cornerRadius }
      if own.borderWidth != plain.borderWidth { $0.borderWidth = own.borderWidth }
      if let color = own.borderColor { $0.borderColor = color }
      if own.shadowColor != plain.shadowColor { $0.shadowColor = own.shadowColor }
      if own.shadowOpacity != plain.shadowOpacity { $0.shadowOpacity = own.shadowOpacity }
      if own.shadowOffset != plain.shadowOffset { $0.shadowOffset = own.shadowOffset }
      if own.shadowRadius != plain.shadowRadius { $0.shadowRadius = own.shadowRadius }
      if own.zPosition != plain.zPosition { $0.zPosition = own.zPosition }
    }
    if model.opacity != 1 { touchRules.alpha = model.opacity }
    if model.isHidden { touchRules.isHidden = true }
  }

  /// The layer's values that views without a layer do not have; nil if there are none.
  package final var layerModel: LayerModel? { ownLayer?.ownModel }

  /// Makes the layer of a view that has entered a window if the class names a layer class: it may draw.
  final func makeLayerIfSpecial() {
    guard ownLayer == nil, type(of: self).layerClass != CALayer.self else { return }
    _ = layer
  }

  /// Lets the next layout place and draw the marked layers of this view.
  final func markLayersForUpdate() {
    guard !layoutState.isMarked, !layoutState.hasMarkedDescendant else { return }
    layoutState.hasMarkedDescendant = true
    announceMarkedDescendant()
  }

  /// Takes the separate layers in this view that look different since the last call.
  package final func takeChangedLayers() -> [CALayer] {
    guard let model = layerModel, !model.changedLayers.isEmpty else { return [] }
    defer { model.changedLayers = [] }
    for layer in model.changedLayers where layer.ownModel?.noter === self { layer.ownModel?.noter = nil }
    return model.changedLayers
  }
}

extension UIView {
  /// The view whose opaque parts let this one and everything in it show, in this view's coordinates; it has no
  /// superview.
  ///
  /// **Cost:** a view with a mask is first drawn separately.
  public final var mask: UIView? {
    get { uncommon?.mask }
    set {
      layer.mask = newValue?.layer
      guard layer.mask === newValue?.layer else { return }
      newValue?.removeFromSuperview()
      makeUncommon().mask = newValue
    }
  }

  /// A name to restore the view by; never used, because nothing restores it.
  ///
  /// It exists for files that set it.
  public final var restorationIdentifier: String? {
    get { uncommon?.restorationIdentifier }
    set { makeUncommon().restorationIdentifier = newValue }
  }
}
