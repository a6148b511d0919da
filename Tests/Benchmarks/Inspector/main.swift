import ArgumentParser
import Foundation
import StressSupport
import TestSupport

// What the inspector costs
// ========================
//
//     bench-inspector [--program PATH] [--json]
//
// The gallery is measured from outside, on a server of its own, as a user has it: a drag with each panel open and with
// the inspector closed, an idle while, presses on a hundred thousand views. What takes an hour is played to the gallery
// in this process, with no display and on a virtual clock.

struct Options: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "bench-inspector")

  @Option(help: "The program to measure. [default: the one built beside this one]")
  var program: String?

  @OptionGroup var benchmark: BenchmarkOptions
}

let options = Options.parseOrExit()
let program = try options.program.map(Program.init(path:)) ?? .fingerpost()
let table = BenchmarkTable(
  "the inspector", columns: "value", "without", "ratio", isJSON: options.benchmark.json)

do {
  try await measureDrags(program, table)
  try await measureStress(program, table)
  try await measureXRay(program, table)
  try measureAnHour(table)
} catch {
  FileHandle.standardError.write(Data("bench-inspector: \(error)\n".utf8))
  exit(1)
}
