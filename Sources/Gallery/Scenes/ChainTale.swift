import UIKit

private typealias Words = ControllersWords

/// A responder of a chain, and why it is the next of the one before.
struct ChainStep: Equatable {
  let responder: ObjectID
  let reason: LocalizedText
  let isController: Bool

  /// The steps of the chain from a view that was hit to the end.
  static func steps(from hit: UIView) -> [ChainStep] {
    var steps = [ChainStep(responder: hit.objectID, reason: Words.hit, isController: false)]
    var last: UIResponder = hit
    while let next = last.next {
      let reason = reason(for: next, after: last)
      steps.append(
        ChainStep(responder: next.objectID, reason: reason, isController: next is UIViewController))
      last = next
    }
    return steps
  }

  /// What the panels call a responder.
  static func name(of responder: ObjectID) -> LocalizedText {
    Scene.controllers.names.name(of: responder)
  }

  private static func reason(for next: UIResponder, after last: UIResponder) -> LocalizedText {
    switch (last, next) {
    case (is UIWindow, is UIApplication): Words.application
    case (is UIView, is UIViewController): Words.controller
    case (is UIView, is UIView): Words.superview
    case (is UIViewController, is UIViewController): Words.presents
    case (is UIViewController, is UIWindow): Words.window
    case (is UIViewController, is UIView): Words.superviewOfView
    case (is UIApplication, _): Words.delegate
    default: Words.next
    }
  }
}

/// The chain from the view that was pressed last, at the bottom, up to its end: each responder, why it is the next, and what it did.
final class ChainTale: DrawingCard {
  private let title = UILabel(Words.chain, font: TypeScale.bodyStrong)
  private let hint = UILabel(Words.noChain, font: TypeScale.body, color: Palette.quietInk)
  private(set) var rows: [ChainRow] = []

  private static let (top, rowHeight): (CGFloat, CGFloat) = (40, 46)

  override func setUp() {
    super.setUp()
    title.frame = CGRect(x: 16, y: 12, width: frame.width - 32, height: 24)
    hint.frame = CGRect(x: 16, y: ChainTale.top, width: frame.width - 32, height: 24)
    addSubview(title)
    addSubview(hint)
  }

  /// Shows a chain, and how far a touch has come in it.
  func show(_ steps: [ChainStep], _ propagation: TouchPropagation) {
    hint.isHidden = !steps.isEmpty
    while rows.count < steps.count {
      let row = ChainRow(frame: .zero)
      rows.append(row)
      addSubview(row)
    }
    for (index, row) in rows.enumerated() {
      row.isHidden = index >= steps.count
      guard index < steps.count else { continue }
      row.frame = CGRect(
        x: 16, y: bounds.height - 8 - CGFloat(index + 1) * ChainTale.rowHeight, width: bounds.width - 32,
        height: ChainTale.rowHeight)
      let responder = steps[index].responder
      let isLast = index == steps.count - 1
      let deed = propagation.keeper == responder ? Words.kept : isLast ? Words.dropped : Words.passedOn
      row.show(
        steps[index], place: propagation.notified.firstIndex(of: responder).map { $0 + 1 }, deed: deed)
    }
  }
}

/// One responder of a chain.
final class ChainRow: CodedView {
  private let name = UILabel("", font: TypeScale.bodyStrong)
  private let deed = UILabel("", font: TypeScale.body, color: Palette.chain, alignment: .right)
  private let reason = UILabel("", font: TypeScale.body, color: Palette.quietInk)
  private(set) var badge: StepBadge? { didSet { setNeedsDisplay() } }

  override func setUp() {
    isOpaque = false
    for part in [name, deed, reason] { addSubview(part) }
  }

  override func layoutSubviews() {
    let left: CGFloat = 44
    name.frame = CGRect(x: left, y: 2, width: bounds.width - left - 72, height: 20)
    deed.frame = CGRect(x: bounds.width - 72, y: 2, width: 72, height: 20)
    reason.frame = CGRect(x: left, y: 21, width: bounds.width - left, height: 20)
  }

  /// Shows a responder; `place` is its place in the propagation, from 1, or nil if it was not notified and so did nothing.
  func show(_ step: ChainStep, place: Int?, deed words: LocalizedText) {
    name.text = ChainStep.name(of: step.responder).string
    name.textColor = place == nil ? Palette.quietInk : Palette.ink
    reason.text = step.reason.string
    deed.text = place == nil ? "" : words.string
    badge = place.map {
      StepBadge(number: $0, isLast: words != Words.passedOn, isDropped: words == Words.dropped)
    }
  }

  override func draw(_ rect: CGRect) {
    badge?.draw(in: CGRect(x: 0, y: 2, width: 36, height: 20), alpha: 1)
  }
}
