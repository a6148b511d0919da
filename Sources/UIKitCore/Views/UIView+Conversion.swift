import Foundation

extension UIView {
  /// A point of this view, in the coordinates of `view`; nil means those of this view's window.
  ///
  /// **Cost:** O(*d*) in the depth of the two views.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    if view === self { return point }
    guard let view else { return lineage.reduce(point) { $1.toSuperview($0) } }
    return view.fromRoot(sharedRoot(with: view, toRoot(point)))
  }

  /// A point of `view`, in this view's coordinates; nil means those of this view's window.
  ///
  /// **Cost:** O(*d*) in the depth of the two views.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let view else { return fromRoot(point) }
    return view.convert(point, to: self)
  }

  /// The smallest rectangle around one of this view, in the coordinates of `view`; nil means those of this view's window.
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

  /// A point of this view, in points of the screen.
  package final func convertToScreen(_ point: CGPoint) -> CGPoint {
    root.toSuperview(toRoot(point))
  }

  /// A point of the screen, in this view's coordinates.
  package final func convertFromScreen(_ point: CGPoint) -> CGPoint {
    fromRoot(root.fromSuperview(point))
  }

  /// The topmost ancestor: a window, or the top of a tree that is in none.
  package final var root: UIView {
    var view = self
    while let next = view.parent { view = next }
    return view
  }

  /// This view and its ancestors but the topmost, innermost first.
  private var lineage: [UIView] {
    var views: [UIView] = []
    var view = self
    while let next = view.parent {
      views.append(view)
      view = next
    }
    return views
  }

  private func toRoot(_ point: CGPoint) -> CGPoint {
    var (view, point) = (self, point)
    while let next = view.parent {
      point = view.toSuperview(point)
      view = next
    }
    return point
  }

  fileprivate final func fromRoot(_ point: CGPoint) -> CGPoint {
    lineage.reversed().reduce(point) { $1.fromSuperview($0) }
  }

  /// A point of this view's root, in the root of `view`: another root is reached by way of the screen.
  private func sharedRoot(with view: UIView, _ point: CGPoint) -> CGPoint {
    let (mine, theirs) = (root, view.root)
    return mine === theirs ? point : theirs.fromSuperview(mine.toSuperview(point))
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
