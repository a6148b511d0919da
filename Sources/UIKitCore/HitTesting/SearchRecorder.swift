import Foundation

/// Makes the records of one search.
///
/// It makes a record for each call by the framework, and for each entry into the default implementation that no such
/// call announced, as when an override asks another view. A record gets its place when the view is asked, and its
/// result when the view returns.
final class SearchRecorder: SearchObserver {
  /// In a container with at least this many subviews, those ruled out together make one record.
  nonisolated private static let leastForRuns = 32
  /// How many records there is initially room for.
  nonisolated private static let firstCapacity = 8

  /// A view that is being asked.
  private struct Call {
    let view: UIView
    /// The place of its record.
    let place: Int
    /// Whether the default implementation found the point inside, if it was asked.
    var foundInside: Bool?
  }

  private let search: Int
  private let touch: Int?
  private var made: [TraceRecord.HitTest] = []
  /// The views being asked, one inside another, innermost last.
  private var open: [Call] = []

  /// Records the search with a number, for a touch or for a call by the application.
  init(search: Int, touch: Int?) {
    self.search = search
    self.touch = touch
    made.reserveCapacity(SearchRecorder.firstCapacity)
    open.reserveCapacity(SearchRecorder.firstCapacity)
  }

  /// The records in the order of asking, once the search is over.
  var records: [TraceRecord.HitTest] {
    assert(open.isEmpty, "\(open.count) views are still being asked")
    return made
  }

  /// Notes that the default implementation was entered for `view`; returns true if no call by the framework announced
  /// that.
  ///
  /// The view then counts as announced while it works, so that its own override calling super is not counted twice.
  func willEnter(_ view: UIView, at point: CGPoint) -> Bool {
    if let last = open.last, last.view === view { return false }
    ask(view, at: point, depth: view.depth)
    return true
  }

  // MARK: Observing

  static var observes: Bool { true }

  var openCalls: Int { open.count }

  func willAsk(_ view: UIView, at point: CGPoint) {
    // The framework only asks a view inside the one that it is asking, or a window.
    let isBelow = open.last?.view === view.parent
    ask(view, at: point, depth: isBelow ? depthBelow ?? view.depth : view.depth)
  }

  func willGoDown(into view: Unmanaged<UIView>, at point: CGPoint) {
    let view = view.takeUnretainedValue()
    ask(view, at: point, depth: depthBelow ?? view.depth)
  }

  /// How deep the subviews of the view being asked are.
  private var depthBelow: Int? {
    guard let last = open.last else { return nil }
    return made[last.place].depth + 1
  }

  private func ask(_ view: UIView, at point: CGPoint, depth: Int) {
    open.append(Call(view: view, place: made.count))
    record(view, at: point, depth: depth, .declined)
  }

  private func record(
    _ view: UIView, at point: CGPoint, depth: Int, _ verdict: TraceRecord.Verdict, count: Int? = nil
  ) {
    made.append(
      TraceRecord.HitTest(
        view: view.viewID, point: point, depth: depth, verdict: verdict, count: count, search: search,
        touch: touch))
  }

  func didFind(inside isInside: Bool) {
    if !open.isEmpty { open[open.count - 1].foundInside = isInside }
  }

  func didAsk(_ result: UIView?) {
    guard let call = open.popLast() else { return assertionFailure("a view returned that was not asked") }
    made[call.place].result = result?.viewID
    made[call.place].verdict =
      if let result {
        call.view === result ? .hit : result.isDescendant(of: call.view) ? .descendant : .redirected
      } else {
        .init(ruledOut: call.view, at: made[call.place].point, foundInside: call.foundInside)
      }
  }

  func didAsk(downTo openCalls: Int, _ result: UIView) {
    guard open.count > openCalls, let last = open.last, last.view === result else {
      // An override returned a view that may be anywhere.
      while open.count > openCalls { didAsk(result) }
      return
    }
    // The search went down to the result, so each of the others contains the one after it: walking up from the result
    // for each would cost the square of the depth.
    let name = made[last.place].view
    for call in open[openCalls...] {
      made[call.place].verdict = call.place == last.place ? .hit : .descendant
      made[call.place].result = name
    }
    open.removeLast(open.count - openCalls)
  }

  // MARK: Runs

  func didRuleOut(_ range: ClosedRange<Int>, of container: UIView, at point: CGPoint) {
    guard let table = container.childTable else { return }
    let depth = depthBelow ?? container.depth + 1
    guard container.children.count >= SearchRecorder.leastForRuns else {
      for slot in range.reversed() {
        if let view = table.pointee.askableView(at: slot) { ruleOut(view, at: point, depth: depth) }
      }
      return
    }
    // A view that a rule turns away gets its own record; those between two such views make a run.
    var upper = range.upperBound
    for slot in container.refusedSlots(in: range).reversed() {
      let slot = Int(slot)
      addRun(from: upper, downTo: slot + 1, of: container, at: point, depth: depth)
      if let view = table.pointee.askableView(at: slot) { ruleOut(view, at: point, depth: depth) }
      upper = slot - 1
    }
    addRun(from: upper, downTo: range.lowerBound, of: container, at: point, depth: depth)
  }

  private func ruleOut(_ view: UIView, at point: CGPoint, depth: Int) {
    let local = view.fromSuperview(point)
    record(view, at: local, depth: depth, .init(ruledOut: view, at: local, foundInside: nil))
  }

  private func addRun(from upper: Int, downTo lower: Int, of container: UIView, at point: CGPoint, depth: Int)
  {
    guard lower <= upper, let (view, count) = container.run(in: lower...upper) else { return }
    let local = view.fromSuperview(point)
    record(
      view, at: local, depth: depth, .outside(off: view.distance(outside: local)),
      count: count > 1 ? count : nil)
  }
}

extension TraceRecord.Verdict {
  /// Why a view returned nil: the first reason that is true.
  init(ruledOut view: UIView, at point: CGPoint, foundInside: Bool?) {
    if let refusal = view.touchRules.refusal {
      self = refusal
    } else if foundInside ?? view.containsByGeometry(point) {
      self = .declined
    } else {
      self = .outside(off: view.distance(outside: point))
    }
  }
}

extension UIView {
  /// How far a point of the view lies outside its bounds along each axis: negative beyond the left and the top edge.
  final func distance(outside point: CGPoint) -> CGVector {
    let bounds = touchBounds
    return CGVector(
      dx: point.x < bounds.minX ? point.x - bounds.minX : max(0, point.x - bounds.maxX),
      dy: point.y < bounds.minY ? point.y - bounds.minY : max(0, point.y - bounds.maxY))
  }
}
