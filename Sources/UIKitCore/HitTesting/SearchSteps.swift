import Foundation

/// The steps of a search.
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

  /// Its number.
  private var search: Int
  /// The touch that it is for; nil for a call by the application.
  private var touch: Int?
  private var made: [Step] = []
  /// The innermost step whose view is being asked; -1 if there is none.
  private var current = -1
  /// How many views are being asked, one inside another.
  private(set) var openCalls = 0

  init(search: Int, touch: Int?) {
    self.search = search
    self.touch = touch
  }

  /// Begins another search, in the same memory.
  mutating func restart(search: Int, touch: Int?) {
    made.removeAll(keepingCapacity: true)
    (current, openCalls) = (-1, 0)
    (self.search, self.touch) = (search, touch)
  }

  /// The steps in the order of asking, once the search is over.
  var all: [Step] {
    assert(current < 0 && openCalls == 0, "\(openCalls) views are still being asked")
    return made
  }

  /// Whether a view is the one being asked last.
  func isAsking(_ view: ObjectIdentifier) -> Bool {
    current >= 0 && made[current].view == view
  }

  /// The depth of what is in the view being asked last; nil if none is being asked.
  var depthInside: Int? { current < 0 ? nil : made[current].record.depth + 1 }

  /// Adds a step of a view that is asked, or was ruled out alone or as the front-most of `count`.
  mutating func add(
    _ name: ObjectID, _ view: ObjectIdentifier, at point: CGPoint, depth: Int,
    _ verdict: TraceRecord.Verdict, count: Int? = nil, isAsked: Bool = false
  ) {
    made.append(
      Step(
        record: TraceRecord.HitTest(
          view: name, point: point, depth: depth, verdict: verdict, count: count,
          search: search, touch: touch),
        view: view, outer: current))
    guard isAsked else { return }
    current = made.count - 1
    openCalls += 1
  }

  /// Notes whether the default implementation of the view asked last found the point inside.
  mutating func noteInside(_ isInside: Bool) {
    if current >= 0 { made[current].foundInside = isInside }
  }

  /// The step of the view asked last; nil if none is being asked.
  var asked: Step? {
    guard current >= 0 else {
      assertionFailure("a view returned that was not asked")
      return nil
    }
    return made[current]
  }

  /// Ends the call of the view asked last, with a verdict on its result.
  mutating func close(_ verdict: TraceRecord.Verdict, _ result: ObjectID?) {
    let place = current
    (made[place].record.verdict, made[place].record.result) = (verdict, result)
    current = made[place].outer
    openCalls -= 1
  }

  /// Ends the call of the view asked last if what it returned is what the search has found going down from it; returns
  /// whether that is so.
  mutating func close(found result: ObjectIdentifier) -> Bool {
    guard current >= 0, made[current].found == result else { return false }
    close(.descendant, made[current].record.result)
    return true
  }

  /// Ends all calls down to a number of open ones, because the search went down to `result`, the view asked last;
  /// false if that is another.
  mutating func close(downTo openCalls: Int, on result: ObjectIdentifier) -> Bool {
    guard self.openCalls > openCalls, isAsking(result) else { return false }
    // Each of the others contains the one after it: walking up from the result for each would cost the square of the
    // depth.
    let name = made[current].record.view
    var verdict = TraceRecord.Verdict.hit
    while self.openCalls > openCalls, current >= 0 {
      close(verdict, name)
      verdict = .descendant
    }
    if current >= 0 {
      made[current].found = result
      made[current].record.result = name
    }
    return true
  }
}
