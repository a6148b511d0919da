extension Solver {
  /// Stops the program if the tableau is not as it must be between operations.
  ///
  /// Costs time in proportion to its cells.
  package func checkInvariants() {
    tableau.checkRows()
    tableau.checkColumns()
    tableau.checkCosts()
  }
}

nonisolated extension Tableau {
  /// Rows are feasible, in order, of parametric symbols only, and hold an external symbol only if theirs is one.
  fileprivate func checkRows() {
    for (index, row) in rows.enumerated() where row.basic >= 0 {
      precondition(Int(symbols[row.basic].row) == index, "a basic symbol has another row")
      precondition(!isInfeasible(index), "a row is infeasible")
      var last: Int32 = -1
      for cell in row.cells {
        precondition(last < cell.symbol, "cells are not in order")
        last = cell.symbol
        let symbol = symbols[Int(cell.symbol)]
        precondition(symbol.row < 0, "a basic symbol stands in a row")
        let mayBeExternal = symbols[row.basic].kind == .external
        precondition(mayBeExternal || symbol.kind != .external, "an external symbol stands in a row")
      }
    }
  }

  /// Columns and rows list each other.
  fileprivate func checkColumns() {
    for (index, row) in rows.enumerated() {
      for cell in row.cells {
        precondition(Int(columns[Int(cell.symbol)][Int(cell.place)]) == index, "a column does not list a row")
      }
    }
    let listed = columns.reduce(0) { $0 + $1.count }
    precondition(listed == rows.reduce(0) { $0 + $1.cells.count }, "a column lists too much")
  }

  /// No symbol would make the solution better, and basic and external ones cost nothing.
  fileprivate func checkCosts() {
    for (symbol, cost) in costs.enumerated() {
      let mustBeZero = symbols[symbol].row >= 0 || symbols[symbol].kind == .external
      precondition(!mustBeZero || cost.isZero, "a symbol must not cost anything")
      precondition(symbols[symbol].kind == .dummy || !cost.isNegative, "the solution is not the best one")
    }
  }
}
