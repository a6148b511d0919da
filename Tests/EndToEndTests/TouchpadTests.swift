import Foundation
import MachineTrait
import Testing
import TestSupport

/// Two fingers on a touchpad scroll, on every server; one without gestures says once what is missing.
@Suite(.sharesMachine) struct TouchpadTests {
  @Test func twoFingersScrollTheSidebar() async throws {
    let app = try await openGallery("hit-testing", "--size", "1200x600", server: .xorg())
    // Smaller than a window manager would allow: the list of scenes does not fit.
    let window = try await app.window()
    window.resize(width: 1200, height: 400)
    try await wait(for: "the new size") { try window.frame.height == 400 }
    let corner = try window.frame.origin
    let list = CGRect(x: corner.x, y: corner.y + 100, width: 150, height: 280)
    let arrow = try app.cursorShape()
    app.desktop.pointer.move(to: CGPoint(x: list.midX, y: list.midY))
    try await wait(for: "the hand over the list") { try app.cursorShape() != arrow }
    let before = try await app.desktop.screen.picture(of: list)
    let pad = try await app.desktop.touchpad()
    try pad.scroll(y: 20)
    try await wait(for: "the list further down") { try await app.desktop.screen.picture(of: list) != before }
    try pad.scroll(y: -40)
    try await wait(for: "the list at its top") { try await app.desktop.screen.picture(of: list) == before }
    #expect(try !app.trace.contains { $0["type"] == "touches" })
  }

  @Test func aServerOfXInput22HasFingersAndScrolling() async throws {
    let server = try await XServer.xorg()
    let older = try OlderServer(before: server)
    let app = try await openPads(server: server, display: older.display)
    let screen = try await app.desktop.touchScreen()
    let pair = try await app.row(of: 2, on: "many")
    try screen.begin(pair)
    try await app.waitForFingers(2, on: "many")
    try screen.end(pair)
    try await app.waitForFingers(0, on: "many")

    app.desktop.pointer.move(to: try await app.pixel(of: "other"))
    try await app.waitForTrace(kind: "event") { $0["type"] == "hover" }
    let pad = try await app.desktop.touchpad()
    try pad.pinch(.begin)
    try pad.pinch(.update, scale: 1.5, angle: 20)
    try pad.pinch(.end, scale: 1.5)
    try pad.scroll(y: 30)
    try await app.waitForTrace(kind: "event") { $0["type"] == "scroll" }
    #expect(try !app.trace.contains { $0["type"] == "transform" })
    let said = app.errors.split(separator: "\n").filter { $0.contains("XInput") }
    #expect(said.count == 1 && said[0].contains("2.2") && said[0].contains("2.4"), "\(said)")
  }
}
