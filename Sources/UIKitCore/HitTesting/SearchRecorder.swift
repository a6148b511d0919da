import Foundation

/// Makes the records of one search.
///
/// It makes a record for each call by the framework, and for each entry into the default implementation that no such
/// call announced, as when an override asks another view.
final class SearchRecorder: SearchObserver {
  /// In a container with at least this many subviews, those ruled out together make one record.
  nonisolated private static let leastForRuns = 32

  private var steps: SearchSteps
  /// The steps in the order of asking, once the search is over.
  var made: [SearchSteps.Step] { steps.all }

  /// Records the search with a number, for a touch or for a call by the application.
  init(search: Int, touch: Int?) {
    steps = SearchSteps(search: search, touch: touch)
  }

  /// Begins to record another search.
  func restart(search: Int, touch: Int?) { steps.restart(search: search, touch: touch) }

  /// Notes that the default implementation was entered for `view`; returns true if no call by the framework announced
  /// that.
  ///
  /// The view then counts as announced while it works, so that its own override calling super is not counted twice.
  func willEnter(_ view: UIView, at point: CGPoint) -> Bool {
    if steps.isAsking(ObjectIdentifier(view)) { return false }
    ask(view, at: point, depth: view.depth)
    return true
  }

  private func ask(_ view: UIView, at point: CGPoint, depth: Int) {
    // The name may be the application's own code.
    let name = view.viewID
    steps.add(name, ObjectIdentifier(view), at: point, depth: depth, .declined, isAsked: true)
  }

  // MARK: Observing

  static var observes: Bool { true }

  func willAsk(_ view: UIView, at point: CGPoint) {
    // The framework only asks a view inside the one that it is asking, or a window.
    let isInside = view.parent.map { steps.isAsking(ObjectIdentifier($0)) } ?? false
    ask(view, at: point, depth: (isInside ? steps.depthInside : nil) ?? view.depth)
  }

  func willGoDown(into view: Unmanaged<UIView>, at point: CGPoint) {
    let view = view.takeUnretainedValue()
    ask(view, at: point, depth: steps.depthInside ?? view.depth)
  }

  func didFind(inside isInside: Bool) { steps.noteInside(isInside) }

  var openCalls: Int { steps.openCalls }

  func didAsk(_ view: UIView, _ result: UIView?) {
    if let result { return didAsk(result) }
    guard let step = steps.asked else { return }
    steps.close(.init(ruledOut: view, at: step.record.point, foundInside: step.foundInside), nil)
  }

  /// Notes that the view asked last returned a view.
  private func didAsk(_ result: UIView) {
    let id = ObjectIdentifier(result)
    guard !steps.close(found: id), let step = steps.asked else { return }
    let verdict: TraceRecord.Verdict =
      step.view == id ? .hit : result.isDescendant(of: step.view) ? .descendant : .redirected
    let name = result.viewID
    steps.close(verdict, name)
  }

  func didAsk(downTo openCalls: Int, _ result: UIView) {
    if steps.close(downTo: openCalls, on: ObjectIdentifier(result)) { return }
    // An override returned a view that may be anywhere.
    while steps.openCalls > openCalls { didAsk(result) }
  }

  // MARK: Runs

  func didRuleOut(_ range: ClosedRange<Int>, of siblings: ChildIndex, at point: CGPoint) {
    let container = siblings.container
    let depth = steps.depthInside ?? container.depth + 1
    guard container.childCount >= SearchRecorder.leastForRuns else {
      for slot in range.reversed() {
        if let view = siblings.askableView(at: slot) { ruleOut(view, at: point, depth: depth) }
      }
      return
    }
    // A view that a rule turns away gets its own record; those between two such views make a run.
    var upper = range.upperBound
    for slot in siblings.refusedSlots(in: range).reversed() {
      let slot = Int(slot)
      addRun(from: upper, downTo: slot + 1, of: siblings, at: point, depth: depth)
      if let view = siblings.askableView(at: slot) { ruleOut(view, at: point, depth: depth) }
      upper = slot - 1
    }
    addRun(from: upper, downTo: range.lowerBound, of: siblings, at: point, depth: depth)
  }

  private func ruleOut(_ view: UIView, at point: CGPoint, depth: Int) {
    let local = view.fromSuperview(point)
    let name = view.viewID
    steps.add(
      name, ObjectIdentifier(view), at: local, depth: depth,
      .init(ruledOut: view, at: local, foundInside: nil))
  }

  private func addRun(
    from upper: Int, downTo lower: Int, of siblings: ChildIndex, at point: CGPoint, depth: Int
  ) {
    guard lower <= upper, let (view, count) = siblings.run(in: lower...upper) else { return }
    let local = view.fromSuperview(point)
    let name = view.viewID
    steps.add(
      name, ObjectIdentifier(view), at: local, depth: depth, .outside(off: view.distance(outside: local)),
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
