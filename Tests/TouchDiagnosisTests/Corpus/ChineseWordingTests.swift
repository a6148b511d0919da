import Foundation
import Testing
import TouchDiagnosis
import UIKitCore

/// What is said in Chinese of every tree in which a touch does not arrive.
@Suite("Words of the diagnosis in Chinese")
struct ChineseWordingTests {
  @Test(
    "Each obstacle is said in Chinese, with the names and numbers of the English",
    arguments: BrokenTree.all)
  func obstacle(_ tree: BrokenTree) throws {
    let played = try PlayedTree(tree)
    try played.touch()
    let diagnosis = played.diagnoseTouch()
    for obstacle in diagnosis.obstacles {
      for text in [obstacle.saysText, obstacle.fixText] {
        #expect(text.chinese.contains(/\p{Han}/) && text.chinese.hasSuffix("。"), "\(text.chinese)")
        #expect(text.chinese.dropLast().firstIndex(of: "。") == nil, "\(text.chinese)")
        #expect(!text.chinese.isCrowdedChinese, "\(text.chinese)")
        #expect(numbers(in: text.chinese).isSuperset(of: numbers(in: text.english)), "\(text)")
      }
    }
    #expect(numbers(in: diagnosis.text.chinese) == numbers(in: diagnosis.text.english))
    #expect(lines(of: diagnosis.text.chinese) == lines(of: diagnosis.text.english))
    #expect((diagnosis.summaryText == nil) == (diagnosis.summary == nil))
    #expect(diagnosis.summaryText?.english == diagnosis.summary)
    #expect(
      !diagnosis.text.chinese.isCrowdedChinese && diagnosis.summaryText?.chinese.isCrowdedChinese != true)
  }

  @Test("Nothing that is said of a dump in Chinese has an English sentence left", arguments: DumpFile.names)
  func dump(_ name: String) throws {
    let tree = DumpedTree(try ViewDump(reading: DumpFile(name).text))
    let nodes = tree.dump.nodes
    let names = nodes.flatMap { [$0.text, $0.identifier, $0.className].compactMap(\.self) }
    for (index, node) in nodes.enumerated().prefix(6) {
      let point = CGPoint(x: node.frame.midX, y: node.frame.midY)
      for expected in [nil, nodes.count - 1 - index] {
        let found = tree.diagnosedTouch(at: point, expecting: expected)
        var texts = [found.text] + found.assumed + tree.dump.notes
        texts += [found.remark, found.unknownTaker, found.unknownExpected].compactMap(\.self)
        texts += found.reasons.flatMap { [$0.says, $0.fix] } + found.path.map(\.reply)
        for text in texts {
          let rest = names.reduce(text.chinese) { $0.replacing($1, with: "") }
          #expect(rest.firstMatch(of: /[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}/) == nil, "\(text.chinese)")
          #expect(!text.chinese.isCrowdedChinese, "\(text.chinese)")
        }
      }
    }
  }

  @Test("A space stands between a Chinese character and a name or a number, and nowhere else")
  func spacing() {
    #expect(String.chinese("被前面的", "UIView#6", "盖住了") == "被前面的 UIView#6 盖住了")
    #expect(String.chinese("等", "Button“好”（b#1）", "消失") == "等 Button“好”（b#1）消失")
    #expect(String.chinese("结果是", "卡片", "。") == "结果是卡片。")
    #expect(String.chinese("用", "按键 3", "按", "") == "用按键 3 按")
    #expect(String.chinese("归 ", "é#2") == "归 é#2")
    #expect("前面的UIView".isCrowdedChinese && "3个".isCrowdedChinese && !"归 a#1，在 (1, 2) 处".isCrowdedChinese)
  }

  @Test("No two kinds of obstacle are said in the same words")
  func kinds() throws {
    var says: [TouchObstacle.Kind: String] = [:]
    for tree in BrokenTree.all {
      let played = try PlayedTree(tree)
      try played.touch()
      let first = try #require(played.diagnoseTouch().obstacles.first)
      says[first.kind] = first.saysText.chinese.replacing(/[A-Za-z]*#\d+/, with: "")
    }
    #expect(Set(says.keys) == Set(TouchObstacle.Kind.allCases))
    #expect(Set(says.values).count == says.count)
  }

  private func lines(of text: String) -> Int { text.split(separator: "\n").count }

  /// The numbers in a text, those of objects among them.
  private func numbers(in text: String) -> Set<String> {
    Set(text.matches(of: /[0-9]+(\.[0-9]+)?/).map { String($0.output.0) })
  }
}
