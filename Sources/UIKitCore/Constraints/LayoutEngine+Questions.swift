import ConstraintSolver
import Foundation

extension LayoutEngine {
  /// The alignment rectangle of a view among its siblings, or of a guide in its view, in points.
  func frame(of object: any LayoutItem) -> CGRect {
    guard let item = items[ObjectIdentifier(object)] else { return .zero }
    return CGRect(
      x: solver.value(of: item.x), y: solver.value(of: item.y), width: solver.value(of: item.width),
      height: solver.value(of: item.height))
  }

  /// The size of the root that is nearest to a target, of an engine made for that question.
  func size(
    nearest target: CGSize, priorities: (horizontal: UILayoutPriority, vertical: UILayoutPriority)
  ) -> CGSize {
    assert(isTemporary, "a root's own size is not up to this question")
    solve()
    let fixed = item(for: root).fixed.map(\.row)
    let strengths = [priorities.horizontal.strength, priorities.vertical.strength]
    for (row, (length, strength)) in zip(fixed, zip([target.width, target.height], strengths)) {
      attempt(breaking: nil) { () throws(Contradiction) in
        try solver.setConstant(row, -max(0, Double(length).solvable))
        try solver.setStrength(row, strength)
      }
    }
    wrapLines()
    return frame(of: root).size
  }

  func isDetermined(_ term: LayoutTerm) -> Bool { variables(of: term).allSatisfy(solver.isDetermined) }

  func constraints(affecting term: LayoutTerm) -> [NSLayoutConstraint] {
    constraints(variables(of: term).flatMap(solver.constraintsAffecting)).unique
  }

  /// The unknowns of a term's item that the term depends on: its place in its superview, its size, or both.
  private func variables(of term: LayoutTerm) -> [Variable] {
    guard let item = term.item.flatMap({ items[ObjectIdentifier($0)] }) else { return [] }
    let (place, size) = term.axis == .horizontal ? (item.x, item.width) : (item.y, item.height)
    if term.isMeasure { return [size] }
    return term.attribute == .left || term.attribute == .top ? [place] : [place, size]
  }

  // MARK: Exercises

  /// Moves a view whose layout is open to another of its places.
  func exercise(_ view: UIView) {
    endExercise(of: view)
    guard let item = items[ObjectIdentifier(view)],
      let variable = item.variables.first(where: { !solver.isDetermined($0) })
    else { return }
    // Weaker than anything that a program asks for.
    let target = LinearExpression([Term(variable)], constant: -(solver.value(of: variable) + 100))
    exercises[ObjectIdentifier(view)] = try? solver.add(target, .equal, strength: 0.5)
    noteChange()
  }

  func endExercise(of view: UIView) {
    guard let exercise = exercises.removeValue(forKey: ObjectIdentifier(view)) else { return }
    solver.remove(exercise)
    noteChange()
  }

  // MARK: Of an item, by whichever engine knows it

  /// The engine that knows an item now.
  static func engine(of object: any LayoutItem) -> LayoutEngine? {
    let constraints = object.layoutView?.uncommon?.constraints
    return [constraints?.engine, constraints?.outerEngine].compactMap(\.self).first {
      $0.items[ObjectIdentifier(object)] != nil
    }
  }

  /// The engine that knows the item of a term, with all constraints that were activated.
  static func current(for term: LayoutTerm) -> LayoutEngine? {
    guard let item = term.item else { return nil }
    item.layoutView?.root.updateConstraintsInTree()
    let constraints = item.layoutView?.uncommon?.constraints
    constraints?.engine?.solve()
    constraints?.outerEngine?.solve()
    return engine(of: item)
  }

  /// Whether constraints have to do with what a scroll view shows.
  package static func mentions(contentLayoutGuide view: any ScrolledContent) -> Bool {
    view.uncommon?.constraints?.ownGuides.content.map { engine(of: $0) != nil } ?? false
  }

  static func forget(_ guide: UILayoutGuide) { engine(of: guide)?.forget(guide) }

  /// A guide's rectangle in its view, in points; nil if no constraint mentions it.
  static func frame(of guide: UILayoutGuide) -> CGRect? {
    guard let engine = engine(of: guide) else { return nil }
    engine.solve()
    let frame = engine.frame(of: guide)
    guard let view = guide.owningView, !(view is any ScrolledContent) else { return frame }
    return frame.offsetBy(dx: view.geometry.bounds.minX, dy: view.geometry.bounds.minY)
  }

  static func constraints(
    affecting item: any LayoutItem, along axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    let attributes: [NSLayoutConstraint.Attribute] = axis == .horizontal ? [.left, .width] : [.top, .height]
    return attributes.flatMap { attribute in
      let term = LayoutTerm(item, attribute)
      return current(for: term)?.constraints(affecting: term) ?? []
    }.unique
  }

  static func isAmbiguous(_ item: any LayoutItem) -> Bool {
    [NSLayoutConstraint.Attribute.left, .top, .width, .height].contains {
      let term = LayoutTerm(item, $0)
      return current(for: term)?.isDetermined(term) == false
    }
  }
}

extension [NSLayoutConstraint] {
  /// Each once, in the order of the first.
  fileprivate var unique: [NSLayoutConstraint] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
