import ConstraintSolver
import Foundation

/// A sum that must have a value: what an item keeps, or what a guide follows.
struct FixedForm {
  let terms: [Term]
  var relation = Relation.equal
  /// What the sum is; a number that a solver can work with, whatever frame or margin it is from.
  let constant: Double
  var strength = UILayoutPriority.required.rawValue

  init(
    terms: [Term], relation: Relation = .equal, constant: Double,
    strength: Float = UILayoutPriority.required.rawValue
  ) {
    (self.terms, self.relation, self.strength) = (terms, relation, strength)
    self.constant = constant.solvable
  }
}

extension Double {
  /// The number within the 10⁹ points that leave a solver enough digits; 0 for what is no number.
  nonisolated var solvable: Double { isNaN ? 0 : Swift.min(Swift.max(self, -1e9), 1e9) }
}

extension UILayoutPriority {
  /// The priority as a strength: above 0, and at most what is required.
  nonisolated var strength: Float {
    rawValue > 0 ? min(rawValue, UILayoutPriority.required.rawValue) : .leastNormalMagnitude
  }
}

extension LayoutEngine {
  /// What an item keeps or follows; always as many forms for a kind of item.
  func fixedForms(of item: EngineItem) -> [FixedForm] {
    if let guide = item.guide, let view = guide.owningView { return fixedForms(of: guide, item, in: view) }
    guard let view = item.view else { return [] }
    var rect = view.alignmentRect(forFrame: view.untransformedFrame)
    rect.size = CGSize(width: max(0, rect.size.width), height: max(0, rect.size.height))
    if item.isRoot {
      // A size is asked for, or given by a view that asked, or by anything else.
      let strength =
        isTemporary
        ? UILayoutPriority.fittingSizeLevel.rawValue
        : view.parent is any ArrangingView ? LayoutEngine.brokenStrength : UILayoutPriority.required.rawValue
      return [
        FixedForm(terms: [Term(item.width)], constant: rect.width, strength: strength),
        FixedForm(terms: [Term(item.height)], constant: rect.height, strength: strength),
      ]
    }
    guard item.keepsFrame else { return [] }
    let origin = view.parent.map { $0 is any ScrolledContent ? .zero : $0.geometry.bounds.origin } ?? .zero
    return [
      FixedForm(terms: [Term(item.x)], constant: rect.minX - origin.x),
      FixedForm(terms: [Term(item.y)], constant: rect.minY - origin.y),
      FixedForm(terms: [Term(item.width)], constant: rect.width),
      FixedForm(terms: [Term(item.height)], constant: rect.height),
    ]
  }

  private func fixedForms(of guide: UILayoutGuide, _ item: EngineItem, in view: UIView) -> [FixedForm] {
    let owner = self.item(for: view)
    /// The distance of the right and bottom edges; a guide without room has no size, and not less.
    let right = [Term(item.x), Term(item.width), Term(owner.width, coefficient: -1)]
    let bottom = [Term(item.y), Term(item.height), Term(owner.height, coefficient: -1)]
    func yielding(_ terms: [Term], _ constant: CGFloat) -> FixedForm {
      FixedForm(terms: terms, constant: constant, strength: LayoutEngine.brokenStrength)
    }
    func inside(_ insets: UIEdgeInsets) -> [FixedForm] {
      [
        FixedForm(terms: [Term(item.x)], constant: insets.left),
        FixedForm(terms: [Term(item.y)], constant: insets.top),
        yielding(right, -insets.right), yielding(bottom, -insets.bottom),
      ]
    }
    switch guide.kind {
    case .free: return []
    case .insets(let insets): return inside(insets(view))
    case .readable:
      let margins = view.layoutMargins
      let middle = [Term(item.x, coefficient: 2), Term(item.width), Term(owner.width, coefficient: -1)]
      let rest = [Term(item.width), Term(owner.width, coefficient: -1)]
      return [
        FixedForm(terms: middle, constant: margins.left - margins.right),
        FixedForm(terms: [Term(item.y)], constant: margins.top),
        yielding(bottom, -margins.bottom),
        FixedForm(
          terms: [Term(item.width)], relation: .lessThanOrEqual, constant: UILayoutGuide.readableWidth),
        FixedForm(terms: rest, constant: -margins.left - margins.right, strength: 999),
      ]
    case .keyboard:
      let insets = view.safeAreaInsets
      return [
        FixedForm(terms: [Term(item.x)], constant: insets.left), yielding(right, -insets.right),
        FixedForm(terms: bottom, constant: -insets.bottom),
        FixedForm(terms: [Term(item.height)], constant: 0),
      ]
    case .content:
      return [FixedForm(terms: [Term(item.x)], constant: 0), FixedForm(terms: [Term(item.y)], constant: 0)]
    case .frame:
      let offset = view.geometry.bounds.origin
      return [
        FixedForm(terms: [Term(item.x)], constant: offset.x),
        FixedForm(terms: [Term(item.y)], constant: offset.y),
        FixedForm(terms: [Term(item.width), Term(owner.width, coefficient: -1)], constant: 0),
        FixedForm(terms: [Term(item.height), Term(owner.height, coefficient: -1)], constant: 0),
      ]
    }
  }
}

extension OwnGuides {
  /// Those that were asked for.
  var all: [UILayoutGuide] {
    [safeArea, margins, readable, keyboard, content, frame].compactMap(\.self)
  }
}
