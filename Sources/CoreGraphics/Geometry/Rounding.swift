import Foundation

nonisolated extension BinaryFloatingPoint {
  /// This number rounded to the nearest multiple of `step`, so that runs agree to the byte.
  package func rounded(toStep step: Self) -> Self {
    guard isFinite else { return self }
    let scaled = (self / step).rounded()
    return scaled.isFinite ? scaled * step : self
  }
}

nonisolated extension BinaryFloatingPoint {
  /// This number, or `fallback` if it is not a number or infinite.
  package func orIfNotFinite(_ fallback: Self) -> Self {
    isFinite ? self : fallback
  }
}

nonisolated extension CGPoint {
  /// Whether both coordinates are finite numbers.
  package var isFinite: Bool { x.isFinite && y.isFinite }

  /// The distance from this point to `other`, in points.
  package func distance(to other: CGPoint) -> CGFloat {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }

  package static func + (left: CGPoint, right: CGPoint) -> CGPoint {
    CGPoint(x: left.x + right.x, y: left.y + right.y)
  }

  package static func - (left: CGPoint, right: CGPoint) -> CGPoint {
    CGPoint(x: left.x - right.x, y: left.y - right.y)
  }
}

nonisolated extension CGRect {
  /// The middle of this rectangle.
  package var center: CGPoint { CGPoint(x: midX, y: midY) }
}
