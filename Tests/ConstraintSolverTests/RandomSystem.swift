import ConstraintSolver
import SeededRandom

/// A solver with random constraints on it, and what it was told, to compare it with.
struct RandomSystem {
  struct Entry {
    var expression: LinearExpression
    let relation: Relation
    var strength: Float
  }

  let solver = Solver()
  let isNonnegative: [Bool]
  let variables: [Variable]
  /// In the order in which they were added.
  private(set) var entries: [(id: ConstraintID, entry: Entry)] = []
  private(set) var contradictions = 0
  var random: SeededGenerator

  static let strengths: [Float] = [1000, 1000, 750, 500, 250.5, 1]
  static let coefficients: [Double] = [1, 1, 1, -1, -1, 0.5, -2, 3, 1.25]

  /// Every second variable is not negative, unless all may be anything.
  init(seed: UInt64, variables count: Int, areFree: Bool = false) {
    random = SeededGenerator(seed: seed)
    isNonnegative = (0..<count).map { !areFree && $0 % 2 == 1 }
    let solver = solver
    variables = isNonnegative.map { solver.makeVariable(isNonnegative: $0) }
  }

  mutating func makeEntry() -> Entry {
    let count = Int.random(in: 1...4, using: &random)
    let terms = (0..<count).map { _ in
      Term(
        variables.randomElement(using: &random)!,
        coefficient: RandomSystem.coefficients.randomElement(using: &random)!)
    }
    return Entry(
      expression: LinearExpression(terms, constant: makeConstant()),
      relation: [Relation.lessThanOrEqual, .equal, .greaterThanOrEqual].randomElement(using: &random)!,
      strength: RandomSystem.strengths.randomElement(using: &random)!)
  }

  mutating func makeConstant() -> Double { Double(Int.random(in: -200...200, using: &random)) / 2 }

  /// Adds a constraint, unless it contradicts others.
  @discardableResult
  mutating func add(_ entry: Entry) -> Contradiction? {
    attempt { system throws(Contradiction) in
      let id = try system.solver.add(entry.expression, entry.relation, strength: entry.strength)
      system.entries.append((id, entry))
    }
  }

  mutating func remove() {
    guard !entries.isEmpty else { return }
    solver.remove(entries.remove(at: Int.random(in: entries.indices, using: &random)).id)
  }

  /// Removes the newest constraints, down to so many.
  mutating func remove(from count: Int) {
    for (id, _) in entries[count...].reversed() { solver.remove(id) }
    entries.removeSubrange(count...)
  }

  mutating func changeConstant() {
    guard !entries.isEmpty else { return }
    let index = Int.random(in: entries.indices, using: &random)
    let constant = makeConstant()
    attempt { system throws(Contradiction) in
      try system.solver.setConstant(system.entries[index].id, constant)
      system.entries[index].entry.expression.constant = constant
    }
  }

  mutating func changeStrength() {
    guard !entries.isEmpty else { return }
    let index = Int.random(in: entries.indices, using: &random)
    let strength = RandomSystem.strengths.randomElement(using: &random)!
    attempt { system throws(Contradiction) in
      try system.solver.setStrength(system.entries[index].id, strength)
      system.entries[index].entry.strength = strength
    }
  }

  /// Does one of these, so that about `size` constraints stay.
  mutating func change(size: Int) {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4: if entries.count < size { add(makeEntry()) } else { remove() }
    case 4..<8: changeConstant()
    default: changeStrength()
    }
  }

  @discardableResult
  private mutating func attempt(
    _ change: (inout RandomSystem) throws(Contradiction) -> Void
  ) -> Contradiction? {
    do {
      try change(&self)
      return nil
    } catch {
      contradictions += 1
      return error
    }
  }

  /// How far an expression is from its relation to 0, for values of the variables.
  func error(of entry: Entry, _ values: [Variable: Double]) -> Double {
    let sum = entry.expression.terms.reduce(entry.expression.constant) { sum, term in
      sum + term.coefficient * (values[term.variable] ?? .nan)
    }
    return switch entry.relation {
    case .lessThanOrEqual: max(0, sum)
    case .equal: abs(sum)
    case .greaterThanOrEqual: max(0, -sum)
    }
  }

  /// What the constraints are off by at each strength, the strongest first, for values of the variables.
  func objective(_ values: [Double]) -> [Double] {
    let values = Dictionary(uniqueKeysWithValues: zip(variables, values))
    return Set(RandomSystem.strengths).sorted(by: >).map { strength in
      entries.reduce(0) { $0 + ($1.entry.strength == strength ? error(of: $1.entry, values) : 0) }
    }
  }

  var values: [Double] { variables.map(solver.value) }

  /// A new solver with constraints, and the same variables in the same places.
  func fresh(_ entries: [Entry]) throws -> (solver: Solver, variables: [Variable]) {
    let solver = Solver()
    let variables = isNonnegative.map { solver.makeVariable(isNonnegative: $0) }
    for entry in entries { _ = try solver.add(entry.expression, entry.relation, strength: entry.strength) }
    return (solver, variables)
  }
}
