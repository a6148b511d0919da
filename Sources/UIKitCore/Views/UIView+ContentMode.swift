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

nonisolated extension UIView.ContentMode {
  /// Where content of a size goes in `bounds`.
  package func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return CGRect(origin: bounds.center, size: .zero) }
    let (across, down) = (bounds.width / size.width, bounds.height / size.height)
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit: return place(size, scaledBy: min(across, down), in: bounds, (0.5, 0.5))
    case .scaleAspectFill: return place(size, scaledBy: max(across, down), in: bounds, (0.5, 0.5))
    case .center: return place(size, scaledBy: 1, in: bounds, (0.5, 0.5))
    case .top: return place(size, scaledBy: 1, in: bounds, (0.5, 0))
    case .bottom: return place(size, scaledBy: 1, in: bounds, (0.5, 1))
    case .left: return place(size, scaledBy: 1, in: bounds, (0, 0.5))
    case .right: return place(size, scaledBy: 1, in: bounds, (1, 0.5))
    case .topLeft: return place(size, scaledBy: 1, in: bounds, (0, 0))
    case .topRight: return place(size, scaledBy: 1, in: bounds, (1, 0))
    case .bottomLeft: return place(size, scaledBy: 1, in: bounds, (0, 1))
    case .bottomRight: return place(size, scaledBy: 1, in: bounds, (1, 1))
    }
  }

  /// Shares the remaining room between both sides.
  private func place(
    _ size: CGSize, scaledBy scale: CGFloat, in bounds: CGRect, _ share: (x: CGFloat, y: CGFloat)
  ) -> CGRect {
    let (width, height) = (size.width * scale, size.height * scale)
    return CGRect(
      x: bounds.minX + (bounds.width - width) * share.x, y: bounds.minY + (bounds.height - height) * share.y,
      width: width, height: height)
  }
}

/// The largest rectangle of a shape in the middle of another one, under AVFoundation's name.
nonisolated public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
  UIView.ContentMode.scaleAspectFit.place(aspectRatio, in: boundingRect)
}
