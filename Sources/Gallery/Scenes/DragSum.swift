import UIKit

private typealias Words = DragWords

/// One step of a drag: a touch's locations, and the view's centre before the step; in the superview, in points.
struct DragStep: Equatable {
  let center: CGPoint
  /// The touch's locations; nil if the view comes back without a finger.
  let previous, location: CGPoint?
  let difference: CGVector

  init(center: CGPoint, from previous: CGPoint, to location: CGPoint) {
    (self.center, self.previous, self.location) = (center, previous, location)
    difference = CGVector(dx: location.x - previous.x, dy: location.y - previous.y)
  }

  /// The way back of a view that was let go outside.
  init(center: CGPoint, back difference: CGVector) {
    (self.center, self.difference) = (center, difference)
    (previous, location) = (nil, nil)
  }

  var newCenter: CGPoint { CGPoint(x: center.x + difference.dx, y: center.y + difference.dy) }
}

/// The sum of one step of a drag: location minus previous location, and centre plus that.
final class DragSum: DrawingCard {
  /// The step that is shown; nil before the first.
  var step: DragStep? { didSet { if step != oldValue { setNeedsDisplay() } } }

  /// The texts of the two rows.
  var rows: [[(title: LocalizedText, value: String)]] {
    let difference = step.map { CGPoint(x: $0.difference.dx, y: $0.difference.dy) }
    let comesBack = step != nil && step?.location == nil
    return [
      [
        (Words.location, words(step?.location)), (Words.previousLocation, words(step?.previous)),
        (Words.difference, comesBack ? "" : words(difference)),
      ],
      [
        (Words.center, words(step?.center)),
        (comesBack ? Words.back : Words.difference, words(difference)),
        (Words.newCenter, words(step?.newCenter)),
      ],
    ]
  }

  private func words(_ point: CGPoint?) -> String {
    point.map { "\(Tenths($0.x)), \(Tenths($0.y))" } ?? ""
  }

  // MARK: Drawing

  private static let rowHeight: CGFloat = 48
  private static let columnWidth: CGFloat = 176

  override func draw(_ rect: CGRect) {
    for (line, (terms, signs)) in zip(rows, [["−", "="], ["+", "="]]).enumerated() {
      let top = 8 + CGFloat(line) * DragSum.rowHeight
      for (column, term) in terms.enumerated() {
        let x = 8 + CGFloat(column) * (DragSum.columnWidth + 16)
        draw(term, isResult: column == 2, at: CGPoint(x: x, y: top))
        guard column < signs.count else { continue }
        signs[column].draw(
          font: TypeScale.large, color: Palette.quietInk,
          in: CGRect(x: x + DragSum.columnWidth, y: top + 20, width: 16, height: 24), alignment: .center)
      }
    }
  }

  private func draw(
    _ term: (title: LocalizedText, value: String), isResult: Bool, at place: CGPoint
  ) {
    term.title.draw(
      color: Palette.quietInk, in: CGRect(x: place.x, y: place.y + 4, width: DragSum.columnWidth, height: 16),
      alignment: .center)
    let isKnown = !term.value.isEmpty
    (isKnown ? term.value : Words.pair.string).draw(
      font: .monospacedDigitSystemFont(ofSize: 20, weight: isKnown && isResult ? .semibold : .regular),
      color: isKnown ? (isResult ? Palette.accent : Palette.ink) : Palette.quietInk,
      in: CGRect(x: place.x, y: place.y + 20, width: DragSum.columnWidth, height: 24), alignment: .center)
  }
}
