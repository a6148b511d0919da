import Foundation

/// A range of numbers.
nonisolated public struct UIFloatRange: Hashable, Sendable {
  /// The smallest number in the range.
  public var minimum: CGFloat
  /// The largest number in the range.
  public var maximum: CGFloat

  /// The range with 0 alone.
  public static let zero = UIFloatRange(minimum: 0, maximum: 0)
  /// The range of all numbers.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

  /// Makes a range with 0 alone.
  public init() {
    (minimum, maximum) = (0, 0)
  }

  /// Makes a range from its two ends.
  public init(minimum: CGFloat, maximum: CGFloat) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Whether neither end is finite.
  public var isInfinite: Bool { minimum.isInfinite && maximum.isInfinite }
}
