import Foundation

nonisolated extension PathShape {
  /// The outline of the stroked shape, to be filled with the winding rule.
  ///
  /// Curves become straight lines within a 50th of a point. On the inside of a corner the outline crosses itself,
  /// which the winding rule fills.
  ///
  /// **Cost:** O(*n*) in the number of steps and dashes.
  package func stroked(_ style: StrokeStyle) -> PathShape {
    guard style.width.isFinite, style.width > 0, elements.allSatisfy(\.isFinite) else { return PathShape() }
    let dashed = dashed(phase: style.dashPhase, lengths: style.dash)
    var outline = StrokeOutline(style)
    for line in dashed.strokeLines(tolerance: 0.02) { outline.add(line) }
    return outline.shape
  }
}

/// The outline of a stroke while it is being built.
///
/// An open line has one outline: along one side, around the end, back along the other and around the start. A closed
/// one has two, in opposite directions.
nonisolated private struct StrokeOutline {
  private(set) var shape = PathShape()
  private let style: StrokeStyle
  private let radius: CGFloat

  init(_ style: StrokeStyle) {
    self.style = style
    radius = style.width / 2
  }

  mutating func add(_ line: StrokeLine) {
    let points = line.places
    if points.count == 1 {
      if line.hasSteps || line.isClosed { addDot(at: points[0].place) }
    } else if line.isClosed, points.count > 1 {
      addSide(points + [points[0], points[1]], isLoop: true)
      let back = Array(points.reversed())
      addSide(back + [back[0], back[1]], isLoop: true)
    } else if points.count > 1 {
      var isStarted = false
      for side in [points, points.reversed()] {
        addSide(side, isLoop: false, isStarted: isStarted)
        isStarted = true
        addCap(at: side[side.count - 1].place, from: side[side.count - 2].place)
      }
      shape.close()
    }
  }

  /// Adds a line without length, which consists only of its caps.
  private mutating func addDot(at point: CGPoint) {
    let box = CGRect(
      x: point.x - radius, y: point.y - radius, width: style.width, height: style.width)
    switch style.cap {
    case .butt: break
    case .round: shape.addEllipse(in: box)
    case .square: shape.addRect(box)
    }
  }

  /// Adds the side of a line on which y is smaller if x grows; a loop repeats its first two points at the end.
  private mutating func addSide(_ points: [StrokeLine.Place], isLoop: Bool, isStarted: Bool = false) {
    let directions = zip(points, points.dropFirst()).map {
      StrokeOutline.direction(from: $0.place, to: $1.place)
    }
    let first = offset(points[isLoop ? 1 : 0].place, directions[0])
    if isStarted { shape.addLine(to: first) } else { shape.move(to: first) }
    for index in 1..<directions.count {
      addJoin(at: points[index], directions[index - 1], directions[index])
    }
    if isLoop {
      shape.close()
    } else {
      shape.addLine(to: offset(points[points.count - 1].place, directions[directions.count - 1]))
    }
  }

  private mutating func addJoin(at point: StrokeLine.Place, _ before: CGPoint, _ after: CGPoint) {
    let corner = point.place
    let (from, to) = (offset(corner, before), offset(corner, after))
    let sine = before.x * after.y - before.y * after.x
    let cosine = before.x * after.x + before.y * after.y
    shape.addLine(to: from)
    let isSlight = cosine > 0.99
    // Between the lines of a curve the outline goes around, unless a straight line is as close as the curve's own.
    let isRound = point.isSmooth && radius * (1 - cosine) / 4 > 0.02
    if sine < 0 && !isSlight {
      shape.addLine(to: corner)
    } else if sine >= 0 && (isRound || !isSlight) {
      switch point.isSmooth ? .round : style.join {
      case .bevel: break
      case .round:
        let start = atan2(from.y - corner.y, from.x - corner.x)
        shape.addArc(center: corner, radius: radius, startAngle: start, sweep: abs(atan2(sine, cosine)))
      case .miter:
        // A pointed corner is this many widths long, and its tip is on the sum of both sides' offsets.
        let length = (2 / (1 + cosine)).squareRoot()
        if cosine > -1, length <= style.miterLimit {
          let (x, y) = (from.x + to.x - 2 * corner.x, from.y + to.y - 2 * corner.y)
          shape.addLine(to: CGPoint(x: corner.x + x / (1 + cosine), y: corner.y + y / (1 + cosine)))
        }
      }
    }
    shape.addLine(to: to)
  }

  private mutating func addCap(at end: CGPoint, from point: CGPoint) {
    let direction = StrokeOutline.direction(from: point, to: end)
    let side = offset(end, direction)
    switch style.cap {
    case .butt: break
    case .round:
      shape.addArc(
        center: end, radius: radius, startAngle: atan2(side.y - end.y, side.x - end.x), sweep: .pi)
    case .square:
      let (ahead, across) = (
        CGPoint(x: direction.x * radius, y: direction.y * radius), side - end
      )
      shape.addLine(to: end + across + ahead)
      shape.addLine(to: end - across + ahead)
    }
  }

  private func offset(_ point: CGPoint, _ direction: CGPoint) -> CGPoint {
    CGPoint(x: point.x + direction.y * radius, y: point.y - direction.x * radius)
  }

  private static func direction(from: CGPoint, to: CGPoint) -> CGPoint {
    let length = from.distance(to: to)
    return CGPoint(x: (to.x - from.x) / length, y: (to.y - from.y) / length)
  }
}
