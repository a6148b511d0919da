import Foundation

/// How much something in a layout matters, from 1 to 1000.
nonisolated public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number.
  public var rawValue: Float

  /// Makes a priority of a number.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Makes a priority of a number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The highest priority: 1000.
  public static let required = UILayoutPriority(1000)
  /// How much views resist being made smaller than their content: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// How much most views resist being made larger than their content: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The lowest priority that UIKit has a name for: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// A view whose class hugs its content more than most.
@MainActor
package protocol ClassWithHugging {
  func huggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority
}

extension UIView {
  /// Sets how much the view resists being larger than its content (M5).
  public final func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    makeUncommon().hugging[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// How much the view resists being larger than its content.
  ///
  /// By default 250; 750 for a switch and for the height of a progress view, as in UIKit.
  public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    if let own = uncommon?.hugging[axis] { return own }
    return (self as? any ClassWithHugging)?.huggingPriority(for: axis) ?? .defaultLow
  }

  /// Sets how much the view resists being smaller than its content (M5).
  public final func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    makeUncommon().compression[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// How much the view resists being smaller than its content; 750 by default.
  public final func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    uncommon?.compression[axis] ?? .defaultHigh
  }
}
