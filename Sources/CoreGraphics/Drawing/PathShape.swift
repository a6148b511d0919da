import Foundation

/// The steps of a path, in points: `CGPath`, `UIBezierPath` and `CGContext` build them and a canvas draws them.
///
/// Every function that adds something takes a transform that puts the points in their place.
nonisolated package struct PathShape: Hashable, Sendable {
  /// One step of a path.
  package enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, control: CGPoint)
    case curve(CGPoint, control1: CGPoint, control2: CGPoint)
    case close
  }

  package private(set) var elements: [Element] = []
  /// Where the current piece began.
  package private(set) var start = CGPoint.zero
  /// Where the next step starts; zero while there is none.
  package private(set) var currentPoint = CGPoint.zero

  package init() {}

  package var isEmpty: Bool { elements.isEmpty }

  // MARK: Single steps

  /// Starts a new piece.
  package mutating func move(to point: CGPoint, _ transform: CGAffineTransform = .identity) {
    let point = point.applying(transform)
    elements.append(.move(point))
    start = point
    currentPoint = point
  }

  /// Adds a straight line; without a current point, does nothing.
  package mutating func addLine(to point: CGPoint, _ transform: CGAffineTransform = .identity) {
    guard !isEmpty else { return }
    let point = point.applying(transform)
    elements.append(.line(point))
    currentPoint = point
  }

  /// Adds a quadratic curve; without a current point, does nothing.
  package mutating func addQuadCurve(
    to end: CGPoint, control: CGPoint, _ transform: CGAffineTransform = .identity
  ) {
    guard !isEmpty else { return }
    let end = end.applying(transform)
    elements.append(.quad(end, control: control.applying(transform)))
    currentPoint = end
  }

  /// Adds a cubic curve; without a current point, does nothing.
  package mutating func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, _ transform: CGAffineTransform = .identity
  ) {
    guard !isEmpty else { return }
    let end = end.applying(transform)
    elements.append(
      .curve(end, control1: control1.applying(transform), control2: control2.applying(transform)))
    currentPoint = end
  }

  /// Closes the current piece; one that is closed stays so.
  package mutating func close() {
    guard let last = elements.last, last != .close else { return }
    elements.append(.close)
    currentPoint = start
  }

  /// Adds all steps of another shape.
  ///
  /// **Cost:** O(*n*) in the number of steps of that shape.
  package mutating func append(_ other: PathShape, _ transform: CGAffineTransform = .identity) {
    guard !other.isEmpty else { return }
    if transform.isIdentity {
      elements += other.elements
    } else {
      elements += other.elements.lazy.map { $0.applying(transform) }
    }
    start = other.start.applying(transform)
    currentPoint = other.currentPoint.applying(transform)
  }

  /// The shape with every point moved by `transform`.
  ///
  /// **Cost:** O(*n*) in the number of steps.
  package func applying(_ transform: CGAffineTransform) -> PathShape {
    var shape = PathShape()
    shape.append(self, transform)
    return shape
  }

  /// The same pieces, each from its end to its start, the last piece first.
  ///
  /// **Cost:** O(*n*) in the number of steps.
  package func reversed() -> PathShape {
    var shape = PathShape()
    for piece in pieces.reversed() {
      shape.move(to: piece.points[piece.points.count - 1])
      for (index, step) in piece.steps.enumerated().reversed() {
        switch step {
        case .quad(_, let control): shape.addQuadCurve(to: piece.points[index], control: control)
        case .curve(_, let control1, let control2):
          shape.addCurve(to: piece.points[index], control1: control2, control2: control1)
        case .move, .line, .close: shape.addLine(to: piece.points[index])
        }
      }
      if piece.isClosed { shape.close() }
    }
    return shape
  }

  /// A part of the shape without gaps: its steps after the first point, and the points before, between and after
  /// them.
  private struct Part {
    var points: [CGPoint]
    var steps: [Element] = []
    var isClosed = false
  }

  private var pieces: [Part] {
    var pieces: [Part] = []
    for element in elements {
      switch element {
      case .move(let point): pieces.append(Part(points: [point]))
      case .close: pieces[pieces.count - 1].isClosed = true
      case .line(let end), .quad(let end, _), .curve(let end, _, _):
        // A step that follows a close without a move starts where the closed piece did.
        if pieces[pieces.count - 1].isClosed {
          pieces.append(Part(points: [pieces[pieces.count - 1].points[0]]))
        }
        pieces[pieces.count - 1].points.append(end)
        pieces[pieces.count - 1].steps.append(element)
      }
    }
    return pieces
  }

  // MARK: Lines and rectangles

  /// Starts a piece at the first point and adds straight lines to the others.
  package mutating func addLines(between points: [CGPoint], _ transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform)
    for point in points.dropFirst() { addLine(to: point, transform) }
  }

  /// Adds a rectangle from its corner with the smallest coordinates, towards larger x first.
  package mutating func addRect(_ rect: CGRect, _ transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    move(to: CGPoint(x: rect.minX, y: rect.minY), transform)
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY), transform)
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY), transform)
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY), transform)
    close()
  }
}

nonisolated extension PathShape.Element {
  package func applying(_ transform: CGAffineTransform) -> PathShape.Element {
    switch self {
    case .move(let point): .move(point.applying(transform))
    case .line(let point): .line(point.applying(transform))
    case .quad(let end, let control): .quad(end.applying(transform), control: control.applying(transform))
    case .curve(let end, let control1, let control2):
      .curve(
        end.applying(transform), control1: control1.applying(transform),
        control2: control2.applying(transform))
    case .close: .close
    }
  }

  /// Whether all its coordinates are finite numbers.
  package var isFinite: Bool {
    switch self {
    case .move(let point), .line(let point): point.isFinite
    case .quad(let end, let control): end.isFinite && control.isFinite
    case .curve(let end, let control1, let control2):
      end.isFinite && control1.isFinite && control2.isFinite
    case .close: true
    }
  }
}
