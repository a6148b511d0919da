import CChipmunk
import Foundation
import UIKitCore

// Chipmunk aborts the program when it gets a number that is not finite or a mass that is not positive. So every
// number from an application passes through here on its way to Chipmunk.

/// The limits within which the physics works.
nonisolated enum PhysicsLimits {
  /// The farthest place from the origin, in points along an axis.
  static let coordinate: CGFloat = 1e9
  /// The farthest place from an item's centre at which something can act on it, in points along an axis; beyond that,
  /// too little precision is left to distinguish its mass from its moment.
  static let arm: CGFloat = 1e4
  /// The largest side of an item that collides, in points.
  static let side: CGFloat = 1e6
  /// The largest speed, in points per second.
  static let speed: CGFloat = 1e6
  /// The largest angular speed, in radians per second.
  static let angularSpeed: CGFloat = 1e4
  /// The largest acceleration or force that is passed on, in points per second squared for a mass of 1.
  static let acceleration: CGFloat = 1e9
  /// The masses that are possible; 1 is a square of 100 points with a density of 1.
  static let mass: ClosedRange<CGFloat> = 1e-6...1e9
  /// The highest frequency of a spring, in hertz.
  static let frequency: CGFloat = 600
}

nonisolated extension CGFloat {
  /// This number within a distance from 0; NaN becomes 0.
  func limited(to limit: CGFloat) -> CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, -limit), limit) }

  /// This number within a range; NaN becomes the range's lower end.
  func limited(to range: ClosedRange<CGFloat>) -> CGFloat {
    isNaN ? range.lowerBound : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

nonisolated extension CGPoint {
  /// This place for Chipmunk, within the limits.
  var place: cpVect {
    cpVect(
      x: Double(x.limited(to: PhysicsLimits.coordinate)), y: Double(y.limited(to: PhysicsLimits.coordinate)))
  }

  /// This place on an item for Chipmunk, within the limits.
  var arm: cpVect {
    cpVect(x: Double(x.limited(to: PhysicsLimits.arm)), y: Double(y.limited(to: PhysicsLimits.arm)))
  }

  /// This vector turned by an angle in radians.
  func turned(by angle: CGFloat) -> CGPoint {
    let (sine, cosine) = (sin(angle), cos(angle))
    return CGPoint(x: x * cosine - y * sine, y: x * sine + y * cosine)
  }

  init(_ vector: cpVect) { self.init(x: vector.x, y: vector.y) }
}

nonisolated extension UIOffset {
  /// The place that lies this far from the origin.
  var point: CGPoint { CGPoint(x: horizontal, y: vertical) }
}

nonisolated extension CGAffineTransform {
  /// The rotation in this transform, in radians; 0 if it is not finite.
  var rotation: CGFloat { atan2(b, a).orIfNotFinite(0) }
}

nonisolated extension cpVect {
  static let zero = cpVect(x: 0, y: 0)

  static func + (left: cpVect, right: cpVect) -> cpVect { cpVect(x: left.x + right.x, y: left.y + right.y) }
  static func - (left: cpVect, right: cpVect) -> cpVect { cpVect(x: left.x - right.x, y: left.y - right.y) }
  static func * (left: cpVect, right: Double) -> cpVect { cpVect(x: left.x * right, y: left.y * right) }

  var length: Double { (x * x + y * y).squareRoot() }
  func dot(_ other: cpVect) -> Double { x * other.x + y * other.y }

  /// This vector, not longer than a limit.
  func limited(to limit: Double) -> cpVect {
    let length = length
    return length > limit ? self * (limit / length) : self
  }
}
