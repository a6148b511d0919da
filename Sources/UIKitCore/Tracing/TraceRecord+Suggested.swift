import Foundation

nonisolated extension TraceRecord.HitTest {
  /// A record of a search that was not made: of elements, whose way to a touch can only be suggested.
  package init(
    suggested view: ObjectID, at point: CGPoint, depth: Int, verdict: TraceRecord.Verdict, result: ObjectID?
  ) {
    self.init(view: view, point: point, depth: depth, verdict: verdict, result: result, search: 1)
  }
}
