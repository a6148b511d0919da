import CairoCanvas
import Testing
import UIKit

@testable import Gallery

@Suite("The words of the scenes about the queue and the search")
struct SearchScenesTextTests {
  nonisolated private static let ids = ["queue", "hit-testing", "receivers", "image-views", "overlap"]

  @Test("The lesson and each step stand in one line", arguments: ids)
  func lines(id: String) throws {
    let scene = try #require(Scene.named(id))
    #expect(scene.lesson.english.count <= 80, "\(scene.lesson.english)")
    #expect(scene.lesson.chinese.count <= 38, "\(scene.lesson.chinese)")
    #expect((2...4).contains(scene.steps.count))
    for step in scene.steps {
      #expect(step.text.english.count <= 62, "\(step.text.english)")
      #expect(step.text.chinese.count <= 30, "\(step.text.chinese)")
    }
  }

  @Test("The longest sentences stand in two lines of 600 points", arguments: Language.allCases)
  func sentences(language: Language) {
    let names = Scene.hitTesting.names
    let way = ["SearchSheet", "HitTestingController", "UIWindow", "UIWindowScene", "UIApplication"].map {
      (names[$0] ?? LocalizedText(verbatim: $0)).inList
    }
    let searches = [
      HitTestingWords.asked(10, unasked: 6), HitTestingWords.turnedAway("A2"),
      HitTestingWords.rootReturnedItself,
    ]
    let longest =
      searches.map { HitTestingWords.dropped(way, after: $0) } + [
        HitTestingWords.dropped(Array(way.suffix(3)), after: HitTestingWords.rootReturnedNil),
        ReceiversWords.sheetHas(.disabled),
        ReceiversWords.sheetHas(.outside(off: .zero)),
        ReceiversWords.containerHas(.disabled), ImageViewsWords.fellThrough, OverlapWords.buttonAfterNil,
        OverlapWords.noSibling(["C", "B", "A"]), QueueWords.severalWaited(12, longest: 12.3),
      ]
    func height(_ text: String) -> CGFloat {
      TextEngine.size(of: TextBlock(text, font: TypeScale.large, numberOfLines: 0), width: 600).height
    }
    let two = height(language == .english ? "a\na" : "一\n一")
    for sentence in longest { #expect(height(sentence[language]) <= two, "\(sentence[language])") }
  }
}
