import Foundation
import UIKitCore

/// What became of one touch, from the search for its view to its end, by the trace.
///
/// Whatever says something about a touch that has happened reads it here: the inspector's panels, the scenes, `why`
/// for a written trace, the watcher for touches that did nothing. What recognisers and controls did meanwhile is in
/// the `Interaction`.
nonisolated package struct TouchStory: Sendable {
  /// The touch's number.
  package let id: Int
  /// When it came down, in seconds on the application's clock.
  package let began: TimeInterval
  /// When it was lifted or cancelled; nil while it is down.
  package private(set) var ended: TimeInterval?
  /// The touch in the last event.
  package private(set) var latest: TraceRecord.Touch
  /// When the last event with it came, in seconds on the application's clock.
  package private(set) var changed: TimeInterval
  /// Where it came down, in its window's coordinates.
  package let start: CGPoint
  /// Where it was in the event before the last, in its window's coordinates.
  package private(set) var previous: CGPoint
  /// The search for its view, in the order of asking.
  package let search: [TraceRecord.HitTest]
  /// The views of the other touches in the event in which it began.
  let otherViews: [ObjectID]
  /// The calls about it in order; of the moves, only the first to each responder.
  package private(set) var deliveries: [Interaction.Timed<TraceRecord.Deliver>] = []
  private var moved: Set<ObjectID> = []
  /// How many times each method has been called with it.
  package private(set) var calls: [TraceRecord.Method: Int] = [:]
  /// Whether its beginning reached the end of the chain and no responder kept it.
  package private(set) var isDiscarded = false
  /// The methods whose calls about it reached the end of the chain.
  private var discarded: Set<TraceRecord.Method> = []
  /// Why it was withheld from its view, and by which recogniser.
  package private(set) var withheld: [TraceRecord.Withhold] = []
  /// The farthest it has been from where it came down, in points.
  package private(set) var reach: CGFloat = 0
  /// The smallest rectangle around all its places, in its window's coordinates.
  package private(set) var extent: CGRect

  /// Begins with the touch's first event; the search for its view is among those since the event before.
  package init(
    _ touch: TraceRecord.Touch, in event: TraceRecord.Event, at time: TimeInterval,
    searches: [TraceRecord.HitTest]
  ) {
    (id, began, changed, latest) = (touch.id, time, time, touch)
    (start, previous) = (touch.at, touch.at)
    extent = CGRect(origin: touch.at, size: .zero)
    search = searches.filter { $0.touch == touch.id }
    otherViews = event.touches.filter { $0.id != touch.id }.compactMap(\.view)
  }

  // MARK: Records

  /// Adds what a record says of it, if anything.
  package mutating func add(_ record: TraceRecord) {
    switch record.body {
    case .event(let event):
      for touch in event.touches where touch.id == id { add(touch, at: record.t) }
    case .deliver(let call) where call.touches?.contains(id) == true: add(call, of: record)
    case .discard(let discard) where discard.type == .touches && discard.touches?.contains(id) != false:
      addDiscard()
    case .withhold(let withhold) where withhold.touches.contains(id): add(withhold)
    default: break
    }
  }

  package mutating func add(_ touch: TraceRecord.Touch, at time: TimeInterval) {
    (previous, latest, changed) = (latest.at, touch, time)
    reach = max(reach, hypot(touch.at.x - start.x, touch.at.y - start.y))
    extent = extent.union(CGRect(origin: touch.at, size: .zero))
    if touch.phase == .ended || touch.phase == .cancelled { ended = ended ?? time }
  }

  package mutating func add(_ call: TraceRecord.Deliver, of record: TraceRecord) {
    calls[call.method, default: 0] += 1
    guard call.method != .touchesMoved || moved.insert(call.to).inserted else { return }
    deliveries.append(Interaction.Timed(call, of: record))
  }

  /// A call about it reached the end of the chain.
  package mutating func addDiscard() {
    if let call = deliveries.last { discarded.insert(call.body.method) }
    // Every call goes up the chain by itself; only the call for the beginning says who has the touch.
    if calls.count == 1, calls[.touchesBegan] != nil { isDiscarded = true }
  }

  package mutating func add(_ withhold: TraceRecord.Withhold) { withheld.append(withhold) }

  // MARK: What they say

  /// The view that was hit; nil if none was.
  package var view: ObjectID? { latest.view }

  /// The window that was hit; nil if none was.
  package var window: ObjectID? { latest.window }

  private var beginnings: [TraceRecord.Deliver] {
    deliveries.compactMap { $0.body.method == .touchesBegan ? $0.body : nil }
  }

  /// The responders notified of its beginning, in order: its way up the chain.
  package var propagation: [ObjectID] { beginnings.map(\.to) }

  /// The responder that kept the touch's beginning; nil if none did, or none was notified.
  package var keeper: ObjectID? { isDiscarded ? nil : beginnings.last?.to }

  /// How many touches were in the first call of `touchesBegan` with this one; 0 if there was none.
  package var begunTogether: Int { beginnings.first?.touches?.count ?? 0 }

  /// The first call of a method on a responder with it; nil if there was none.
  package func delivery(
    of method: TraceRecord.Method, to responder: ObjectID
  ) -> Interaction.Timed<TraceRecord.Deliver>? {
    deliveries.first { $0.body.method == method && $0.body.to == responder }
  }

  /// How many responders a method was called on with it.
  package func receivers(of method: TraceRecord.Method) -> Int {
    Set(deliveries.filter { $0.body.method == method }.map(\.body.to)).count
  }

  /// The first method that a responder kept, its beginning or its end; nil if both went up the whole chain.
  var keptMethod: TraceRecord.Method? {
    [.touchesBegan, .touchesEnded].first { calls[$0] != nil && !discarded.contains($0) }
  }

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

  /// How many views the search ruled out together, without asking them.
  package var ruledOutCount: Int { search.reduce(0) { $0 + ($1.count ?? 0) } }

  /// The views from the window down to the one that was hit, outermost first.
  var chain: [ObjectID] { search.filter { [.hit, .descendant].contains($0.verdict) }.map(\.view) }
}
