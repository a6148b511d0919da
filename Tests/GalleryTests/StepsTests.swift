import CairoCanvas
import Synchronization
import Testing
import UIKit
import UIKitTesting

@testable import EventInspector
@testable import Gallery

@Suite("What to try in a scene")
struct StepsTests {
  @Test("Each step stands in one line, in every language", arguments: Scene.listed.map(\.id))
  func fit(id: String) throws {
    let scene = try #require(Scene.named(id))
    for text in scene.steps.map(\.text) {
      for language in Language.allCases {
        let width = TextEngine.size(of: TextBlock(text[language], font: TypeScale.body)).width
        #expect(width <= 440, "\(text[language])")
      }
    }
  }

  @Test("A record asks of the interaction that it changes whether that did a step, and of no other")
  func conditionsThatAreAsked() throws {
    let hand = try EventGenerator(viewController: UIViewController())
    var history = EventHistory()
    let token = hand.application.trace.observeTurns { for record in $0 { history.add(record) } }
    defer { _ = token }
    for _ in 0..<20 {
      try hand.fingerTap(at: CGPoint(x: 9, y: 9))
      hand.wait(1)
    }
    let asked = Mutex<[Int]>([])
    let step = Step(.empty) { (interaction: Interaction) -> Bool in
      asked.withLock { $0.append(interaction.number) }
      return false
    }
    var parts = step.noParts
    step.note(&parts, by: history, since: history.lastRecord)
    #expect(parts == [false] && asked.withLock { $0 } == [])
    let last = history.lastRecord
    try hand.fingerTap(at: CGPoint(x: 9, y: 9))
    #expect(history.interactions.count == 21 && history.lastRecord > last)
    step.note(&parts, by: history, since: last)
    #expect(parts == [false] && asked.withLock { $0 } == [21])
    asked.withLock { $0 = [] }
    #expect(!step.isDone(history) && asked.withLock { $0 } == Array(1...21))
  }

  @Test("A part that is done stays so, though the interaction that did it is no longer kept")
  func staysDone() throws {
    let hand = try EventGenerator(viewController: UIViewController())
    let step = Step(.empty, all: [{ $0.number == 1 }, { $0.number == 2 }, { $0.number == 900 }])
    var (history, parts) = (EventHistory(), step.noParts)
    let token = hand.application.trace.observeTurns { records in
      let last = history.lastRecord
      for record in records { history.add(record) }
      step.note(&parts, by: history, since: last)
    }
    defer { _ = token }
    for _ in 0..<EventHistory.mostInteractions + 2 {
      try hand.fingerTap(at: CGPoint(x: 9, y: 9))
      hand.wait(1)
    }
    #expect(history.interactions.first?.number == 3 && parts == [true, true, false])
  }
}
