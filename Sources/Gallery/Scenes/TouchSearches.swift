import UIKit

/// The searches for the touches that come down in one window, put together from the trace.
struct TouchSearches {
  /// The searches since the last event; those for a touch come before the event in which it begins.
  private var recorded: [TraceRecord.HitTest] = []

  /// Takes a record; if a touch begins with it in the window, returns the touch and the search for its view.
  mutating func receive(
    _ record: TraceRecord, in window: UIWindow?
  ) -> (touch: TraceRecord.Touch, search: [TraceRecord.HitTest])? {
    switch record.body {
    case .hitTest(let hitTest):
      recorded.append(hitTest)
      return nil
    case .event(let event):
      let searches = recorded
      recorded.removeAll()
      guard event.type == .touches, let window,
        let began = event.touches.first(where: { $0.phase == .began && $0.window == window.objectID })
      else { return nil }
      return (began, searches.filter { $0.touch == began.id })
    default:
      return nil
    }
  }
}

extension [TraceRecord.HitTest] {
  /// The view's verdict when it was asked; nil if it was not.
  func verdict(of view: UIView) -> TraceRecord.Verdict? { last { $0.view == view.objectID }?.verdict }
}
