import ArgumentParser
import CairoCanvas
import UIKitTesting

/// Writes the file that dumps the views of an iOS app.
struct ProbeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "probe",
    abstract: "Write a Swift file for your iOS app whose dump leaves nothing to assume.",
    discussion: """
      Add the file to a debug build. TouchProbe.dump() and TouchProbe.explain(at:) print what `fingerpost why` and \
      `fingerpost open` read; TouchProbe.watch(window) prints what `fingerpost why --trace` reads.
      """)

  @Option(
    name: [.short, .long], help: "The file to write. [default: standard output]", completion: .file())
  var output: String?

  func run() throws {
    try onMain {
      let output = try self.output.map { try NewFile($0, holding: "probe") }
      guard let source = AssetFolder.text(for: "Probe/TouchProbe.swift") else {
        throw Failure(description: "Probe/TouchProbe.swift is missing: install Fingerpost again")
      }
      if let output { try output.write(source) } else { print(source, terminator: "") }
    }
  }
}
