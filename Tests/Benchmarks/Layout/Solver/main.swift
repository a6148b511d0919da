import ArgumentParser
import ConstraintSolver
import Foundation
import StressSupport

// The constraint solver beside kiwi in C++, on the same systems: bench-layout [--seed N] [--kiwi PROGRAM] [--json].

struct Options: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "bench-layout")

  @Option(help: "What the systems are drawn from.")
  var seed: UInt64 = 1

  @Option(help: "Layout/kiwi.cpp, compiled. Without it the solver is measured alone.")
  var kiwi: String?

  @Option(help: "How often each is measured: the median counts.")
  var rounds = 9

  @OptionGroup var benchmark: BenchmarkOptions
}

/// Medians in nanoseconds, and the solution.
struct Figures {
  let layout, change: Double
  let values: [Double]
}

/// A system in this solver.
struct Solution {
  let solver = Solver()
  private(set) var variables: [Variable] = []
  private(set) var edits: [ConstraintID] = []

  init(_ system: LayoutSystem) throws {
    for isNonnegative in system.isNonnegative {
      variables.append(solver.makeVariable(isNonnegative: isNonnegative))
    }
    var next = system.edits[...]
    for (index, constraint) in system.constraints.enumerated() {
      let terms = constraint.terms.map { Term(variables[$0.variable], coefficient: $0.coefficient) }
      let expression = LinearExpression(terms, constant: constraint.constant)
      let id = try solver.add(expression, constraint.relation, strength: constraint.strength)
      if next.first == index {
        next.removeFirst()
        edits.append(id)
      }
    }
    _ = solver.takeChanged()
  }
}

func nanoseconds(of body: () throws -> Void) rethrows -> Double {
  let start = ContinuousClock.now
  try body()
  return (ContinuousClock.now - start) / .nanoseconds(1)
}

func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }

func measure(_ system: LayoutSystem, rounds: Int) throws -> Figures {
  var solution = try Solution(system)
  let layouts = try (0..<rounds).map { _ in
    var next: Solution?
    defer { solution = next ?? solution }
    return try nanoseconds { next = try Solution(system) }
  }
  let changes = try (0...rounds).map { round in
    try nanoseconds {
      for (id, index) in zip(solution.edits, system.edits) {
        // Away and, the last time, back.
        let away = round % 2 == 0 && round < rounds ? 7.0 : 0
        try solution.solver.setConstant(id, system.constraints[index].constant - away)
        _ = solution.solver.takeChanged()
      }
    } / Double(system.edits.count)
  }
  return Figures(
    layout: median(layouts), change: median(changes), values: solution.variables.map(solution.solver.value))
}

/// Measures kiwi in a process of its own.
func measure(_ system: LayoutSystem, rounds: Int, kiwi: String) throws -> Figures {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: kiwi)
  process.arguments = ["\(rounds)"]
  let path = NSTemporaryDirectory() + "bench-layout-\(ProcessInfo.processInfo.processIdentifier)"
  try system.text.write(toFile: path, atomically: false, encoding: .utf8)
  defer { try? FileManager.default.removeItem(atPath: path) }
  process.standardInput = FileHandle(forReadingAtPath: path)
  let output = Pipe()
  process.standardOutput = output
  try process.run()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  let numbers = text.split(separator: "\n").compactMap { Double($0) }
  guard numbers.count == system.isNonnegative.count + 2 else { fatalError("\(kiwi) gave no solution") }
  return Figures(layout: numbers[0], change: numbers[1], values: Array(numbers[2...]))
}

let options = Options.parseOrExit()
let besideKiwi = BenchmarkTable(
  "constraints, seed \(options.seed)", columns: "swift_us", "kiwi_us", "ratio", isJSON: options.benchmark.json
)

/// Measures the first layout and changes of constants, each of which should take three times as long as kiwi at most.
func compare(_ name: String, _ system: LayoutSystem) throws -> Figures {
  let ours = try measure(system, rounds: options.rounds)
  let names = ["\(name), \(system.constraints.count) constraints", "\(name), a constant changed"]
  guard let kiwi = options.kiwi else {
    besideKiwi.add(names[0], ours.layout / 1000)
    besideKiwi.add(names[1], ours.change / 1000)
    return ours
  }
  let theirs = try measure(system, rounds: options.rounds, kiwi: kiwi)
  let difference = zip(ours.values, theirs.values).map { abs($0 - $1) }.max() ?? 0
  guard difference < 0.001 else { fatalError("the solutions differ by \(difference)") }
  besideKiwi.add(names[0], ours.layout / 1000, theirs.layout / 1000, ours.layout / theirs.layout, atMost: 3)
  besideKiwi.add(names[1], ours.change / 1000, theirs.change / 1000, ours.change / theirs.change, atMost: 3)
  return ours
}

/// So many cells whose frames are constants.
func table(of cells: Int) -> LayoutSystem { LayoutSystem(cells: cells, .table, seed: options.seed) }

_ = try compare("1 cell", table(of: 1))
_ = try compare("25 cells", table(of: 25))
let hundred = try compare("100 cells", table(of: 100))
_ = try compare("a stack of 100 cells", LayoutSystem(cells: 100, .stack, seed: options.seed))

let thousand = try measure(table(of: 1000), rounds: 3)
let growth = BenchmarkTable(
  "1000 cells beside 100", columns: "thousand_us", "hundred_us", "ratio", isJSON: options.benchmark.json)
growth.add(
  "first layout", thousand.layout / 1000, hundred.layout / 1000, thousand.layout / hundred.layout, atMost: 15)
growth.add(
  "a constant changed", thousand.change / 1000, hundred.change / 1000, thousand.change / hundred.change,
  atMost: 3)
