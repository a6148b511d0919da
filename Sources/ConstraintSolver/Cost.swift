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
      if abs(amount) > Tolerance.cost {
        terms.insert(Term(strength: strength, amount: amount), at: place)
      }
      return
    }
    let size = max(1, abs(amount))
    terms[place].amount += amount
    if abs(terms[place].amount) <= Tolerance.cost * size { terms.remove(at: place) }
  }

  /// Compares this cost divided by one positive number with another cost divided by a second one.
  ///
  /// Returns a number below 0 if this is less, 0 if they are equal, and a number above 0 if this is more.
  func compare(dividedBy divisor: Double, with other: Cost, dividedBy otherDivisor: Double) -> Double {
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
      if abs(difference) > Tolerance.cost { return difference }
    }
    return 0
  }
}

/// What counts as 0.
///
/// A `Double` has 16 digits. Coefficients in layouts are near 1, and what a hundred pivots leave of one that cancels is
/// below 1e-13. Values go to some 1e7 points, where the spacing of numbers is 2e-9; a sum of a few dozen of them is
/// right to 1e-7, a ten-millionth of a point, which no one sees.
nonisolated enum Tolerance {
  /// Of coefficients.
  static let coefficient = 1e-10
  /// Of costs, which are sums of products of coefficients.
  static let cost = 1e-7
  /// Of coefficients that a row is divided by: what is this small may be the rounding of something else.
  static let pivot = 1e-7
  /// Of values, in the units of the variables.
  static let value = 1e-7
  /// How far a pivot may take a value beyond its bound, for the sake of a larger coefficient to divide by.
  static let step = 1e-9
  /// Of what a constraint is off by when its terms are added up anew, relative to their sizes: where rounding has piled
  /// up to this, the tableau is made anew.
  ///
  /// A hundred times finer than what matters at a value of 1.
  static let drift = 1e-9
}
