import ConstraintSolver

// Constraints as one writes them: `2 * x + y - 10`.

func * (coefficient: Double, variable: Variable) -> LinearExpression {
  LinearExpression([Term(variable, coefficient: coefficient)])
}

func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
  LinearExpression(left.terms + right.terms, constant: left.constant + right.constant)
}

func + (left: LinearExpression, right: Variable) -> LinearExpression { left + 1 * right }

func - (left: LinearExpression, right: Variable) -> LinearExpression { left + -1 * right }

func - (left: LinearExpression, right: Double) -> LinearExpression {
  LinearExpression(left.terms, constant: left.constant - right)
}

func - (left: Variable, right: Double) -> LinearExpression { 1 * left - right }

func - (left: Variable, right: Variable) -> LinearExpression { 1 * left - right }

func + (left: Variable, right: Variable) -> LinearExpression { 1 * left + right }

extension Solver {
  /// Adds a constraint, required if nothing else is said.
  @discardableResult
  func require(
    _ expression: LinearExpression, _ relation: Relation = .equal, _ strength: Float = 1000
  ) throws -> ConstraintID {
    try add(expression, relation, strength: strength)
  }

  func values(_ variables: Variable...) -> [Double] { variables.map(value) }
}
