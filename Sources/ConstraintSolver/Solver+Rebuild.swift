// Rounding: each pivot rounds the coefficients that it touches, and the next one takes them on. In layouts, where
// nearly all coefficients are 1 and 0.5, nothing is lost. With others it would pile up over an application's life. So
// each operation adds up some constraints, the next ones in turn, from the values of their variables. If one is off by
// more than `Tolerance.drift`, the tableau is made anew from the constraints for the same basic symbols.

extension Solver {
  /// Ends an operation: makes the solution the best one, and the tableau anew where rounding was in the way.
  func finish() {
    var attempts = 0
    while !(tableau.optimize() && tableau.restoreFeasibility() == nil) || hasDrifted() {
      attempts += 1
      guard attempts < 4 else { break }
      rebuild()
    }
    #if DEBUG
      // All of it, as often as keeps the cost of an operation the same however large the tableau is.
      operationsUnchecked += 1
      if operationsUnchecked >= tableau.rowCount {
        operationsUnchecked = 0
        checkInvariants()
      }
    #endif
  }

  /// Whether one of the next constraints is off by too much: one for this operation and one for each of its pivots.
  private func hasDrifted() -> Bool {
    let count = min(tableau.pivotCount - checkedPivots + 1, constraints.count)
    checkedPivots = tableau.pivotCount
    for _ in 0..<count {
      nextChecked = nextChecked + 1 < constraints.count ? nextChecked + 1 : 0
      if drift(of: constraints[nextChecked]) > Tolerance.drift { return true }
    }
    return false
  }

  /// What a constraint's equation is off by, relative to the sizes of its terms.
  private func drift(of constraint: Constraint) -> Double {
    guard constraint.marker >= 0 else { return 0 }
    var sum = constraint.expression.constant
    var size = 1 + abs(sum)
    for term in constraint.expression.terms {
      let value = term.coefficient * tableau.constant(of: Int(term.variable.symbol))
      sum += value
      size += abs(value)
    }
    let shortfall = constraint.other < 0 ? 0 : tableau.constant(of: constraint.other)
    return abs(tableau.constant(of: constraint.marker) - shortfall - sum * constraint.sign) / size
  }

  /// Makes the tableau anew, with the same symbols basic.
  ///
  /// Costs about what it cost to add all constraints.
  private func rebuild() {
    let wasBasic = tableau.symbols.map { $0.row >= 0 }
    func holdsOwnSymbol(_ constraint: Constraint) -> Bool {
      wasBasic[constraint.marker] || (constraint.other >= 0 && wasBasic[constraint.other])
    }
    tableau.removeAllRows()
    let present = constraints.filter { $0.marker >= 0 }
    // Constraints that hold exactly determine the basic variables; the others then follow from these.
    for constraint in present where !holdsOwnSymbol(constraint) {
      let row = makeRow(constraint)
      var best: (symbol: Int, size: Double)?
      for cell in tableau.rows[row].cells where wasBasic[Int(cell.symbol)] {
        if abs(cell.coefficient) > best?.size ?? 0 { best = (Int(cell.symbol), abs(cell.coefficient)) }
      }
      if let best { tableau.pivot(row, entering: best.symbol) }
    }
    for constraint in present where holdsOwnSymbol(constraint) {
      let row = makeRow(constraint)
      if !wasBasic[constraint.marker] { tableau.pivot(row, entering: constraint.other) }
    }
    for constraint in present { weigh(constraint, 1) }
    for row in tableau.rows.indices { tableau.noteFeasibility(of: row) }
    checkedPivots = tableau.pivotCount
    rebuildCount += 1
  }
}
