import Foundation

/// The steps of the searches in progress, one inside another.
///
/// A step gets its place when a view is asked, and its result when the view returns.
struct SearchSteps {
  /// A view that was asked, or the front-most of a run ruled out together.
  struct Step {
    fileprivate(set) var record: TraceRecord.HitTest
    /// The view; recording keeps no view alive.
    let view: ObjectIdentifier
    /// The step of the view that was being asked when this one was; -1 if there was none.
    fileprivate let outer: Int
    /// What the search found going down from the view, and has named as the result; nil if it asked a subview.
    fileprivate var found: ObjectIdentifier?
    /// Whether the default implementation found the point inside, if it was asked.
    fileprivate(set) var foundInside: Bool?
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

  /// Begins a search with a number, for a touch or for a call by the application.
  mutating func begin(search: Int, touch: Int?) {
    outer.append(recording)
    recording = Recording(search: search, touch: touch, first: made.count)
  }

  /// Forgets the steps of the innermost search, and continues the one around it.
  mutating func end() {
    made.removeLast(made.count - recording.first)
    recording = outer.removeLast()
  }

  /// The steps of the innermost search in the order of asking, once it is over.
  var ofInnermost: ArraySlice<Step> {
    assert(recording.current < 0 && openCalls == 0, "\(openCalls) views are still being asked")
    return made[recording.first...]
  }

  /// How many views are being asked, one inside another.
  var openCalls: Int { recording.openCalls }

  /// Whether a view is the one being asked last.
  func isAsking(_ view: ObjectIdentifier) -> Bool {
    recording.current >= 0 && made[recording.current].view == view
  }

  /// The depth of what is in the view being asked last; nil if none is being asked.
  var depthInside: Int? { recording.current < 0 ? nil : made[recording.current].record.depth + 1 }

  /// Adds a step of a view that is asked, or was ruled out alone or as the front-most of `count`.
  mutating func add(
    _ name: ObjectID, _ view: ObjectIdentifier, at point: CGPoint, depth: Int,
    _ verdict: TraceRecord.Verdict, count: Int? = nil, isAsked: Bool = false
  ) {
    made.append(
      Step(
        record: TraceRecord.HitTest(
          view: name, point: point, depth: depth, verdict: verdict, count: count,
          search: recording.search, touch: recording.touch),
        view: view, outer: recording.current))
    guard isAsked else { return }
    recording.current = made.count - 1
    recording.openCalls += 1
  }

  /// Notes whether the default implementation of the view asked last found the point inside.
  mutating func noteInside(_ isInside: Bool) {
    if recording.current >= 0 { made[recording.current].foundInside = isInside }
  }

  /// The step of the view asked last; nil if none is being asked.
  var asked: Step? {
    guard recording.current >= 0 else {
      assertionFailure("a view returned that was not asked")
      return nil
    }
    return made[recording.current]
  }

  /// Ends the call of the view asked last, with a verdict on its result.
  mutating func close(_ verdict: TraceRecord.Verdict, _ result: ObjectID?) {
    let place = recording.current
    (made[place].record.verdict, made[place].record.result) = (verdict, result)
    recording.current = made[place].outer
    recording.openCalls -= 1
  }

  /// Ends the call of the view asked last if what it returned is what the search has found going down from it; returns
  /// whether that is so.
  mutating func close(found result: ObjectIdentifier) -> Bool {
    guard recording.current >= 0, made[recording.current].found == result else { return false }
    close(.descendant, made[recording.current].record.result)
    return true
  }

  /// Ends all calls down to a number of open ones, because the search went down to `result`, the view asked last;
  /// false if that is another.
  mutating func close(downTo openCalls: Int, on result: ObjectIdentifier) -> Bool {
    guard self.openCalls > openCalls, isAsking(result) else { return false }
    // Each of the others contains the one after it: walking up from the result for each would cost the square of the
    // depth.
    let name = made[recording.current].record.view
    var verdict = TraceRecord.Verdict.hit
    while self.openCalls > openCalls, recording.current >= 0 {
      close(verdict, name)
      verdict = .descendant
    }
    if recording.current >= 0 {
      made[recording.current].found = result
      made[recording.current].record.result = name
    }
    return true
  }
}
