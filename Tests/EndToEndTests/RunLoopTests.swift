import Foundation
import MachineTrait
import Testing
import TestSupport

/// What an application gives the main run loop to do is done at once, in a drag as well.
@Suite(.sharesMachine) struct RunLoopTests {
  private static let kinds = ["performed", "dispatched", "task", "timer"]

  private let app: App
  private let start: CGPoint

  init() async throws {
    app = try await Desktop(.xvfb()).launch(
      ["--blocks"], program: Program(path: Program.buildFolder() + "/hands-fixture"))
    let origin = try await app.waitForScene("hands").frame.origin
    start = CGPoint(x: origin.x + 100, y: origin.y + 100)
    app.desktop.pointer.move(to: start)
    app.desktop.pointer.press()
  }

  private var lines: [String] { app.process.errors.lines }

  /// Nothing comes between a movement and the blocks that it made but those blocks.
  @Test func blocksRunAfterEachMovementOfADrag() async throws {
    for number in 1...20 {
      app.desktop.pointer.move(to: CGPoint(x: start.x + Double(number), y: start.y))
      // The finger is down all the while.
      try await wait(for: "the blocks of movement \(number)") {
        Self.kinds.allSatisfy { lines.contains("\($0) \(number)") }
      }
    }
    app.desktop.pointer.release()
    let step = 1 + Self.kinds.count
    for number in 1...20 {
      let written = lines[((number - 1) * step)..<(number * step)]
      #expect(written.first == "moved \(number)")
      #expect(Set(written.dropFirst()) == Set(Self.kinds.map { "\($0) \(number)" }), "\(lines)")
    }
  }

  /// However fast movements follow each other, a block runs before the next one is delivered.
  @Test func blocksRunBeforeTheNextMovementWhenManyAreWaiting() async throws {
    // How many movements a burst becomes depends on what else the machine does: bursts follow until there are enough.
    try await wait(for: "more than ten movements") {
      app.desktop.pointer.move(from: start, to: CGPoint(x: start.x + 300, y: start.y + 200), steps: 1000)
      return lines.count { $0.hasPrefix("moved ") } > 10
    }
    let end = CGPoint(x: start.x + 301, y: start.y + 200)
    app.desktop.pointer.move(to: end)
    app.desktop.pointer.release()
    try await app.waitForTrace(kind: "event") { $0.fields["touches"]?[0]?["phase"]?.string == "ended" }
    try await wait(for: "the last blocks") {
      let count = lines.count { $0.hasPrefix("moved ") }
      return Self.kinds.allSatisfy { lines.contains("\($0) \(count)") }
    }
    let count = lines.count { $0.hasPrefix("moved ") }
    try #require(count > 10, "\(lines)")
    let places = Dictionary(uniqueKeysWithValues: lines.enumerated().map { ($1, $0) })
    for number in 1..<count {
      let next = try #require(places["moved \(number + 1)"])
      for kind in ["performed", "dispatched", "task"] {
        let place = try #require(places["\(kind) \(number)"])
        #expect(place < next, "\(kind) \(number)")
      }
    }
  }
}
