import Foundation

nonisolated extension PathShape {
  /// The length of the handles, in radii, of the cubic closest to a quarter of a circle: 4/3·tan(π/8).
  private static let quarterHandle: CGFloat = 0.552_284_749_830_793_4

  /// Adds the ellipse that fits into `rect`, from its point with the largest x towards larger y.
  package mutating func addEllipse(in rect: CGRect, _ transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    let (middleX, middleY) = (rect.midX, rect.midY)
    move(to: CGPoint(x: right, y: middleY), transform)
    addCorner(CGPoint(x: right, y: bottom), to: CGPoint(x: middleX, y: bottom), transform)
    addCorner(CGPoint(x: left, y: bottom), to: CGPoint(x: left, y: middleY), transform)
    addCorner(CGPoint(x: left, y: top), to: CGPoint(x: middleX, y: top), transform)
    addCorner(CGPoint(x: right, y: top), to: CGPoint(x: right, y: middleY), transform)
    close()
  }

  /// Adds a quarter of an ellipse from the current point to `end`, around the inside of the corner `corner`.
  ///
  /// The current point is the last one added, under the same transform.
  private mutating func addCorner(
    _ corner: CGPoint, to end: CGPoint, _ transform: CGAffineTransform
  ) {
    let (from, corner, end) = (currentPoint, corner.applying(transform), end.applying(transform))
    let k = PathShape.quarterHandle
    addCurve(
      to: end,
      control1: CGPoint(x: from.x + (corner.x - from.x) * k, y: from.y + (corner.y - from.y) * k),
      control2: CGPoint(x: end.x + (corner.x - end.x) * k, y: end.y + (corner.y - end.y) * k))
  }

  /// Adds a rectangle with all corners rounded as far as there is room, from the middle of its side with the largest x
  /// towards larger y.
  package mutating func addRoundedRect(
    _ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, _ transform: CGAffineTransform = .identity
  ) {
    guard !rect.isNull else { return }
    let width = max(0, min(cornerWidth, rect.width / 2))
    let height = max(0, min(cornerHeight, rect.height / 2))
    guard width > 0, height > 0 else { return addRect(rect, transform) }
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    move(to: CGPoint(x: right, y: rect.midY), transform)
    addLine(to: CGPoint(x: right, y: bottom - height), transform)
    addCorner(CGPoint(x: right, y: bottom), to: CGPoint(x: right - width, y: bottom), transform)
    addLine(to: CGPoint(x: left + width, y: bottom), transform)
    addCorner(CGPoint(x: left, y: bottom), to: CGPoint(x: left, y: bottom - height), transform)
    addLine(to: CGPoint(x: left, y: top + height), transform)
    addCorner(CGPoint(x: left, y: top), to: CGPoint(x: left + width, y: top), transform)
    addLine(to: CGPoint(x: right - width, y: top), transform)
    addCorner(CGPoint(x: right, y: top), to: CGPoint(x: right, y: top + height), transform)
    close()
  }

  /// Adds a rectangle with some corners rounded, from the left end of its top edge clockwise on the screen.
  package mutating func addRoundedRect(_ rect: CGRect, radii: CGSize, corners: UIRectCorner) {
    func radius(_ corner: UIRectCorner) -> CGSize { corners.contains(corner) ? radii : .zero }
    func addRounded(_ corner: CGPoint, from: CGPoint, to: CGPoint) {
      addLine(to: from)
      if from != to { addCorner(corner, to: to, .identity) }
    }
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    let (tl, tr) = (radius(.topLeft), radius(.topRight))
    let (bl, br) = (radius(.bottomLeft), radius(.bottomRight))
    move(to: CGPoint(x: left + tl.width, y: top))
    addRounded(
      CGPoint(x: right, y: top), from: CGPoint(x: right - tr.width, y: top),
      to: CGPoint(x: right, y: top + tr.height))
    addRounded(
      CGPoint(x: right, y: bottom), from: CGPoint(x: right, y: bottom - br.height),
      to: CGPoint(x: right - br.width, y: bottom))
    addRounded(
      CGPoint(x: left, y: bottom), from: CGPoint(x: left + bl.width, y: bottom),
      to: CGPoint(x: left, y: bottom - bl.height))
    addRounded(
      CGPoint(x: left, y: top), from: CGPoint(x: left, y: top + tl.height),
      to: CGPoint(x: left + tl.width, y: top))
    close()
  }

  /// Adds a part of a circle that goes from one angle to the other, upwards or downwards in radians.
  ///
  /// An end on the wrong side of the start is moved by whole turns; if that leaves no way at all, it means a whole
  /// turn.
  package mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, isIncreasing: Bool,
    _ transform: CGAffineTransform = .identity
  ) {
    let turn = CGFloat.pi * 2
    var sweep = endAngle - startAngle
    guard sweep.isFinite else { return }
    if isIncreasing ? sweep < 0 : sweep > 0 {
      sweep = PathShape.isWholeTurns(sweep) ? 0 : sweep.truncatingRemainder(dividingBy: turn)
      sweep += isIncreasing ? turn : -turn
    }
    addArc(center: center, radius: radius, startAngle: startAngle, sweep: sweep, transform)
  }

  /// Whether an angle in radians is a number of turns, apart from rounding.
  private static func isWholeTurns(_ angle: CGFloat) -> Bool {
    abs(angle.remainder(dividingBy: .pi * 2)) < 1e-9
  }

  /// Adds a part of a circle over `sweep` radians, with a line to its start.
  ///
  /// If it is more than one turn, draws one turn and the remainder.
  package mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, sweep: CGFloat,
    _ transform: CGAffineTransform = .identity
  ) {
    let turn = CGFloat.pi * 2
    guard startAngle.isFinite, !sweep.isNaN else { return }
    var sweep = sweep
    if abs(sweep) > turn {
      let isWhole = !sweep.isFinite || PathShape.isWholeTurns(sweep)
      let rest = isWhole ? 0 : sweep.truncatingRemainder(dividingBy: turn)
      sweep = (sweep < 0 ? -turn : turn) + rest
    }
    let first = CGPoint(x: center.x + radius * cos(startAngle), y: center.y + radius * sin(startAngle))
    if isEmpty { move(to: first, transform) } else { addLine(to: first, transform) }
    let pieces = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / CGFloat(pieces)
    // The cubic that stays closest to an arc has handles of 4/3·tan(angle/4) radii.
    let handle = radius * 4 / 3 * tan(step / 4)
    for piece in 0..<pieces {
      let from = startAngle + step * CGFloat(piece)
      let to = from + step
      let end = CGPoint(x: center.x + radius * cos(to), y: center.y + radius * sin(to))
      addCurve(
        to: end,
        control1: CGPoint(
          x: center.x + radius * cos(from) - handle * sin(from),
          y: center.y + radius * sin(from) + handle * cos(from)),
        control2: CGPoint(x: end.x + handle * sin(to), y: end.y - handle * cos(to)), transform)
    }
  }

  /// Adds the arc that rounds off the corner `corner` on the way from the current point to `end`.
  ///
  /// If there is no such arc, because the way goes straight on or straight back, adds a line to the corner.
  package mutating func addArc(
    tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat,
    _ transform: CGAffineTransform = .identity
  ) {
    guard !isEmpty, transform.isInvertible else { return }
    let from = currentPoint.applying(transform.inverted())
    let (back, ahead) = (from - corner, end - corner)
    let lengths = hypot(back.x, back.y) * hypot(ahead.x, ahead.y)
    let sine = (back.x * ahead.y - back.y * ahead.x) / lengths
    let cosine = (back.x * ahead.x + back.y * ahead.y) / lengths
    guard lengths > 0, radius > 0, abs(sine) > 1e-9 else { return addLine(to: corner, transform) }
    // Half of the corner's angle lies between each side and the line to the centre.
    let half = acos(max(-1, min(1, cosine))) / 2
    let reach = radius / tan(half)
    func along(_ side: CGPoint) -> CGPoint {
      let factor = reach / hypot(side.x, side.y)
      return CGPoint(x: corner.x + side.x * factor, y: corner.y + side.y * factor)
    }
    let (first, last) = (along(back), along(ahead))
    // The centre is a radius away from the first tangent point, on the side to which the way turns.
    let side = (sine > 0 ? -radius : radius) / hypot(back.x, back.y)
    let center = CGPoint(x: first.x + back.y * side, y: first.y - back.x * side)
    let startAngle = atan2(first.y - center.y, first.x - center.x)
    let endAngle = atan2(last.y - center.y, last.x - center.x)
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, isIncreasing: sine < 0,
      transform)
  }
}
