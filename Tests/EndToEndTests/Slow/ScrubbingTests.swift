import Foundation
import MachineTrait
import TestSupport
import Testing

/// The session's time in the gallery's window: earlier moments are shown and gone on from, with the pointer at rest and
/// with the button down.
@Suite(.sharesMachine) struct ScrubbingTests {
  /// The drag scene, in which each event moves something.
  private let hand: FrameHand

  init() async throws {
    hand = try await FrameHand("drag")
    try await hand.show(.touches)
  }

  /// What the window shows of a moment.
  private struct Look {
    let stage: Picture
    let panel: Picture
  }

  private func look() async throws -> Look {
    try await hand.rest()
    return Look(
      stage: try await hand.look(at: FramePlaces.figures), panel: try await hand.look(at: FramePlaces.panel))
  }

  /// Drags the square twice; returns how it looked at first and after each drag.
  private func dragTwice() async throws -> [Look] {
    var looks = [try await look()]
    for (x, y) in [(120.0, 40.0), (-60, 60)] {
      try await hand.drag("draggable", byX: x, y: y)
      looks.append(try await look())
    }
    return looks
  }

  /// Moves along the timeline with the button down, to the left or to the right, until the window looks like that.
  private func scrub(from start: Double, by step: Double, until target: Look) async throws -> Double {
    var x = start
    while try await hand.look(at: FramePlaces.figures) != target.stage {
      x += step
      try #require(FramePlaces.lanes.insetBy(dx: 4, dy: 0).contains(CGPoint(x: x, y: 776)))
      try await hand.scrub(to: x)
    }
    try await hand.waitUntil(FramePlaces.panel, looksLike: target.panel, "the panel")
    return x
  }

  @Test("13: the timeline goes through the earlier moments, back and forth, and the scene does not notice")
  func backAndForth() async throws {
    let looks = try await dragTwice()
    let count = try hand.app.skipTrace()
    let end = try await hand.cursor()
    try await hand.beginScrubbing(at: end - 8)
    var x = try await scrub(from: end - 8, by: -4, until: looks[1])
    x = try await scrub(from: x, by: -4, until: looks[0])
    x = try await scrub(from: x, by: 4, until: looks[1])
    hand.pointer.move(to: try await hand.app.pixel(at: CGPoint(x: end + 40, y: 776)))
    try await hand.waitUntil(FramePlaces.figures, looksLike: looks[2].stage, "the scene at present")
    try await hand.waitUntil(FramePlaces.panel, looksLike: looks[2].panel, "the panel at present")
    hand.pointer.release()
    #expect(try hand.app.trace.dropFirst(count).phases == [])
    // Time stands still where it was left, until it is let go on.
    try await hand.press(.play)
    try await hand.drag("draggable", byX: -30)
    #expect(TouchAccount.faults(inSessions: try hand.app.trace) == [])
    #expect(TouchAccount(try hand.app.trace).beginnings == 3)
  }

  @Test("13: a press at an earlier moment goes on from there, and what came later is gone")
  func goOn() async throws {
    let looks = try await dragTwice()
    let end = try await hand.cursor()
    try await hand.beginScrubbing(at: end - 8)
    _ = try await scrub(from: end - 8, by: -4, until: looks[1])
    hand.pointer.release()
    let count = try hand.app.skipTrace()
    // The square is where the first drag left it.
    let place = try await hand.app.pixel(at: CGPoint(x: 564 + 120, y: 412 + 40))
    hand.pointer.drag(from: place, to: CGPoint(x: place.x + 30, y: place.y - 80))
    try await hand.app.waitForScene("drag")
    try await hand.waitForEnd()
    try await hand.app.waitUntilQuiet()
    let phases = try hand.app.trace.dropFirst(count).phases
    #expect(phases.first == "began draggable" && phases.last == "ended draggable")
    #expect(try hand.app.view("draggable").center == CGPoint(x: 564 + 150, y: 412 - 40))
    #expect(TouchAccount.faults(inSessions: try hand.app.trace) == [])
    // The session that goes on has the same beginning.
    let now = try await look()
    let last = try await hand.cursor()
    try await hand.beginScrubbing(at: last - 8)
    let x = try await scrub(from: last - 8, by: -4, until: looks[0])
    _ = try await scrub(from: x, by: 4, until: looks[1])
    hand.pointer.move(to: try await hand.app.pixel(at: CGPoint(x: last + 40, y: 776)))
    try await hand.waitUntil(FramePlaces.figures, looksLike: now.stage, "the scene at present")
    hand.pointer.release()
  }

  @Test("13: a question at an earlier moment is answered then, and the session keeps what came later")
  func ask() async throws {
    let looks = try await dragTwice()
    let end = try await hand.cursor()
    try await hand.beginScrubbing(at: end - 8)
    let x = try await scrub(from: end - 8, by: -4, until: looks[1])
    hand.pointer.release()
    let count = try hand.app.skipTrace()
    try await hand.change(FramePlaces.tabs, "the tabs") {
      try await hand.press(at: CGPoint(x: 564 + 120, y: 412 + 40), .right)
    }
    try await hand.pointAside()
    try await hand.waitUntil(FramePlaces.figures, looksLike: looks[1].stage, "the earlier moment")
    #expect(try hand.app.trace.dropFirst(count).isEmpty(but: "frame"))
    try await hand.show(.touches)
    try await hand.beginScrubbing(at: x + 1)
    hand.pointer.move(to: try await hand.app.pixel(at: CGPoint(x: end + 40, y: 776)))
    try await hand.waitUntil(FramePlaces.figures, looksLike: looks[2].stage, "the scene at present")
    hand.pointer.release()
  }

  /// Presses the square and drags it in two steps; returns how the scene looked after each.
  private func holdSquare() async throws -> [Picture] {
    let start = try await hand.app.pixel(of: "draggable")
    hand.pointer.move(to: start)
    try hand.app.skipTrace()
    hand.pointer.press()
    try await hand.waitFor("began")
    return try await [50.0, 100].mapInTurn { x in
      hand.pointer.move(
        from: CGPoint(x: start.x + x - 50, y: start.y), to: CGPoint(x: start.x + x, y: start.y), steps: 4)
      try await wait(for: "the square at \(x)") { try hand.app.view("draggable").center.x == 564 + x }
      return try await hand.look(at: FramePlaces.figures)
    }
  }

  /// Goes back to the last event, which nothing has followed.
  private func stepToLast() async throws {
    try await hand.change(FramePlaces.Button.play.area, "the pause button") {
      try hand.key("Left", "Control_L")
    }
  }

  /// Types a key with Ctrl, which goes an event on or back, until the scene looks like that.
  private func step(_ key: String, until target: Picture) async throws {
    var now = try await hand.look(at: FramePlaces.figures)
    while now != target {
      now = try await hand.change(FramePlaces.figures, "the scene an event on or back") {
        try hand.key(key, "Control_L")
      }
    }
  }

  @Test("13: with the button down, keys go back and forth, and the touch goes on and ends once")
  func buttonDown() async throws {
    let looks = try await holdSquare()
    let count = try hand.app.skipTrace()
    try await stepToLast()
    try await step("Left", until: looks[0])
    try await step("Right", until: looks[1])
    #expect(try hand.app.trace.dropFirst(count).phases == [])
    try hand.key("space", "Control_L")
    hand.pointer.move(to: try await hand.app.pixel(at: CGPoint(x: 564 + 140, y: 412)))
    try await wait(for: "the square under the finger") {
      try hand.app.view("draggable").center.x == 564 + 140
    }
    hand.pointer.release()
    try await hand.waitForEnd()
    let trace = try hand.app.trace
    #expect(TouchAccount.faults(inSessions: trace) == [])
    #expect(TouchAccount(trace).beginnings == 1)
    #expect(trace.phases.count { !$0.hasPrefix("moved") } == 2)
  }

  @Test("13: with the button down, a key goes on from an earlier moment, and the touch is cancelled once")
  func goOnWithButtonDown() async throws {
    let looks = try await holdSquare()
    try await stepToLast()
    try await step("Left", until: looks[0])
    let count = try hand.app.skipTrace()
    try hand.key("a")
    try await hand.app.waitForScene("drag")
    // The finger is that of a session that is over: it can move and be lifted, and nothing comes of it.
    hand.pointer.move(to: try await hand.app.pixel(at: CGPoint(x: 564 + 160, y: 412)))
    hand.pointer.release()
    try await hand.app.waitForTrace(kind: "deliver") { $0["method"] == "pressesEnded" }
    _ = try await hand.app.lines {}
    let phases = try hand.app.trace.dropFirst(count).phases
    #expect(phases == ["cancelled draggable", "cancelled draggable"])
    #expect(try hand.app.view("draggable").center.x == 564 + 50)
    try await hand.press(view: "draggable")
    #expect(try hand.app.trace.phases.suffix(2) == ["began draggable", "ended draggable"])
    #expect(TouchAccount.faults(inSessions: try hand.app.trace) == [])
  }
}

extension FrameHand {
  /// The column of the timeline at which the moment is that is shown.
  func cursor() async throws -> Double {
    // The open scene's row has the accent's colour, and below the lanes nothing else has it.
    let accent = try await color(at: CGPoint(x: 12, y: FramePlaces.row(15).y))
    let line = CGRect(x: FramePlaces.lanes.minX, y: 797, width: FramePlaces.lanes.width, height: 1)
    return try await wait(for: "the timeline's cursor") {
      try await picture(of: line).bounds(of: accent).map { line.minX + $0.midX }
    }
  }

  /// Presses the timeline at a column, and waits until it shows that moment.
  fileprivate func beginScrubbing(at x: Double) async throws {
    try await point(at: CGPoint(x: x, y: 776))
    pointer.press()
    try await scrub(to: x)
  }

  /// Moves the pressed pointer to a column of the timeline, and waits until it shows that moment.
  fileprivate func scrub(to x: Double) async throws {
    try await point(at: CGPoint(x: x, y: 776))
    try await wait(for: "the moment at \(x)") { try await abs(cursor() - x) < 2 }
  }
}

extension TouchAccount {
  /// What cannot be in the trace of a scene whose session went on from earlier moments: each time what came after that
  /// moment is dropped, and what is left must still be whole.
  static func faults(inSessions trace: [TraceLine]) -> [String] {
    var (history, faults): ([TraceLine], [String]) = ([], [])
    for line in trace {
      if line.kind == "scene" {
        faults += TouchAccount(history).faults
        history.removeAll { $0.t > line.t }
      }
      history.append(line)
    }
    return faults + TouchAccount(history).faults
  }
}

extension Sequence<TraceLine> {
  /// Whether there are no lines but of that kind.
  fileprivate func isEmpty(but kind: String) -> Bool { allSatisfy { $0.kind == kind } }
}
