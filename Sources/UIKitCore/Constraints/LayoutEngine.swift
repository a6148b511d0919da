import ConstraintSolver
import Foundation

// From constraints to frames
// ==========================
//
// For the solver each view and guide is four unknowns: where its alignment rectangle begins in its superview, and how
// large it is. So a row that scrolls changes nothing in it, and what lies deep is a sum: an edge, seen from the view
// that holds the constraint, is the item's own unknown and those of the views on the way up. A view that keeps its
// frame has four constraints that say so. A size that content needs is two inequalities an axis, each with its
// priority (M5). A constraint that contradicts others is broken: it counts as just below what is required, so that it
// holds again when there is room.
//
// Changes are collected and solved when a view is about to place its subviews: by then its own size is known.

/// Solves the constraints of one view and of what lies in it, from one layout to the next.
package final class LayoutEngine {
  let solver = Solver()
  unowned let root: UIView
  /// Whether it was made for one question, and gives no view its frame.
  let isTemporary: Bool
  var items: [ObjectIdentifier: EngineItem] = [:]
  var itemOf: [Variable: EngineItem] = [:]
  private var rows: [NSLayoutConstraint: ConstraintID] = [:]
  private var constraintOf: [ConstraintID: NSLayoutConstraint] = [:]
  private var broken: Set<NSLayoutConstraint> = []

  // What has changed since the last solution, each once.
  private var added: [NSLayoutConstraint] = []
  private var changed: [NSLayoutConstraint] = []
  var changedFrames: [EngineItem] = []
  var changedContents: [EngineItem] = []
  /// The texts in lines, which need more height in less width.
  var wrapping: [EngineItem] = []
  /// The guides that follow what changes without notice.
  var following: [EngineItem] = []
  var exercises: [ObjectIdentifier: ConstraintID] = [:]
  private var isSolved = false
  private var isSolving = false

  /// The strength of a constraint that contradicts others: it yields to what must hold, and to nothing else.
  static let brokenStrength = UILayoutPriority.required.rawValue.nextDown

  init(root: UIView) {
    (self.root, isTemporary) = (root, false)
    _ = item(for: root)
  }

  /// Makes an engine that knows what others solve, to ask how large the view wants to be.
  init(around view: UIView) {
    (root, isTemporary) = (view, true)
    _ = item(for: view)
    for inner in view.viewsSolvedTogether {
      if inner !== view, inner.isPlacedByConstraints { _ = item(for: inner) }
      added += inner.constraints
    }
  }

  // MARK: Constraints

  /// Takes a constraint in with the next solution.
  func add(_ constraint: NSLayoutConstraint) {
    constraint.engine = self
    added.append(constraint)
    noteDemand()
  }

  func remove(_ constraint: NSLayoutConstraint) {
    constraint.engine = nil
    broken.remove(constraint)
    added.removeAll { $0 === constraint }
    if constraint.isNoted { changed.removeAll { $0 === constraint } }
    constraint.isNoted = false
    if let row = rows.removeValue(forKey: constraint) {
      constraintOf[row] = nil
      solver.remove(row)
    }
    noteDemand()
  }

  /// Notes another constant or priority.
  func note(_ constraint: NSLayoutConstraint) {
    guard rows[constraint] != nil, !constraint.isNoted else { return }
    constraint.isNoted = true
    changed.append(constraint)
    noteDemand()
  }

  /// Takes over what an engine solves whose root gets its place from this one from now on.
  func absorb(_ inner: LayoutEngine) {
    let views = inner.root.constrainedViews
    inner.root.uncommon?.constraints?.engine = nil
    for item in inner.items.values where !item.isRoot { item.view?.uncommon?.constraints?.outerEngine = nil }
    for view in views where view.isPlacedByConstraints && view.uncommon?.constraints?.outerEngine == nil {
      _ = item(for: view)
    }
    for view in views { view.constraints.filter { $0.engine === inner }.forEach(add) }
  }

  func noteChange() {
    guard isSolved else { return }
    isSolved = false
    if !isTemporary { root.setNeedsLayout() }
  }

  /// Notes that the root may want another size.
  func noteDemand() {
    noteChange()
    guard !isTemporary, let outer = root.parent as? any ArrangingView else { return }
    outer.setNeedsLayout()
    outer.invalidateIntrinsicContentSize()
  }

  // MARK: Solving

  /// Brings the solution up to date, and asks for layout where it has changed.
  ///
  /// **Cost:** what depends on the changes; without any, that of looking at the guides that follow bars and margins.
  func solve() {
    guard !isSolving, !isSolved || !following.isEmpty else { return }
    isSolving = true
    defer { isSolving = false }
    for item in following where item.fixed.map(\.constant) != fixedForms(of: item).map(\.constant) {
      changedFrames.append(item)
      isSolved = false
    }
    guard !isSolved else { return }
    isSolved = true
    // The old constant of one must not contradict what else is new: a row that is reused has another height, too.
    if changed.count + changedFrames.count + added.count > 1 { changed.forEach(loosen) }
    // A constraint may bring items, and an item its superviews. Content that changes whenever it is asked is asked no
    // more after some rounds.
    var rounds = 16
    while rounds > 0, !changedFrames.isEmpty || !added.isEmpty || !changed.isEmpty || !changedContents.isEmpty
    {
      rounds -= 1
      while let item = changedFrames.popLast() { fix(item) }
      for constraint in take(&added) { install(constraint) }
      for constraint in take(&changed) {
        constraint.isNoted = false
        update(constraint)
      }
      guard changedFrames.isEmpty else { continue }
      for item in take(&changedContents) { measure(item) }
    }
    wrapLines()
    announceChanges()
  }

  private func take<Element>(_ list: inout [Element]) -> [Element] {
    defer { list = [] }
    return list
  }

  private func install(_ constraint: NSLayoutConstraint) {
    guard rows[constraint] == nil, let expression = expression(of: constraint) else { return }
    // What its items keep or follow must be known before.
    while let item = changedFrames.popLast() { fix(item) }
    attempt(breaking: constraint) { () throws(Contradiction) in
      let row = try solver.add(expression, constraint.relation.ofSolver, strength: strength(of: constraint))
      (rows[constraint], constraintOf[row]) = (row, constraint)
    }
  }

  /// Reads a constraint again: its constant, its priority, or where text stands.
  func update(_ constraint: NSLayoutConstraint) {
    guard let row = rows[constraint], let expression = expression(of: constraint) else { return }
    attempt(breaking: constraint) { () throws(Contradiction) in
      let strength = strength(of: constraint)
      let isRequired = strength >= UILayoutPriority.required.rawValue
      if !isRequired { try solver.setStrength(row, strength) }
      try solver.setConstant(row, expression.constant)
      if isRequired { try solver.setStrength(row, strength) }
    }
  }

  /// Lets a constraint contradict others until it is read again.
  private func loosen(_ constraint: NSLayoutConstraint) {
    guard let row = rows[constraint] else { return }
    // Below what is required it contradicts nothing.
    try? solver.setStrength(row, min(strength(of: constraint), LayoutEngine.brokenStrength))
  }

  private func strength(of constraint: NSLayoutConstraint) -> Float {
    let strength = constraint.priority.strength
    return broken.contains(constraint) ? min(strength, LayoutEngine.brokenStrength) : strength
  }

  /// Asks the views whose subviews have moved for layout.
  private func announceChanges() {
    let variables = solver.takeChanged()
    guard !isTemporary else { return }
    for variable in variables {
      let item = itemOf[variable]
      item?.view?.uncommon?.constraints?.hasMoved = true
      guard let view = item?.placingView, !view.layoutState.isPlacingSubviews,
        !view.layoutState.isMarked
      else { continue }
      view.setNeedsLayout()
    }
  }

  // MARK: Contradictions

  /// Makes a change that may contradict constraints; one of them breaks then, `own` if there is one.
  func attempt(breaking own: NSLayoutConstraint?, _ change: () throws(Contradiction) -> Void) {
    while true {
      do throws(Contradiction) { return try change() } catch {
        let others = error.constraints.compactMap { constraintOf[$0] }
        let victim = own.flatMap { broken.contains($0) ? nil : $0 } ?? others.last { !broken.contains($0) }
        guard let victim else {
          return assertionFailure("\(root.objectID): what the engine says itself contradicts itself")
        }
        report(error.constraints, and: own, broken: victim)
        broken.insert(victim)
        // Below what is required it contradicts nothing.
        if let row = rows[victim] { try? solver.setStrength(row, strength(of: victim)) }
      }
    }
  }

  /// Says which constraints cannot hold together, and which gives way (M3).
  private func report(_ rows: [ConstraintID], and own: NSLayoutConstraint?, broken: NSLayoutConstraint) {
    guard !isTemporary else { return }
    var lines = rows.compactMap { constraintOf[$0]?.description ?? description(ofFixed: $0) }
    if let own { lines.append(own.description) }
    let list = lines.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    Diagnostics.warn(
      """
      Unable to simultaneously satisfy constraints. At least one of these is too many:
      \(list.map { "  \($0)" }.joined(separator: "\n"))
      This one is broken, and the others hold:
        \(broken)
      """)
  }

  private func description(ofFixed row: ConstraintID) -> String? {
    guard let item = items.values.first(where: { $0.fixed.contains { $0.row == row } }) else { return nil }
    let size = item.object.layoutView?.bounds.size ?? .zero
    return "<\(item.object.layoutName) is \(Double(size.width)) by \(Double(size.height)) points>"
  }

  /// The constraints that gave way.
  package var brokenConstraints: Set<NSLayoutConstraint> { broken }

  func constraints(_ rows: [ConstraintID]) -> [NSLayoutConstraint] { rows.compactMap { constraintOf[$0] } }
}
