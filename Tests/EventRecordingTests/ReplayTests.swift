import EventRecording
import Foundation
import SeededRandom
import TestSupport
import Testing
import UIKitCore

@Suite("Replaying a session")
struct ReplayTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("session") }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A replay in a world of its own; `onTouch` is what it does when it is touched.
  private func replay(
    _ recording: Recording, checks: Bool = true, onTouch: ((World) -> Void)? = nil
  ) throws -> Replay {
    try Replay(recording, checks: checks) { _, _ in World(onTouch: onTouch).replayed }
  }

  @Test("Recorded turns replay, drawn as they were, and end with the same tree", arguments: 1...8)
  func replays(seed: UInt64) throws {
    let turns = World.randomTurns(400, seed: seed)
    let recording = try World.record(turns, in: path)
    let world = World()
    for turn in turns { world.application.take(turn) }
    let replayed = World()
    let replay = try Replay(recording) { header, _ in
      #expect(header == recording.header)
      return replayed.replayed
    }
    var taken: [Turn] = []
    replay.didTake = { taken.append($0.turn) }
    #expect(replay.nextTime == turns[0].time && replay.turnCount == 0 && !replay.isAtEnd)
    try replay.advance(to: turns[99].time)
    #expect(replay.turnCount == 100 && replay.time == turns[99].time)
    #expect(try replay.step()?.turn == turns[100])
    try replay.finish()
    #expect(taken == turns && replay.isAtEnd && replay.nextTime == nil && replay.note == nil)
    #expect(try replay.step() == nil)
    #expect(replayed.draws == turns.indices.dropLast().count { $0 % 3 == 0 })
    #expect(World.tree(of: replay.application) == World.tree(of: world.application))
  }

  @Test("A recording that was cut off anywhere replays up to there")
  func cutOff() throws {
    let turns = World.randomTurns(60, seed: 3)
    try World.record(turns, in: path)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let header = try #require(bytes.range(of: Data("\n\n".utf8))).upperBound
    var random = SeededGenerator(seed: 9)
    for _ in 0..<60 {
      let cut = bytes[..<Int.random(in: header...bytes.count, using: &random)]
      let whole = cut[..<(try #require(cut.lastIndex(of: UInt8(ascii: "\n"))) + 1)]
      try Data(cut).write(to: URL(fileURLWithPath: path))
      let recording = try Recording(path: path)
      let replay = try replay(recording)
      try replay.finish()
      #expect(
        replay.turnCount == whole.split(separator: UInt8(ascii: "\n")).count { $0.starts(with: "turn".utf8) })
      #expect(replay.time == recording.duration)
    }
  }

  // MARK: What depends on more than the turns

  /// Records a session whose third turn touches, replays it otherwise, and returns the difference.
  private func difference(
    recorded: @escaping (World) -> Void, replayed: @escaping (World) -> Void
  ) throws -> ReplayDifference {
    let turns = [
      Turn(time: 0.25), World.down(2, at: 0.5, 390, 390), World.down(at: 0.75), World.up(at: 1),
      Turn(time: 2.5),
    ]
    let recording = try World.record(turns, in: path, onTouch: recorded)
    let replay = try replay(recording, onTouch: replayed)
    let difference = try #require(throws: ReplayDifference.self) { try replay.finish() }
    #expect(difference.file == path && difference.turn == 3 && difference.time == 0.75)
    #expect(
      difference.description.hasPrefix(
        "\(path): turn 3, at 0.75 s, went differently than in the recording: \(difference.difference). "))
    // Nothing is taken after it.
    #expect(replay.nextTime == nil)
    #expect(try replay.step() == nil)
    return difference
  }

  @Test("An application that asks the time of day is refused at the turn that asks")
  func timeOfDay() throws {
    let ask = { (world: World) in
      world.subject.accessibilityIdentifier =
        "\(Date().timeIntervalSince1970) \(DispatchTime.now().uptimeNanoseconds)"
      world.control.sendActions(for: .touchDown)
      _ = world.window.hitTest(CGPoint(x: 10, y: 10), with: nil)
    }
    #expect(try difference(recorded: ask, replayed: ask).difference.contains("now reads {"))
  }

  @Test("An application that asks for a random number is refused at the turn that asks")
  func randomNumber() throws {
    let ask = { (world: World) in
      world.subject.accessibilityIdentifier = "\(UInt64.random(in: 0 ... .max))"
      _ = world.window.hitTest(CGPoint(x: 10, y: 10), with: nil)
    }
    #expect(try difference(recorded: ask, replayed: ask).difference.contains("now reads {"))
  }

  @Test("An application that counts in the process is refused at the turn that counts")
  func globalCounter() throws {
    var count = 0
    let ask = { (world: World) in
      count += 1
      for _ in 0..<count { world.control.sendActions(for: .touchDown) }
    }
    #expect(try difference(recorded: ask, replayed: ask).difference.contains("is new"))
  }

  @Test("The same kind of record with other contents is named with what it reads now")
  func otherContents() throws {
    let difference = try difference(
      recorded: { $0.control.sendActions(for: .touchDown) },
      replayed: { $0.control.sendActions(for: .valueChanged) })
    #expect(
      difference.difference.wholeMatch(of: /its record \d+ now reads \{.*"kind":"control".*valueChanged.*\}/)
        != nil)
  }

  @Test("A record of another kind is named with what it was")
  func otherKind() throws {
    let difference = try difference(
      recorded: { $0.control.sendActions(for: .touchDown) },
      replayed: { _ = $0.window.hitTest(CGPoint(x: 10, y: 10), with: nil) })
    #expect(
      difference.difference.wholeMatch(of: /its record \d+ was control and is now \{.*"kind":"hitTest".*\}/)
        != nil)
  }

  @Test("A record that is missing at the end, and one that is new there, are named with the numbers")
  func countsOfRecords() throws {
    let act = { (world: World) in world.control.sendActions(for: .touchDown) }
    let before = try difference(recorded: act, replayed: { _ in }).difference
    let after = try difference(recorded: { _ in }, replayed: act).difference
    #expect(
      before.wholeMatch(of: /it made \d+ records and now makes \d+: after those, control is missing/) != nil)
    #expect(
      after.wholeMatch(of: /it made \d+ records and now makes \d+: \{.*"kind":"control".*\} is new/) != nil)
  }

  @Test(
    "Nothing more than the turns counts: what the display drew, what was logged, other windows of the process"
  )
  func others() throws {
    let turns = World.randomTurns(100, seed: 4)
    let recording = try World.record(turns, in: path, drawing: { _ in false })
    let other = World()
    let replay = try replay(recording)
    while let next = replay.nextTime {
      other.application.take(Turn(time: next))
      _ = UIView()
      try replay.step()
    }
    #expect(replay.turnCount == 100)
  }

  @Test("What a view does while it is drawn belongs to the turn before, as it was recorded")
  func recordsOfDrawing() throws {
    let world = World()
    let recorder = try EventRecorder(
      path, of: world.application, subject: .application("Tests.World"), overwrites: true
    ) { Issue.record($0) }
    for time in 1...4 {
      world.application.take(Turn(time: Double(time)))
      world.control.sendActions(for: .touchDown)
      world.application.mainScreen.pictureCount += 1
    }
    recorder.close()
    let replay = try Replay(try Recording(path: path)) { _, _ in
      let world = World()
      return ReplayedApplication(world.application, owner: world) {
        world.control.sendActions(for: .touchDown)
      }
    }
    // The last picture is not in the recording, for no turn came after it.
    try replay.advance(to: 3.5)
    #expect(replay.turnCount == 3)
    let difference = #expect(throws: ReplayDifference.self) { try replay.finish() }
    #expect(difference?.turn == 4)
  }

  @Test("A check of more turns than there were is refused")
  func tooManyChecks() throws {
    try World.record([Turn(time: 0.5)], in: path)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try folder.write(text + "check 0.5 -2\n", to: "session")
    let replay = try replay(try Recording(path: path))
    #expect(
      throws: RecordingError(file: path, "a check covers 3 turns, but there were only 1: record it again")
    ) { try replay.finish() }
  }

  @Test("An application takes whatever a recording may say", arguments: 1...10)
  func anyTurns(seed: UInt64) {
    var random = RandomTurns(seed: seed)
    let world = World()
    for _ in 0..<200 { world.application.take(random.next().turn) }
  }

  // MARK: Without checks

  @Test("A replay without checks observes nothing, of a scene's application neither, and refuses nothing")
  func withoutChecks() throws {
    let recording = try World.record(
      World.randomTurns(50, seed: 5), in: path, onTouch: { $0.control.sendActions(for: .touchDown) })
    let scene = UIApplication()
    var traces: TraceChecks?
    let replay = try Replay(recording, checks: false) { _, checks in
      traces = checks
      checks.follow(scene: scene)
      return World().replayed
    }
    #expect(!replay.application.trace.isObserved && !scene.trace.isObserved)
    traces?.follow(scene: scene)
    try replay.finish()
    #expect(!replay.application.trace.isObserved && !scene.trace.isObserved)
    #expect(replay.turnCount == 50)
    let checked = try Replay(recording) { _, checks in
      checks.follow(scene: scene)
      return World { $0.control.sendActions(for: .touchDown) }.replayed
    }
    #expect(checked.application.trace.isObserved && scene.trace.isObserved)
    try checked.finish()
  }
}
