import Testing
import UIKit
import UIKitTesting

@testable import Gallery

private typealias Words = ControllersWords

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
      Words.hit, Words.superview, Words.controller, Words.superviewOfView, Words.controller, Words.window,
      Words.application, Words.delegate,
    ].map(\.english)
    #expect(shown(bench).filter(reasons.contains) == reasons)
    _ = try bench.tap("present")
    _ = try bench.tap("presentedPlate")
    #expect(shown(bench).contains(Words.presents.english))
  }

  @Test("The sentence says how many responders and controllers a touch came to")
  func sentences() throws {
    let bench = try SceneBench("controllers")
    #expect(bench.sentence == Words.pressThePlate.english)
    _ = try bench.tap("plate")
    let plate = CourseSentences.name("plate", in: .controllers)
    #expect(bench.sentence == Words.wentUp(from: plate, responders: 9, controllers: 2).english)
    _ = try bench.tap(CGPoint(x: 320, y: 10))
    let outer = CourseSentences.name("presenter", in: .controllers)
    #expect(bench.sentence == Words.wentUp(from: outer, responders: 6, controllers: 1).english)
    try bench.hand.fingerDown(at: bench.view("present"))
    #expect(bench.sentence == Words.kept(by: Words.presentButton).english)
    try bench.hand.cancelTouches()
    try bench.hand.fingerDown(.rightIndex, at: bench.point(0.2, 0.5, of: "plate"))
    try bench.hand.fingerDown(.rightMiddle, at: bench.point(0.8, 0.5, of: "plate"))
    #expect(bench.sentence == Words.withheld(from: plate).english)
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
