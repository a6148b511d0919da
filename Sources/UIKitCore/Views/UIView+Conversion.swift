import Foundation

extension UIView {
  /// Converts a point of this view to the coordinates of `view`; nil means those of this view's window.
  ///
  /// It goes by way of the nearest view that contains both, so one further up may be flattened. Between two windows it
  /// goes by way of the screen.
  ///
  /// **Cost:** O(*d*) in the depth of the two views.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view else { return convertUp(point, to: nil) }
    guard let common = commonAncestor(with: view) else {
      let onScreen = root.modelToSuperview(convertUp(point, to: nil))
      return view.convertDown(view.root.modelFromSuperview(onScreen), from: nil)
    }
    return view.convertDown(convertUp(point, to: common), from: common)
  }

  /// Converts a point of `view` to this view's coordinates; nil means those of this view's window.
  ///
  /// **Cost:** O(*d*) in the depth of the two views.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let view else { return convertDown(point, from: nil) }
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

  /// The nearest view that contains this one and another, or is one of them; nil in two trees.
  final func commonAncestor(with other: UIView) -> UIView? {
    var (one, two): (UIView?, UIView?) = (self, other)
    var (depth, otherDepth) = (Array(selfAndSuperviews).count, Array(other.selfAndSuperviews).count)
    while one !== two {
      let isDeeper = depth > otherDepth
      if depth >= otherDepth { (one, depth) = (one?.parent, depth - 1) }
      if !isDeeper { (two, otherDepth) = (two?.parent, otherDepth - 1) }
    }
    return one
  }

  /// A point of this view in an ancestor; with nil, in the topmost.
  private func convertUp(_ point: CGPoint, to ancestor: UIView?) -> CGPoint {
    var (view, point) = (self, point)
    while view !== ancestor, let next = view.parent {
      point = view.modelToSuperview(point)
      view = next
    }
    return point
  }

  /// A point of an ancestor in this view; with nil, one of the topmost.
  private func convertDown(_ point: CGPoint, from ancestor: UIView?) -> CGPoint {
    let lineage = selfAndSuperviews.prefix { $0 !== ancestor && $0.parent != nil }
    return lineage.reversed().reduce(point) { $1.modelFromSuperview($0) }
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
