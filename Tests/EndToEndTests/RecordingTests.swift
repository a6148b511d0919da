import Foundation
import MachineTrait
import Testing
import TestSupport

/// Sessions of real pointers, keys, fingers and touchpads replay as they went: to the same bytes in every process, and
/// with the searches, deliveries, actions and frames of the live run.
@Suite(.sharesMachine) struct RecordingTests {
  @Test func theDrawerUnderAMouse() async throws {
    let session = try await RecordedSession("drawer") { app in
      let pointer = app.desktop.pointer
      let page = try await app.pixel(of: "mainView")
      try await pointer.drag(from: page, to: CGPoint(x: page.x + 200, y: page.y + 10), steps: 12, pause: 0.01)
      try await app.waitForTrace(kind: "deliver") { $0["method"] == "touchesEnded" }
      try await app.waitUntilQuiet(for: 0.4)
      pointer.click(at: try await app.pixel(of: "mainView"))
      try await app.waitUntilQuiet(for: 0.4)
      try await pointer.drag(from: page, to: CGPoint(x: page.x - 180, y: page.y), steps: 5, pause: 0.02)
      try await app.waitUntilQuiet(for: 0.4)
    }
    try await session.expectSameInReplay()
  }

  @Test func clickThroughUnderAMouse() async throws {
    let session = try await RecordedSession("click-through") { app in
      for name in ["redButton", "blueButton", "redButton"] {
        try await app.click(name)
        try await app.waitForTrace(kind: "action") { $0.fields["sender"]?.name == name }
      }
      try await app.click(at: app.view("overrideMode").segment(1, of: 3))
      try await app.waitForTrace(kind: "control") { $0["event"] == "valueChanged" }
      try await app.click("blueButton")
    }
    #expect(session.live.reports.contains { $0.hasPrefix("redButton touchUpInside >") })
    try await session.expectSameInReplay()
  }

  @Test func aPhotoUnderTwoFingers() async throws {
    let session = try await RecordedSession("gestures", server: .xorg()) { app in
      let screen = try await app.desktop.touchScreen()
      let middle = try await app.pixel(of: "photo")
      func hand(_ step: Int) -> [TouchDevice.Contact] {
        let angle = Double(step) * .pi / 90
        let (x, y) = (cos(angle) * Double(50 + step), sin(angle) * Double(50 + step))
        return [
          .init(1, CGPoint(x: middle.x - x, y: middle.y - y)),
          .init(2, CGPoint(x: middle.x + x, y: middle.y + y)),
        ]
      }
      try screen.begin(hand(0))
      for step in 1...45 { try screen.update(hand(step)) }
      try screen.end(hand(45))
      try await app.waitForTrace(kind: "gesture") { $0["to"] == "ended" }
    }
    #expect(session.live.contains { $0.kind == "gesture" && $0["class"] == "UIPinchGestureRecognizer" })
    try await session.expectSameInReplay()
  }

  @Test func manyFingersOnThePad() async throws {
    let session = try await RecordedSession("touches", server: .xorg()) { app in
      let screen = try await app.desktop.touchScreen()
      let pad = try app.view("pad")
      let row = try await (0..<5).mapInTurn { finger in
        TouchDevice.Contact(finger, try await app.pixel(at: pad.point(0.15 + 0.15 * Double(finger), 0.5)))
      }
      try screen.begin(row)
      for step in 1...10 { try screen.update(row.moved(x: Double(step), y: -Double(2 * step))) }
      try screen.end(Array(row.prefix(2)))
      try screen.begin(row[0])
      try screen.end(row)
      try await app.waitUntilQuiet(for: 0.3)
    }
    try await session.expectSameInReplay()
  }

  @Test func gesturesOfATouchpad() async throws {
    let session = try await RecordedSession("gestures", server: .xorg()) { app in
      app.desktop.pointer.move(to: try await app.pixel(of: "photo"))
      let pad = try await app.desktop.touchpad()
      try pad.pinch(.begin)
      for step in 1...20 { try pad.pinch(.update, scale: 1 + Double(step) / 20, angle: 2) }
      try pad.pinch(.end, scale: 2)
      try await app.waitForTrace(kind: "gesture") { $0["to"] == "ended" }
      try pad.scroll(y: 30)
    }
    try await session.expectSameInReplay()
  }

  @Test func aWheelOverTheSidebarAndTheScene() async throws {
    let session = try await RecordedSession("hit-testing", "--size", "1200x600") { app in
      app.desktop.pointer.move(to: try await app.pixel(at: CGPoint(x: 90, y: 400)))
      app.desktop.pointer.scroll(y: 4)
      try await app.waitUntilQuiet(for: 0.5)
      app.desktop.pointer.move(to: try await app.pixel(of: "B2"))
      app.desktop.pointer.scroll(y: -3)
      try await app.click("C1")
    }
    try await session.expectSameInReplay()
  }

  @Test func aSizeAScaleAndAnAppearanceThatChange() async throws {
    let session = try await RecordedSession("circle", server: .xvfb(width: 2000, height: 1300)) { app in
      try await app.click("circle")
      let window = try await app.window()
      window.resize(width: 1000, height: 640)
      try await app.waitForTrace(kind: "frame") { $0.fields["damage"]?[0]?[2]?.number == 1000 }
      try await app.click("circle")
      let publisher = SettingsPublisher(on: app.desktop.connection, theme: "Adwaita-dark")
      try await app.waitForColor(at: CGPoint(x: 700, y: 3)) { $0 == 0x131416 }
      publisher.leave()
      app.desktop.connection.set(resources: "Xft.dpi:\t144\n")
      try await wait(for: "a larger window") { try window.frame.width == 1500 }
      try await app.waitUntilQuiet(for: 0.4)
    }
    let text = try String(contentsOfFile: session.path, encoding: .utf8)
    for part in ["1000x640", "appearance=dark", "scale=1.5"] { #expect(text.contains(part)) }
    try await session.expectSameInReplay()
  }

  @Test func aSceneOpenedFromTheSidebar() async throws {
    let session = try await RecordedSession("circle") { app in
      try await app.click("circle")
      // The last row of the course.
      try await app.click(at: CGPoint(x: 90, y: 183))
      try await app.waitForTrace(kind: "scene") { $0["scene"] != "circle" }
      try await app.waitForTrace(kind: "tree")
      try app.desktop.keyboard.type("Next")
      try await app.waitForTrace(kind: "scene")
      try await app.waitForTrace(kind: "tree")
    }
    #expect(session.live.count { $0.kind == "scene" } == 3)
    try await session.expectSameInReplay()
  }

  @Test func keysAndFocus() async throws {
    let session = try await RecordedSession("receivers") { app in
      for key in ["Tab", "space", "Tab", "space", "Tab", "Right", "Right", "Left"] {
        try app.desktop.keyboard.type(key)
      }
      try app.desktop.keyboard.type("Tab", holding: ["Shift_L"])
      try app.desktop.keyboard.type("question")
      try app.desktop.keyboard.type("Escape")
    }
    #expect(session.live.contains { $0.kind == "control" && $0["event"] == "valueChanged" })
    try await session.expectSameInReplay()
  }

  @Test func twoFingersOfOneMouse() async throws {
    let session = try await RecordedSession("gestures") { app in
      let middle = try await app.pixel(of: "photo")
      let pointer = app.desktop.pointer
      pointer.move(to: middle)
      try app.desktop.keyboard.press("Control_L")
      pointer.move(to: CGPoint(x: middle.x - 40, y: middle.y))
      pointer.press()
      for step in 1...30 {
        pointer.move(to: CGPoint(x: middle.x - 40 - Double(step), y: middle.y + Double(step)))
      }
      pointer.release()
      try app.desktop.keyboard.release("Control_L")
      try await app.click("tapTarget")
    }
    #expect(session.live.contains { $0.kind == "gesture" && $0["class"] == "UIPinchGestureRecognizer" })
    try await session.expectSameInReplay()
  }

  @Test func controllersComeAndGo() async throws {
    let session = try await RecordedSession("controllers") { app in
      try await app.click("present")
      try await app.waitUntilQuiet(for: 0.5)
      try await app.click("dismiss")
      try await app.waitUntilQuiet(for: 0.5)
      try await app.click("presenter")
    }
    #expect(session.live.reports.contains { $0.hasPrefix("dismiss touchUpInside >") })
    try await session.expectSameInReplay()
  }

  @Test func gesturesThatWaitAndHold() async throws {
    let session = try await RecordedSession("priority") { app in
      for name in ["systemButton", "customControl", "backdrop"] { try await app.click(name) }
      app.desktop.pointer.move(to: try await app.pixel(of: "backdrop"))
      app.desktop.pointer.press()
      try await app.waitUntilQuiet(for: 0.8)
      app.desktop.pointer.release()
      try await app.click("cancelsSwitch")
      try await app.click("systemButton")
      try await app.waitUntilQuiet(for: 0.5)
    }
    #expect(session.live.contains { $0.kind == "gesture" })
    try await session.expectSameInReplay()
  }
}
