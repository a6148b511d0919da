import Foundation
import MachineTrait
import Testing
import TestSupport

/// Two fingers of one mouse: with Control held, a second one stands opposite, and both are drawn.
@Suite(.sharesMachine) struct MirroredFingerTests {
  @Test func controlPutsDownASecondFingerAboutThePlaceOfThePointer() async throws {
    let app = try await openGallery("circle", "--size", "700x560")
    let center = try await app.pixel(at: app.view("circle").point(0.4, 0.4))
    let first = CGPoint(x: center.x - 20, y: center.y - 50)
    let second = CGPoint(x: center.x + 20, y: center.y + 50)
    app.desktop.pointer.move(to: center)
    let bare = try await [center, first, second].mapInTurn { try await app.desktop.screen.pixel(at: $0) }

    // They show where they would come down as soon as the pointer leaves the centre.
    try app.desktop.keyboard.press("Control_L")
    app.desktop.pointer.move(to: first)
    try await app.waitForMarks(at: [center, first, second], over: bare)
    let lines = try await app.lines {
      app.desktop.pointer.press()
      app.desktop.pointer.release()
    }
    let began = try #require(lines.first { $0.kind == "event" && $0["type"] == "touches" })
    let places = began.fields["touches"]?.elements.compactMap { $0["at"]?.point } ?? []
    try #require(places.count == 2)
    // To the pixel: one finger is where the pointer is, the other as far from the centre on the other side.
    #expect(places[1].x - places[0].x == 40)
    #expect(places[1].y - places[0].y == 100)
    #expect(lines.deliveries.contains("touchesBegan circle"))

    try app.desktop.keyboard.release("Control_L")
    for (place, color) in zip([center, first, second], bare) {
      try await app.desktop.screen.waitForPixel(at: place) { $0 == color }
    }
  }

  @Test func controlAfterThePressAddsASecondFinger() async throws {
    let app = try await openGallery("circle", "--size", "700x560")
    let place = try await app.pixel(at: app.view("circle").center)
    let pointer = app.desktop.pointer
    let lines = try await app.lines {
      pointer.move(to: place)
      pointer.press()
      pointer.move(to: CGPoint(x: place.x + 20, y: place.y))
      try app.desktop.keyboard.press("Control_L")
      pointer.move(to: CGPoint(x: place.x + 30, y: place.y))
      pointer.release()
      try app.desktop.keyboard.release("Control_L")
    }
    let events = lines.filter { $0.kind == "event" && $0["type"] == "touches" }
    let began = events.map { $0.fields["touches"]?.elements.filter { $0["phase"]?.string == "began" } ?? [] }
      .filter { !$0.isEmpty }
    #expect(began.map(\.count) == [1, 1])
    let places = began.joined().compactMap { $0["at"]?.point }
    try #require(places.count == 2)
    #expect(places[0].x - places[1].x == 30 && places[0].y == places[1].y)
    #expect(events.last?.fields["touches"]?.elements.map { $0["phase"]?.string } == ["ended", "ended"])
  }

  @Test func bothWaysToPutDownTheSecondFingerDoTheFirstStepOfTouches() async throws {
    let hand = try await FrameHand("touches")
    let (app, pointer) = (hand.app, hand.pointer)
    let center = try await app.pixel(of: "pad")
    func drag() {
      pointer.move(to: CGPoint(x: center.x + 40, y: center.y + 20))
      pointer.press()
    }
    pointer.move(to: center)
    try app.desktop.keyboard.press("Control_L")
    drag()
    pointer.release()
    try app.desktop.keyboard.release("Control_L")
    // Too late for another tap.
    try await app.waitUntilQuiet(for: 0.5)
    drag()
    pointer.move(to: CGPoint(x: center.x + 50, y: center.y + 20))
    try app.desktop.keyboard.press("Control_L")
    pointer.move(to: CGPoint(x: center.x + 60, y: center.y + 20))
    pointer.release()
    try app.desktop.keyboard.release("Control_L")
    try await hand.waitUntilDone([1], of: "touches")
  }

  @Test func shiftMovesBoth() async throws {
    let app = try await openGallery("circle", "--size", "700x560")
    let center = try await app.pixel(at: app.view("circle").center)
    let pointer = app.desktop.pointer
    pointer.move(to: center)
    let lines = try await app.lines {
      try app.desktop.keyboard.press("Control_L")
      pointer.move(to: CGPoint(x: center.x - 30, y: center.y))
      pointer.press()
      try app.desktop.keyboard.press("Shift_L")
      pointer.move(to: CGPoint(x: center.x - 25, y: center.y + 7))
      try app.desktop.keyboard.release("Shift_L")
      pointer.release()
      try app.desktop.keyboard.release("Control_L")
    }
    let moves = lines.filter { $0.kind == "event" && $0["type"] == "touches" }.compactMap {
      $0.fields["touches"]?.elements.compactMap { $0["at"]?.point }
    }
    let (start, end) = (try #require(moves.first), try #require(moves.last))
    for (before, after) in zip(start, end) {
      #expect(CGPoint(x: after.x - before.x, y: after.y - before.y) == CGPoint(x: 5, y: 7))
    }
    #expect(end.count == 2)
  }
}

extension App {
  /// Waits until places look otherwise than with nothing over them.
  func waitForMarks(at places: [CGPoint], over bare: [UInt32]) async throws {
    for (place, color) in zip(places, bare) {
      try await desktop.screen.waitForPixel(at: place) { $0 != color }
    }
  }
}
