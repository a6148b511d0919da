/// How much the objective grows for each unit of a symbol: one number for each strength, the strongest first.
///
/// Costs compare lexicographically, so that a strength is never given up for any amount of weaker ones. Only the
/// numbers that are not 0 are kept: one or two in most costs, and none for a symbol that costs nothing.
nonisolated struct Cost {
  struct Term {
    let strength: Float
    var amount: Double
  }

  private(set) var terms: [Term] = []

  var isZero: Bool { terms.isEmpty }
  /// Whether a larger symbol makes the solution better.
  var isNegative: Bool { !terms.isEmpty && terms[0].amount < 0 }

  /// Adds a multiple of another cost.
  ///
  /// Takes time in proportion to the strengths in both.
  mutating func add(_ other: Cost, times factor: Double) {
    for term in other.terms { add(term.amount * factor, at: term.strength) }
  }

  /// Adds an amount at one strength.
  mutating func add(_ amount: Double, at strength: Float) {
    var place = 0
    while place < terms.count, terms[place].strength > strength { place += 1 }
    guard place < terms.count, terms[place].strength == strength else {
      if abs(amount) > Tolerance.coefficient {
        terms.insert(Term(strength: strength, amount: amount), at: place)
      }
      return
    }
    terms[place].amount += amount
    if abs(terms[place].amount) <= Tolerance.coefficient { terms.remove(at: place) }
  }

  /// Returns whether this cost divided by one positive number is less than another cost divided by a second one.
  func isLess(dividedBy divisor: Double, than other: Cost, dividedBy otherDivisor: Double) -> Bool {
    var (place, otherPlace) = (0, 0)
    while place < terms.count || otherPlace < other.terms.count {
      let strength = place < terms.count ? terms[place].strength : 0
      let otherStrength = otherPlace < other.terms.count ? other.terms[otherPlace].strength : 0
      var difference = 0.0
      if strength >= otherStrength {
        difference += terms[place].amount / divisor
        place += 1
      }
      if otherStrength >= strength {
        difference -= other.terms[otherPlace].amount / otherDivisor
        otherPlace += 1
      }
      if abs(difference) > Tolerance.coefficient { return difference < 0 }
    }
    return false
  }
}

/// What counts as 0.
///
/// A `Double` has 16 digits. Coefficients in layouts are near 1, and what a hundred pivots leave of one that cancels is
/// below 1e-13. Values go to some 1e7 points, where the spacing of numbers is 2e-9; a sum of a few dozen of them is
/// right to 1e-7, a ten-millionth of a point, which no one sees.
nonisolated enum Tolerance {
  /// Of coefficients and costs.
  static let coefficient = 1e-10
  /// Of values, in the units of the variables.
  static let value = 1e-7
  /// Of what a constraint is off by when its terms are added up anew, relative to their sizes: where rounding has piled
  /// up to this, the tableau is made anew.
  ///
  /// A hundred times finer than what matters at a value of 1.
  static let drift = 1e-9
}
