import Foundation

extension UIScreen {
  /// The front-most window and view at a place of the screen that takes touches: the search through the windows.
  ///
  /// With a touch that has just begun, the search is recorded if the trace is observed; a pointer that hovers makes no record.
  func view(
    at place: CGPoint, for touch: UITouch? = nil, with event: UIEvent? = nil
  ) -> (window: UIWindow, view: UIView)? {
    for window in windows.reversed() where window.geometry.isInvertible {
      let point = window.geometry.fromParent(place)
      let found =
        touch == nil
        ? window.hitTest(point, with: event)
        : HitTestTrace.search {
          guard let trace = HitTestTrace.current else { return window.hitTest(point, with: event) }
          return trace.ask(window, at: point, with: event)
        }
      if let found { return (window, found) }
    }
    return nil
  }
}
