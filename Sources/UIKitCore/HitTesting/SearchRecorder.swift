import Foundation

/// Makes the records of one search.
///
/// A record is made for each call of the framework, and for each entry into the default implementation that no such call
/// announced, as when an override asks another view. Records keep the order of asking; what a view returned is filled in
/// when it returns. They are written together when the search is over.
final class SearchRecorder: SearchObserver {
  /// In a container of at least this many subviews, those ruled out together make one record.
  nonisolated private static let leastForRuns = 32

  /// A view that is being asked, and the place of its record.
  private struct OpenCall {
    // Not kept alive, which would cost most of a record. It is only looked into when it has just returned nil, and then
    // the search that asked it keeps it; otherwise it is compared by its address.
    let view: Unmanaged<UIView>
    let record: Int
    /// Whether the default implementation found the point inside, if it was asked.
    var foundInside: Bool?

    func isFor(_ other: UIView) -> Bool { view.toOpaque() == Unmanaged.passUnretained(other).toOpaque() }

    /// Whether a view lies in this one.
    func holds(_ other: UIView) -> Bool {
      var ancestor = other.parent
      while let current = ancestor {
        if isFor(current) { return true }
        ancestor = current.parent
      }
      return false
    }
  }

  private let search: Int
  private let touch: Int?
  private(set) var records: [TraceRecord.HitTest] = []
  /// The views being asked inside one another, innermost last.
  private var open: [OpenCall] = []

  /// Records a search of a number, for a touch or for a call of the app's own.
  init(search: Int, touch: Int?) {
    self.search = search
    self.touch = touch
  }

  /// Writes what was recorded.
  func write(to trace: Trace) { trace.record(records) }

  /// The default implementation was entered for `view`; true if no call of the framework announced that.
  ///
  /// Then the view counts as announced while it works, so that its own override calling super is not counted twice.
  func willEnter(_ view: UIView, at point: CGPoint) -> Bool {
    if let last = open.last, last.isFor(view) { return false }
    ask(view, at: point, depth: view.depth)
    return true
  }

  // MARK: Observing

  static var observes: Bool { true }

  var openCalls: Int { open.count }

  func willAsk(_ view: UIView, at point: CGPoint) {
    // What the framework asks lies in the view that it is asking, or is a window.
    if let last = open.last, let parent = view.parent, last.isFor(parent) {
      ask(view, at: point, depth: records[last.record].depth + 1)
    } else {
      ask(view, at: point, depth: view.depth)
    }
  }

  func willGoDown(into view: UIView, at point: CGPoint) {
    let depth = if let last = open.last { records[last.record].depth + 1 } else { view.depth }
    ask(view, at: point, depth: depth)
  }

  private func ask(_ view: UIView, at point: CGPoint, depth: Int) {
    open.append(OpenCall(view: .passUnretained(view), record: records.count))
    // What the view returns is filled in when it returns.
    addRecord(of: view, at: point, depth: depth, verdict: .declined)
  }

  private func addRecord(
    of view: UIView, at point: CGPoint, depth: Int, verdict: TraceRecord.Verdict, count: Int = 1
  ) {
    records.append(
      .init(
        view: view.viewID, point: point, depth: depth, verdict: verdict, count: count > 1 ? count : nil,
        search: search, touch: touch))
  }

  func didFind(inside isInside: Bool) {
    if !open.isEmpty { open[open.count - 1].foundInside = isInside }
  }

  func didAsk(_ result: UIView?) {
    guard let call = open.popLast() else { return }
    guard let result else {
      records[call.record].verdict = .init(
        ruledOut: call.view.takeUnretainedValue(), at: records[call.record].point,
        foundInside: call.foundInside)
      return
    }
    records[call.record].verdict =
      call.isFor(result) ? .hit : call.holds(result) ? .descendant : .redirected
    records[call.record].result = result.viewID
  }

  func didAsk(downTo openCalls: Int, _ result: UIView) {
    guard open.count > openCalls, let last = open.last, last.isFor(result) else {
      // An override returned a view that may lie anywhere.
      while open.count > openCalls { didAsk(result) }
      return
    }
    // The search went down to the result, so each of the others holds the one after it.
    let id = result.viewID
    var verdict = TraceRecord.Verdict.hit
    for call in open[openCalls...].reversed() {
      records[call.record].verdict = verdict
      records[call.record].result = id
      verdict = .descendant
    }
    open.removeLast(open.count - openCalls)
  }

  // MARK: Runs

  func didRuleOut(_ range: ClosedRange<Int>, of container: UIView, at point: CGPoint) {
    guard let table = container.childTable else { return }
    let depth = if let last = open.last { records[last.record].depth + 1 } else { container.depth + 1 }
    guard container.children.count >= SearchRecorder.leastForRuns else {
      for slot in range.reversed() {
        if let view = table.pointee.askableView(at: slot) { ruleOut(view, at: point, depth: depth) }
      }
      return
    }
    // A view that a rule turns away says so itself; those between two of them make a run.
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
    let verdict = TraceRecord.Verdict(ruledOut: view, at: local, foundInside: nil)
    addRecord(of: view, at: local, depth: depth, verdict: verdict)
  }

  private func addRun(from upper: Int, downTo lower: Int, of container: UIView, at point: CGPoint, depth: Int)
  {
    guard lower <= upper, let (view, count) = container.run(in: lower...upper) else { return }
    let local = view.fromSuperview(point)
    addRecord(
      of: view, at: local, depth: depth, verdict: .outside(off: view.distance(outside: local)), count: count)
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
    let bounds = geometry.bounds
    return CGVector(
      dx: point.x < bounds.minX ? point.x - bounds.minX : max(0, point.x - bounds.maxX),
      dy: point.y < bounds.minY ? point.y - bounds.minY : max(0, point.y - bounds.maxY))
  }
}
