import Foundation
import TestSupport

// What the inspector costs
// ========================
//
//     bench-inspector [--program PATH] [--json]
//
// The gallery is measured from outside, on a server of its own, as a user has it: a drag with each panel open and with
// the inspector closed, an idle while, presses on a hundred thousand views. What takes an hour is played to the gallery
// in this process, with no display and on a virtual clock.

let arguments = CommandLine.arguments.dropFirst()
let path = arguments.firstIndex(of: "--program").flatMap { arguments[($0 + 1)...].first }
let program = try path.map(Program.init(path:)) ?? .fingerpost()
let isJSON = arguments.contains("--json")
/// Writes a line at once: the next row takes a while.
func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
func report(_ row: Row) { say(isJSON ? row.json : row.line) }

if !isJSON { say(Row.heading) }

do {
  try await measureDrags(program, report)
  try await measureStress(program, report)
  try await measureXRay(program, report)
  try measureAnHour(report)
} catch {
  FileHandle.standardError.write(Data("bench-inspector: \(error)\n".utf8))
  exit(1)
}
