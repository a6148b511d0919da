import Foundation
import MachineTrait
import Testing
import TestSupport

/// The gallery under real fingers: a touch screen and a touchpad of a real server.
@Suite(.sharesMachine) struct TouchScreenTests {
  @Test func aFingerTaps() async throws {
    let app = try await openGallery("circle", server: .xorg())
    let place = try await app.pixel(of: "circle")
    try await app.desktop.touchScreen().tap(place)
    let event = try await app.waitForTrace(kind: "event") { $0["type"] == "touches" }
    #expect(event.fields["touches"]?[0]?["view"]?.name == "circle")
    try await app.waitForTrace(kind: "deliver") { $0["method"] == "touchesEnded" }
    // The pointer that the server moves along with the finger makes no touch of its own.
    app.interrupt()
    #expect(try await app.waitForExit() == .code(130))
    let touches = try app.trace.filter { $0["type"] == "touches" }.flatMap {
      $0.fields["touches"]?.elements ?? []
    }
    #expect(touches.compactMap { $0["id"]?.int } == [1, 1])
  }

  @Test func aFingerDragsTheSquare() async throws {
    let app = try await openGallery("probe", server: .xorg())
    let window = try await app.window()
    let screen = try await app.desktop.touchScreen()
    let start = try await app.pixel(of: "square")
    let before = try await wait(for: "the square") { try window.picture().bounds(of: 0xff00ff) }
    try screen.begin(.init(1, start))
    for step in 1...10 {
      try screen.update(.init(1, CGPoint(x: start.x + Double(step) * 10, y: start.y + Double(step))))
    }
    try await wait(for: "the square under the finger") {
      try window.picture().bounds(of: 0xff00ff) == before.offsetBy(dx: 100, dy: 10)
    }
    try screen.end(.init(1, CGPoint(x: start.x + 100, y: start.y + 10)))
    try await app.waitForTrace(kind: "deliver") { $0["method"] == "touchesEnded" }
  }

  @Test func aFingerThatIsLostWithItsDeviceIsLiftedOrCancelled() async throws {
    let app = try await openGallery("circle", server: .xorg())
    try await app.desktop.touchScreen().begin(.init(1, try await app.pixel(of: "circle")))
    try await app.waitForTrace(kind: "deliver") { $0["method"] == "touchesBegan" }
    let xinput = try XServer.program("/usr/bin/xinput", package: "xinput")
    let disable = try app.desktop.start(xinput, ["disable", "test touch screen"])
    #expect(try await disable.waitForExit() == .code(0), "\(disable.errors.text)")
    try await app.waitForTrace("end of the touch") {
      $0.kind == "deliver" && ["touchesCancelled", "touchesEnded"].contains($0["method"])
    }
  }

  @Test func aTouchpadScrollsAndPinches() async throws {
    let app = try await openGallery("circle", server: .xorg())
    app.desktop.pointer.move(to: try await app.pixel(of: "circle"))
    let pad = try await app.desktop.touchpad()
    try await app.waitForTrace(kind: "event") { $0["type"] == "hover" }
    // The first thing that this device does after another one moved the pointer.
    try pad.scroll(y: 30)
    try await app.waitForTrace(kind: "event") { $0["type"] == "scroll" }
    try pad.pinch(.begin)
    try pad.pinch(.update, scale: 1.5)
    try pad.pinch(.end, scale: 1.5)
    try await app.waitForTrace(kind: "event") { $0["type"] == "transform" }
  }
}
