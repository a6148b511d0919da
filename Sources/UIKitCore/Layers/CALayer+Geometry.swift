import Foundation

extension CALayer {
  /// Where the layer is in its superlayer.
  package final var geometry: ViewGeometry { view?.geometry ?? model.geometry }

  /// A point of the superlayer, in this layer's coordinates.
  private func fromSuperlayer(_ point: CGPoint) -> CGPoint {
    Projection(of: self).inverse?.apply(point) ?? geometry.fromParent(point)
  }

  private func toSuperlayer(_ point: CGPoint) -> CGPoint { Projection(of: self).apply(point) }

  /// This layer and those around it, innermost first.
  private var lineage: [CALayer] {
    var layers: [CALayer] = []
    var layer: CALayer? = self
    while let current = layer {
      layers.append(current)
      layer = current.superlayer
    }
    return layers
  }

  /// A point of this layer, in the coordinates of another; nil means those of the outermost layer around this one.
  ///
  /// **Cost:** O(*d*) in the depth of the two layers.
  public final func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    if l === self { return p }
    let mine = lineage
    guard let l else { return mine.dropLast().reduce(p) { $1.toSuperlayer($0) } }
    let theirs = l.lineage
    // Up to the layer that contains both, and down from there.
    let around = Set(theirs)
    let shared = mine.first { around.contains($0) }
    let up = mine.prefix { $0 !== shared }
    let down = theirs.prefix { $0 !== shared }
    return down.reversed().reduce(up.reduce(p) { $1.toSuperlayer($0) }) { $1.fromSuperlayer($0) }
  }

  /// A point of another layer, in this layer's coordinates; nil means those of the outermost layer around this one.
  ///
  /// **Cost:** O(*d*) in the depth of the two layers.
  public final func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    guard let source = l ?? lineage.last else { return p }
    return source.convert(p, to: self)
  }

  /// The smallest rectangle around one of this layer, in the coordinates of another.
  ///
  /// **Cost:** O(*d*) in the depth of the two layers.
  public final func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    CGRect(around: r.corners.map { convert($0, to: l) })
  }

  /// The smallest rectangle around one of another layer, in this layer's coordinates.
  ///
  /// **Cost:** O(*d*) in the depth of the two layers.
  public final func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    CGRect(around: r.corners.map { convert($0, from: l) })
  }

  /// In drawing order: the front is asked first; hidden layers and clipped parts are skipped.
  final func hitTestByDefault(_ p: CGPoint) -> CALayer? {
    guard !isHidden else { return nil }
    let point = fromSuperlayer(p)
    let isInside = contains(point)
    if masksToBounds, !isInside { return nil }
    let ordered = (sublayers ?? []).enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }
    for (_, layer) in ordered.reversed() {
      if let found = layer.hitTest(point) { return found }
    }
    return isInside ? self : nil
  }

  /// The size that the layer prefers, in points: its bounds.
  public final func preferredFrameSize() -> CGSize { bounds.size }
}

extension CGRect {
  /// Top left, top right, bottom right and bottom left.
  nonisolated package var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
      CGPoint(x: minX, y: maxY),
    ]
  }

  /// The smallest rectangle around some points.
  nonisolated package init(around points: [CGPoint]) {
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    self.init(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}
