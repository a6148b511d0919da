import Foundation

/// A distance from a place, in points.
nonisolated public struct UIOffset: Hashable, Sendable {
  /// The distance to the right, in points.
  public var horizontal: CGFloat
  /// The distance downwards, in points.
  public var vertical: CGFloat

  /// The offset that changes nothing.
  public static let zero = UIOffset()

  /// Makes an offset that changes nothing.
  public init() {
    (horizontal, vertical) = (0, 0)
  }

  /// Makes an offset from two distances, in points.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
