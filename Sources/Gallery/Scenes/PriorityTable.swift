import UIKit

private typealias Words = PriorityWords

/// The stories of a system control and of our own, side by side in the same rows.
final class PriorityTable: Drawing {
  struct Column: Equatable {
    let title: LocalizedText
    var story: PriorityStory?
    /// Whether the story is of a touch before the last.
    var isEarlier = false
  }

  /// The state of a row.
  enum Mark: Equatable {
    /// Nothing has come yet.
    case none
    /// It came, in this place from 1.
    case came(Int)
    /// The recogniser failed.
    case failed
    /// The touch was cancelled, so it will not come.
    case never
  }

  var columns: [Column] = [] { didSet { if columns != oldValue { setNeedsDisplay() } } }

  private static let rowHeight: CGFloat = 31
  private static let columnWidth: CGFloat = 280

  static func mark(of step: PriorityStory.Step, in story: PriorityStory?) -> Mark {
    guard let story else { return .none }
    if let place = story.place(of: step) { return .came(place) }
    switch step {
    case .recognised where story.hasFailed: return .failed
    case .action where story.has(.touchesCancelled): return .never
    default: return .none
    }
  }

  /// The outcome of a column's story; nil while it is open.
  static func verdict(on story: PriorityStory?) -> (words: LocalizedText, color: UIColor)? {
    guard let story else { return nil }
    if story.has(.touchesCancelled) { return (Words.loses, Palette.cancelled) }
    guard story.has(.action) else { return nil }
    return (story.has(.recognised) ? Words.actsToo : Words.acts, Palette.found)
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    for (index, column) in columns.enumerated() {
      let x = index == 0 ? 0 : bounds.width - PriorityTable.columnWidth
      draw(column, in: CGRect(x: x, y: 0, width: PriorityTable.columnWidth, height: bounds.height))
    }
  }

  private func draw(_ column: Column, in place: CGRect) {
    UIBezierPath(roundedRect: place, cornerRadius: Measure.largeRadius).fill(Palette.card)
    let verdict = column.isEarlier ? nil : PriorityTable.verdict(on: column.story)
    if let verdict {
      UIBezierPath.strokeEdge(of: place, radius: Measure.largeRadius, verdict.color, width: 2)
    }
    let top = CGRect(x: place.minX + 16, y: 8, width: place.width - 32, height: PriorityTable.rowHeight)
    (column.isEarlier ? Words.earlier(column.title) : column.title).draw(
      font: TypeScale.title, color: column.isEarlier ? Palette.quietInk : Palette.ink, in: top)
    if let verdict {
      verdict.words.draw(font: TypeScale.bodyStrong, color: verdict.color, in: top, alignment: .right)
    }
    for (index, step) in PriorityStory.Step.allCases.enumerated() {
      draw(
        step.words(in: column.story), step.color, PriorityTable.mark(of: step, in: column.story),
        in: top.offsetBy(dx: 0, dy: CGFloat(index + 1) * PriorityTable.rowHeight))
    }
  }

  private func draw(
    _ words: LocalizedText, _ color: UIColor, _ mark: Mark, in row: CGRect
  ) {
    let name = words.string
    let room = CGRect(x: row.minX + 36, y: row.minY, width: row.width - 36, height: row.height)
    switch mark {
    case .none:
      name.draw(color: Palette.quietInk, in: room)
    case .came(let place):
      drawNumber(place, color: color, in: row)
      name.draw(font: TypeScale.bodyStrong, in: room)
    case .failed, .never:
      let color = mark == .failed ? Palette.turnedAway : Palette.cancelled
      let words = mark == .failed ? Words.failed : Words.never
      name.draw(color: Palette.quietInk, in: room)
      strike(name, in: room, color)
      PanelShape.strokeCross(at: CGPoint(x: row.minX + 12, y: row.midY), size: 6, color)
      words.draw(font: TypeScale.bodyStrong, color: color, in: room, alignment: .right)
    }
  }

  private func drawNumber(_ number: Int, color: UIColor, in row: CGRect) {
    let disc = CGRect(x: row.minX, y: row.midY - 12, width: 24, height: 24)
    UIBezierPath(ovalIn: disc).fill(color)
    "\(number)".draw(font: TypeScale.bodyStrong, color: Palette.sheet, in: disc, alignment: .center)
  }

  private func strike(_ text: String, in room: CGRect, _ color: UIColor) {
    let width = TextEngine.size(of: TextBlock(text, font: TypeScale.body)).width
    UIBezierPath(lines: [(-2, 0), (width + 2, 0)], from: CGPoint(x: room.minX, y: room.midY))
      .stroke(color, width: 2)
  }
}

extension PriorityStory.Step {
  fileprivate func words(in story: PriorityStory?) -> LocalizedText {
    switch self {
    case .touchesBegan: Words.touchesBegan
    case .recognised: Words.recognised(story?.recognizer?.name)
    case .touchesCancelled: Words.touchesCancelled
    case .action: Words.action
    }
  }

  fileprivate var color: UIColor {
    switch self {
    case .touchesBegan: Palette.chain
    case .recognised: Palette.gesture
    case .touchesCancelled: Palette.cancelled
    case .action: Palette.found
    }
  }
}

extension UIView {
  /// Crosses out the view and outlines it, because it has lost its touch.
  func drawLoss(radius: CGFloat) {
    let edge = UIBezierPath(roundedRect: bounds.insetBy(dx: 1.5, dy: 1.5), cornerRadius: radius - 1.5)
    for side in [bounds.minX + 3, bounds.maxX - 3] {
      edge.move(to: CGPoint(x: side, y: bounds.minY + 3))
      edge.addLine(to: CGPoint(x: bounds.minX + bounds.maxX - side, y: bounds.maxY - 3))
    }
    edge.stroke(Palette.cancelled, width: 3)
  }
}
