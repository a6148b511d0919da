import Foundation

/// Follows each step of a search, and may have it look past what would end it.
///
/// The search is written once, generic over its observer. With `Unobserved` nothing of what follows is left of it after
/// compilation; a `SearchRecorder` makes the records of the trace, an `ObstacleSearch` looks past what is in the way.
protocol SearchObserver {
  /// Whether it needs to know what was ruled out: a constant, so that what is only done for it is left out where it does not.
  static var observes: Bool { get }
  /// Whether the search may leave out what the tables rule out.
  static var usesTables: Bool { get }

  // What it sees

  /// The framework begins to ask a view, at a point of its own.
  func willAsk(_ view: UIView, at point: CGPoint)
  /// The search goes on in a subview of the view asked last: it overrides nothing and contains the point.
  func willGoDown(into view: Unmanaged<UIView>, at point: CGPoint)
  /// The view asked last has been found to contain the point, or not.
  func didFind(inside: Bool)
  /// The view asked last returned a result.
  func didAsk(_ result: UIView?)
  /// How many views are being asked inside one another now.
  var openCalls: Int { get }
  /// All views asked since so many were being asked return this result.
  func didAsk(downTo openCalls: Int, _ result: UIView)
  /// Subviews were ruled out without being asked: those in the slots of `range`, in front of what is asked next.
  func didRuleOut(_ range: ClosedRange<Int>, of container: UIView, at point: CGPoint)

  // What it decides

  /// Whether the search goes down into a view even if a rule turns touches away or the point lies outside.
  func looksPastRules(of view: UIView, at point: CGPoint) -> Bool
  /// How to come to a subview where no table is used, at a point of its superview; nil to leave it out.
  func candidate(_ view: UIView, at point: CGPoint) -> SearchCandidate?
  /// What comes of the result of a view that was asked.
  func decision(on result: UIView?, of candidate: SearchCandidate, in container: Unmanaged<UIView>)
    -> SearchDecision
}

/// What comes of a result.
enum SearchDecision {
  case returns(UIView)
  case asksNext
  /// The search goes on in the view that was asked, as if it overrode nothing.
  case goesDown
}

// Seeing nothing and deciding as UIKit does.
extension SearchObserver {
  @inline(__always) static var observes: Bool { false }
  @inline(__always) static var usesTables: Bool { true }
  @inline(__always) func willAsk(_ view: UIView, at point: CGPoint) {}
  @inline(__always) func willGoDown(into view: Unmanaged<UIView>, at point: CGPoint) {}
  @inline(__always) func didFind(inside: Bool) {}
  @inline(__always) func didAsk(_ result: UIView?) {}
  @inline(__always) var openCalls: Int { 0 }
  @inline(__always) func didAsk(downTo openCalls: Int, _ result: UIView) {}
  @inline(__always) func didRuleOut(_ range: ClosedRange<Int>, of container: UIView, at point: CGPoint) {}
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
