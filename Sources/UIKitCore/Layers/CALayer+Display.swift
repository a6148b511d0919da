import Foundation

extension CALayer {
  // MARK: Contents

  final func markForDisplay() {
    if let view { return view.setNeedsDisplay() }
    model.needsDisplay = true
    announceMarks()
  }

  /// Asks to redraw all of the contents, because of a change in a rectangle of the bounds.
  public final func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

  /// Whether the contents must be redrawn.
  public final func needsDisplay() -> Bool { ownModel?.needsDisplay ?? false }

  /// Updates the contents now, if they must be redrawn.
  public final func displayIfNeeded() {
    guard let ownModel, ownModel.needsDisplay else { return }
    ownModel.needsDisplay = false
    display()
  }

  /// Whether the contents must be redrawn when the bounds change their size.
  public final var needsDisplayOnBoundsChange: Bool {
    get { ownModel?.needsDisplayOnBoundsChange ?? false }
    set { model.needsDisplayOnBoundsChange = newValue }
  }

  final func displayByDefault() {
    if view == nil, let delegate { return delegate.display(self) }
    displayByDrawing()
  }

  /// Lets `draw(in:)` draw the contents when the layer is next on the screen.
  final func displayByDrawing() {
    if let view { return view.setNeedsDisplay() }
    model.drawsContents = true
    model.drawing = nil
    noteChange()
  }

  // MARK: Layout

  final func markForLayout() {
    if let view { return view.setNeedsLayout() }
    model.needsLayout = true
    announceMarks()
  }

  /// Whether the sublayers must be placed again.
  public final func needsLayout() -> Bool { view?.layoutState.isMarked ?? ownModel?.needsLayout ?? false }

  final func layOutMarked() {
    if let view { return view.layoutIfNeeded() }
    var topmost: CALayer = self
    var layer = ownModel?.superlayer
    while let current = layer, current.view == nil {
      if current.ownModel?.needsLayout == true { topmost = current }
      layer = current.ownModel?.superlayer
    }
    topmost.updateMarked(displaying: false)
  }

  /// Makes the layout of the view that shows this layer visit it.
  final func announceMarks() { hostView?.markLayersForUpdate() }

  /// Places and draws whatever is marked in the separate layers inside this one.
  final func updateMarkedSublayers(displaying: Bool = true) {
    guard let ownModel else { return }
    for case .layer(let layer) in ownModel.items ?? [] { layer.updateMarked(displaying: displaying) }
    if let mask = ownModel.mask, mask.view == nil { mask.updateMarked(displaying: displaying) }
  }

  private func updateMarked(displaying: Bool) {
    if let ownModel, ownModel.needsLayout {
      ownModel.needsLayout = false
      layoutSublayers()
    }
    updateMarkedSublayers(displaying: displaying)
    if displaying { displayIfNeeded() }
  }
}

extension CALayer {
  /// Draws a picture of the layer and everything in it into a context.
  final func renderByDefault(in ctx: CGContext) {
    let scale = max(ctx.pixelsPerPoint, 1)
    let picture =
      view.map { TreeDrawer.current?.picture(of: $0, in: $0.bounds, scale: scale) }
      ?? TreeDrawer.current?.picture(of: self, in: bounds, scale: scale)
    guard let picture else { return }
    UIGraphicsPushContext(ctx)
    picture.draw(in: bounds)
    UIGraphicsPopContext()
  }
}
