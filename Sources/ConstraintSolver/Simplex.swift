// The simplex method: from one solution to the best one, by pivots.
//
// Two loops share the work. `optimize` starts from a tableau that is feasible and makes it optimal: the primal method,
// needed when costs change. `restoreFeasibility` starts from one whose costs are optimal and makes it feasible: the
// dual method, needed when constants change or a required row comes in. Where several pivots are equally good, both
// take the one that divides by the largest coefficient, which rounds least. That could go in circles, so after as many
// pivots as there are rows they take the symbol with the lowest number (Bland's rule).

nonisolated extension Tableau {
  // MARK: Costs

  /// Makes a symbol cost more by an amount at a strength.
  ///
  /// What a basic symbol costs, the symbols in its row cost.
  mutating func addWeight(_ amount: Double, at strength: Float, to symbol: Int) {
    guard let row = row(of: symbol) else {
      costs[symbol].add(amount, at: strength)
      return noteCandidate(symbol)
    }
    for cell in rows[row].cells {
      costs[Int(cell.symbol)].add(amount * cell.coefficient, at: strength)
      noteCandidate(Int(cell.symbol))
    }
  }

  /// Makes a parametric symbol cost more by a multiple of a cost.
  mutating func addCost(_ cost: Cost, times factor: Double, to symbol: Int) {
    costs[symbol].add(cost, times: factor)
    noteCandidate(symbol)
  }

  private mutating func noteCandidate(_ symbol: Int) {
    guard canEnter(symbol), costs[symbol].isNegative, !symbols[symbol].isCandidate else { return }
    symbols[symbol].isCandidate = true
    candidates.append(symbol)
  }

  /// Whether a symbol may become larger than 0.
  private func canEnter(_ symbol: Int) -> Bool { symbols[symbol].kind == .restricted }

  // MARK: The primal method

  /// Makes the solution the best one.
  ///
  /// The tableau must be feasible. Returns false if it takes so many pivots that rounding must be the reason.
  mutating func optimize() -> Bool {
    let start = pivotCount
    while let entering = nextCandidate() {
      breaksTiesByNumber = pivotCount - start > rowCount
      guard pivotCount - start < pivotLimit, let row = leavingRow(for: entering) else { return false }
      pivot(row, entering: entering)
    }
    return true
  }

  /// How many pivots a loop may take.
  ///
  /// Layouts need one or two, and random systems fewer than there are rows.
  var pivotLimit: Int { 100 + 4 * rowCount }

  /// The first parametric symbol with a negative cost.
  private mutating func nextCandidate() -> Int? {
    var best: Int?
    var count = 0
    for symbol in candidates {
      guard row(of: symbol) == nil, canEnter(symbol), costs[symbol].isNegative else {
        symbols[symbol].isCandidate = false
        continue
      }
      candidates[count] = symbol
      count += 1
      best = min(best ?? symbol, symbol)
    }
    candidates.removeLast(candidates.count - count)
    return best
  }

  /// The row that keeps a symbol from growing first, or nil if none does.
  ///
  /// Of rows that do so at nearly the same step the one with the largest coefficient is taken (Harris's ratio test).
  /// Costs time in proportion to the symbol's column.
  func leavingRow(for entering: Int) -> Int? {
    var furthest = Double.infinity
    for row in columns[entering] {
      guard let (constant, coefficient) = limit(of: entering, in: Int(row)) else { continue }
      furthest = min(furthest, (constant + Tolerance.step) / coefficient)
    }
    var best: Int?
    var bestCoefficient = 0.0
    for row in columns[entering] {
      let row = Int(row)
      guard let (constant, coefficient) = limit(of: entering, in: row), constant / coefficient <= furthest
      else { continue }
      if let found = best {
        guard breaksTiesByNumber ? rows[row].basic < rows[found].basic : coefficient > bestCoefficient
        else { continue }
      }
      (best, bestCoefficient) = (row, coefficient)
    }
    return best
  }

  /// The value of a row's symbol and how much of it each unit of another symbol takes, if its value has a limit there.
  private func limit(of entering: Int, in row: Int) -> (constant: Double, coefficient: Double)? {
    guard symbols[rows[row].basic].kind == .restricted else { return nil }
    let coefficient = -coefficient(of: entering, in: row)
    return coefficient > Tolerance.pivot ? (max(0, rows[row].constant), coefficient) : nil
  }

  // MARK: The dual method

  /// Whether a row's symbol has a value that it may not have, or could get one by itself.
  func isInfeasible(_ row: Int) -> Bool {
    switch symbols[rows[row].basic].kind {
    case .external: false
    case .restricted: rows[row].constant < -Tolerance.value
    case .dummy:
      abs(rows[row].constant) > Tolerance.value
        || rows[row].cells.contains { symbols[Int($0.symbol)].kind != .dummy }
    }
  }

  /// Has the next `restoreFeasibility` look at a row.
  mutating func noteFeasibility(of row: Int) {
    if rows[row].basic >= 0, isInfeasible(row) { infeasible.append(row) }
  }

  /// Makes the tableau feasible and, if it takes the usual few pivots, keeps it optimal.
  ///
  /// Returns the row that cannot be satisfied, if there is one.
  mutating func restoreFeasibility() -> Int? {
    let start = pivotCount
    while let row = nextInfeasible() {
      breaksTiesByNumber = pivotCount - start > rowCount
      guard pivotCount - start < pivotLimit, let entering = enteringSymbol(for: row) else {
        infeasible.removeAll(keepingCapacity: true)
        return row
      }
      journal.append((row, rows[row].basic))
      pivot(row, entering: entering)
    }
    return nil
  }

  /// The infeasible row whose symbol comes first.
  private mutating func nextInfeasible() -> Int? {
    var best: Int?
    var count = 0
    for row in infeasible where rows[row].basic >= 0 && isInfeasible(row) {
      infeasible[count] = row
      count += 1
      if let found = best, rows[found].basic <= rows[row].basic { continue }
      best = row
    }
    infeasible.removeLast(infeasible.count - count)
    return best
  }

  /// The symbol that brings a row's constant to 0 at the least cost, or nil if none can.
  ///
  /// A dummy may be above 0 or below it; at 0 any symbol will do that takes its place.
  private func enteringSymbol(for row: Int) -> Int? {
    let constant = rows[row].constant
    guard symbols[rows[row].basic].kind == .dummy else { return enteringSymbol(for: row, raising: 1) }
    if abs(constant) > Tolerance.value { return enteringSymbol(for: row, raising: constant < 0 ? 1 : -1) }
    return enteringSymbol(for: row, raising: 1) ?? enteringSymbol(for: row, raising: -1)
  }

  private func enteringSymbol(for row: Int, raising sign: Double) -> Int? {
    var best: Int?
    var bestCoefficient = 0.0
    for cell in rows[row].cells {
      let (symbol, coefficient) = (Int(cell.symbol), cell.coefficient * sign)
      guard coefficient > Tolerance.pivot, canEnter(symbol) else { continue }
      if let found = best {
        // By number alone it ends, whatever the costs are.
        if breaksTiesByNumber { break }
        let order = costs[symbol].compare(
          dividedBy: coefficient, with: costs[found], dividedBy: bestCoefficient)
        if order > 0 || (order == 0 && coefficient <= bestCoefficient) { continue }
      }
      (best, bestCoefficient) = (symbol, coefficient)
    }
    return best
  }

  /// Takes back the pivots that `journal` lists, so that the same symbols are basic as when it was empty.
  ///
  /// Stops where rounding has made that impossible, which does not happen in layouts.
  mutating func undo() {
    while let (row, left) = journal.popLast() {
      guard let coefficient = findCoefficient(of: left, in: row), abs(coefficient) > Tolerance.pivot else {
        return
      }
      pivot(row, entering: left)
    }
  }

  // MARK: Constraints that come and go

  /// Makes an external symbol of a new row basic, if there is one: the one that stands in the fewest rows.
  mutating func pivotExternal(_ row: Int) {
    var best: Int?
    var bestRank = (1, Int.max)
    for cell in rows[row].cells where symbols[Int(cell.symbol)].kind == .external {
      let symbol = Int(cell.symbol)
      let rank = (abs(cell.coefficient) > Tolerance.pivot ? 0 : 1, columns[symbol].count)
      if rank < bestRank { (best, bestRank) = (symbol, rank) }
    }
    guard let best else { return }
    journal.append((row, rows[row].basic))
    pivot(row, entering: best)
  }

  /// Removes the equation of a marker: makes the marker basic where that keeps the tableau feasible, and drops its row.
  mutating func removeEquation(of marker: Int) {
    let row: Int
    if let own = self.row(of: marker) {
      row = own
    } else {
      row = rowToLeave(for: marker)
      if symbols[rows[row].basic].kind == .external { costs[marker] = Cost() }
      pivot(row, entering: marker)
    }
    removeRow(row)
  }

  /// The row that a marker can take.
  ///
  /// The marker may become negative: nothing holds it once its equation is gone.
  private func rowToLeave(for marker: Int) -> Int {
    var best = -1
    var bestRank = (Int.max, Double.infinity, 0.0)
    for row in columns[marker] {
      let row = Int(row)
      let coefficient = coefficient(of: marker, in: row)
      let ratio = abs(rows[row].constant / coefficient)
      var rank =
        switch symbols[rows[row].basic].kind {
        case .dummy: (0, 0.0, -abs(coefficient))
        case .restricted: (coefficient < 0 ? 1 : 2, ratio, -abs(coefficient))
        case .external: (3, 0.0, -abs(coefficient))
        }
      if abs(coefficient) <= Tolerance.pivot { rank.0 += 4 }
      if rank < bestRank { (best, bestRank) = (row, rank) }
    }
    precondition(best >= 0, "a constraint has no row")
    return best
  }

  /// Adds to what a constraint's expression exceeds 0 by, the constraint's marker being given.
  mutating func shift(marker: Int, by amount: Double) {
    if let row = row(of: marker) { return shift(row, by: amount) }
    for row in columns[marker] { shift(Int(row), by: -amount * coefficient(of: marker, in: Int(row))) }
  }
}
