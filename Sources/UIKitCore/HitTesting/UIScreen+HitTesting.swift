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
    for window in windows.reversed() where !window.isOverlay && window.geometry.isInvertible {
      let point = window.geometry.fromParent(place)
      searches.recorder?.willAsk(window, at: point)
      let found = window.hitTest(point, with: event)
      searches.recorder?.didAsk(found)
      if let found { return (window, found) }
    }
    return nil
  }
}
