import CXTest
import Foundation
import MachineTrait
import Testing
import TestSupport

/// Input that another program made up presses nothing, unless that is wanted; what a test device makes is real.
@Suite(.sharesMachine) struct SentEventTests {
  /// Sends the window a key press and release with no device behind them.
  private func sendKey(_ name: String, to app: App) async throws {
    let display = app.desktop.connection.display
    let window = try await app.window()
    for (type, mask) in [(KeyPress, KeyPressMask), (KeyRelease, KeyReleaseMask)] {
      var event = XEvent()
      event.xkey.type = type
      event.xkey.window = window.id
      event.xkey.root = app.desktop.connection.root
      event.xkey.keycode = UInt32(XKeysymToKeycode(display, XStringToKeysym(name)))
      event.xkey.same_screen = 1
      XSendEvent(display, window.id, 1, mask, &event)
    }
    app.desktop.connection.sync()
  }

  /// Sends the window a motion to a place in its own pixels.
  private func sendMotion(to place: CGPoint, _ app: App) async throws {
    let window = try await app.window()
    var event = XEvent()
    event.xmotion.type = MotionNotify
    event.xmotion.window = window.id
    event.xmotion.root = app.desktop.connection.root
    event.xmotion.x = Int32(place.x)
    event.xmotion.y = Int32(place.y)
    event.xmotion.same_screen = 1
    XSendEvent(app.desktop.connection.display, window.id, 1, PointerMotionMask, &event)
    app.desktop.connection.sync()
  }

  /// Sends what pretends to be a loss of the window and of the focus.
  private func sendInterruptions(to app: App) async throws {
    let window = try await app.window()
    var unmap = XEvent()
    unmap.xunmap.type = UnmapNotify
    unmap.xunmap.event = window.id
    unmap.xunmap.window = window.id
    XSendEvent(app.desktop.connection.display, window.id, 1, StructureNotifyMask, &unmap)
    var focus = XEvent()
    focus.xfocus.type = FocusOut
    focus.xfocus.window = window.id
    focus.xfocus.mode = NotifyNormal
    focus.xfocus.detail = NotifyNonlinear
    XSendEvent(app.desktop.connection.display, window.id, 1, FocusChangeMask, &focus)
    app.desktop.connection.sync()
  }

  /// Sends what pretends that the window manager has moved the window.
  private func sendPlace(x: Int, to app: App) async throws {
    let (window, connection) = (try await app.window(), app.desktop.connection)
    let size = try window.frame.size
    var event = XEvent()
    event.xconfigure.type = ConfigureNotify
    event.xconfigure.event = window.id
    event.xconfigure.window = window.id
    event.xconfigure.x = Int32(x)
    event.xconfigure.width = Int32(size.width)
    event.xconfigure.height = Int32(size.height)
    XSendEvent(connection.display, window.id, 1, StructureNotifyMask, &event)
    connection.sync()
  }

  @Test func madeUpMovesAreNoShake() async throws {
    let app = try await openGallery("other-events")
    // Each one is read before the next one comes.
    for step in 0..<8 {
      let lines = try await app.lines { try await sendPlace(x: step % 2 * 100, to: app) }
      #expect(!lines.contains { $0["type"] == "motion" })
    }
  }

  @Test func madeUpInputIsIgnored() async throws {
    let app = try await openGallery("click-through")
    let lines = try await app.lines {
      try await app.window().sendClick(at: try app.view("blueButton").point(0.8, 0.75))
      try await sendMotion(to: try app.view("redButton").point(0.2, 0.25), app)
      try await sendKey("a", to: app)
    }
    #expect(lines.allSatisfy { $0.kind == "frame" }, "\(lines)")
  }

  @Test func madeUpInterruptionsAreIgnored() async throws {
    let app = try await openGallery("click-through")
    let lines = try await app.lines {
      app.desktop.pointer.move(to: try await app.pixel(of: "blueButton"))
      app.desktop.pointer.press()
      try await sendInterruptions(to: app)
      app.desktop.pointer.release()
    }
    #expect(lines.reports.last == "blueButton primaryActionTriggered", "\(lines.reports)")
  }

  @Test func madeUpInputCountsIfItIsAllowed() async throws {
    let app = try await openGallery("click-through", "--allow-sent-events")
    let place = try app.view("blueButton").point(0.8, 0.75)
    let lines = try await app.lines {
      try await sendMotion(to: place, app)
      try await app.window().sendClick(at: place)
      try await sendKey("a", to: app)
    }
    #expect(lines.phases == ["began blueButton", "ended blueButton"])
    #expect(lines.reports.contains("blueButton touchUpInside > ClickThroughController"))
    #expect(lines.contains { $0["type"] == "hover" })
    #expect(lines.deliveries.contains { $0.hasPrefix("pressesBegan") })
    #expect(lines.deliveries.contains { $0.hasPrefix("pressesEnded") })
  }

  @Test func aRealClickIsNotCountedTwiceBesideMadeUpOnes() async throws {
    let app = try await openGallery("click-through", "--allow-sent-events")
    let lines = try await app.lines { try await app.click("blueButton") }
    #expect(lines.phases == ["began blueButton", "ended blueButton"])
  }
}
