import Foundation

/// The searches of one application: their numbers, how deep they lie in one another, and the one being recorded.
final class Searches {
  private let trace: Trace
  /// The number of the last search: one for each touch that began, for each hover, scroll and transform without a touch,
  /// and for each call of the app's own.
  @exclusivity(unchecked) private var last = 0
  /// Entries into the default implementation that are in progress inside one another.
  @exclusivity(unchecked) private(set) var depth = 0
  /// How many there may be; none more, once the limit was met, until the outermost is over.
  @exclusivity(unchecked) private var ceiling = NestingLimit.levels
  /// What records the search in progress, if the trace is observed.
  @exclusivity(unchecked) private(set) var recorder: SearchRecorder?
  /// Whether the framework is searching, through all windows.
  @exclusivity(unchecked) private var isSearchingWindows = false
  /// The search for what keeps a touch from a view, while there is one.
  @exclusivity(unchecked) private(set) var obstacles: ObstacleSearch?

  init(_ trace: Trace) {
    self.trace = trace
  }

  // MARK: Searches of the framework

  /// Begins the search through the windows for a touch that has just begun, or for input without one, which makes no record.
  ///
  /// Returns what was in progress, for `endWindows`.
  func beginWindows(for touch: UITouch?) -> Outer {
    let outer = Outer(isSearchingWindows: isSearchingWindows, recorder: recorder)
    isSearchingWindows = true
    last += 1
    recorder = if let touch { makeRecorder(for: touch.number) } else { nil }
    return outer
  }

  /// Writes what was recorded of the search through the windows, and goes back to what was in progress before it.
  func endWindows(_ outer: Outer) {
    if let recorder { trace.record(recorder.records) }
    (isSearchingWindows, recorder) = (outer.isSearchingWindows, outer.recorder)
  }

  /// What was in progress when a search through the windows began, as when an override makes another touch begin.
  struct Outer {
    fileprivate let isSearchingWindows: Bool
    fileprivate let recorder: SearchRecorder?
  }

  /// A recorder of the search that would come next, for a search apart.
  func makeRecorderApart() -> SearchRecorder { SearchRecorder(search: last + 1, touch: nil) }

  /// Searches without a mark in the trace or its numbers.
  func apart<Result>(
    recorder apart: SearchRecorder?, obstacles search: ObstacleSearch? = nil, _ body: () -> Result
  ) -> Result {
    let outer = (isSearchingWindows, recorder, obstacles)
    (isSearchingWindows, recorder, obstacles) = (true, apart, search)
    defer { (isSearchingWindows, recorder, obstacles) = outer }
    return body()
  }

  private func makeRecorder(for touch: Int?) -> SearchRecorder? {
    guard trace.isObserved else { return nil }
    return SearchRecorder(search: last, touch: touch)
  }

  // MARK: Entries into the default implementation

  /// Notes that the default implementation was entered for `view`; false if too many are in progress, and it must return nil.
  func begin(at view: UIView) -> Bool {
    guard depth < ceiling else {
      giveUp(at: view)
      return false
    }
    if depth == 0, !isSearchingWindows {
      last += 1
      recorder = makeRecorder(for: nil)
    }
    depth += 1
    return true
  }

  /// Notes that the innermost one is over, and returns its result: nil if searches were given up.
  func end(with result: UIView?) -> UIView? {
    depth -= 1
    var result = result
    if ceiling == 0 {
      result = nil
      if depth == 0 { ceiling = NestingLimit.levels }
    }
    return result
  }

  /// Writes the records of a call of the app's own, once it is over.
  func finishOwnCall() {
    guard depth == 0, !isSearchingWindows, let recorder else { return }
    self.recorder = nil
    trace.record(recorder.records)
  }

  private func giveUp(at view: UIView) {
    guard ceiling > 0 else { return }
    // If each level went on to ask the next view, they would be met again and again, without an end.
    ceiling = 0
    Diagnostics.warn(
      "hit-testing was given up \(NestingLimit.levels) calls deep, at \(view.objectID): does an override of "
        + "hitTest(_:with:) or point(inside:with:) ask a view that it lies in?")
  }
}
