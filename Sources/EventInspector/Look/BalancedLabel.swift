import Foundation
import UIKitControls

/// A label whose lines end well: marks for that are in what it draws, not in its `text`.
package final class BalancedLabel: UILabel {
  /// Shows a text so that its lines end well, and returns the width at which they have about the same length.
  @discardableResult
  package func balance(_ string: String, in width: CGFloat, spareLines: Int = 0) -> CGFloat {
    let lines = ChineseLines(string, in: width, font, spareLines: spareLines)
    if text != string { text = string }
    markedText = lines.text == string ? nil : lines.text
    return max(balancedWidth(in: width), lines.widest)
  }

  /// The smallest width at which the text takes no more lines than at the given one: its lines have about the same
  /// length, and no word is alone on the last.
  ///
  /// It sets the text four to ten times. Text that fits into one line gets the whole width.
  package func balancedWidth(in width: CGFloat) -> CGFloat {
    let width = max(0, width)
    let block = TextBlock(markedText ?? text ?? "", font: font, numberOfLines: 0)
    func height(_ width: CGFloat) -> CGFloat { TextEngine.size(of: block, width: width).height }
    let least = height(width)
    guard least > height(.infinity) else { return width }
    let words = LineOfWords(block)
    let count = words.lineCount(in: width)
    let foreseen = BalancedWidth(upTo: width) { words.lineCount(in: $0) <= count }
    let isRight =
      height(foreseen.enough) == least
      && (foreseen.tooNarrow == width / 2 || height(foreseen.tooNarrow) > least)
    return isRight ? foreseen.enough : BalancedWidth(upTo: width) { height($0) <= least }.enough
  }
}

/// Finds, to two points, where between half a width and the whole a text has room.
private struct BalancedWidth {
  private(set) var tooNarrow: CGFloat
  private(set) var enough: CGFloat

  init(upTo width: CGFloat, isEnough: (CGFloat) -> Bool) {
    (tooNarrow, enough) = (width / 2, width)
    while enough - tooNarrow > 2 {
      let middle = ((tooNarrow + enough) / 2).rounded()
      if isEnough(middle) { enough = middle } else { tooNarrow = middle }
    }
  }
}

/// A text in one line, to estimate how many lines it takes in a width; text that can be broken within words may take
/// others.
private struct LineOfWords {
  private var words: [(minX: CGFloat, maxX: CGFloat)] = []

  init(_ block: TextBlock) {
    guard let line = TextEngine.current?.lines(of: block, width: .infinity).first else { return }
    let bytes = Array(block.string.utf8)
    var isInWord = false
    for box in line.boxes {
      let isSpace = bytes[box.bytes.lowerBound] == UInt8(ascii: " ")
      if !isSpace, isInWord {
        words[words.count - 1].maxX = box.maxX
      } else if !isSpace {
        words.append((box.minX, box.maxX))
      }
      isInWord = !isSpace
    }
  }

  func lineCount(in width: CGFloat) -> Int {
    var (count, start) = (0, CGFloat.infinity)
    for word in words where count == 0 || word.maxX - start > width {
      (count, start) = (count + 1, word.minX)
    }
    return count
  }
}
