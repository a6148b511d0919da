import Foundation

// What the pointer is over is asked at each of its motions, and of views that take no touches as well, so it is no search
// of hit-testing. The entries that searches keep of many siblings rule most of them out here too: a view without subviews is
// seen within its bounds only.

extension UIApplication {
  /// The front-most view that is seen at a point of the main screen, whether it takes touches or not.
  ///
  /// **Cost:** O(*v*) in the number of views; a look at a few numbers each where searches come by.
  package final func viewSeen(at point: CGPoint) -> UIView? {
    for window in mainScreen.windows.reversed() where !window.isOverlay {
      if let seen = window.viewSeen(at: window.convertFromScreen(point)) { return seen }
    }
    return nil
  }
}

extension UIView {
  /// The front-most view in this one, or itself, that is seen at a point in its coordinates.
  fileprivate final func viewSeen(at point: CGPoint) -> UIView? {
    let isInside = bounds.contains(point)
    guard !isHidden, alpha > 0, hasArea, isInside || !clipsToBounds else { return nil }
    return childSeen(at: point) ?? (isInside && !isTransparentCover ? self : nil)
  }

  /// Whether it only draws over its whole window, such as marks: what is pointed at lies behind it.
  package final var isTransparentCover: Bool {
    guard !isUserInteractionEnabled, backgroundColor == nil, children.isEmpty, let window else {
      return false
    }
    return convert(bounds, to: window).contains(window.bounds)
  }

  private func childSeen(at point: CGPoint) -> UIView? {
    guard let table = childTable, !table.pointee.isStale else {
      for child in children.reversed() {
        if let seen = child.viewSeen(at: child.fromSuperview(point)) { return seen }
      }
      return nil
    }
    for slot in stride(from: table.pointee.count - 1, through: 0, by: -1) {
      let entry = table.pointee.entries + slot
      let isLeaf = entry.pointee.kind == .plain && entry.pointee.table == nil
      if isLeaf, entry.pointee.place(of: point) == nil { continue }
      guard let child = table.pointee.askableView(at: slot) else { continue }
      if let seen = child.viewSeen(at: child.fromSuperview(point)) { return seen }
    }
    return nil
  }
}
