import Foundation
import UIKitCore

extension UIApplication {
  /// The front-most view that is seen at a point of the main screen, whether it takes touches or not.
  ///
  /// **Cost:** O(*v*) in the number of views.
  package final func viewSeen(at point: CGPoint) -> UIView? {
    mainScreen.windows.reversed().lazy.filter { !$0.isOverlay }
      .compactMap { $0.viewSeen(at: $0.convertFromScreen(point)) }.first
  }
}

extension UIView {
  /// The front-most view in this one, or itself, that is seen at a point in its coordinates.
  fileprivate func viewSeen(at point: CGPoint) -> UIView? {
    let isInside = bounds.contains(point)
    guard !isHidden, alpha > 0, isInside || !clipsToBounds else { return nil }
    for subview in subviews.reversed() {
      if let seen = subview.viewSeen(at: subview.convert(point, from: self)) { return seen }
    }
    return isInside && !isTransparentCover ? self : nil
  }

  /// Whether it only draws over its whole window, such as marks: what is pointed at lies behind it.
  var isTransparentCover: Bool {
    guard !isUserInteractionEnabled, backgroundColor == nil, subviews.isEmpty, let window else {
      return false
    }
    return convert(bounds, to: window).contains(window.bounds)
  }
}
