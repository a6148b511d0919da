import EventRecording
import Foundation
import SeededRandom
import TestSupport
import TestTiers
import Testing
import UIKitCore

@Suite("A timeline: any moment of a session")
struct TimelineTests {
  private static let turns = World.randomTurns(600, seed: 11)

  private let folder: TemporaryFolder
  private let recording: Recording

  init() throws {
    folder = try TemporaryFolder()
    recording = try World.record(TimelineTests.turns, in: folder.path("session"))
  }

  /// Counts the applications that are alive.
  private final class Census {
    private struct Entry {
      weak var application: UIApplication?
    }
    private var entries: [Entry] = []
    private(set) var most = 0

    var alive: Int { entries.count { $0.application != nil } }
    var made: Int { entries.count }

    func launch(_ header: RecordingHeader, _ checks: TraceChecks) -> ReplayedApplication {
      let world = World()
      entries.append(Entry(application: world.application))
      most = max(most, alive)
      return world.replayed
    }
  }

  /// A replay that was never anywhere else than on the way to a time.
  private func fresh(at time: TimeInterval) throws -> Replay {
    let replay = try Replay(recording, checks: false) { _, _ in World().replayed }
    try replay.advance(to: time)
    return replay
  }

  /// The trace of what an application does from now on.
  private func trace(of application: UIApplication, _ turns: some Sequence<Turn>) -> [String] {
    var lines: [String] = []
    let token = application.trace.observe { lines.append($0.json) }
    for turn in turns { application.take(turn) }
    token.cancel()
    return lines
  }

  @Test(
    "An application at a random time, forwards and backwards, is as one that went straight there, and goes on the same way",
    arguments: Array(1...6).sample(2))
  func randomTimes(capacity: Int) throws {
    var random = SeededGenerator(seed: UInt64(capacity))
    for _ in 0..<2 {
      let timeline = Timeline(recording, keeping: capacity) { _, _ in World().replayed }
      var time = 0.0
      for _ in 0..<8 {
        time =
          random.chance(percent: 20)
          ? TimelineTests.turns[Int.random(in: 0..<600, using: &random)].time
          : Double.random(in: -1...(recording.duration + 1), using: &random)
        if random.chance(percent: 50) { _ = try timeline.prepare(turns: 100) }
        let application = try timeline.application(at: time)
        #expect(timeline.current?.application === application)
        let fresh = try fresh(at: time)
        #expect(World.tree(of: application) == World.tree(of: fresh.application))
      }
      let rest = TimelineTests.turns.filter { $0.time > time }.prefix(100)
      let lines = trace(of: try timeline.application(at: time), rest)
      let fresh = try fresh(at: time)
      #expect(lines == trace(of: fresh.application, rest))
      #expect(!lines.isEmpty || rest.count < 5)
    }
  }

  @Test(
    "No more applications are alive than it may keep, whatever is asked", arguments: Array(1...6).sample(2))
  func capacity(capacity: Int) throws {
    let census = Census()
    var random = SeededGenerator(seed: UInt64(capacity))
    do {
      let timeline = Timeline(recording, keeping: capacity, launch: census.launch)
      for _ in 0..<60 {
        if random.chance(percent: 50) {
          _ = try timeline.prepare(turns: Int.random(in: 0...200, using: &random))
        }
        _ = try timeline.application(at: Double.random(in: 0...recording.duration, using: &random))
        #expect(census.alive <= capacity)
      }
    }
    #expect(census.most == capacity)
    #expect(census.alive == 0)
  }

  @Test("Preparing ends, and leaves applications evenly spread, so that no moment is far")
  func prepare() throws {
    let census = Census()
    let timeline = Timeline(recording, keeping: 6, launch: census.launch)
    var calls = 0
    while try timeline.prepare(turns: 50) {
      calls += 1
      try #require(calls < 1000)
    }
    #expect(census.made == 4 && census.alive == 4)
    #expect(try !timeline.prepare(turns: 50) && census.made == 4)
    // Each part of the recording has one: to go to its end takes few turns, and makes no other.
    for part in [4, 3, 2, 1] {
      _ = try timeline.application(at: recording.duration * (Double(part) + 0.4) / 5)
      #expect(timeline.current?.turnCount ?? 0 > 0)
    }
    #expect(census.made == 4)
  }

  @Test("Preparing ends when nothing happened for most of the time, and makes no two that are the same")
  func prepareWithPause() throws {
    let census = Census()
    let turns = (0..<20).map { step in
      let phase: InputPhase = step == 0 ? .began : .changed
      return World.turn(1, phase, at: 0.1 * Double(step), CGFloat(step), 50)
    }
    let paused = try World.record(turns + [World.up(at: 100)], in: folder.path("paused"))
    let timeline = Timeline(paused, keeping: 6, launch: census.launch)
    var calls = 0
    while try timeline.prepare(turns: 3) {
      calls += 1
      try #require(calls < 1000)
    }
    #expect(census.made == 1)
  }

  @Test("What lies behind a line that means nothing is refused each time, and what lies before can be seen")
  func brokenLine() throws {
    let path = folder.path("session")
    var lines = try String(contentsOfFile: path, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let place = try #require(lines.firstIndex { $0.hasPrefix("turn ") && $0 > "turn 9" })
    lines[place] = "turn back"
    try folder.write(lines.joined(separator: "\n"), to: "session")
    let timeline = Timeline(try Recording(path: path)) { _, _ in World().replayed }
    for _ in 0..<3 {
      let problem = #expect(throws: RecordingError.self) { try timeline.application(at: recording.duration) }
      #expect(problem?.line == place + 1)
      let fresh = try fresh(at: 5)
      #expect(World.tree(of: try timeline.application(at: 5)) == World.tree(of: fresh.application))
    }
  }
}
