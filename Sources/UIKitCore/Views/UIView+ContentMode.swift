import Foundation

extension UIView {
  /// How content of another size is fitted into bounds.
  nonisolated public enum ContentMode: Int, Sendable {
    /// Stretched to the bounds.
    case scaleToFill
    /// As large as fits whole.
    case scaleAspectFit
    /// As small as covers all.
    case scaleAspectFill
    /// Drawn anew at every size, which is done here in every mode.
    case redraw
    /// In its own size, in the middle.
    case center
    /// In its own size, at the top.
    case top
    /// In its own size, at the bottom.
    case bottom
    /// In its own size, at the left.
    case left
    /// In its own size, at the right.
    case right
    /// In its own size, at the top left.
    case topLeft
    /// In its own size, at the top right.
    case topRight
    /// In its own size, at the bottom left.
    case bottomLeft
    /// In its own size, at the bottom right.
    case bottomRight
  }

  /// The number, -1, that stands for no size of its own in `intrinsicContentSize`.
  nonisolated public static let noIntrinsicMetric: CGFloat = -1
}
