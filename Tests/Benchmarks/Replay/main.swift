import ArgumentParser
import CairoCanvas
import EventRecording
import Foundation
import Gallery
import StressSupport
import UIKitCore

// What it costs to go to a moment of a recorded session: bench-replay FILE [--json].
//
// FILE is a minute of real drags in the gallery; ten of them, one behind the other, are the ten minutes that are
// measured.

/// Writes a recording so many times behind itself, without the checks, which are of the first time only.
func lengthened(_ recording: Recording, times: Int) throws -> Recording {
  var turns: [RecordedTurn] = []
  var reader = try RecordingReader(path: recording.path)
  while let entry = try reader.next() {
    if case .turn(let turn) = entry { turns.append(turn) }
  }
  let path = NSTemporaryDirectory() + "bench-replay-\(ProcessInfo.processInfo.processIdentifier).recording"
  try RecordedTurn.write(
    (0..<times).flatMap { round in turns.map { $0.later(by: Double(round) * recording.duration) } },
    of: recording.header, to: path)
  return try Recording(path: path)
}

extension RecordedTurn {
  /// The same turn, so many seconds later.
  func later(by delay: TimeInterval) -> RecordedTurn {
    var later = self
    later.turn.time += delay
    later.turn.frame?.time += delay
    for input in later.turn.inputs.indices {
      later.turn.inputs[input].timestamp += delay
      guard case .touches(var samples) = later.turn.inputs[input].kind else { continue }
      for sample in samples.indices { samples[sample].timestamp += delay }
      later.turn.inputs[input].kind = .touches(samples)
    }
    return later
  }
}

/// The gallery of a recording, as it was before the first turn.
func launch(_ header: RecordingHeader, _ checks: TraceChecks) throws -> ReplayedApplication {
  guard case .scene(let id) = header.subject, let scene = Scene.named(id) else {
    throw RecordingError(file: "bench-replay", "a recording of the gallery is needed")
  }
  let application = UIApplication()
  application.takeNow(.display(header.display))
  let gallery = Gallery(in: application, scene: scene)
  gallery.sceneWillOpen = { checks.follow(scene: $0) }
  gallery.openFirstScene()
  let display = VirtualDisplay(of: application.mainScreen)
  return ReplayedApplication(application, owner: gallery) { application.run(display.update) }
}

/// Seconds that something took.
func seconds(_ body: () throws -> Void) rethrows -> TimeInterval {
  let start = ContinuousClock.now
  try body()
  return (ContinuousClock.now - start) / .seconds(1)
}

struct Options: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "bench-replay")

  @Argument(help: "A recording of the gallery: a minute of real drags.")
  var file: String

  @OptionGroup var benchmark: BenchmarkOptions
}

let options = Options.parseOrExit()
let table = BenchmarkTable("ten minutes of a recorded drag", columns: "ms", isJSON: options.benchmark.json)
let recording = try lengthened(Recording(path: options.file), times: 10)
defer { try? FileManager.default.removeItem(atPath: recording.path) }
let duration = recording.duration

var turns = 0
let whole = try seconds {
  let replay = try Replay(recording, checks: false, launch: launch)
  try replay.finish()
  turns = replay.turnCount
}
table.add("all \(Int(duration)) s, \(turns) turns", whole * 1000, atMost: 500)

// To any second, with nothing prepared: a fixed shuffle of forward and backward steps.
let timeline = Timeline(recording, launch: launch)
var visits: [TimeInterval] = []
for step in 0..<60 {
  let moment = (Double(step) * 0.381_966).truncatingRemainder(dividingBy: 1) * duration
  visits.append(try seconds { _ = try timeline.application(at: moment) })
}
visits.sort()
table.add("to any second, the slowest of 60", visits[59] * 1000, atMost: 500)
table.add("to any second, the median", visits[30] * 1000)

// Scrubbing forward, second by second, and back.
let scrubbed = Timeline(recording, launch: launch)
let forward = try seconds {
  for second in 0...100 { _ = try scrubbed.application(at: Double(second)) }
}
table.add("one second forward", forward * 10)
table.add("the turns of that second, in the row above", whole * 1000 / duration)
while try scrubbed.prepare(turns: 1000) {}
let backward = try seconds {
  for second in (0..<20).reversed() { _ = try scrubbed.application(at: duration / 20 * Double(second)) }
}
table.add("a twentieth back, prepared", backward * 50)
