import Foundation
import Testing
import TouchDiagnosis
import UIKit

@testable import fingerpost

/// What `open` and the picture of `why` say in Chinese.
@Suite("An answer in Chinese")
struct ChineseAnswerTests {
  @Test("The window of a dump speaks the language of its application")
  func window() throws {
    let bench = try OpenBench(in: .chinese)
    #expect(bench.said.contains("谁收到触摸？"), "\(bench.said)")
    bench.inquiry.expect(4)
    try bench.click(160, 130)
    #expect(
      bench.said.first == "(160, 130) 处的触摸" && bench.said.contains { $0.contains("收不到，因为") }, "\(bench.said)")
    let english = bench.said.filter { !$0.isEmpty && !$0.contains(/\p{Han}/) && $0.contains(" ") }
    #expect(english.isEmpty, "\(english)")
  }

  @Test("Each sentence stands in both languages, with the same numbers and names")
  func tables() {
    var texts = [
      AnswerWords.aboutDump, AnswerWords.howSearchWent, AnswerWords.searchOrder,
      AnswerWords.elementsSayLittle,
      AnswerWords.more(3), AnswerWords.touch(at: "(1, 2)"), AnswerWords.noReason("a#4"), LegendWords.touch,
      LegendWords.outside, LegendWords.turnedAway, LegendWords.obstacles, LegendWords.nearest,
      OpenWords.title,
      LegendWords.placeUnknown(["a#4", "b#5"], more: 2), DocumentWords.title, DocumentWords.line,
      DocumentWords.tree,
      DocumentWords.drawing, DocumentWords.type, DocumentWords.usage, DocumentWords.elements,
      OpenWords.search, OpenWords.click, OpenWords.choose, OpenWords.usage, OpenWords.views(2),
    ]
    for isProbable in [false, true] {
      texts += [
        AnswerWords.winner(nil, isProbable: isProbable), AnswerWords.winner("a#4", isProbable: isProbable),
        AnswerWords.asExpected("a#4", isProbable: isProbable),
        AnswerWords.because("a#4", isArriving: true, isProbable: isProbable),
        AnswerWords.because("a#4", isArriving: false, isProbable: isProbable),
        AnswerWords.nearest("(1, 2)", isProbable: isProbable), LegendWords.winner(isProbable: isProbable),
        LegendWords.passedOn(isProbable: isProbable), LegendWords.expected(isProbable: isProbable),
      ]
    }
    for text in texts {
      func numbers(_ text: String) -> [String] {
        text.matches(of: /[0-9]+/).map { String($0.output) }.sorted()
      }
      #expect(!text.chinese.isCrowdedChinese, "\(text.chinese)")
      #expect(text.chinese.contains(/\p{Han}/) && numbers(text.chinese) == numbers(text.english), "\(text)")
    }
  }
}
