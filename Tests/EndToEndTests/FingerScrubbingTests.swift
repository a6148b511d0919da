import Foundation
import TestSupport
import Testing

/// The session's time under several fingers of a touch screen.
@Suite(.serialized) struct FingerScrubbingTests {
  @Test("13: while a finger is down in the scene another goes back in time, and a third goes on from there")
  func threeFingers() throws {
    let hand = try FrameHand("drag", server: .xorg())
    let screen = try hand.app.desktop.touchScreen()
    try hand.pointAside()
    let plain = try hand.look(at: FramePlaces.stage)
    let start = try hand.app.pixel(of: "draggable")
    func finger(_ x: Double) -> TouchDevice.Contact { .init(1, CGPoint(x: start.x + x, y: start.y)) }
    try screen.begin(finger(0))
    for x in stride(from: 20.0, through: 100, by: 20) { try screen.update(finger(x)) }
    try wait(for: "the square under the finger") { try hand.app.view("draggable").center.x == 564 + 100 }
    try hand.waitForChange(of: FramePlaces.stage, from: plain, "the scene")

    let count = try hand.app.skipTrace()
    func place(_ x: Double) throws -> TouchDevice.Contact {
      .init(2, try hand.app.pixel(at: CGPoint(x: x, y: 776)))
    }
    let now = try hand.cursor()
    try screen.begin(place(now - 4))
    for x in stride(from: now - 4, to: 244, by: -8) { try screen.update(place(x)) }
    try screen.update(place(241))
    try hand.waitUntil(FramePlaces.stage, looksLike: plain, "the scene as it was at first")
    try screen.end(place(241))
    #expect(try hand.app.trace.dropFirst(count).phases == [])

    // The square is where it was at first, and the first finger's touch is that of a session that is over.
    try screen.tap(start)
    try hand.app.waitForScene("drag")
    try hand.waitForEnd()
    try screen.update(finger(140))
    try screen.end(finger(140))
    _ = try hand.app.lines {}
    let trace = try hand.app.trace
    #expect(trace.dropFirst(count).phases == ["cancelled draggable", "began draggable", "ended draggable"])
    #expect(TouchAccount.faults(inSessions: trace) == [])
  }
}
