import Foundation

/// A part of a path without gaps, as the straight lines that a stroke follows.
nonisolated struct StrokeLine {
  /// A place between two lines.
  struct Place {
    var place: CGPoint
    /// Whether the path itself has no corner there.
    var isSmooth = false
  }

  /// No two neighbours are the same, not even the last and the first of a closed part.
  private(set) var places: [Place]
  /// Whether there is any step after the first place.
  private(set) var hasSteps = false
  private(set) var isClosed = false
  /// The direction in which the path leaves the first place, and arrives at the last.
  private var firstDirection: CGPoint?
  private var lastDirection: CGPoint?

  init(at start: CGPoint) { places = [Place(place: start)] }

  fileprivate mutating func addLine(to end: CGPoint) {
    let start = places[places.count - 1].place
    turn(to: end - start)
    add(Place(place: end))
    if end != start { lastDirection = end - start }
  }

  fileprivate mutating func add(_ curve: CubicCurve, tolerance: CGFloat) {
    turn(to: curve.direction(from: curve.start, [curve.control1, curve.control2, curve.end]))
    let count = curve.lineCount(tolerance: tolerance)
    for step in 1..<count {
      add(Place(place: curve.point(at: CGFloat(step) / CGFloat(count)), isSmooth: true))
    }
    add(Place(place: curve.end))
    let back = curve.direction(from: curve.end, [curve.control2, curve.control1, curve.start])
    if back != .zero { lastDirection = .zero - back }
  }

  fileprivate mutating func close() {
    let (first, last) = (places[0].place, places[places.count - 1].place)
    if first != last { addLine(to: first) }
    isClosed = true
    guard places.count > 1 else { return }
    places.removeLast()
    if let firstDirection { places[0].isSmooth = isStraightOn(firstDirection) }
  }

  private mutating func add(_ place: Place) {
    hasSteps = true
    if place.place != places[places.count - 1].place { places.append(place) }
  }

  /// Notes the direction in which the path leaves its last place.
  private mutating func turn(to direction: CGPoint) {
    guard direction != .zero else { return }
    places[places.count - 1].isSmooth = isStraightOn(direction)
    if firstDirection == nil { firstDirection = direction }
  }

  /// Whether the path continues in the direction in which it arrived, within two degrees.
  private func isStraightOn(_ direction: CGPoint) -> Bool {
    guard let lastDirection else { return false }
    let lengths = hypot(direction.x, direction.y) * hypot(lastDirection.x, lastDirection.y)
    return direction.x * lastDirection.x + direction.y * lastDirection.y > 0.9994 * lengths
  }
}

nonisolated extension PathShape {
  /// The shape as straight lines that stay within `tolerance` points of its curves.
  ///
  /// **Cost:** O(*n*) in the number of steps; a curve becomes at most 500 lines.
  func strokeLines(tolerance: CGFloat) -> [StrokeLine] {
    var lines: [StrokeLine] = []
    var line: StrokeLine?
    // A step that follows a closed piece without a move starts where that piece did.
    func extend(from start: CGPoint, _ body: (inout StrokeLine) -> Void) {
      var longer = line ?? StrokeLine(at: start)
      line = nil
      body(&longer)
      line = longer
    }
    func finish() {
      if let line { lines.append(line) }
      line = nil
    }
    forEachPiece { piece in
      switch piece {
      case .move(let point):
        finish()
        line = StrokeLine(at: point)
      case .line(let start, let end): extend(from: start) { $0.addLine(to: end) }
      case .curve(let curve): extend(from: curve.start) { $0.add(curve, tolerance: tolerance) }
      case .close(let start, _):
        extend(from: start) { $0.close() }
        finish()
      }
    }
    finish()
    return lines
  }
}

nonisolated extension CubicCurve {
  /// The way from one of its ends to the first of some points that is elsewhere; zero without one.
  fileprivate func direction(from end: CGPoint, _ points: [CGPoint]) -> CGPoint {
    points.first { $0 != end }.map { $0 - end } ?? .zero
  }
}
