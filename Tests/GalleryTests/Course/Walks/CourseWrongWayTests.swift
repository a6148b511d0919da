import Testing

@testable import Gallery

/// What is like a step and is not it: another place, too short a way, too long a time, a switch that is not turned.
@Suite("Wrong ways through the course") struct CourseWrongWayTests {
  @Test("No step is done, and the sentence says what the trace says", arguments: plans)
  func noStepIsDone(plan: CoursePlan) throws {
    let hand = try CourseHand(plan.scene, language: .chinese)
    try plan.acts(hand)
    #expect(Set(try hand.end()).isDisjoint(with: plan.steps ?? []), "\(hand.done)")
  }

  @Test("Every step has a wrong way") func everyStepHasAWrongWay() {
    for scene in Scene.listed {
      let steps = Self.plans.filter { $0.scene == scene.id }.flatMap { $0.steps ?? [] }
      #expect(Set(steps) == Set(1...scene.steps.count), "\(scene.id)")
    }
  }

  nonisolated static let plans = arriving + finding + delivering + recognising + scrolling + together

  nonisolated private static let arriving = [
    CoursePlan("road", [1, 3]) { try $0.press("card", 0.5, 0.1) },
    CoursePlan("road", [1, 2]) { try $0.drag("target", by: (200, 0)) },
    CoursePlan("road", [2, 3]) { try $0.press("target") },
    CoursePlan("queue", [1, 2, 3]) {
      try $0.press(inTurn: ["slowButton", "quickButton"])
      try $0.pause(2)
      try $0.press(inTurn: ["slowButton", "slowButton", "quickButton", "slowButton"])
    },
    CoursePlan("queue", [2, 3]) {
      try $0.press(inTurn: ["slowButton", "quickButton"])
      for _ in 0..<2 {
        try $0.pause()
        try $0.press("quickButton")
      }
    },
  ]

  nonisolated private static let finding = [
    CoursePlan("hit-testing", [1, 2, 3, 4]) {
      for view in ["B1", "B3", "C1"] { try $0.press(view) }
      try $0.press("A2", 0.5, 0.99)
      for (view, x) in [("A3", 0.9), ("A2", 0.8)] { try $0.press(view, x, 0.9) }
      try $0.press("A3", 0.05, 0.99)
      try $0.choose(1, of: 5, in: "ruleMode")
      try $0.press("B2")
      try $0.choose(2, of: 5, in: "ruleMode")
      try $0.press("A2", 0.5, 0.99)
      try $0.press("C1")
      try $0.choose(3, of: 5, in: "ruleMode")
      try $0.press("C2")
      try $0.choose(4, of: 5, in: "ruleMode")
      try $0.press(x: 320, y: 348)
    },
    CoursePlan("receivers", [1, 2, 3]) {
      try $0.press("overflowing", 0.5, 0.25)
      try $0.press("overflowing", -0.1, 0.75)
      for name in ["interactionSwitch", "hiddenSwitch"] {
        for view in [name, "target", name] { try $0.press(view) }
      }
      try $0.drag("alphaSlider", 0.95, by: (-400, 0))
      try $0.press("container", 0.9, 0.1)
      try $0.choose(1, of: 2, in: "subjectMode")
      try $0.press("interactionSwitch")
      try $0.press("container", 0.9, 0.1)
    },
    CoursePlan("receivers", [2]) {
      try $0.press("interactionSwitch")
      try $0.press("target")
      try $0.press("interactionSwitch")
      try $0.choose(1, of: 2, in: "subjectMode")
      try $0.press("target")
      try $0.drag("alphaSlider", 0.95, by: (-400, 0))
      try $0.press("container", 0.9, 0.1)
    },
    CoursePlan("image-views", [1, 2]) {
      try $0.press("buttonInOn")
      try $0.press("photoOff", 0.5, 0.2)
      try $0.press("photoOff", 0.5, 1.05)
    },
    CoursePlan("image-views", [2]) {
      try $0.press("photoOn", 0.2, 0.2)
      try $0.press("buttonInOff")
      try $0.press("photoOff", 0.5, 1.05)
    },
    CoursePlan("overlap", [1, 2]) {
      for view in ["siblingB", "siblingB", "siblingA"] { try $0.press(view, 0.1, 0.1) }
      for version in [1, 2, 0] {
        try $0.choose(version, of: 3, in: "yellowMode")
        try $0.press("yellow", 0.8, 0.2)
        try $0.press("button", 0.2, 0.8)
      }
    },
    CoursePlan("click-through", [1]) {
      try $0.press("redButton", 0.2, 0.2)
      for place in [0.1, 0.2] { try $0.press("blueButton", place, place) }
    },
    CoursePlan("click-through", [2, 3, 4]) {
      for mode in 1...2 {
        try $0.choose(mode, of: 3, in: "overrideMode")
        try $0.press("blueButton", 0.8, 0.8)
      }
      // Red is off, but Red is not there.
      try $0.press("redSwitch")
      try $0.press("blueButton", 0.8, 0.8)
    },
    CoursePlan("pass-through", [1, 2, 3]) { try $0.press("behind", 0.02, 0.5) },
    CoursePlan("pass-through", [2, 3]) {
      for view in ["child", "passSwitch", "child"] { try $0.press(view) }
    },
    CoursePlan("circle", [1, 2]) { try $0.press("circle", 0.5, -0.2) },
    CoursePlan("circle", [3]) {
      for place in [0.05, 0.5] { try $0.press("circle", place, place) }
    },
    CoursePlan("windows", [1, 2, 3]) {
      try $0.press("main")
      try $0.press("statusBar", 0.2)
      try $0.press(x: 320, y: 450)
    },
    CoursePlan("windows", [2, 3]) {
      try $0.press("alert", 0.5, 0.9)
      try $0.press("passThroughSwitch")
      try $0.press("alert", 0.5, 0.9)
      try $0.press("statusBar", 0.2)
    },
    CoursePlan("stress", [1, 2, 3]) { try $0.press(x: 10, y: 10) },
    CoursePlan("stress", [2, 3]) { try $0.press("canvas") },
  ]

  nonisolated private static let delivering = [
    CoursePlan("responder-chain", [1, 2, 4]) {
      try $0.choose(1, of: 3, in: "greenMode")
      try $0.press("skipSwitch")
      try $0.press("green", 0.5, 0.98)
      try $0.press("blue", 0.5, 0.98)
    },
    CoursePlan("responder-chain", [1, 2, 3]) {
      try $0.press("blue", 0.5, 0.98)
      try $0.choose(1, of: 3, in: "greyMode")
      try $0.press("green", 0.5, 0.98)
      try $0.choose(1, of: 3, in: "blueMode")
      try $0.press("blue", 0.5, 0.98)
      try $0.choose(2, of: 3, in: "greenMode")
    },
    CoursePlan("responder-chain", [1, 3]) {
      try $0.choose(1, of: 3, in: "blueMode")
      for mode in [2, 0] { try $0.choose(mode, of: 3, in: "greenMode") }
      try $0.press("green", 0.5, 0.98)
    },
    CoursePlan("controllers", [1, 2, 3]) { try $0.press("child", 0.5, 0.03) },
    CoursePlan("controllers", [3]) {
      try $0.press("present")
      try $0.press("presented", 0.01)
    },
    CoursePlan("other-events", [1, 2, 3, 4]) {
      try $0.shake()
      try $0.mediaKey(.remoteControlTogglePlayPause)
      try $0.press("photo", 0.5, 0.06)
    },
    CoursePlan("other-events", [2]) {
      try $0.key(.keyboardA, "a")
      try $0.press("card", 0.5, 0.06)
      try $0.key(.keyboardA, "a")
      try $0.press("resignButton")
      try $0.press("resignButton")
    },
    CoursePlan("other-events", [3, 4]) {
      try $0.press("stampButton")
      for view in ["card", "row", "card"] { try $0.press(view, 0.5, 0.06) }
      try $0.press("stampButton")
    },
    // With no first responder the shake never comes to the controller, which would undo.
    CoursePlan("other-events", [4]) {
      for view in ["stampButton", "resignButton"] { try $0.press(view) }
      try $0.shake()
    },
    CoursePlan("touches", [1, 2, 3, 4]) {
      for _ in 0..<2 {
        try $0.press("pad")
        try $0.pause()
      }
      for _ in 0..<2 { try $0.press(x: 16, y: 450) }
      try $0.press("call")
      try $0.hold("pad") {}
      try $0.pause(2.5)
      try $0.press("multipleTouchSwitch")
      try $0.press("pad")
    },
    CoursePlan("drag", [1, 2, 3]) {
      try $0.press(x: 100, y: 400)
      try $0.drag("draggable", -0.2, by: (60, 0))
    },
    CoursePlan("drag", [2, 3]) { try $0.press("draggable") },
    CoursePlan("drag", [1, 3]) {
      try $0.drag("draggable", by: (20, 0))
      try $0.rest()
      try $0.drag("draggable", by: (-100, 40), (0, 0))
      try $0.drag("draggable", by: (0, -200))
      try $0.drag("draggable", by: (400, 0))
    },
  ]

  nonisolated private static let recognising = [
    CoursePlan("gestures", [1, 2, 3, 4]) {
      try $0.drag("photo", by: (50, 0))
      try $0.rest()
      try $0.pair("photo", from: (50, 0), to: (90, 0))
      try $0.press("tapTarget", 0.25)
      try $0.press("longPressTarget")
      try $0.drag("swipeTarget", by: (6, 0))
      try $0.press("simultaneousSwitch")
      try $0.rest()
      try $0.drag("photo", by: (50, 0))
      try $0.press("setBackSwitch")
    },
    CoursePlan("taps", [1, 2, 3, 4]) { hand in
      try hand.hold("pad") { hand.wait(1.2) }
      try hand.pair("pad", from: (40, 0), to: (40, 100))
      try hand.pause(1)
      try hand.press("waitSwitch")
      try hand.pause(1)
      try hand.press("pad")
      try hand.pause(1)
      try hand.press("waitSwitch")
    },
    CoursePlan("taps", [2, 3, 4]) {
      for _ in 0..<2 {
        try $0.press("pad")
        try $0.pause(1)
      }
    },
    CoursePlan("taps", [1, 3, 4]) {
      try $0.press("pad", times: 2)
      try $0.pause(1)
    },
    CoursePlan("states", [1, 3, 4]) { try $0.drag("pad", 0.2, by: (9, 0)) },
    CoursePlan("states", [1, 2, 4]) { hand in
      try hand.hold("pad") { try hand.waitFor("tap", .failed) }
    },
    CoursePlan("states", [1, 2, 3, 4]) { hand in
      try hand.press("call")
      try hand.hold("pad") { try hand.waitFor(.touchesCancelled) }
    },
    CoursePlan("priority", [1, 2, 3, 4]) { hand in
      for view in ["systemButton", "customControl", "backdrop"] {
        try hand.hold(view) { try hand.waitFor("tap", .failed) }
      }
      for view in ["cancelsSwitch", "backdrop", "systemButton"] {
        try hand.press(view)
        try hand.pause(1)
      }
    },
  ]

  nonisolated private static let scrolling = [
    CoursePlan("scroll-buttons", [1, 2, 3, 4]) { hand in
      try hand.press("button")
      try hand.pull("row1", by: 60)
      try hand.hold("row1") { hand.wait(0.3) }
      try hand.press("cancelSwitch")
    },
    CoursePlan("scroll-buttons", [1, 2, 4]) { hand in
      try hand.press("delaysSwitch")
      try hand.hold("button") { hand.wait(0.3) }
      try hand.drag("button", by: (0, 60))
    },
    CoursePlan("scroll-nested", [1, 2, 3, 4, 5]) { hand in
      try hand.press("innerRow2")
      try hand.pull("row1", by: -20)
      try hand.choose(1, of: 3, in: "relation")
      try hand.press("innerRow2")
      try hand.drag("cards", by: (-60, 0), (-62, 0))
      try hand.choose(2, of: 3, in: "relation")
      try hand.pull("row1", by: -20)
    },
    CoursePlan("bottom-sheet", [1, 2, 3, 4]) { hand in
      try hand.press("row1")
      try hand.pull("list", by: -20)
      try hand.pull("list", by: 60)
      try hand.press("dimming", 0.5, 0.1)
      try hand.drag("dimming", 0.5, 0.1, by: (60, 0))
      try hand.press("sheet", 0.5, 0.05)
      try hand.press("pinSwitch")
      try hand.press("row1")
    },
    CoursePlan("moving-target", [1, 2, 3, 4]) { hand in
      for view in ["target", "allowSwitch", "target", "presentationSwitch", "target"] { try hand.press(view) }
      try hand.press("field", 0.5, 0.5)
    },
    CoursePlan("moving-target", [2, 3, 4]) { hand in
      for view in ["go", "target"] { try hand.press(view) }
      try hand.press("field", 0.5, 0.15)
      try hand.pause(7)
    },
    // Where the target goes it is not seen yet.
    CoursePlan("moving-target", [1]) { hand in
      for view in ["go", "target"] { try hand.press(view) }
    },
    CoursePlan("hit-area", [1, 2, 3]) { hand in
      try hand.press("small")
      try hand.press("container", 0.1, 0.5)
      try hand.press("ground", 0.1, 0.95)
    },
    CoursePlan("hit-area", [2, 3]) { hand in
      try hand.press("small", 0.5, -0.4)
      try hand.press("small", 1.6, 0.5)
      try hand.press("enlargeSwitch")
      try hand.press("ground", 0.1, 0.95)
    },
    CoursePlan("rows", [1, 2, 3, 4, 5]) { hand in
      try hand.press("background", 0.5, 0.05)
      try hand.press("background", 0.5, 0.01)
      try hand.pull("row3", by: -60)
    },
    CoursePlan("rows", [2, 3, 4, 5]) { try $0.press("row3") },
    CoursePlan("rows", [1, 2, 3, 5]) { hand in
      try hand.choose(2, of: 4, in: "cure")
      try hand.press("row3")
    },
    CoursePlan("rows", [1, 2, 3, 4]) { hand in
      try hand.choose(3, of: 4, in: "cure")
      try hand.press("row3")
      try hand.press("background", 0.5, 0.05)
    },
    CoursePlan("swipe-back", [1, 2, 3]) { hand in
      try hand.press("pager")
      try hand.pull("pager", by: 60)
      try hand.press("requireSwitch")
      try hand.press("pager", 0.02)
      try hand.drag("pager", 0.05, by: (-60, 0))
    },
    CoursePlan("swipe-back", [1, 2, 3]) { hand in
      try hand.drag("pager", by: (-60, 0))
      try hand.rest()
    },
  ]

  nonisolated private static let together = [
    CoursePlan("drawer", [1, 2, 3]) {
      try $0.press(x: 160, y: 200)
      try $0.rest()
      for way in [160.0, -120] { try $0.push(x: 160, by: way) }
      try $0.push(x: 50, by: 180)
      // From the right it goes home only.
      try $0.push(x: 280, by: -230)
    },
    CoursePlan("drawer", [2]) {
      try $0.push(x: 50, by: 180)
      // A row of the menu is not the page.
      try $0.press(x: 100, y: 200)
      try $0.rest()
      try $0.push(x: 50, by: 180)
      // Back to where it came down is no tap.
      try $0.push(x: 290, by: 20, -20)
    },
    CoursePlan("drawer", [3]) {
      try $0.press("simpleSwitch")
      try $0.rest()
      try $0.press(x: 160, y: 200)
      try $0.push(x: 100, by: 100)
    },
  ]
}
