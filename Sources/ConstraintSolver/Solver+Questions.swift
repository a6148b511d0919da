extension Solver {
  /// Whether a variable has the same value in all solutions that are as good as this one.
  ///
  /// Searches for another solution by pivots that change no value, usually few. Each costs what a pivot does.
  package func isDetermined(_ variable: Variable) -> Bool {
    let symbol = check(variable)
    return !tableau.canMove(symbol, 1) && !tableau.canMove(symbol, -1)
  }

  /// Returns the constraints whose constants a variable's value follows, the oldest handle first.
  ///
  /// Costs time in proportion to them.
  package func constraintsAffecting(_ variable: Variable) -> [ConstraintID] {
    guard let row = tableau.row(of: check(variable)) else { return [] }
    return owners(of: row)
  }

  /// Returns the constraints whose symbols stand in a row.
  private func owners(of row: Int) -> [ConstraintID] {
    var owners = tableau.rows[row].cells.map { tableau.symbols[Int($0.symbol)].constraint }
    owners.append(tableau.symbols[tableau.rows[row].basic].constraint)
    owners.sort()
    var last: Int32 = -1
    return owners.compactMap { owner in
      defer { last = owner }
      return owner == last ? nil : id(of: Int(owner))
    }
  }

  /// Says which constraints a row adds up to something that cannot be.
  ///
  /// Such a row has no symbol that may grow and would help. The two errors of a constraint that is not required have
  /// opposite coefficients, so one of them would: all the row's constraints are required.
  func contradiction(in row: Int, without changed: Int) -> Contradiction {
    Contradiction(constraints: owners(of: row).filter { $0.index != changed })
  }
}

nonisolated extension Tableau {
  /// Whether a symbol can become larger, or smaller, while the objective stays at its minimum.
  fileprivate mutating func canMove(_ symbol: Int, _ direction: Double) -> Bool {
    let start = pivotCount
    while let entering = symbolToMove(symbol, direction), pivotCount - start < pivotLimit {
      breaksTiesByNumber = pivotCount - start > rowCount
      guard symbols[entering].kind == .restricted, let row = leavingRow(for: entering) else { return true }
      let step = rows[row].constant / -coefficient(of: entering, in: row)
      guard step <= Tolerance.value else { return true }
      pivot(row, entering: entering)
    }
    return false
  }

  /// The first parametric symbol that costs nothing and moves a symbol in a direction when it grows.
  private func symbolToMove(_ symbol: Int, _ direction: Double) -> Int? {
    guard let row = row(of: symbol) else {
      let isFree = symbols[symbol].kind == .external || (direction > 0 && costs[symbol].isZero)
      return isFree ? symbol : nil
    }
    let cell = rows[row].cells.first { cell in
      switch symbols[Int(cell.symbol)].kind {
      case .external: true
      case .restricted: cell.coefficient * direction > Tolerance.pivot && costs[Int(cell.symbol)].isZero
      case .dummy: false
      }
    }
    return cell.map { Int($0.symbol) }
  }
}
