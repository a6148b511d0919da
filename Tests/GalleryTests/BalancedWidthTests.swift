import CairoCanvas
import Testing
import EventInspector
import UIKit

@testable import Gallery

/// The width at which the lines of a sentence are about equally long.
struct BalancedWidthTests {
  nonisolated private static let texts = [
    "Press the slow button, and while it works press the quick one.", "One  two   three four five six",
    "averyveryverylongwordthatfitsintonowidthatall and more", "An end with a space ", " a b c d e f g h i j",
    "hyphen-ated words/with slashes and-some-more-of-them", "把手指放在方块上，然后拖动它，看看触摸走过的路。",
    "line\nbreaks here and there",
    "שלום עולם וכל מה שבו and some letters",
  ]

  /// The same by measuring at every step.
  private func measured(_ label: BalancedLabel, in width: CGFloat) -> CGFloat {
    func height(_ width: CGFloat) -> CGFloat { label.sizeThatFits(CGSize(width: width, height: 0)).height }
    let least = height(width)
    guard least > height(100_000) else { return width }
    var (tooNarrow, enough) = (width / 2, width)
    while enough - tooNarrow > 2 {
      let middle = ((tooNarrow + enough) / 2).rounded()
      if height(middle) > least { tooNarrow = middle } else { enough = middle }
    }
    return enough
  }

  @Test(arguments: texts)
  func isTheOneThatMeasuringFinds(text: String) {
    let label = BalancedLabel(text, font: TypeScale.large, lines: 0)
    for width in stride(from: CGFloat(40), to: 700, by: 23) {
      #expect(label.balancedWidth(in: width) == measured(label, in: width), "in \(width)")
    }
  }

  @Test func aTextThatFitsGetsTheWholeWidth() {
    let label = BalancedLabel("short", font: TypeScale.large, lines: 0)
    #expect(label.balancedWidth(in: 300) == 300)
    #expect(BalancedLabel("", font: TypeScale.large, lines: 0).balancedWidth(in: 300) == 300)
  }

  @Test("Lines of Chinese end at punctuation if that takes no more lines, or else at particles or anywhere")
  func chineseLinesEndWell() throws {
    let text = "把页面向一侧推过中线，然后松手。"
    let label = BalancedLabel("", font: TypeScale.large, lines: 0)
    let width = label.balance(text, in: 300)
    #expect(label.text == text && (label.markedText ?? text) != text)
    #expect(label.accessibilityLabel == text && !label.recursiveDescription().contains(ChineseLines.joiner))
    #expect(lines(of: label, in: width) == ["把页面向一侧推过中线，", "然后松手。"])
    // Too narrow for the first part: then the words of the other lines are kept all the same.
    let narrow = label.balance(text, in: 150)
    #expect(lines(of: label, in: narrow).joined() == text)
    #expect(lines(of: label, in: narrow).count == Int((300 / 150 as Double).rounded(.up)) + 1)
    // Neither of the first two parts fits into a line with what follows: then it takes another, if it may.
    let long = "控制器收到触摸：页面把它往上传，控制器的 view 也往上传。"
    #expect(lines(of: label, in: label.balance(long, in: 300)).count == 2)
    #expect(
      lines(of: label, in: label.balance(long, in: 300, spareLines: 1)) == [
        "控制器收到触摸：", "页面把它往上传，", "控制器的 view 也往上传。",
      ])
    // Before a bracket, around a Latin word, but not in it.
    let mixed = "按下以后由 touchesBegan 通知（只有一次），再往上传"
    _ = label.balance(mixed, in: 240)
    for line in lines(of: label, in: 240).dropLast() {
      #expect([" ", "，", "知", "由"].contains { line.hasSuffix($0) }, "\(line)")
    }
    // One line, and English, are as they were.
    for text in ["然后松手，再按一次。", "Then let go, and press once more."] {
      _ = label.balance(text, in: 600)
      #expect(label.text == text)
    }
  }

  /// The lines that a label sets in a width, without marks.
  private func lines(of label: BalancedLabel, in width: CGFloat) -> [String] {
    let bytes = Array((label.markedText ?? label.text ?? "").utf8)
    let block = TextBlock(label.markedText ?? label.text ?? "", font: label.font, numberOfLines: 0)
    return (TextEngine.current?.lines(of: block, width: width) ?? []).map { line in
      let (start, end) = (line.boxes.first?.bytes.lowerBound ?? 0, line.boxes.last?.bytes.upperBound ?? 0)
      return ChineseLines.withoutMarks(String(decoding: bytes[start..<end], as: UTF8.self))
    }
  }
}
