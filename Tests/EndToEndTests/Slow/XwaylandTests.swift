import CXTest
import Foundation
import MachineTrait
import Testing
import TestSupport

/// What is special about a window on Wayland: fingers that a compositor hands on, and its shared memory.
@Suite(.sharesMachine, .enabled(if: Weston.isPossible, "\(Weston.advice)")) struct XwaylandTests {
  @Test func aFingerIsCancelledWhenAnotherWindowTakesTheFocus() async throws {
    let hand = try await DesktopHand(on: .weston)
    let screen = try await hand.desktop.touchScreen()
    let place = try await hand.app.pixel(of: "photo")
    try hand.app.skipTrace()
    try screen.begin(.init(0, place))
    try screen.update(.init(0, CGPoint(x: place.x + 30, y: place.y)))
    try await hand.app.waitForTrace(kind: "gesture") { $0["to"] == "began" }
    let other = try OtherWindow(on: hand.desktop, CGRect(x: 1100, y: 600, width: 200, height: 150))
    try await hand.app.waitForTrace(kind: "gesture") { $0["to"] == "cancelled" }
    try screen.end(.init(0, place))
    other.close()
    try await hand.dragPhoto()
    try hand.expectGoodEnd(began: 2, cancelled: 1)
  }

  @Test func fiveFingersAreFive() async throws {
    let hand = try await DesktopHand(on: .weston)
    let screen = try await hand.desktop.touchScreen()
    let middle = try await hand.app.pixel(of: "photo")
    func contacts(_ y: Double) -> [TouchDevice.Contact] {
      (0..<5).map { .init($0, CGPoint(x: middle.x - 80 + Double($0) * 40, y: middle.y + y)) }
    }
    try hand.app.skipTrace()
    try screen.begin(contacts(0))
    for step in 1...5 { try screen.update(contacts(Double(step) * 4)) }
    try screen.end(contacts(20))
    try await wait(for: "five ends") { try hand.app.trace.phases.count { $0.hasPrefix("ended") } == 5 }
    try hand.expectGoodEnd(began: 5, cancelled: 0)
  }

  @Test func theEdgeIsDraggedAndTheTitleMoved() async throws {
    let hand = try await DesktopHand(on: .weston)
    let (window, pointer) = (try await hand.app.window(), hand.desktop.pointer)
    let before = try window.frame
    // The compositor takes the pointer for itself a moment after the press, and counts from there.
    func drag(from start: CGPoint, by way: CGPoint, until isThere: () async throws -> Bool) async throws {
      pointer.move(to: start)
      pointer.press()
      try await wait(for: "the window to follow the pointer") {
        pointer.move(to: CGPoint(x: start.x + way.x, y: start.y + way.y))
        return try await isThere()
      }
      pointer.release()
      // Its picture is part of the screen's.
      pointer.move(to: .zero)
    }
    let size = CGSize(width: before.width - 120, height: before.height - 60)
    try await drag(from: CGPoint(x: before.maxX + 3, y: before.maxY + 3), by: CGPoint(x: -120, y: -60)) {
      try window.frame.size == size
    }
    try await hand.look()
    let place = try window.frame
    try await drag(from: CGPoint(x: place.midX, y: place.minY - 12), by: CGPoint(x: 60, y: 40)) {
      try window.frame.origin == CGPoint(x: place.minX + 60, y: place.minY + 40)
    }
    try await hand.look()
    try await hand.dragPhoto()
    try hand.expectGoodEnd(began: 1, cancelled: 0)
  }
}
