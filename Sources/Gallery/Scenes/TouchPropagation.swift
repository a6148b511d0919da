import UIKit

/// The chain of the view that was pressed last, and the responders that were notified of that touch.
///
/// Both come from the trace: the view from the event in which its touch began, the calls from its deliveries.
struct TouchPropagation {
  /// The touch that is followed; nil before the first.
  private(set) var touch: Int?
  /// By identity, for the window and the controllers are in it, and are not to be kept alive.
  private(set) var chain: [ObjectID] = []
  /// The responders that were notified, in the order of their calls.
  private(set) var notified: [ObjectID] = []
  /// Whether the touch has not been lifted or cancelled yet.
  private(set) var isDown = false
  /// The responder that kept the touch; nil if none did, or none was notified.
  var keeper: ObjectID? { isDiscarded ? nil : notified.last }

  /// Whether the touch's beginning came to the end of the chain.
  private(set) var isDiscarded = false
  /// Whether the calls that come are those of the touch's beginning.
  private var isBeginning = false

  /// The chain from a responder to its end.
  static func chain(from first: UIResponder) -> [ObjectID] {
    sequence(first: first) { $0.next }.map(\.objectID)
  }

  /// Takes a record of what happens in a window; returns whether there is something new to show.
  mutating func receive(_ record: TraceRecord, in window: UIWindow?) -> Bool {
    switch record.body {
    case .event(let event) where event.type == .touches:
      isBeginning = false
      guard let window, let began = event.touches.first(where: { $0.phase == .began }),
        began.window == window.objectID
      else { return ends(in: event) }
      (touch, isDown, isBeginning, isDiscarded) = (began.id, true, true, false)
      chain =
        began.view.flatMap { window.descendant(withID: $0) }.map(TouchPropagation.chain(from:)) ?? []
      notified = []
      return true
    case .deliver(let deliver) where deliver.method == .touchesBegan:
      guard let touch, deliver.touches?.contains(touch) == true else { return false }
      notified.append(deliver.to)
      return true
    case .discard(let discard) where isBeginning:
      guard let touch, discard.touches?.contains(touch) == true else { return false }
      isDiscarded = true
      return true
    default:
      return false
    }
  }

  /// Takes an event in which no touch begins in the window; returns whether the touch is over with it.
  private mutating func ends(in event: TraceRecord.Event) -> Bool {
    guard isDown, let own = event.touches.first(where: { $0.id == touch }) else { return false }
    isDown = own.phase != .ended && own.phase != .cancelled
    return !isDown
  }
}
