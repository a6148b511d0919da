import Testing
import UIKit
import UIKitTesting

@testable import Gallery

private typealias Words = PriorityWords

@Suite("What the scene about priorities teaches")
struct PriorityCourseTests {
  private func pressGround(in bench: SceneBench) throws {
    _ = try bench.tap(bench.point(0.5, 0.5, of: "backdrop"))
  }

  private func column(_ place: Int, in bench: SceneBench) throws -> [PriorityTable.Mark] {
    let table = try #require(bench.view("stories") as? PriorityTable)
    return PriorityStory.Step.allCases.map { PriorityTable.mark(of: $0, in: table.columns[place].story) }
  }

  @Test("The two stories have the same rows, each numbered in its own order (E26, E30)")
  func stories() throws {
    let bench = try SceneBench("priority")
    #expect(try column(0, in: bench) == [.none, .none, .none, .none])
    _ = try bench.tap("systemButton")
    _ = try bench.tap("customControl")
    #expect(try column(0, in: bench) == [.came(1), .failed, .none, .came(2)])
    #expect(try column(1, in: bench) == [.came(1), .came(2), .came(3), .never])
  }

  @Test("Without cancelling the two stories are the same (E35)")
  func storiesWithoutCancelling() throws {
    let bench = try SceneBench("priority")
    _ = try bench.tap("cancelsSwitch")
    bench.hand.wait(1)
    _ = try bench.tap("systemButton")
    _ = try bench.tap("customControl")
    #expect(try column(0, in: bench) == [.came(1), .came(2), .none, .came(3)])
    #expect(try column(0, in: bench) == column(1, in: bench))
  }

  @Test("The loser is crossed out until the next press (E30)")
  func loser() throws {
    let bench = try SceneBench("priority")
    let rest = try bench.pixels(of: "customControl")
    _ = try bench.tap("customControl")
    bench.hand.wait(1)
    let lost = try bench.pixels(of: "customControl")
    #expect(lost != rest)
    let ground = try bench.pixels(of: "backdrop")
    try pressGround(in: bench)
    bench.hand.wait(1)
    #expect(try bench.pixels(of: "backdrop") != ground)
    #expect(try bench.pixels(of: "customControl") == rest)
    _ = try bench.tap("cancelsSwitch")
    bench.hand.wait(1)
    _ = try bench.tap("customControl")
    bench.hand.wait(1)
    #expect(try bench.pixels(of: "customControl") == rest)
    let backdrop = try #require(bench.view("backdrop") as? Backdrop)
    #expect(backdrop.actions == (button: 0, toggle: 0, slider: 0, control: 1, recogniser: 3))
  }

  @Test("The sentence says who comes first, and where that is true (E26, E30, K20)")
  func sentences() throws {
    let bench = try SceneBench("priority")
    #expect(bench.sentence == Words.pressAll.english)
    try bench.hand.fingerDown(at: bench.view("systemButton"))
    #expect(bench.sentence == Words.nothingYet.english)
    try bench.hand.fingerMove(to: CGPoint(x: 320, y: 440))
    try bench.hand.fingerUp()
    #expect(bench.sentence == Words.liftedOutside(Words.button).english)
    try bench.hand.fingerDown(at: bench.view("customControl"))
    try bench.hand.cancelTouches()
    #expect(bench.sentence == Words.cancelled(Words.control).english)
    try bench.hand.fingerDown(at: bench.point(0.5, 0.5, of: "backdrop"))
    try bench.hand.cancelTouches()
    #expect(bench.sentence == Words.groundCancelled.english)
    #expect(bench.steps == [false, false, false, false])
    _ = try bench.tap(CGPoint(x: 600, y: 40))
    #expect(bench.sentence == Words.elsewhere.english)
    _ = try bench.tap("cancelsSwitch")
    #expect(bench.sentence == Words.cancelsNot.english)
    bench.hand.wait(1)
    try pressGround(in: bench)
    #expect(bench.sentence == Words.groundKept.english)
    _ = try bench.tap("cancelsSwitch")
    #expect(bench.sentence == Words.cancels.english)
    bench.hand.wait(1)
    try pressGround(in: bench)
    #expect(bench.sentence == Words.groundLost.english)
  }

  @Test("Two fingers on the two controls are two stories, and neither is a tap (G4)")
  func twoFingers() throws {
    let bench = try SceneBench("priority")
    let places = [
      (Finger.rightIndex, try bench.point(0.5, 0.5, of: "systemButton")),
      (Finger.rightMiddle, try bench.point(0.5, 0.5, of: "customControl")),
    ]
    try bench.hand.fingersDown(places)
    try bench.hand.fingersUp(places.map(\.0))
    #expect(try column(0, in: bench) == [.came(1), .failed, .none, .came(2)])
    #expect(try column(0, in: bench) == column(1, in: bench))
    #expect(bench.sentence == Words.noGesture(Words.control).english)
    #expect(bench.steps == [false, false, false, false])
  }

  @Test("In Chinese nothing is cut off, and the table's words fit beside each other")
  func chinese() throws {
    let bench = try SceneBench("priority", language: .chinese)
    #expect(bench.textsCutOff == [])
    #expect(bench.sentence == Words.pressAll.chinese)
    _ = try bench.tap("customControl")
    #expect(bench.sentence == Words.lost(Words.control, keeping: nil).chinese)
    #expect(bench.textsCutOff == [])
    for language in Language.allCases {
      bench.application.language = language
      for verdict in [Words.acts, Words.loses, Words.actsToo] {
        let title = bench.width(of: Words.controlTitle, font: TypeScale.title)
        #expect(title + 8 + bench.width(of: verdict, font: TypeScale.bodyStrong) <= 280 - 32)
      }
      #expect(bench.width(of: Words.controlTitle, font: TypeScale.title) <= 248)
      let counts = Words.actions(button: 99, toggle: 99, slider: 999, control: 99, recogniser: 99)
      #expect(bench.width(of: counts, font: TypeScale.body) <= 544)
      for label in [Words.slider, Words.toggle] {
        #expect(bench.width(of: label, font: TypeScale.body) <= 76)
      }
    }
  }
}
