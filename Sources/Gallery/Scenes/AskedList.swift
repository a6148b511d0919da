import UIKit

/// A view that a search asked, with its result in words.
struct AskedView: Equatable {
  let name: String
  let returned: String
  let verdict: TraceRecord.Verdict

  /// Reads a record of a search, with the names that a scene gives its views.
  init(_ record: TraceRecord.HitTest, name: (ObjectID) -> String) {
    self.name = name(record.view)
    verdict = record.verdict
    returned =
      switch record.verdict {
      case .hit: AskedWords.itself.string
      case .descendant, .redirected: record.result.map(name) ?? "nil"
      case .disabled: AskedWords.disabled.string
      case .outside: AskedWords.outside.string
      default: "nil: \(record.verdict.text.string)"
      }
  }
}

/// Lists the views that the last search asked, in order: number, name and result.
final class AskedList: Drawing {
  private static let rowHeight: CGFloat = 32
  /// The left edges of the columns, in points.
  private static let columns = (asked: CGFloat(52), returned: CGFloat(124))

  private(set) var asked: [AskedView] = []
  private var marks: [SearchMark] = []

  func show(_ asked: [AskedView]) {
    self.asked = asked
    marks = asked.enumerated().map { index, view in
      let mark = SearchMark(of: self)
      mark.prepare(number: index + 1, verdict: view.verdict)
      mark.progress = 1
      return mark
    }
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    drawTexts(
      AskedWords.asked.string, AskedWords.returned.string, font: TypeScale.bodyStrong, y: 0)
    for (index, (view, mark)) in zip(asked, marks).enumerated() {
      let y = CGFloat(index + 1) * AskedList.rowHeight
      mark.draw(in: CGRect(x: 0, y: y, width: AskedList.columns.asked, height: AskedList.rowHeight))
      drawTexts(view.name, view.returned, font: TypeScale.body, y: y)
    }
    guard asked.isEmpty else { return }
    AskedWords.noView.draw(
      color: Palette.quietInk, in: row(at: AskedList.columns.asked, y: AskedList.rowHeight))
  }

  private func drawTexts(
    _ name: String, _ returned: String, font: UIFont, y: CGFloat
  ) {
    name.draw(font: font, in: row(at: AskedList.columns.asked, y: y))
    returned.draw(font: font, in: row(at: AskedList.columns.returned, y: y))
  }

  private func row(at x: CGFloat, y: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: bounds.width - x, height: AskedList.rowHeight)
  }
}
