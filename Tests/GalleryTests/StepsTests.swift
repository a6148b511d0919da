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
    #expect(!step.mayBeDone(history, since: history.lastRecord) && asked.withLock { $0 } == [])
    let last = history.lastRecord
    try hand.fingerTap(at: CGPoint(x: 9, y: 9))
    #expect(history.interactions.count == 21 && history.lastRecord > last)
    #expect(!step.mayBeDone(history, since: last) && asked.withLock { $0 } == [21])
    asked.withLock { $0 = [] }
    #expect(!step.mayBeDone(history, since: 0) && asked.withLock { $0 } == Array(1...21))
  }
}
