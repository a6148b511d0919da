/// A number that a solver finds: a handle into one solver.
nonisolated package struct Variable: Hashable, Sendable {
  let symbol: Int32
  /// How many variables and constraints had the same place in the solver before.
  let generation: UInt32
}

/// A multiple of a variable.
nonisolated package struct Term: Sendable {
  package var variable: Variable
  package var coefficient: Double

  package init(_ variable: Variable, coefficient: Double = 1) {
    (self.variable, self.coefficient) = (variable, coefficient)
  }
}

/// A sum of terms and a constant.
///
/// A variable may stand in several terms.
nonisolated package struct LinearExpression: Sendable {
  package var terms: [Term]
  package var constant: Double

  package init(_ terms: [Term] = [], constant: Double = 0) {
    (self.terms, self.constant) = (terms, constant)
  }
}

/// How an expression of a constraint compares with 0.
nonisolated package enum Relation: Sendable {
  case lessThanOrEqual, equal, greaterThanOrEqual
}

/// A constraint of one solver.
nonisolated package struct ConstraintID: Hashable, Sendable {
  let index: Int32
  let generation: UInt32
}

/// Required constraints contradict each other.
///
/// The solver is as it was before the call that throws this.
nonisolated package struct Contradiction: Error {
  /// Required constraints that cannot hold together with the one that was to be added or changed.
  ///
  /// It is not among them. Where variables have to be not negative, fewer constraints may contradict it as well.
  package let constraints: [ConstraintID]
}

/// A constraint as the solver keeps it, read as `marker = sign · expression + other`.
nonisolated struct Constraint {
  var expression: LinearExpression
  let relation: Relation
  var strength: Float
  /// What the expression exceeds 0 by: a slack, a dummy, or the error above 0.
  var marker = -1
  /// What the expression falls short of 0 by, or -1 if that is forbidden.
  var other = -1

  var isRequired: Bool { strength >= Constraint.required }
  /// Turns the relation round where that is needed to make it "not less than".
  var sign: Double { relation == .lessThanOrEqual ? -1 : 1 }

  /// The strength from which on a constraint must hold: that of UIKit's required priority.
  static let required: Float = 1000
}
