import Foundation
import UIKitCore

/// Draws one row; redraws only the parts that have changed.
///
/// While a finger moves, values change and the names before them do not: a text at the end of a row is a separate
/// view.
final class RowView: UIView {
  private(set) var row = PanelRow()
  private(set) var isLit = false
  private(set) var isChosen = false
  private let value = LastTextView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    addSubview(value)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a row; it is highlighted while the pointer is over its view, and chosen rows have their own background.
  func show(_ row: PanelRow, isLit: Bool, isChosen: Bool) {
    let isSame = isLit == self.isLit && isChosen == self.isChosen
    guard row != self.row || !isSame else { return }
    if !isSame || row.firstPieces != self.row.firstPieces { setNeedsDisplay() }
    value.piece = row.lastText
    (self.row, self.isLit, self.isChosen) = (row, isLit, isChosen)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if isLit || isChosen {
      let ground = Ink(color: Palette.accent, alpha: isLit && isChosen ? 0.3 : isLit ? 0.14 : 0.22)
      Piece.plate(bounds.insetBy(dx: 8, dy: 0), radius: Measure.smallRadius, ground).draw(context)
    }
    for piece in row.firstPieces { piece.draw(context) }
  }
}

/// Draws the text at the end of a row.
private final class LastTextView: UIView {
  /// The text, in the row's coordinates; nil if the row ends with none.
  var piece: Piece? {
    didSet {
      guard piece != oldValue else { return }
      isHidden = piece == nil
      // Letters may extend a little beyond the width in which they are set.
      if case .text(_, _, _, let place, _) = piece { frame = place.insetBy(dx: -4, dy: 0) }
      setNeedsDisplay()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isHidden = true
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.translateBy(x: -frame.minX, y: -frame.minY)
    piece?.draw(context)
  }
}

extension PanelRow {
  /// The text at the end of the row, if something precedes it.
  fileprivate var lastText: Piece? {
    guard pieces.count > 1, let last = pieces.last, case .text = last else { return nil }
    return last
  }

  /// The other pieces.
  fileprivate var firstPieces: ArraySlice<Piece> { lastText == nil ? pieces[...] : pieces.dropLast() }
}
