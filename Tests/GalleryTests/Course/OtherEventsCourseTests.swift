import Testing
import UIKit
import UIKitTesting

@testable import Gallery

@Suite("What the scene about events without a place teaches")
struct OtherEventsCourseTests {
  private func click(_ view: String, in bench: SceneBench) throws {
    _ = try bench.tap(bench.point(0.5, 0.06, of: view))
  }

  @Test("The sentence names the event, the first responder and the end of the climb (D13, D25)")
  func sentences() throws {
    let bench = try SceneBench("other-events")
    #expect(bench.sentence == "Shake the window, or press any key.")
    bench.hand.remoteControl(.remoteControlPlay)
    #expect(
      bench.sentence == "A media key reached the photo first and went up to the end: no responder kept it.")
    try click("row", in: bench)
    #expect(bench.sentence == "Row is the first responder now.")
    try bench.hand.keyDown(.keyboardA, characters: "a")
    #expect(bench.sentence == "A key reached the row first and went up to the end: no responder kept it.")
    try bench.hand.keyUp(.keyboardA)
    try bench.hand.keyDown(.keyboardTab, characters: "\t")
    #expect(bench.sentence == "A key reached the row first and went up to the window, which kept it.")
    try bench.hand.keyUp(.keyboardTab)
  }

  @Test("In Chinese nothing is cut off, in the views and the log neither")
  func chinese() throws {
    let bench = try SceneBench("other-events", language: .chinese)
    #expect(bench.textsCutOff == [])
    #expect(bench.sentence == "摇一摇窗口，或按任意键。")
    _ = try bench.tap("stampButton")
    #expect(bench.sentence == "照片自己能盖章，动作不再往上找。")
    try bench.hand.shake()
    #expect(bench.sentence == "摇动结束，UndoManager 撤销了照片上的印章。")
    let log = try #require(bench.view("log") as? EventList)
    for language in Language.allCases {
      bench.application.language = language
      for line in log.lines {
        #expect(bench.width(of: line.event, font: TypeScale.bodyStrong) <= 88)
        #expect(bench.width(of: line.receivers, font: TypeScale.body) <= log.bounds.width - 108)
      }
      for name in [OtherEventsWords.card, OtherEventsWords.row, OtherEventsWords.photo] {
        #expect(bench.width(of: name, font: TypeScale.title) <= 56)
      }
      #expect(bench.width(of: OtherEventsWords.firstResponder, font: TypeScale.body) <= 104)
      for stamps in [3, 9] {
        #expect(bench.width(of: OtherEventsWords.stamped(stamps), font: TypeScale.bodyStrong) <= 112)
      }
    }
  }
}
