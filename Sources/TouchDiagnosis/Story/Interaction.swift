import Foundation
import UIKitCore

/// What a person did in one go, with all consequences: the touches from the first finger down to the next first one,
/// with the keys meanwhile; or a key, a shake, a media key.
nonisolated package struct Interaction: Sendable {
  /// Something that happened at a time, in seconds on the application's clock.
  package struct Timed<Body: Sendable>: Sendable {
    /// The record's place in the run, from 1.
    package let number: Int
    package let time: TimeInterval
    package let body: Body

    init(_ body: Body, of record: TraceRecord) { (number, time, self.body) = (record.n, record.t, body) }
  }

  /// The number among all interactions, from 1.
  package let number: Int
  /// The kind of event that it consists of.
  package let type: UIEvent.EventType
  /// When it began, in seconds on the application's clock.
  package let began: TimeInterval
  /// Its touches, in the order in which they came down.
  package var touches: [TouchStory] = []
  /// The responders that its first key, shake or media key reached, in order; for touches see each touch's
  /// propagation.
  package var propagation: [ObjectID] = []
  /// The responders on which each method was called for its key, shake or media key, in order; for touches see each
  /// touch's calls.
  package var receivers: [TraceRecord.Method: [ObjectID]] = [:]
  /// Whether an event without touches reached the end of the chain.
  package var isDiscarded = false
  /// The changes of state of recognisers, except repeated `changed`.
  package private(set) var gestures: [Timed<TraceRecord.Gesture>] = []
  /// The relations that decided something.
  package private(set) var relations: [Timed<TraceRecord.Relation>] = []
  /// What controls reported.
  package private(set) var controls: [Timed<TraceRecord.Control>] = []
  /// The actions that were performed.
  package private(set) var actions: [Timed<TraceRecord.Action>] = []

  /// The place in the run of the last record that changed it, as the history that it is in has it.
  package var lastRecord = 0

  /// How many taps it is: more than one once earlier ones are joined to it.
  package private(set) var tapCount = 1

  /// How many touches a history keeps, and how many of anything that repeats at the display's rate.
  package static let mostKept = 256

  package init(number: Int, type: UIEvent.EventType, began: TimeInterval) {
    (self.number, self.type, self.began) = (number, type, began)
  }

  /// An interaction of one touch, which begins with it.
  package init(of touch: TouchStory) {
    self.init(number: touch.id, type: .touches, began: touch.began)
    touches = [touch]
  }

  /// An interaction for each touch of a trace, in the order in which the touches began.
  ///
  /// Each goes on to the beginning of a touch that cannot be part of the same gesture, or that has the same number.
  ///
  /// **Cost:** O(*n*) in the number of records, for each touch that is down.
  static func ofTouches(in trace: some Sequence<TraceRecord>) -> [Interaction] {
    var (interactions, open): ([Interaction], [Int]) = ([], [])
    var searches: [TraceRecord.HitTest] = []
    for record in trace {
      let begun = record.begunTouches
      if !begun.isEmpty { open.removeAll { interactions[$0].isOver(before: begun, at: record.t) } }
      for place in open { interactions[place].add(record) }
      switch record.body {
      case .scene: (open, searches) = ([], [])
      case .hitTest(let step) where step.touch != nil: searches.append(step)
      case .event(let event):
        for touch in begun {
          open.append(interactions.count)
          interactions.append(
            Interaction(of: TouchStory(touch, in: event, at: record.t, searches: searches)))
          searches.removeAll { $0.touch == touch.id }
        }
      default: break
      }
    }
    return interactions
  }

  /// The interaction of one touch in a trace; nil if the touch does not begin there.
  init?(of touch: Int, in trace: some Sequence<TraceRecord>) {
    let all = Interaction.ofTouches(in: trace)
    guard let found = all.first(where: { $0.number == touch }) else { return nil }
    self = found
  }

  /// Whether touches that begin at a time belong to another gesture; taps in quick succession may make one together.
  private func isOver(before touches: [TraceRecord.Touch], at time: TimeInterval) -> Bool {
    if touches.contains(where: { $0.id == number }) { return true }
    return touch?.ended.map { time > $0 + Thresholds.tapInterval } ?? false
  }

  /// One of its touches alone, with what happened after that began.
  package func part(of touch: TouchStory) -> Interaction {
    var part = Interaction(of: touch)
    part.gestures = gestures.filter { $0.time >= touch.began }
    part.relations = relations.filter { $0.time >= touch.began }
    part.controls = controls.filter { $0.time >= touch.began }
    part.actions = actions.filter { $0.time >= touch.began }
    return part
  }

  // MARK: Records

  /// Adds a record, to its touches too; keeps at most so many of each kind.
  package mutating func add(_ record: TraceRecord, keeping most: Int = .max) {
    switch record.body {
    case .event, .deliver, .discard, .withhold:
      for index in touches.indices { touches[index].add(record) }
    case .gesture(let gesture) where gesture.from != .changed || gesture.to != .changed:
      gestures.keep(Timed(gesture, of: record), most)
    case .relation(let relation): relations.keep(Timed(relation, of: record), most)
    case .control(let control): controls.keep(Timed(control, of: record), most)
    case .action(let action): actions.keep(Timed(action, of: record), most)
    case .gesture, .hitTest, .scene, .tree, .frame: break
    }
  }

  /// Adds a touch; if there are too many, keeps the first and forgets the oldest other one that is over.
  package mutating func keep(_ touch: TouchStory) {
    touches.append(touch)
    guard touches.count > Interaction.mostKept,
      let place = touches.indices.dropFirst().first(where: { touches[$0].ended != nil })
    else { return }
    touches.remove(at: place)
  }

  /// The first touch; nil for events of other kinds.
  package var touch: TouchStory? { touches.first }

  /// Whether a finger is down.
  package var isDown: Bool { touches.contains { $0.ended == nil } }

  /// Whether this tap brought to its end a recogniser that the earlier taps had left undecided.
  package func decidesOn(_ earlier: Interaction) -> Bool {
    earlier.type == .touches && (touch?.latest.tapCount ?? 0) > 1
      && gestures.contains { change in
        change.body.to.isEnd && !earlier.ended(change.body.recognizer)
      }
  }

  private func ended(_ recognizer: ObjectID) -> Bool {
    gestures.contains { $0.body.recognizer == recognizer && $0.body.to.isEnd }
  }

  /// Its touches, and what recognisers did in it, after those of an earlier one.
  package func joined(to earlier: Interaction) -> Interaction {
    var joined = Interaction(number: number, type: type, began: earlier.began)
    joined.touches = earlier.touches + touches
    joined.gestures = earlier.gestures + gestures
    joined.relations = earlier.relations + relations
    joined.tapCount = earlier.tapCount + tapCount
    return joined
  }

  /// Whether the named control reported an event.
  package func reported(_ event: String, by control: String) -> Bool {
    controls.contains { $0.body.control.name == control && $0.body.event == event }
  }

  /// Whether the named recogniser entered a state.
  package func came(_ recognizer: String, to state: UIGestureRecognizer.State) -> Bool {
    gestures.contains { $0.body.recognizer.name == recognizer && $0.body.to == state }
  }

  /// Whether the first touch hit the named view.
  package func found(_ name: String) -> Bool { touch?.view?.name == name }

  /// Why the named recogniser last entered a state; nil if it did not.
  package func reason(of recognizer: String, for state: UIGestureRecognizer.State) -> GestureReason? {
    gestures.last { $0.body.recognizer.name == recognizer && $0.body.to == state }?.body.reason
  }

  /// Whether the named recogniser waited for another to fail.
  package func waited(_ recognizer: String, for other: String) -> Bool {
    relations.contains {
      $0.body.relation == .waitsFor && $0.body.recognizer.name == recognizer && $0.body.other.name == other
    }
  }

  /// Whether the named target performed the named sender's action, for an event or a state.
  package func performed(_ event: String, of sender: String, by target: String) -> Bool {
    actions.contains {
      $0.body.event == event && $0.body.sender.name == sender && $0.body.target.name == target
    }
  }
}

nonisolated extension Array {
  fileprivate mutating func keep(_ element: Element, _ most: Int) {
    append(element)
    if count > most { removeFirst() }
  }
}

nonisolated extension TraceRecord {
  /// The touches that begin with it.
  fileprivate var begunTouches: [Touch] {
    if case .event(let event) = body { event.touches.filter { $0.phase == .began } } else { [] }
  }
}

nonisolated extension TraceRecord.Verdict {
  /// Whether the point lies outside the view.
  package var isOutside: Bool { if case .outside = self { true } else { false } }
  /// Whether the view is too transparent to be found.
  package var isTransparent: Bool { if case .transparent = self { true } else { false } }
}

nonisolated extension UIGestureRecognizer.State {
  /// Whether a gesture is over in this state.
  package var isEnd: Bool { self == .ended || self == .failed || self == .cancelled }
}
