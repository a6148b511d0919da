import ConstraintSolver
import SeededRandom

/// Constraints as a table of cells has them, drawn from a seed: for this solver, and as text for another one.
struct LayoutSystem {
  struct Constraint {
    let terms: [(variable: Int, coefficient: Double)]
    let relation: Relation
    let constant: Double
    let strength: Float
  }

  /// How cells get their frames.
  enum Arrangement {
    /// From the table, as constants.
    case table
    /// Each one begins where the one above it ends.
    case stack
  }

  private(set) var isNonnegative: [Bool] = []
  private(set) var constraints: [Constraint] = []
  /// Constraints `variable = constant` that are not required, whose constants are changed: the widths of texts.
  private(set) var edits: [Int] = []
  private var random: SeededGenerator

  init(cells: Int, _ arrangement: Arrangement, seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let table = makeView()
    fix(table.left, 0)
    fix(table.top, 0)
    fix(table.width, 320 + 10 * pick(0...40))
    var above: View?
    for index in 0..<cells {
      let cell = makeView()
      switch arrangement {
      case .table:
        fix(cell.left, 0)
        fix(cell.top, Double(index) * 120)
        fix(cell.width, 320 + 10 * pick(0...40))
      case .stack:
        add([(cell.left, 1), (table.left, -1)], 0)
        add([(cell.width, 1), (table.width, -1)], 0)
        add([(cell.top, 1)] + (above.map { [($0.top, -1), ($0.height, -1)] } ?? [(table.top, -1)]), 0)
      }
      fill(cell)
      above = cell
    }
    add([(table.height, 1), (above?.top ?? table.top, -1)], 0)
  }

  private struct View {
    let left, top, width, height: Int
  }

  private mutating func makeView() -> View {
    let first = isNonnegative.count
    isNonnegative += [false, false, true, true]
    return View(left: first, top: first + 1, width: first + 2, height: first + 3)
  }

  private mutating func pick(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &random))
  }

  private mutating func add(
    _ terms: [(Int, Double)], _ constant: Double, _ relation: Relation = .equal, _ strength: Float = 1000
  ) {
    constraints.append(
      Constraint(
        terms: terms.map { (variable: $0, coefficient: $1) }, relation: relation, constant: constant,
        strength: strength))
  }

  private mutating func fix(_ variable: Int, _ value: Double) { add([(variable, 1)], -value) }

  /// Six views in a cell: a picture, two texts, a badge, an accessory and a line.
  private mutating func fill(_ cell: View) {
    let margin = pick(8...20)
    let gap = pick(4...12)
    let picture = makeView()
    add([(picture.left, 1), (cell.left, -1)], -margin)
    centre(picture, in: cell)
    add([(picture.height, 1)], -pick(24...60), .equal, 999)
    add([(picture.width, 1), (picture.height, -[1, 1.5, 16 / 9].randomElement(using: &random)!)], 0)
    let accessory = makeView()
    add([(accessory.left, 1), (accessory.width, 1), (cell.left, -1), (cell.width, -1)], margin)
    centre(accessory, in: cell)
    give(accessory, width: pick(8...30), height: pick(8...30), hugging: 251, resistance: 751)
    let badge = makeView()
    add([(badge.left, 1), (badge.width, 1), (accessory.left, -1)], gap)
    centre(badge, in: cell)
    give(badge, width: pick(0...60), height: 20, hugging: 251, resistance: 751)
    let title = makeView()
    let subtitle = makeView()
    for text in [title, subtitle] {
      add([(text.left, 1), (picture.left, -1), (picture.width, -1)], -gap)
      add([(text.left, 1), (text.width, 1), (badge.left, -1)], gap, .lessThanOrEqual)
      give(text, width: pick(20...400), height: pick(1...3) * 20, hugging: 250, resistance: 750)
    }
    edits.append(constraints.count)
    add([(title.width, 1)], -pick(20...200), .equal, 700)
    add([(title.top, 1), (cell.top, -1)], -margin)
    add([(subtitle.top, 1), (title.top, -1), (title.height, -1)], -gap)
    add(
      [(subtitle.top, 1), (subtitle.height, 1), (cell.top, -1), (cell.height, -1)], margin, .lessThanOrEqual)
    add([(cell.height, 1), (picture.height, -1)], -2 * margin, .greaterThanOrEqual)
    add([(cell.height, 1)], 0, .equal, 50)
    let line = makeView()
    add([(line.left, 1), (title.left, -1)], 0)
    add([(line.left, 1), (line.width, 1), (cell.left, -1), (cell.width, -1)], 0)
    add([(line.height, 1)], -0.5)
    add([(line.top, 1), (line.height, 1), (cell.top, -1), (cell.height, -1)], 0)
  }

  private mutating func centre(_ view: View, in cell: View) {
    add([(view.top, 1), (view.height, 0.5), (cell.top, -1), (cell.height, -0.5)], 0)
  }

  /// A size of its own that a view would like to have, and not to fall short of.
  private mutating func give(
    _ view: View, width: Double, height: Double, hugging: Float, resistance: Float
  ) {
    for (variable, size) in [(view.width, width), (view.height, height)] {
      add([(variable, 1)], -size, .lessThanOrEqual, hugging)
      add([(variable, 1)], -size, .greaterThanOrEqual, resistance)
    }
  }

  /// A line for the variables, then one for each constraint and each one that changes.
  var text: String {
    var lines = ["v " + isNonnegative.map { $0 ? "1" : "0" }.joined(separator: " ")]
    for constraint in constraints {
      let relation =
        switch constraint.relation {
        case .lessThanOrEqual: "<"
        case .equal: "="
        case .greaterThanOrEqual: ">"
        }
      let terms = constraint.terms.map { "\($0.variable) \($0.coefficient)" }.joined(separator: " ")
      lines.append("c \(relation) \(constraint.strength) \(constraint.constant) \(terms)")
    }
    lines += edits.map { "e \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }
}
