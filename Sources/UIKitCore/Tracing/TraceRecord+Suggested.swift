import Foundation

nonisolated extension TraceRecord.HitTest {
  /// A record of a search that did not run: elements only suggest where a touch goes.
  package init(
    suggested view: ObjectID, at point: CGPoint, depth: Int, verdict: TraceRecord.Verdict, result: ObjectID?
  ) {
    self.init(view: view, point: point, depth: depth, verdict: verdict, result: result, search: 1)
  }
}
