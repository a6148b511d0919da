// Rounding: each pivot rounds the coefficients that it touches, and the next one takes them on. In layouts, where
// coefficients are 1 and 0.5, nothing is lost. With others it would pile up over an application's life. So each
// operation adds up one constraint, the next in turn, from the values of its variables. If it is off by more than
// `Tolerance.drift`, the tableau is made anew from the constraints for the same basic symbols.

extension Solver {
  /// Ends an operation.
  func finish() {
    let next = nextChecked + 1
    nextChecked = next < constraints.count ? next : 0
    if drift(of: constraints[nextChecked]) > Tolerance.drift,
      tableau.pivotCount - pivotsBeforeRebuild > tableau.rowCount
    {
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

  /// What a constraint's equation is off by, relative to the sizes of its terms.
  private func drift(of constraint: Constraint) -> Double {
    guard constraint.marker >= 0 else { return 0 }
    var sum = constraint.expression.constant
    var size = 1 + abs(sum)
    for term in constraint.expression.terms {
      let value = term.coefficient * tableau.value(of: Int(term.variable.symbol))
      sum += value
      size += abs(value)
    }
    let excess = tableau.value(of: constraint.marker)
    let shortfall = constraint.other < 0 ? 0 : tableau.value(of: constraint.other)
    return abs(excess - shortfall - sum * constraint.sign) / size
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
    if tableau.restoreFeasibility() != nil { assertionFailure("a new tableau has no solution") }
    tableau.optimize()
    pivotsBeforeRebuild = tableau.pivotCount
  }
}
