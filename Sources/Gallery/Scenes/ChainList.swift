import UIKit

private typealias Words = ResponderChainWords

/// Lists the responders of a chain, the first one at the bottom, and what each did with the touch.
final class ChainList: Drawing {
  /// What a responder did.
  enum Deed: Equatable {
    /// The touch did not reach it.
    case none
    case passedOn
    /// It used the touch and passed it on.
    case usedAndPassedOn
    case kept
    /// It passed the touch on, but is the last of the chain.
    case dropped

    var words: LocalizedText {
      switch self {
      case .none: .empty
      case .passedOn: Words.passedOn
      case .usedAndPassedOn: Words.usedAndPassedOn
      case .kept: Words.kept
      case .dropped: Words.dropped
      }
    }
  }

  struct Row: Equatable {
    let name: LocalizedText
    /// Why it follows the responder below; empty if that is plain.
    var reason = LocalizedText.empty
    /// Its place in the propagation, from 1; nil if the touch did not reach it.
    var number: Int?
    var deed = Deed.none
    /// How much of its mark has appeared, from 0 to 1.
    var progress: CGFloat = 0
  }

  /// The rows, from the hit view to the end of the chain.
  var rows: [Row] = [] { didSet { if rows != oldValue { setNeedsDisplay() } } }

  /// Says in one sentence what happened.
  static func sentence(on rows: [Row]) -> LocalizedText {
    let called = rows.filter { $0.number != nil }
    guard let last = called.last else { return Words.noneCalled }
    let passers = called.filter { $0.deed == .passedOn }.map(\.name)
    let users = called.filter { $0.deed == .usedAndPassedOn }.map(\.name)
    guard last.deed == .kept else {
      return users.isEmpty ? Words.allPassedOn : Words.usedByNotKept(users)
    }
    switch (users.isEmpty, passers.isEmpty) {
    case (true, true): return Words.kept(by: last.name)
    case (true, false): return Words.passedOn(by: passers, keptBy: last.name)
    case (false, true): return Words.used(by: users, keptBy: last.name)
    case (false, false) where called.first?.deed == .passedOn:
      return Words.passedOn(by: passers, thenUsedBy: users, keptBy: last.name)
    case (false, false):
      return Words.used(by: users, thenPassedOnBy: passers, keptBy: last.name)
    }
  }

  override func draw(_ rect: CGRect) {
    let height: CGFloat = rows.first.map { $0.reason == .empty } == true ? 36 : 42
    let top = rows.isEmpty ? 24 : bounds.height - CGFloat(rows.count) * (height + 4)
    let head = CGRect(x: 8, y: top - 24, width: bounds.width - 16, height: 24)
    if top >= 24 { Words.chain.draw(font: TypeScale.bodyStrong, in: head) }
    if rows.isEmpty { Words.noChain.draw(color: Palette.quietInk, in: head.offsetBy(dx: 0, dy: 28)) }
    for (index, row) in rows.enumerated() {
      let top = bounds.height - CGFloat(index) * (height + 4) - height
      draw(row, in: CGRect(x: 0, y: top, width: bounds.width, height: height))
    }
  }

  private func draw(_ row: Row, in place: CGRect) {
    let path = UIBezierPath(roundedRect: place, cornerRadius: Measure.smallRadius)
    path.fill(Palette.card)
    if row.deed == .kept {
      path.fill(Palette.chain.withAlphaComponent(0.2 * row.progress))
      UIBezierPath.strokeEdge(
        of: place, radius: Measure.smallRadius, Palette.chain.withAlphaComponent(row.progress), width: 2)
    }
    let isPlain = row.reason == .empty
    let text = place.insetBy(dx: 8, dy: isPlain ? 0 : 2)
    let (line, below) = text.divided(atDistance: isPlain ? text.height : 20, from: .minYEdge)
    row.name.draw(
      font: isPlain ? TypeScale.body : TypeScale.bodyStrong,
      color: row.progress > 0 ? Palette.ink : Palette.quietInk,
      in: CGRect(x: line.minX + 44, y: line.minY, width: line.width - 112, height: line.height))
    row.reason.draw(
      color: Palette.quietInk,
      in: CGRect(x: below.minX + 44, y: below.minY, width: below.width - 44, height: below.height))
    guard let number = row.number, row.progress > 0 else { return }
    StepBadge(number: number, isLast: row.deed == .kept, isDropped: row.deed == .dropped)
      .draw(
        in: CGRect(x: line.minX, y: place.midY - 10, width: 36, height: 20), alpha: row.progress)
    row.deed.words.draw(
      font: row.deed == .kept ? TypeScale.bodyStrong : TypeScale.body,
      color: Palette.ink.withAlphaComponent(row.progress), in: line, alignment: .right)
  }
}

extension TouchStory {
  /// The row of a responder after this touch.
  func row(of responder: ObjectID, name: LocalizedText) -> ChainList.Row {
    guard let index = propagation.firstIndex(of: responder) else { return ChainList.Row(name: name) }
    let isLast = isDiscarded && responder == propagation.last
    return ChainList.Row(
      name: name, number: index + 1,
      deed: responder == keeper ? .kept : isLast ? .dropped : .passedOn, progress: 1)
  }
}
