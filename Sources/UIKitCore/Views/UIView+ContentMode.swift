import Foundation

extension UIView {
  /// How content of another size fits into bounds.
  nonisolated public enum ContentMode: Int, Sendable {
    /// Stretched to the bounds.
    case scaleToFill
    /// As large as possible while all of it fits.
    case scaleAspectFit
    /// As small as possible while it covers everything.
    case scaleAspectFill
    /// Redrawn at every size, as every mode does here.
    case redraw
    /// At its own size, in the centre.
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

  /// The number, -1, that means no intrinsic size in `intrinsicContentSize`.
  nonisolated public static let noIntrinsicMetric: CGFloat = -1
}
