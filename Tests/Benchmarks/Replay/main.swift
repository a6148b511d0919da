import CairoCanvas
import EventRecording
import Foundation
import Gallery
import UIKitCore

// What it costs to go to a moment of a recorded session: bench-replay FILE [--json].
//
// FILE is a minute of real drags in the gallery; ten of them, one behind the other, are the ten minutes that are measured.

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
  DrawingEngine.install()
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

struct Row {
  let name: String
  let milliseconds: Double
  var atMost: Double?

  var line: String {
    let text =
      name.padding(toLength: 54, withPad: " ", startingAt: 0) + String(format: "%9.2f ms", milliseconds)
    guard let atMost else { return text }
    return text + String(format: " %9.1f", atMost) + (milliseconds > atMost ? "  missed" : "")
  }

  var json: String {
    let bar = atMost.map { ",\"at_most\":\($0)" } ?? ""
    return "{\"name\":\"\(name)\",\"ms\":\(String(format: "%.3f", milliseconds))\(bar)}"
  }
}

let arguments = CommandLine.arguments.dropFirst()
guard let path = arguments.first(where: { !$0.hasPrefix("-") }) else {
  FileHandle.standardError.write(Data("bench-replay FILE [--json]: name a recording of the gallery\n".utf8))
  exit(64)
}

let recording = try lengthened(Recording(path: path), times: 10)
defer { try? FileManager.default.removeItem(atPath: recording.path) }
let duration = recording.duration

var rows: [Row] = []
var turns = 0
let whole = try seconds {
  let replay = try Replay(recording, checks: false, launch: launch)
  try replay.finish()
  turns = replay.turnCount
}
rows.append(Row(name: "all \(Int(duration)) s, \(turns) turns", milliseconds: whole * 1000, atMost: 500))

// To any second, with nothing prepared: a fixed shuffle of forward and backward steps.
let timeline = Timeline(recording, launch: launch)
var visits: [TimeInterval] = []
for step in 0..<60 {
  let moment = (Double(step) * 0.381_966).truncatingRemainder(dividingBy: 1) * duration
  visits.append(try seconds { _ = try timeline.application(at: moment) })
}
visits.sort()
rows.append(Row(name: "to any second, the slowest of 60", milliseconds: visits[59] * 1000, atMost: 500))
rows.append(Row(name: "to any second, the median", milliseconds: visits[30] * 1000))

// Scrubbing forward, second by second, and back.
let scrubbed = Timeline(recording, launch: launch)
let forward = try seconds {
  for second in 0...100 { _ = try scrubbed.application(at: Double(second)) }
}
rows.append(Row(name: "one second forward", milliseconds: forward * 10))
rows.append(Row(name: "the turns of that second, in the row above", milliseconds: whole * 1000 / duration))
while try scrubbed.prepare(turns: 1000) {}
let backward = try seconds {
  for second in (0..<20).reversed() { _ = try scrubbed.application(at: duration / 20 * Double(second)) }
}
rows.append(Row(name: "a twentieth back, prepared", milliseconds: backward * 50))

if arguments.contains("--json") {
  for row in rows { print(row.json) }
} else {
  print(
    "ten minutes of a recorded drag".padding(toLength: 54, withPad: " ", startingAt: 0)
      + "     time    at most")
  for row in rows { print(row.line) }
}
