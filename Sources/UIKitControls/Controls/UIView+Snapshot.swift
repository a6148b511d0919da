import Foundation

extension UIView {
  /// Draws the view and everything in it, as it looks now, over a rectangle of the current context.
  ///
  /// With `afterScreenUpdates` it first lays out whatever is marked. Returns false outside drawing.
  ///
  /// **Cost:** that of drawing the view.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    if afterUpdates { layoutIfNeeded() }
    let scale = max(context.pixelsPerPoint, 1)
    guard let picture = TreeDrawer.current?.picture(of: self, in: bounds, scale: scale) else { return false }
    picture.draw(in: rect)
    return true
  }

  /// A view of the same size that shows what this one looks like now.
  ///
  /// **Cost:** that of drawing the view.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// A view that shows what a rectangle of this one looks like now.
  ///
  /// When it is resized, everything within `capInsets` of its edges keeps its size, in points.
  ///
  /// **Cost:** that of drawing the view.
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
