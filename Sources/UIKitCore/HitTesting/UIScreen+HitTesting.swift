import Foundation

extension UIScreen {
  /// The front-most window and view at a place of the screen that takes touches: the search through the windows.
  ///
  /// For a touch that has just begun, the search is recorded if the trace is observed; for input without a touch it is not.
  package func view(
    at place: CGPoint, for touch: UITouch? = nil, with event: UIEvent? = nil
  ) -> (window: UIWindow, view: UIView)? {
    let searches = application.searches
    let outer = searches.beginWindows(for: touch)
    defer { searches.endWindows(outer) }
    return askWindows(at: place, with: event)
  }

  /// The same search for no touch, with its records in the order of asking; leaves no mark in the trace.
  package func search(at place: CGPoint) -> (view: UIView?, records: [TraceRecord.HitTest]) {
    let recorder = application.searches.makeRecorderApart()
    return application.run {
      let found = application.searches.apart(recorder: recorder) { askWindows(at: place, with: nil) }
      return (found?.view, recorder.records)
    }
  }

  /// The view that gets a touch at a place; leaves no mark in the trace.
  package func viewForTouch(at place: CGPoint) -> UIView? {
    application.run { application.searches.apart(recorder: nil) { askWindows(at: place, with: nil)?.view } }
  }

  private func askWindows(at place: CGPoint, with event: UIEvent?) -> (window: UIWindow, view: UIView)? {
    let searches = application.searches
    for window in windows.reversed() where !window.isOverlay && window.hasArea {
      let point = window.fromSuperview(place)
      searches.recorder?.willAsk(window, at: point)
      let found = window.hitTest(point, with: event)
      searches.recorder?.didAsk(found)
      if let found { return (window, found) }
    }
    return nil
  }
}
