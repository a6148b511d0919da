import Foundation
import MachineTrait
import Testing
import TestSupport

/// The gallery's shell and the scene on its stage are two applications that share the window, the devices and the
/// pointer.
@Suite(.sharesMachine) struct FrameAndStageTests {
  @Test func aSceneOpenedFromTheSidebarIsTheSameAsOneOpenedFirst() async throws {
    let app = try await openGallery("click-through")
    for (index, id) in try await FrameHand.listedScenes().enumerated() {
      try await app.click(at: FramePlaces.row(index))
      try await app.waitForScene(id)
      let tree = try await Program.fingerpost().run(["tree", "--scene", id, "--json"])
      #expect(try .array(app.views().map(\.fields)) == JSON(parsing: tree.output)["views"], "\(id)")
    }
    let numbers = try app.trace.map(\.n)
    #expect(numbers == Array(1...numbers.count))
    #expect(try app.trace.allSatisfy { !$0.text.contains("#c") })
  }

  @Test func recordsGoOnCountingWhenAKeyOpensTheNextSceneUnderTheRestingPointer() async throws {
    let app = try await openGallery("click-through")
    app.desktop.pointer.move(to: try await app.pixel(of: "blueButton"))
    try await app.waitForTrace(kind: "event") { $0["type"] == "hover" }
    try await app.window().activate()
    for key in ["Next", "Next", "Prior"] {
      try app.desktop.keyboard.type(key)
      try await app.waitForTrace(kind: "scene")
    }
    let numbers = try app.trace.map(\.n)
    #expect(numbers == Array(1...numbers.count))
  }

  @Test func whatIsDoneToTheFrameIsNotInTheTrace() async throws {
    let app = try await openGallery("click-through")
    let (pointer, size) = (app.desktop.pointer, try await app.window().frame.size)
    let lines = try await app.lines {
      for place in [
        CGPoint(x: 60, y: 30), CGPoint(x: 60, y: 740), CGPoint(x: 300, y: 60),
        CGPoint(x: 600, y: size.height - 24),
      ] {
        try await app.click(at: place)
        try await app.click(at: place, .right)
        pointer.scroll(y: 1)
      }
      // A press on a row that is let go of elsewhere opens nothing.
      pointer.drag(
        from: try await app.pixel(at: FramePlaces.row(2)), to: try await app.pixel(at: CGPoint(x: 300, y: 60))
      )
    }
    #expect(lines.allSatisfy { $0.kind == "frame" || $0["type"] == "hover" }, "\(lines)")
  }

  @Test func aDragFromTheStageOverTheFrameStaysWithItsView() async throws {
    let app = try await openGallery("drag")
    let (pointer, start) = (app.desktop.pointer, try await app.pixel(of: "draggable"))
    let lines = try await app.lines {
      pointer.drag(from: start, to: try await app.pixel(at: FramePlaces.row(0)))
    }
    #expect(lines.phases.first == "began draggable" && lines.phases.last == "ended draggable")
    #expect(lines.phases.dropFirst().dropLast().allSatisfy { $0 == "moved draggable" })
    #expect(!lines.contains { $0.kind == "scene" })
  }

  @Test func fingersOnStageAndFrameAtOnce() async throws {
    let app = try await openGallery("touches", server: .xorg())
    let screen = try await app.desktop.touchScreen()
    let pair = try await app.row(of: 2, on: "pad")
    let heading = TouchDevice.Contact(7, try await app.pixel(at: CGPoint(x: 60, y: 30)))
    let index = try #require(try await FrameHand.listedScenes().firstIndex(of: "hit-testing"))
    let other = TouchDevice.Contact(8, try await app.pixel(at: FramePlaces.row(index)))
    try screen.begin(pair[0])
    let first = try await app.waitForCall("touchesBegan", of: "pad")
    // A finger on the frame is none of the stage's, and hinders no touch there.
    try screen.begin(heading)
    try screen.begin(pair[1])
    let second = try await app.waitForCall("touchesBegan", of: "pad")
    #expect(first.count == 1 && second.count == 1 && first != second)
    try screen.end(heading)
    try screen.end(pair[1])
    #expect(try await app.waitForCall("touchesEnded", of: "pad") == second)
    // Opening a scene with another finger cancels the touch that is still down in the one before.
    try screen.begin(other)
    try screen.end(other)
    #expect(try await app.waitForCall("touchesCancelled", of: "pad") == first)
    try await app.waitForScene("hit-testing")
    let start = try app.trace.count
    try screen.end(pair[0])
    try screen.tap(try await app.pixel(of: "B2"))
    try await app.waitForCall("touchesEnded", of: "B2")
    #expect(Array(try app.trace[start...]).phases == ["began B2", "ended B2"])
  }

  @Test func thePointerLooksAsWhatItIsOverWants() async throws {
    let app = try await openGallery("click-through")
    func wait(for what: String, _ condition: ([UInt]) -> Bool) async throws {
      try await TestSupport.wait(for: what) { try condition(app.cursorShape()) }
    }
    func move(to place: CGPoint) async throws { app.desktop.pointer.move(to: try await app.pixel(at: place)) }
    let empty = try app.view("parent").point(0.05, 0.9)
    let button = try app.view("blueButton").point(0.8, 0.75)
    let before = try app.cursorShape()
    try await move(to: button)
    try await wait(for: "a hand over the stage's button") { $0 != before }
    let hand = try app.cursorShape()
    try await move(to: empty)
    try await wait(for: "an arrow over the sheet") { $0 != hand }
    let arrow = try app.cursorShape()
    try await move(to: CGPoint(x: 300, y: 60))
    try await wait(for: "an arrow beside the stage") { $0 == arrow }
    try await move(to: FramePlaces.row(3))
    try await wait(for: "a hand over a row") { $0 == hand }
    try await move(to: empty)
    try await wait(for: "an arrow over the stage") { $0 == arrow }
    // The scene that is opened under the pointer knows nothing of what it was over before.
    try await move(to: button)
    try await wait(for: "a hand once more") { $0 == hand }
    try await app.window().activate()
    try app.desktop.keyboard.type("Next")
    try await wait(for: "an arrow in another scene") { $0 == arrow }
  }

  @Test func keysOfTheGalleryWorkWhateverWasPressedLast() async throws {
    let app = try await openGallery("click-through")
    let scenes = try await FrameHand.listedScenes()
    try await app.window().activate()
    try await app.click(at: FramePlaces.row(0))
    try await app.waitForScene(scenes[0])
    for id in scenes.dropFirst().prefix(2) {
      try app.desktop.keyboard.type("Next")
      try await app.waitForScene(id)
    }
    let lines = try await app.lines { try app.desktop.keyboard.type("a") }
    #expect(lines.receivers(of: "pressesBegan").first == "UIWindow", "\(lines.deliveries)")
  }
}
