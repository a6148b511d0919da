import Testing
import UIKit
import UIKitTesting

@testable import Gallery

private typealias Words = OtherEventsWords

@Suite("What the scene about events without a place teaches")
struct OtherEventsCourseTests {
  private func click(_ view: String, in bench: SceneBench) throws {
    _ = try bench.tap(bench.point(0.5, 0.06, of: view))
  }

  @Test("The sentence names the event, the first responder and the end of the climb (D13, D25)")
  func sentences() throws {
    let bench = try SceneBench("other-events")
    // The log's short names are the views' identifiers in English.
    let (photo, row) = (LocalizedText(verbatim: "photo"), LocalizedText(verbatim: "row"))
    #expect(bench.sentence == Words.pressAnyKey.english)
    bench.hand.remoteControl(.remoteControlPlay)
    #expect(bench.sentence == Words.wentUp(Words.aMediaKey, from: photo).english)
    try click("row", in: bench)
    #expect(bench.sentence == Words.isFirst(Words.row).english)
    try bench.hand.keyDown(.keyboardA, characters: "a")
    #expect(bench.sentence == Words.wentUp(Words.aKey, from: row).english)
    try bench.hand.keyUp(.keyboardA)
    try bench.hand.keyDown(.keyboardTab, characters: "\t")
    #expect(bench.sentence == Words.wentUp(Words.aKey, from: row, to: Words.window).english)
    try bench.hand.keyUp(.keyboardTab)
  }

  @Test("In Chinese nothing is cut off, in the views and the log neither")
  func chinese() throws {
    let bench = try SceneBench("other-events", language: .chinese)
    #expect(bench.textsCutOff == [])
    #expect(bench.sentence == Words.pressAnyKey.chinese)
    _ = try bench.tap("stampButton")
    #expect(bench.sentence == Words.canItself(Words.photo).chinese)
    try bench.hand.shake()
    #expect(bench.sentence == Words.undone(Words.stamp(on: Words.photo).chinese).chinese)
    let log = try #require(bench.view("log") as? EventList)
    for language in Language.allCases {
      bench.application.language = language
      for line in log.lines {
        #expect(bench.width(of: line.event, font: TypeScale.bodyStrong) <= 88)
        #expect(bench.width(of: line.receivers, font: TypeScale.body) <= log.bounds.width - 104)
      }
      for name in [Words.card, Words.row, Words.photo] {
        #expect(bench.width(of: name, font: TypeScale.title) <= 56)
      }
      #expect(bench.width(of: Words.firstResponder, font: TypeScale.body) <= 104)
      for stamps in [3, 9] {
        #expect(bench.width(of: Words.stamped(stamps), font: TypeScale.bodyStrong) <= 112)
      }
    }
  }
}
