import EventRecording
import Foundation
import TestSupport
import Testing
import UIKitCore

@Suite("Recording a session")
struct RecorderTests {
  private let folder: TemporaryFolder
  private let world = World()

  init() throws {
    folder = try TemporaryFolder()
  }

  private func recorder(
    _ path: String, overwrites: Bool = false,
    failed: @escaping (RecordingError) -> Void = { Issue.record($0) }
  ) throws -> EventRecorder {
    try EventRecorder(
      path, of: world.application, subject: .application("Tests.World"), overwrites: overwrites,
      failed: failed)
  }

  private func turns(in path: String) throws -> [RecordedTurn] {
    var reader = try RecordingReader(path: path)
    var turns: [RecordedTurn] = []
    while let entry = try reader.next() { if case .turn(let turn) = entry { turns.append(turn) } }
    return turns
  }

  @Test("An existing file is refused and left as it is, and overwritten when that is wanted")
  func existingFile() throws {
    let path = try folder.write("something dear", to: "session")
    #expect(
      throws: RecordingError(
        file: path,
        "already exists: name another file, remove this one, or overwrite it (--force, or overwriting: true)")
    ) { try recorder(path) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "something dear")
    try recorder(path, overwrites: true).close()
    #expect(try Recording(path: path).header.subject == .application("Tests.World"))
  }

  @Test("A file that cannot be made is refused with the reason and what to do")
  func noFolder() throws {
    let path = folder.path("missing/session")
    #expect(
      throws: RecordingError(
        file: path,
        "cannot be written: No such file or directory; name a file in a folder that you may write to")
    ) { try recorder(path) }
  }

  @Test("Every turn is in the file before it is taken, and what the display shows in the header")
  func beforeTurns() throws {
    let path = folder.path("session")
    let recorder = try recorder(path)
    let taken = [World.down(at: 0.1), World.up(at: 0.2), Turn(time: 3)]
    var count = 0
    world.subject.onTouch = { _ in count = (try? self.turns(in: path).count) ?? 0 }
    world.application.take(taken[0])
    #expect(count == 1)
    world.application.take(taken[1])
    world.application.mainScreen.pictureCount += 1
    world.application.take(taken[2])
    #expect(
      try turns(in: path) == [
        RecordedTurn(taken[0]), RecordedTurn(taken[1]), RecordedTurn(taken[2], isDrawn: true),
      ])
    #expect(try Recording(path: path).header.size == World.size)
    recorder.close()
  }

  @Test("A recorder that is closed twice, or let go, has written all its checks, and records no more")
  func closedTwice() throws {
    let path = folder.path("session")
    do {
      let recorder = try recorder(path)
      world.application.take(World.down(at: 0.1))
      recorder.close()
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      recorder.close()
      recorder.follow(scene: world.application)
      world.application.take(World.up(at: 0.2))
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
      #expect(!world.application.trace.isObserved)
    }
    let other = folder.path("other")
    do {
      let recorder = try recorder(other)
      world.application.take(World.down(2, at: 0.3))
      withExtendedLifetime(recorder) {}
    }
    world.application.take(World.up(2, at: 0.4))
    let text = try String(contentsOfFile: other, encoding: .utf8)
    #expect(text.contains("\nturn 0.3\ncheck 0.3 ") && text.hasSuffix("\n") && !text.contains("turn 0.4"))
  }

  @Test("A full disk is reported once, at the header or later, and the application goes on")
  func fullDisk() throws {
    var problems: [RecordingError] = []
    let recorder = try recorder("/dev/full", overwrites: true) { problems.append($0) }
    #expect(
      problems == [
        RecordingError(
          file: "/dev/full",
          "cannot go on recording: No space left on device; you can replay what was recorded so far")
      ])
    var touches = 0
    world.subject.onTouch = { _ in touches += 1 }
    for index in 0..<5 {
      world.application.take(World.down(at: Double(index) + 0.1))
      world.application.take(World.up(at: Double(index) + 0.2))
    }
    recorder.close()
    #expect(touches == 5 && problems.count == 1)
  }

  @Test("A recorder that is closed in the middle of a turn leaves that turn unchecked, and it replays")
  func closedInTurn() throws {
    let path = folder.path("session")
    let recorder = try recorder(path)
    world.subject.onTouch = { _ in recorder.close() }
    world.application.take(Turn(time: 0.1))
    world.application.take(World.down(at: 0.2))
    world.application.take(World.up(at: 0.3))
    let replay = try Replay(try Recording(path: path)) { _, _ in World().replayed }
    try replay.finish()
    #expect(replay.turnCount == 2)
  }
}
