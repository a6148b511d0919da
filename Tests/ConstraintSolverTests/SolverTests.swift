import ConstraintSolver
import Testing

@Suite("The solver")
struct SolverTests {
  let solver = Solver()

  /// The example of section 2 of Badros, Borning and Stuckey (2001): a middle between two ends on a line of 100.
  @Test("A midpoint stays in the middle while an end moves, and all stay on the line")
  func midpoint() throws {
    let (left, middle, right) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    try solver.require(2 * middle - left - right)
    try solver.require(left - right - -10, .lessThanOrEqual)
    try solver.require(right - 100, .lessThanOrEqual)
    try solver.require(left - 0, .greaterThanOrEqual)
    let stay = try solver.require(left - 30, .equal, 250)
    let drag = try solver.require(middle - 60, .equal, 750)
    #expect(solver.values(left, middle, right) == [30, 60, 90])
    try solver.setConstant(drag, -70)
    #expect(solver.values(left, middle, right) == [40, 70, 100])
    try solver.setConstant(drag, -200)
    #expect(solver.values(left, middle, right) == [90, 95, 100])
    solver.remove(drag)
    #expect(solver.value(of: left) == 30)
    solver.remove(stay)
    #expect(!solver.isDetermined(left))
  }

  @Test("The strongest hold first: one of 251 outweighs a hundred of 250")
  func hierarchy() throws {
    let x = solver.makeVariable()
    for _ in 0..<100 { try solver.require(x - 10, .equal, 250) }
    let strong = try solver.require(1e-3 * x - 1, .equal, 251)
    #expect(solver.value(of: x) == 1000)
    try solver.setStrength(strong, 249)
    #expect(solver.value(of: x) == 10)
    try solver.setStrength(strong, 1000)
    #expect(solver.value(of: x) == 1000)
  }

  @Test("Equal strengths: the sum of what they are off by is least, which is the median")
  func equalStrengths() throws {
    let x = solver.makeVariable()
    for value in [1.0, 2, 50, 90, 1000] { try solver.require(x - value, .equal, 500) }
    #expect(solver.value(of: x) == 50)
    #expect(solver.isDetermined(x))
    try solver.require(x - 60, .equal, 500)
    #expect((50...60).contains(solver.value(of: x)) && !solver.isDetermined(x))
  }

  @Test("An inequality that is not required is broken by as little as possible")
  func softInequality() throws {
    let width = solver.makeVariable(isNonnegative: true)
    try solver.require(width - 80, .lessThanOrEqual)
    let resistance = try solver.require(width - 100, .greaterThanOrEqual, 750)
    let hugging = try solver.require(width - 100, .lessThanOrEqual, 250)
    #expect(solver.value(of: width) == 80)
    #expect(solver.constraintsAffecting(width).count == 1)
    try solver.setConstant(resistance, -60)
    try solver.setConstant(hugging, -60)
    #expect(solver.value(of: width) == 60)
  }

  @Test("A variable that is not negative stops at 0, and another one does not")
  func nonnegative() throws {
    let (width, x) = (solver.makeVariable(isNonnegative: true), solver.makeVariable())
    for variable in [width, x] { try solver.require(variable - -20, .equal, 999) }
    #expect(solver.values(width, x) == [0, -20])
    #expect(throws: Contradiction.self) { try solver.require(width - -1) }
    #expect(solver.values(width, x) == [0, -20])
  }

  @Test("A variable that nothing determines is 0 and not determined, before and after a constraint")
  func undetermined() throws {
    let (x, y, width) = (
      solver.makeVariable(), solver.makeVariable(), solver.makeVariable(isNonnegative: true)
    )
    #expect(solver.values(x, width) == [0, 0])
    #expect(!solver.isDetermined(x) && !solver.isDetermined(width))
    let sum = try solver.require(x + y - 10)
    #expect(!solver.isDetermined(x) && !solver.isDetermined(y))
    let value = try solver.require(x - 4)
    #expect(solver.isDetermined(x) && solver.isDetermined(y) && solver.values(x, y) == [4, 6])
    solver.remove(value)
    solver.remove(sum)
    #expect(solver.values(x, y) == [0, 0])
  }

  @Test("A bound that only touches the solution leaves it determined")
  func degenerate() throws {
    let (x, y) = (solver.makeVariable(isNonnegative: true), solver.makeVariable(isNonnegative: true))
    try solver.require(x + y, .lessThanOrEqual)
    #expect(solver.isDetermined(x) && solver.isDetermined(y))
  }

  @Test("The constraints that affect a variable are those whose constants move it")
  func affecting() throws {
    let (x, y, width) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let start = try solver.require(x - 10)
    let size = try solver.require(width - 50, .equal, 750)
    try solver.require(width - 70, .equal, 250)
    let chain = try solver.require(y - x - width)
    try solver.require(y - 1000, .lessThanOrEqual)
    #expect(solver.constraintsAffecting(y) == [start, size, chain])
    #expect(solver.constraintsAffecting(x) == [start])
  }

  @Test("The same constraint twice is one more of it, and each can go")
  func redundant() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let first = try solver.require(x - 5)
    let second = try solver.require(2 * x - 10)
    try solver.require(y - x)
    solver.remove(first)
    #expect(solver.values(x, y) == [5, 5])
    let third = try solver.require(x + y - 10)
    solver.remove(second)
    #expect(solver.values(x, y) == [5, 5])
    solver.remove(third)
    #expect(!solver.isDetermined(x) && solver.value(of: x) == solver.value(of: y))
  }

  @Test("A variable may stand in an expression twice, or cancel")
  func repeatedTerms() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.require(x + x - 10)
    let nothing = try solver.require(y - y)
    #expect(solver.value(of: x) == 5 && !solver.isDetermined(y))
    #expect(throws: Contradiction.self) { try solver.setConstant(nothing, 1) }
    solver.remove(nothing)
    solver.remove(y)
  }

  /// A third of a point has no exact `Double`, so the sum of a thousand is not what the last constraint says.
  @Test("What rounding makes of equal values is no contradiction")
  func rounding() throws {
    var last = solver.makeVariable()
    let first = last
    for _ in 0..<1000 {
      let next = solver.makeVariable()
      try solver.require(next - last - 1e4 / 3)
      last = next
    }
    try solver.require(last - first - 1e7 / 3)
    #expect(throws: Contradiction.self) { try solver.require(last - first - (1e7 / 3 + 1e-3)) }
  }

  @Test("What changed names each variable whose value is another one, and none twice")
  func changes() throws {
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let start = try solver.require(x - 10)
    try solver.require(y - x - 5)
    try solver.require(z - 7)
    #expect(Set(solver.takeChanged()) == [x, y, z])
    #expect(solver.takeChanged() == [])
    try solver.setConstant(start, -20)
    #expect(solver.takeChanged().sorted { solver.value(of: $0) < solver.value(of: $1) } == [x, y])
  }

  @Test("A handle is used again for another variable, and does not name the one before")
  func handles() throws {
    let x = solver.makeVariable()
    let constraint = try solver.require(x - 1)
    solver.remove(constraint)
    solver.remove(x)
    let y = solver.makeVariable()
    #expect(y != x)
    #expect(solver.takeChanged() == [])
    #expect(try solver.require(y - 2) != constraint)
    #expect(solver.value(of: y) == 2)
  }
}
