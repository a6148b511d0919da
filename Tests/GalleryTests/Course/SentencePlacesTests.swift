import Testing
import UIKit

@testable import Gallery

/// A sentence with numbers for its names too, and these numbers in their order.
nonisolated private struct Example: CustomTestStringConvertible {
  let text: LocalizedText
  let english: [String]
  let chinese: [String]

  init(_ text: LocalizedText, _ english: String, chinese: String? = nil) {
    self.text = text
    self.english = english.split(separator: " ").map(String.init)
    self.chinese = (chinese ?? english).split(separator: " ").map(String.init)
  }

  var testDescription: String { text.english }
}

/// A name that is a number.
nonisolated private func name(_ number: Int) -> LocalizedText { LocalizedText(verbatim: "\(number)") }

@Suite("Sentences with several numbers or names")
struct SentencePlacesTests {
  nonisolated private static let examples = [
    Example(RoadWords.went(down: 11, up: 12, name(13)), "11 12 13"),
    Example(QueueWords.severalWaited(11, longest: 12), "11 12.0"),
    Example(HitTestingWords.asked(11, unasked: 12), "11 12"),
    Example(HitTestingWords.found(name(12), by: name(11)), "11 12"),
    Example(HitTestingWords.dropped((12...14).map(name), after: name(11)), "11 12 13 14"),
    Example(HitTestingWords.dropped((12...15).map(name), after: name(11)), "11 12 13"),
    Example(OverlapWords.comesToFront("13", ["11", "12"]), "11 12 13"),
    Example(
      WindowsWords.isAbove(name(11), level: 12, name(14), level: 13), "11 12 13 14", chinese: "11 12 14 13"),
    Example(StressWords.ruledOut(12, asked: 11), "11 12"),
    Example(StressWords.place(row: 11, column: 12, number: 13), "11 12 13 100 000", chinese: "11 12 13"),
    Example(ResponderChainWords.passedOn(by: (11...13).map(name), keptBy: name(14)), "11 12 13 14"),
    Example(ResponderChainWords.used(by: [name(11), name(12)], keptBy: name(13)), "11 12 13"),
    Example(
      ResponderChainWords.used(by: [name(11)], thenPassedOnBy: [name(12)], keptBy: name(13)), "11 12 13"),
    Example(
      ResponderChainWords.passedOn(by: [name(11)], thenUsedBy: [name(12)], keptBy: name(13)), "11 12 13"),
    Example(
      ControllersWords.wentUp(from: name(11), responders: 12, controllers: 2), "11 12", chinese: "11 12 2"),
    Example(OtherEventsWords.wentUp(name(11), from: name(12)), "11 12"),
    Example(OtherEventsWords.wentUp(name(11), from: name(12), to: name(13)), "11 12 13"),
    Example(OtherEventsWords.kept(name(11), by: name(12)), "11 12"),
    Example(OtherEventsWords.found(name(12), from: name(11)), "11 12"),
    Example(TouchesWords.event(type: "11", timestamp: "12", touches: 13, own: 14), "11 12 13 14"),
    Example(TouchesWords.called("11", touches: 12, down: 13), "11 12 13"),
    Example(
      DragWords.moved(calls: 1, finger: CGVector(dx: 11, dy: 12), square: CGVector(dx: 13, dy: 14)),
      "11 12 13 14"),
    Example(GesturesWords.swiped(name(11), 12, in: 13), "11 12 13.00", chinese: "11 13.00 12"),
    Example(GesturesWords.pressBegan(name(11), after: 12, within: 13), "11 12.0 13"),
    Example(
      PriorityWords.actions(button: 11, toggle: 12, slider: 13, control: 14, recogniser: 15),
      "11 12 13 14 15"),
    Example(DrawerWords.opensRight("11", middle: 12, target: 13), "11 12 13"),
    Example(DrawerWords.opensLeft("11", middle: 12, target: 13), "11 12 13"),
    Example(DrawerWords.goesHome("11", middle: 12), "11 12"),
  ]

  @Test("Each stands in its place, in both languages", arguments: examples)
  fileprivate func places(example: Example) {
    func numbers(_ text: String) -> [String] { text.matches(of: /[0-9.]*[0-9]/).map { String($0.output) } }
    #expect(numbers(example.text.english) == example.english)
    #expect(numbers(example.text.chinese) == example.chinese, "\(example.text.chinese)")
  }
}
