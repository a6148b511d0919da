import Foundation
import UIKitCore

/// A collision behaviour's boundaries with identifiers.
struct CollisionBoundaries {
  struct Boundary {
    let identifier: any NSCopying
    /// Counts from 1 in the order of adding; never reused.
    let number: Int
    let path: UIBezierPath
    let lines: [PhysicsBoundary.Line]
  }

  /// How far lines may be from the curves of a path, in points.
  private static let tolerance: CGFloat = 0.25

  private(set) var all: [Boundary] = []
  private var lastNumber = 0

  init() {}

  /// Makes an empty one that continues another's numbers.
  init(after other: CollisionBoundaries) {
    lastNumber = other.lastNumber
  }

  subscript(identifier: any NSCopying) -> Boundary? {
    all.first { CollisionBoundaries.areSame($0.identifier, identifier) }
  }

  mutating func add(_ identifier: any NSCopying, _ path: UIBezierPath) {
    remove(identifier)
    lastNumber += 1
    let path = UIBezierPath(cgPath: path.cgPath)
    all.append(
      Boundary(
        identifier: identifier, number: lastNumber, path: path, lines: CollisionBoundaries.lines(along: path))
    )
  }

  mutating func remove(_ identifier: any NSCopying) {
    all.removeAll { CollisionBoundaries.areSame($0.identifier, identifier) }
  }

  private static func areSame(_ left: any NSCopying, _ right: any NSCopying) -> Bool {
    if let left = left as? AnyHashable, let right = right as? AnyHashable, left == right { return true }
    if let left = left as? String, let right = right as? String { return left == right }
    return (left as AnyObject) === (right as AnyObject)
  }

  /// The straight lines of a path; those without length or with a number that is not finite are left out.
  static func lines(along path: UIBezierPath) -> [PhysicsBoundary.Line] {
    path.shape.polylines(tolerance: tolerance).flatMap { line -> [PhysicsBoundary.Line] in
      let ends = line.points.dropFirst() + (line.isClosed ? line.points.prefix(1) : [])
      return zip(line.points, ends).compactMap { from, to in
        guard from.isFinite, to.isFinite, from.distance(to: to) > 1e-6 else { return nil }
        return PhysicsBoundary.Line(from: from, to: to)
      }
    }
  }
}

nonisolated extension PhysicsContacts.Change {
  /// The pair that touched or parted.
  var contact: PhysicsContact {
    switch self {
    case .began(let contact, _), .ended(let contact): contact
    }
  }
}
