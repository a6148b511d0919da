import Testing
import UIKit
import UIKitTesting

@testable import Gallery

@Suite("What the scene about receivers teaches")
struct ReceiversCourseTests {
  private func slideAlpha(from start: CGFloat, to end: CGFloat, in bench: SceneBench) throws {
    try bench.hand.fingerDrag(
      from: bench.point(start, 0.5, of: "alphaSlider"), to: bench.point(end, 0.5, of: "alphaSlider"))
  }

  private func choose(_ subject: CGFloat, in bench: SceneBench) throws {
    _ = try bench.tap(bench.point(subject, 0.5, of: "subjectMode"))
  }

  @Test("The target is done when it was pressed while off in each of three ways (C4, C6, C7)")
  func target() throws {
    let bench = try SceneBench("receivers")
    for name in ["interactionSwitch", "hiddenSwitch"] {
      _ = try bench.tap(name)
      _ = try bench.tap("target")
      _ = try bench.tap(name)
    }
    try slideAlpha(from: 0.95, to: 0, in: bench)
    // Beside the target its alpha does not matter.
    _ = try bench.tap(bench.point(0.9, 0.1, of: "container"))
    #expect(bench.sentence == "The container has the touch: the target is not under the finger.")
    #expect(bench.steps == [false, false, false])
    _ = try bench.tap("target")
    #expect(bench.sentence == "The container has the touch: the target has an alpha below 0.01.")
    #expect(bench.steps == [true, false, false])
  }

  @Test("The container is done when it is off and the place of the target was pressed (C7)")
  func container() throws {
    let bench = try SceneBench("receivers")
    _ = try bench.tap("interactionSwitch")
    _ = try bench.tap("target")
    _ = try bench.tap("interactionSwitch")
    try choose(0.75, in: bench)
    #expect(bench.sentence == "The switches and the slider are for the container now.")
    _ = try bench.tap("target")
    _ = try bench.tap("interactionSwitch")
    _ = try bench.tap(bench.point(0.9, 0.1, of: "container"))
    #expect(bench.steps == [false, false, false])
    _ = try bench.tap("target")
    #expect(
      bench.sentence
        == "The sheet has the touch: the container has isUserInteractionEnabled = false, so nothing in it is asked."
    )
    #expect(bench.steps == [false, true, false])
  }

  @Test("The overflowing view is done when both halves were pressed, and one is not enough (C18)")
  func overflowing() throws {
    let bench = try SceneBench("receivers")
    _ = try bench.tap(bench.point(0.5, 0.25, of: "overflowing"))
    #expect(
      bench.sentence == "The overflowing view has the touch: this half lies inside its parent.")
    _ = try bench.tap(bench.point(-0.1, 0.75, of: "overflowing"))
    #expect(bench.steps == [false, false, false])
    _ = try bench.tap(bench.point(0.5, 0.75, of: "overflowing"))
    #expect(bench.sentence == "The sheet has the touch: outside the container, none of its views is asked.")
    #expect(bench.steps == [false, false, true])
  }

  @Test("The sentence says what to do, who has the touch, and what has changed")
  func sentences() throws {
    let bench = try SceneBench("receivers")
    #expect(bench.sentence == "Press the target.")
    _ = try bench.tap("target")
    #expect(bench.sentence == "The target has the touch: no rule keeps it away.")
    _ = try bench.tap("hiddenSwitch")
    #expect(bench.sentence == "The target has changed: press the target again.")
    _ = try bench.tap("target")
    #expect(bench.sentence == "The container has the touch: the target is hidden.")
    try choose(0.75, in: bench)
    try slideAlpha(from: 0.95, to: 0, in: bench)
    #expect(bench.sentence == "The container has changed: press the target again.")
    _ = try bench.tap("target")
    #expect(
      bench.sentence
        == "The sheet has the touch: the container has an alpha below 0.01, so nothing in it is asked.")
    try choose(0.25, in: bench)
    #expect(bench.sentence == "The switches and the slider are for the target now.")
  }

  @Test("Nothing that the scene shows is cut off", arguments: Language.allCases)
  func fits(language: Language) throws {
    let bench = try SceneBench("receivers", language: language)
    #expect(bench.textsCutOff.isEmpty)
    #expect(
      bench.width(of: ReceiversWords.overflowing, font: TypeScale.title)
        < ReceiversController.overflowingFrame.width - 16)
  }
}
