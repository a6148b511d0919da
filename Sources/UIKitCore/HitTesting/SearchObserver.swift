import Foundation

/// What sees each step of a search.
///
/// The search is written once, generic over its observer. With `Unobserved` nothing of what follows is left of it after
/// compilation; with a `SearchRecorder` the same code makes the records of the trace.
protocol SearchObserver {
  /// Whether it sees anything: a constant, so that what is only done for it is left out where it does not.
  static var observes: Bool { get }
  /// The framework begins to ask a view, at a point of its own.
  func willAsk(_ view: UIView, at point: CGPoint)
  /// The search goes on in a subview of the view asked last: it overrides nothing and contains the point.
  func willGoDown(into view: UIView, at point: CGPoint)
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
}

/// Sees nothing, and costs nothing.
struct Unobserved: SearchObserver {
  @inline(__always) static var observes: Bool { false }
  @inline(__always) func willAsk(_ view: UIView, at point: CGPoint) {}
  @inline(__always) func willGoDown(into view: UIView, at point: CGPoint) {}
  @inline(__always) func didFind(inside: Bool) {}
  @inline(__always) func didAsk(_ result: UIView?) {}
  @inline(__always) var openCalls: Int { 0 }
  @inline(__always) func didAsk(downTo openCalls: Int, _ result: UIView) {}
  @inline(__always) func didRuleOut(_ range: ClosedRange<Int>, of container: UIView, at point: CGPoint) {}
}
