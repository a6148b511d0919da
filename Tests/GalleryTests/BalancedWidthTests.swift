import CairoCanvas
import Testing
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
  private func measured(_ label: UILabel, in width: CGFloat) -> CGFloat {
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
    let label = UILabel(text, font: TypeScale.large, lines: 0)
    for width in stride(from: CGFloat(40), to: 700, by: 23) {
      #expect(label.balancedWidth(in: width) == measured(label, in: width), "in \(width)")
    }
  }

  @Test func aTextThatFitsGetsTheWholeWidth() {
    let label = UILabel("short", font: TypeScale.large, lines: 0)
    #expect(label.balancedWidth(in: 300) == 300)
    #expect(UILabel("", font: TypeScale.large, lines: 0).balancedWidth(in: 300) == 300)
  }
}
