import Testing
import UIKit
import UIKitTesting

@testable import Gallery

@Suite("What the scene with controllers teaches")
struct ControllersCourseTests {
  @Test("A second finger that notifies no responder is no step")
  func withheld() throws {
    let bench = try SceneBench("controllers")
    try bench.hand.fingerDown(.rightIndex, at: bench.point(0.5, 0.03, of: "child"))
    try bench.hand.fingerDown(.rightMiddle, at: bench.point(0.5, 0.5, of: "plate"))
    try bench.hand.fingersUp([.rightIndex, .rightMiddle])
    #expect(bench.steps == [false, false, false])
  }

  /// The texts that are drawn, from the bottom up.
  private func shown(_ bench: SceneBench) -> [String] {
    DrawnText.all(in: [bench.window]).sorted { $0.place.minY > $1.place.minY }.map(\.block.string)
  }

  @Test("Of each responder it is said why it is the next one (D2, D3, D5, D6)")
  func reasons() throws {
    let bench = try SceneBench("controllers")
    _ = try bench.tap("plate")
    let reasons = [
      "It is the view that was hit.", "It is the superview of the view below.",
      "It is the controller of the view below.", "The view of the controller below lies in it.",
      "It is the controller of the view below.", "Its root view controller is the one below.",
      "It is the window's application.", "It is the application's delegate.",
    ]
    #expect(shown(bench).filter(reasons.contains) == reasons)
    _ = try bench.tap("present")
    _ = try bench.tap("presentedPlate")
    #expect(shown(bench).contains("It presents the controller below."))
  }

  @Test("The sentence says how many responders and controllers a touch came to")
  func sentences() throws {
    let bench = try SceneBench("controllers")
    #expect(bench.sentence == "Press the plate.")
    _ = try bench.tap("plate")
    #expect(
      bench.sentence
        == "The touch on the plate passed through 8 responders, two of them controllers; none kept it.")
    _ = try bench.tap(CGPoint(x: 320, y: 10))
    #expect(
      bench.sentence
        == "The touch on the outer controller's view passed through 5 responders, "
        + "one of them a controller; none kept it.")
    try bench.hand.fingerDown(at: bench.view("present"))
    #expect(bench.sentence == "The button is a control and kept its touch: no controller was notified.")
    try bench.hand.cancelTouches()
    try bench.hand.fingerDown(.rightIndex, at: bench.point(0.2, 0.5, of: "plate"))
    try bench.hand.fingerDown(.rightMiddle, at: bench.point(0.8, 0.5, of: "plate"))
    #expect(bench.sentence == "No responder was notified: the plate takes one finger at a time.")
    try bench.hand.fingersUp([.rightIndex, .rightMiddle])
  }

  @Test("Nothing is cut off, with either chain in view", arguments: Language.allCases)
  func fits(language: Language) throws {
    let bench = try SceneBench("controllers", language: language)
    #expect(bench.cutOff == [])
    _ = try bench.tap("plate")
    #expect(bench.cutOff == [])
    expectRoom(in: bench)
    _ = try bench.tap("present")
    _ = try bench.tap("presentedPlate")
    #expect(bench.cutOff == [])
    expectRoom(in: bench)
  }

  /// Every text that is drawn has room, side by side with the others.
  private func expectRoom(in bench: SceneBench) {
    let drawn = DrawnText.all(in: [bench.window])
    // A heading, eight times a number, a name, a reason and a deed, and what is not the list.
    #expect(drawn.count > 33)
    #expect(drawn.filter(\.isCutOff).map(\.block.string) == [])
    for (index, text) in drawn.enumerated() {
      let common = drawn[..<index].first { $0.place.insetBy(dx: 1, dy: 2).intersects(text.place) }
      #expect(common == nil, "\(text.block.string)")
    }
  }
}
