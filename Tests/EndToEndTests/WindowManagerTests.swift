import CXTest
import Foundation
import MachineTrait
import Testing
import TestSupport

/// The window among others: what it says of itself, and what happens when it is resized, covered, hidden and closed.
@Suite(.sharesMachine) struct WindowManagerTests {
  @Test func itSaysWhatItIs() async throws {
    let app = try await openGallery("circle", "--scale", "1")
    let (window, connection) = (try await app.window(), app.desktop.connection)
    #expect(connection.text("WM_CLASS", of: window.id) == "fingerpost\0Fingerpost\0")
    #expect(connection.text("_NET_WM_NAME", of: window.id)?.contains("Fingerpost") == true)
    #expect(connection.type(of: "_NET_WM_NAME", on: window.id) == connection.atom("UTF8_STRING"))
    #expect(connection.property("_NET_WM_PID", of: window.id) == [Int(app.process.pid)])
    #expect(connection.text("WM_CLIENT_MACHINE", of: window.id)?.isEmpty == false)
    let protocols = connection.property("WM_PROTOCOLS", of: window.id)
    for name in ["WM_DELETE_WINDOW", "_NET_WM_PING"] {
      #expect(protocols.contains(Int(connection.atom(name))), "\(name)")
    }

    // The icon comes when the window is on the screen. It is its width, its height and then its pixels, some of which
    // can be seen.
    try await wait(for: "the icon") { connection.property("_NET_WM_ICON", of: window.id).count > 2 }
    let icon = connection.property("_NET_WM_ICON", of: window.id)
    #expect(icon.count == 2 + icon[0] * icon[1])
    #expect(icon[2...].contains { $0 >> 24 & 0xff == 0xff })

    var hints = XSizeHints()
    var supplied = 0
    #expect(XGetWMNormalHints(connection.display, window.id, &hints, &supplied) != 0)
    #expect(hints.flags & PMinSize != 0)
    #expect((hints.min_width, hints.min_height) == (900, 600))
  }

  @Test func itRepliesWhenItIsAskedWhetherItLives() async throws {
    let app = try await openGallery("circle", windowManager: true)
    let (window, connection) = (try await app.window(), app.desktop.connection)
    XSelectInput(connection.display, connection.root, SubstructureNotifyMask)
    window.ping(time: 4711)
    try await wait(for: "the reply") {
      while XPending(connection.display) > 0 {
        var event = XEvent()
        XNextEvent(connection.display, &event)
        guard event.type == ClientMessage, event.xclient.window == connection.root else { continue }
        let words = event.xclient.data.l
        #expect(words.0 == Int(connection.atom("_NET_WM_PING")))
        #expect(words.1 == 4711)
        #expect(words.2 == Int(window.id))
        return true
      }
      return false
    }
  }

  @Test(arguments: [false, true]) func itIsResized(windowManager: Bool) async throws {
    let app = try await openGallery("click-through", "--trace-tree", windowManager: windowManager)
    let window = try await app.window()
    let before = try app.view("redButton").corners
    for (width, height) in [(1100, 720), (1300, 900), (900, 600)] {
      window.resize(width: width, height: height)
      try await wait(for: "the new size") {
        try window.frame.size == CGSize(width: width, height: height)
      }
      // The whole window is drawn again and the sheet is in the middle of the new stage.
      try await app.waitForTrace(kind: "frame") {
        $0.fields["damage"]?.elements.contains {
          $0[2]?.number == Double(width) && $0[3]?.number == Double(height)
        } == true
      }
      let tree = try await app.waitForTrace(kind: "tree")
      #expect(tree.fields["views"]?.elements.isEmpty == false)
      #expect(try app.view("redButton").corners != before)
      for name in ["redButton", "blueButton", "overrideMode", "parent"] {
        for corner in try app.view(name).corners {
          #expect((0...Double(width)).contains(corner.x) && (0...Double(height)).contains(corner.y))
        }
      }
      let blue = try app.view("blueButton").point(0.8, 0.75)
      try await app.waitForColor(at: blue) { $0 == 0x3b6fd4 }
      try await app.waitForColor(at: CGPoint(x: width - 1, y: 0)) { $0 != 0 }
      let lines = try await app.lines { try await app.click(at: blue) }
      #expect(lines.phases == ["began blueButton", "ended blueButton"])
    }
    #expect(app.errors.isEmpty)
  }

  /// The manager gives it another size before it is on the screen: what was drawn for the first one is never seen.
  @Test(arguments: [(1270, 790), (1000, 700)]) func aPictureThatNeverShowedIsNotTraced(
    width: Int, height: Int
  ) async throws {
    let desktop = try await Desktop(.xvfb())
    let connection = desktop.connection
    XSelectInput(connection.display, connection.root, SubstructureRedirectMask)
    let app = try await desktop.launch(["--scene", "click-through"])
    try await wait(for: "the window to be shown") {
      while XPending(connection.display) > 0 {
        var event = XEvent()
        XNextEvent(connection.display, &event)
        guard event.type == MapRequest else { continue }
        XResizeWindow(
          connection.display, event.xmaprequest.window, UInt32(width), UInt32(height))
        XMapWindow(connection.display, event.xmaprequest.window)
        return true
      }
      return false
    }
    XSelectInput(connection.display, connection.root, NoEventMask)
    try await app.waitForScene("click-through")
    try await app.waitUntilDrawn()
    // It is drawn once, and what it loses later is put back without a word.
    _ = try await app.lines {
      let window = try await app.window()
      let before = try await window.pictureAtRest()
      let cover = try OtherWindow(on: desktop, CGRect(x: 500, y: 200, width: 400, height: 300))
      try await wait(for: "the cover") { try window.picture() != before }
      cover.close()
      try await wait(for: "the picture of before") { try window.picture() == before }
    }
    let widths = try app.trace.filter { $0.kind == "frame" }.map { $0.fields["damage"]?[0]?[2]?.number }
    #expect(widths.first == Double(width))
    #expect(!widths.contains(1280), "\(widths)")
  }

  @Test func theTreeOfALaterSceneIsTracedOnce() async throws {
    let app = try await openGallery("click-through", "--trace-tree")
    try await app.window().activate()
    try app.desktop.keyboard.type("Next")
    try await app.waitForTrace(kind: "scene")
    try await app.waitForTrace(kind: "frame")
    _ = try await app.lines {}
    let trees = try app.trace.filter { $0.kind == "tree" }.map { $0.fields["views"] }
    #expect(!zip(trees, trees.dropFirst()).contains { $0 == $1 })
  }

  @Test func treesAreTracedOnlyWhenAsked() async throws {
    let app = try await openGallery("click-through")
    try await app.window().resize(width: 1000, height: 700)
    try await app.waitForTrace(kind: "frame") { $0.fields["damage"]?[0]?[2]?.number == 1000 }
    _ = try await app.lines {}
    #expect(try app.trace.filter { $0.kind == "tree" }.count == 1)
  }

  @Test func itIsClosedThroughTheWindowManager() async throws {
    let app = try await openGallery("circle", windowManager: true)
    try await app.window().closeThroughWindowManager()
    #expect(try await app.waitForExit() == .code(0))
    #expect(app.errors.isEmpty)
  }

  @Test func whatWasCoveredIsShownAgainWithoutDrawing() async throws {
    let app = try await openGallery("click-through")
    let window = try await app.window()
    _ = try await app.lines {}
    let before = try await window.pictureAtRest()
    let lines = try await app.lines {
      let cover = try OtherWindow(on: app.desktop, CGRect(x: 500, y: 200, width: 400, height: 300))
      try await wait(for: "the cover") { try window.picture() != before }
      cover.close()
      try await wait(for: "the picture of before") { try window.picture() == before }
    }
    #expect(!lines.contains { $0.kind == "frame" }, "\(lines)")
  }

  // MARK: Touches that the system cancels

  private func press(_ app: App) async throws {
    app.desktop.pointer.move(to: try await app.pixel(of: "blueButton"))
    app.desktop.pointer.press()
    try await app.waitForTrace(kind: "control") { $0["event"] == "touchDown" }
  }

  /// The touch on the blue button was cancelled, once, and nothing came of its release.
  private func expectOneCancellation(_ lines: [TraceLine]) {
    #expect(lines.phases == ["cancelled blueButton"])
    #expect(lines.deliveries.filter { $0.hasPrefix("touches") } == ["touchesCancelled blueButton"])
    #expect(lines.reports == ["blueButton touchCancel"])
  }

  @Test func becomingAnIconCancels() async throws {
    let app = try await openGallery("click-through", windowManager: true)
    let window = try await app.window()
    try await press(app)
    let lines = try await app.lines {
      window.iconify()
      try await app.waitForTrace(kind: "control") { $0["event"] == "touchCancel" }
      try await wait(for: "the icon") { !window.isOnScreen }
      app.desktop.pointer.release()
      window.activateThroughWindowManager()
      try await wait(for: "the window") { window.isOnScreen }
    }
    expectOneCancellation(lines)
    // It is as good as before: the button is at rest and can be pressed.
    try await app.waitForColor(at: app.view("blueButton").point(0.8, 0.75)) { $0 == 0x3b6fd4 }
    let after = try await app.lines { try await app.click("blueButton") }
    #expect(after.phases == ["began blueButton", "ended blueButton"])
  }

  @Test func anotherClientsWindowThatIsHiddenCancelsNothing() async throws {
    let app = try await openGallery("click-through")
    let first = SettingsPublisher(on: app.desktop.connection, theme: "Adwaita")
    _ = try await app.lines {}
    // What one that was replaced does with its window is no news.
    let second = SettingsPublisher(on: app.desktop.connection, theme: "Adwaita")
    _ = try await app.lines {}
    try await press(app)
    let lines = try await app.lines {
      for publisher in [first, second] { publisher.showAndHideWindow() }
      app.desktop.pointer.release()
    }
    #expect(lines.phases == ["ended blueButton"])
    #expect(app.errors.isEmpty)
  }

  @Test func losingTheKeyboardToAnotherWindowCancels() async throws {
    let app = try await openGallery("click-through")
    try await app.window().activate()
    let other = try OtherWindow(on: app.desktop, CGRect(x: 1300, y: 900, width: 50, height: 50))
    try await press(app)
    let lines = try await app.lines {
      other.takeFocus()
      try await app.waitForTrace(kind: "control") { $0["event"] == "touchCancel" }
      app.desktop.pointer.release()
    }
    expectOneCancellation(lines)
  }

  @Test func aKeyboardGrabCancelsNothing() async throws {
    let app = try await openGallery("click-through")
    let connection = app.desktop.connection
    try await app.window().activate()
    try await press(app)
    let lines = try await app.lines {
      let status = XGrabKeyboard(
        connection.display, connection.root, 0, GrabModeAsync, GrabModeAsync, Time(CurrentTime))
      #expect(status == GrabSuccess)
      connection.sync()
      XUngrabKeyboard(connection.display, Time(CurrentTime))
      app.desktop.pointer.release()
    }
    #expect(lines.phases == ["ended blueButton"])
    #expect(lines.reports.first == "blueButton touchUpInside", "\(lines.reports)")
  }

  @Test func leavingTheWindowEndsNothing() async throws {
    let app = try await openGallery("click-through")
    try await app.window().resize(width: 1000, height: 700)
    try await app.waitForTrace(kind: "frame") { $0.fields["damage"]?[0]?[2]?.number == 1000 }
    _ = try await app.lines {}
    let place = try await app.window().frame
    app.desktop.pointer.move(to: CGPoint(x: place.maxX - 600, y: place.midY))
    app.desktop.pointer.press()
    try await app.waitForTrace(kind: "event") { $0["type"] == "touches" }
    let start = try app.skipTrace()
    app.desktop.pointer.move(to: CGPoint(x: place.maxX + 40, y: place.midY))
    let moved = try await app.waitForTrace(kind: "event") { $0["type"] == "touches" }
    #expect(moved.fields["touches"]?[0]?["phase"]?.string == "moved")
    app.desktop.pointer.release()
    let ended = try await app.waitForTrace(kind: "event") { $0["type"] == "touches" }
    #expect(ended.fields["touches"]?[0]?["phase"]?.string == "ended")
    #expect(Array(try app.trace[start...]).phases.count == 2)
  }
}
