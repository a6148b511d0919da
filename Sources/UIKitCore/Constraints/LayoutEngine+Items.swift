import ConstraintSolver
import Foundation

extension LayoutEngine {
  /// The item of a view or guide, made when it is first asked for.
  func item(for object: any LayoutItem) -> EngineItem {
    if let item = items[ObjectIdentifier(object)] { return item }
    let item = EngineItem(object, in: solver, isRoot: object === root)
    items[ObjectIdentifier(object)] = item
    for variable in item.variables { itemOf[variable] = item }
    if let view = item.view, view !== root, !isTemporary {
      let constraints = view.makeConstraints()
      constraints.outerEngine = self
      if let inner = constraints.engine { absorb(inner) }
    }
    if item.followsSurroundings { following.append(item) }
    if item.view is any WrappingContent { wrapping.append(item) }
    changedFrames.append(item)
    changedContents.append(item)
    noteChange()
    return item
  }

  /// Forgets a view or guide, after the constraints that mention it.
  func forget(_ object: any LayoutItem) {
    if let constraints = (object as? UIView)?.uncommon?.constraints {
      if constraints.outerEngine === self { constraints.outerEngine = nil }
      for guide in constraints.guides + constraints.ownGuides.all { forget(guide) }
    }
    guard let item = items.removeValue(forKey: ObjectIdentifier(object)) else { return }
    let exercise = exercises.removeValue(forKey: ObjectIdentifier(object))
    for row in item.fixed.map(\.row) + item.content.rows + [exercise].compactMap(\.self) {
      solver.remove(row)
    }
    for variable in item.variables {
      itemOf[variable] = nil
      solver.remove(variable)
    }
    for list in [\LayoutEngine.changedFrames, \.changedContents, \.wrapping, \.following] {
      self[keyPath: list].removeAll { $0 === item }
    }
    noteChange()
  }

  /// Notes that a view has another frame, or keeps its frame from now on, or no more.
  func noteFrame(of view: UIView) { note(view, in: \.changedFrames) }

  /// Notes that a view's content needs another size.
  func noteContent(of view: UIView) {
    note(view, in: \.changedContents)
    noteDemand()
  }

  private func note(_ view: UIView, in list: ReferenceWritableKeyPath<LayoutEngine, [EngineItem]>) {
    guard let item = items[ObjectIdentifier(view)], !self[keyPath: list].contains(where: { $0 === item })
    else {
      return
    }
    self[keyPath: list].append(item)
    noteChange()
  }

  // MARK: Frames that are given

  /// Brings what an item keeps or follows to the solver.
  func fix(_ item: EngineItem) {
    let forms = fixedForms(of: item)
    if item.fixed.count != forms.count {
      for fixed in item.fixed { solver.remove(fixed.row) }
      item.fixed = []
      for form in forms {
        attempt(breaking: nil) { () throws(Contradiction) in
          let row = try solver.add(
            LinearExpression(form.terms, constant: -form.constant), form.relation, strength: form.strength)
          item.fixed.append((row, form.constant))
        }
      }
      changedContents.append(item)
      return
    }
    for (index, form) in forms.enumerated() where form.constant != item.fixed[index].constant {
      attempt(breaking: nil) { () throws(Contradiction) in
        try solver.setConstant(item.fixed[index].row, -form.constant)
      }
      item.fixed[index].constant = form.constant
    }
  }

  // MARK: Sizes that content needs

  /// Asks a view again how large its content is (M5).
  func measure(_ item: EngineItem) {
    guard let view = item.view else { return }
    for constraint in view.uncommon?.constraints?.mentions ?? []
    where constraint.terms.contains(where: \.attribute.isBaseline) {
      update(constraint)
    }
    setContent(view.alignedSize(item.unbrokenSize), of: item)
    item.wrappedWidth = -1
  }

  private func setContent(_ size: CGSize, of item: EngineItem) {
    setContent(size.width, .horizontal, item.width, of: item)
    setContent(size.height, .vertical, item.height, of: item)
  }

  private func setContent(
    _ length: CGFloat, _ axis: NSLayoutConstraint.Axis, _ variable: Variable, of item: EngineItem
  ) {
    let needed = item.view.flatMap {
      item.keepsFrame ? nil : ContentNeed(length, of: $0, along: axis, item.isRoot)
    }
    guard needed != item.content[axis]?.need else { return }
    if let needed, let content = item.content[axis], content.need.hasSameStrengths(as: needed) {
      item.content[axis]?.need = needed
      for row in content.rows {
        attempt(breaking: nil) { () throws(Contradiction) in try solver.setConstant(row, -length) }
      }
      return
    }
    for row in item.content[axis]?.rows ?? [] { solver.remove(row) }
    item.content[axis] = nil
    guard let needed else { return }
    let form = LinearExpression([Term(variable)], constant: -length)
    var rows: [ConstraintID] = []
    for (relation, strength) in [
      (Relation.lessThanOrEqual, needed.hugging), (.greaterThanOrEqual, needed.resistance),
    ] {
      attempt(breaking: nil) { () throws(Contradiction) in
        rows.append(try solver.add(form, relation, strength: strength))
      }
    }
    item.content[axis] = ContentRows(need: needed, rows: rows)
  }

  /// Gives text in lines the height that it needs at the width that it gets, and then the width of its lines.
  ///
  /// **Cost:** measures the texts whose width has changed, and those that have shrunk to their lines: there may be more
  /// room now.
  func wrapLines() {
    for item in wrapping where item.isNarrowed {
      item.isNarrowed = false
      measure(item)
    }
    // The height of one text may decide the width of another.
    for _ in 0..<4 {
      var isSettled = true
      for item in wrapping {
        let width = solver.value(of: item.width)
        guard width > 0, width != item.wrappedWidth, !item.keepsFrame, let view = item.view,
          let content = view as? any WrappingContent, content.wrapsLines
        else { continue }
        setContent(view.alignedSize(content.contentSize(inWidth: width)), of: item)
        item.wrappedWidth = solver.value(of: item.width)
        item.isNarrowed = item.wrappedWidth < width
        isSettled = false
      }
      if isSettled { break }
    }
  }
}
