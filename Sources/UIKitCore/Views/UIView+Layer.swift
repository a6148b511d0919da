import Foundation

extension UIView: CALayerDelegate {
  /// Makes the view's layer, of the class that it says.
  final func makeLayer() -> CALayer {
    let layer = LayerFactory.make(type(of: self).layerClass as? CALayer.Type ?? CALayer.self)
    layer.view = self
    return layer
  }

  /// What the layer keeps that views without a layer do not have; nil if there is nothing.
  package final var layerModel: LayerModel? { ownLayer?.ownModel }

  /// Makes the layer of a view that has come into a window if its class says what layer it has: it may draw.
  final func makeLayerIfSpecial() {
    guard ownLayer == nil, type(of: self).layerClass != CALayer.self else { return }
    _ = layer
  }

  /// Lets the next layout place and draw what is marked in the layers of this view.
  final func markLayersForUpdate() {
    guard !layoutState.isMarked, !layoutState.hasMarkedDescendant else { return }
    layoutState.hasMarkedDescendant = true
    announceMarkedDescendant()
  }

  /// The layers by themselves in this view that look different since this was last asked.
  package final func takeChangedLayers() -> [CALayer] {
    guard let model = layerModel, !model.changedLayers.isEmpty else { return [] }
    defer { model.changedLayers = [] }
    return model.changedLayers
  }
}
