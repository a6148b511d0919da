import ConstraintSolver
import Foundation

extension LayoutEngine {
  /// A constraint's left side less its right side, seen from the view that holds it; nil if nothing holds it.
  func expression(of constraint: NSLayoutConstraint) -> LinearExpression? {
    guard let holder = constraint.holder else { return nil }
    var sum = LinearExpression(constant: -Double(constraint.constant).solvable)
    let view = Viewpoint(holder: holder, isMirrored: constraint.isMirrored(in: holder))
    add(constraint.first, 1, from: view, to: &sum)
    if let second = constraint.second { add(second, -constraint.multiplier, from: view, to: &sum) }
    return sum
  }

  /// From where places are measured: a corner of the view that holds a constraint.
  private struct Viewpoint {
    let holder: UIView
    /// Whether they are measured from the right edge to the left, where text is read so (M7).
    let isMirrored: Bool
  }

  private func add(_ term: LayoutTerm, _ factor: Double, from view: Viewpoint, to sum: inout LinearExpression)
  {
    guard let item = term.item else { return }
    add(item, term.attribute, factor, from: view, to: &sum)
    guard let start = term.start, let startItem = start.item else { return }
    add(startItem, start.attribute, -factor, from: view, to: &sum)
  }

  private func add(
    _ object: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double,
    from view: Viewpoint,
    to sum: inout LinearExpression
  ) {
    if let ofGuide = attribute.ofMarginsGuide, let owner = object.layoutView {
      return add(owner.layoutMarginsGuide, ofGuide, factor, from: view, to: &sum)
    }
    let item = self.item(for: object)
    if attribute == .width { return sum.add(item.width, factor) }
    if attribute == .height { return sum.add(item.height, factor) }
    // From inside, the edges of a scroll view are those of its content (M9).
    if object === view.holder, let scrolled = object as? any ScrolledContent {
      return add(scrolled.contentLayoutGuide, attribute, factor, from: view, to: &sum)
    }
    let factor = view.isMirrored ? -factor : factor
    addOrigin(of: object, item, attribute.axis, factor, inside: view.holder, to: &sum)
    switch attribute {
    case .right: sum.add(item.width, factor)
    case .leading: if view.isMirrored { sum.add(item.width, factor) }
    case .trailing: if !view.isMirrored { sum.add(item.width, factor) }
    case .bottom: sum.add(item.height, factor)
    case .centerX: sum.add(item.width, factor / 2)
    case .centerY: sum.add(item.height, factor / 2)
    case .firstBaseline, .lastBaseline:
      let line = object.baselinePlace(attribute)
      sum.add(item.height, factor * line.share)
      sum.constant += factor * line.offset
    default: break
    }
  }

  /// Adds where an item begins, seen from inside a view around it: its own place and those on the way up.
  private func addOrigin(
    of object: any LayoutItem, _ item: EngineItem, _ axis: NSLayoutConstraint.Axis, _ factor: Double,
    inside holder: UIView, to sum: inout LinearExpression
  ) {
    guard object !== holder else { return }
    sum.add(item.origin(axis), factor)
    var outer = object is UIView ? object.layoutView?.parent : object.layoutView
    while let view = outer, view !== holder {
      sum.add(self.item(for: view).origin(axis), factor)
      // What scrolls lies as far up as it was scrolled.
      if let scrolled = view as? any ScrolledContent {
        sum.add(self.item(for: scrolled.frameLayoutGuide).origin(axis), -factor)
      }
      outer = view.parent
    }
  }
}

extension EngineItem {
  fileprivate func origin(_ axis: NSLayoutConstraint.Axis) -> Variable { axis == .horizontal ? x : y }
}

extension LinearExpression {
  fileprivate mutating func add(_ variable: Variable, _ coefficient: Double) {
    terms.append(Term(variable, coefficient: coefficient))
  }
}

extension NSLayoutConstraint {
  /// Whether the constraint is about leading or trailing edges in a view that is read from right to left.
  fileprivate final func isMirrored(in holder: UIView) -> Bool {
    guard holder.effectiveUserInterfaceLayoutDirection == .rightToLeft else { return false }
    return terms.contains { $0.attribute.isDirectional || $0.startAttribute?.isDirectional == true }
  }
}

extension NSLayoutConstraint.Attribute {
  nonisolated fileprivate var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }
}

extension NSLayoutConstraint.Relation {
  nonisolated var ofSolver: Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}

extension LayoutItem {
  /// Where the first or last line of text stands; without text, the top or the bottom (M13).
  fileprivate func baselinePlace(
    _ attribute: NSLayoutConstraint.Attribute
  ) -> (share: CGFloat, offset: CGFloat) {
    let isFirst = attribute == .firstBaseline
    let view = isFirst ? (self as? UIView)?.forFirstBaselineLayout : (self as? UIView)?.forLastBaselineLayout
    return (view as? any TextBaselines)?.baseline(attribute) ?? (isFirst ? 0 : 1, 0)
  }
}

extension UIView {
  /// A size that content needs, less what does not count for alignment; negative where it needs none.
  final func alignedSize(_ size: CGSize) -> CGSize {
    let insets = alignmentRectInsets
    return CGSize(
      width: size.width < 0 ? -1 : max(0, size.width - insets.left - insets.right),
      height: size.height < 0 ? -1 : max(0, size.height - insets.top - insets.bottom))
  }
}
