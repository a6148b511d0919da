import UIKit

/// The chain of the view that was pressed last, and the responders that were notified of that touch.
///
/// Both come from the trace: the view from the event in which its touch began, the calls from the deliveries of that touch.
struct TouchClimb {
  /// A responder's class and identity: the window and the controllers are in the chain, and are not to be kept alive.
  typealias Link = (name: String, id: ObjectID)

  /// The touch that is followed; nil before the first.
  private(set) var touch: Int?
  private(set) var chain: [Link] = []
  /// The responders that were notified, in the order of their calls.
  private(set) var notified: [ObjectID] = []

  /// The chain from a responder to its end.
  static func chain(from first: UIResponder) -> [Link] {
    sequence(first: first) { $0.next }.map { (String(describing: type(of: $0)), $0.objectID) }
  }

  /// Takes a record of what happens in a window; returns whether there is something new to show.
  mutating func receive(_ record: TraceRecord, in window: UIWindow?) -> Bool {
    switch record.body {
    case .event(let event) where event.type == .touches:
      guard let window, let began = event.touches.first(where: { $0.phase == .began }),
        began.window == window.objectID
      else { return false }
      touch = began.id
      chain = began.view.flatMap { TouchClimb.view($0, in: window) }.map(TouchClimb.chain(from:)) ?? []
      notified = []
      return true
    case .deliver(let deliver) where deliver.method == .touchesBegan:
      guard let touch, deliver.touches?.contains(touch) == true else { return false }
      notified.append(deliver.to)
      return true
    default:
      return false
    }
  }

  private static func view(_ id: ObjectID, in view: UIView) -> UIView? {
    view.objectID == id ? view : view.subviews.lazy.compactMap { TouchClimb.view(id, in: $0) }.first
  }
}
