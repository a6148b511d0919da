import Foundation
import Testing
import TestSupport

/// A server that goes away, whatever the program was doing: it says so in one line and ends with status 1.
@Suite(.serialized) struct LostServerTests {
  private static let arguments = ["--scene", "probe", "--size", "700x500"]

  /// A program on a way to the server on which something goes wrong.
  private struct Run {
    let way: FaultyServer
    let app: App

    init(_ desktop: Desktop, _ fault: Fault) throws {
      way = try FaultyServer(before: desktop.server, fault)
      app = try desktop.launch(
        LostServerTests.arguments, tracing: false, environment: ["DISPLAY": way.display])
    }

    /// The status is 1, and what is said is one line that says what happened and what to do.
    func expectPlainEnd(_ place: String) throws {
      #expect(try app.waitForExit() == .code(1), "\(place)")
      let lines = app.process.errors.lines
      #expect(lines.count == 1, "\(place): \(lines)")
      let words = lines.first ?? ""
      #expect(words.contains("X server") && words.contains(way.display), "\(place): \(words)")
      #expect(
        words.contains("start the program again") || words.contains("cannot reach"), "\(place): \(words)")
    }
  }

  /// The counts of a start that nothing disturbs.
  private func normalStart(on desktop: Desktop) throws -> FaultyServer.Counts {
    let run = try Run(desktop, .none)
    try wait(for: "the first picture") { run.way.counts.pictures > 0 }
    run.app.stop()
    return run.way.counts
  }

  /// Runs a few programs at a time, each with its own fault, and expects each to end plainly.
  private func expectPlainEnds(_ faults: [Fault], on desktop: Desktop) throws {
    for start in stride(from: 0, to: faults.count, by: 4) {
      let part = faults[start..<min(start + 4, faults.count)]
      let runs = try part.map { ($0, try Run(desktop, $0)) }
      for (fault, run) in runs { try run.expectPlainEnd("\(fault)") }
    }
  }

  /// So many of the first numbers, and then every seventh up to the last.
  private func dense(_ first: Int, upTo last: Int) -> [Int] {
    Array(1...min(first, last)) + Array(stride(from: first + 1, through: last, by: 7))
  }

  @Test func theConnectionIsCutBehindEveryRequestOfAStart() throws {
    let desktop = try Desktop(.xvfb())
    let last = try normalStart(on: desktop).requests
    try #require(last > 40)
    try expectPlainEnds(([0] + dense(60, upTo: last)).map { .cutAfterRequest($0) }, on: desktop)
  }

  @Test func theConnectionIsCutInsideEveryReplyOfAStart() throws {
    let desktop = try Desktop(.xvfb())
    let last = try normalStart(on: desktop).replies
    try #require(last > 20)
    try expectPlainEnds(([0] + dense(20, upTo: last)).map { .cutInsideReply($0) }, on: desktop)
  }

  @Test func theServerIsKilledDuringAStart() throws {
    for milliseconds in [0, 5, 10, 20, 40, 80] {
      let desktop = try Desktop(.xvfb(width: 800, height: 600))
      let app = try desktop.launch(Self.arguments, tracing: false)
      usleep(UInt32(milliseconds * 1000))
      desktop.crashServer()
      #expect(try app.waitForExit() == .code(1), "\(milliseconds) ms")
      #expect(app.process.errors.lines.count == 1, "\(milliseconds) ms: \(app.errors)")
      #expect(app.errors.contains(desktop.server.display), "\(milliseconds) ms: \(app.errors)")
    }
  }

  @Test(arguments: [true, false]) func theConnectionIsCutInMidDrag(sharesMemory: Bool) throws {
    let desktop = try Desktop(.xvfb(without: sharesMemory ? [] : ["MIT-SHM"]))
    let before = try normalStart(on: desktop).pictures
    for count in 1...6 {
      let run = try Run(desktop, .cutAfterPicture(before + count))
      let app = run.app
      try wait(for: "the first picture") {
        run.way.counts.pictures >= before || app.process.exitStatus != nil
      }
      // The window may have been drawn more often than usual already.
      guard app.process.exitStatus == nil, let window = try? app.window(), let place = try? window.frame
      else {
        try run.expectPlainEnd("picture \(count)")
        continue
      }
      desktop.pointer.move(to: CGPoint(x: place.midX, y: place.midY))
      desktop.pointer.press()
      var step = 0.0
      try wait(for: "the end") {
        step += 1
        let x = place.midX + step.truncatingRemainder(dividingBy: 40)
        desktop.pointer.move(to: CGPoint(x: x, y: place.midY))
        return app.process.exitStatus != nil
      }
      desktop.pointer.release()
      try run.expectPlainEnd("picture \(count)")
    }
  }
}
