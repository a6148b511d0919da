import Foundation
import TestSupport
import Testing

/// The session's time in the gallery's window: earlier moments are shown and gone on from, with the pointer at rest and with
/// the button down.
@Suite(.serialized) struct ScrubbingTests {
  /// The drag scene, in which each event moves something.
  private let hand: FrameHand

  init() throws {
    hand = try FrameHand("drag")
    try hand.show(.touches)
  }

  /// What the window shows of a moment.
  private struct Look {
    let stage: Picture
    let panel: Picture
  }

  private func look() throws -> Look {
    try hand.rest()
    return Look(stage: try hand.look(at: FramePlaces.stage), panel: try hand.look(at: FramePlaces.panel))
  }

  /// Drags the square twice; returns how it looked at first and after each drag.
  private func dragTwice() throws -> [Look] {
    var looks = [try look()]
    for (x, y) in [(120.0, 40.0), (-60, 60)] {
      try hand.drag("draggable", byX: x, y: y)
      looks.append(try look())
    }
    return looks
  }

  /// Moves along the timeline with the button down, to the left or to the right, until the window looks like that.
  private func scrub(from start: Double, by step: Double, until target: Look) throws -> Double {
    var x = start
    while try hand.look(at: FramePlaces.stage) != target.stage {
      x += step
      try #require(FramePlaces.lanes.insetBy(dx: 4, dy: 0).contains(CGPoint(x: x, y: 776)))
      try hand.scrub(to: x)
    }
    try hand.waitUntil(FramePlaces.panel, looksLike: target.panel, "the panel")
    return x
  }

  @Test("13: the timeline goes through the earlier moments, back and forth, and the scene does not notice")
  func backAndForth() throws {
    let looks = try dragTwice()
    let count = try hand.app.skipTrace()
    let end = try hand.cursor()
    try hand.beginScrubbing(at: end - 8)
    var x = try scrub(from: end - 8, by: -4, until: looks[1])
    x = try scrub(from: x, by: -4, until: looks[0])
    x = try scrub(from: x, by: 4, until: looks[1])
    hand.pointer.move(to: try hand.app.pixel(at: CGPoint(x: end + 40, y: 776)))
    try hand.waitUntil(FramePlaces.stage, looksLike: looks[2].stage, "the scene at present")
    try hand.waitUntil(FramePlaces.panel, looksLike: looks[2].panel, "the panel at present")
    hand.pointer.release()
    #expect(try hand.app.trace.dropFirst(count).phases == [])
    // Time stands still where it was left, until it is let go on.
    try hand.press(.play)
    try hand.drag("draggable", byX: -30)
    #expect(TouchAccount.faults(inSessions: try hand.app.trace) == [])
    #expect(TouchAccount(try hand.app.trace).beginnings == 3)
  }

  @Test("13: a press at an earlier moment goes on from there, and what came later is gone")
  func goOn() throws {
    let looks = try dragTwice()
    let end = try hand.cursor()
    try hand.beginScrubbing(at: end - 8)
    _ = try scrub(from: end - 8, by: -4, until: looks[1])
    hand.pointer.release()
    let count = try hand.app.skipTrace()
    // The square is where the first drag left it.
    let place = try hand.app.pixel(at: CGPoint(x: 564 + 120, y: 328 + 40))
    hand.pointer.drag(from: place, to: CGPoint(x: place.x + 30, y: place.y - 80))
    try hand.app.waitForScene("drag")
    try hand.waitForEnd()
    try hand.app.waitUntilQuiet()
    let phases = try hand.app.trace.dropFirst(count).phases
    #expect(phases.first == "began draggable" && phases.last == "ended draggable")
    #expect(try hand.app.view("draggable").center == CGPoint(x: 564 + 150, y: 328 - 40))
    #expect(TouchAccount.faults(inSessions: try hand.app.trace) == [])
    // The session that goes on has the same beginning.
    let now = try look()
    let last = try hand.cursor()
    try hand.beginScrubbing(at: last - 8)
    let x = try scrub(from: last - 8, by: -4, until: looks[0])
    _ = try scrub(from: x, by: 4, until: looks[1])
    hand.pointer.move(to: try hand.app.pixel(at: CGPoint(x: last + 40, y: 776)))
    try hand.waitUntil(FramePlaces.stage, looksLike: now.stage, "the scene at present")
    hand.pointer.release()
  }

  @Test("13: a question at an earlier moment is answered then, and the session keeps what came later")
  func ask() throws {
    let looks = try dragTwice()
    let end = try hand.cursor()
    try hand.beginScrubbing(at: end - 8)
    let x = try scrub(from: end - 8, by: -4, until: looks[1])
    hand.pointer.release()
    let count = try hand.app.skipTrace()
    try hand.change(FramePlaces.tabs, "the tabs") {
      try hand.press(at: CGPoint(x: 564 + 120, y: 328 + 40), .right)
    }
    try hand.pointAside()
    try hand.waitUntil(FramePlaces.stage, looksLike: looks[1].stage, "the earlier moment")
    #expect(try hand.app.trace.dropFirst(count).isEmpty(but: "frame"))
    try hand.show(.touches)
    try hand.beginScrubbing(at: x + 1)
    hand.pointer.move(to: try hand.app.pixel(at: CGPoint(x: end + 40, y: 776)))
    try hand.waitUntil(FramePlaces.stage, looksLike: looks[2].stage, "the scene at present")
    hand.pointer.release()
  }

  /// Presses the square and drags it in two steps; returns how the scene looked after each.
  private func holdSquare() throws -> [Picture] {
    let start = try hand.app.pixel(of: "draggable")
    hand.pointer.move(to: start)
    try hand.app.skipTrace()
    hand.pointer.press()
    try hand.waitFor("began")
    return try [50.0, 100].map { x in
      hand.pointer.move(
        from: CGPoint(x: start.x + x - 50, y: start.y), to: CGPoint(x: start.x + x, y: start.y), steps: 4)
      try wait(for: "the square at \(x)") { try hand.app.view("draggable").center.x == 564 + x }
      return try hand.look(at: FramePlaces.stage)
    }
  }

  /// Goes back to the last event, which nothing has followed.
  private func stepToLast() throws {
    try hand.change(FramePlaces.Button.play.area, "the pause button") { try hand.key("Left", "Control_L") }
  }

  /// Types a key with Ctrl, which goes an event on or back, until the scene looks like that.
  private func step(_ key: String, until target: Picture) throws {
    var now = try hand.look(at: FramePlaces.stage)
    while now != target {
      now = try hand.change(FramePlaces.stage, "the scene an event on or back") {
        try hand.key(key, "Control_L")
      }
    }
  }

  @Test("13: with the button down, keys go back and forth, and the touch goes on and ends once")
  func buttonDown() throws {
    let looks = try holdSquare()
    let count = try hand.app.skipTrace()
    try stepToLast()
    try step("Left", until: looks[0])
    try step("Right", until: looks[1])
    #expect(try hand.app.trace.dropFirst(count).phases == [])
    try hand.key("space", "Control_L")
    hand.pointer.move(to: try hand.app.pixel(at: CGPoint(x: 564 + 140, y: 328)))
    try wait(for: "the square under the finger") { try hand.app.view("draggable").center.x == 564 + 140 }
    hand.pointer.release()
    try hand.waitForEnd()
    let trace = try hand.app.trace
    #expect(TouchAccount.faults(inSessions: trace) == [])
    #expect(TouchAccount(trace).beginnings == 1)
    #expect(trace.phases.count { !$0.hasPrefix("moved") } == 2)
  }

  @Test("13: with the button down, a key goes on from an earlier moment, and the touch is cancelled once")
  func goOnWithButtonDown() throws {
    let looks = try holdSquare()
    try stepToLast()
    try step("Left", until: looks[0])
    let count = try hand.app.skipTrace()
    try hand.key("a")
    try hand.app.waitForScene("drag")
    // The finger is that of a session that is over: it can move and be lifted, and nothing comes of it.
    hand.pointer.move(to: try hand.app.pixel(at: CGPoint(x: 564 + 160, y: 328)))
    hand.pointer.release()
    try hand.app.waitForTrace(kind: "deliver") { $0["method"] == "pressesEnded" }
    _ = try hand.app.lines {}
    let phases = try hand.app.trace.dropFirst(count).phases
    #expect(phases == ["cancelled draggable", "cancelled draggable"])
    #expect(try hand.app.view("draggable").center.x == 564 + 50)
    try hand.press(view: "draggable")
    #expect(try hand.app.trace.phases.suffix(2) == ["began draggable", "ended draggable"])
    #expect(TouchAccount.faults(inSessions: try hand.app.trace) == [])
  }
}

extension FrameHand {
  /// The column of the timeline at which the moment is that is shown.
  func cursor() throws -> Double {
    // The open scene's row has the accent's colour, and below the lanes nothing else has it.
    let accent = try color(at: CGPoint(x: 12, y: FramePlaces.row(14).y))
    let line = CGRect(x: FramePlaces.lanes.minX, y: 797, width: FramePlaces.lanes.width, height: 1)
    return try wait(for: "the timeline's cursor") {
      try picture(of: line).bounds(of: accent).map { line.minX + $0.midX }
    }
  }

  /// Presses the timeline at a column, and waits until it shows that moment.
  fileprivate func beginScrubbing(at x: Double) throws {
    try point(at: CGPoint(x: x, y: 776))
    pointer.press()
    try scrub(to: x)
  }

  /// Moves the pressed pointer to a column of the timeline, and waits until it shows that moment.
  fileprivate func scrub(to x: Double) throws {
    try point(at: CGPoint(x: x, y: 776))
    try wait(for: "the moment at \(x)") { try abs(cursor() - x) < 2 }
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
