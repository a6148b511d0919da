import Foundation
import SeededRandom
import Testing

@testable import EventRecording
@testable import UIKitCore

@Suite("A session kept in memory")
struct SessionMemoryTests {
  private static func turns(of source: some TurnSource) throws -> [Turn] {
    var reader = try source.makeReader()
    var turns: [Turn] = []
    while let entry = try reader.next() {
      if case .turn(let recorded) = entry { turns.append(recorded.turn) }
    }
    return turns
  }

  @Test("Every turn comes back as it was, in all its bits", arguments: 0..<20)
  func roundTrip(_ seed: Int) throws {
    var random = RandomTurns(seed: UInt64(seed))
    let header = random.header()
    let memory = SessionMemory(header, from: 0)
    var turns: [Turn] = []
    for _ in 0..<300 {
      turns.append(random.next().turn)
      memory.add(turns[turns.count - 1])
    }
    #expect(memory.turnCount == turns.count && memory.duration == turns.last?.time)
    let read = try SessionMemoryTests.turns(of: memory)
    #expect(read == turns)
    #expect(try memory.makeReader().header == header)
  }

  @Test(
    "The memory of the first turns is that of a session that was no longer",
    arguments: [0, 1, 7, 150, 200, 300])
  func prefix(_ count: Int) throws {
    var random = RandomTurns(seed: 9)
    let header = random.header()
    let turns = (0..<200).map { _ in random.next().turn }
    let whole = SessionMemory(header, from: 0)
    for turn in turns { whole.add(turn) }
    let prefix = try whole.prefix(turns: count)
    #expect(prefix.turnCount == min(count, 200))
    #expect(prefix.duration == (turns.prefix(count).last?.time ?? 0))
    #expect(try SessionMemoryTests.turns(of: prefix) == Array(turns.prefix(count)))
    #expect(whole.turnCount == 200)
    // Both go on by themselves.
    prefix.add(Turn(time: 1e7))
    #expect(try SessionMemoryTests.turns(of: prefix).count == min(count, 200) + 1)
    #expect(try SessionMemoryTests.turns(of: whole) == turns)
  }

  @Test("A session that outgrows its limit is kept no further, and what is kept can be read")
  func limit() throws {
    var random = RandomTurns(seed: 4)
    let memory = SessionMemory(random.header(), from: 0, limit: 4000)
    let turns = (0..<2000).map { _ in random.next().turn }
    for turn in turns { memory.add(turn) }
    #expect(memory.isFull && memory.turnCount < 2000)
    let (size, count) = (memory.size, memory.turnCount)
    memory.add(Turn(time: 1e7))
    #expect(memory.size == size && memory.turnCount == count)
    #expect(try SessionMemoryTests.turns(of: memory) == Array(turns.prefix(count)))
    #expect(memory.duration == turns[count - 1].time)
  }

  @Test("The last event before a turn: hovering, the window's state and modifier keys are none")
  func lastEvent() {
    let display = DisplayProperties(size: CGSize(width: 10, height: 10))
    let memory = SessionMemory(RecordingHeader(.scene("drag"), display: display, language: "en"), from: 3)
    func add(_ kinds: Input.Kind...) { memory.add(Turn(time: 4, inputs: kinds.map { Input($0, at: 4) })) }
    func key(_ code: UIKeyboardHIDUsage) -> Input.Kind {
      let key = UIKey(characters: "", charactersIgnoringModifiers: "", modifierFlags: [], keyCode: code)
      return .press(PressSample(phase: .began, key: key))
    }
    #expect(memory.lastEvent(before: 0) == 0 && memory.duration == 3)
    add(.hover(.zero))
    add(.cancelTouches)
    add(key(.keyboardA))
    add()
    add(.display(display), .activity(true), key(.keyboardLeftControl), key(.keyboardRightGUI))
    add(.hover(nil), .motion(.motionShake, phase: .began))
    #expect((0...7).map(memory.lastEvent) == [0, 0, 0, 2, 3, 3, 3, 6])
  }

  @Test("Bytes in chunks are copied out as they came, from everywhere, in pieces of any size")
  func chunks() {
    var random = SeededGenerator(seed: 12)
    let chunks = ByteChunks()
    var all: [UInt8] = []
    while all.count < 300_000 {
      let piece = (0..<Int.random(in: 0...90_000, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      piece.withUnsafeBytes { chunks.append($0) }
      all += piece
      #expect(chunks.count == all.count)
    }
    for length in [1, 77, 4096, 65536, 100_000] {
      var place = 0
      var read: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: length)
      if length == 1 { place = all.count - 500 }
      let start = place
      while true {
        let count = buffer.withUnsafeMutableBytes { chunks.copy(from: place, into: $0) }
        guard count > 0 else { break }
        read += buffer.prefix(count)
        place += count
      }
      #expect(read == Array(all[start...]))
    }
  }

  @Test("A timeline finds the moment after any number of turns, also of several at one time")
  func turnsOfTimeline() throws {
    let world = World()
    let display = DisplayProperties(size: World.size)
    let memory = SessionMemory(
      RecordingHeader(.application("World"), display: display, language: "en"), from: 0)
    let observer = WillTake { memory.add($0) }
    world.application.addObserver(observer)
    var random = SeededGenerator(seed: 2)
    var trees = [World.tree(of: world.application)]
    for turn in World.randomTurns(60, seed: 5) {
      // Three in four come at the time of the one before.
      var turn = turn
      if trees.count % 4 != 0 {
        let now = world.application.clock.now
        turn = Turn(time: now, inputs: turn.inputs.map { Input($0.kind, at: now) })
      }
      world.application.take(turn)
      trees.append(World.tree(of: world.application))
    }
    let timeline = Timeline(memory, keeping: 4) { _, _ in World().replayed }
    for _ in 0..<60 {
      let count = Int.random(in: 0...60, using: &random)
      let replay = try timeline.replay(turns: count)
      #expect(replay.turnCount == count)
      #expect(World.tree(of: replay.application) == trees[count])
    }
  }
}

/// Calls a closure with each turn that an application is about to take.
private final class WillTake: TurnObserver {
  private let body: (Turn) -> Void

  init(_ body: @escaping (Turn) -> Void) { self.body = body }

  func willTake(_ turn: Turn) { body(turn) }
}
