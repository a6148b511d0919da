import Foundation
import Testing
import TestSupport

/// What each scene is about, made by a real click, in the trace and on the screen.
@Suite(.serialized) struct SceneClickTests {
  /// Clicks a point of the window and returns the trace of it, once the scene shows something about it.
  private func click(_ app: App, _ point: CGPoint) throws -> [TraceLine] {
    let window = try app.window()
    let before = try window.picture()
    let lines = try app.lines { try app.click(at: point) }
    try wait(for: "another look of the scene") { try window.picture() != before }
    return lines
  }

  private func click(_ app: App, _ view: String, _ x: Double = 0.5, _ y: Double = 0.5) throws -> [TraceLine] {
    try click(app, app.view(view).point(x, y))
  }

  @Test func queue() throws {
    let session = try RecordedSession("queue") { app in
      app.desktop.pointer.click(at: try app.pixel(of: "slowButton"))
      let place = try app.pixel(of: "quickButton")
      for _ in 0..<3 { app.desktop.pointer.click(at: place) }
      for _ in 0..<4 { try app.waitForTrace(kind: "action") }
    }
    let actions = session.live.filter { $0.kind == "action" }
    let senders = actions.compactMap { $0.fields["sender"]?.name }
    #expect(senders == ["slowButton", "quickButton", "quickButton", "quickButton"])
    let times = actions.map(\.t)
    // Whenever they were made, they were handled when the slow handler was done.
    #expect(times.count == 4 && times.dropFirst().allSatisfy { $0 >= times[0] + 1.499_999 }, "\(times)")
    // The handler blocked the program meanwhile: no turn was made.
    let turns = try String(contentsOfFile: session.path, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("turn ") }.compactMap { Double($0.split(separator: " ")[1]) }
    #expect(zip(turns, turns.dropFirst()).contains { $1 - $0 >= 1.499_999 })
    try session.expectSameInReplay()
  }

  @Test(arguments: [false, true]) func otherEvents(withWindowManager: Bool) throws {
    let app = try openGallery("other-events", windowManager: withWindowManager)
    let window = try app.window()
    if !withWindowManager { window.activate() }
    let keys = try app.lines { try app.desktop.keyboard.type("a") }
    #expect(keys.receivers(of: "pressesBegan").prefix(3) == ["photo", "row", "card"])
    let media = try app.lines { try app.desktop.keyboard.type("XF86AudioPlay") }
    #expect(media.receivers(of: "remoteControlReceived").prefix(3) == ["photo", "row", "card"])
    #expect(media.receivers(of: "remoteControlReceived").last == "AppDelegate")

    _ = try click(app, "row", 0.5, 0.1)
    #expect(try click(app, "stampButton").contains { $0.fields["target"]?.name == "card" })
    let start = try app.skipTrace()
    let place = try window.frame.origin
    // The window is moved until that has become a shake, and then left alone until that is over.
    try wait(for: "a shake") {
      for x in [60.0, 0] {
        window.move(to: CGPoint(x: place.x + x, y: place.y))
        usleep(30_000)
      }
      return try app.trace[start...].contains { $0["method"] == "motionBegan" }
    }
    try app.waitForTrace(kind: "deliver") { $0["method"] == "motionEnded" }
    let shake = try Array(app.trace[start...])
    #expect(shake.receivers(of: "motionBegan").prefix(3) == ["row", "card", "UIView"])
    #expect(shake.receivers(of: "motionEnded").prefix(3) == ["row", "card", "UIView"])
  }

  @Test func hitTesting() throws {
    let app = try openGallery("hit-testing")
    #expect(
      try click(app, "B2").searches == [
        "UIWindow descendant B2", "SearchSheet descendant B2", "A3 outside -", "A2 descendant B2",
        "B3 outside -", "B2 hit B2",
      ])
    // A view that takes no touches rules out what is in it.
    _ = try click(app, app.view("ruleMode").segment(2, of: 5))
    let lines = try click(app, "B2")
    #expect(lines.searches.contains("A2 disabled -"))
    #expect(lines.receivers(of: "touchesBegan").first == "SearchSheet")
  }

  @Test func receivers() throws {
    let app = try openGallery("receivers")
    #expect(try click(app, "target").receivers(of: "touchesBegan").first == "target")
    for (name, verdict) in [("interactionSwitch", "disabled"), ("hiddenSwitch", "hidden")] {
      _ = try click(app, name)
      #expect(try click(app, "target").searches.contains("target \(verdict) -"))
      _ = try click(app, name)
    }
    // Half of it hangs out of its parent, and no search finds that half.
    #expect(try click(app, "overflowing", 0.5, 0.25).receivers(of: "touchesBegan").first == "overflowing")
    let outside = try click(app, "overflowing", 0.5, 0.75)
    #expect(outside.searches.contains("container outside -"))
    #expect(!outside.searches.contains { $0.hasPrefix("overflowing") })
  }

  @Test func imageViews() throws {
    let app = try openGallery("image-views")
    let off = try click(app, "buttonInOff")
    #expect(off.searches.contains("photoOff disabled -"))
    #expect(off.reports == [])
    #expect(try click(app, "buttonInOn").reports.contains("buttonInOn touchUpInside"))
  }

  @Test func overlap() throws {
    let app = try openGallery("overlap")
    // Yellow's lower left corner lies over the button's upper right one.
    let common = try click(app, "yellow", 0.2, 0.8)
    #expect(common.searches.contains("yellow redirected button"))
    #expect(common.reports.contains("button touchUpInside"))
    #expect(try click(app, "yellow", 0.8, 0.2).receivers(of: "touchesBegan").first == "yellow")
    // A sibling that was pressed comes to the front, and is then found where another one was.
    #expect(
      try app.lines { try app.click(at: app.view("siblingA").point(0.8, 0.8)) }
        .receivers(of: "touchesBegan").first == "siblingB")
    _ = try click(app, "siblingA", 0.1, 0.1)
    #expect(
      try app.lines { try app.click(at: app.view("siblingA").point(0.8, 0.8)) }
        .receivers(of: "touchesBegan").first == "siblingA")
  }

  @Test func passThrough() throws {
    let app = try openGallery("pass-through")
    let through = try click(app, "container", 0.8, 0.5)
    #expect(through.searches.contains("container declined -"))
    #expect(through.receivers(of: "touchesBegan").first == "behind")
    #expect(try click(app, "child").receivers(of: "touchesBegan").first == "child")
  }

  @Test func responderChain() throws {
    let app = try openGallery("responder-chain")
    #expect(
      try click(app, "green", 0.5, 0.9).receivers(of: "touchesBegan").prefix(5) == [
        "green", "blue", "grey", "UIView", "ResponderChainController",
      ])
    _ = try click(app, app.view("blueMode").segment(1, of: 3))
    #expect(try click(app, "green", 0.5, 0.9).receivers(of: "touchesBegan") == ["green", "blue"])
    _ = try click(app, app.view("greenMode").segment(2, of: 3))
    #expect(try click(app, "green", 0.5, 0.9).receivers(of: "touchesBegan") == ["green", "blue"])
  }

  @Test func drag() throws {
    let app = try openGallery("drag", "--trace-tree")
    let (start, corner) = (try app.pixel(of: "draggable"), try app.view("draggable").corners[0])
    let before = try app.desktop.screen.pixel(at: CGPoint(x: start.x + 90, y: start.y))
    app.desktop.pointer.drag(from: start, to: CGPoint(x: start.x + 40, y: start.y - 25))
    try wait(for: "the square where the finger took it") {
      try app.view("draggable").corners[0] == CGPoint(x: corner.x + 40, y: corner.y - 25)
    }
    try app.desktop.screen.waitForPixel(at: CGPoint(x: start.x + 90, y: start.y)) { $0 != before }
  }

  @Test func windows() throws {
    let app = try openGallery("windows")
    func window(_ lines: [TraceLine]) -> String? {
      lines.first { $0.kind == "event" && $0["type"] == "touches" }?.fields["touches"]?[0]?["window"]?.name
    }
    // Where the alert's window lies over the status bar's, the higher level is asked first.
    #expect(try window(click(app, "alert", 0.5, 0.03)) == "alert")
    #expect(try window(click(app, "main")) == "main")
    #expect(try window(click(app, "statusBar")) == "statusBar")
    _ = try click(app, "passThroughSwitch")
    #expect(try window(click(app, "alert", 0.5, 0.03)) == "statusBar")
  }

  @Test func controllers() throws {
    let app = try openGallery("controllers", "--trace-tree")
    #expect(
      try click(app, "plate").receivers(of: "touchesBegan").prefix(5) == [
        "plate", "child", "ChildController", "presenter", "PresenterController",
      ])
    _ = try click(app, "present")
    try wait(for: "the presented controller") { try app.views().contains { $0.name.hasPrefix("dismiss#") } }
    let called = try click(app, "presentedPlate").receivers(of: "touchesBegan")
    #expect(called.contains("PresentedController") && called.contains("PresenterController"), "\(called)")
    _ = try click(app, "dismiss")
    #expect(try click(app, "plate").receivers(of: "touchesBegan").first == "plate")
  }

  @Test func touches() throws {
    let app = try openGallery("touches")
    let lines = try click(app, "pad", 0.3, 0.4)
    #expect(lines.deliveries == ["touchesBegan pad", "touchesEnded pad"])
  }

  @Test func twoFingersOnThePadAndOneWithoutTheSwitch() throws {
    let app = try openGallery("touches", server: .xorg())
    let screen = try app.desktop.touchScreen()
    let pair = try app.row(of: 2, on: "pad")
    let bare = try pair.map {
      try app.desktop.screen.pixel(at: CGPoint(x: $0.place.x + 10, y: $0.place.y - 18))
    }
    func isMarked(_ finger: Int) throws -> Bool {
      let place = pair[finger].place
      return try app.desktop.screen.pixel(at: CGPoint(x: place.x + 10, y: place.y - 18)) != bare[finger]
    }
    try screen.begin(pair)
    #expect(try app.waitForCall("touchesBegan", of: "pad").count == 2)
    try wait(for: "both fingers drawn") { try isMarked(0) && isMarked(1) }
    try screen.end(pair)
    try wait(for: "no finger drawn") { try !isMarked(0) && !isMarked(1) }

    try screen.tap(app.pixel(of: "multipleTouchSwitch"))
    try app.waitForTrace(kind: "control") { $0["event"] == "valueChanged" }
    try screen.begin(pair)
    #expect(try app.waitForCall("touchesBegan", of: "pad").count == 1)
    #expect(try app.trace.last { $0.kind == "withhold" }?["why"] == "multipleTouchDisabled")
    try wait(for: "one finger drawn") { try isMarked(0) != isMarked(1) }
    try screen.end(pair)
  }
}
