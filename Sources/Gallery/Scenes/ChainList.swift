import UIKit

/// The responders of a chain, the first one at the bottom, and what each did with the touch that climbed past it.
final class ChainList: UIView {
  /// What a responder did.
  enum Deed: Equatable {
    /// It was not called.
    case none
    case passedOn
    /// It did something with the touch, and passed it on.
    case usedAndPassedOn
    case kept

    var words: String {
      switch self {
      case .none: ""
      case .passedOn: "passed on"
      case .usedAndPassedOn: "used, passed on"
      case .kept: "kept it"
      }
    }

    /// The same as the end of a sentence that begins with the responder's name.
    var clause: String {
      switch self {
      case .none: "was not called"
      case .passedOn: "passed it on"
      case .usedAndPassedOn: "used it and passed it on"
      case .kept: "kept it"
      }
    }
  }

  struct Row: Equatable {
    let name: String
    /// Its place in the climb, from 1; nil if it was not called.
    var number: Int?
    var deed = Deed.none
    /// How far its mark has appeared, from 0 to 1.
    var progress: CGFloat = 0
  }

  /// The rows, from the view that was hit to the end of the chain.
  var rows: [Row] = [] { didSet { if rows != oldValue { setNeedsDisplay() } } }

  /// What happened, in one sentence.
  static func sentence(on rows: [Row]) -> String {
    let called = rows.filter { $0.number != nil }
    guard let last = called.last else { return "No responder was called." }
    guard last.deed == .kept else {
      let users = called.filter { $0.deed == .usedAndPassedOn }.map(\.name)
      return users.isEmpty
        ? "All passed it on: it climbed to the end, and no responder kept it."
        : "\(joined(users)) used it, but none kept it: it climbed to the end."
    }
    var parts: [(names: [String], deed: Deed)] = []
    for row in called {
      if parts.last?.deed == row.deed {
        parts[parts.count - 1].names.append(row.name)
      } else {
        parts.append(([row.name], row.deed))
      }
    }
    return parts.map { "\(joined($0.names)) \($0.deed.clause)" }.joined(separator: ", ") + "."
  }

  /// Names as a list in a sentence: "Green, Blue and Grey".
  private static func joined(_ names: [String]) -> String {
    names.count < 2
      ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + names.suffix(1).joined()
  }

  private static let (rowHeight, rowDistance): (CGFloat, CGFloat) = (32, 36)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let top = bounds.height - CGFloat(rows.count) * ChainList.rowDistance
    if top >= 24 {
      context.draw(
        "The chain, from the bottom up", font: TypeScale.bodyStrong, color: Palette.ink,
        in: CGRect(x: 8, y: top - 24, width: bounds.width - 16, height: 24))
    }
    for (index, row) in rows.enumerated() {
      let top = bounds.height - CGFloat(index) * ChainList.rowDistance - ChainList.rowHeight
      draw(row, in: CGRect(x: 0, y: top, width: bounds.width, height: ChainList.rowHeight), context)
    }
  }

  private func draw(_ row: Row, in place: CGRect, _ context: CGContext) {
    let path = UIBezierPath(roundedRect: place, cornerRadius: Measure.smallRadius)
    Palette.card.setFill()
    path.fill()
    if row.deed == .kept {
      Palette.climbing.withAlphaComponent(0.2 * row.progress).setFill()
      path.fill()
      let edge = UIBezierPath(
        roundedRect: place.insetBy(dx: 1, dy: 1), cornerRadius: Measure.smallRadius - 1)
      edge.lineWidth = 2
      Palette.climbing.withAlphaComponent(row.progress).setStroke()
      edge.stroke()
    }
    let text = place.insetBy(dx: 8, dy: 0)
    context.draw(
      row.name, font: TypeScale.body, color: row.progress > 0 ? Palette.ink : Palette.quietInk,
      in: CGRect(x: text.minX + 44, y: text.minY, width: 104, height: text.height))
    guard let number = row.number, row.progress > 0 else { return }
    ClimbBadge(number: number, isLast: row.deed == .kept)
      .draw(
        in: CGRect(x: text.minX, y: text.minY + 6, width: 36, height: 20), alpha: row.progress, context)
    context.draw(
      row.deed.words, font: row.deed == .kept ? TypeScale.bodyStrong : TypeScale.body,
      color: Palette.ink.withAlphaComponent(row.progress), in: text, alignment: .right)
  }
}
