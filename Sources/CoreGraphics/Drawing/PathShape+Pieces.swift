import Foundation

nonisolated extension PathShape {
  /// A step with the point where it starts; quadratic curves are cubic ones here.
  package enum Piece {
    case move(CGPoint)
    case line(CGPoint, CGPoint)
    case curve(CubicCurve)
    case close(CGPoint, CGPoint)
  }

  /// Runs `body` for every step.
  package func forEachPiece(_ body: (Piece) -> Void) {
    var start = CGPoint.zero
    var current = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let point):
        body(.move(point))
        (start, current) = (point, point)
      case .line(let point):
        body(.line(current, point))
        current = point
      case .quad(let end, let control):
        body(.curve(CubicCurve(start: current, control: control, end: end)))
        current = end
      case .curve(let end, let control1, let control2):
        body(.curve(CubicCurve(start: current, control1: control1, control2: control2, end: end)))
        current = end
      case .close:
        body(.close(current, start))
        current = start
      }
    }
  }

  /// A part of a path without gaps, as straight lines between points.
  package struct Polyline {
    package var points: [CGPoint]
    /// Whether a line from the last point to the first belongs to it.
    package var isClosed = false
  }

  /// The shape as straight lines that stay within `tolerance` points of its curves.
  ///
  /// **Cost:** O(*n*) in the number of steps; a curve becomes at most 500 lines.
  package func polylines(tolerance: CGFloat) -> [Polyline] {
    var lines: [Polyline] = []
    var line = Polyline(points: [])
    func finish() {
      if !line.points.isEmpty { lines.append(line) }
    }
    // A step that follows a closed piece without a move starts where that piece did.
    func begin(at point: CGPoint) {
      if line.points.isEmpty { line.points = [point] }
    }
    forEachPiece { piece in
      switch piece {
      case .move(let point):
        finish()
        line = Polyline(points: [point])
      case .line(let from, let point):
        begin(at: from)
        line.points.append(point)
      case .curve(let curve):
        begin(at: curve.start)
        let count = curve.lineCount(tolerance: tolerance)
        for step in 1..<count { line.points.append(curve.point(at: CGFloat(step) / CGFloat(count))) }
        line.points.append(curve.end)
      case .close:
        line.isClosed = true
        finish()
        line = Polyline(points: [])
      }
    }
    finish()
    return lines
  }
}

nonisolated package struct CubicCurve: Hashable, Sendable {
  package var start: CGPoint
  package var control1: CGPoint
  package var control2: CGPoint
  package var end: CGPoint

  package init(start: CGPoint, control1: CGPoint, control2: CGPoint, end: CGPoint) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// Makes the cubic curve equal to a quadratic one.
  package init(start: CGPoint, control: CGPoint, end: CGPoint) {
    func toward(_ end: CGPoint) -> CGPoint {
      CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
    }
    self.init(start: start, control1: toward(start), control2: toward(end), end: end)
  }

  /// The point at a place between 0, the start, and 1, the end.
  package func point(at place: CGFloat) -> CGPoint {
    let rest = 1 - place
    let (w0, w1) = (rest * rest * rest, 3 * rest * rest * place)
    let (w2, w3) = (3 * rest * place * place, place * place * place)
    return CGPoint(
      x: w0 * start.x + w1 * control1.x + w2 * control2.x + w3 * end.x,
      y: w0 * start.y + w1 * control1.y + w2 * control2.y + w3 * end.y)
  }

  /// The curve's two parts before and after a place between 0 and 1.
  package func split(at place: CGFloat) -> (CubicCurve, CubicCurve) {
    func between(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
      CGPoint(x: from.x + (to.x - from.x) * place, y: from.y + (to.y - from.y) * place)
    }
    let (first, middle, last) = (
      between(start, control1), between(control1, control2), between(control2, end)
    )
    let (before, after) = (between(first, middle), between(middle, last))
    let point = between(before, after)
    return (
      CubicCurve(start: start, control1: first, control2: before, end: point),
      CubicCurve(start: point, control1: after, control2: last, end: end)
    )
  }

  /// How many straight lines stay within `tolerance` points of the curve, from 1 to 500.
  package func lineCount(tolerance: CGFloat) -> Int {
    // A line strays from the curve by an eighth of its second derivative, which is 6 times these differences.
    let first = hypot(start.x - 2 * control1.x + control2.x, start.y - 2 * control1.y + control2.y)
    let second = hypot(control1.x - 2 * control2.x + end.x, control1.y - 2 * control2.y + end.y)
    let count = (0.75 * max(first, second) / tolerance).squareRoot().rounded(.up)
    return count.isFinite ? Int(max(1, min(count, 500))) : 1
  }

  /// The places strictly inside the curve where it turns back horizontally or vertically.
  package var turningPlaces: [CGFloat] {
    CubicCurve.turningPlaces(start.x, control1.x, control2.x, end.x)
      + CubicCurve.turningPlaces(start.y, control1.y, control2.y, end.y)
  }

  /// Where the derivative of a cubic with these four numbers is zero: a·t² + b·t + c.
  private static func turningPlaces(
    _ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat
  ) -> [CGFloat] {
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    let root = (b * b - 4 * a * c).squareRoot()
    // With a small a the usual formula would divide by almost nothing; this one is equivalent, upside down.
    let q = -(b + (b < 0 ? -root : root)) / 2
    return [q / a, c / q].filter { $0 > 0 && $0 < 1 }
  }
}
