import Foundation
import UIKitCore

/// The part of a session in one scene, or in an application: its turns, with times since its opening.
nonisolated package struct RecordedPart: Sendable {
  /// The scene or application.
  package let subject: RecordingHeader.Subject
  /// The display when it opened.
  package let display: DisplayProperties
  /// Its turns, in order.
  package private(set) var turns: [Turn] = []

  /// When it opened, in seconds on its application's clock.
  private let start: TimeInterval

  package init(
    of subject: RecordingHeader.Subject, display: DisplayProperties, openedAt start: TimeInterval
  ) {
    (self.subject, self.display, self.start) = (subject, display, start)
  }

  /// Adds a turn, with times of the application's clock.
  package mutating func add(_ turn: Turn) {
    var turn = turn
    turn.time = sinceStart(turn.time)
    turn.frame = turn.frame.map { Turn.Frame(time: sinceStart($0.time), interval: $0.interval) }
    for index in turn.inputs.indices { turn.inputs[index] = shifted(turn.inputs[index]) }
    turns.append(turn)
  }

  /// Removes the turns from an index on.
  package mutating func removeTurns(from index: Int) { turns.removeSubrange(index...) }

  /// All inputs, in order.
  package var inputs: [Input] { turns.flatMap(\.inputs) }

  private func shifted(_ input: Input) -> Input {
    var input = input
    input.timestamp = sinceStart(input.timestamp)
    if case .touches(var samples) = input.kind {
      for index in samples.indices { samples[index].timestamp = sinceStart(samples[index].timestamp) }
      input.kind = .touches(samples)
    }
    return input
  }

  /// In whole microseconds, as recordings have them.
  private func sinceStart(_ time: TimeInterval) -> TimeInterval {
    max(0, ((time - start) * 1e6).rounded() / 1e6)
  }
}

nonisolated extension RecordingHeader.Subject {
  /// Its name within a sentence.
  package var inWords: String {
    switch self {
    case .scene(let id): "the scene \(id)"
    case .application(let delegate): "the application of \(delegate)"
    }
  }
}
