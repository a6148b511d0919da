import Foundation
import TestSupport
import Testing

/// What someone does who starts the gallery for the first time and has read nothing: every feature is reached by what the
/// window itself offers, which are things to press, labels on them, and the list of keys behind the question mark.
@Suite(.serialized) struct StrangerWalkTests {
  @Test("13: from launch, a stranger with a pointer and a keyboard reaches every feature")
  func walk() throws {
    let memory = try GalleryMemory()
    // Started without any option, and for the rest with a trace for the test's eyes.
    for (part, isTraced) in [(Self.course, false), (Self.scene, true)] {
      let hand = try FrameHand(isTraced: isTraced, memory: memory)
      for (index, step) in part.enumerated() {
        do { try step.act(hand) } catch {
          throw hand.app.failure("in step \(index + 1), “\(step.sentence)”: \(error)")
        }
      }
      #expect(try hand.app.waitForExit() == .code(0))
      #expect(hand.app.errors.isEmpty, "\(hand.app.errors)")
    }
    #expect(try memory.state?["scene"]?.string == "drag")
    #expect(try memory.steps(of: "circle") == [1])
  }

  private nonisolated struct Step: Sendable {
    let sentence: String
    let act: @MainActor @Sendable (FrameHand) throws -> Void

    init(_ sentence: String, act: @escaping @MainActor @Sendable (FrameHand) throws -> Void) {
      (self.sentence, self.act) = (sentence, act)
    }
  }

  /// The course, from scene to scene.
  private nonisolated static let course = [
    Step("The window opens on the first scene of the first chapter, with list, stage, inspector and timeline")
    {
      #expect(try FrameHand.listedScenes().first == "queue")
      #expect(try $0.app.window().frame.size == FramePlaces.window.size)
      let row = try $0.color(at: CGPoint(x: 12, y: FramePlaces.row(0).y))
      #expect(try $0.color(at: CGPoint(x: 12, y: FramePlaces.row(1).y)) != row)
    },
    Step("The question mark shows the keys, and a press sends them away again") { hand in
      let plain = try hand.look(at: FramePlaces.stage)
      try hand.change(FramePlaces.stage, "the scene under the keys") { try hand.press(.help) }
      try hand.press(.help)
      try hand.waitUntil(FramePlaces.stage, looksLike: plain, "the scene")
      for key in ["F1", "Escape", "F1", "F1"] {
        try hand.change(FramePlaces.steps, "the steps under the keys") { try hand.key(key) }
      }
    },
    Step("Every row of every chapter opens its scene") {
      for (index, scene) in try FrameHand.listedScenes().enumerated() {
        try $0.press(at: FramePlaces.row(index))
        try $0.waitForScene(scene)
      }
    },
    Step("“Next” leads from the first scene to the last") {
      let scenes = try FrameHand.listedScenes()
      try $0.open(scenes[0])
      for scene in scenes.dropFirst() {
        try $0.press(.next)
        try $0.waitForScene(scene)
      }
    },
    Step("The window is closed and opened again, and the course goes on where it was left") {
      try $0.app.window().close()
    },
  ]

  /// A scene, and what is to be seen in it.
  private nonisolated static let scene = inside + throughTheScene + time + log + panels

  private nonisolated static let inside = [
    Step("It opens on the scene that was left") { hand in
      let scene = try #require(try hand.app.trace.first { $0.kind == "scene" }?["scene"])
      #expect(scene == (try FrameHand.listedScenes().last))
    },
    Step("A step ticks itself when it is done, the sentence says what happened, and both are remembered") {
      hand in
      try hand.open("circle")
      let (sentence, second) = (
        try hand.look(at: FramePlaces.sentence), try hand.look(at: FramePlaces.stepMark(2))
      )
      try hand.change(FramePlaces.stepMark(1), "the mark of the first step") {
        try hand.press(view: "circle")
      }
      try hand.waitForChange(of: FramePlaces.sentence, from: sentence, "the sentence")
      try hand.waitUntilDone([1], of: "circle")
      #expect(try hand.look(at: FramePlaces.stepMark(2)) == second)
    },
    Step("The angle brackets show the scene's code and notes, and the panel from before again") { hand in
      try hand.rest()
      let panel = try hand.look(at: FramePlaces.inspector)
      try hand.change(FramePlaces.panel, "the code") { try hand.press(.code) }
      try hand.press(.code)
      try hand.pointAside()
      try hand.waitUntil(FramePlaces.inspector, looksLike: panel, "the panel")
    },
    Step("Each tab of the inspector shows another panel about the touch") { hand in
      var seen: [Picture] = []
      for tab in FramePlaces.Tab.allCases {
        try hand.show(tab)
        try hand.pointAside()
        try wait(for: "another panel") { !seen.contains(try hand.look(at: FramePlaces.panel)) }
        seen.append(try hand.look(at: FramePlaces.panel))
      }
    },
    Step("The right button asks why the view there gets the touch, or not") { hand in
      try hand.show(.why)
      try hand.rest()
      let tabs = try hand.look(at: FramePlaces.tabs)
      try hand.show(.search)
      try hand.change(FramePlaces.panel, "the answer") { try hand.press(view: "circle", .right) }
      try hand.pointAside()
      try hand.waitUntil(FramePlaces.tabs, looksLike: tabs, "the tabs")
    },
    Step(
      "A row under the pointer outlines its view in the scene, and a view under the pointer lights its row"
    ) {
      hand in
      try hand.show(.search)
      try hand.rest()
      let (stage, panel) = (try hand.look(at: FramePlaces.stage), try hand.look(at: FramePlaces.panel))
      try hand.change(FramePlaces.stage, "the scene") { try hand.point(at: CGPoint(x: 1100, y: 200)) }
      try hand.pointAside()
      try hand.waitUntil(FramePlaces.stage, looksLike: stage, "the scene")
      try hand.point(at: hand.app.view("circle").center)
      try hand.waitForChange(of: FramePlaces.panel, from: panel, "the panel")
      #expect(try hand.look(at: FramePlaces.stage) == stage)
    },
  ]

  private nonisolated static let throughTheScene = [
    Step("The sheets above the scene draw where touches go, then tilt its layers apart, then go") { hand in
      try hand.rest()
      let plain = try hand.look(at: FramePlaces.stage)
      let areas = try hand.change(FramePlaces.stage, "the X-ray") {
        try hand.press(.layers)
        try hand.pointAside()
      }
      let layers = try hand.change(FramePlaces.stage, "the layers") {
        try hand.press(.layers)
        try hand.pointAside()
      }
      #expect(areas != plain && layers != plain && layers != areas)
      try hand.press(.layers)
      try hand.pointAside()
      try hand.waitUntil(FramePlaces.stage, looksLike: plain, "the scene")
    }
  ]

  /// Where the square of the drag scene is at first.
  private nonisolated static let square = CGPoint(x: 564, y: 328)

  private nonisolated static let time = [
    Step("Pause keeps what is done waiting, and the step button lets one event through at a time") { hand in
      try hand.open("drag")
      try hand.change(FramePlaces.Button.play.area, "the pause button") { try hand.press(.play) }
      let count = try hand.app.skipTrace()
      try hand.change(FramePlaces.time, "the events that wait") { try hand.app.click("draggable") }
      #expect(try hand.app.trace.dropFirst(count).phases == [])
      for phase in ["began", "ended"] {
        try hand.press(.step)
        try hand.waitFor(phase)
      }
      try hand.press(.play)
      try hand.press(view: "draggable")
    },
    Step("“1×” slows the scene down, and goes around to its pace again") { hand in
      for _ in 0..<3 {
        try hand.change(FramePlaces.Button.rate.area, "the pace") { try hand.press(.rate) }
      }
      let began = try hand.pressLong("draggable", for: 0.5)
      #expect(began.stage < began.hand * 0.5, "\(began)")
      try hand.change(FramePlaces.Button.rate.area, "the pace") { try hand.press(.rate) }
    },
    Step("A drag along the timeline shows an earlier moment, in the scene as in the panel") { hand in
      try hand.open("drag")
      try hand.show(.touches)
      try hand.rest()
      let (stage, panel) = (try hand.look(at: FramePlaces.stage), try hand.look(at: FramePlaces.panel))
      try hand.drag("draggable", byX: 150, y: 80)
      try hand.pointAside()
      try hand.waitForChange(of: FramePlaces.panel, from: panel, "the panel")
      try hand.scrub(from: 0.9, to: 0)
      try hand.pointAside()
      try hand.waitUntil(FramePlaces.stage, looksLike: stage, "the scene as it was at first")
      try hand.waitUntil(FramePlaces.panel, looksLike: panel, "the panel as it was at first")
    },
    Step("There the right button asks why, and the session keeps what came later") { hand in
      let count = try hand.app.skipTrace()
      try hand.change(FramePlaces.tabs, "the tabs") { try hand.press(at: square, .right) }
      #expect(try hand.app.trace.dropFirst(count).phases == [])
    },
    Step("A press there goes on from that moment") { hand in
      let count = try hand.app.skipTrace()
      try hand.press(at: square)
      try hand.waitForEnd()
      let lines = try hand.app.trace.dropFirst(count)
      #expect(lines.contains { $0.kind == "scene" })
      #expect(lines.phases == ["began draggable", "ended draggable"])
    },
  ]

  private nonisolated static let log = [
    Step("The log's chips leave kinds of lines out, and its field finds those with a text") { hand in
      try hand.show(.log)
      try hand.rest()
      let all = try hand.look(at: FramePlaces.logLines)
      for _ in 0..<2 {
        try hand.change(FramePlaces.logLines, "the lines") { try hand.toggle(.deliveries) }
      }
      try hand.pointAside()
      try hand.waitUntil(FramePlaces.logLines, looksLike: all, "the lines")
      try hand.press(at: FramePlaces.logSearch)
      try hand.change(FramePlaces.logLines, "the lines") { for key in ["u", "p"] { try hand.key(key) } }
      try hand.change(FramePlaces.logLines, "the lines") { try hand.key("Escape") }
    },
    Step("Ctrl+C copies the line that was pressed") { hand in
      let clipboard = try Clipboard(of: hand.app.desktop.server)
      try hand.press(at: CGPoint(x: 1100, y: FramePlaces.logLines.minY + 40))
      try hand.key("c", "Control_L")
      try wait(for: "an owner of the clipboard") { clipboard.hasOwner }
      let text = try #require(try clipboard.text())
      let copied = try text.split(separator: "\n").map { try TraceLine(String($0)).n }
      let written = Set(try hand.app.trace.map(\.n))
      #expect(!copied.isEmpty && written.isSuperset(of: copied))
    },
  ]

  private nonisolated static let panels = [
    Step("The buttons beside the title hide and show the list and the inspector") { hand in
      for (button, panel) in [(FramePlaces.Button.sidebar, "sidebar"), (.inspector, "inspector")] {
        let shown = try hand.look(at: FramePlaces.header)
        try hand.press(button)
        try hand.waitUntilRemembered(panel, .bool(false))
        // The title, and the buttons with it, have more room now.
        try hand.press(at: CGPoint(x: panel == "sidebar" ? 30 : 1250, y: 28))
        try hand.waitUntilRemembered(panel, .bool(true))
        try hand.waitUntil(FramePlaces.header, looksLike: shown, "the buttons")
      }
    },
    Step("The inspector's edge can be dragged") { hand in
      try hand.dragEdge(from: 920, to: 880)
      try hand.waitUntilRemembered("inspectorWidth", .number(400))
      try hand.dragEdge(from: 880, to: 920)
      try hand.waitUntilRemembered("inspectorWidth", .null)
    },
    Step("F6 takes the keys from the scene to each panel in turn, where the focus is seen, and back") {
      hand in
      try hand.open("drag")
      // A line of the log had them last.
      try hand.key("Escape")
      try hand.rest()
      let plain = try hand.look(at: FramePlaces.aboveTimeline)
      let panes = [
        FramePlaces.sidebar, FramePlaces.header, FramePlaces.story, FramePlaces.inspector,
        FramePlaces.timeline,
      ]
      for (index, pane) in panes.enumerated() {
        try hand.change(pane, "pane \(index + 1)") { try hand.key("F6") }
      }
      try hand.key("F6")
      try hand.waitUntil(FramePlaces.aboveTimeline, looksLike: plain, "the window")
    },
    Step("With the keys there, the arrows and Return do what a press does, and Escape leads back") { hand in
      let plain = try hand.look(at: FramePlaces.aboveTimeline)
      for _ in 0..<2 { try hand.key("F6") }
      for isShown in [false, true] {
        try hand.key("Return")
        try hand.waitUntilRemembered("sidebar", .bool(isShown))
      }
      for _ in 0..<2 { try hand.key("F6") }
      for key in ["Right", "Left"] {
        try hand.change(FramePlaces.tabs, "the chosen tab") { try hand.key(key) }
      }
      try hand.key("Escape")
      try hand.waitUntil(FramePlaces.aboveTimeline, looksLike: plain, "the window")
    },
    Step("Ctrl+Q, the last of the keys, ends it, and what was done is kept") {
      try $0.key("q", "Control_L")
    },
  ]
}
