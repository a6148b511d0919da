import Foundation
import MachineTrait
import Testing
import TestSupport

/// What is like a step and is not it: another place, too short a way, too long a time, a switch that is not turned.
@Suite(.sharesMachine, .takesLong) struct CourseWrongWayTests {
  @Test(arguments: plans) func noStepIsDone(plan: CoursePlan) async throws {
    let hand = try await CourseHand(plan.scene, language: "zh")
    try await plan.acts(hand)
    let done = try await hand.end(withKey: false)
    #expect(Set(done).isDisjoint(with: plan.steps ?? []), "\(done)")
  }

  @Test func everyStepHasAWrongWay() async throws {
    let scenes = try JSON(parsing: try await Program.fingerpost().run(["scenes", "--json"]).output).elements
    for scene in scenes where scene["id"]?.string != "probe" {
      let plans = Self.plans.filter { $0.scene == scene["id"]?.string }
      let steps = try #require(scene["try"]?.elements)
      #expect(Set(plans.flatMap { $0.steps ?? [] }) == Set(1...steps.count), "\(scene)")
    }
  }

  private static let plans = arriving + finding + delivering + recognising + together

  private static let arriving = [
    CoursePlan("queue", [1, 2, 3]) {
      try await $0.press(inTurn: ["slowButton", "quickButton"])
      try await $0.pause(2)
      try await $0.press(inTurn: ["slowButton", "slowButton", "quickButton", "slowButton"])
    }
  ]

  private static let finding = [
    CoursePlan("hit-testing", [1, 2, 3, 4]) {
      for view in ["B1", "B3", "C1"] { try await $0.press(view) }
      for (view, x) in [("A3", 0.9), ("A2", 0.8)] { try await $0.press(view, x, 0.9) }
      try await $0.press("A3", 0.05, 0.99)
      try await $0.choose(1, of: 5, in: "ruleMode")
      try await $0.press("B2")
      try await $0.choose(2, of: 5, in: "ruleMode")
      try await $0.press("A2", 0.5, 0.99)
      try await $0.press("C1")
      try await $0.choose(3, of: 5, in: "ruleMode")
      try await $0.press("C2")
      try await $0.choose(4, of: 5, in: "ruleMode")
      try await $0.press(x: 320, y: 348)
    },
    CoursePlan("receivers", [1, 2, 3]) {
      try await $0.press("overflowing", 0.5, 0.25)
      try await $0.press("overflowing", -0.1, 0.75)
      for name in ["interactionSwitch", "hiddenSwitch"] {
        for view in [name, "target", name] { try await $0.press(view) }
      }
      try await $0.drag("alphaSlider", 0.95, by: (-400, 0))
      try await $0.press("container", 0.9, 0.1)
      try await $0.choose(1, of: 2, in: "subjectMode")
      try await $0.press("interactionSwitch")
      try await $0.press("container", 0.9, 0.1)
    },
    CoursePlan("image-views", [1, 2]) {
      try await $0.press("buttonInOn")
      try await $0.press("photoOff", 0.5, 0.2)
      try await $0.press("photoOff", 0.5, 1.1)
    },
    CoursePlan("overlap", [1, 2]) {
      for view in ["siblingB", "siblingB", "siblingA"] { try await $0.press(view, 0.1, 0.1) }
      for version in 0..<3 {
        try await $0.choose(version, of: 3, in: "yellowMode")
        try await $0.press("yellow", 0.8, 0.2)
        try await $0.press("button", 0.2, 0.8)
      }
    },
    CoursePlan("click-through", [1]) {
      try await $0.press("redButton", 0.2, 0.2)
      for place in [0.1, 0.2] { try await $0.press("blueButton", place, place) }
    },
    CoursePlan("click-through", [2, 3]) {
      for mode in 1...2 {
        try await $0.choose(mode, of: 3, in: "overrideMode")
        try await $0.press("blueButton", 0.8, 0.8)
      }
    },
    CoursePlan("pass-through", [1, 2, 3]) { try await $0.press("behind", 0.02, 0.5) },
    CoursePlan("pass-through", [2, 3]) {
      for view in ["child", "passSwitch", "child"] { try await $0.press(view) }
    },
    CoursePlan("circle", [1, 2]) { try await $0.press("circle", 0.5, -0.2) },
    CoursePlan("circle", [3]) {
      for place in [0.05, 0.5] { try await $0.press("circle", place, place) }
    },
    CoursePlan("windows", [1, 2, 3]) {
      try await $0.press("main")
      try await $0.press("statusBar", 0.2)
      try await $0.press(x: 320, y: 450)
    },
    CoursePlan("windows", [2, 3]) {
      try await $0.press("alert", 0.5, 0.9)
      try await $0.press("passThroughSwitch")
      try await $0.press("alert", 0.5, 0.9)
      try await $0.press("statusBar", 0.2)
    },
    CoursePlan("stress", [1, 2, 3]) { try await $0.press(x: 10, y: 10) },
    CoursePlan("stress", [2, 3]) { try await $0.press("canvas") },
  ]

  private static let delivering = [
    CoursePlan("responder-chain", [1, 2, 3]) {
      try await $0.press("blue", 0.5, 0.98)
      try await $0.choose(1, of: 3, in: "greyMode")
      try await $0.press("green", 0.5, 0.98)
      try await $0.choose(1, of: 3, in: "blueMode")
      try await $0.press("blue", 0.5, 0.98)
      try await $0.choose(2, of: 3, in: "greenMode")
    },
    CoursePlan("responder-chain", [1, 3]) {
      try await $0.choose(1, of: 3, in: "blueMode")
      for mode in [2, 0] { try await $0.choose(mode, of: 3, in: "greenMode") }
      try await $0.press("green", 0.5, 0.98)
    },
    CoursePlan("controllers", [1, 2, 3]) { try await $0.press("child", 0.5, 0.03) },
    CoursePlan("controllers", [3]) {
      try await $0.press("present")
      try await $0.press("presented", 0.01)
    },
    CoursePlan("other-events", [1, 2, 3, 4]) {
      try await $0.shake()
      try await $0.key("XF86AudioPlay")
      try await $0.press("photo", 0.5, 0.06)
    },
    CoursePlan("other-events", [2]) {
      try await $0.key("a")
      try await $0.press("card", 0.5, 0.06)
    },
    CoursePlan("other-events", [3, 4]) {
      try await $0.press("stampButton")
      try await $0.press("card", 0.5, 0.06)
      try await $0.press("stampButton")
    },
    CoursePlan("touches", [1, 2, 3, 4]) {
      for _ in 0..<2 {
        try await $0.press("pad")
        try await $0.pause()
      }
      try await $0.press("call")
      try await $0.hold("pad") {}
      try await $0.pause(2.5)
      try await $0.press("multipleTouchSwitch")
      try await $0.press("pad")
    },
    CoursePlan("drag", [1, 2, 3]) {
      try await $0.press(x: 100, y: 400)
      try await $0.drag("draggable", -0.2, by: (60, 0))
    },
    CoursePlan("drag", [2, 3]) { try await $0.press("draggable") },
    CoursePlan("drag", [1, 3]) {
      try await $0.drag("draggable", by: (20, 0))
      try await $0.rest()
      try await $0.drag("draggable", by: (400, 0))
    },
  ]

  private static let recognising = [
    CoursePlan("gestures", [1, 2, 3, 4]) {
      try await $0.drag("photo", by: (50, 0))
      try await $0.rest()
      try await $0.pair("photo", from: (50, 0), to: (90, 0))
      try await $0.press("tapTarget", 0.25)
      try await $0.press("longPressTarget")
      try await $0.drag("swipeTarget", by: (6, 0))
      try await $0.press("simultaneousSwitch")
      try await $0.rest()
      try await $0.drag("photo", by: (50, 0))
      try await $0.press("setBackSwitch")
    },
    CoursePlan("taps", [1, 2, 3, 4]) { hand in
      try await hand.hold("pad") { try await hand.pause(1.2) }
      try await hand.pair("pad", from: (40, 0), to: (40, 100))
      try await hand.pause(1)
      try await hand.press("waitSwitch")
      try await hand.pause(1)
      try await hand.press("pad")
      try await hand.pause(1)
    },
    CoursePlan("taps", [2, 3, 4]) {
      for _ in 0..<2 {
        try await $0.press("pad")
        try await $0.pause(1)
      }
    },
    CoursePlan("taps", [1, 3, 4]) {
      try await $0.press("pad", times: 2)
      try await $0.pause(1)
    },
    CoursePlan("states", [1, 3, 4]) { try await $0.drag("pad", 0.2, by: (9, 0)) },
    CoursePlan("states", [1, 2, 4]) { hand in
      try await hand.hold("pad") { try await hand.waitFor("tap", "failed") }
    },
    CoursePlan("states", [1, 2, 3, 4]) { hand in
      try await hand.press("call")
      try await hand.hold("pad") { try await hand.waitFor("touchesCancelled") }
    },
    CoursePlan("priority", [1, 2, 3, 4]) { hand in
      for view in ["systemButton", "customControl", "backdrop"] {
        try await hand.hold(view) { try await hand.waitFor("tap", "failed") }
      }
      for view in ["cancelsSwitch", "backdrop", "systemButton"] {
        try await hand.press(view)
        try await hand.pause(1)
      }
    },
  ]

  private static let together = [
    CoursePlan("drawer", [1, 2, 3]) {
      try await $0.press(x: 160, y: 200)
      try await $0.rest()
      for way in [160.0, -120] { try await $0.push(x: 160, by: way) }
      try await $0.push(x: 50, by: 180)
      // From the right it goes home only.
      try await $0.push(x: 280, by: -230)
    },
    CoursePlan("drawer", [3]) {
      try await $0.press("simpleSwitch")
      try await $0.rest()
      try await $0.press(x: 160, y: 200)
      try await $0.push(x: 100, by: 100)
    },
  ]
}
