/// The system of equations in the form that the simplex method works on.
///
/// A **symbol** is an unknown: a variable, or what a constraint's expression is off by. Some symbols are **basic**;
/// each of them has a row, `basic = constant + Σ coefficient · symbol`, whose symbols are all **parametric**.
/// Parametric symbols are 0, so that the value of a basic one is its row's constant. A **pivot** exchanges a basic
/// symbol for a parametric one. A symbol's **column** is the list of rows that it stands in, so that a pivot touches no
/// other row.
///
/// The objective is kept by column too: `costs` says for each parametric symbol what the objective grows by with it.
///
/// Three invariants hold between operations: no basic symbol stands in a row, the row of a symbol that is not external
/// holds no external one, and the row of a dummy holds nothing but dummies.
nonisolated struct Tableau {
  /// What values a symbol may take.
  enum Kind: UInt8 {
    /// Any: a variable. A parametric external symbol costs nothing.
    case external
    /// Those not below 0: a variable, a slack, an error.
    case restricted
    /// Only 0: what a required equation is off by. Stays in rows to show which constraints made them.
    case dummy
  }

  struct Symbol {
    var kind: Kind
    /// The constraint that it belongs to, or -1 for a variable.
    var constraint: Int32
    /// Its row, or -1 while it is parametric.
    var row: Int32 = -1
    /// How often constraints mention the variable.
    var mentions: Int32 = 0
    var generation: UInt32 = 0
    /// Whether it is a variable that stands in `changed`.
    var isChanged = false
    /// Whether it stands in `candidates`.
    var isCandidate = false
  }

  struct Cell {
    let symbol: Int32
    /// Where the symbol's column lists the row.
    var place: Int32
    var coefficient: Double
  }

  struct Row {
    var basic: Int
    var constant: Double
    /// In the order of symbols.
    var cells: [Cell] = []
  }

  var symbols: [Symbol] = []
  var rows: [Row] = []
  var columns: [[Int32]] = []
  var costs: [Cost] = []
  /// Variables whose value may have changed.
  private(set) var changed: [Int32] = []
  /// Symbols that were seen with a negative cost.
  var candidates: [Int] = []
  /// Rows that were seen with a constant that their symbol may not have.
  var infeasible: [Int] = []
  /// What left which row, in order, since an operation began.
  var journal: [(row: Int, left: Int)] = []
  /// How many pivots were ever made.
  var pivotCount = 0
  /// Whether a choice among equally good pivots falls on the symbol that comes first (Bland's rule, which cannot run in
  /// circles), and not on the largest coefficient, which rounds least.
  var breaksTiesByNumber = false

  private var freeSymbols: [Int] = []
  private var freeRows: [Int] = []
  /// The cells that `addSource` adds to a row, and what comes of it, both kept for their storage.
  var source: [Cell] = []
  var merged: [Cell] = []

  var rowCount: Int { rows.count - freeRows.count }

  // MARK: Symbols

  mutating func makeSymbol(_ kind: Kind, constraint: Int = -1) -> Int {
    if let symbol = freeSymbols.popLast() {
      let generation = symbols[symbol].generation
      symbols[symbol] = Symbol(kind: kind, constraint: Int32(constraint), generation: generation)
      return symbol
    }
    symbols.append(Symbol(kind: kind, constraint: Int32(constraint)))
    columns.append([])
    costs.append(Cost())
    return symbols.count - 1
  }

  /// Frees a symbol that is parametric and mathematically in no row.
  ///
  /// What rounding left of it is erased.
  mutating func free(_ symbol: Int) {
    assert(row(of: symbol) == nil, "a basic symbol was freed")
    for row in columns[symbol] {
      rows[Int(row)].cells.remove(at: position(of: symbol, in: Int(row)))
    }
    columns[symbol].removeAll(keepingCapacity: true)
    costs[symbol] = Cost()
    symbols[symbol].isChanged = false
    symbols[symbol].generation &+= 1
    freeSymbols.append(symbol)
  }

  mutating func mention(_ symbol: Int, _ times: Int32) { symbols[symbol].mentions += times }

  func row(of symbol: Int) -> Int? {
    let row = symbols[symbol].row
    return row < 0 ? nil : Int(row)
  }

  /// The value of a symbol as the tableau has it, which may be below 0 by `Tolerance.value` where it must not be.
  func constant(of symbol: Int) -> Double { row(of: symbol).map { rows[$0].constant } ?? 0 }

  func value(of symbol: Int) -> Double {
    symbols[symbol].kind == .restricted ? max(0, constant(of: symbol)) : constant(of: symbol)
  }

  /// Returns the variables whose value may have changed since the last call.
  mutating func takeChanged() -> [Int32] {
    defer { changed = [] }
    // One that was freed is not marked any more, and one that was made in its place is marked once.
    return changed.filter { symbol in
      defer { symbols[Int(symbol)].isChanged = false }
      return symbols[Int(symbol)].isChanged
    }
  }

  mutating func noteChange(of symbol: Int) {
    guard symbols[symbol].constraint < 0, !symbols[symbol].isChanged else { return }
    symbols[symbol].isChanged = true
    changed.append(Int32(symbol))
  }

  // MARK: Rows

  /// Makes a row for a symbol that stands nowhere yet: a multiple of a sum of variables and a constant.
  mutating func makeRow(basic: Int, _ expression: LinearExpression, times factor: Double) -> Int {
    let index: Int
    if let free = freeRows.popLast() {
      index = free
      rows[index].basic = basic
      rows[index].constant = 0
    } else {
      index = rows.count
      rows.append(Row(basic: basic, constant: 0))
    }
    symbols[basic].row = Int32(index)
    var constant = expression.constant
    for term in expression.terms {
      let symbol = Int(term.variable.symbol)
      source.removeAll(keepingCapacity: true)
      if let row = row(of: symbol) {
        source.append(contentsOf: rows[row].cells)
        constant += term.coefficient * rows[row].constant
      } else {
        source.append(Cell(symbol: Int32(symbol), place: 0, coefficient: 1))
      }
      addSource(term.coefficient * factor, to: index)
    }
    rows[index].constant = constant * factor
    return index
  }

  /// Adds a symbol that stands nowhere yet to a row.
  mutating func insert(_ symbol: Int, _ coefficient: Double, in index: Int) {
    let cell = Cell(symbol: Int32(symbol), place: link(symbol, index), coefficient: coefficient)
    rows[index].cells.insert(cell, at: position(of: symbol, in: index))
  }

  /// Removes a row with its basic symbol, which becomes parametric and stands nowhere.
  mutating func removeRow(_ index: Int) {
    for cell in rows[index].cells { unlink(Int(cell.symbol), Int(cell.place)) }
    rows[index].cells.removeAll(keepingCapacity: true)
    symbols[rows[index].basic].row = -1
    rows[index].basic = -1
    freeRows.append(index)
  }

  /// Removes all rows and costs.
  ///
  /// Every symbol becomes parametric.
  mutating func removeAllRows() {
    for index in rows.indices where rows[index].basic >= 0 { removeRow(index) }
    for symbol in costs.indices { costs[symbol] = Cost() }
    (candidates, infeasible, journal) = ([], [], [])
    for symbol in symbols.indices { symbols[symbol].isCandidate = false }
  }

  /// Adds to a row's constant.
  mutating func shift(_ index: Int, by amount: Double) {
    guard amount != 0 else { return }
    rows[index].constant += amount
    noteChange(of: rows[index].basic)
    if isInfeasible(index) { infeasible.append(index) }
  }

  /// The coefficient of a symbol in a row where it stands.
  func coefficient(of symbol: Int, in index: Int) -> Double {
    rows[index].cells[position(of: symbol, in: index)].coefficient
  }

  /// The coefficient of a symbol in a row, or nil if it does not stand there.
  func findCoefficient(of symbol: Int, in index: Int) -> Double? {
    let place = position(of: symbol, in: index)
    guard place < rows[index].cells.count, rows[index].cells[place].symbol == symbol else { return nil }
    return rows[index].cells[place].coefficient
  }

  /// Where a symbol stands in a row or would have to stand, by binary search.
  func position(of symbol: Int, in index: Int) -> Int {
    var (low, high) = (0, rows[index].cells.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[index].cells[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
