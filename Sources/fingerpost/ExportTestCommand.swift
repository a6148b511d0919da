import ArgumentParser
import EventRecording
import UIKitTesting

/// Turns a recording into a test.
struct ExportTestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export-test",
    abstract: "Turn a recording into a passing Swift test on EventGenerator; needs no display.")

  @Argument(help: "A recording made with `fingerpost --record`.", completion: .file())
  var file: String

  @Option(help: "The file to write. [default: standard output]", completion: .file())
  var output: String?

  func run() throws {
    try onMain {
      let output = try self.output.map { try NewFile($0) }
      let recording = try Recording(path: file)
      let source = try TestExporter(recording, of: .gallery(recording)).file()
      if let output { try output.write(source) } else { print(source, terminator: "") }
    }
  }
}
