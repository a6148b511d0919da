import Foundation

/// How another library's class departs from UIKit's rule for the view under a point.
///
/// A dump names classes whose `hitTest` is known to differ: a window that lets touches through to the next one, or a
/// library's views that ask subviews outside the bounds. The rules that turn touches away, and `point(inside:)`, stay
/// UIKit's.
nonisolated package struct ClassSearchRule: Hashable, Sendable {
  /// Whether a view that does not clip asks its subviews about a point outside its own bounds.
  package var asksOutsideBounds: Bool
  /// Whether the view takes a touch that none of its subviews takes.
  package var takesTouches: Bool

  /// Makes a rule; by default it is UIKit's.
  package init(asksOutsideBounds: Bool = false, takesTouches: Bool = true) {
    self.asksOutsideBounds = asksOutsideBounds
    self.takesTouches = takesTouches
  }

  /// Whether to ask a view's subviews about a point outside it.
  @MainActor package func reachesOutside(_ view: UIView) -> Bool { asksOutsideBounds && !view.clipsToBounds }
}

/// A view whose class has a search rule of its own.
protocol SearchingByRule: UIView {}

extension SearchingByRule {
  var searchRule: ClassSearchRule { viewDescription?.searchRule ?? ClassSearchRule() }

  /// The front-most result at or below this view by its class's rule.
  ///
  /// **Cost:** that of `hitTest(_:with:)`.
  func searchByRule(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    defaultHitTest(point, with: event, by: searchRule)
  }
}
