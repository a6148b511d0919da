import Foundation

/// The searches of one application: their numbers, how deep they are nested, and how the current one is observed.
final class Searches {
  /// How a search through the windows is observed, while there is one.
  struct Mode {
    var isSearchingWindows = false
    /// Makes its records, if there are to be any.
    var recorder: SearchRecorder?
    /// Looks past obstacles, if it is a search for those.
    var obstacles: ObstacleSearch?
  }

  private let trace: Trace
  /// The number of the last search: one for each touch that began, for each hover, scroll and transform without a
  /// touch, and for each call by the application.
  private var last = 0
  /// How many entries into the default implementation are in progress, one inside another.
  private(set) var depth = 0
  /// How many there may be; none more, once the limit was met, until the outermost is over.
  private var ceiling = NestingLimit.levels
  private(set) var mode = Mode()
  /// The recorder of the last search: a new one for each takes a tenth of an observed search.
  private var recorder: SearchRecorder?

  init(_ trace: Trace) {
    self.trace = trace
  }

  // MARK: Searches of the framework

  /// Runs the search through the windows for a touch that has just begun, or for input without one, which makes no
  /// record.
  func searchWindows<Result>(for touch: UITouch?, _ body: () -> Result) -> Result {
    last += 1
    guard let touch, trace.isObserved else { return searchUnnumbered(nil, body) }
    let recorder = recorder ?? SearchRecorder(search: last, touch: touch.number)
    // A search that an override begins meanwhile gets another.
    self.recorder = nil
    recorder.restart(search: last, touch: touch.number)
    let result = searchUnnumbered(recorder, body)
    trace.record(recorder.made)
    self.recorder = recorder
    return result
  }

  /// Runs a search through the windows that leaves no mark in the trace and has no number.
  func searchUnnumbered<Result>(
    _ recorder: SearchRecorder?, obstacles: ObstacleSearch? = nil, _ body: () -> Result
  ) -> Result {
    // An override may make another touch begin, so one search may be nested in another.
    let (outer, outerDepth) = (mode, depth)
    mode = Mode(isSearchingWindows: true, recorder: recorder, obstacles: obstacles)
    defer {
      assert(depth == outerDepth, "a search through the windows left \(depth - outerDepth) calls open")
      mode = outer
    }
    return body()
  }

  /// A recorder for a search without a number, as if it were the next one.
  func makeUnnumberedRecorder() -> SearchRecorder { SearchRecorder(search: last + 1, touch: nil) }

  // MARK: Entries into the default implementation

  /// Notes that the default implementation was entered for `view`; false if too many entries are in progress, and it
  /// must return nil.
  func enter(_ view: UIView) -> Bool {
    guard depth < ceiling else {
      giveUp(at: view)
      return false
    }
    if depth == 0, !mode.isSearchingWindows {
      last += 1
      if trace.isObserved { mode.recorder = SearchRecorder(search: last, touch: nil) }
    }
    depth += 1
    return true
  }

  /// Notes that the innermost entry is over, and returns its result; nil if searches were given up.
  func leave(returning result: UIView?) -> UIView? {
    assert(depth > 0, "a search ended that never began")
    depth -= 1
    guard ceiling == 0 else { return result }
    if depth == 0 { ceiling = NestingLimit.levels }
    return nil
  }

  /// Writes the records of a call by the application, once it is over.
  func finishOwnCall() {
    guard depth == 0, !mode.isSearchingWindows, let recorder = mode.recorder else { return }
    mode.recorder = nil
    trace.record(recorder.made)
  }

  private func giveUp(at view: UIView) {
    guard ceiling > 0 else { return }
    // If each level went on to ask the next view, they would meet the limit again and again, without end.
    ceiling = 0
    Diagnostics.warn(
      "hit-testing stopped \(NestingLimit.levels) calls deep, at \(view.objectID): does an override of "
        + "hitTest(_:with:) or point(inside:with:) ask a view around it?")
  }
}
