import Foundation

extension UIScreen {
  /// The front-most window and view at a place on the screen that take touches: the search through the windows.
  ///
  /// If the trace is observed, the search for a touch that has just begun is recorded; a search for input without a
  /// touch is not.
  ///
  /// **Cost:** O(*w*) in the windows in front, and that of `hitTest(_:with:)` in each that contains the place.
  package func view(
    at place: CGPoint, for touch: UITouch? = nil, with event: UIEvent? = nil
  ) -> (window: UIWindow, view: UIView)? {
    application.searches.searchWindows(for: touch) { askWindows(at: place, with: event) }
  }

  /// The same search for no touch, with its records in the order of asking; leaves no mark in the trace.
  ///
  /// **Cost:** that of the search, and a record for each view asked and each run of siblings ruled out together.
  package func search(at place: CGPoint) -> (view: UIView?, records: [TraceRecord.HitTest]) {
    application.run {
      let recorder = application.searches.makeUnnumberedRecorder()
      let found = application.searches.searchUnnumbered(recorder) { askWindows(at: place, with: nil) }
      return (found?.view, recorder.made.map(\.record))
    }
  }

  /// The view that would get a touch at a place; leaves no mark in the trace.
  ///
  /// **Cost:** that of the search.
  package func viewForTouch(at place: CGPoint) -> UIView? {
    application.run { application.searches.searchUnnumbered(nil) { askWindows(at: place, with: nil)?.view } }
  }

  private func askWindows(at place: CGPoint, with event: UIEvent?) -> (window: UIWindow, view: UIView)? {
    let recorder = application.searches.mode.recorder
    for window in windows.reversed() where !window.isOverlay && window.hasArea {
      let point = window.fromSuperview(place)
      recorder?.willAsk(window, at: point)
      let found = window.hitTest(point, with: event)
      recorder?.didAsk(window, found)
      if let found { return (window, found) }
    }
    return nil
  }
}
