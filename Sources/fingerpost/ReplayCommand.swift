import ArgumentParser
import EventRecording
import Foundation
import Gallery
import UIKit

/// Replays a recording with no display.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Replay a recording and check that the run is the same; needs no display.")

  @Argument(help: "A recording made with `fingerpost --record`.", completion: .file())
  var file: String

  @Option(help: "Write every step of every event to a file; - is standard output.", completion: .file())
  var trace: String?

  @Flag(help: "Also write the view tree, after each frame that changed it.")
  var traceTree = false

  @Option(help: "How many times as fast as it was recorded. [default: as fast as possible]")
  var speed: Double?

  func validate() throws {
    if let speed, !(speed.isFinite && speed > 0) { throw ValidationError("The speed must be more than 0.") }
    if traceTree, trace == nil { throw ValidationError("--trace-tree needs --trace FILE.") }
  }

  func run() throws {
    try onMain {
      let recording = try Recording(path: file)
      var failure: TraceFile.Failure?
      let trace = try self.trace.map { try TraceFile(path: $0) { failure = $0 } }
      let replay = try HeadlessReplay(recording, trace: trace, tracesTree: traceTree)
      try replay.run(speed: speed) { failure == nil }
      trace?.close()
      if let failure {
        guard case .readerGone = failure else { throw failure }
        return
      }
      if let note = replay.replay.note { Diagnostics.warn(note) }
      if self.trace != "-" { print(replay.summary) }
    }
  }
}

/// A replay of the gallery with no display, written to a trace.
@MainActor
final class HeadlessReplay {
  let replay: Replay

  init(_ recording: Recording, trace: TraceFile?, tracesTree: Bool) throws {
    replay = try Replay(
      recording, launch: DrawnGallery.launcher(of: recording, trace: trace, tracesTree: tracesTree))
  }

  /// Takes all turns, at this many times the recorded speed, while it `mayGoOn`; without a speed as fast as possible.
  func run(speed: Double?, while mayGoOn: () -> Bool) throws {
    let start = ContinuousClock.now
    while mayGoOn(), let next = replay.nextTime {
      if let speed {
        let due = start + .seconds(next / speed)
        let wait = due - .now
        if wait > .zero { usleep(UInt32(clamping: Int64(wait / .microseconds(1)))) }
      }
      try replay.step()
    }
  }

  /// A sentence about the replay.
  var summary: String {
    let seconds = String(format: "%.3f", replay.time)
    return "\(replay.recording.name): \(replay.turnCount) turns in \(seconds) s went as recorded"
  }
}
