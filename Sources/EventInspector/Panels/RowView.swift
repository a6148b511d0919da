import Foundation
import UIKitCore

/// Draws one row; draws again only when the row is another one.
final class RowView: UIView {
  private(set) var row = PanelRow()
  private(set) var isLit = false
  private(set) var isChosen = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a row; it is lit while the pointer is over its view, and chosen rows have a ground of their own.
  func show(_ row: PanelRow, isLit: Bool, isChosen: Bool) {
    guard row != self.row || isLit != self.isLit || isChosen != self.isChosen else { return }
    (self.row, self.isLit, self.isChosen) = (row, isLit, isChosen)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if isLit || isChosen {
      let ground = Ink(color: Palette.accent, alpha: isLit && isChosen ? 0.3 : isLit ? 0.14 : 0.22)
      Piece.plate(bounds.insetBy(dx: 8, dy: 0), radius: Measure.smallRadius, ground).draw(context)
    }
    for piece in row.pieces { piece.draw(context) }
  }
}
