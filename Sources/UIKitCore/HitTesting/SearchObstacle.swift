import Foundation

/// Something that turns a touch away on the way from the screen to the view that was expected to get it.
package struct SearchObstacle {
  /// What turns the touch away, with its numbers.
  package enum Fact {
    /// A rule: hidden, not interactive, transparent or animated.
    case refused(TraceRecord.Verdict)
    /// The point lies so far outside the bounds along each axis, in points: negative beyond the left and top edges.
    case outside(off: CGVector)
    /// The bounds have no width or no height, so they contain no point.
    case zeroSize
    /// The transform makes the area collapse, so that no point of the superview has a place in it.
    case collapsed
    /// A sibling of the view or of one that it lies in, or a subview of its own, is asked first, and `taker` gets the touch.
    case covering(taker: UIView)
    /// A window that is asked first has a view that gets the touch.
    case windowInFront(taker: UIView)
    /// The class overrides a method of the search, which returned this view, or nothing.
    case overridden(SearchMethod, result: UIView?)
    /// It is the topmost superview, and no window of the screen.
    case notInWindow
  }

  /// The two methods that a class can override to have a say in the search.
  package enum SearchMethod {
    case hitTest, pointInside
  }

  /// The view that turns the touch away.
  package let view: UIView
  package let fact: Fact
  /// How far below the window the view stands that the touch does not get to.
  package let depth: Int
}

extension TouchRules {
  /// Every rule that turns touches away, in their order: each is found by asking again with those before it lifted.
  var refusals: [TraceRecord.Verdict] {
    var rules = self
    var refusals: [TraceRecord.Verdict] = []
    while let refusal = rules.refusal {
      refusals.append(refusal)
      rules.lift(refusal)
    }
    return refusals
  }

  private mutating func lift(_ refusal: TraceRecord.Verdict) {
    switch refusal {
    case .hidden: isHidden = false
    case .disabled: isInteractive = true
    case .transparent: alpha = 1
    case .animating: isBlockedByAnimation = false
    case .hit, .descendant, .redirected, .outside, .declined: break
    }
  }
}
