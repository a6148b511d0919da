import UIKit

/// Where the drawer's main view stands when it has been pushed aside by some distance.
///
/// The frame depends on that distance alone, so the way there does not matter: what is pushed out and back is where
/// it was. At the full width the view leaves a margin of 60 pt above and below, and it keeps its proportions.
nonisolated package struct DrawerGeometry: Hashable, Sendable {
  /// The margin above and below when x has gone the full width, in points.
  package static let margin: CGFloat = 60
  /// Where the view comes to rest when it was pushed to the right, in points.
  package static let rightTarget: CGFloat = 250
  /// Where the view comes to rest when it was pushed to the left, in points.
  package static let leftTarget: CGFloat = -220

  /// The size of the view at home, in points.
  package var size: CGSize

  package init(size: CGSize) {
    self.size = size
  }

  /// The frame of the view pushed aside by `x` points, to the left if negative.
  package func frame(at x: CGFloat) -> CGRect {
    guard size.width > 0, size.height > 0 else { return CGRect(origin: CGPoint(x: x, y: 0), size: size) }
    let height = max(0, size.height - 2 * DrawerGeometry.margin * abs(x) / size.width)
    return CGRect(
      x: x, y: (size.height - height) / 2, width: size.width * height / size.height, height: height)
  }

  /// The frame in the simple version: it only follows x.
  package func simpleFrame(at x: CGFloat) -> CGRect {
    CGRect(origin: CGPoint(x: x, y: 0), size: size)
  }

  /// Where a view that is let go at `frame` comes to rest: past the middle, at a target, and else at home.
  package func restingPlace(from frame: CGRect) -> CGFloat {
    let middle = size.width / 2
    if frame.minX > middle { return DrawerGeometry.rightTarget }
    if frame.maxX < middle { return DrawerGeometry.leftTarget }
    return 0
  }
}
