import CXTest
import Foundation
import MachineTrait
import Testing
import TestSupport

/// What a mouse and a keyboard do besides clicking with the left button.
@Suite(.sharesMachine) struct OtherInputTests {
  private let app: App

  init() async throws {
    app = try await openGallery("click-through")
    // Away from everything, so that the first hover of a test is its own.
    _ = try await app.lines { app.desktop.pointer.move(to: try await app.pixel(at: CGPoint(x: 2, y: 2))) }
  }

  private func place(_ name: String) async throws -> CGPoint {
    try await app.pixel(at: app.view(name).point(0.2, 0.75))
  }

  @Test func theWheelScrolls() async throws {
    let start = try app.skipTrace()
    app.desktop.pointer.move(to: try await place("blueButton"))
    for button in [Pointer.Button.wheelUp, .wheelDown, .wheelLeft, .wheelRight] {
      app.desktop.pointer.press(button)
      app.desktop.pointer.release(button)
      try await app.waitForTrace(kind: "event") { $0["type"] == "scroll" }
    }
    let lines = try app.trace[start...]
    #expect(Array(lines).phases == [])
    #expect(!lines.contains { $0.kind == "hitTest" || $0.kind == "control" })
  }

  @Test func hoveringIsTracedWhenTheViewChanges() async throws {
    let lines = try await app.lines {
      let blue = try await place("blueButton")
      for step in 0..<5 { app.desktop.pointer.move(to: CGPoint(x: blue.x + Double(step), y: blue.y)) }
    }
    let hovers = lines.filter { $0.kind == "event" && $0["type"] == "hover" }
    #expect(hovers.count == 1)
    let touch = hovers.first?.fields["touches"]?[0]
    #expect(touch?["view"]?.name == "blueButton")
    #expect(!lines.contains { $0.kind == "hitTest" || $0.kind == "deliver" })

    let onward = try await app.lines {
      app.desktop.pointer.move(to: try await app.pixel(at: app.view("redButton").point(0.2, 0.25)))
    }
    #expect(
      onward.filter { $0.kind == "event" }.compactMap { $0.fields["touches"]?[0]?["view"]?.name } == [
        "redButton"
      ])
  }

  @Test func theRightButtonAsksAndWithShiftMakesATouch() async throws {
    let place = try await place("blueButton")
    #expect(try await app.lines { app.desktop.pointer.click(at: place, .right) }.phases == [])
    let lines = try await withShift(app) {
      try await app.lines { app.desktop.pointer.click(at: place, .right) }
    }
    #expect(lines.phases == ["began blueButton", "ended blueButton"])
    #expect(
      lines.deliveries.filter { $0.hasPrefix("touches") } == [
        "touchesBegan blueButton", "touchesEnded blueButton",
      ])
  }

  @Test func otherButtonsDoNothing() async throws {
    app.desktop.pointer.move(to: try await place("blueButton"))
    for button in [Pointer.Button.middle, .back, .forward] {
      let lines = try await app.lines {
        app.desktop.pointer.press(button)
        app.desktop.pointer.release(button)
      }
      #expect(lines.phases == [], "\(button)")
      #expect(lines.deliveries == [], "\(button)")
      #expect(lines.searches == [], "\(button)")
    }
  }

  @Test func aKeyGoesToTheFirstResponderOrTheWindow() async throws {
    try await app.window().activate()
    let lines = try await app.lines { try app.desktop.keyboard.type("a") }
    #expect(lines.filter { $0.kind == "event" && $0["type"] == "presses" }.count == 2)
    #expect(lines.deliveries.first == "pressesBegan UIWindow", "\(lines.deliveries)")
    #expect(lines.deliveries.contains("pressesEnded UIWindow"))
    // It climbs to the delegate, the end of the chain.
    #expect(lines.receivers(of: "pressesBegan").last == "AppDelegate")
    #expect(lines.contains { $0.kind == "discard" && $0["type"] == "presses" })
  }

  @Test func theNextSceneIsAKeyAway() async throws {
    try await app.window().activate()
    try app.desktop.keyboard.type("Next")
    let next = try await app.waitForTrace(kind: "scene")
    #expect(next["scene"] != "click-through")
    try app.desktop.keyboard.type("Prior")
    try await app.waitForScene("click-through")
    let lines = try await app.lines { try await app.click("blueButton") }
    #expect(lines.phases == ["began blueButton", "ended blueButton"])
  }

  @Test func thePointerIsAHandOverAButton() async throws {
    func shape(over place: CGPoint, from before: [UInt]) async throws -> [UInt] {
      app.desktop.pointer.move(to: place)
      return try await wait(for: "another pointer") {
        let shape = try app.cursorShape()
        return shape == before ? nil : shape
      }
    }
    let hand = try await shape(over: place("blueButton"), from: app.cursorShape())
    let arrow = try await shape(over: app.pixel(at: app.view("parent").point(0.05, 0.9)), from: hand)
    #expect(try await shape(over: app.pixel(of: "overrideMode"), from: arrow) == hand)
    #expect(try await shape(over: app.pixel(at: CGPoint(x: 300, y: 2)), from: hand) == arrow)
  }
}

extension App {
  /// The picture of the pointer that the server shows.
  func cursorShape() throws -> [UInt] {
    guard let image = XFixesGetCursorImage(desktop.connection.display) else {
      throw SupportError("the server does not say the pointer's shape")
    }
    defer { XFree(image) }
    let count = Int(image.pointee.width) * Int(image.pointee.height)
    let hot = [UInt(image.pointee.xhot), UInt(image.pointee.yhot)]
    return hot + Array(UnsafeBufferPointer(start: image.pointee.pixels, count: count))
  }
}
