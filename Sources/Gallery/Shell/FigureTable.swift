import UIKit

/// The figures of a scene; those that the last move changed are marked.
final class FigureTable: DrawingCard {
  var figures: Figures? { didSet { if figures != oldValue { setNeedsDisplay() } } }
  private static let (side, gap): (CGFloat, CGFloat) = (12, 8)
  private let rowHeight: CGFloat = 18

  override func setUp() {
    super.setUp()
    accessibilityIdentifier = "figureTable"
    backgroundColor = Palette.sheet
  }

  override func draw(_ rect: CGRect) {
    guard let figures else { return }
    draw((figures.title, Palette.ink), at: 0)
    for (index, row) in figures.rows.enumerated() {
      let color = row.isChanged ? Palette.accent : Palette.ink
      draw(
        (row.term, row.isChanged ? Palette.ink : Palette.quietInk), (row.value, color), at: index + 1)
      guard row.isChanged else { continue }
      let middle = FigureTable.gap + (CGFloat(index) + 1.5) * rowHeight
      UIBezierPath(discAt: CGPoint(x: FigureTable.side / 2 + 1, y: middle), radius: 3).fill(color)
    }
    draw((figures.note.string, Palette.quietInk), at: figures.rows.count + 1)
    draw((figures.chain.string, Palette.chain), at: figures.rows.count + 2, lines: 2)
  }

  private func draw(
    _ left: (text: String, color: UIColor), _ right: (text: String, color: UIColor) = ("", .clear),
    at row: Int,
    lines: Int = 1
  ) {
    let place = CGRect(
      x: FigureTable.side + 4, y: FigureTable.gap + CGFloat(row) * rowHeight,
      width: bounds.width - 2 * FigureTable.side - 4, height: CGFloat(lines) * rowHeight)
    left.text.draw(font: TypeScale.time, color: left.color, in: place, lines: lines)
    right.text.draw(font: TypeScale.time, color: right.color, in: place, alignment: .right)
  }
}
