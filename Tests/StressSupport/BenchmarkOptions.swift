import ArgumentParser
import Foundation

/// The option that every benchmark has.
package struct BenchmarkOptions: ParsableCommand {
  package static let configuration = CommandConfiguration(commandName: ProcessInfo.processInfo.processName)

  @Flag(help: "Write a JSON object for each row instead of a table.")
  package var json = false

  package init() {}
}
