import Foundation
import TouchDiagnosis
import UIKitCore

/// One recogniser's states in an interaction, in order, and why it left each.
nonisolated package struct GestureTrack: Sendable {
  /// A state, from a time on; a gesture's last state is its end.
  package struct Segment: Sendable {
    package let state: UIGestureRecognizer.State
    /// In seconds on the application's clock.
    package let start: TimeInterval
    /// The change that led to it; nil for the state at the beginning.
    package let change: TraceRecord.Gesture?
  }

  package let recognizer: ObjectID
  /// Its class and its view, from its last change; nil if it has not changed in this interaction.
  package let latest: TraceRecord.Gesture?
  /// The states in order, beginning with that at the interaction's start.
  package let segments: [Segment]
}

nonisolated extension Interaction {
  /// The tracks of some recognisers, in their order.
  package func tracks(of recognizers: [ObjectID]) -> [GestureTrack] {
    recognizers.map { recognizer in
      let changes = gestures.filter { $0.body.recognizer == recognizer }
      let first = GestureTrack.Segment(
        state: changes.first?.body.from ?? .possible, start: began, change: nil)
      // The reset belongs to the next gesture.
      let segments = changes.filter { $0.body.to != .possible }.map {
        GestureTrack.Segment(state: $0.body.to, start: $0.time, change: $0.body)
      }
      return GestureTrack(
        recognizer: recognizer, latest: changes.last?.body, segments: [first] + segments)
    }
  }

  /// The relations that decided something, each once, in order.
  package var decidedRelations: [TraceRecord.Relation] {
    var seen = Set<TraceRecord.Relation>()
    return relations.map(\.body).filter { seen.insert($0).inserted }
  }
}
