import Foundation
import TouchDiagnosis
import UIKitCore

// The trace, read
// ===============
//
// Everything shown about an application's events is read from its trace, here and only here: the inspector's panels,
// the sentence under a scene, the steps that tick. A history is a value and knows nothing but the records it was
// given, so the history of a replay at a moment is the history as it was at that moment.

/// An application's trace, put together touch by touch.
nonisolated package struct EventHistory: Sendable {
  /// The last interactions, the latest at the end.
  package private(set) var interactions: [Interaction] = []
  package private(set) var interactionCount = 0
  /// Grows with each record that is more than another move of a finger.
  package private(set) var changeCount = 0

  /// Everything that happened, one entry each, the latest last.
  package private(set) var log = EventLog()
  /// The recognisers whose state has changed, in the order in which it first did.
  package private(set) var recognizers: [ObjectID] = []
  /// The view that each of them was on when its state last changed.
  package private(set) var viewsOfRecognizers: [ObjectID: ObjectID] = [:]

  package static let mostRecognizers = 128
  package static let mostInteractions = 64

  /// The place in the run of the last record.
  package private(set) var lastRecord = 0

  /// Whether to follow the chain of keys, shakes and media keys, as well as that of touches.
  package var followsKeys = true

  /// The searches since the last event; those for a touch come before the event in which it begins.
  private var searches: [TraceRecord.HitTest] = []
  /// The touches of the last call, if that was about a move; nil after an event or another call.
  private var movedTouches: [Int]?

  package init() {}

  /// The last interaction.
  package var latest: Interaction? { interactions.last }

  /// The last touch that came down, in any interaction.
  package var latestTouch: TouchStory? { latestTouches?.touches.last }

  /// The last interaction that began something: releasing a key starts no new call up the chain.
  package var latestPropagation: Interaction? {
    interactions.last { !$0.touches.isEmpty || followsKeys && !$0.propagation.isEmpty }
  }

  /// The last interaction in which a recogniser could act, with the earlier taps that one was still counting.
  package var latestGestures: Interaction? {
    guard var index = interactions.lastIndex(where: { !$0.touches.isEmpty || !$0.gestures.isEmpty })
    else { return nil }
    var joined = interactions[index]
    while index > 0, joined.decidesOn(interactions[index - 1]) {
      index -= 1
      joined = joined.joined(to: interactions[index])
    }
    return joined
  }

  /// The last interaction with fingers.
  package var latestTouches: Interaction? { interactions.last { !$0.touches.isEmpty } }

  /// Adds a record.
  ///
  /// **Cost:** constant, except for a search: O(*v*) in the number of views asked.
  package mutating func add(_ record: TraceRecord) {
    lastRecord = record.n
    guard !endsMove(record.body) else { return }
    log.add(record)
    switch record.body {
    case .hitTest(let hitTest): if hitTest.touch != nil { searches.append(hitTest) }
    case .event(let event): add(event, at: record.t)
    case .deliver(let deliver): add(deliver, of: record)
    case .discard(let discard): add(discard)
    case .withhold(let withhold): add(withhold)
    case .gesture(let gesture) where gesture.from == .changed && gesture.to == .changed: return
    case .gesture(let gesture):
      see(gesture.recognizer, on: gesture.view)
      update { $0.add(record, keeping: Interaction.mostKept) }
    case .relation, .control, .action: update { $0.add(record, keeping: Interaction.mostKept) }
    case .scene, .tree, .frame: return
    }
    if !record.body.isMove { changeCount += 1 }
  }

  /// Follows the calls about moves, and returns whether a record only reports that one reached the end of the chain.
  private mutating func endsMove(_ body: TraceRecord.Body) -> Bool {
    switch body {
    case .event: movedTouches = nil
    case .deliver(let call): movedTouches = call.method == .touchesMoved ? call.touches : nil
    case .discard(let discard): return movedTouches != nil && discard.touches == movedTouches
    default: break
    }
    return false
  }

  private mutating func update(_ change: (inout Interaction) -> Void) {
    guard !interactions.isEmpty else { return }
    interactions[interactions.count - 1].lastRecord = lastRecord
    change(&interactions[interactions.count - 1])
  }

  private mutating func see(_ recognizer: ObjectID, on view: ObjectID?) {
    viewsOfRecognizers[recognizer] = view
    guard !recognizers.contains(recognizer) else { return }
    recognizers.append(recognizer)
    if recognizers.count > EventHistory.mostRecognizers {
      viewsOfRecognizers[recognizers.removeFirst()] = nil
    }
  }

  // MARK: Events

  private mutating func add(_ event: TraceRecord.Event, at time: TimeInterval) {
    defer { searches = [] }
    switch event.type {
    case .hover, .scroll, .transform: return
    case .touches:
      for touch in event.touches { add(touch, in: event, at: time) }
    case .motion, .remoteControl, .presses:
      // A key in a drag, such as Control for a second finger, is part of it.
      if latest?.isDown != true { begin(event.type, at: time) }
    }
  }

  private mutating func begin(_ type: UIEvent.EventType, at time: TimeInterval) {
    assert(latest?.isDown != true || type != .touches, "an interaction begins while a finger is down")
    interactionCount += 1
    var interaction = Interaction(number: interactionCount, type: type, began: time)
    interaction.lastRecord = lastRecord
    interactions.append(interaction)
    if interactions.count > EventHistory.mostInteractions { interactions.removeFirst() }
  }

  private mutating func add(_ touch: TraceRecord.Touch, in event: TraceRecord.Event, at time: TimeInterval) {
    guard touch.phase == .began else { return change(touch.id) { $0.add(touch, at: time) } }
    if latest?.type != .touches || latest?.isDown == false { begin(.touches, at: time) }
    let story = TouchStory(touch, in: event, at: time, searches: searches)
    update { $0.keep(story) }
  }

  /// Changes a touch's story in the interaction where it began: a held touch may be delivered late.
  private mutating func change(_ touch: Int, _ change: (inout TouchStory) -> Void) {
    for place in interactions.indices.reversed() {
      if let index = interactions[place].touches.lastIndex(where: { $0.id == touch }) {
        interactions[place].lastRecord = lastRecord
        return change(&interactions[place].touches[index])
      }
    }
  }

  // MARK: Deliveries

  private mutating func add(_ deliver: TraceRecord.Deliver, of record: TraceRecord) {
    guard let touches = deliver.touches else {
      return update { interaction in
        guard interaction.type != .touches else { return }
        interaction.receivers[deliver.method, default: []].append(deliver.to)
        if deliver.method.isBeginning { interaction.propagation.append(deliver.to) }
      }
    }
    for touch in touches { change(touch) { $0.add(deliver, of: record) } }
  }

  private mutating func add(_ discard: TraceRecord.Discard) {
    guard let touches = discard.touches else {
      return update { if $0.type == discard.type { $0.isDiscarded = true } }
    }
    for touch in touches { change(touch) { $0.addDiscard() } }
  }

  private mutating func add(_ withhold: TraceRecord.Withhold) {
    for touch in withhold.touches { change(touch) { $0.add(withhold) } }
  }
}

nonisolated extension TraceRecord.Method {
  /// Whether it is the first of its kind that a responder gets.
  fileprivate var isBeginning: Bool {
    switch self {
    case .touchesBegan, .pressesBegan, .motionBegan, .remoteControlReceived: true
    default: false
    }
  }
}

nonisolated extension TraceRecord.Body {
  /// Whether it only reports a move of a finger or the pointer.
  package var isMove: Bool {
    switch self {
    case .event(let event):
      event.type == .hover || event.type == .touches && event.touches.allSatisfy(\.isMoving)
    case .deliver(let deliver): deliver.method == .touchesMoved
    case .gesture(let gesture): gesture.from == .changed && gesture.to == .changed
    case .control(let control): control.event.hasPrefix("touchDrag") || control.event == "valueChanged"
    case .action(let action): action.event == "changed" || action.event == "valueChanged"
    case .discard, .hitTest, .withhold, .relation, .scene, .tree: false
    case .frame: true
    }
  }
}

nonisolated extension TraceRecord.Touch {
  fileprivate var isMoving: Bool { phase == .moved || phase == .stationary }
}
