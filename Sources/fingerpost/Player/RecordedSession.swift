import EventRecording
import Foundation
import Gallery
import UIKit

/// Why a session cannot be played any further.
struct PlaybackProblem: Error {
  /// What happened, in one sentence for the user.
  let sentence: String
}

/// A recording of the gallery, for the player.
@MainActor
final class RecordedSession {
  /// Why the recording cannot be replayed to its end, in one line; nil while it can.
  private(set) var failure: String?

  let recording: Recording
  private let timeline: Timeline
  private var replay: Replay
  /// Whether there is more to prepare, so that jumps take less time.
  private var isPreparing: Bool

  /// How many turns to prepare each time the session moves.
  private static let preparedTurns = 16

  /// Makes the gallery of a recording as it was at its beginning; throws if it cannot be replayed at all.
  init(_ recording: Recording, trace: TraceFile?, tracesTree: Bool) throws {
    self.recording = recording
    timeline = Timeline(
      recording, checks: true,
      launch: DrawnGallery.launcher(of: recording, trace: trace, tracesTree: tracesTree))
    replay = try timeline.replay(at: 0)
    // Preparation runs ahead, but a trace must not.
    isPreparing = trace == nil
  }

  /// The application as it was at `time`; another object after a seek.
  var application: UIApplication { replay.application }
  /// The time of the last turn taken, in seconds from the session's beginning.
  var time: TimeInterval { replay.time }
  /// When the next turn is due, in seconds from the beginning; nil after the last one.
  var nextTime: TimeInterval? { replay.nextTime }
  /// The time of the very last turn, in seconds from the beginning.
  var duration: TimeInterval { timeline.recording.duration }
  /// The touches that were down at `time`, in points of the application's screen.
  var touches: [TouchSample] { replay.hands.touches }
  /// The pointer's place at `time` with no button down, in points of the application's screen.
  var pointer: CGPoint? { replay.hands.pointer }

  /// Takes the turns up to a time that is not before `time`; throws a `PlaybackProblem` if it cannot continue.
  func advance(to time: TimeInterval) throws {
    try log { try replay.advance(to: time) }
    if isPreparing { isPreparing = (try? timeline.prepare(turns: RecordedSession.preparedTurns)) ?? false }
  }

  /// Goes to any time; throws a `PlaybackProblem` if it cannot.
  func seek(to time: TimeInterval) throws {
    defer { replay = timeline.current ?? replay }
    try log { _ = try timeline.replay(at: time) }
  }

  /// Moves the replay; logs each problem with the recording once, however often the player reaches that place.
  private func log(_ move: () throws -> Void) throws {
    do {
      try move()
      if let note = replay.note { Diagnostics.warn(note) }
    } catch {
      failure = "\(error)"
      Diagnostics.warn("\(error)")
      throw PlaybackProblem(sentence: RecordedSession.sentence(about: error))
    }
  }

  private static func sentence(about error: any Error) -> String {
    switch error {
    case let difference as ReplayDifference:
      let time = String(format: "%.3f", difference.time)
      return "Turn \(difference.turn), at \(time) s, went differently than in the recording."
    case let error as RecordingError:
      return error.line.map { "Line \($0) of the recording: \(error.problem)." } ?? "\(error)"
    default: return "\(error)"
    }
  }
}
