import CairoCanvas
import Testing
import UIKit

@testable import Gallery

@Suite("Sentences of the scenes about delivery and priority")
struct DeliveringSentencesTests {
  /// The longest sentences of each scene.
  nonisolated private static let sentences: [LocalizedText] =
    chainSentences + touchSentences + dragSentences + otherSentences + prioritySentences

  nonisolated private static var chainSentences: [LocalizedText] {
    typealias Words = ResponderChainWords
    return [
      Words.pressAView, Words.noneCalled, Words.allPassedOn,
      Words.usedByNotKept([Words.green, Words.blue, Words.grey]),
      Words.used(by: [Words.green, Words.blue], keptBy: Words.grey),
      Words.used(by: [Words.green], thenPassedOnBy: [Words.blue], keptBy: Words.grey),
      Words.passedOn(by: [Words.green], thenUsedBy: [Words.blue], keptBy: Words.grey),
    ]
  }

  nonisolated private static var touchSentences: [LocalizedText] {
    typealias Words = TouchesWords
    return [
      Words.putFingersDown, Words.takesOne, Words.takesAll, Words.callComes(in: 2), Words.cancelled(10),
      Words.called("touchesCancelled", touches: 10, down: 10), Words.withheld(1), Words.withheld(10),
    ]
  }

  nonisolated private static var dragSentences: [LocalizedText] {
    typealias Words = DragWords
    let (far, near) = (CGVector(dx: -1234.5, dy: -1234.5), CGVector(dx: -256.5, dy: -168.5))
    return [
      Words.dragTheSquare, Words.down, Words.elsewhere, Words.cancelled, Words.notMoved,
      Words.moved(calls: 1000, finger: near, square: near),
      Words.moved(calls: 1000, finger: far, square: near),
    ]
  }

  nonisolated private static var otherSentences: [LocalizedText] {
    typealias Words = OtherEventsWords
    return [
      Words.pressAnyKey, Words.isFirst(Words.photo), Words.canItself(Words.photo), Words.wasNoShake,
      Words.found(Words.photo, from: Words.photo), Words.nothingToUndo,
      Words.undone(Words.stamp(on: Words.photo).english),
      Words.wentUp(Words.aKeyUp, from: Words.controller),
      Words.wentUp(Words.aKeyUp, from: Words.photo, to: Words.controller),
      Words.kept(Words.aKeyUp, by: Words.controller),
    ]
  }

  nonisolated private static var prioritySentences: [LocalizedText] {
    typealias Words = PriorityWords
    let control = Words.control
    return [
      Words.pressAll, Words.nothingYet, Words.elsewhere, Words.cancels, Words.cancelsNot,
      Words.recognisedOnly, Words.refused(Words.toggle, keeping: Words.switchGesture),
      Words.lost(control, keeping: nil), Words.lost(Words.toggle, keeping: Words.switchGesture),
      Words.noGesture(control), Words.actsMeanwhile(control), Words.actedAndCancelled(control),
      Words.sameValue(control), Words.both(control, recogniserFirst: true, isSystem: false),
      Words.both(Words.toggle, recogniserFirst: true, isSystem: true), Words.key(control),
      Words.liftedOutside(control), Words.cancelled(control),
      Words.groundLost, Words.groundKept, Words.groundAlone, Words.groundCancelled,
    ]
  }

  @Test("Each takes two lines at most under the stage, in every language")
  func twoLines() {
    func height(_ text: String) -> CGFloat {
      TextEngine.size(of: TextBlock(text, font: TypeScale.large, numberOfLines: 0), width: 600).height
    }
    for sentence in Self.sentences {
      for language in Language.allCases {
        let text = sentence[language]
        // Other letters are set in another font, whose lines are higher.
        #expect(height(text) <= height(language == .english ? "a\na" : "字\n字"), "\(text)")
        #expect(!text.isEmpty)
      }
    }
  }

  @Test(
    "Lessons and steps fit into one line",
    arguments: ["responder-chain", "touches", "drag", "other-events", "priority"])
  func oneLine(id: String) throws {
    let scene = try #require(Scene.named(id))
    #expect((2...4).contains(scene.steps.count))
    #expect(scene.lesson.english.count <= 80 && scene.lesson.chinese.count <= 38)
    for step in scene.steps {
      #expect(step.text.english.count <= 62 && step.text.chinese.count <= 30, "\(step.text.english)")
    }
  }
}
