import Foundation

// Classes of other programs that search by a rule of their own
// ============================================================
//
// A dump names classes whose `hitTest` is known to differ from UIKit's: a window that lets touches fall to the next one, or
// the views of a library that asks subviews outside the bounds. Such a class is described by two answers, and its views
// search by them. What turns a view away, and what `point(inside:)` returns, stays UIKit's.

/// Where a class departs from UIKit's rule for the view under a point.
nonisolated package struct ClassSearchRule: Hashable, Sendable {
  /// Whether a view that does not clip asks its subviews for a point outside its own bounds.
  package var asksOutsideBounds: Bool
  /// Whether the view gets the touch that none of its subviews takes.
  package var takesTouches: Bool

  package init(asksOutsideBounds: Bool = false, takesTouches: Bool = true) {
    self.asksOutsideBounds = asksOutsideBounds
    self.takesTouches = takesTouches
  }

  /// Whether the subviews of a view are asked for a point that lies inside it, or does not.
  @MainActor func asksSubviews(of view: UIView, isInside: Bool) -> Bool {
    isInside || asksOutsideBounds && !view.clipsToBounds
  }
}

/// A view whose class searches by a rule of its own.
protocol SearchingByRule: UIView {}

extension SearchingByRule {
  var searchRule: ClassSearchRule { viewDescription?.searchRule ?? ClassSearchRule() }

  /// The front-most result at or below this view by its class's rule.
  ///
  /// **Cost:** a call for each subview in front of the result.
  func searchByRule(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let searches = application.searches
    guard searches.begin(at: self) else { return nil }
    return searches.end(with: result(at: point, with: event, recorder: searches.recorder))
  }

  private func result(at point: CGPoint, with event: UIEvent?, recorder: SearchRecorder?) -> UIView? {
    guard touchRules.letTouchesIn else { return nil }
    let isInside = self.point(inside: point, with: event)
    recorder?.didFind(inside: isInside)
    guard searchRule.asksSubviews(of: self, isInside: isInside) else { return nil }
    for child in children.reversed() where child.hasArea {
      let local = child.fromSuperview(point)
      recorder?.willAsk(child, at: local)
      let found = child.hitTest(local, with: event)
      recorder?.didAsk(found)
      if let found { return found }
    }
    return isInside && searchRule.takesTouches ? self : nil
  }
}
