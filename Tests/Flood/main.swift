import Foundation
import StressSupport
import TestSupport

do {
  let flood = try Flood(Options.parseOrExit())
  try await flood.run()
  say(flood.faults.isEmpty ? "  no faults" : flood.faults.map { "  fault: \($0)" }.joined(separator: "\n"))
  exit(flood.faults.isEmpty ? 0 : 1)
} catch {
  say("  fault: \(error)")
  exit(1)
}
