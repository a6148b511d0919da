import Foundation
import MachineTrait
import Testing
import TestSupport

/// Scroll views of an application under a real pointer, real fingers and a real touchpad.
@Suite(.sharesMachine) struct ListTests {
  /// Starts the application of lists.
  private func openLists(_ arguments: [String] = []) async throws -> App {
    let program = Program(path: try Program.buildFolder() + "/lists-fixture")
    let app = try await Desktop(try await .xorg()).launch(arguments, program: program)
    try await app.waitForScene("lists")
    return app
  }

  /// Drags between two places of a view, given as shares of its size, and rests before letting go if that is asked for.
  private func drag(
    _ view: String, from start: (Double, Double), to end: (Double, Double), by hand: DraggingHand,
    rest: Double = 0, of app: App
  ) async throws {
    let view = try app.view(view)
    try await app.drag(
      from: view.point(start.0, start.1), to: view.point(end.0, end.1), by: hand, rest: rest)
  }

  /// Flings the list; again if the machine was so busy that the hand rested between two motions.
  private func fling(by hand: DraggingHand, of app: App) async throws {
    for _ in 0..<10 {
      let count = app.process.errors.lines.count
      try await drag("list", from: (0.5, 0.9), to: (0.5, 0.3), by: hand, of: app)
      let end = try await wait(for: "the end of the drag") {
        app.process.errors.lines.dropFirst(count).first { !$0.hasPrefix("list drags") }
      }
      if end.hasPrefix("list decelerates") { return }
    }
    throw await app.failure("none of ten drags was a fling")
  }

  @Test(
    "E54: a mouse or finger that rests before it lets go does not fling, one that does not flings",
    arguments: DraggingHand.allCases)
  func rest(hand: DraggingHand) async throws {
    let app = try await openLists()
    let end = try await app.report("list rests") {
      try await drag("list", from: (0.5, 0.9), to: (0.5, 0.4), by: hand, rest: 0.3, of: app)
    }
    #expect(end == "list rests 0,180")
    #expect(!app.process.errors.lines.contains { $0.hasPrefix("list decelerates") })
    try await fling(by: hand, of: app)
  }

  @Test("E45: a press that stops a list presses none of its buttons", arguments: DraggingHand.allCases)
  func stop(hand: DraggingHand) async throws {
    let app = try await openLists()
    let place = try await app.pixel(at: try app.view("list").point(0.5, 0.5))
    let screen = try await app.desktop.touchScreen()
    var before = 0
    var hit: String?
    // Where the list stops is a matter of time, and between two buttons there is a gap.
    while hit == nil || hit == "list" {
      if hit != nil {
        if hand == .finger { try screen.end(.init(1, place)) } else { app.desktop.pointer.release() }
      }
      try await fling(by: hand, of: app)
      before = try app.skipTrace()
      app.desktop.pointer.move(to: place)
      if hand == .finger { try screen.begin(.init(1, place)) } else { app.desktop.pointer.press() }
      let press = try await app.waitForTrace("press") { [$0].phases.contains { $0.hasPrefix("began") } }
      hit = press.fields["touches"]?[0]?["view"]?.name
    }
    let withheld = try await app.waitForTrace(kind: "withhold")
    #expect(withheld["why"] == "delaysContentTouches")
    // Longer than a list waits before its content gets a touch.
    try await Task.sleep(for: .milliseconds(300))
    // E58: until then the list still decelerates, as far as its delegate knows.
    try await app.report("list rests") {
      if hand == .finger { try screen.end(.init(1, place)) } else { app.desktop.pointer.release() }
    }
    try await app.waitForTrace(kind: "event") {
      $0.fields["touches"]?.elements.contains { $0["phase"]?.string == "ended" } == true
    }
    #expect(try !app.trace.dropFirst(before).contains { $0.kind == "control" })
    if hand == .finger { try screen.tap(place) } else { app.desktop.pointer.click(at: place) }
    try await app.waitForTrace(kind: "control") { $0["event"] == "touchUpInside" }
  }

  @Test("E46: an endless strip travels as far as the drag", arguments: DraggingHand.allCases)
  func endless(hand: DraggingHand) async throws {
    let app = try await openLists()
    let line = try await app.report("strip has") {
      try await drag("strip", from: (0.95, 0.5), to: (0.1, 0.5), by: hand, rest: 0.2, of: app)
    }
    #expect(line.hasPrefix("strip has travelled 245 "), "\(line)")
    let back = try await app.report("strip has") {
      try await drag("strip", from: (0.1, 0.5), to: (0.95, 0.5), by: hand, rest: 0.2, of: app)
    }
    #expect(back.hasPrefix("strip has travelled 0 "), "\(back)")
  }

  @Test("E48: lists whose class shares its recogniser scroll together")
  func together() async throws {
    let app = try await openLists()
    let inner = try await app.report("inner rests") {
      try await drag("inner", from: (0.5, 0.9), to: (0.5, 0.4), by: .finger, rest: 0.2, of: app)
    }
    #expect(inner == "inner rests 0,60")
    let outer = try await wait(for: "the outer list") {
      app.process.errors.lines.first { $0.hasPrefix("outer rests") }
    }
    #expect(outer == "outer rests 0,60")
  }

  @Test(
    "E51: a zoomed photo that is at its side is paged away by the next drag", arguments: DraggingHand.allCases
  )
  func photo(hand: DraggingHand) async throws {
    let app = try await openLists(hand == .pointer ? ["--zoomed"] : [])
    if hand == .finger {
      let middle = try app.view("photo").center
      try await app.report("photo zoomed") { try await app.pinch(at: middle, from: 80, to: 200) }
    }
    let side = try await app.report("photo rests") {
      try await drag("photo", from: (0.95, 0.5), to: (0.1, 0.5), by: hand, rest: 0.2, of: app)
    }
    #expect(side.hasPrefix("photo rests 300,"), "\(side)")
    let page = try await app.report("pages rests") {
      try await drag("photo", from: (0.95, 0.5), to: (0.1, 0.5), by: hand, of: app)
    }
    #expect(page == "pages rests 300,0")
  }

  @Test("E51: by touchpad too")
  func touchpad() async throws {
    let app = try await openLists(["--zoomed"])
    app.desktop.pointer.move(to: try await app.pixel(of: "photo"))
    try await app.waitForTrace(kind: "event") { $0["type"] == "hover" }
    let pad = try await app.desktop.touchpad()
    let side = try await app.report("photo rests") { for _ in 0..<20 { try pad.scroll(x: 60) } }
    #expect(side == "photo rests 300,150")
    let page = try await app.report("pages rests") { for _ in 0..<10 { try pad.scroll(x: 60) } }
    #expect(page == "pages rests 300,0")
  }
}
