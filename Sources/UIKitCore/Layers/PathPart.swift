import Foundation

nonisolated extension PathShape {
  /// The part of the path between two fractions of its length, both from 0 to 1.
  ///
  /// **Cost:** O(*n*) in the number of steps.
  func part(from start: CGFloat, to end: CGFloat) -> PathShape {
    var result = PathShape()
    let steps = measuredSteps
    let whole = steps.reduce(0) { $0 + $1.length }
    guard whole > 0, start < end else { return result }
    var (reached, last) = (CGFloat(0), CGPoint?.none)
    for step in steps {
      defer { reached += step.length }
      guard step.length > 0 else { continue }
      // The part of this step that belongs to the part of the path.
      let first = max(0, (start * whole - reached) / step.length)
      let end = min(1, (end * whole - reached) / step.length)
      guard first < end else { continue }
      let piece = step.piece(from: first, to: end)
      if last != piece.start { result.move(to: piece.start) }
      if step.isLine {
        result.addLine(to: piece.end)
      } else {
        result.addCurve(to: piece.end, control1: piece.control1, control2: piece.control2)
      }
      last = piece.end
    }
    return result
  }

  /// The steps that draw, each with its length.
  var measuredSteps: [MeasuredStep] {
    var steps: [MeasuredStep] = []
    forEachPiece { piece in
      switch piece {
      case .move: break
      case .line(let start, let end): steps.append(MeasuredStep(from: start, to: end))
      case .close(let start, let end): if start != end { steps.append(MeasuredStep(from: start, to: end)) }
      case .curve(let curve): steps.append(MeasuredStep(curve))
      }
    }
    return steps
  }
}

/// One step of a path, a line or a curve, with lengths along it.
nonisolated struct MeasuredStep: Hashable, Sendable {
  let curve: CubicCurve
  let isLine: Bool
  /// Lengths along the step at evenly spaced places, from 0 on, in points.
  private let ways: [CGFloat]

  /// The number of pieces into which a curve is split to measure it.
  private static let pieces = 32

  init(_ curve: CubicCurve) {
    self.curve = curve
    isLine = false
    var (last, ways) = (curve.start, [CGFloat(0)])
    for piece in 1...MeasuredStep.pieces {
      let point = curve.point(at: CGFloat(piece) / CGFloat(MeasuredStep.pieces))
      ways.append(ways[piece - 1] + hypot(point.x - last.x, point.y - last.y))
      last = point
    }
    self.ways = ways
  }

  init(from start: CGPoint, to end: CGPoint) {
    func between(_ part: CGFloat) -> CGPoint {
      CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
    }
    curve = CubicCurve(start: start, control1: between(1.0 / 3), control2: between(2.0 / 3), end: end)
    isLine = true
    ways = [0, hypot(end.x - start.x, end.y - start.y)]
  }

  /// In points.
  var length: CGFloat { ways[ways.count - 1] }

  /// The place on the curve, from 0 to 1, at a fraction of its length.
  func place(atWay way: CGFloat) -> CGFloat {
    let goal = min(max(way, 0), 1) * length
    let index = max(0, (ways.firstIndex { $0 >= goal } ?? 1) - 1)
    guard index + 1 < ways.count else { return 1 }
    let step = ways[index + 1] - ways[index]
    let part = step > 0 ? (goal - ways[index]) / step : 0
    return (CGFloat(index) + part) / CGFloat(ways.count - 1)
  }

  /// The direction at a place, in radians from the x axis; if the curve stands still there, that of its chord.
  func direction(at place: CGFloat) -> CGFloat {
    let (before, after) = (curve.point(at: max(0, place - 1e-4)), curve.point(at: min(1, place + 1e-4)))
    guard before != after else { return atan2(curve.end.y - curve.start.y, curve.end.x - curve.start.x) }
    return atan2(after.y - before.y, after.x - before.x)
  }

  /// The part between two fractions of its length, the first less than the second.
  func piece(from first: CGFloat, to last: CGFloat) -> CubicCurve {
    let (start, end) = (place(atWay: first), place(atWay: last))
    guard end > 0 else { return curve.split(at: 0).0 }
    return curve.split(at: end).0.split(at: start / end).1
  }
}
