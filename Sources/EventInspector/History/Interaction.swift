import Foundation
import UIKitCore

/// What a person did in one go, with all consequences: the touches from the first finger down to the next first one,
/// with the keys meanwhile; or a key, a shake, a media key.
nonisolated package struct Interaction: Sendable {
  /// Something that happened at a time, in seconds on the application's clock.
  package struct Timed<Body: Sendable>: Sendable {
    package let time: TimeInterval
    package let body: Body
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
  package var gestures: [Timed<TraceRecord.Gesture>] = []
  /// The relations that decided something.
  package var relations: [Timed<TraceRecord.Relation>] = []
  package var controls: [Timed<TraceRecord.Control>] = []
  /// The actions that were performed.
  package var actions: [Timed<TraceRecord.Action>] = []

  /// How many taps it consists of: more than one once earlier taps are joined to it.
  private(set) var tapCount = 1

  /// How many to keep of anything that repeats at the display's rate.
  static let mostKept = 256

  init(number: Int, type: UIEvent.EventType, began: TimeInterval) {
    (self.number, self.type, self.began) = (number, type, began)
  }

  /// Adds a touch; if there are too many, drops the oldest that is over, except the first.
  mutating func keep(_ touch: TouchStory) {
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

  /// Whether this tap decided a recogniser that the earlier taps had left undecided.
  func decidesOn(_ earlier: Interaction) -> Bool {
    earlier.type == .touches && (touch?.latest.tapCount ?? 0) > 1
      && gestures.contains { change in
        change.body.to.isEnd && !earlier.ended(change.body.recognizer)
      }
  }

  private func ended(_ recognizer: ObjectID) -> Bool {
    gestures.contains { $0.body.recognizer == recognizer && $0.body.to.isEnd }
  }

  /// Its touches, and what recognisers did in it, after those of an earlier interaction.
  func joined(to earlier: Interaction) -> Interaction {
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

nonisolated extension TraceRecord.Verdict {
  /// Whether the point lies outside the view.
  package var isOutside: Bool { if case .outside = self { true } else { false } }
  /// Whether the view is too transparent to be found.
  package var isTransparent: Bool { if case .transparent = self { true } else { false } }
}

nonisolated extension UIGestureRecognizer.State {
  /// Whether a gesture is over in this state.
  var isEnd: Bool { self == .ended || self == .failed || self == .cancelled }
}
