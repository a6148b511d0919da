import CChipmunk
import Foundation
import UIKitCore

/// The convex pieces with which an item collides, in points from its centre.
nonisolated struct BodyForm: Equatable {
  enum Piece: Equatable {
    case circle(center: CGPoint, radius: CGFloat)
    /// A convex polygon, with its corners in Chipmunk's order.
    case polygon([CGPoint])
  }

  /// A form's area, centre, and resistance to rotation.
  struct Amount: Equatable {
    /// In square points.
    var area: CGFloat
    var centroid: CGPoint
    /// The moment of inertia about the centroid for a mass of 1, in square points.
    var moment: CGFloat
  }

  /// How many corners represent an ellipse that is not a circle.
  private static let ellipseCorners = 32
  /// How far the corners of a path may be from its curves, in points.
  private static let pathTolerance: CGFloat = 0.25
  /// The smallest area that collides, in square points.
  private static let smallestArea: CGFloat = 1e-3

  private(set) var pieces: [Piece] = []

  /// A form without pieces.
  init() {}

  /// The form of an item; none if its size is not positive and finite, or its path has no area.
  @MainActor init(of item: any UIDynamicItem) {
    let size = item.bounds.size
    let sides = 0...PhysicsLimits.side
    let isSolid = size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite
    let (width, height) = (size.width.limited(to: sides), size.height.limited(to: sides))
    if let group = item as? UIDynamicItemGroup {
      pieces = group.pieces
      return
    }
    switch item.collisionBoundsType {
    case .rectangle:
      guard isSolid else { return }
      let (x, y) = (width / 2, height / 2)
      addHull(of: [
        CGPoint(x: -x, y: -y), CGPoint(x: x, y: -y), CGPoint(x: x, y: y), CGPoint(x: -x, y: y),
      ])
    case .ellipse where isSolid && abs(width - height) < 1e-3:
      pieces = [.circle(center: .zero, radius: width / 2)]
    case .ellipse:
      guard isSolid else { return }
      addHull(
        of: (0..<BodyForm.ellipseCorners).map { corner in
          let angle = 2 * CGFloat.pi * CGFloat(corner) / CGFloat(BodyForm.ellipseCorners)
          return CGPoint(x: cos(angle) * width / 2, y: sin(angle) * height / 2)
        })
    case .path:
      let lines = item.collisionBoundingPath.shape.polylines(tolerance: BodyForm.pathTolerance)
      addHull(of: lines.flatMap(\.points))
    }
  }

  private mutating func addHull(of points: [CGPoint]) {
    let corners = points.filter(\.isFinite).map { point in
      cpVect(
        x: Double(point.x.limited(to: PhysicsLimits.side)), y: Double(point.y.limited(to: PhysicsLimits.side))
      )
    }
    guard corners.count >= 3 else { return }
    var hull = corners
    let count = cpConvexHull(Int32(corners.count), corners, &hull, nil, 0)
    guard count >= 3, abs(cpAreaForPoly(count, hull, 0)) >= BodyForm.smallestArea else { return }
    pieces.append(.polygon(hull.prefix(Int(count)).map(CGPoint.init)))
  }

  /// The total of the pieces; a form without any counts as a square of one point.
  var amount: Amount {
    let parts = pieces.map(\.amount)
    let area = parts.reduce(0) { $0 + $1.area }
    guard area > 0 else { return Amount(area: 1, centroid: .zero, moment: 1 / 6) }
    let centroid = parts.reduce(CGPoint.zero) { sum, part in
      CGPoint(
        x: sum.x + part.centroid.x * part.area / area, y: sum.y + part.centroid.y * part.area / area)
    }
    let moment: CGFloat = parts.reduce(0) { sum, part in
      let distance = part.centroid.distance(to: centroid)
      return sum + (part.moment + distance * distance) * part.area / area
    }
    return Amount(area: area, centroid: centroid, moment: max(moment, 1e-6))
  }

  /// The largest distance of its edge from the item's centre, in points.
  var extent: CGFloat {
    pieces.map(\.extent).max() ?? 0
  }

  /// The shortest way through the form from its centre, in points: how far it may move in a step without passing
  /// through a line.
  var reach: CGFloat {
    pieces.map(\.reach).min() ?? .infinity
  }
}

nonisolated extension BodyForm.Piece {
  /// This piece turned by an angle in radians and then moved.
  func turned(by angle: CGFloat, movedBy offset: CGPoint) -> BodyForm.Piece {
    switch self {
    case .circle(let center, let radius):
      .circle(center: center.turned(by: angle) + offset, radius: radius)
    case .polygon(let corners):
      .polygon(corners.map { $0.turned(by: angle) + offset })
    }
  }

  fileprivate var amount: BodyForm.Amount {
    switch self {
    case .circle(let center, let radius):
      return BodyForm.Amount(
        area: .pi * radius * radius, centroid: center,
        moment: cpMomentForCircle(1, 0, Double(radius), .zero))
    case .polygon(let corners):
      let corners = corners.map { cpVect(x: Double($0.x), y: Double($0.y)) }
      let count = Int32(corners.count)
      let centroid = cpCentroidForPoly(count, corners)
      return BodyForm.Amount(
        area: abs(cpAreaForPoly(count, corners, 0)), centroid: CGPoint(centroid),
        moment: abs(cpMomentForPoly(1, count, corners, cpVect.zero - centroid, 0)))
    }
  }

  fileprivate var extent: CGFloat {
    switch self {
    case .circle(let center, let radius): center.distance(to: .zero) + radius
    case .polygon(let corners): corners.map { $0.distance(to: .zero) }.max() ?? 0
    }
  }

  fileprivate var reach: CGFloat {
    switch self {
    case .circle(_, let radius): return radius
    case .polygon(let corners):
      let middle = amount.centroid
      return corners.indices.map { index in
        let (from, to) = (corners[index], corners[(index + 1) % corners.count])
        let across = (to.x - from.x) * (middle.y - from.y) - (to.y - from.y) * (middle.x - from.x)
        return abs(across) / max(from.distance(to: to), 1e-6)
      }.min() ?? 0
    }
  }
}
