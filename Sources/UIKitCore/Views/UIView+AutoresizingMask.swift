extension UIView {
  /// Which margins and sizes follow the superview's size.
  nonisolated public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit.
    public var rawValue: UInt { UInt(bits) }
    /// One byte, because each view has one.
    private let bits: UInt8

    /// Makes a mask from bits.
    public init(rawValue: UInt) {
      bits = UInt8(truncatingIfNeeded: rawValue)
    }

    /// The left margin follows.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width follows.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The right margin follows.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The top margin follows.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height follows.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The bottom margin follows.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
}
