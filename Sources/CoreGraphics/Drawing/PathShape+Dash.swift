import Foundation

nonisolated extension PathShape {
  /// The most dashes into which to break a path: beyond that, the eye cannot separate them.
  private static let mostDashes: CGFloat = 100_000

  /// The parts of the shape that dashes cover; curves stay curves.
  ///
  /// Returns the shape as it is if there are no lengths, one is negative or not finite, none is above zero, or there
  /// would be too many dashes. Breaks a closed piece into open ones.
  ///
  /// **Cost:** O(*n*) in the number of steps and dashes.
  package func dashed(phase: CGFloat, lengths: [CGFloat]) -> PathShape {
    // As in PostScript, an odd number of lengths is used twice, so that dashes and gaps swap.
    let lengths = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
    let period = lengths.reduce(0, +)
    guard !lengths.isEmpty, lengths.allSatisfy({ $0.isFinite && $0 >= 0 }), period > 0, phase.isFinite,
      elements.allSatisfy(\.isFinite), length / period * CGFloat(lengths.count) < PathShape.mostDashes
    else { return self }
    var start = phase.truncatingRemainder(dividingBy: period)
    if start < 0 { start += period }
    var pen = DashPen(lengths: lengths, start: start)
    forEachPiece { piece in
      switch piece {
      case .move: pen.begin()
      case .line(let from, let to): pen.add(.straight(from, to))
      case .curve(let curve): pen.add(curve)
      case .close(let from, let to):
        pen.add(.straight(from, to))
        pen.begin()
      }
    }
    return pen.shape
  }

  /// The length of all that the shape passes through, in points.
  ///
  /// **Cost:** O(*n*) in the number of steps.
  package var length: CGFloat {
    var sum: CGFloat = 0
    forEachPiece { piece in
      switch piece {
      case .move: break
      case .line(let from, let to), .close(let from, let to): sum += from.distance(to: to)
      case .curve(let curve): sum += CurveRuler(curve).length
      }
    }
    return sum
  }
}

/// Goes along a path and draws only where there are dashes.
nonisolated private struct DashPen {
  private(set) var shape = PathShape()
  private let lengths: [CGFloat]
  private let firstIndex: Int
  private let firstRest: CGFloat
  /// Which of the lengths is being drawn or skipped: those at even places are dashes.
  private var index: Int
  /// How much of it is left.
  private var rest: CGFloat
  /// Whether the last thing drawn ends where the next one begins.
  private var isDown = false

  init(lengths: [CGFloat], start: CGFloat) {
    self.lengths = lengths
    var (index, rest) = (0, start)
    while rest >= lengths[index], rest > 0 {
      rest -= lengths[index]
      index = (index + 1) % lengths.count
    }
    (firstIndex, firstRest) = (index, lengths[index] - rest)
    (self.index, self.rest) = (firstIndex, firstRest)
  }

  /// Restarts the pattern, as every piece of a path does.
  mutating func begin() {
    (index, rest) = (firstIndex, firstRest)
    isDown = false
  }

  mutating func add(_ curve: CubicCurve) {
    let ruler = CurveRuler(curve)
    var done: CGFloat = 0
    while done < ruler.length {
      let end = min(done + rest, ruler.length)
      if index.isMultiple(of: 2) { draw(ruler.part(from: done, to: end)) }
      rest -= end - done
      // A remainder of a dash caused by rounding counts as none.
      if rest <= ruler.length * 1e-12 {
        index = (index + 1) % lengths.count
        rest = lengths[index]
        isDown = false
      }
      done = end
    }
  }

  private mutating func draw(_ part: CubicCurve) {
    if !isDown { shape.move(to: part.start) }
    if part.isStraight {
      shape.addLine(to: part.end)
    } else {
      shape.addCurve(to: part.end, control1: part.control1, control2: part.control2)
    }
    isDown = true
  }
}

/// Finds places on a curve by their distance from its start.
nonisolated private struct CurveRuler {
  private static let count = 64
  private let curve: CubicCurve
  /// The distances from the start at equally spaced places.
  private var distances: [CGFloat] = [0]

  init(_ curve: CubicCurve) {
    self.curve = curve
    if curve.isStraight {
      distances = [0, curve.start.distance(to: curve.end)]
      return
    }
    var last = curve.start
    for step in 1...CurveRuler.count {
      let point = curve.point(at: CGFloat(step) / CGFloat(CurveRuler.count))
      distances.append(distances[step - 1] + last.distance(to: point))
      last = point
    }
  }

  var length: CGFloat { distances[distances.count - 1] }

  func part(from start: CGFloat, to end: CGFloat) -> CubicCurve {
    let (first, last) = (place(at: start), place(at: end))
    let head = curve.split(at: last).0
    return last > 0 ? head.split(at: min(1, first / last)).1 : head
  }

  private func place(at distance: CGFloat) -> CGFloat {
    let steps = distances.count - 1
    guard let next = distances.firstIndex(where: { $0 >= distance }), next > 0 else {
      return distance <= 0 ? 0 : 1
    }
    let before = distances[next - 1]
    let gap = distances[next] - before
    return (CGFloat(next - 1) + (gap > 0 ? (distance - before) / gap : 0)) / CGFloat(steps)
  }
}

nonisolated extension CubicCurve {
  /// A straight line, with evenly spaced places.
  fileprivate static func straight(_ from: CGPoint, _ to: CGPoint) -> CubicCurve {
    func between(_ part: CGFloat) -> CGPoint {
      CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
    }
    return CubicCurve(start: from, control1: between(1 / 3), control2: between(2 / 3), end: to)
  }

  /// Whether the control points are on the line between the ends, a third apart, except for rounding.
  fileprivate var isStraight: Bool {
    let line = CubicCurve.straight(start, end)
    let size = start.distance(to: control1) + control1.distance(to: control2) + control2.distance(to: end)
    return line.control1.distance(to: control1) <= size * 1e-9
      && line.control2.distance(to: control2) <= size * 1e-9
  }
}
