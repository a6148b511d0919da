import Foundation
import MachineTrait
import Testing
import TestSupport

/// Real fingers among others: a manager that wants them, a device that goes away, a user without rights.
@Suite(.sharesMachine) struct FingersAndOthersTests {
  @Test func aFingerThatTheWindowManagerLooksAtIsNotActedOn() async throws {
    let app = try await openPads()
    let screen = try await app.desktop.touchScreen()
    let manager = try TouchGrab(on: app.desktop.server)
    let place = try await app.pixel(of: "many")
    func drag() async throws -> TouchGrab.Finger {
      try screen.begin(.init(1, place))
      let finger = try await manager.waitForFinger()
      try screen.update(.init(1, CGPoint(x: place.x + 30, y: place.y)))
      return finger
    }

    // The manager makes a gesture of its own of it: no event of it reaches the application.
    manager.decide(try await drag(), keeps: true)
    try screen.end(.init(1, place))
    // It lets the next one go: all of its events reach the application, late.
    let finger = try await drag()
    app.desktop.pointer.scroll(y: 1)
    try await app.waitForTrace(kind: "event") { $0["type"] == "scroll" }
    #expect(try app.trace.deliveries == [])
    manager.decide(finger, keeps: false)
    try await app.waitForCall("touchesBegan", of: "many")
    try await app.waitForFingers(1, on: "many")
    try screen.end(.init(1, place))
    try await app.waitForCall("touchesEnded", of: "many")
    let phases = try app.trace.phases
    #expect(phases.first == "began many" && phases.last == "ended many")
    #expect(phases.dropFirst().dropLast().allSatisfy { $0 == "moved many" }, "\(phases)")
  }

  @Test func aDeviceThatIsSwitchedOffLeavesNoFingerBehind() async throws {
    let app = try await openPads()
    let screen = try await app.desktop.touchScreen()
    let other = try await app.desktop.secondTouchScreen()
    let hand = try await app.row(of: 3, on: "many")
    try other.begin(.init(0, try await app.pixel(of: "other")))
    try await app.waitForCall("touchesBegan", of: "other")
    try screen.begin(hand)
    try await app.waitForFingers(3, on: "many")

    try await app.runXInput("disable", "test touch screen")
    try await app.waitForFingers(0, on: "many")
    func ends() throws -> Int {
      let calls = try app.trace.filter {
        ["touchesCancelled", "touchesEnded"].contains($0["method"]) && $0.fields["to"]?.name == "many"
      }
      return calls.flatMap { $0.fields["touches"]?.elements ?? [] }.count
    }
    // The screen may be seen before the trace is.
    try await wait(for: "the ends of three touches") { try ends() >= 3 }
    #expect(try ends() == 3)
    // The finger on the other screen is still down, and goes when it is lifted.
    try await app.waitForFingers(1, on: "other")
    try other.end(.init(0, try await app.pixel(of: "other")))
    try await app.waitForFingers(0, on: "other")

    try await app.runXInput("enable", "test touch screen")
    let again = try await TouchDevice(of: app.desktop.server)
    try again.begin(hand)
    try await app.waitForFingers(3, on: "many")
    try again.end(hand)
    try await app.waitForFingers(0, on: "many")
  }

  @Test func anOrdinaryUserHasTheSameFingers() async throws {
    // As root, both become an ordinary user; as one, they are that already.
    let app = try await openPads(server: .xorg(as: .ifPossible), as: .ifPossible)
    let screen = try await app.desktop.touchScreen()
    let hand = try await app.row(of: 5, on: "many")
    try screen.begin(hand)
    try await app.waitForFingers(5, on: "many")
    try screen.update(hand.moved(y: 10))
    try await app.waitForCall("touchesMoved", of: "many")
    try screen.end(hand)
    try await app.waitForFingers(0, on: "many")
  }
}

extension App {
  /// Asks the server something about its input devices, as a user would.
  func runXInput(_ arguments: String...) async throws {
    let xinput = try desktop.start(XServer.program("/usr/bin/xinput", package: "xinput"), arguments)
    guard try await xinput.waitForExit() == .code(0) else {
      throw SupportError("xinput \(arguments) failed: \(xinput.errors.text)")
    }
  }
}
