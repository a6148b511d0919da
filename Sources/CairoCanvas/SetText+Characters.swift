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
      let start = Int(pango_layout_line_get_start_index(line.line))
      let bytes =
        line.layoutStart + start..<line.layoutStart + start + Int(pango_layout_line_get_length(line.line))
      let range = bytes.clamped(to: 0..<utf8.count)
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
        top: line.baseline + CGFloat(whole.y) / CGFloat(PANGO_SCALE), width: line.width,
        height: CGFloat(whole.height) / CGFloat(PANGO_SCALE), isRightToLeft: line.isRightToLeft,
        boxes: boxes)
    }
  }

  private func box(of bytes: Range<Int>, in line: Line) -> TextLine.Box {
    func x(_ byte: Int) -> CGFloat {
      var units: Int32 = 0
      pango_layout_line_index_to_x(line.line, Int32(clamping: byte - line.layoutStart), 0, &units)
      return CGFloat(units) / CGFloat(PANGO_SCALE)
    }
    let (one, other) = (x(bytes.lowerBound), x(bytes.upperBound))
    return TextLine.Box(bytes: bytes, minX: min(one, other), maxX: max(one, other))
  }
}
