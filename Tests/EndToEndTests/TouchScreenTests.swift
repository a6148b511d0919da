import Foundation
import Testing
import TestSupport

/// The gallery under real fingers: a touch screen and a touchpad of a real server.
@Suite(.serialized) struct TouchScreenTests {
  @Test func aFingerTaps() throws {
    let app = try openGallery("circle", server: .xorg())
    let place = try app.pixel(of: "circle")
    try app.desktop.touchScreen().tap(place)
    let event = try app.waitForTrace(kind: "event") { $0["type"] == "touches" }
    #expect(event.fields["touches"]?[0]?["view"]?.name == "circle")
    try app.waitForTrace(kind: "deliver") { $0["method"] == "touchesEnded" }
    // The pointer that the server moves along with the finger makes no touch of its own.
    app.interrupt()
    #expect(try app.waitForExit() == .code(130))
    let touches = try app.trace.filter { $0["type"] == "touches" }.flatMap {
      $0.fields["touches"]?.elements ?? []
    }
    #expect(touches.compactMap { $0["id"]?.int } == [1, 1])
  }

  @Test func aFingerDragsTheSquare() throws {
    let app = try openGallery("probe", server: .xorg())
    let window = try app.window()
    let screen = try app.desktop.touchScreen()
    let start = try app.pixel(of: "square")
    let before = try wait(for: "the square") { try window.picture().bounds(of: 0xff00ff) }
    try screen.begin(.init(1, start))
    for step in 1...10 {
      try screen.update(.init(1, CGPoint(x: start.x + Double(step) * 10, y: start.y + Double(step))))
    }
    try wait(for: "the square under the finger") {
      try window.picture().bounds(of: 0xff00ff) == before.offsetBy(dx: 100, dy: 10)
    }
    try screen.end(.init(1, CGPoint(x: start.x + 100, y: start.y + 10)))
    try app.waitForTrace(kind: "deliver") { $0["method"] == "touchesEnded" }
  }

  @Test func aFingerThatIsLostWithItsDeviceIsLiftedOrCancelled() throws {
    let app = try openGallery("circle", server: .xorg())
    try app.desktop.touchScreen().begin(.init(1, try app.pixel(of: "circle")))
    try app.waitForTrace(kind: "deliver") { $0["method"] == "touchesBegan" }
    let xinput = try XServer.program("/usr/bin/xinput", package: "xinput")
    let disable = try app.desktop.start(xinput, ["disable", "test touch screen"])
    #expect(try disable.waitForExit() == .code(0), "\(disable.errors.text)")
    try app.waitForTrace("end of the touch") {
      $0.kind == "deliver" && ["touchesCancelled", "touchesEnded"].contains($0["method"])
    }
  }

  @Test func aTouchpadScrollsAndPinches() throws {
    let app = try openGallery("circle", server: .xorg())
    app.desktop.pointer.move(to: try app.pixel(of: "circle"))
    let pad = try app.desktop.touchpad()
    try app.waitForTrace(kind: "event") { $0["type"] == "hover" }
    // The first thing that this device does after another one moved the pointer.
    try pad.scroll(y: 30)
    try app.waitForTrace(kind: "event") { $0["type"] == "scroll" }
    try pad.pinch(.begin)
    try pad.pinch(.update, scale: 1.5)
    try pad.pinch(.end, scale: 1.5)
    try app.waitForTrace(kind: "event") { $0["type"] == "transform" }
  }
}
