import Foundation
import MachineTrait
import Testing
import TestSupport

/// A server that goes away, whatever the program was doing: it says so in one line and ends with status 1.
@Suite(.sharesMachine) struct LostServerTests {
  private static let arguments = ["--scene", "probe", "--size", "700x500"]

  /// A program on a way to the server on which something goes wrong.
  private struct Run {
    let way: FaultyServer
    let app: App

    init(_ desktop: Desktop, _ fault: Fault) async throws {
      way = try FaultyServer(before: desktop.server, fault)
      app = try await desktop.launch(
        LostServerTests.arguments, tracing: false, environment: ["DISPLAY": way.display])
    }

    /// The status is 1, and what is said is one line that says what happened and what to do.
    func expectPlainEnd(_ place: String) async throws {
      #expect(try await app.waitForExit() == .code(1), "\(place)")
      let lines = app.process.errors.lines
      #expect(lines.count == 1, "\(place): \(lines)")
      let words = lines.first ?? ""
      #expect(words.contains("X server") && words.contains(way.display), "\(place): \(words)")
      #expect(
        words.contains("start the program again") || words.contains("cannot reach"), "\(place): \(words)")
    }
  }

  /// The counts of a start that nothing disturbs.
  private func normalStart(on desktop: Desktop) async throws -> FaultyServer.Counts {
    let run = try await Run(desktop, .none)
    try await wait(for: "the first picture") { run.way.counts.pictures > 0 }
    await run.app.stop()
    return run.way.counts
  }

  /// Runs a few programs at a time, each with its own fault, and expects each to end plainly.
  private func expectPlainEnds(_ faults: [Fault], on desktop: Desktop) async throws {
    for start in stride(from: 0, to: faults.count, by: 4) {
      let part = faults[start..<min(start + 4, faults.count)]
      let runs = try await part.mapInTurn { ($0, try await Run(desktop, $0)) }
      for (fault, run) in runs { try await run.expectPlainEnd("\(fault)") }
    }
  }

  /// So many of the first numbers, and then every seventh up to the last.
  private func dense(_ first: Int, upTo last: Int) -> [Int] {
    Array(1...min(first, last)) + Array(stride(from: first + 1, through: last, by: 7))
  }

  @Test func theConnectionIsCutBehindEveryRequestOfAStart() async throws {
    let desktop = try await Desktop(.xvfb())
    let last = try await normalStart(on: desktop).requests
    try #require(last > 40)
    try await expectPlainEnds(([0] + dense(60, upTo: last)).map { .cutAfterRequest($0) }, on: desktop)
  }

  @Test func theConnectionIsCutInsideEveryReplyOfAStart() async throws {
    let desktop = try await Desktop(.xvfb())
    let last = try await normalStart(on: desktop).replies
    try #require(last > 20)
    try await expectPlainEnds(([0] + dense(20, upTo: last)).map { .cutInsideReply($0) }, on: desktop)
  }

  @Test func theServerIsKilledDuringAStart() async throws {
    for milliseconds in [0, 5, 10, 20, 40, 80] {
      let desktop = try await Desktop(.xvfb(width: 800, height: 600))
      let app = try await desktop.launch(Self.arguments, tracing: false)
      // How far a start has come by then is what is tried out.
      try await Task.sleep(for: .milliseconds(milliseconds))
      desktop.crashServer()
      #expect(try await app.waitForExit() == .code(1), "\(milliseconds) ms")
      #expect(app.process.errors.lines.count == 1, "\(milliseconds) ms: \(app.errors)")
      #expect(app.errors.contains(desktop.server.display), "\(milliseconds) ms: \(app.errors)")
    }
  }

  @Test(arguments: [true, false]) func theConnectionIsCutInMidDrag(sharesMemory: Bool) async throws {
    let desktop = try await Desktop(.xvfb(without: sharesMemory ? [] : ["MIT-SHM"]))
    let before = try await normalStart(on: desktop).pictures
    for count in 1...6 {
      let run = try await Run(desktop, .cutAfterPicture(before + count))
      let app = run.app
      // A start puts one picture or two: the server may ask for the first once more.
      try await wait(for: "the first picture") {
        run.way.counts.pictures > 0 || app.process.exitStatus != nil
      }
      guard app.process.exitStatus == nil, let window = try? await app.window(), let place = try? window.frame
      else {
        try await run.expectPlainEnd("picture \(count)")
        continue
      }
      desktop.pointer.move(to: CGPoint(x: place.midX, y: place.midY))
      desktop.pointer.press()
      var step = 0.0
      try await wait(for: "the end") {
        step += 1
        let x = place.midX + step.truncatingRemainder(dividingBy: 40)
        desktop.pointer.move(to: CGPoint(x: x, y: place.midY))
        return app.process.exitStatus != nil
      }
      desktop.pointer.release()
      try await run.expectPlainEnd("picture \(count)")
    }
  }
}
