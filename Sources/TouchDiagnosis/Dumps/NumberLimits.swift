import Foundation

nonisolated extension Double {
  /// Nothing further away is on any screen, and sums of larger numbers lose digits or become infinite.
  static let limit = 1e9

  /// The nearest number that can be worked with.
  var limited: Double { Swift.min(Swift.max(self, -Double.limit), Double.limit) }
}

nonisolated extension CGRect {
  /// The part that can be worked with, for a rectangle of finite numbers.
  var limited: CGRect {
    guard
      [origin.x, origin.y, origin.x + size.width, origin.y + size.height].contains(where: { abs($0) > .limit }
      )
    else { return self }
    let (left, top) = (Double(origin.x).limited, Double(origin.y).limited)
    let right = (Double(origin.x) + Double(size.width)).limited
    let bottom = (Double(origin.y) + Double(size.height)).limited
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
