import Foundation
import UIKitCore

/// What became of one touch, from the search for its view to its end, by the trace.
nonisolated package struct TouchStory: Sendable {
  /// The touch's number.
  package let id: Int
  /// When it came down, in seconds on the application's clock.
  package let began: TimeInterval
  /// When it was lifted or cancelled; nil while it is down.
  package var ended: TimeInterval?
  /// The touch in the last event.
  package var latest: TraceRecord.Touch
  /// When the last event with it came, in seconds on the application's clock.
  package var changed: TimeInterval
  /// Where it came down, in its window's coordinates.
  package let start: CGPoint
  /// Where it was in the event before the last, in its window's coordinates.
  package var previous: CGPoint
  /// The search for its view, in the order of asking.
  package let search: [TraceRecord.HitTest]
  /// The responders notified of its beginning, in order: its way up the chain.
  package var propagation: [ObjectID] = []
  /// Whether its beginning reached the end of the chain and no responder kept it.
  package var isDiscarded = false
  /// How many times each method has been called with it.
  package var calls: [TraceRecord.Method: Int] = [:]
  /// Why it was withheld from its view, and by which recogniser.
  package var withheld: [TraceRecord.Withhold] = []
  /// How many touches were in the first call of `touchesBegan` with this one; 0 if there was none.
  package var begunTogether = 0
  /// The farthest it has been from where it came down, in points.
  package var reach: CGFloat = 0
  /// The smallest rectangle around all its places, in its window's coordinates.
  package var extent: CGRect

  init(_ touch: TraceRecord.Touch, at time: TimeInterval, search: [TraceRecord.HitTest]) {
    (id, began, changed, latest) = (touch.id, time, time, touch)
    (start, previous) = (touch.at, touch.at)
    extent = CGRect(origin: touch.at, size: .zero)
    self.search = search
  }

  /// The view that was hit; nil if none was.
  package var view: ObjectID? { latest.view }

  /// The responder that kept the touch's beginning; nil if none did, or none was notified.
  package var keeper: ObjectID? { isDiscarded ? nil : propagation.last }

  /// Whether the responder that had it lost it.
  package var isCancelled: Bool { calls[.touchesCancelled] != nil || latest.phase == .cancelled }

  /// What the view with a name returned when it was asked; nil if it was not.
  package func verdict(of name: String) -> TraceRecord.Verdict? {
    search.last { $0.view.name == name }?.verdict
  }

  /// Whether the view with a name was asked.
  package func asked(_ name: String) -> Bool { verdict(of: name) != nil }

  /// The point at which the view with a name was asked, in that view's coordinates; nil if it was not.
  package func point(in name: String) -> CGPoint? { search.last { $0.view.name == name }?.point }

  /// The window that was hit; nil if none was.
  package var window: ObjectID? { latest.window }

  /// How many views the search ruled out together, without asking them.
  package var ruledOutCount: Int { search.reduce(0) { $0 + ($1.count ?? 0) } }
}
