import Foundation

/// The object that draws a layer, lays it out, or decides what happens when it changes; for a view's layer, the view.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Updates the layer's contents.
  func display(_ layer: CALayer)
  /// Draws the layer's contents into a context, in points of its bounds.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Places the layer's sublayers.
  func layoutSublayers(of layer: CALayer)
  /// What happens when `event` changes; nil lets the layer decide, `NSNull()` means that nothing happens.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Draws the layer through `draw(_:in:)`.
  public func display(_ layer: CALayer) { layer.displayByDrawing() }
  /// Does nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Lets the layer decide.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

extension NSNull: CAAction {
  /// Does nothing: a null among the actions means that a change shows at once.
  public func run(forKey key: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

extension CALayer {
  final func actionByDefault(forKey event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) { return action }
    return actions?[event] ?? Swift.type(of: self).defaultAction(forKey: event)
  }

  /// The action for a property that is about to change; nil if the change shows at once.
  final func actionForChange(of key: String) -> (any CAAction)? {
    // A view's layer changes at once, or in the animation of `UIView.animate`.
    guard view == nil, isShownSinceBefore else { return nil }
    let transactions = hostApplication.transactions
    guard !transactions.disablesActions else { return nil }
    if let action = action(forKey: key) { return action is NSNull ? nil : action }
    guard let old = shown.layerValue(forKeyPath: key)?.object, property(key)?.isGradual(self) == true else {
      return nil
    }
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = old
    animation.duration = transactions.duration
    animation.timingFunction = transactions.timingFunction ?? CAMediaTimingFunction(name: .default)
    return transactions.duration > 0 ? animation : nil
  }

  /// Whether the layer was in a window before this moment: a new layer has nowhere to start from.
  private var isShownSinceBefore: Bool {
    guard let ownModel, let host = hostView, host.shownInWindow != nil else { return false }
    let now = host.application.clock.now
    var model: LayerModel? = ownModel
    while let current = model, let parent = current.superlayer ?? current.maskedLayer {
      guard current.additionTime < now else { return false }
      if parent.view != nil { return parent.ownModel.map { $0.additionTime < now } ?? true }
      model = parent.ownModel
    }
    return false
  }
}

extension LayerProperty {
  /// Whether there is anything between two values of the property.
  func isGradual(_ layer: CALayer) -> Bool {
    if case .other = get(layer) { false } else { true }
  }
}
