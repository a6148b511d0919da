import Foundation
import MachineTrait
import Testing
import TestSupport

/// Displays that are unlike the usual one: without shared memory, with more pixels, under another user.
@Suite(.sharesMachine) struct DisplayTests {
  /// Clicks blue and expects it to be pressed and to look so.
  private func useClickThrough(_ app: App) async throws {
    let place = try app.view("blueButton").point(0.8, 0.75)
    try await app.waitForColor(at: place) { $0 == 0x3b6fd4 }
    app.desktop.pointer.move(to: try await app.pixel(at: place))
    app.desktop.pointer.press()
    try await app.waitForColor(at: place) { $0 != 0x3b6fd4 }
    app.desktop.pointer.release()
    try await app.waitForTrace(kind: "action") { $0.fields["sender"]?.name == "blueButton" }
    try await app.waitForColor(at: place) { $0 == 0x3b6fd4 }
  }

  @Test func sharedMemoryMakesNoDifferenceToThePicture() async throws {
    var pictures: [Picture] = []
    for (server, environment) in [
      (try await XServer.xvfb(), [:]), (try await .xvfb(without: ["MIT-SHM"]), [:]),
      (try await .xvfb(), ["FINGERPOST_NO_SHM": "1"]),
    ] {
      let app = try await openGallery("click-through", server: server, environment: environment)
      try await useClickThrough(app)
      // What the last line of the log says may still be on its way to the screen.
      let window = try await app.window()
      pictures.append(try await window.pictureAtRest())
      #expect(app.errors.isEmpty)
      window.close()
      #expect(try await app.waitForExit() == .code(0))
    }
    let sheet = pictures.map { $0.cropped(to: CGRect(x: 424, y: 120, width: 640, height: 464)) }
    #expect(sheet[1] == sheet[0])
    #expect(sheet[2] == sheet[0])
  }

  /// A network carries no descriptors, and to try would end the connection; a program that forwards X may lose them.
  @Test(arguments: [ClientWay.network, .socketForBytes, .socket])
  func memoryIsSharedWhereADescriptorArrives(way: ClientWay) async throws {
    let desktop = try await Desktop(.xvfb())
    let relay = try FaultyServer(before: desktop.server, .none, by: way)
    let app = try await desktop.launch(["--scene", "click-through"], environment: ["DISPLAY": relay.display])
    try await app.waitForScene("click-through")
    try await app.waitUntilDrawn()
    try await useClickThrough(app)
    let maps = try await Program.run("/bin/cat", ["/proc/\(app.process.pid)/maps"]).output
    #expect(maps.contains("memfd:picture") == (way == .socket))
    #expect(app.errors.isEmpty, "\(app.errors)")
    try await app.window().close()
    #expect(try await app.waitForExit() == .code(0))
  }

  @Test func theDesktopsResolutionGivesTheScale() async throws {
    let desktop = try await Desktop(.xvfb(width: 2000, height: 1300))
    desktop.connection.set(resources: "Xft.antialias:\t1\nXft.dpi:\t144\n")
    let app = try await desktop.launch(["--scene", "click-through"])
    let window = try await app.waitForScene("click-through")
    try await app.waitUntilDrawn()
    #expect(try app.scale == 1.5)
    #expect(try window.frame.size == CGSize(width: 1920, height: 1200))
    let scene = try #require(try app.trace.first { $0.kind == "scene" })
    #expect(scene.fields["size"]?.point == CGPoint(x: 1280, y: 800))
    try await useClickThrough(app)

    // The buttons' edges are sharp: one pixel is ground, the next is the button.
    let red = try app.view("redButton")
    let place = red.point(0, 0.5)
    let (left, middle) = (Int((place.x * 1.5).rounded(.down)), Int((place.y * 1.5).rounded(.down)))
    let picture = try await window.pictureAtRest()
    #expect(picture[left, middle] == 0xcb3a3a)
    #expect(picture[left - 1, middle] == 0xf3f4f7)
    let bottom = red.point(0.2, 1)
    let (column, row) = (Int((bottom.x * 1.5).rounded(.down)), Int((bottom.y * 1.5).rounded(.down)))
    #expect(picture[column, row - 1] == 0xcb3a3a)
    #expect(picture[column, row] == 0xf3f4f7)

    // The touch changes hands exactly there as well.
    for (offset, view) in [(0.0, "redButton"), (-1, "parent")] {
      let origin = try window.frame.origin
      let lines = try await app.lines {
        desktop.pointer.click(
          at: CGPoint(x: origin.x + Double(left) + offset, y: origin.y + Double(middle)))
      }
      #expect(lines.phases.first == "began \(view)")
    }
  }

  @Test func theScaleFollowsTheDesktop() async throws {
    let app = try await openGallery("click-through", server: .xvfb(width: 2000, height: 1300))
    #expect(try app.scale == 1)
    app.desktop.connection.set(resources: "Xft.dpi:\t144\n")
    let window = try await app.window()
    try await wait(for: "a larger window") { try window.frame.size == CGSize(width: 1920, height: 1200) }
    try await app.waitForTrace(kind: "frame") { $0.fields["damage"]?[0]?[2]?.number == 1280 }
    let blue = try app.view("blueButton").point(0.8, 0.75)
    let origin = try window.frame.origin
    let start = try app.skipTrace()
    app.desktop.pointer.click(at: CGPoint(x: origin.x + blue.x * 1.5, y: origin.y + blue.y * 1.5))
    try await app.waitForTrace(kind: "control") { $0["event"] == "touchUpInside" }
    #expect(Array(try app.trace[start...]).phases == ["began blueButton", "ended blueButton"])
  }

  @Test func anAskedForScaleWins() async throws {
    let desktop = try await Desktop(.xvfb(width: 2000, height: 1300))
    desktop.connection.set(resources: "Xft.dpi:\t192\n")
    let app = try await desktop.launch(["--scene", "circle", "--scale", "1.25"])
    let window = try await app.waitForScene("circle")
    #expect(try app.scale == 1.25)
    #expect(try window.frame.size == CGSize(width: 1600, height: 1000))
  }

  @Test func anOrdinaryUserHasTheSame() async throws {
    let desktop = try await Desktop(.xvfb(as: .ifPossible))
    let app = try await desktop.launch(["--scene", "click-through"], as: .ifPossible)
    try await app.waitForScene("click-through")
    try await app.waitUntilDrawn()
    let status = try String(contentsOfFile: "/proc/\(app.process.pid)/status", encoding: .utf8)
    #expect(!status.contains("Uid:\t0\t"))
    try await useClickThrough(app)
    #expect(app.errors.isEmpty)
    app.interrupt()
    #expect(try await app.waitForExit() == .code(130))
  }
}

extension Picture {
  /// A part of it.
  func cropped(to part: CGRect) -> [UInt32] {
    (Int(part.minY)..<Int(part.maxY)).flatMap { y in
      (Int(part.minX)..<Int(part.maxX)).map { self[$0, y] }
    }
  }
}
