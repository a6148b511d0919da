import Foundation

/// Something that turns a touch away between the screen and the view expected to get it.
package struct SearchObstacle {
  /// What turns the touch away, with its numbers.
  package enum Fact {
    /// A rule: hidden, not interactive, transparent or animated.
    case refused(TraceRecord.Verdict)
    /// The point lies this far outside the bounds along each axis, in points: negative beyond the left and top edges.
    case outside(off: CGVector)
    /// The bounds have no width or no height, so they contain no point.
    case zeroSize
    /// The transform collapses the area, so that no point of the superview maps into it.
    case collapsed
    /// A sibling of the view or of one around it, or one of its own subviews, is asked first, and `taker` gets the
    /// touch.
    case covering(taker: UIView)
    /// A window that is asked first has a view that gets the touch.
    case windowInFront(taker: UIView)
    /// The class overrides a search method, which returned this view, or nothing.
    case overridden(SearchMethod, result: UIView?)
    /// It is the topmost superview, and not a window of this screen.
    case notInWindow
  }

  /// The two methods through which a class can influence the search.
  package enum SearchMethod {
    case hitTest, pointInside
  }

  /// The view that turns the touch away.
  package let view: UIView
  package let fact: Fact
  /// How far below the window that view is.
  package let depth: Int
}

extension TouchRules {
  /// Every rule that turns touches away, in order: each is asked with the others lifted.
  var refusals: [TraceRecord.Verdict] {
    [
      TouchRules(isHidden: isHidden), TouchRules(isInteractive: isInteractive), TouchRules(alpha: alpha),
      TouchRules(isBlockedByAnimation: isBlockedByAnimation),
    ].compactMap(\.refusal)
  }
}
