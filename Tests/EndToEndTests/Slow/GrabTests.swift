import Foundation
import MachineTrait
import Testing
import TestSupport

/// Another client grabs the keyboard or the pointer: what is released meanwhile is cancelled when the grab ends.
@Suite(.sharesMachine) struct GrabTests {
  private func presses(_ lines: [TraceLine]) -> [String] {
    lines.deliveries.filter { $0.hasPrefix("presses") && $0.hasSuffix(" UIWindow") }
  }

  @Test func aKeyReleasedUnderAGrabIsCancelledAndAHeldOneIsNot() async throws {
    let app = try await openGallery("click-through")
    let keyboard = app.desktop.keyboard
    let other = try DeviceGrab(on: app.desktop.server)
    try await app.window().activate()
    let before = try await app.lines { for name in ["a", "b"] { try keyboard.press(name) } }
    #expect(presses(before).allSatisfy { $0 == "pressesBegan UIWindow" } && !presses(before).isEmpty)
    try other.grabKeyboard()
    try keyboard.release("a")
    // What goes down under the grab is not the window's, wherever it comes up.
    try keyboard.press("c")
    let lines = try await app.lines { other.ungrabKeyboard() }
    #expect(presses(lines) == ["pressesCancelled UIWindow"], "\(lines)")
    let after = try await app.lines {
      try keyboard.release("b")
      try keyboard.release("c")
    }
    #expect(presses(after) == ["pressesEnded UIWindow"], "\(after)")
  }

  @Test func aKeyThatIsHeldThroughAGrabStaysDown() async throws {
    let app = try await openGallery("click-through")
    let other = try DeviceGrab(on: app.desktop.server)
    try await app.window().activate()
    let lines = try await app.lines {
      try app.desktop.keyboard.press("Shift_L")
      try other.grabKeyboard()
      other.ungrabKeyboard()
      try app.desktop.keyboard.release("Shift_L")
    }
    #expect(presses(lines) == ["pressesBegan UIWindow", "pressesEnded UIWindow"], "\(lines)")
  }

  /// The grab that a pressed button makes is the server's to end: the user asks for that with Ctrl+Alt+/ of the numeric
  /// pad, where the keyboard has that.
  @Test func aButtonReleasedUnderAGrabCancelsItsTouch() async throws {
    let app = try await openGallery("click-through", server: .xorg())
    let (pointer, keyboard) = (app.desktop.pointer, app.desktop.keyboard)
    let other = try DeviceGrab(on: app.desktop.server)
    let layout = try app.desktop.start(
      XServer.program("/usr/bin/setxkbmap", package: "x11-xkb-utils"), ["-option", "grab:break_actions"])
    #expect(try await layout.waitForExit() == .code(0))

    pointer.move(to: try await app.pixel(of: "blueButton"))
    pointer.press()
    try await app.waitForTrace(kind: "control") { $0["event"] == "touchDown" }
    try keyboard.type("KP_Divide", holding: ["Control_L", "Alt_L"])
    try other.grabPointer()
    pointer.release()
    let lines = try await app.lines { other.ungrabPointer() }
    #expect(lines.phases == ["cancelled blueButton"], "\(lines)")
    #expect(lines.reports == ["blueButton touchCancel"])
    // The next press is one like any other.
    #expect(
      try await app.lines {
        pointer.press(); pointer.release()
      }.phases == ["began blueButton", "ended blueButton"])
  }
}
