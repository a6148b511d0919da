import Foundation

/// A rectangle by its edges, of which right and bottom are outside; an empty one touches nothing.
nonisolated struct EdgeRect: Equatable {
  var left = Double.infinity
  var top = Double.infinity
  var right = -Double.infinity
  var bottom = -Double.infinity

  static let everything = EdgeRect(left: -.infinity, top: -.infinity, right: .infinity, bottom: .infinity)
  var isFinite: Bool { (right - left + bottom - top).isFinite }
  /// Null if it is empty.
  var rect: CGRect {
    left < right ? CGRect(x: left, y: top, width: right - left, height: bottom - top) : .null
  }

  func contains(_ x: Double, _ y: Double) -> Bool { x >= left && x < right && y >= top && y < bottom }

  func touches(_ other: EdgeRect) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  mutating func join(_ other: EdgeRect) {
    (left, right) = (min(left, other.left), max(right, other.right))
    (top, bottom) = (min(top, other.top), max(bottom, other.bottom))
  }
}

extension EdgeRect {
  nonisolated init(_ rect: CGRect) {
    self.init()
    guard !rect.isNull else { return }
    (left, right) = (rect.origin.x, rect.origin.x + rect.size.width)
    (top, bottom) = (rect.origin.y, rect.origin.y + rect.size.height)
  }
}
