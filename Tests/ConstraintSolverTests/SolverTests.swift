import ConstraintSolver
import Testing

@Suite("The solver")
struct SolverTests {
  @Test("A stronger constraint holds, and a weaker one comes as near as it can")
  func hierarchy() throws {
    let solver = Solver()
    let width = solver.makeVariable(isNonnegative: true)
    _ = try solver.add(LinearExpression([Term(width)], constant: -300), .lessThanOrEqual, strength: 1000)
    _ = try solver.add(LinearExpression([Term(width)], constant: -500), .equal, strength: 250)
    let strong = try solver.add(LinearExpression([Term(width)], constant: -200), .equal, strength: 750)
    #expect(solver.value(of: width) == 200)
    solver.remove(strong)
    #expect(solver.value(of: width) == 300)
  }
}
