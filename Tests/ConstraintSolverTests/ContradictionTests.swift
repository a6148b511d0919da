import ConstraintSolver
import TestTiers
import Testing

@Suite("Contradictions")
struct ContradictionTests {
  let solver = Solver()

  @Test("A chain of required constraints is named, and nothing that has no part in it")
  func chain() throws {
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let first = try solver.require(y - x, .greaterThanOrEqual)
    let second = try solver.require(z - y, .greaterThanOrEqual)
    let start = try solver.require(x - 100)
    try solver.require(z - 1000, .lessThanOrEqual)
    try solver.require(y - 5, .equal, 999)
    let values = solver.values(x, y, z)
    let error = #expect(throws: Contradiction.self) { try solver.require(z - 50, .lessThanOrEqual) }
    #expect(error?.constraints == [first, second, start])
    #expect(solver.values(x, y, z) == values)
  }

  @Test("A constant or a strength that cannot be is refused, and the old one stays")
  func changes() throws {
    let x = solver.makeVariable()
    let most = try solver.require(x - 100, .lessThanOrEqual)
    let least = try solver.require(x - 50, .greaterThanOrEqual)
    let wish = try solver.require(x - 200, .equal, 750)
    #expect(solver.value(of: x) == 100)
    let error = #expect(throws: Contradiction.self) { try solver.setConstant(least, -101) }
    #expect(error?.constraints == [most])
    let other = #expect(throws: Contradiction.self) { try solver.setStrength(wish, 1000) }
    #expect(other?.constraints == [most])
    #expect(solver.value(of: x) == 100)
    try solver.setConstant(wish, -70)
    try solver.setStrength(wish, 1000)
    #expect(solver.value(of: x) == 70)
    let third = #expect(throws: Contradiction.self) { try solver.setConstant(least, -71) }
    #expect(third?.constraints == [wish])
    try solver.setStrength(wish, 1)
    try solver.setConstant(least, -71)
    #expect(solver.value(of: x) == 71)
  }

  /// Every contradiction of a random system: the constraints that are named contradict the refused one in a solver that
  /// knows nothing else, and the solver that refused it is as it was.
  @Test(
    "The constraints that are named cannot hold together", arguments: Array(1...20).sample(5), [false, true])
  func random(seed: Int, areFree: Bool) throws {
    var system = RandomSystem(seed: UInt64(seed), variables: 5, areFree: areFree)
    var refused = 0
    for _ in 0..<300 {
      if system.entries.count > 14 { system.remove() }
      let values = system.values
      let entry = system.makeEntry()
      guard let contradiction = system.add(entry) else { continue }
      refused += 1
      #expect(zip(values, system.values).allSatisfy { abs($0 - $1) < 1e-9 })
      let named = Set(contradiction.constraints)
      #expect(named.count == contradiction.constraints.count)
      let entries = system.entries.filter { named.contains($0.id) }.map(\.entry)
      #expect(entries.count == named.count && entries.allSatisfy { $0.strength >= 1000 })
      #expect(throws: Contradiction.self) { _ = try system.fresh(entries + [entry]) }
      // Without one of them the others do not contradict it, so none is named for nothing. Where variables may not be
      // negative, that alone may contradict it another time.
      for index in entries.indices where areFree {
        var fewer = entries
        fewer.remove(at: index)
        #expect(throws: Never.self) { _ = try system.fresh(fewer + [entry]) }
      }
    }
    #expect(refused > 5)
  }
}
