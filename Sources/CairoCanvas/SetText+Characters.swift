import CCairo
import CPango
import Foundation
import UIKitCore

extension SetText {
  /// The lines with the places of their characters in the text.
  ///
  /// **Cost:** O(*n*) in the number of characters.
  func lines(of text: String) -> [TextLine] {
    let utf8 = text.utf8
    return lines.map { line in
      let whole = SetText.box(of: line.line)
      let (start, own) = (line.layoutStart, line.bytes)
      let range = (start + own.lowerBound..<start + own.upperBound).clamped(to: 0..<utf8.count)
      let first = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
      let last = utf8.index(utf8.startIndex, offsetBy: range.upperBound)
      var boxes: [TextLine.Box] = []
      var index = first
      var place = range.lowerBound
      while index < last {
        let next = min(text.index(after: index), last)
        let length = utf8.distance(from: index, to: next)
        boxes.append(box(of: place..<place + length, in: line))
        (index, place) = (next, place + length)
      }
      return TextLine(
        top: line.baseline + SetText.points(whole.y), width: line.width,
        height: SetText.points(whole.height), isRightToLeft: line.isRightToLeft,
        boxes: boxes)
    }
  }

  private func box(of bytes: Range<Int>, in line: Line) -> TextLine.Box {
    let (one, other) = (
      line.x(of: bytes.lowerBound - line.layoutStart), line.x(of: bytes.upperBound - line.layoutStart)
    )
    return TextLine.Box(bytes: bytes, minX: min(one, other), maxX: max(one, other))
  }
}
