import Foundation

// The two trees
// =============
//
// A view's layer is inside its superview's layer, but nothing stores that: if a layer contains only the layers of
// subviews, `sublayers` is computed from `subviews` on request. Only once another layer is inserted does the view's
// layer keep a list of both, back to front (`LayerModel.items`), which every change of the subviews' order then
// updates. A view without layers of its own costs no more than before.

extension CALayer {
  /// The layer that contains this one.
  public final var superlayer: CALayer? {
    if let view { return view.parent?.layer }
    return ownModel?.superlayer ?? ownModel?.pictured?.superlayer
  }

  /// The layers in this one, back to front, including those of subviews; nil if there are none.
  ///
  /// **Cost:** O(*n*) in the number of layers.
  public final var sublayers: [CALayer]? {
    get {
      let layers = ownModel?.items.map { $0.map(\.layer) } ?? view?.children.map(\.layer) ?? []
      return layers.isEmpty ? nil : layers
    }
    set {
      let wanted = newValue ?? []
      for case .layer(let layer) in ownModel?.items ?? [] where !wanted.contains(layer) {
        layer.removeFromSuperlayer()
      }
      var previous: CALayer?
      for layer in wanted {
        if layer.view == nil { insert(layer, directlyAbove: previous) }
        if layer.superlayer === self { previous = layer }
      }
    }
  }

  /// Adds a layer in front of all in this one.
  public final func addSublayer(_ layer: CALayer) { insert(layer) { $0.count } }

  /// Inserts a layer at an index among those in this one; 0 is the back.
  public final func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    insert(layer) { min(Int(idx), $0.count) }
  }

  /// Inserts a layer directly behind another one in this one; in front of all if there is no such layer.
  public final func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer) { items in items.firstIndex { $0.layer === sibling } ?? items.count }
  }

  /// Inserts a layer directly in front of another one in this one; in front of all if there is no such layer.
  public final func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer) { items in items.firstIndex { $0.layer === sibling }.map { $0 + 1 } ?? items.count }
  }

  /// Replaces a layer in this one with another.
  public final func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer.superlayer === self, oldLayer !== newLayer else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// Removes the layer from its superlayer, or from the layer that it masks.
  ///
  /// A view's layer goes with its view.
  public final func removeFromSuperlayer() {
    if let view { return view.removeFromSuperview() }
    if let masked = ownModel?.maskedLayer { return masked.mask = nil }
    guard let parent = ownModel?.superlayer else { return }
    // The area that it leaves must be redrawn.
    parent.noteChange(in: self)
    if let rect = ownModel?.coveredRect, let host = hostView {
      host.shownInWindow?.screen.changes.note(rect, in: host)
    }
    model.coveredRect = nil
    parent.model.items?.removeAll { $0.isLayer(self) }
    parent.forgetListIfPlain()
    stopAllAnimations()
    model.superlayer = nil
  }

  /// Inserts a layer into this one; `place` gives its index, in the list without that layer.
  private func insert(_ layer: CALayer, at place: ([LayerItem]) -> Int) {
    guard layer !== self, !layer.isAncestor(of: self) else {
      return Diagnostics.warn("a layer cannot be put into itself")
    }
    guard layer.view == nil else {
      return Diagnostics.warn(
        "the layer of \(layer.view.map { "\($0.objectID)" } ?? "a view") is put where its view is: use addSubview(_:)"
      )
    }
    if layer.superlayer === self {
      // It stays in the window, and continues its animations.
      var items = (model.items ?? []).filter { !$0.isLayer(layer) }
      items.insert(.layer(layer), at: place(items))
      model.items = items
      return layer.noteChange()
    }
    layer.removeFromSuperlayer()
    var items = model.items ?? view?.children.map { .view($0) } ?? []
    items.insert(.layer(layer), at: place(items))
    model.items = items
    layer.model.superlayer = self
    layer.model.additionTime = hostApplication.clock.now
    layer.noteChange()
    layer.announceMarks()
  }

  /// Inserts a layer directly in front of another one in this one, or behind all.
  private func insert(_ layer: CALayer, directlyAbove previous: CALayer?) {
    insert(layer) { items in
      previous.flatMap { layer in items.firstIndex { $0.layer === layer } }.map { $0 + 1 } ?? 0
    }
  }

  /// Whether a layer is this one or inside it, or masks a layer inside it.
  private func isAncestor(of layer: CALayer) -> Bool {
    var candidate: CALayer? = layer
    while let current = candidate {
      if current === self { return true }
      candidate = current.superlayer ?? current.ownModel?.maskedLayer
    }
    return false
  }

  /// Drops the list of a view's layer that contains only subviews' layers again.
  private func forgetListIfPlain() {
    guard let items = ownModel?.items else { return }
    let hasLayers = items.contains { if case .layer = $0 { true } else { false } }
    if !hasLayers { ownModel?.items = nil }
  }

  // MARK: Following the subviews

  /// Notes that a subview is gone.
  final func subviewWasRemoved(_ subview: UIView) {
    ownModel?.items?.removeAll { $0.isView(subview) }
  }

  /// Notes that a subview was placed among the subviews: in front of all, its layer is in front of all layers too; at
  /// the back, behind them; and else directly behind the next subview.
  final func subviewWasPlaced(_ subview: UIView, among subviews: [UIView], atBack: Bool = false) {
    guard var items = ownModel?.items, let index = subviews.firstIndex(where: { $0 === subview }) else {
      return
    }
    items.removeAll { $0.isView(subview) }
    let next = index + 1 < subviews.count ? subviews[index + 1] : nil
    if atBack || index == 0 && next != nil {
      items.insert(.view(subview), at: 0)
    } else {
      items.insert(
        .view(subview), at: next.flatMap { next in items.firstIndex { $0.isView(next) } } ?? items.count)
    }
    ownModel?.items = items
    assert(
      items.compactMap { if case .view(let view) = $0 { view } else { nil } } == subviews,
      "a layer's list has lost the order of its view's subviews")
  }

  /// Notes that two subviews were swapped.
  final func subviewsWereExchanged(_ first: UIView, _ second: UIView) {
    guard let items = ownModel?.items, let one = items.firstIndex(where: { $0.isView(first) }),
      let other = items.firstIndex(where: { $0.isView(second) })
    else { return }
    ownModel?.items?.swapAt(one, other)
  }

  // MARK: Masks

  final func assignMask(_ mask: CALayer?) {
    guard ownModel?.mask !== mask else { return }
    guard mask.map({ !$0.isAncestor(of: self) }) ?? true else {
      return Diagnostics.warn("a layer cannot mask itself, nor a layer that lies in it")
    }
    if let mask, mask.view == nil { mask.removeFromSuperlayer() }
    let old = ownModel?.mask
    if old?.view == nil { old?.stopAllAnimations() }
    old?.ownModel?.maskedLayer = nil
    model.mask = mask
    mask?.model.maskedLayer = self
    mask?.model.additionTime = hostApplication.clock.now
    noteChange(.geometry)
    mask?.announceMarks()
  }

  // MARK: The view it is shown by

  /// The view whose layer contains this layer at any depth; for a view's layer, that view.
  package final var hostView: UIView? {
    var layer: CALayer? = self
    while let current = layer {
      if let view = current.view { return view }
      layer = current.ownModel?.superlayer ?? current.ownModel?.maskedLayer
    }
    return nil
  }

  /// The application whose clock the layer uses.
  final var hostApplication: UIApplication { hostView?.application ?? .shared }

  /// Notes that the layer must be drawn.
  final func noteChange(_ change: DisplayState.Change = .appearance) {
    if let view { return view.noteChange(change) }
    ownModel?.superlayer?.noteChange(in: self)
    ownModel?.maskedLayer?.noteChange(.geometry)
  }

  /// Notes that a layer in this one, or the area that it left, must be drawn.
  private func noteChange(in layer: CALayer) {
    // Through a mask only the view as a whole can be drawn.
    guard let host = hostView, let screen = host.shownInWindow?.screen else { return }
    guard !screen.changes.isEverything else { return host.forgetCoveredRect() }
    var ancestor: CALayer? = self
    while let current = ancestor, current.view == nil {
      if current.ownModel?.maskedLayer != nil { return host.noteChange(.geometry) }
      ancestor = current.ownModel?.superlayer
    }
    if layer.model.noter !== host {
      layer.model.noter = host
      host.layer.model.changedLayers.append(layer)
    }
    host.noteChange(.layers)
  }
}
