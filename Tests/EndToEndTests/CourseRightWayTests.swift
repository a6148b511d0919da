import Foundation
import MachineTrait
import Testing
import TestSupport

/// What the steps of a scene say, done with a mouse and keys: each of them counts, and the gallery remembers it.
@Suite(.sharesMachine, .takesLong) struct CourseRightWayTests {
  @Test(arguments: plans) func everyStepIsDone(plan: CoursePlan) async throws {
    let hand = try await CourseHand(plan.scene, language: "en")
    try await plan.acts(hand)
    let scenes = try JSON(parsing: try await Program.fingerpost().run(["scenes", "--json"]).output).elements
    let steps = try #require(scenes.first { $0["id"]?.string == plan.scene }?["try"]?.elements)
    let done = try await hand.end(withKey: true)
    #expect(done == Array(1...steps.count))
    #expect(hand.ticked == done)
  }

  @Test func everySceneHasAPlan() async throws {
    let scenes = try JSON(parsing: try await Program.fingerpost().run(["scenes", "--json"]).output).elements
    #expect(Set(scenes.compactMap { $0["id"]?.string }) == Set(Self.plans.map(\.scene) + ["probe"]))
  }

  private static let plans = arriving + finding + delivering + recognising + together

  private static let arriving = [
    CoursePlan("queue") {
      try await $0.press("quickButton")
      try await $0.pause()
      try await $0.press(inTurn: ["slowButton", "quickButton", "quickButton"])
      try await $0.pause(2)
      try await $0.press(inTurn: ["slowButton", "quickButton", "slowButton", "quickButton"])
    }
  ]

  private static let finding = [
    CoursePlan("hit-testing") {
      try await $0.press("B2")
      try await $0.press("A3", 0.06, 0.7)
      try await $0.choose(2, of: 5, in: "ruleMode")
      try await $0.press("B2")
      for rule in [3, 4] {
        try await $0.choose(rule, of: 5, in: "ruleMode")
        try await $0.press("C2")
      }
    },
    CoursePlan("receivers") {
      for name in ["interactionSwitch", "hiddenSwitch"] {
        for view in [name, "target", name] { try await $0.press(view) }
      }
      try await $0.drag("alphaSlider", 0.95, by: (-400, 0))
      try await $0.press("target")
      try await $0.choose(1, of: 2, in: "subjectMode")
      for view in ["interactionSwitch", "target", "interactionSwitch"] { try await $0.press(view) }
      for y in [0.25, 0.75] { try await $0.press("overflowing", 0.5, y) }
    },
    CoursePlan("image-views") {
      for view in ["buttonInOn", "buttonInOff"] { try await $0.press(view) }
      for view in ["photoOn", "photoOff"] { try await $0.press(view, 0.2, 0.2) }
    },
    CoursePlan("overlap") {
      try await $0.press("siblingA", 0.1, 0.1)
      try await $0.press("siblingA", 0.9, 0.9)
      for version in 0..<3 {
        try await $0.choose(version, of: 3, in: "yellowMode")
        try await $0.press("yellow", 0.2, 0.8)
      }
    },
    CoursePlan("click-through") {
      try await $0.press("redButton", 0.2, 0.2)
      try await $0.press("blueButton", 0.1, 0.1)
      try await $0.press("blueButton", 0.8, 0.8)
      for mode in 1...2 {
        try await $0.choose(mode, of: 3, in: "overrideMode")
        try await $0.press("blueButton", 0.1, 0.1)
      }
    },
    CoursePlan("pass-through") {
      try await $0.press("child")
      try await $0.press("container", 0.8, 0.5)
      try await $0.press("passSwitch")
      try await $0.press("container", 0.8, 0.5)
    },
    CoursePlan("circle") {
      try await $0.press("circle")
      try await $0.press("circle", 0.05, 0.05)
      try await $0.press("circle", 0.5, -0.2)
    },
    CoursePlan("windows") {
      try await $0.press("main")
      try await $0.press("statusBar", 0.2)
      try await $0.press("alertCard")
      try await $0.press("alert", 0.5, 0.03)
      try await $0.press("passThroughSwitch")
      try await $0.press("alert", 0.5, 0.03)
    },
    CoursePlan("stress") {
      for y in [0.5, 0.1, 0.9] { try await $0.press("canvas", 0.5, y) }
    },
  ]

  private static let delivering = [
    CoursePlan("responder-chain") {
      try await $0.press("green", 0.5, 0.98)
      try await $0.choose(1, of: 3, in: "blueMode")
      try await $0.press("green", 0.5, 0.98)
      try await $0.choose(2, of: 3, in: "greenMode")
      try await $0.press("green", 0.5, 0.98)
    },
    CoursePlan("controllers") {
      for view in ["plate", "present", "presentedPlate", "dismiss"] { try await $0.press(view) }
    },
    CoursePlan("other-events") {
      try await $0.key("a")
      try await $0.press("card", 0.5, 0.06)
      try await $0.key("a")
      try await $0.press("row", 0.5, 0.06)
      try await $0.press("stampButton")
      try await $0.rest()
      try await $0.shake()
    },
    CoursePlan("touches") { hand in
      try await hand.pair("pad", from: (60, 20))
      try await hand.pause()
      try await hand.press("pad", times: 2)
      try await hand.press("call")
      try await hand.hold("pad") { try await hand.waitFor("touchesCancelled") }
      try await hand.press("multipleTouchSwitch")
      try await hand.pair("pad", from: (60, 20))
    },
    CoursePlan("drag") {
      try await $0.press("draggable")
      try await $0.drag("draggable", by: (20, 0))
      try await $0.rest()
      try await $0.drag("draggable", by: (300, 0), (20, 0))
    },
  ]

  private static let recognising = [
    CoursePlan("gestures") { hand in
      try await hand.drag("photo", by: (50, 0))
      try await hand.rest()
      try await hand.pair("photo", from: (50, 0), to: (90, 0))
      try await hand.rest()
      try await hand.pair("photo", from: (80, 0), to: (0, 80))
      try await hand.press("simultaneousSwitch")
      try await hand.rest()
      try await hand.pair("photo", from: (50, 0), to: (60, 0))
      try await hand.press("setBackSwitch")
      try await hand.press("homeButton")
      try await hand.rest()
      try await hand.drag("photo", by: (50, 0))
      try await hand.press("tapTarget", 0.75)
      try await hand.hold("longPressTarget") { try await hand.waitFor("longPress", "began") }
      for way in [(-80.0, 0.0), (80, 0), (0, -80), (0, 80)] { try await hand.drag("swipeTarget", by: way) }
    },
    CoursePlan("taps") {
      try await $0.press("pad")
      try await $0.waitFor("singleTap", "ended")
      try await $0.press("pad", times: 2)
      try await $0.pause()
      try await $0.pair("pad", from: (60, 0))
      try await $0.pause()
      try await $0.press("waitSwitch")
      try await $0.pause()
      try await $0.press("pad", times: 2)
    },
    CoursePlan("states") { hand in
      try await hand.drag("pad", 0.2, by: (60, 0))
      try await hand.pause()
      try await hand.press("pad")
      try await hand.pause()
      try await hand.hold("pad") { try await hand.waitFor("tap", "failed") }
      try await hand.press("call")
      try await hand.hold("pad", 0.2, movingBy: 60) { try await hand.waitFor("pan", "cancelled") }
    },
    CoursePlan("priority") {
      for view in [
        "systemButton", "customControl", "backdrop", "cancelsSwitch", "systemButton", "customControl",
      ] {
        try await $0.press(view)
        try await $0.pause()
      }
    },
  ]

  private static let together = [
    CoursePlan("drawer") {
      for (x, way) in [(50.0, 180.0), (290, -110), (300, -180)] { try await $0.push(x: x, by: way) }
      try await $0.press(x: 20, y: 200)
      try await $0.rest()
      try await $0.press("simpleSwitch")
      try await $0.rest()
      try await $0.push(x: 100, by: 100)
      try await $0.press(x: 200, y: 200)
    }
  ]
}
