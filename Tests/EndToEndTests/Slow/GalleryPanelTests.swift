import Foundation
import MachineTrait
import TestSupport
import Testing

/// The inspector's panels in the gallery's window: they change with what is done, and show what the trace says of it.
@Suite(.sharesMachine) struct GalleryPanelTests {
  @Test("13: search: a row for every view that was asked but the page's labels, and each outlines its view")
  func search() async throws {
    let hand = try await FrameHand("circle")
    let empty = try await hand.look(at: FramePlaces.panel)
    let count = try hand.app.skipTrace()
    try await hand.press(view: "circle")
    try await hand.pointAside()
    try await hand.waitForChange(of: FramePlaces.panel, from: empty, "the panel")
    let asked = try hand.app.trace.dropFirst(count)
      .filter { $0.kind == "hitTest" && $0.fields["touch"]?.int == 1 }.compactMap { $0["view"] }
    #expect(asked.count > 3)
    try await hand.expectOutlines(of: asked.filter { !$0.hasPrefix("UILabel") })
  }

  @Test("13: chain: a row for every responder, lit one after the other as the event climbs")
  func chain() async throws {
    let hand = try await FrameHand("hit-testing")
    try await hand.show(.chain)
    try await hand.pointAside()
    try await hand.look(at: FramePlaces.panel)
    let count = try hand.app.skipTrace()
    try await hand.press(at: CGPoint(x: 400, y: 480))
    var looks: [Picture] = []
    try await wait(for: "the light of three responders") {
      let picture = try await hand.picture(of: FramePlaces.panel)
      if picture != looks.last { looks.append(picture) }
      return looks.count > 4
    }
    try await hand.waitForEnd()
    try await hand.pointAside()
    try await hand.look(at: FramePlaces.panel)
    let chain = try hand.app.trace.dropFirst(count)
      .filter { $0.kind == "deliver" && $0["method"] == "touchesBegan" }.compactMap { $0["to"] }
    #expect(chain.count == 8)
    try await hand.expectOutlines(of: chain)
  }

  @Test("13: touches: all that the finger says of itself follows it while it is down")
  func touches() async throws {
    let hand = try await FrameHand("drag")
    try await hand.show(.touches)
    let start = try await hand.app.pixel(of: "draggable")
    hand.pointer.move(to: start)
    var looks = [try await hand.look(at: FramePlaces.panel)]
    func expectOther(_ what: String, _ action: () async throws -> Void) async throws {
      looks.append(try await hand.change(FramePlaces.panel, what, by: action))
      #expect(Set(looks.map(\.pixels)).count == looks.count, "\(what)")
    }
    try await expectOther("the panel with a finger down") { hand.pointer.press() }
    for x in [20.0, 40, 60] {
      try await expectOther("the panel with the finger at \(x)") {
        hand.pointer.move(to: CGPoint(x: start.x + x, y: start.y))
      }
    }
    try await expectOther("the panel with the finger lifted") { hand.pointer.release() }
  }

  @Test("13: gestures: the tracks begin, go on and end with the gesture")
  func gestures() async throws {
    let hand = try await FrameHand("gestures")
    try await hand.show(.touches)
    let start = try await hand.app.pixel(of: "photo")
    hand.pointer.move(to: start)
    let empty = try await hand.look(at: FramePlaces.panel)
    hand.pointer.press()
    hand.pointer.move(from: start, to: CGPoint(x: start.x + 40, y: start.y), steps: 8)
    try await hand.app.waitForTrace(kind: "gesture") { $0["to"] == "began" }
    try await hand.waitForChange(of: FramePlaces.panel, from: empty, "the panel")
    try await hand.look(at: FramePlaces.panel)
    try await hand.change(FramePlaces.panel, "the panel at the gesture's end") { hand.pointer.release() }
    try await hand.app.waitForTrace(kind: "gesture") { $0["to"] == "ended" }
    try await hand.pointAside()
    try await hand.expectOutlines(of: [try hand.app.view("photo").name])
  }

  @Test("13: log: each chip stands for its kind of records, and what is copied is the trace to the letter")
  func logKinds() async throws {
    let hand = try await FrameHand("gestures")
    try await hand.show(.log)
    let count = try hand.app.skipTrace()
    for view in ["tapTarget", "homeButton"] { try await hand.press(view: view) }
    try await hand.app.waitUntilQuiet(for: 0.4)
    let lines = try hand.app.trace.dropFirst(count)
    let clipboard = try Clipboard(of: hand.app.desktop.server)
    try await hand.expectLog(Self.kinds.values.flatMap { kind in lines.filter(kind) }, on: clipboard)
    var shown = FramePlaces.Chip.allCases
    for chip in FramePlaces.Chip.allCases {
      for other in FramePlaces.Chip.allCases where shown.contains(other) != (other == chip) {
        try await hand.toggle(other)
      }
      shown = [chip]
      let kind = try #require(Self.kinds[chip])
      #expect(lines.contains(where: kind), "\(chip)")
      try await hand.expectLog(lines.filter(kind), on: clipboard)
    }
  }

  /// The records that a chip of the log stands for, when nothing is moved.
  private static let kinds: [FramePlaces.Chip: @Sendable (TraceLine) -> Bool] = [
    .touches: { $0.kind == "event" && $0["type"] == "touches" },
    .searches: { $0.kind == "hitTest" && $0.fields["touch"]?.int != nil },
    .gestures: { ["gesture", "relation"].contains($0.kind) },
    .actions: { ["control", "action"].contains($0.kind) },
    .deliveries: { ["deliver", "discard", "withhold"].contains($0.kind) },
  ]

  @Test("13: log: what is typed is searched for, and Escape shows all lines again")
  func logSearch() async throws {
    let hand = try await FrameHand("circle")
    try await hand.show(.log)
    let count = try hand.app.skipTrace()
    for _ in 0..<3 { try await hand.press(view: "circle") }
    let ends = try hand.app.trace.dropFirst(count).filter { $0["method"] == "touchesEnded" }
    #expect(ends.count == 3)
    try await hand.press(at: FramePlaces.logSearch)
    try await hand.change(FramePlaces.logLines, "the lines") {
      for key in "touchesend" { try hand.key("\(key)") }
    }
    let clipboard = try Clipboard(of: hand.app.desktop.server)
    try await hand.expectLog(ends, on: clipboard)
    try await hand.press(at: FramePlaces.logSearch)
    try await hand.change(FramePlaces.logLines, "the lines") { try hand.key("Escape") }
    let lines = try hand.app.trace.dropFirst(count)
    try await hand.expectLog(Self.kinds.values.flatMap { kind in lines.filter(kind) }, on: clipboard)
  }

  @Test(
    "13: log: arrows go through its lines and type nothing, F6 goes on to the timeline, Escape to the scene")
  func logKeys() async throws {
    let hand = try await FrameHand("circle")
    try await hand.show(.log)
    try await hand.press(view: "circle")
    try await hand.press(at: CGPoint(x: 1100, y: FramePlaces.logLines.minY + 12))
    try await hand.pointAside()
    let field = CGRect(x: 936, y: 116, width: 328, height: 32)
    let empty = try await hand.look(at: field)
    for key in ["Left", "Right", "F2", "Delete", "Prior"] { try hand.key(key) }
    try await hand.change(FramePlaces.logLines, "the chosen line") { try hand.key("Down") }
    #expect(try await hand.look(at: field) == empty)
    try await hand.change(FramePlaces.timeline, "the focus in the timeline") { try hand.key("F6") }
    try hand.key("Escape")
    try hand.key("Next")
    try await hand.app.waitForScene("hit-area")
  }

  @Test("13: why: the right button asks about the view under the pointer, the list about any other")
  func why() async throws {
    let hand = try await FrameHand("circle")
    try await hand.change(FramePlaces.tabs, "the tabs") { try await hand.press(view: "circle", .right) }
    try await hand.rest()
    let asked = try await hand.look(at: FramePlaces.panel)
    let views = try hand.app.views().map(\.name)
    let row = FramePlaces.whyRow(try #require(views.firstIndex { $0.hasPrefix("circle#") }))
    // The row asks about the middle of the view, and not where it was pressed.
    try await hand.change(FramePlaces.panel, "the answer for the row") { try await hand.press(at: row) }
    try await hand.rest()
    let circle = try await hand.look(at: FramePlaces.panel)
    var answers = [asked, circle]
    for (index, name) in views.enumerated() where name.hasPrefix("UI") && FramePlaces.whyRow(index).y < 720 {
      try await hand.press(at: FramePlaces.whyRow(index))
      try await hand.pointAside()
      try await wait(for: "another answer for \(name)") {
        !answers.contains(try await hand.look(at: FramePlaces.panel))
      }
      answers.append(try await hand.look(at: FramePlaces.panel))
    }
    #expect(answers.count > 3)
    try await hand.press(at: row)
    try await hand.pointAside()
    try await hand.waitUntil(FramePlaces.panel, looksLike: circle, "the answer for the circle")
  }
}

extension FrameHand {
  /// Points at all rows of the panel, and expects each of these responders that is a view to be outlined in the scene.
  fileprivate func expectOutlines(of responders: [String]) async throws {
    let views = try app.views().filter { responders.contains($0.name) }
    let places = Set(views.map { $0.corners.map { [$0.x, $0.y] } })
    #expect(!places.isEmpty)
    try await rest()
    let plain = try await look(at: FramePlaces.stage)
    var outlines: Set<[UInt32]> = []
    try await wait(for: "\(places.count) outlines in the scene") {
      for y in stride(from: FramePlaces.panel.minY + 20, to: FramePlaces.inspector.maxY - 12, by: 12) {
        try await point(at: CGPoint(x: 1100, y: y))
        let picture = try await look(at: FramePlaces.stage)
        if picture != plain { outlines.insert(picture.pixels) }
      }
      // There may be more below.
      try await point(at: CGPoint(x: 1100, y: FramePlaces.panel.minY + 20))
      pointer.scroll(y: 1)
      return outlines.count >= places.count
    }
    #expect(outlines.count == places.count)
    try await pointAside()
    try await waitUntil(FramePlaces.stage, looksLike: plain, "the scene")
  }

  /// Copies all lines that the log shows, and expects them to be these lines of the trace.
  fileprivate func expectLog(_ lines: [TraceLine], on clipboard: Clipboard) async throws {
    let expected = lines.sorted { $0.n < $1.n }.map { $0.text + "\n" }.joined()
    try await press(at: CGPoint(x: 1100, y: FramePlaces.logLines.minY + 12))
    try key("Home")
    try key("End", "Shift_L")
    try key("c", "Control_L")
    var copied: String?
    let _: Void? = try? await wait(for: "the lines", timeout: 5 * slowness) {
      copied = clipboard.hasOwner ? try await clipboard.text() : nil
      return copied == expected
    }
    #expect(copied == expected)
  }
}
