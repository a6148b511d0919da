import Foundation

nonisolated extension PathShape {
  /// The smallest rectangle around all points and handles; null if there are none.
  ///
  /// **Cost:** O(*n*) in the number of steps.
  package var boundingBox: CGRect {
    var extent = Extent()
    for element in elements {
      switch element {
      case .move(let point), .line(let point): extent.add(point)
      case .quad(let end, let control):
        extent.add(end)
        extent.add(control)
      case .curve(let end, let control1, let control2):
        extent.add(end)
        extent.add(control1)
        extent.add(control2)
      case .close: break
      }
    }
    return extent.rect
  }

  /// The smallest rectangle around the shape itself, without control points; null if it is empty.
  ///
  /// **Cost:** O(*n*) in the number of steps.
  package var tightBoundingBox: CGRect {
    var extent = Extent()
    forEachPiece { piece in
      switch piece {
      case .move(let point), .line(_, let point), .close(_, let point): extent.add(point)
      case .curve(let curve):
        extent.add(curve.end)
        for place in curve.turningPlaces { extent.add(curve.point(at: place)) }
      }
    }
    return extent.rect
  }

  /// Whether `point` is in the filled area, with every open piece closed; curves are exact to a 100th of a point.
  ///
  /// **Cost:** O(*n*) in the number of steps.
  package func contains(_ point: CGPoint, using rule: CGPathFillRule) -> Bool {
    guard point.isFinite else { return false }
    var winding = 0
    var crossings = 0
    func cross(_ from: CGPoint, _ to: CGPoint) {
      guard (from.y <= point.y) != (to.y <= point.y) else { return }
      let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
      guard x > point.x else { return }
      crossings += 1
      winding += to.y > from.y ? 1 : -1
    }
    for line in polylines(tolerance: 0.01) {
      for (from, to) in zip(line.points, line.points.dropFirst()) { cross(from, to) }
      if let first = line.points.first, let last = line.points.last { cross(last, first) }
    }
    return rule == .evenOdd ? crossings % 2 != 0 : winding != 0
  }

  /// The rectangle that equals the shape, with sides along the axes; nil if it is another shape.
  package var rectangle: CGRect? {
    guard elements.count == 5 || elements.count == 6 && elements[4] == .line(start),
      elements.last == .close, case .move(let a) = elements[0], case .line(let b) = elements[1],
      case .line(let c) = elements[2], case .line(let d) = elements[3]
    else { return nil }
    let isLevel = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
    let isUpright = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    return isLevel || isUpright ? boundingBox : nil
  }

  /// The smallest rectangle around some points.
  private struct Extent {
    private var low: CGPoint?
    private var high = CGPoint.zero

    mutating func add(_ point: CGPoint) {
      guard let low else {
        (low, high) = (point, point)
        return
      }
      self.low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }

    var rect: CGRect {
      guard let low else { return .null }
      return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
  }
}
