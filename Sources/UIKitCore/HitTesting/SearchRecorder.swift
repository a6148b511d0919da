import Foundation

/// Makes the records of searches: of one, or of several one inside another.
///
/// It makes a record for each call by the framework, and for each entry into the default implementation that no such
/// call announced, as when an override asks another view. A record gets its place when the view is asked, and its
/// result when the view returns.
final class SearchRecorder: SearchObserver {
  /// In a container with at least this many subviews, those ruled out together make one record.
  nonisolated private static let leastForRuns = 32

  /// A view that was asked, or the front-most of a run ruled out together.
  struct Step {
    fileprivate(set) var record: TraceRecord.HitTest
    /// The view; recording keeps no view alive.
    fileprivate let view: ObjectIdentifier
    /// The step of the view that was being asked when this one was; -1 if there was none.
    fileprivate let outer: Int
    /// What the search found going down from the view, and has named as the result; nil if it asked a subview.
    fileprivate var found: ObjectIdentifier?
    /// Whether the default implementation found the point inside, if it was asked.
    fileprivate var foundInside: Bool?
  }

  /// A search that is being recorded.
  private struct Recording {
    let search: Int
    let touch: Int?
    /// The place of its first step; those in front belong to the searches around it.
    let first: Int
    /// The innermost step whose view is being asked; -1 if there is none.
    var current = -1
    /// How many views are being asked, one inside another.
    var openCalls = 0
  }

  private var made: [Step] = []
  /// The innermost search.
  private var recording = Recording(search: 0, touch: nil, first: 0)
  /// The searches around it.
  private var outer: [Recording] = []

  private var current: Int {
    get { recording.current }
    set { recording.current = newValue }
  }

  private(set) var openCalls: Int {
    get { recording.openCalls }
    set { recording.openCalls = newValue }
  }

  /// Begins to record the search with a number, for a touch or for a call by the application.
  func begin(search: Int, touch: Int?) {
    outer.append(recording)
    recording = Recording(search: search, touch: touch, first: made.count)
  }

  /// Forgets the steps of the innermost search, and continues the one around it.
  func end() {
    made.removeLast(made.count - recording.first)
    recording = outer.removeLast()
  }

  /// The records in the order of asking, once the search is over.
  var steps: ArraySlice<Step> {
    assert(current < 0 && openCalls == 0, "\(openCalls) views are still being asked")
    return made[recording.first...]
  }

  /// Notes that the default implementation was entered for `view`; returns true if no call by the framework announced
  /// that.
  ///
  /// The view then counts as announced while it works, so that its own override calling super is not counted twice.
  func willEnter(_ view: UIView, at point: CGPoint) -> Bool {
    if isAsking(view) { return false }
    ask(view, at: point, depth: view.depth)
    return true
  }

  private func isAsking(_ view: UIView) -> Bool {
    current >= 0 && made[current].view == ObjectIdentifier(view)
  }

  // MARK: Observing

  static var observes: Bool { true }

  func willAsk(_ view: UIView, at point: CGPoint) {
    // The framework only asks a view inside the one that it is asking, or a window.
    let isInside = if let parent = view.parent { isAsking(parent) } else { false }
    ask(view, at: point, depth: isInside ? made[current].record.depth + 1 : view.depth)
  }

  func willGoDown(into view: Unmanaged<UIView>, at point: CGPoint) {
    let view = view.takeUnretainedValue()
    ask(view, at: point, depth: current < 0 ? view.depth : made[current].record.depth + 1)
  }

  private func ask(_ view: UIView, at point: CGPoint, depth: Int) {
    record(view, at: point, depth: depth, .declined)
    current = made.count - 1
    openCalls += 1
  }

  private func record(
    _ view: UIView, at point: CGPoint, depth: Int, _ verdict: TraceRecord.Verdict, count: Int? = nil
  ) {
    made.append(
      Step(
        record: TraceRecord.HitTest(
          view: view.viewID, point: point, depth: depth, verdict: verdict, count: count,
          search: recording.search, touch: recording.touch),
        view: ObjectIdentifier(view), outer: current))
  }

  func didFind(inside isInside: Bool) {
    if current >= 0 { made[current].foundInside = isInside }
  }

  func didAsk(_ view: UIView, _ result: UIView?) {
    if let result { return didAsk(result) }
    guard let place = close() else { return }
    made[place].record.result = nil
    made[place].record.verdict = .init(
      ruledOut: view, at: made[place].record.point, foundInside: made[place].foundInside)
  }

  /// Notes that the view asked last returned a view.
  private func didAsk(_ result: UIView) {
    guard let place = close() else { return }
    if made[place].found == ObjectIdentifier(result) {
      made[place].record.verdict = .descendant
      return
    }
    made[place].record.result = result.viewID
    made[place].record.verdict =
      if made[place].view == ObjectIdentifier(result) { .hit } else {
        result.isDescendant(of: made[place].view) ? .descendant : .redirected
      }
  }

  func didAsk(downTo openCalls: Int, _ result: UIView) {
    guard self.openCalls > openCalls, isAsking(result) else {
      // An override returned a view that may be anywhere.
      while self.openCalls > openCalls { didAsk(result) }
      return
    }
    // The search went down to the result, so each of the others contains the one after it: walking up from the result
    // for each would cost the square of the depth.
    let name = made[current].record.view
    var verdict = TraceRecord.Verdict.hit
    while self.openCalls > openCalls, let place = close() {
      made[place].record.end(verdict, name)
      verdict = .descendant
    }
    guard current >= 0 else { return }
    made[current].found = ObjectIdentifier(result)
    made[current].record.result = name
  }

  /// Ends the call of the view asked last, and returns its step.
  private func close() -> Int? {
    guard current >= 0 else {
      assertionFailure("a view returned that was not asked")
      return nil
    }
    let place = current
    current = made[place].outer
    openCalls -= 1
    return place
  }

  // MARK: Runs

  func didRuleOut(_ range: ClosedRange<Int>, of container: UIView, at point: CGPoint) {
    guard let table = container.childTable else { return }
    let depth = current < 0 ? container.depth + 1 : made[current].record.depth + 1
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

extension TraceRecord.HitTest {
  fileprivate mutating func end(_ verdict: TraceRecord.Verdict, _ result: ObjectID?) {
    (self.verdict, self.result) = (verdict, result)
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
