import Foundation
import MachineTrait
import Testing
import TestSupport

/// The scene `gestures` with a mouse: every field's point, in the trace and on the screen.
@Suite(.sharesMachine) struct GestureSceneTests {
  private let app: App

  init() async throws {
    app = try await openGallery("gestures")
  }

  private func waitForState(_ state: String, of recognizer: String) async throws -> TraceLine {
    try await app.waitForTrace("\(recognizer) \(state)") {
      $0.kind == "gesture" && $0.fields["recognizer"]?.name == recognizer && $0["to"] == state
    }
  }

  /// What the scene says of the gestures, as it looks.
  private func sentence() async throws -> Picture {
    let origin = try await app.pixel(at: FramePlaces.sentence.origin)
    return try await app.desktop.screen.picture(of: CGRect(origin: origin, size: FramePlaces.sentence.size))
  }

  @Test func theDelegateRefusesTheLeftHalf() async throws {
    let target = try app.view("tapTarget")
    let before = try await sentence()
    let left = try await app.lines { try await app.click(at: target.point(0.25, 0.5)) }
    #expect(!left.contains { $0.kind == "gesture" && $0["to"] == "ended" })
    #expect(left.receivers(of: "touchesEnded").contains("tapTarget"))
    try await app.desktop.connection.waitForRest(of: app.process.pid)
    let refused = try await sentence()
    #expect(refused != before)

    try await app.click(at: target.point(0.75, 0.5))
    _ = try await waitForState("ended", of: "tap")
    try await app.waitForTrace(kind: "action") { $0.fields["sender"]?.name == "tap" }
    try await wait(for: "another sentence") { try await sentence() != refused }
  }

  @Test func aPressBeginsByItselfAndStraysNoFartherThanAllowed() async throws {
    let target = try app.view("longPressTarget")
    let pointer = app.desktop.pointer
    let place = try await app.pixel(of: "longPressTarget")
    let before = try await app.picture(of: target)
    pointer.move(to: place)
    pointer.press()
    // Within the 24 points that the scene allows, more than the 10 that are usual.
    pointer.move(to: CGPoint(x: place.x + 20, y: place.y))
    _ = try await waitForState("began", of: "longPress")
    try await app.waitForChange(of: target, from: before)
    pointer.move(to: CGPoint(x: place.x + 60, y: place.y))
    _ = try await waitForState("changed", of: "longPress")
    pointer.release()
    _ = try await waitForState("ended", of: "longPress")

    pointer.move(to: place)
    pointer.press()
    pointer.move(to: CGPoint(x: place.x + 30, y: place.y))
    let failure = try await waitForState("failed", of: "longPress")
    #expect(failure["why"]?.contains("24") == true, "\(failure)")
    pointer.release()
  }

  @Test func swipesGoInFourDirections() async throws {
    let target = try app.view("swipeTarget")
    let middle = try await app.pixel(of: "swipeTarget")
    var looks = [try await app.picture(of: target)]
    for (name, x, y) in [
      ("swipeLeft", -1.0, 0.0), ("swipeRight", 1, 0), ("swipeUp", 0, -1), ("swipeDown", 0, 1),
    ] {
      app.desktop.pointer.drag(
        from: CGPoint(x: middle.x - x * 40, y: middle.y - y * 40),
        to: CGPoint(x: middle.x + x * 40, y: middle.y + y * 40), steps: 8)
      _ = try await waitForState("ended", of: name)
      try await app.waitForChange(of: target, from: looks[looks.count - 1])
      looks.append(try await app.picture(of: target))
    }
    let ended = try app.trace.filter { $0.kind == "gesture" && $0["to"] == "ended" }
    #expect(
      ended.compactMap { $0.fields["recognizer"]?.name } == [
        "swipeLeft", "swipeRight", "swipeUp", "swipeDown",
      ])
  }

  @Test func theMouseDragsThePhoto() async throws {
    let app = try await openGallery("gestures", "--trace-tree")
    let photo = try app.view("photo")
    let place = try await app.pixel(of: "photo")
    let before = try await app.picture(of: photo)
    app.desktop.pointer.drag(from: place, to: CGPoint(x: place.x + 80, y: place.y + 60), steps: 20)
    // Ten points along the way are what it takes to begin (G22).
    let corner = photo.corners[0]
    try await wait(for: "the photo 72 points to the right and 54 down") {
      let now = try app.view("photo").corners[0]
      return abs(now.x - corner.x - 72) < 0.5 && abs(now.y - corner.y - 54) < 0.5
    }
    try await app.waitForChange(of: photo, from: before)
    let gestures = try app.trace.filter { $0.kind == "gesture" && $0["to"] == "began" }
    #expect(gestures.compactMap { $0.fields["recognizer"]?.name } == ["pan"])
  }
}
