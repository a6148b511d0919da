import Foundation

extension UIView {
  /// Draws the view and all that lies in it, as it looks now, over a rectangle of the current context.
  ///
  /// With `afterScreenUpdates` what is marked for layout is laid out before. Returns false outside drawing.
  ///
  /// **Cost:** as drawing the view anew.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    if afterUpdates { layoutIfNeeded() }
    let scale = max(context.pixelsPerPoint, 1)
    guard let picture = TreeDrawer.current?.picture(of: self, in: bounds, scale: scale) else { return false }
    picture.draw(in: rect)
    return true
  }

  /// A view that shows what this one looks like now, of the same size.
  ///
  /// **Cost:** as drawing the view anew.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// A view that shows what a rectangle of this one looks like now.
  ///
  /// When it gets another size, what lies within `capInsets` of its edges keeps its own, in points.
  ///
  /// **Cost:** as drawing the view anew.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    let scale = shownInWindow?.screen.scale ?? 1
    guard let picture = TreeDrawer.current?.picture(of: self, in: rect, scale: scale) else { return nil }
    let view = UIImageView(
      image: capInsets == .zero ? picture : picture.resizableImage(withCapInsets: capInsets))
    view.frame = CGRect(origin: .zero, size: rect.size)
    return view
  }
}

extension CALayer {
  /// Draws a picture of the layer and all that lies in it into a context.
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

extension CGContext {
  /// How many pixels a point of the current coordinates takes up across.
  fileprivate var pixelsPerPoint: CGFloat { abs(userSpaceToDeviceSpaceTransform.determinant).squareRoot() }
}
