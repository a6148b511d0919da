import CXTest
import Foundation
import MachineTrait
import Testing

@testable import TestSupport

/// What the tests' devices write arrives at a client as real touches and gestures.
@Suite(.sharesMachine) struct DeviceTests {
  @Test func fingersGoDownMoveAndLift() async throws {
    let desktop = try await Desktop(.xorg())
    let input = try RawInput(on: desktop)
    let screen = try await desktop.touchScreen()
    try screen.begin(.init(1, CGPoint(x: 100, y: 200)), .init(2, CGPoint(x: 300.5, y: 400.25), pressure: 0.5))
    try screen.update(.init(2, CGPoint(x: 310, y: 410)))
    try screen.end(.init(1, CGPoint(x: 100, y: 200)), .init(2, CGPoint(x: 310, y: 410)))
    let events = try await input.events(5).filter { $0.type != XI_ButtonPress }
    #expect(events.map(\.type) == [XI_TouchBegin, XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_TouchEnd])
    #expect(events[0].detail != events[1].detail)
    for (event, place) in zip(
      events, [CGPoint(x: 100, y: 200), CGPoint(x: 300.5, y: 400.25), CGPoint(x: 310, y: 410)])
    {
      #expect(abs(event.place.x - place.x) < 0.05)
      #expect(abs(event.place.y - place.y) < 0.05)
    }
  }

  @Test func aTouchpadPinchesAndSwipes() async throws {
    let desktop = try await Desktop(.xorg())
    let input = try RawInput(on: desktop)
    let pad = try await desktop.touchpad()
    try pad.pinch(.begin)
    try pad.pinch(.update, scale: 1.5, angle: 10)
    try pad.pinch(.end, scale: 1.5)
    try pad.swipe(.begin, fingers: 3)
    try pad.swipe(.update, fingers: 3, x: 20)
    try pad.swipe(.end, fingers: 3)
    let events = try await input.events(6)
    #expect(
      events.map(\.type) == [
        XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd, XI_GestureSwipeBegin,
        XI_GestureSwipeUpdate, XI_GestureSwipeEnd,
      ])
    #expect(events[1].scale == 1.5)
    #expect(events[1].fingers == 2)
    #expect(events[4].fingers == 3)
  }

  @Test func aTouchpadMovesThePointer() async throws {
    let desktop = try await Desktop(.xorg())
    let pad = try await desktop.touchpad()
    desktop.pointer.move(to: CGPoint(x: 500, y: 500))
    try pad.move(x: 30, y: -10)
    try await wait(for: "the pointer to move") { desktop.pointer.place != CGPoint(x: 500, y: 500) }
    #expect(desktop.pointer.place.x > 500)
    #expect(desktop.pointer.place.y < 500)
  }

  @Test func aDeviceTakesOneConnectionOnly() async throws {
    let desktop = try await Desktop(.xorg())
    let first = try await desktop.touchScreen()
    try first.tap(CGPoint(x: 10, y: 10))
    // The same device, not a second connection, to which there is no reply.
    try await desktop.touchScreen().tap(CGPoint(x: 20, y: 10))
  }
}
