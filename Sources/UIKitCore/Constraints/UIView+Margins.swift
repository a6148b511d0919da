import Foundation

/// How a view's margins follow its surroundings.
struct MarginRules {
  /// The margins that were set; nil for the usual ones.
  var own: UIEdgeInsets?
  var followsSafeArea = true
  var keepsSuperviews = false
}

extension UIView {
  /// Whether the margins reach at least as far in as bars do.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { uncommon?.margins.followsSafeArea ?? true }
    set {
      guard newValue != insetsLayoutMarginsFromSafeArea else { return }
      makeUncommon().margins.followsSafeArea = newValue
      marginsChanged()
    }
  }

  /// Whether the margins reach at least as far in as the superview's do.
  public final var preservesSuperviewLayoutMargins: Bool {
    get { uncommon?.margins.keepsSuperviews ?? false }
    set {
      guard newValue != preservesSuperviewLayoutMargins else { return }
      makeUncommon().margins.keepsSuperviews = newValue
      marginsChanged()
    }
  }

  /// The margins in use, in points (M8): those set, or 8, or for a controller's view 20 at the sides and none at top
  /// and bottom, which UIKit takes where there is much room.
  final var effectiveMargins: UIEdgeInsets {
    let rules = uncommon?.margins ?? MarginRules()
    let usual =
      owningController == nil
      ? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
      : UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
    var margins = rules.own ?? usual
    if rules.followsSafeArea { margins = margins.union(safeAreaInsets) }
    if rules.keepsSuperviews, let parent {
      let (outer, frame, room) = (parent.layoutMargins, untransformedFrame, parent.bounds)
      margins = margins.union(
        UIEdgeInsets(
          top: outer.top - (frame.minY - room.minY), left: outer.left - (frame.minX - room.minX),
          bottom: outer.bottom - (room.maxY - frame.maxY), right: outer.right - (room.maxX - frame.maxX)))
    }
    return margins
  }

  final func assignMargins(_ margins: UIEdgeInsets) {
    guard margins != uncommon?.margins.own else { return }
    makeUncommon().margins.own = margins
    marginsChanged()
  }

  private func marginsChanged() {
    layoutMarginsDidChange()
    setNeedsLayout()
    for child in children where child.preservesSuperviewLayoutMargins { child.marginsChanged() }
  }

  /// How much room content leaves at each edge, in points; leading is the side at which text begins.
  public final var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let (margins, isMirrored) = (layoutMargins, effectiveUserInterfaceLayoutDirection == .rightToLeft)
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: isMirrored ? margins.right : margins.left, bottom: margins.bottom,
        trailing: isMirrored ? margins.left : margins.right)
    }
    set {
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: isMirrored ? newValue.trailing : newValue.leading, bottom: newValue.bottom,
        right: isMirrored ? newValue.leading : newValue.trailing)
    }
  }
}

nonisolated extension UIEdgeInsets {
  /// The larger inset at each edge.
  fileprivate func union(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}
