import EventRecording
import Foundation
import Gallery
import UIKit

/// A recording of the gallery, for the player.
@MainActor
final class RecordedSession: PlayedSession {
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

  var application: UIApplication { replay.application }
  var time: TimeInterval { replay.time }
  var nextTime: TimeInterval? { replay.nextTime }
  var duration: TimeInterval { timeline.recording.duration }
  var touches: [TouchSample] { replay.hands.touches }
  var pointer: CGPoint? { replay.hands.pointer }

  func advance(to time: TimeInterval) throws {
    try log { try replay.advance(to: time) }
    if isPreparing { isPreparing = (try? timeline.prepare(turns: RecordedSession.preparedTurns)) ?? false }
  }

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
      throw PlaybackProblem(RecordedSession.sentence(about: error))
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
