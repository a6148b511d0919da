import ArgumentParser
import CairoCanvas
import EventRecording
import Foundation
import Gallery
import StressSupport
import UIKitCore

// What it costs to go to a moment of a recorded session: bench-replay [--json].
//
// A minute of drags in the gallery is recorded; ten of them, one behind the other, are the ten minutes that are
// measured.

/// Drags the square of a scene round for a minute, 60 events a second, and records it.
///
/// Every two seconds the button is let go of where the drag began, and pressed again there.
func recordDrags(to path: String) throws {
  guard let scene = Scene.named("drag") else {
    throw RecordingError(file: path, "there is no scene to drag in")
  }
  let application = UIApplication()
  application.takeNow(.display(DisplayProperties(size: CGSize(width: 1280, height: 800))))
  let gallery = Gallery(in: application, scene: scene)
  let recorder = try EventRecorder(path, of: application, subject: .scene(scene.id), overwrites: true) {
    Diagnostics.warn($0.description)
  }
  gallery.sceneWillOpen = { recorder.follow(scene: $0) }
  gallery.openFirstScene()
  application.takeNow()
  let display = VirtualDisplay(of: application.mainScreen)
  func square() throws -> UIView {
    let found = gallery.sceneWindows.lazy.compactMap { $0.view(identified: "draggable") }.first
    guard let found else { throw RecordingError(file: path, "the scene has no square to drag") }
    return found
  }
  func place() throws -> CGPoint {
    let view = try square()
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    return (view.window?.screen.placement).map(middle.applying) ?? middle
  }
  let start = try place()
  for step in 0..<3600 {
    let (phase, time) = (step % 120, Double(step + 1) / 60)
    let angle = CGFloat(min(phase, 109)) / 109 * 2 * .pi
    let location = CGPoint(x: start.x + 90 * sin(angle), y: start.y + 70 * sin(2 * angle))
    let kind: InputPhase = phase == 0 ? .began : phase == 110 ? .ended : .changed
    let sample = TouchSample(
      contact: 1, phase: kind, location: location, timestamp: time, type: .indirectPointer,
      buttonMask: .primary)
    application.take(
      Turn(
        time: time, inputs: phase <= 110 ? [Input(.touches([sample]), at: time)] : [],
        frame: Turn.Frame(time: time, interval: 1 / 60)))
    application.run(display.update)
    if phase == 30, try abs(place().x - start.x) < 45 {
      throw RecordingError(file: path, "the square does not follow the drag")
    }
    // Otherwise the next drag, or the next minute, would miss it.
    if phase == 119, try hypot(place().x - start.x, place().y - start.y) > 0.5 {
      throw RecordingError(file: path, "the square is not back where the drag began")
    }
  }
  recorder.close()
  gallery.close()
}

extension UIView {
  /// The first view with an identifier, of this one and those in it.
  fileprivate func view(identified identifier: String) -> UIView? {
    if accessibilityIdentifier == identifier { return self }
    return subviews.lazy.compactMap { $0.view(identified: identifier) }.first
  }
}

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
  var replayed = ReplayedApplication(application, owner: gallery) { application.run(display.update) }
  replayed.watch = { gallery.isWatched = $0 }
  return replayed
}

/// Seconds that something took.
func seconds(_ body: () throws -> Void) rethrows -> TimeInterval {
  let start = ContinuousClock.now
  try body()
  return (ContinuousClock.now - start) / .seconds(1)
}

struct Options: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "bench-replay")

  @OptionGroup var benchmark: BenchmarkOptions
}

let options = Options.parseOrExit()
let table = BenchmarkTable("ten minutes of a recorded drag", columns: "ms", isJSON: options.benchmark.json)
let minute = NSTemporaryDirectory() + "bench-replay-\(ProcessInfo.processInfo.processIdentifier).minute"
try recordDrags(to: minute)
let recording = try lengthened(Recording(path: minute), times: 10)
defer { for path in [minute, recording.path] { try? FileManager.default.removeItem(atPath: path) } }
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
