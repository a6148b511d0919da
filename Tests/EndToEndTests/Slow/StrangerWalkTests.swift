import Foundation
import MachineTrait
import TestSupport
import Testing

/// What someone does who starts the gallery for the first time and has read nothing: every feature is reached by what
/// the window itself offers, which are things to press, labels on them, and the list of keys behind the question mark.
@Suite(.sharesMachine) struct StrangerWalkTests {
  @Test("13: from launch, a stranger with a pointer and a keyboard reaches every feature")
  func walk() async throws {
    let memory = try GalleryMemory()
    // Started without any option, and for the rest with a trace for the test's eyes.
    for (part, isTraced) in [(Self.course, false), (Self.scene, true)] {
      let hand = try await FrameHand(isTraced: isTraced, memory: memory)
      for (index, step) in part.enumerated() {
        do { try await step.act(hand) } catch {
          throw await hand.app.failure("in step \(index + 1), “\(step.sentence)”: \(error)")
        }
      }
      #expect(try await hand.app.waitForExit() == .code(0))
      #expect(hand.app.errors.isEmpty, "\(hand.app.errors)")
    }
    #expect(try memory.state?["scene"]?.string == "drag")
    #expect(try memory.steps(of: "circle") == [1])
  }

  private struct Step: Sendable {
    let sentence: String
    let act: @Sendable (FrameHand) async throws -> Void

    init(_ sentence: String, act: @escaping @Sendable (FrameHand) async throws -> Void) {
      (self.sentence, self.act) = (sentence, act)
    }
  }

  /// The course, from scene to scene.
  private static let course = [
    Step("The window opens on the first scene of the first chapter, with list, stage, inspector and timeline")
    {
      #expect(try await FrameHand.listedScenes().first == "road")
      #expect(try await $0.app.window().frame.size == FramePlaces.window.size)
      let row = try await $0.color(at: CGPoint(x: 12, y: FramePlaces.row(0).y))
      #expect(try await $0.color(at: CGPoint(x: 12, y: FramePlaces.row(1).y)) != row)
    },
    Step("It offers three ways in, and Escape or a press beside them leads to the first scene") { hand in
      let ways = try await hand.look(at: FramePlaces.stage)
      try await hand.press(at: CGPoint(x: 226, y: 690))
      try await hand.waitForChange(of: FramePlaces.stage, from: ways, "the scene")
    },
    Step("The question mark shows the keys, and a press sends them away again") { hand in
      let plain = try await hand.look(at: FramePlaces.stage)
      try await hand.change(FramePlaces.stage, "the scene under the keys") { try await hand.press(.help) }
      try await hand.press(.help)
      try await hand.waitUntil(FramePlaces.stage, looksLike: plain, "the scene")
      for key in ["F1", "Escape", "F1", "F1"] {
        try await hand.change(FramePlaces.steps, "the steps under the keys") { try hand.key(key) }
      }
    },
    Step("Every row of every chapter opens its scene") {
      for (index, scene) in try await FrameHand.listedScenes().enumerated() {
        try await $0.press(at: FramePlaces.row(index))
        try await $0.waitForScene(scene)
      }
    },
    Step(
      "“Next” leads through the six scenes of the course, shows the whole road, and leads through the rest"
    ) {
      hand in
      let scenes = try await FrameHand.listedScenes()
      for part in [scenes.prefix(6), scenes.dropFirst(6)] {
        try await hand.open(#require(part.first))
        for scene in part.dropFirst() {
          try await hand.press(.next)
          try await hand.waitForScene(scene)
        }
        try await hand.change(FramePlaces.stage, "the scene under the road") { try await hand.press(.next) }
        try hand.key("Escape")
      }
    },
    Step("The window is closed and opened again, and the course goes on where it was left") {
      try await $0.app.window().close()
    },
  ]

  /// A scene, and what is to be seen in it.
  private static let scene = inside + throughTheScene + time + log + panels

  private static let inside = [
    Step("It opens on the scene that was left") { hand in
      let scene = try #require(try hand.app.trace.first { $0.kind == "scene" }?["scene"])
      #expect(scene == (try await FrameHand.listedScenes().last))
    },
    Step("The word “Inspector” opens the panels beside the scene") { hand in
      try await hand.showInspector()
    },
    Step("A step ticks itself when it is done, the sentence says what happened, and both are remembered") {
      hand in
      try await hand.open("circle")
      let (sentence, second) = (
        try await hand.look(at: FramePlaces.sentence), try await hand.look(at: FramePlaces.stepMark(2))
      )
      try await hand.change(FramePlaces.stepMark(1), "the mark of the first step") {
        try await hand.press(view: "circle")
      }
      try await hand.waitForChange(of: FramePlaces.sentence, from: sentence, "the sentence")
      try await hand.waitUntilDone([1], of: "circle")
      #expect(try await hand.look(at: FramePlaces.stepMark(2)) == second)
    },
    Step("The angle brackets show the scene's code and notes, and the panel from before again") { hand in
      try await hand.rest()
      let panel = try await hand.look(at: FramePlaces.inspector)
      try await hand.change(FramePlaces.panel, "the code") { try await hand.press(.code) }
      try await hand.press(.codeBesideCode)
      try await hand.pointAside()
      try await hand.waitUntil(FramePlaces.inspector, looksLike: panel, "the panel")
    },
    Step("Each tab of the inspector shows another panel about the touch") { hand in
      var seen: [Picture] = []
      for tab in FramePlaces.Tab.allCases {
        try await hand.show(tab)
        try await hand.pointAside()
        try await wait(for: "another panel") { !seen.contains(try await hand.look(at: FramePlaces.panel)) }
        seen.append(try await hand.look(at: FramePlaces.panel))
      }
    },
    Step("The right button asks why the view there gets the touch, or not") { hand in
      try await hand.show(.search)
      try await hand.change(FramePlaces.panel, "the answer") { try await hand.press(view: "circle", .right) }
      try await hand.pointAside()
      try await hand.show(.search)
    },
    Step(
      "A row under the pointer outlines its view in the scene, and a view under the pointer lights its row"
    ) {
      hand in
      try await hand.show(.search)
      try await hand.rest()
      let (stage, panel) = (
        try await hand.look(at: FramePlaces.stage), try await hand.look(at: FramePlaces.inspector)
      )
      try await hand.change(FramePlaces.stage, "the scene") {
        try await hand.point(at: CGPoint(x: 1100, y: 590))
      }
      try await hand.pointAside()
      try await hand.waitUntil(FramePlaces.stage, looksLike: stage, "the scene")
      try await hand.point(at: hand.app.view("circle").center)
      try await hand.waitForChange(of: FramePlaces.inspector, from: panel, "the panel")
      #expect(try await hand.look(at: FramePlaces.stage) == stage)
    },
  ]

  private static let throughTheScene = [
    Step("Above the scene, one button tilts its layers apart, and one draws where touches go") { hand in
      try await hand.rest()
      let plain = try await hand.look(at: FramePlaces.stage)
      let layers = try await hand.change(FramePlaces.stage, "the layers") {
        try await hand.press(.layers)
        try await hand.pointAside()
      }
      let areas = try await hand.change(FramePlaces.stage, "the X-ray") {
        try await hand.press(.areas)
        try await hand.pointAside()
      }
      #expect(areas != plain && layers != plain && layers != areas)
      try await hand.press(.areas)
      try await hand.pointAside()
      try await hand.waitUntil(FramePlaces.stage, looksLike: plain, "the scene")
    }
  ]

  /// Where the square of the drag scene is at first.
  private static let square = CGPoint(x: 564, y: 408)

  private static let time = [
    Step("Pause keeps what is done waiting, and the step button lets one event through at a time") { hand in
      try await hand.open("drag")
      try await hand.change(FramePlaces.Button.play.area, "the pause button") { try await hand.press(.play) }
      let count = try hand.app.skipTrace()
      try await hand.change(FramePlaces.time, "the events that wait") {
        try await hand.app.click("draggable")
      }
      #expect(try hand.app.trace.dropFirst(count).phases == [])
      for phase in ["began", "ended"] {
        try await hand.press(.step)
        try await hand.waitFor(phase)
      }
      try await hand.press(.play)
      try await hand.press(view: "draggable")
    },
    Step("“1×” slows the scene down, and goes around to its pace again") { hand in
      for _ in 0..<3 {
        try await hand.change(FramePlaces.Button.rate.area, "the pace") { try await hand.press(.rate) }
      }
      let began = try await hand.pressLong("draggable", for: 0.5)
      #expect(began.stage < began.hand * 0.5, "\(began)")
      try await hand.change(FramePlaces.Button.rate.area, "the pace") { try await hand.press(.rate) }
    },
    Step("A drag along the timeline shows an earlier moment, in the scene as in the panel") { hand in
      try await hand.open("drag")
      try await hand.show(.touches)
      try await hand.rest()
      let (stage, panel) = (
        try await hand.look(at: FramePlaces.figures), try await hand.look(at: FramePlaces.panel)
      )
      try await hand.drag("draggable", byX: 150, y: 80)
      try await hand.pointAside()
      try await hand.waitForChange(of: FramePlaces.panel, from: panel, "the panel")
      try await hand.scrub(from: 0.9, to: 0)
      try await hand.pointAside()
      try await hand.waitUntil(FramePlaces.figures, looksLike: stage, "the scene as it was at first")
      try await hand.waitUntil(FramePlaces.panel, looksLike: panel, "the panel as it was at first")
    },
    Step("There the right button asks why, and the session keeps what came later") { hand in
      let count = try hand.app.skipTrace()
      try await hand.change(FramePlaces.tabs, "the tabs") { try await hand.press(at: square, .right) }
      #expect(try hand.app.trace.dropFirst(count).phases == [])
    },
    Step("A press there goes on from that moment") { hand in
      let count = try hand.app.skipTrace()
      try await hand.press(at: square)
      try await hand.waitForEnd()
      let lines = try hand.app.trace.dropFirst(count)
      #expect(lines.contains { $0.kind == "scene" })
      #expect(lines.phases == ["began draggable", "ended draggable"])
    },
  ]

  private static let log = [
    Step("The log's chips leave kinds of lines out, and its field finds those with a text") { hand in
      try await hand.show(.log)
      try await hand.rest()
      let all = try await hand.look(at: FramePlaces.logLines)
      for _ in 0..<2 {
        try await hand.change(FramePlaces.logLines, "the lines") { try await hand.toggle(.deliveries) }
      }
      try await hand.pointAside()
      try await hand.waitUntil(FramePlaces.logLines, looksLike: all, "the lines")
      try await hand.press(at: FramePlaces.logSearch)
      try await hand.change(FramePlaces.logLines, "the lines") {
        for key in ["u", "p"] { try hand.key(key) }
      }
      try await hand.change(FramePlaces.logLines, "the lines") { try hand.key("Escape") }
    },
    Step("Ctrl+C copies the line that was pressed") { hand in
      let clipboard = try Clipboard(of: hand.app.desktop.server)
      try await hand.press(at: CGPoint(x: 1100, y: FramePlaces.logLines.minY + 40))
      try hand.key("c", "Control_L")
      try await wait(for: "an owner of the clipboard") { clipboard.hasOwner }
      let text = try #require(try await clipboard.text())
      let copied = try text.split(separator: "\n").map { try TraceLine(String($0)).n }
      let written = Set(try hand.app.trace.map(\.n))
      #expect(!copied.isEmpty && written.isSuperset(of: copied))
    },
  ]

  private static let panels = [
    Step("The buttons beside the title hide and show the list and the inspector") { hand in
      for (button, panel) in [(FramePlaces.Button.sidebar, "sidebar"), (.inspector, "inspector")] {
        let shown = try await hand.look(at: FramePlaces.header)
        try await hand.press(button)
        try await hand.waitUntilRemembered(panel, .bool(false))
        // Without the list the title has more room, and its button is at the window's edge.
        try await hand.press(at: panel == "sidebar" ? CGPoint(x: 30, y: 28) : button.place)
        try await hand.waitUntilRemembered(panel, .bool(true))
        try await hand.waitUntil(FramePlaces.header, looksLike: shown, "the buttons")
      }
    },
    Step("The inspector's edge can be dragged") { hand in
      try await hand.dragEdge(from: 920, to: 880)
      try await hand.waitUntilRemembered("inspectorWidth", .number(400))
      try await hand.dragEdge(from: 880, to: 920)
      try await hand.waitUntilRemembered("inspectorWidth", .null)
    },
    Step("F6 takes the keys from the scene to each panel in turn, where the focus is seen, and back") {
      hand in
      try await hand.open("drag")
      // A line of the log had them last.
      try hand.key("Escape")
      try await hand.rest()
      let plain = try await hand.look(at: FramePlaces.aboveTimeline)
      let panes = [
        FramePlaces.sidebar, FramePlaces.header, FramePlaces.road, FramePlaces.story, FramePlaces.inspector,
        FramePlaces.timeline,
      ]
      for (index, pane) in panes.enumerated() {
        try await hand.change(pane, "pane \(index + 1)") { try hand.key("F6") }
      }
      try hand.key("F6")
      try await hand.waitUntil(FramePlaces.aboveTimeline, looksLike: plain, "the window")
    },
    Step("With the keys there, the arrows and Return do what a press does, and Escape leads back") { hand in
      let plain = try await hand.look(at: FramePlaces.aboveTimeline)
      for _ in 0..<2 { try hand.key("F6") }
      for isShown in [false, true] {
        try hand.key("Return")
        try await hand.waitUntilRemembered("sidebar", .bool(isShown))
      }
      for _ in 0..<3 { try hand.key("F6") }
      for key in ["Right", "Left"] {
        try await hand.change(FramePlaces.tabs, "the chosen tab") { try hand.key(key) }
      }
      try hand.key("Escape")
      try await hand.waitUntil(FramePlaces.aboveTimeline, looksLike: plain, "the window")
    },
    Step("Ctrl+Q, the last of the keys, ends it, and what was done is kept") {
      try $0.key("q", "Control_L")
    },
  ]
}
