/// Finds values of variables for linear constraints with strengths, and finds them anew after each change.
///
///     let solver = Solver()
///     let width = solver.makeVariable(isNonnegative: true)
///     let half = LinearExpression([Term(width, coefficient: 2)], constant: -100)
///     try solver.add(half, .equal, strength: 750)
///     solver.value(of: width)  // 50
///
/// The algorithm is Cassowary, after Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm", ACM Transactions on Computer-Human Interaction 8 (2001), with two differences. Strengths are compared
/// one after the other and not added up with weights, so they are a hierarchy however many constraints there are. And a
/// required constraint comes in by the dual simplex method, as a changed constant does: there are no artificial
/// variables.
///
/// A strength is a UIKit priority: above 0, and required from 1000 on. Constraints of equal strength are broken so that
/// the sum of what they are off by is least.
///
/// A change costs time in proportion to the rows of the tableau that the constraint's own symbols stand in, whatever
/// else the solver holds; usually it takes few pivots. Results depend on the calls and their order alone, to the last
/// bit. Rounding does not pile up: see `Solver+Rebuild.swift`.
package final class Solver {
  var tableau = Tableau()
  var constraints: [Constraint] = []
  var generations: [UInt32] = []
  /// The constraint that is checked for rounding next.
  var nextChecked = 0
  /// How many pivots had been made when constraints were last checked.
  var checkedPivots = 0
  /// How often rounding made it necessary to make the tableau anew.
  ///
  /// Layouts hardly ever do.
  package internal(set) var rebuildCount = 0
  private var freeConstraints: [Int] = []
  #if DEBUG
    var operationsUnchecked = 0
  #endif

  package init() {}

  // MARK: Variables

  /// Makes a variable.
  ///
  /// Restricted to 0 and more, it needs no constraint for that.
  package func makeVariable(isNonnegative: Bool = false) -> Variable {
    let symbol = tableau.makeSymbol(isNonnegative ? .restricted : .external)
    return Variable(symbol: Int32(symbol), generation: tableau.symbols[symbol].generation)
  }

  /// Removes a variable that no constraint mentions.
  package func remove(_ variable: Variable) {
    let symbol = check(variable)
    precondition(tableau.symbols[symbol].mentions == 0, "a constraint mentions the variable")
    tableau.free(symbol)
  }

  /// The value of a variable in the best solution, in constant time.
  ///
  /// Where several solutions are equally good, as many variables as can be are 0; which, follows from the calls before.
  package func value(of variable: Variable) -> Double { tableau.value(of: check(variable)) }

  /// Returns the variables whose values may have changed since the last call, in the order in which they did.
  ///
  /// Costs time in proportion to their number.
  package func takeChanged() -> [Variable] {
    tableau.takeChanged().map { Variable(symbol: $0, generation: tableau.symbols[Int($0)].generation) }
  }

  // MARK: Constraints

  /// Adds the constraint that an expression is related so to 0.
  ///
  /// Coefficients whose size is below 1e-10 count as 0. Throws if required constraints rule it out.
  package func add(
    _ expression: LinearExpression, _ relation: Relation, strength: Float
  ) throws(Contradiction) -> ConstraintID {
    precondition(strength > 0, "a strength is above 0")
    precondition(expression.constant.isFinite, "a constant is not finite")
    let index = freeConstraints.popLast() ?? constraints.count
    let constraint = Constraint(expression: expression, relation: relation, strength: strength)
    if index == constraints.count {
      constraints.append(constraint)
      generations.append(0)
    } else {
      constraints[index] = constraint
    }
    for term in expression.terms {
      precondition(term.coefficient.isFinite, "a coefficient is not finite")
      tableau.mention(check(term.variable), 1)
    }
    do {
      try insert(index)
    } catch {
      forget(index)
      finish()
      throw error
    }
    finish()
    return id(of: index)
  }

  /// Removes a constraint.
  package func remove(_ constraint: ConstraintID) {
    let index = check(constraint)
    takeOut(constraints[index])
    forget(index)
    finish()
  }

  /// Changes the constant of a constraint's expression.
  ///
  /// Throws if required constraints rule it out.
  package func setConstant(_ constraint: ConstraintID, _ constant: Double) throws(Contradiction) {
    let index = check(constraint)
    let marker = constraints[index].marker
    let difference = (constant - constraints[index].expression.constant) * constraints[index].sign
    precondition(constant.isFinite, "a constant is not finite")
    guard difference != 0 else { return }
    tableau.journal.removeAll(keepingCapacity: true)
    tableau.shift(marker: marker, by: difference)
    if let row = tableau.restoreFeasibility() {
      let contradiction = contradiction(in: row, without: index)
      tableau.undo()
      tableau.shift(marker: marker, by: -difference)
      finish()
      throw contradiction
    }
    constraints[index].expression.constant = constant
    finish()
  }

  /// Changes the strength of a constraint.
  ///
  /// Throws if it is to be required, and required constraints rule it out.
  package func setStrength(_ constraint: ConstraintID, _ strength: Float) throws(Contradiction) {
    precondition(strength > 0, "a strength is above 0")
    let index = check(constraint)
    let old = constraints[index]
    constraints[index].strength = strength
    if old.isRequired != constraints[index].isRequired {
      do {
        try insert(index)
      } catch {
        constraints[index] = old
        finish()
        throw error
      }
      takeOut(old)
    } else if !old.isRequired {
      weigh(old, -1)
      weigh(constraints[index], 1)
    }
    finish()
  }

  // MARK: Rows of constraints

  /// Brings a constraint into the tableau with symbols of its own.
  ///
  /// Throws and changes nothing if it cannot hold.
  private func insert(_ index: Int) throws(Contradiction) {
    tableau.journal.removeAll(keepingCapacity: true)
    makeSymbols(index)
    let constraint = constraints[index]
    let row = makeRow(constraint)
    if !constraint.isRequired, tableau.rows[row].constant < 0 {
      tableau.pivot(row, entering: constraint.other)
    }
    tableau.pivotExternal(row)
    weigh(constraint, 1)
    tableau.noteFeasibility(of: row)
    if let failed = tableau.restoreFeasibility() {
      let contradiction = contradiction(in: failed, without: index)
      tableau.undo()
      takeOut(constraint)
      throw contradiction
    }
  }

  /// Makes the symbols that say what a constraint's expression is off by.
  private func makeSymbols(_ index: Int) {
    let isRequired = constraints[index].isRequired
    let kind: Tableau.Kind = isRequired && constraints[index].relation == .equal ? .dummy : .restricted
    constraints[index].marker = tableau.makeSymbol(kind, constraint: index)
    constraints[index].other = isRequired ? -1 : tableau.makeSymbol(.restricted, constraint: index)
  }

  /// Makes the row of a constraint whose symbols stand nowhere: `marker = sign · expression + other`.
  func makeRow(_ constraint: Constraint) -> Int {
    let row = tableau.makeRow(basic: constraint.marker, constraint.expression, times: constraint.sign)
    if constraint.other >= 0 { tableau.insert(constraint.other, 1, in: row) }
    return row
  }

  /// Makes the objective contain what a constraint is off by, so many times.
  func weigh(_ constraint: Constraint, _ times: Double) {
    guard !constraint.isRequired else { return }
    let strength = constraint.strength
    if constraint.relation == .equal { tableau.addWeight(times, at: strength, to: constraint.marker) }
    tableau.addWeight(times, at: strength, to: constraint.other)
  }

  /// Takes a constraint out of the tableau with its symbols.
  private func takeOut(_ constraint: Constraint) {
    weigh(constraint, -1)
    tableau.removeEquation(of: constraint.marker)
    freeSymbols(of: constraint)
  }

  private func freeSymbols(of constraint: Constraint) {
    tableau.free(constraint.marker)
    if constraint.other >= 0 { tableau.free(constraint.other) }
  }

  /// Frees the handle of a constraint that is not in the tableau.
  private func forget(_ index: Int) {
    for term in constraints[index].expression.terms { tableau.mention(Int(term.variable.symbol), -1) }
    constraints[index] = Constraint(expression: LinearExpression(), relation: .equal, strength: 0)
    generations[index] &+= 1
    freeConstraints.append(index)
  }

  // MARK: Handles

  func id(of index: Int) -> ConstraintID { ConstraintID(index: Int32(index), generation: generations[index]) }

  func check(_ constraint: ConstraintID) -> Int {
    let index = Int(constraint.index)
    precondition(generations[index] == constraint.generation, "the constraint was removed")
    return index
  }

  func check(_ variable: Variable) -> Int {
    let symbol = Int(variable.symbol)
    precondition(tableau.symbols[symbol].generation == variable.generation, "the variable was removed")
    return symbol
  }
}
