import ConstraintSolver
import Foundation
import TestSupport
import TestTiers
import Testing

/// What `kiwi.py` reads.
private struct WrittenSystem: Encodable {
  struct Constraint: Encodable {
    let terms: [[Double]]
    let constant: Double
    let relation: String
    let strength: Float
  }

  let isNonnegative: [Bool]
  let constraints: [Constraint]

  init(_ entries: [RandomSystem.Entry], _ system: RandomSystem) {
    isNonnegative = system.isNonnegative
    let places = Dictionary(uniqueKeysWithValues: zip(system.variables, 0...))
    constraints = entries.map { entry in
      let relation =
        switch entry.relation {
        case .lessThanOrEqual: "<="
        case .equal: "=="
        case .greaterThanOrEqual: ">="
        }
      return Constraint(
        terms: entry.expression.terms.map { [Double(places[$0.variable]!), $0.coefficient] },
        constant: entry.expression.constant, relation: relation, strength: entry.strength)
    }
  }
}

/// What `kiwi.py` writes.
private struct WrittenSolution: Decodable {
  let values: [Double]
  let refused: [Int]
}

@Suite("Beside kiwi")
struct KiwiTests {
  nonisolated static let isHere = FileManager.default.fileExists(
    atPath: "/usr/lib/python3/dist-packages/kiwisolver")

  /// Kiwi is the solver of enaml and matplotlib: https://github.com/nucleic/kiwi.
  @Test(
    "Five hundred random systems have the solution that kiwi finds, and refuse what it refuses",
    .takesLong, .enabled(if: isHere, "needs kiwi: install the Debian package python3-kiwisolver"))
  func systems() async throws {
    var systems: [RandomSystem] = []
    var refused: [[Int]] = []
    var lines = Data()
    for seed in 1...500 {
      var system = RandomSystem(seed: UInt64(seed), variables: 4 + seed % 8)
      let entries = (0..<(6 + seed % 20)).map { _ in system.makeEntry() }
      refused.append(entries.indices.filter { system.add(entries[$0]) != nil })
      systems.append(system)
      lines += try JSONEncoder().encode(WrittenSystem(entries, system)) + Data("\n".utf8)
    }
    let folder = try TemporaryFolder()
    let file = try folder.write(String(decoding: lines, as: UTF8.self), to: "systems")
    let script = Program.checkout + "/Tests/ConstraintSolverTests/kiwi.py"
    let result = try await Program.run("/usr/bin/python3", [script, file])
    #expect(result.status == .code(0), "\(result.errors)")
    let solutions = try result.output.split(separator: "\n").map {
      try JSONDecoder().decode(WrittenSolution.self, from: Data($0.utf8))
    }
    try #require(solutions.count == systems.count)
    var determined = 0
    for (index, solution) in solutions.enumerated() {
      let system = systems[index]
      #expect(refused[index] == solution.refused)
      let (objective, other) = (system.objective(system.values), system.objective(solution.values))
      #expect(
        zip(objective, other).allSatisfy { abs($0 - $1) < 1e-4 },
        "system \(index + 1): \(objective) is not \(other)")
      for (variable, value) in zip(system.variables, solution.values) {
        guard system.solver.isDetermined(variable) else { continue }
        determined += 1
        #expect(abs(system.solver.value(of: variable) - value) < 1e-4)
      }
    }
    #expect(determined > 1000)
  }
}
