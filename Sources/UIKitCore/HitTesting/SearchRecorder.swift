import Foundation

/// Makes the records of one search.
///
/// A record is made for each call of the framework, and for each entry into the default implementation that no such call
/// announced, as when an override asks another view. Records keep the order of asking; what a view returned is filled in
/// when it returns. They are written together when the search is over.
final class SearchRecorder: SearchObserver {
  /// In a container of at least this many subviews, those ruled out together make one record.
  nonisolated private static let leastForRuns = 32

  /// What is known of one view asked; names are made when the search is over.
  private struct Question {
    let view: UIView
    let point: CGPoint
    let depth: Int
    var verdict: TraceRecord.Verdict
    var result: UIView?
    var count = 1
    /// Whether the default implementation found the point inside, if it was asked.
    var foundInside: Bool?

    mutating func close(returning result: UIView?) {
      verdict = .init(of: view, at: point, returning: result, foundInside: foundInside)
      self.result = result
    }
  }

  private var search = 0
  private var touch: Int?
  @exclusivity(unchecked) private var questions: [Question] = []
  /// The views being asked inside one another, innermost last, by the place of their question.
  @exclusivity(unchecked) private var open: [Int] = []

  /// Begins a search of a number, for a touch or for a call of the app's own.
  func begin(search: Int, touch: Int?) {
    self.search = search
    self.touch = touch
  }

  /// Writes what was recorded, and forgets it.
  func write(to trace: Trace) {
    defer {
      questions.removeAll(keepingCapacity: true)
      open.removeAll(keepingCapacity: true)
    }
    for question in questions {
      trace.record(
        .hitTest(
          .init(
            view: question.view.viewID, point: question.point, depth: question.depth,
            verdict: question.verdict, result: question.result?.viewID,
            count: question.count > 1 ? question.count : nil, search: search, touch: touch)))
    }
  }

  /// The default implementation was entered for `view`; true if no call of the framework announced that.
  ///
  /// Then the view counts as announced while it works, so that its own override calling super is not counted twice.
  func willEnter(_ view: UIView, at point: CGPoint) -> Bool {
    if let last = open.last, questions[last].view === view { return false }
    ask(view, at: point, depth: view.depth)
    return true
  }

  // MARK: Observing

  static var observes: Bool { true }

  var openCalls: Int { open.count }

  func willAsk(_ view: UIView, at point: CGPoint) {
    // What the framework asks lies in the view that it is asking, or is a window.
    let depth = open.last.map { questions[$0].view === view.parent ? questions[$0].depth + 1 : view.depth }
    ask(view, at: point, depth: depth ?? view.depth)
  }

  private func ask(_ view: UIView, at point: CGPoint, depth: Int) {
    open.append(questions.count)
    questions.append(Question(view: view, point: point, depth: depth, verdict: .declined))
  }

  func didFind(inside isInside: Bool) {
    if let last = open.last { questions[last].foundInside = isInside }
  }

  func didAsk(_ result: UIView?) {
    guard let index = open.popLast() else { return }
    questions[index].close(returning: result)
  }

  func didAsk(downTo openCalls: Int, _ result: UIView?) {
    while open.count > openCalls { didAsk(result) }
  }

  // MARK: Runs

  func didRuleOut(_ range: ClosedRange<Int>, of container: UIView, at point: CGPoint) {
    guard let table = container.childTable else { return }
    let depth = open.last.map { questions[$0].depth + 1 } ?? container.depth + 1
    guard container.children.count >= SearchRecorder.leastForRuns else {
      for slot in range.reversed() {
        if let view = table.pointee.askableView(at: slot) { ruleOut(view, at: point, depth: depth) }
      }
      return
    }
    // A view that a rule turns away says so itself; those between two of them make a run.
    var upper = range.upperBound
    for slot in container.refusedSlots(in: range).reversed() {
      addRun(from: upper, downTo: slot + 1, of: container, at: point, depth: depth)
      if let view = table.pointee.askableView(at: slot) { ruleOut(view, at: point, depth: depth) }
      upper = slot - 1
    }
    addRun(from: upper, downTo: range.lowerBound, of: container, at: point, depth: depth)
  }

  private func ruleOut(_ view: UIView, at point: CGPoint, depth: Int) {
    let local = view.geometry.fromParent(point)
    let verdict = TraceRecord.Verdict(of: view, at: local, returning: nil, foundInside: nil)
    questions.append(Question(view: view, point: local, depth: depth, verdict: verdict))
  }

  private func addRun(from upper: Int, downTo lower: Int, of container: UIView, at point: CGPoint, depth: Int)
  {
    guard lower <= upper, let (view, count) = container.run(in: lower...upper) else { return }
    let local = view.geometry.fromParent(point)
    questions.append(
      Question(
        view: view, point: local, depth: depth, verdict: .outside(off: view.distance(outside: local)),
        count: count))
  }
}

extension TraceRecord.Verdict {
  /// What a view's result means, and why: the first reason that is true.
  init(of view: UIView, at point: CGPoint, returning result: UIView?, foundInside: Bool?) {
    if let result {
      self = result === view ? .hit : result.isDescendant(of: view) ? .descendant : .redirected
    } else if let refusal = view.touchRules.refusal {
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
  fileprivate func distance(outside point: CGPoint) -> CGVector {
    let bounds = geometry.bounds
    return CGVector(
      dx: point.x < bounds.minX ? point.x - bounds.minX : max(0, point.x - bounds.maxX),
      dy: point.y < bounds.minY ? point.y - bounds.minY : max(0, point.y - bounds.maxY))
  }
}
