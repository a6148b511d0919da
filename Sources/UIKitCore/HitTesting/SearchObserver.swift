import Foundation

/// Follows each step of a search, and may make it look past what would end it.
///
/// The search is written once, generic over its observer. With `Unobserved` the compiler removes every call below; a
/// `SearchRecorder` makes the records of the trace; an `ObstacleSearch` looks past obstacles.
protocol SearchObserver {
  /// Whether it needs to know what was ruled out; a constant, so that the compiler can remove code that only serves
  /// this.
  static var observes: Bool { get }
  /// Whether the search may leave out what the indexes rule out.
  static var usesIndexes: Bool { get }

  // What it sees

  /// The framework is about to ask a view, at a point in its coordinates.
  func willAsk(_ view: UIView, at point: CGPoint)
  /// The search goes down into a subview of the view asked last: it overrides nothing and contains the point.
  func willGoDown(into view: Unmanaged<UIView>, at point: CGPoint)
  /// The view asked last turned out to contain the point, or not.
  func didFind(inside: Bool)
  /// The view asked last, `view`, returned a result.
  func didAsk(_ view: UIView, _ result: UIView?)
  /// How many views are being asked, one inside another.
  var openCalls: Int { get }
  /// All views asked since this many were being asked return this result.
  func didAsk(downTo openCalls: Int, _ result: UIView)
  /// Subviews were ruled out without being asked: those in the slots of `range`, in front of the one asked next.
  func didRuleOut(_ range: ClosedRange<Int>, of siblings: ChildIndex, at point: CGPoint)

  // What it decides

  /// Whether the search goes down into a view even if a rule turns touches away or the point lies outside.
  func looksPastRules(of view: UIView, at point: CGPoint) -> Bool
  /// How to reach a subview if no index is used, at a point of its superview; nil to leave it out.
  func candidate(_ view: UIView, at point: CGPoint) -> SearchCandidate?
  /// What to do with the result of a view that was asked.
  func decision(on result: UIView?, of candidate: SearchCandidate, in container: Unmanaged<UIView>)
    -> SearchDecision
}

/// What to do with a result.
enum SearchDecision {
  case returns(UIView)
  case asksNext
  /// Go down into the view that was asked, as if it overrode nothing.
  case goesDown
}

// By default, sees nothing and decides as UIKit does.
extension SearchObserver {
  @inline(__always) static var observes: Bool { false }
  @inline(__always) static var usesIndexes: Bool { true }
  @inline(__always) func willAsk(_ view: UIView, at point: CGPoint) {}
  @inline(__always) func willGoDown(into view: Unmanaged<UIView>, at point: CGPoint) {}
  @inline(__always) func didFind(inside: Bool) {}
  @inline(__always) func didAsk(_ view: UIView, _ result: UIView?) {}
  @inline(__always) var openCalls: Int { 0 }
  @inline(__always) func didAsk(downTo openCalls: Int, _ result: UIView) {}
  @inline(__always) func didRuleOut(_ range: ClosedRange<Int>, of siblings: ChildIndex, at point: CGPoint) {}
  @inline(__always) func looksPastRules(of view: UIView, at point: CGPoint) -> Bool { false }

  @inline(never) func candidate(_ view: UIView, at point: CGPoint) -> SearchCandidate? {
    view.hasArea ? SearchCandidate(view, at: view.fromSuperview(point), mustBeAsked: true) : nil
  }

  @inline(__always) func decision(
    on result: UIView?, of candidate: SearchCandidate, in container: Unmanaged<UIView>
  ) -> SearchDecision {
    if let result { .returns(result) } else { .asksNext }
  }
}

/// Sees nothing, and costs nothing.
struct Unobserved: SearchObserver {}
