import Foundation

extension UIBezierPath {
  /// The length of the handles, in radii, of the cubic closest to a quarter of a circle: 4/3·tan(π/8).
  nonisolated private static let quarterHandle: CGFloat = 0.552_284_749_830_793_4

  func addEllipse(in rect: CGRect) {
    addRoundedRect(
      rect, radii: CGSize(width: rect.width / 2, height: rect.height / 2), corners: .allCorners)
  }

  func addRoundedRect(_ rect: CGRect, radii: CGSize, corners: UIRectCorner) {
    func radius(_ corner: UIRectCorner) -> CGSize { corners.contains(corner) ? radii : .zero }
    func corner(_ size: CGSize, at corner: CGPoint, from: CGPoint, to: CGPoint) {
      addLine(to: from)
      guard size.width > 0, size.height > 0 else { return }
      let k = UIBezierPath.quarterHandle
      addCurve(
        to: to,
        controlPoint1: CGPoint(x: from.x + (corner.x - from.x) * k, y: from.y + (corner.y - from.y) * k),
        controlPoint2: CGPoint(x: to.x + (corner.x - to.x) * k, y: to.y + (corner.y - to.y) * k))
    }
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    let (tl, tr) = (radius(.topLeft), radius(.topRight))
    let (bl, br) = (radius(.bottomLeft), radius(.bottomRight))
    move(to: CGPoint(x: left + tl.width, y: top))
    corner(
      tr, at: CGPoint(x: right, y: top), from: CGPoint(x: right - tr.width, y: top),
      to: CGPoint(x: right, y: top + tr.height))
    corner(
      br, at: CGPoint(x: right, y: bottom), from: CGPoint(x: right, y: bottom - br.height),
      to: CGPoint(x: right - br.width, y: bottom))
    corner(
      bl, at: CGPoint(x: left, y: bottom), from: CGPoint(x: left + bl.width, y: bottom),
      to: CGPoint(x: left, y: bottom - bl.height))
    corner(
      tl, at: CGPoint(x: left, y: top), from: CGPoint(x: left, y: top + tl.height),
      to: CGPoint(x: left + tl.width, y: top))
    close()
  }

  /// The smallest rectangle around the path's points and handles, in points, or the null rectangle.
  ///
  /// **Cost:** O(*n*) in the number of steps.
  public var bounds: CGRect {
    var points: [CGPoint] = []
    for element in elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .curve(let point, let control1, let control2): points += [point, control1, control2]
      case .close: break
      }
    }
    guard let first = points.first else { return .null }
    var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
    for point in points {
      (minX, maxX) = (min(minX, point.x), max(maxX, point.x))
      (minY, maxY) = (min(minY, point.y), max(maxY, point.y))
    }
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// Whether `point` is in the filled area, curves taken as 16 straight pieces each.
  ///
  /// **Cost:** O(*n*) in the number of steps.
  public func contains(_ point: CGPoint) -> Bool {
    var winding = 0
    var crossings = 0
    for (from, to) in segments() {
      guard (from.y <= point.y) != (to.y <= point.y) else { continue }
      let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
      guard x > point.x else { continue }
      crossings += 1
      winding += to.y > from.y ? 1 : -1
    }
    return usesEvenOddFillRule ? crossings % 2 == 1 : winding != 0
  }

  /// The path as straight pieces, every open piece closed.
  private func segments() -> [(CGPoint, CGPoint)] {
    var result: [(CGPoint, CGPoint)] = []
    var start = CGPoint.zero
    var current = CGPoint.zero
    func line(to point: CGPoint) {
      result.append((current, point))
      current = point
    }
    for element in elements {
      switch element {
      case .move(let point):
        line(to: start)
        (start, current) = (point, point)
      case .line(let point):
        line(to: point)
      case .curve(let end, let control1, let control2):
        let from = current
        for step in 1...16 {
          let t = CGFloat(step) / 16
          let u = 1 - t
          let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          line(
            to: CGPoint(
              x: w0 * from.x + w1 * control1.x + w2 * control2.x + w3 * end.x,
              y: w0 * from.y + w1 * control1.y + w2 * control2.y + w3 * end.y))
        }
      case .close:
        line(to: start)
      }
    }
    line(to: start)
    return result
  }
}
