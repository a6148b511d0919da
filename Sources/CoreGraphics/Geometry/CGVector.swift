import Foundation

/// A direction and a distance, in points.
nonisolated public struct CGVector: Hashable, Sendable, Codable {
  /// The horizontal part, in points.
  public var dx: CGFloat
  /// The vertical part, in points.
  public var dy: CGFloat

  /// The vector of no length.
  public static let zero = CGVector()

  /// Makes the vector of no length.
  public init() {
    (dx, dy) = (0, 0)
  }

  /// Makes a vector from its two parts in whole points.
  public init(dx: Int, dy: Int) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  /// Makes a vector from its two parts, in points.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}
