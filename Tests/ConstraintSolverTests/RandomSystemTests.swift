import ConstraintSolver
import TestTiers
import Testing

@Suite("Random systems")
struct RandomSystemTests {
  /// Compares a solver that has been through changes with one that is given what remains.
  private func expectSameSolution(_ system: RandomSystem, within tolerance: Double) throws {
    system.solver.checkInvariants()
    let (fresh, variables) = try system.fresh(system.entries.map(\.entry))
    let (objective, other) = (system.objective(system.values), system.objective(variables.map(fresh.value)))
    #expect(objective[0] < tolerance, "a required constraint does not hold")
    #expect(zip(objective, other).allSatisfy { abs($0 - $1) < tolerance }, "\(objective) is not \(other)")
    for (variable, twin) in zip(system.variables, variables) {
      let isDetermined = system.solver.isDetermined(variable)
      #expect(isDetermined == fresh.isDetermined(twin))
      guard isDetermined else { continue }
      #expect(abs(system.solver.value(of: variable) - fresh.value(of: twin)) < tolerance)
    }
  }

  @Test(
    "After any change the solution is that of a solver which is given the same at once", arguments: 1...10)
  func changes(seed: UInt64) throws {
    var system = RandomSystem(seed: seed, variables: 6)
    for _ in 0..<200 {
      system.change(size: 12)
      try expectSameSolution(system, within: 1e-6)
      #expect(zip(system.values, system.isNonnegative).allSatisfy { !$1 || $0 >= 0 })
    }
    #expect(system.contradictions > 0)
  }

  @Test("Removing what was added restores the solution where it is determined", arguments: 1...20)
  func removal(seed: UInt64) throws {
    var system = RandomSystem(seed: seed, variables: 8)
    while system.entries.count < 12 { system.add(system.makeEntry()) }
    let before = system.variables.map { system.solver.isDetermined($0) ? system.solver.value(of: $0) : nil }
    #expect(before.contains { $0 != nil })
    let kept = system.entries.count
    for _ in 0..<20 { system.add(system.makeEntry()) }
    system.remove(from: kept)
    for (variable, value) in zip(system.variables, before) {
      #expect(system.solver.isDetermined(variable) == (value != nil))
      if let value { #expect(abs(system.solver.value(of: variable) - value) < 1e-7) }
    }
  }

  @Test("A million changes pile up no error", .takesLong)
  func million() throws {
    var system = RandomSystem(seed: 1, variables: 8)
    for count in 1...1_000_000 {
      system.change(size: 16)
      if count % 1000 == 0 { try expectSameSolution(system, within: 1e-5) }
    }
  }

  @Test("Ten thousand changes pile up no error")
  func thousands() throws {
    var system = RandomSystem(seed: 2, variables: 12)
    for count in 1...10_000 {
      system.change(size: 24)
      if count % 200 == 0 { try expectSameSolution(system, within: 1e-5) }
    }
    #expect(system.solver.rebuildCount > 0, "rounding was never in the way")
  }

  @Test("What changed names every variable whose value is another one", arguments: 1...10)
  func changed(seed: UInt64) {
    var system = RandomSystem(seed: seed, variables: 8)
    for _ in 0..<300 {
      let before = system.values
      system.change(size: 16)
      let changed = system.solver.takeChanged()
      #expect(Set(changed).count == changed.count)
      for (variable, value) in zip(system.variables, before) where !changed.contains(variable) {
        #expect(system.solver.value(of: variable) == value)
      }
    }
  }

  /// Swift hashes with another seed in each process, so that an order which depended on it would give another digest.
  ///
  /// A solver that pivots differently gives another one too.
  @Test("The same changes give the same values, to the last bit")
  func deterministic() {
    func digest(seed: UInt64) -> UInt64 {
      var system = RandomSystem(seed: seed, variables: 10)
      var digest: UInt64 = 0
      for _ in 0..<500 {
        system.change(size: 18)
        for value in system.values { digest = (digest &* 31) &+ value.bitPattern }
      }
      return digest
    }
    #expect(digest(seed: 3) == 5_511_238_349_285_077_101)
  }
}
