import Testing

@testable import Gallery

/// What the steps of a scene say, done with a mouse and keys: each of them counts.
@Suite("The right way through the course") struct CourseRightWayTests {
  @Test("Every step is done, in order, and the sentence says what the trace says", arguments: plans)
  func everyStepIsDone(plan: CoursePlan) throws {
    let hand = try CourseHand(plan.scene, language: .english)
    try plan.acts(hand)
    let steps = try #require(Scene.named(plan.scene)).steps
    #expect(try hand.end() == Array(1...steps.count))
    #expect(hand.ticked == hand.done)
  }

  @Test("Every scene has a plan") func everySceneHasAPlan() {
    #expect(Set(Scene.listed.map(\.id)) == Set(Self.plans.map(\.scene)))
  }

  nonisolated static let plans = arriving + finding + delivering + recognising + scrolling + together

  nonisolated private static let arriving = [
    CoursePlan("road") {
      try $0.press("target")
      try $0.pause()
      try $0.press("card", 0.5, 0.1)
      try $0.drag("target", by: (200, 0))
    },
    CoursePlan("queue") {
      try $0.press("quickButton")
      try $0.pause()
      try $0.press(inTurn: ["slowButton", "quickButton", "quickButton"])
      try $0.pause(2)
      try $0.press(inTurn: ["slowButton", "quickButton", "slowButton", "quickButton"])
    },
  ]

  nonisolated private static let finding = [
    CoursePlan("hit-testing") {
      try $0.press("B2")
      try $0.press("A3", 0.06, 0.7)
      try $0.choose(2, of: 5, in: "ruleMode")
      try $0.press("B2")
      for rule in [3, 4] {
        try $0.choose(rule, of: 5, in: "ruleMode")
        try $0.press("C2")
      }
    },
    CoursePlan("receivers") {
      try $0.press("target")
      for name in ["interactionSwitch", "hiddenSwitch"] {
        for view in [name, "target", name] { try $0.press(view) }
      }
      try $0.drag("alphaSlider", 0.95, by: (-400, 0))
      try $0.press("target")
      try $0.choose(1, of: 2, in: "subjectMode")
      for view in ["interactionSwitch", "target", "interactionSwitch"] { try $0.press(view) }
      for y in [0.25, 0.75] { try $0.press("overflowing", 0.5, y) }
      try $0.choose(0, of: 2, in: "subjectMode")
    },
    CoursePlan("image-views") {
      for view in ["buttonInOn", "buttonInOff"] { try $0.press(view) }
      for view in ["photoOn", "photoOff"] { try $0.press(view, 0.2, 0.2) }
    },
    CoursePlan("overlap") {
      try $0.press("siblingA", 0.1, 0.1)
      try $0.press("siblingA", 0.9, 0.9)
      try $0.press("yellow", 0.2, 0.8)
      for version in 1..<3 {
        try $0.choose(version, of: 3, in: "yellowMode")
        try $0.press("yellow", 0.2, 0.8)
      }
    },
    CoursePlan("click-through") {
      try $0.press("redButton", 0.2, 0.2)
      try $0.press("blueButton", 0.1, 0.1)
      try $0.press("blueButton", 0.8, 0.8)
      for mode in 1...2 {
        try $0.choose(mode, of: 3, in: "overrideMode")
        try $0.press("blueButton", 0.1, 0.1)
      }
      try $0.press("redSwitch")
      try $0.press("blueButton", 0.1, 0.1)
      try $0.press("redButton", 0.2, 0.2)
    },
    CoursePlan("pass-through") {
      try $0.press("child")
      try $0.press("container", 0.8, 0.5)
      try $0.press("passSwitch")
      try $0.press("container", 0.8, 0.5)
    },
    CoursePlan("circle") {
      try $0.press("circle")
      try $0.press("circle", 0.05, 0.05)
      try $0.press("circle", 0.5, -0.2)
    },
    CoursePlan("windows") {
      try $0.press("main")
      try $0.press("statusBar", 0.2)
      try $0.press("alertCard")
      try $0.press("alert", 0.5, 0.03)
      try $0.press("passThroughSwitch")
      try $0.press("alert", 0.5, 0.03)
    },
    CoursePlan("stress") {
      for y in [0.5, 0.1, 0.9] { try $0.press("canvas", 0.5, y) }
    },
  ]

  nonisolated private static let delivering = [
    CoursePlan("responder-chain") {
      try $0.press("green", 0.5, 0.98)
      try $0.choose(1, of: 3, in: "blueMode")
      try $0.press("green", 0.5, 0.98)
      try $0.choose(2, of: 3, in: "greenMode")
      try $0.press("green", 0.5, 0.98)
      try $0.press("skipSwitch")
      try $0.press("green", 0.5, 0.98)
    },
    CoursePlan("controllers") {
      for view in ["plate", "present", "presentedPlate", "dismiss"] { try $0.press(view) }
    },
    CoursePlan("other-events") {
      try $0.key(.keyboardA, "a")
      try $0.mediaKey(.remoteControlTogglePlayPause)
      try $0.press(x: 12, y: 200)
      try $0.press("card", 0.5, 0.06)
      try $0.key(.keyboardA, "a")
      try $0.press("row", 0.5, 0.06)
      try $0.press("stampButton")
      try $0.rest()
      for _ in ["there is a stamp to take back", "there is none"] { try $0.shake() }
      try $0.press("resignButton")
      try $0.key(.keyboardA, "a")
      try $0.shake()
      try $0.press("stampButton")
    },
    CoursePlan("touches") { hand in
      try hand.pair("pad", from: (60, 20))
      try hand.pause()
      try hand.addFinger("pad", away: 60)
      try hand.pause()
      try hand.press("pad", times: 2)
      try hand.press("call")
      try hand.hold("pad") { try hand.waitFor(.touchesCancelled) }
      try hand.press("multipleTouchSwitch")
      try hand.pair("pad", from: (60, 20))
      try hand.press("multipleTouchSwitch")
    },
    CoursePlan("drag") {
      try $0.press("draggable")
      try $0.drag("draggable", by: (20, 0))
      try $0.rest()
      try $0.drag("draggable", by: (300, 0), (20, 0))
    },
  ]

  nonisolated private static let recognising = [
    CoursePlan("gestures") { hand in
      try hand.drag("photo", by: (50, 0))
      try hand.rest()
      try hand.pair("photo", from: (50, 0), to: (90, 0))
      try hand.rest()
      try hand.pair("photo", from: (80, 0), to: (0, 80))
      try hand.press("simultaneousSwitch")
      try hand.rest()
      try hand.pair("photo", from: (50, 0), to: (60, 0))
      try hand.press("setBackSwitch")
      try hand.press("homeButton")
      try hand.rest()
      try hand.drag("photo", by: (50, 0))
      try hand.press("tapTarget", 0.75)
      try hand.hold("longPressTarget") { try hand.waitFor("longPress", .began) }
      for way in [(-80.0, 0.0), (80, 0), (0, -80), (0, 80)] { try hand.drag("swipeTarget", by: way) }
    },
    CoursePlan("taps") {
      try $0.press("pad")
      try $0.pause(1)
      try $0.press("pad", times: 2)
      try $0.pause()
      try $0.pair("pad", from: (60, 0))
      try $0.pause()
      try $0.press("waitSwitch")
      try $0.pause()
      try $0.press("pad", times: 2)
    },
    CoursePlan("states") { hand in
      try hand.drag("pad", 0.2, by: (60, 0))
      try hand.pause()
      try hand.press("pad")
      try hand.pause()
      try hand.hold("pad") { try hand.waitFor("tap", .failed) }
      try hand.press("call")
      try hand.hold("pad", 0.2, movingBy: 60) { try hand.waitFor("pan", .cancelled) }
    },
    CoursePlan("priority") {
      for view in ["systemButton", "systemSwitch"] {
        try $0.press(view)
        try $0.pause()
      }
      // The knob's middle.
      try $0.drag("systemSlider", 0.29, by: (80, 0))
      try $0.pause()
      for view in ["customControl", "backdrop", "cancelsSwitch", "systemButton", "customControl"] {
        try $0.press(view)
        try $0.pause()
      }
    },
  ]

  nonisolated private static let scrolling = [
    CoursePlan("scroll-buttons") { hand in
      try hand.hold("button") { hand.wait(0.3) }
      try hand.drag("button", by: (0, 60))
      try hand.rest()
      try hand.drag("button", after: 0.3, by: (0, 60))
      try hand.press("cancelSwitch")
      try hand.drag("button", after: 0.3, by: (0, 60))
    },
    CoursePlan("scroll-nested") { hand in
      for _ in 0..<4 { try hand.pull("inner", by: -70) }
      try hand.pull("inner", by: -30)
      try hand.drag("cards", by: (-60, 0), (-62, 0))
      try hand.rest()
      try hand.pull("cards", by: -20)
      try hand.choose(1, of: 3, in: "relation")
      try hand.pull("inner", by: 30)
      try hand.choose(2, of: 3, in: "relation")
      try hand.pull("inner", by: 40)
    },
    CoursePlan("bottom-sheet") { hand in
      try hand.drag("list", by: (0, -100))
      try hand.rest()
      try hand.pull("list", by: -60)
      try hand.pull("list", by: 80)
      try hand.drag("list", by: (0, 100))
      try hand.rest()
      try hand.press("pinSwitch")
      try hand.pull("list", by: -60)
    },
    CoursePlan("moving-target") { hand in
      try hand.press("go")
      try hand.press("field", 0.5, 0.2)
      try hand.pause(7)
      for view in ["allowSwitch", "go", "target"] { try hand.press(view) }
      try hand.pause(7)
      try hand.press("go")
      try hand.pause(1)
      try hand.press("field", 0.5, 0.27)
      try hand.pause(7)
      for view in ["presentationSwitch", "go"] { try hand.press(view) }
      try hand.pause(1)
      try hand.press("field", 0.5, 0.69)
      try hand.pause(5)
    },
    CoursePlan("hit-area") { hand in
      try hand.press("small", 0.5, -0.4)
      try hand.press("enlargeSwitch")
      try hand.press("small", 0.5, -0.4)
      try hand.press("small", 1.6, 0.5)
    },
    CoursePlan("rows") { hand in
      try hand.press("row3")
      try hand.pause()
      try hand.hold("row3") { try hand.waitFor("tap", .failed) }
      for (cure, row) in [(1, "row2"), (2, "row4"), (3, "row1")] {
        try hand.choose(cure, of: 4, in: "cure")
        try hand.press(row)
        try hand.pause()
      }
    },
    CoursePlan("swipe-back") { hand in
      try hand.drag("pager", 0.02, by: (100, 0))
      try hand.rest()
      try hand.press("requireSwitch")
      try hand.drag("pager", 0.02, by: (200, 0))
      try hand.pause(2)
      try hand.drag("pager", by: (-60, 0))
    },
  ]

  nonisolated private static let together = [
    CoursePlan("drawer") {
      for (x, way) in [(50.0, 180.0), (290, -110), (300, -180)] { try $0.push(x: x, by: way) }
      try $0.press(x: 20, y: 200)
      try $0.rest()
      try $0.press("simpleSwitch")
      try $0.rest()
      try $0.push(x: 100, by: 100)
      try $0.press(x: 200, y: 200)
    }
  ]
}
