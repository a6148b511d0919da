import Foundation
import Testing
import TestSupport

/// Real fingers among others: a manager that wants them, a device that goes away, a user without rights.
@Suite(.serialized) struct FingersAndOthersTests {
  @Test func aFingerThatTheWindowManagerLooksAtIsNotActedOn() throws {
    let app = try openPads()
    let screen = try app.desktop.touchScreen()
    let manager = try TouchGrab(on: app.desktop.server)
    let place = try app.pixel(of: "many")
    func drag() throws -> TouchGrab.Finger {
      try screen.begin(.init(1, place))
      let finger = try manager.waitForFinger()
      try screen.update(.init(1, CGPoint(x: place.x + 30, y: place.y)))
      return finger
    }

    // The manager makes a gesture of its own of it: no event of it reaches the application.
    manager.decide(try drag(), keeps: true)
    try screen.end(.init(1, place))
    // It lets the next one go: all of its events reach the application, late.
    let finger = try drag()
    app.desktop.pointer.scroll(y: 1)
    try app.waitForTrace(kind: "event") { $0["type"] == "scroll" }
    #expect(try app.trace.deliveries == [])
    manager.decide(finger, keeps: false)
    try app.waitForCall("touchesBegan", of: "many")
    try app.waitForFingers(1, on: "many")
    try screen.end(.init(1, place))
    try app.waitForCall("touchesEnded", of: "many")
    let phases = try app.trace.phases
    #expect(phases.first == "began many" && phases.last == "ended many")
    #expect(phases.dropFirst().dropLast().allSatisfy { $0 == "moved many" }, "\(phases)")
  }

  @Test func aDeviceThatIsSwitchedOffLeavesNoFingerBehind() throws {
    let app = try openPads()
    let screen = try app.desktop.touchScreen()
    let other = try app.desktop.secondTouchScreen()
    let hand = try app.row(of: 3, on: "many")
    try other.begin(.init(0, try app.pixel(of: "other")))
    try app.waitForCall("touchesBegan", of: "other")
    try screen.begin(hand)
    try app.waitForFingers(3, on: "many")

    try app.runXInput("disable", "test touch screen")
    try app.waitForFingers(0, on: "many")
    func ends() throws -> Int {
      let calls = try app.trace.filter {
        ["touchesCancelled", "touchesEnded"].contains($0["method"]) && $0.fields["to"]?.name == "many"
      }
      return calls.flatMap { $0.fields["touches"]?.elements ?? [] }.count
    }
    // The screen may be seen before the trace is.
    try wait(for: "the ends of three touches") { try ends() >= 3 }
    #expect(try ends() == 3)
    // The finger on the other screen is still down, and goes when it is lifted.
    try app.waitForFingers(1, on: "other")
    try other.end(.init(0, try app.pixel(of: "other")))
    try app.waitForFingers(0, on: "other")

    try app.runXInput("enable", "test touch screen")
    let again = try TouchDevice(of: app.desktop.server)
    try again.begin(hand)
    try app.waitForFingers(3, on: "many")
    try again.end(hand)
    try app.waitForFingers(0, on: "many")
  }

  @Test func anOrdinaryUserHasTheSameFingers() throws {
    // As root, both become an ordinary user; as one, they are that already.
    let app = try openPads(server: .xorg(as: .ifPossible), as: .ifPossible)
    let screen = try app.desktop.touchScreen()
    let hand = try app.row(of: 5, on: "many")
    try screen.begin(hand)
    try app.waitForFingers(5, on: "many")
    try screen.update(hand.moved(y: 10))
    try app.waitForCall("touchesMoved", of: "many")
    try screen.end(hand)
    try app.waitForFingers(0, on: "many")
  }
}

extension App {
  /// Asks the server something about its input devices, as a user would.
  func runXInput(_ arguments: String...) throws {
    let xinput = try desktop.start(XServer.program("/usr/bin/xinput", package: "xinput"), arguments)
    guard try xinput.waitForExit() == .code(0) else {
      throw SupportError("xinput \(arguments) failed: \(xinput.errors.text)")
    }
  }
}
