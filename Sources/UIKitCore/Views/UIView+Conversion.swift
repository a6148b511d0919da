import Foundation

extension UIView {
  /// Converts a point of this view to the coordinates of `view`; nil means those of this view's window.
  ///
  /// **Cost:** O(*d*) in the depth of the two views.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    if view === self { return point }
    let (place, root) = toRoot(point)
    return view?.from(root, place) ?? place
  }

  /// Converts a point of `view` to this view's coordinates; nil means those of this view's window.
  ///
  /// **Cost:** O(*d*) in the depth of the two views.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let view else { return from(nil, point) }
    return view.convert(point, to: self)
  }

  /// The smallest rectangle around one of this view, in the coordinates of `view`; nil means those of this view's
  /// window.
  ///
  /// **Cost:** O(*d*) in the depth of the two views.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    convertCorners(of: rect) { convert($0, to: view) }
  }

  /// The smallest rectangle around one of `view`, in this view's coordinates; nil means those of this view's window.
  ///
  /// **Cost:** O(*d*) in the depth of the two views.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    convertCorners(of: rect) { convert($0, from: view) }
  }

  /// Converts a point of this view to points on the screen, as touches find it.
  package final func convertToScreen(_ point: CGPoint) -> CGPoint {
    var (view, point) = (self, toSuperview(point))
    while let next = view.parent {
      point = next.toSuperview(point)
      view = next
    }
    return point
  }

  /// Converts a point on the screen to this view's coordinates, as touches find it.
  package final func convertFromScreen(_ point: CGPoint) -> CGPoint {
    guard parent != nil else { return fromSuperview(point) }
    return Array(sequence(first: self, next: \.parent)).reversed().reduce(point) { $1.fromSuperview($0) }
  }

  /// The topmost ancestor: a window, or the top of a tree outside any window.
  package final var root: UIView {
    var view = self
    while let next = view.parent { view = next }
    return view
  }

  /// A point of this view in its topmost ancestor, and that ancestor.
  private func toRoot(_ point: CGPoint) -> (CGPoint, UIView) {
    var (view, point) = (self, point)
    while let next = view.parent {
      point = view.modelToSuperview(point)
      view = next
    }
    return (point, view)
  }

  /// Converts a point of a topmost view to this view's coordinates; from another tree, by way of the screen.
  ///
  /// With nil the point is one of this view's own topmost ancestor.
  private func from(_ top: UIView?, _ point: CGPoint) -> CGPoint {
    var (root, lineage): (UIView, [UIView]) = (self, [])
    while let next = root.parent {
      lineage.append(root)
      root = next
    }
    var point = point
    if let top, top !== root { point = root.modelFromSuperview(top.modelToSuperview(point)) }
    for view in lineage.reversed() { point = view.modelFromSuperview(point) }
    return point
  }

  final func convertCorners(of rect: CGRect, _ convert: (CGPoint) -> CGPoint) -> CGRect {
    if rect.isNull || rect.isInfinite { return rect }
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ].map(convert)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, right) = (xs.reduce(xs[0], min), xs.reduce(xs[0], max))
    let (top, bottom) = (ys.reduce(ys[0], min), ys.reduce(ys[0], max))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
