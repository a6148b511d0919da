import Foundation

// This search runs at each motion of the pointer, and also finds views that take no touches, so it is not
// hit-testing. The entries that hit-testing keeps for many siblings rule most of them out here too: a view without
// subviews is only seen within its bounds.

extension UIApplication {
  /// The front-most visible view at a point of the main screen, whether it takes touches or not.
  ///
  /// **Cost:** O(*v*) in the number of views; only a look at a few numbers each where hit-testing has read them.
  package final func viewSeen(at point: CGPoint) -> UIView? {
    for window in mainScreen.windows.reversed() where !window.isOverlay {
      if let seen = window.viewSeen(at: window.convertFromScreen(point)) { return seen }
    }
    return nil
  }
}

extension UIView {
  /// The front-most visible view at a point, this one or one inside it.
  fileprivate final func viewSeen(at point: CGPoint) -> UIView? {
    let isInside = bounds.contains(point)
    guard !isHidden, alpha > 0, hasArea, isInside || !clipsToBounds else { return nil }
    return childSeen(at: point) ?? (isInside && !isTransparentCover ? self : nil)
  }

  /// Whether it only draws over its whole window, like marks: the pointer points at what is behind it.
  package final var isTransparentCover: Bool {
    guard !isUserInteractionEnabled, backgroundColor == nil, children.isEmpty, let window else {
      return false
    }
    return convert(bounds, to: window).contains(window.bounds)
  }

  private func childSeen(at point: CGPoint) -> UIView? {
    guard let childIndex, childIndex.isReady else {
      for child in children.reversed() {
        if let seen = child.viewSeen(at: child.fromSuperview(point)) { return seen }
      }
      return nil
    }
    for slot in stride(from: childIndex.count - 1, through: 0, by: -1) {
      let entry = childIndex[slot]
      if entry.kind == .plain, entry.index == nil, entry.place(of: point) == nil { continue }
      guard let child = childIndex.askableView(at: slot) else { continue }
      if let seen = child.viewSeen(at: child.fromSuperview(point)) { return seen }
    }
    return nil
  }
}
