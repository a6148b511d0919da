nonisolated extension Tableau {
  /// Makes a parametric symbol basic in a row where it stands; the basic symbol of that row becomes parametric.
  ///
  /// Costs time in proportion to the rows of the symbol's column and their lengths.
  mutating func pivot(_ index: Int, entering: Int) {
    pivotCount += 1
    solve(index, for: entering)
    source.removeAll(keepingCapacity: true)
    source.append(contentsOf: rows[index].cells)
    let constant = rows[index].constant
    for place in columns[entering].indices {
      let other = Int(columns[entering][place])
      let factor = coefficient(of: entering, in: other)
      addSource(factor, to: other, leavingOut: Int32(entering))
      shift(other, by: factor * constant)
    }
    columns[entering].removeAll(keepingCapacity: true)
    guard !costs[entering].isZero else { return }
    let cost = costs[entering]
    costs[entering] = Cost()
    for cell in rows[index].cells { addCost(cost, times: cell.coefficient, to: Int(cell.symbol)) }
  }

  /// Rewrites one row for another basic symbol, which then still stands in other rows.
  private mutating func solve(_ index: Int, for entering: Int) {
    let leaving = rows[index].basic
    assert(findCoefficient(of: entering, in: index) != nil, "the entering symbol does not stand in the row")
    let cell = rows[index].cells.remove(at: position(of: entering, in: index))
    unlink(entering, Int(cell.place))
    let factor = -1 / cell.coefficient
    for place in rows[index].cells.indices { rows[index].cells[place].coefficient *= factor }
    symbols[leaving].row = -1
    symbols[entering].row = Int32(index)
    rows[index].basic = entering
    if rows[index].constant != 0 {
      noteChange(of: leaving)
      noteChange(of: entering)
      rows[index].constant *= factor
    }
    insert(leaving, -factor, in: index)
    if isInfeasible(index) { infeasible.append(index) }
  }

  /// Adds a multiple of `source` to a row, without one symbol: a merge of two sorted lists.
  mutating func addSource(_ factor: Double, to index: Int, leavingOut entering: Int32 = -1) {
    merged.removeAll(keepingCapacity: true)
    let cells = rows[index].cells
    var (place, added) = (0, 0)
    while place < cells.count || added < source.count {
      if added == source.count || (place < cells.count && cells[place].symbol < source[added].symbol) {
        if cells[place].symbol != entering { merged.append(cells[place]) }
        place += 1
        continue
      }
      let symbol = source[added].symbol
      var cell = Cell(symbol: symbol, place: -1, coefficient: source[added].coefficient * factor)
      added += 1
      var size = 1.0
      if place < cells.count, cells[place].symbol == symbol {
        cell.place = cells[place].place
        cell.coefficient += cells[place].coefficient
        size = max(1, abs(cells[place].coefficient))
        place += 1
      }
      if abs(cell.coefficient) > Tolerance.coefficient * size {
        if cell.place < 0 { cell.place = link(Int(symbol), index) }
        merged.append(cell)
      } else if cell.place >= 0 {
        unlink(Int(symbol), Int(cell.place))
      }
    }
    swap(&rows[index].cells, &merged)
  }

  /// Lists a row in a symbol's column and returns where.
  mutating func link(_ symbol: Int, _ index: Int) -> Int32 {
    columns[symbol].append(Int32(index))
    return Int32(columns[symbol].count - 1)
  }

  /// Takes a row off a symbol's column.
  ///
  /// The last row of the column moves to its place.
  mutating func unlink(_ symbol: Int, _ place: Int) {
    let last = columns[symbol].removeLast()
    guard place < columns[symbol].count else { return }
    columns[symbol][place] = last
    rows[Int(last)].cells[position(of: symbol, in: Int(last))].place = Int32(place)
  }
}
