import Foundation
import MachineTrait
import TestSupport
import Testing

/// The session's time under several fingers of a touch screen.
@Suite(.sharesMachine) struct FingerScrubbingTests {
  @Test("13: while a finger is down in the scene another goes back in time, and a third goes on from there")
  func threeFingers() async throws {
    let hand = try await FrameHand("drag", server: .xorg())
    let screen = try await hand.app.desktop.touchScreen()
    try await hand.pointAside()
    let plain = try await hand.look(at: FramePlaces.figures)
    let start = try await hand.app.pixel(of: "draggable")
    func finger(_ x: Double) -> TouchDevice.Contact { .init(1, CGPoint(x: start.x + x, y: start.y)) }
    try screen.begin(finger(0))
    for x in stride(from: 20.0, through: 100, by: 20) { try screen.update(finger(x)) }
    try await wait(for: "the square under the finger") {
      try hand.app.view("draggable").center.x == 564 + 100
    }
    try await hand.waitForChange(of: FramePlaces.figures, from: plain, "the scene")

    let count = try hand.app.skipTrace()
    func place(_ x: Double) async throws -> TouchDevice.Contact {
      .init(2, try await hand.app.pixel(at: CGPoint(x: x, y: 776)))
    }
    let now = try await hand.cursor()
    try await screen.begin(place(now - 4))
    for x in stride(from: now - 4, to: 244, by: -8) { try await screen.update(place(x)) }
    try await screen.update(place(241))
    try await hand.waitUntil(FramePlaces.figures, looksLike: plain, "the scene as it was at first")
    try await screen.end(place(241))
    #expect(try hand.app.trace.dropFirst(count).phases == [])

    // The square is where it was at first, and the first finger's touch is that of a session that is over.
    try screen.tap(start)
    try await hand.app.waitForScene("drag")
    try await hand.waitForEnd()
    try screen.update(finger(140))
    try screen.end(finger(140))
    _ = try await hand.app.lines {}
    let trace = try hand.app.trace
    #expect(trace.dropFirst(count).phases == ["cancelled draggable", "began draggable", "ended draggable"])
    #expect(TouchAccount.faults(inSessions: trace) == [])
  }
}
