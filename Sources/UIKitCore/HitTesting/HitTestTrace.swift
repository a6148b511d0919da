import Foundation

/// Takes down one search for the view under a finger while somebody listens.
///
/// A record is made for each call the framework makes, and for each entry into the default implementation that no
/// such call announced, as when an override asks another view. Records keep the order of asking; what a view answered
/// is filled in when it answers. They are written together when the search is over.
final class HitTestTrace {
  /// The search in progress, if any is being taken down.
  static var current: HitTestTrace? {
    get { UIApplication.shared.hitTestTrace }
    set { UIApplication.shared.hitTestTrace = newValue }
  }

  private var records: [TraceRecord.HitTest] = []
  /// Whether the default implementation found the point inside, by record.
  private var inside: [Int: Bool] = [:]
  /// The views whose call the framework announced, innermost last, and whether the default implementation was entered.
  private var announced: [(view: UIView, record: Int)] = []

  /// Runs a search that begins at a window and writes down what it did.
  static func search(_ body: () -> UIView?) -> UIView? {
    guard UIApplication.shared.trace.isObserved, current == nil else { return body() }
    let trace = HitTestTrace()
    current = trace
    let result = body()
    current = nil
    for record in trace.records { UIApplication.shared.trace.record(.hitTest(record)) }
    return result
  }

  /// A call of the framework that is in progress.
  struct Call {
    fileprivate let view: UIView
    fileprivate let point: CGPoint
    fileprivate let record: Int
  }

  /// The framework asks `view`.
  func ask(_ view: UIView, at point: CGPoint, with event: UIEvent?) -> UIView? {
    let call = begin(view, at: point)
    let result = view.hitTest(point, with: event)
    end(call, answered: result)
    return result
  }

  /// The framework begins to ask `view`.
  func begin(_ view: UIView, at point: CGPoint) -> Call {
    let call = Call(view: view, point: point, record: open(view, point))
    announced.append((view, call.record))
    return call
  }

  /// The innermost call of the framework got its answer.
  func end(_ call: Call, answered result: UIView?) {
    announced.removeLast()
    close(call.record, call.view, call.point, result)
  }

  /// The default implementation was entered for `view`; `body` is what it does.
  func enter(_ view: UIView, at point: CGPoint, with event: UIEvent?, _ body: () -> UIView?) -> UIView? {
    if announced.last?.view === view { return body() }
    let index = open(view, point)
    // The view counts as announced while it works, so that its own override calling super is not counted twice.
    announced.append((view, index))
    let result = body()
    announced.removeLast()
    close(index, view, point, result)
    return result
  }

  /// A run of siblings was ruled out together because the point is outside each of them.
  func ruledOut(frontMost view: UIView, at point: CGPoint, count: Int) {
    records.append(
      .init(
        view: view.objectID, point: point, depth: view.depth, verdict: .outside, result: nil,
        count: count > 1 ? count : nil))
  }

  private func open(_ view: UIView, _ point: CGPoint) -> Int {
    records.append(
      .init(view: view.objectID, point: point, depth: view.depth, verdict: .declined, result: nil, count: nil))
    return records.count - 1
  }

  private func close(_ index: Int, _ view: UIView, _ point: CGPoint, _ result: UIView?) {
    records[index].verdict = HitTestTrace.verdict(
      of: view, at: point, answered: result, insideKnown: inside[index])
    records[index].result = result?.objectID
  }

  /// The default implementation asked `view` whether the point is inside.
  func note(inside answer: Bool) {
    if let last = announced.last { inside[last.record] = answer }
  }

  private static func verdict(
    of view: UIView, at point: CGPoint, answered result: UIView?, insideKnown: Bool?
  ) -> TraceRecord.Verdict {
    if let result {
      if result === view { return .hit }
      return result.isDescendant(of: view) ? .descendant : .redirected
    }
    let rules = view.touchRules
    if rules.isHidden { return .hidden }
    if !rules.isInteractive { return .disabled }
    if rules.isTransparent { return .transparent }
    if rules.isBlockedByAnimation { return .animating }
    if insideKnown == false || insideKnown == nil && !view.containsByGeometry(point) { return .outside }
    return .declined
  }
}
