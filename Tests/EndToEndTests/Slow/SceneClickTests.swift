import Foundation
import MachineTrait
import Testing
import TestSupport

/// What each scene is about, made by a real click, in the trace and on the screen.
@Suite(.sharesMachine) struct SceneClickTests {
  /// Clicks a point of the window and returns the trace of it, once the scene shows something about it.
  private func click(_ app: App, _ point: CGPoint) async throws -> [TraceLine] {
    let window = try await app.window()
    let before = try window.picture()
    let lines = try await app.lines { try await app.click(at: point) }
    try await wait(for: "another look of the scene") { try window.picture() != before }
    return lines
  }

  private func click(_ app: App, _ view: String, _ x: Double = 0.5, _ y: Double = 0.5) async throws
    -> [TraceLine]
  {
    try await click(app, app.view(view).point(x, y))
  }

  @Test func queue() async throws {
    let session = try await RecordedSession("queue") { app in
      app.desktop.pointer.click(at: try await app.pixel(of: "slowButton"))
      let place = try await app.pixel(of: "quickButton")
      for _ in 0..<3 { app.desktop.pointer.click(at: place) }
      for _ in 0..<4 { try await app.waitForTrace(kind: "action") }
    }
    let actions = session.live.filter { $0.kind == "action" }
    let senders = actions.compactMap { $0.fields["sender"]?.name }
    #expect(senders == ["slowButton", "quickButton", "quickButton", "quickButton"])
    let times = actions.map(\.t)
    // Whenever they were made, they were handled when the slow handler was done.
    #expect(times.count == 4 && times.dropFirst().allSatisfy { $0 >= times[0] + 1.499_999 }, "\(times)")
    try await session.expectSameInReplay()
  }

  @Test(arguments: [false, true]) func otherEvents(withWindowManager: Bool) async throws {
    let app = try await openGallery("other-events", windowManager: withWindowManager)
    let window = try await app.window()
    if !withWindowManager { window.activate() }
    let keys = try await app.lines { try app.desktop.keyboard.type("a") }
    #expect(keys.receivers(of: "pressesBegan").prefix(3) == ["photo", "row", "card"])
    let media = try await app.lines { try app.desktop.keyboard.type("XF86AudioPlay") }
    #expect(media.receivers(of: "remoteControlReceived").prefix(3) == ["photo", "row", "card"])
    #expect(media.receivers(of: "remoteControlReceived").last == "AppDelegate")

    _ = try await click(app, "row", 0.5, 0.1)
    #expect(try await click(app, "stampButton").contains { $0.fields["target"]?.name == "card" })
    let start = try app.skipTrace()
    let place = try window.frame.origin
    // The window is moved until that has become a shake, and then left alone until that is over.
    try await wait(for: "a shake") {
      for x in [60.0, 0] {
        window.move(to: CGPoint(x: place.x + x, y: place.y))
        // A shake is quick, and yet each place has to be seen.
        try await Task.sleep(for: .milliseconds(30))
      }
      return try app.trace[start...].contains { $0["method"] == "motionBegan" }
    }
    try await app.waitForTrace(kind: "deliver") { $0["method"] == "motionEnded" }
    let shake = try Array(app.trace[start...])
    #expect(shake.receivers(of: "motionBegan").prefix(3) == ["row", "card", "UIView"])
    #expect(shake.receivers(of: "motionEnded").prefix(3) == ["row", "card", "UIView"])
  }

  @Test func shakenByItsTitle() async throws {
    // This manager reports only where a move ends.
    let app = try await openGallery("other-events", windowManager: true)
    let window = try await app.window()
    let frame = try window.frame
    let start = try app.skipTrace()
    let title = CGPoint(x: frame.minX + 300, y: frame.minY - 8)
    app.desktop.pointer.move(to: title)
    app.desktop.pointer.press()
    try await wait(for: "a shake") {
      for x in [60.0, 0] {
        app.desktop.pointer.move(to: CGPoint(x: title.x + x, y: title.y))
        try await Task.sleep(for: .milliseconds(30))
      }
      return try app.trace[start...].contains { $0["method"] == "motionBegan" }
    }
    app.desktop.pointer.release()
    try await app.waitForTrace(kind: "deliver") { $0["method"] == "motionEnded" }
    #expect(app.errors.isEmpty, "\(app.errors)")
  }

  @Test func hitTesting() async throws {
    let app = try await openGallery("hit-testing")
    #expect(
      try await click(app, "B2").searches == [
        "UIWindow descendant B2", "SearchSheet descendant B2", "A3 outside -", "A2 descendant B2",
        "B3 outside -", "B2 hit B2",
      ])
    // A view that takes no touches rules out what is in it.
    _ = try await click(app, app.view("ruleMode").segment(2, of: 5))
    let lines = try await click(app, "B2")
    #expect(lines.searches.contains("A2 disabled -"))
    #expect(lines.receivers(of: "touchesBegan").first == "SearchSheet")
  }

  @Test func receivers() async throws {
    let app = try await openGallery("receivers")
    #expect(try await click(app, "target").receivers(of: "touchesBegan").first == "target")
    for (name, verdict) in [("interactionSwitch", "disabled"), ("hiddenSwitch", "hidden")] {
      _ = try await click(app, name)
      #expect(try await click(app, "target").searches.contains("target \(verdict) -"))
      _ = try await click(app, name)
    }
    // Half of it hangs out of its parent, and no search finds that half.
    #expect(
      try await click(app, "overflowing", 0.5, 0.25).receivers(of: "touchesBegan").first == "overflowing")
    let outside = try await click(app, "overflowing", 0.5, 0.75)
    #expect(outside.searches.contains("container outside -"))
    #expect(!outside.searches.contains { $0.hasPrefix("overflowing") })
  }

  @Test func imageViews() async throws {
    let app = try await openGallery("image-views")
    let off = try await click(app, "buttonInOff")
    #expect(off.searches.contains("photoOff disabled -"))
    #expect(off.reports == [])
    #expect(try await click(app, "buttonInOn").reports.contains("buttonInOn touchUpInside"))
  }

  @Test func overlap() async throws {
    let app = try await openGallery("overlap")
    // Yellow's lower left corner lies over the button's upper right one.
    _ = try await click(app, app.view("yellowMode").segment(2, of: 3))
    let common = try await click(app, "yellow", 0.2, 0.8)
    #expect(common.searches.contains("yellow redirected button"))
    #expect(common.reports.contains("button touchUpInside"))
    #expect(try await click(app, "yellow", 0.8, 0.2).receivers(of: "touchesBegan").first == "yellow")
    // A sibling that was pressed comes to the front, and is then found where another one was.
    #expect(
      try await app.lines { try await app.click(at: app.view("siblingA").point(0.8, 0.8)) }
        .receivers(of: "touchesBegan").first == "siblingB")
    _ = try await click(app, "siblingA", 0.1, 0.1)
    #expect(
      try await app.lines { try await app.click(at: app.view("siblingA").point(0.8, 0.8)) }
        .receivers(of: "touchesBegan").first == "siblingA")
  }

  @Test func passThrough() async throws {
    let app = try await openGallery("pass-through")
    let through = try await click(app, "container", 0.8, 0.5)
    #expect(through.searches.contains("container declined -"))
    #expect(through.receivers(of: "touchesBegan").first == "behind")
    #expect(try await click(app, "child").receivers(of: "touchesBegan").first == "child")
  }

  @Test func responderChain() async throws {
    let app = try await openGallery("responder-chain")
    #expect(
      try await click(app, "green", 0.5, 0.9).receivers(of: "touchesBegan").prefix(5) == [
        "green", "blue", "grey", "UIView", "ResponderChainController",
      ])
    _ = try await click(app, app.view("blueMode").segment(1, of: 3))
    #expect(try await click(app, "green", 0.5, 0.9).receivers(of: "touchesBegan") == ["green", "blue"])
    _ = try await click(app, app.view("greenMode").segment(2, of: 3))
    #expect(try await click(app, "green", 0.5, 0.9).receivers(of: "touchesBegan") == ["green", "blue"])
  }

  @Test func drag() async throws {
    let app = try await openGallery("drag", "--trace-tree")
    let (start, corner) = (try await app.pixel(of: "draggable"), try app.view("draggable").corners[0])
    let before = try await app.desktop.screen.pixel(at: CGPoint(x: start.x + 90, y: start.y))
    app.desktop.pointer.drag(from: start, to: CGPoint(x: start.x + 40, y: start.y - 25))
    try await wait(for: "the square where the finger took it") {
      try app.view("draggable").corners[0] == CGPoint(x: corner.x + 40, y: corner.y - 25)
    }
    try await app.desktop.screen.waitForPixel(at: CGPoint(x: start.x + 90, y: start.y)) { $0 != before }
  }

  @Test func windows() async throws {
    let app = try await openGallery("windows")
    func window(_ lines: [TraceLine]) -> String? {
      lines.first { $0.kind == "event" && $0["type"] == "touches" }?.fields["touches"]?[0]?["window"]?.name
    }
    // Where the alert's window lies over the status bar's, the higher level is asked first.
    #expect(try await window(click(app, "alert", 0.5, 0.03)) == "alert")
    #expect(try await window(click(app, "main")) == "main")
    #expect(try await window(click(app, "statusBar")) == "statusBar")
    _ = try await click(app, "passThroughSwitch")
    #expect(try await window(click(app, "alert", 0.5, 0.03)) == "statusBar")
  }

  @Test func controllers() async throws {
    let app = try await openGallery("controllers", "--trace-tree")
    #expect(
      try await click(app, "plate").receivers(of: "touchesBegan").prefix(5) == [
        "plate", "child", "ChildController", "presenter", "PresenterController",
      ])
    _ = try await click(app, "present")
    try await wait(for: "the presented controller") {
      try app.views().contains { $0.name.hasPrefix("dismiss#") }
    }
    let called = try await click(app, "presentedPlate").receivers(of: "touchesBegan")
    #expect(called.contains("PresentedController") && called.contains("PresenterController"), "\(called)")
    _ = try await click(app, "dismiss")
    #expect(try await click(app, "plate").receivers(of: "touchesBegan").first == "plate")
  }

  @Test func touches() async throws {
    let app = try await openGallery("touches")
    let lines = try await click(app, "pad", 0.3, 0.4)
    #expect(lines.deliveries == ["touchesBegan pad", "touchesEnded pad"])
  }

  @Test func twoFingersOnThePadAndOneWithoutTheSwitch() async throws {
    let app = try await openGallery("touches", server: .xorg())
    let screen = try await app.desktop.touchScreen()
    let pair = try await app.row(of: 2, on: "pad")
    let bare = try await pair.mapInTurn {
      try await app.desktop.screen.pixel(at: CGPoint(x: $0.place.x + 10, y: $0.place.y - 18))
    }
    func isMarked(_ finger: Int) async throws -> Bool {
      let place = pair[finger].place
      return try await app.desktop.screen.pixel(at: CGPoint(x: place.x + 10, y: place.y - 18)) != bare[finger]
    }
    try screen.begin(pair)
    #expect(try await app.waitForCall("touchesBegan", of: "pad").count == 2)
    try await wait(for: "both fingers drawn") { try await (isMarked(0), isMarked(1)) == (true, true) }
    try screen.end(pair)
    try await wait(for: "no finger drawn") { try await (isMarked(0), isMarked(1)) == (false, false) }

    try await screen.tap(app.pixel(of: "multipleTouchSwitch"))
    try await app.waitForTrace(kind: "control") { $0["event"] == "valueChanged" }
    try screen.begin(pair)
    #expect(try await app.waitForCall("touchesBegan", of: "pad").count == 1)
    #expect(try app.trace.last { $0.kind == "withhold" }?["why"] == "multipleTouchDisabled")
    try await wait(for: "one finger drawn") { try await isMarked(0) != isMarked(1) }
    try screen.end(pair)
  }
}
